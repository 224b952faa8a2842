"""The form for the rules of a season, and its errors."""

from __future__ import annotations

import re

import pytest
from django.utils.html import escape

from games.outcomes import Refused
from scoring.leagues.seasons import adjustments, season_changes
from scoring.models import Season
from scoring.points.points_maps import KINDS, InvalidPoints, read_map
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league
from tests.scoring.leagues.test_league_pages import RULES, address, text

pytestmark = pytest.mark.django_db


def new(made) -> str:
    return f"/leagues/{made.code}/seasons/new/"


def focused(page: str) -> list[str]:
    """The names of the fields that get the focus."""
    found = re.findall(r"<(?:input|select|textarea)[^>]*\bautofocus\b[^>]*>", page)
    return [re.findall(r'name="([^"]*)"', tag)[0] for tag in found]


def test_the_example_is_shown_without_script_and_saves_nothing():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    answer = client.post(new(made), RULES | {"points_kind": "grand_prix", "example": "yes", "key": "k"})
    assert answer.status_code == 200
    assert "With 4 players: 25-18-15-12" in text(answer)
    assert not Season.objects.exists()
    draft = season_changes.create_season(league=made, by=ana, values={"name": "Spring"})
    page = text(client.post(address(draft, "rules/"), RULES | {"points_kind": "podium", "example": "yes"}))
    assert "With 4 players: 5-3-1-0" in page
    draft.refresh_from_db()
    assert (draft.name, draft.points) == ("Spring", {"kind": "fair"})


def test_nothing_of_the_form_can_end_up_in_the_address():
    (ana,) = friends("Ana")
    page = text(client_of(ana).get(new(league(ana))))
    assert 'formmethod="get"' not in page
    assert 'hx-params="not csrfmiddlewaretoken,key,version"' in page


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": " ", "best_of": "-1"}, "name"),
        ({"points_kind": "free", "free_map": "lots", "confirm": "x"}, "free_map"),
        ({"planned": "5", "minimum": "6"}, "minimum"),
        ({"tie_1": "wins", "tie_2": "wins", "confirm": "x"}, "tie_1"),
    ],
)
def test_the_page_opens_at_the_first_thing_that_is_wrong(wrong, field):
    (ana,) = friends("Ana")
    answer = client_of(ana).post(new(league(ana)), RULES | wrong)
    assert answer.status_code == 422
    assert focused(text(answer)) == [field]


def test_an_error_in_custom_points_is_shown_once():
    (ana,) = friends("Ana")
    page = text(client_of(ana).post(new(league(ana)), RULES | {"points_kind": "free", "free_map": "lots"}))
    assert page.count("is not a line of points") == 1
    assert 'id="id_free_map_error"' in page


def test_two_lines_without_a_table_size_are_refused():
    with pytest.raises(InvalidPoints, match=r"“6-4-2”: two lines have no table size\. Write the size in front"):
        read_map("5-3-1\n6-4-2")
    with pytest.raises(InvalidPoints, match="two lines for this table size"):
        read_map("5-3-1\n3: 6-4-2\n3: 1-0-0")


@pytest.mark.parametrize(("typed", "sentence"), [("0", "would change nothing"), ("1001", "at most 1000 points")])
def test_an_adjustment_of_nothing_or_too_much_is_refused_with_its_reason(typed, sentence):
    with pytest.raises(Refused, match=sentence):
        adjustments.read_points(typed)


def test_every_kind_of_points_is_offered_with_its_name_and_what_it_means():
    (ana,) = friends("Ana")
    page = text(client_of(ana).get(new(league(ana))))
    for one in KINDS:
        assert f'name="points_kind" value="{one.kind}"' in page
        assert f'<span class="pick__name">{escape(str(one.name))}</span>' in page
        assert f'<span class="pick__about">{escape(str(one.about))}</span>' in page
