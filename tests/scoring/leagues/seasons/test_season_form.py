"""The form in which a season's rules are agreed on, and what it says where they cannot be."""

from __future__ import annotations

import re

import pytest

from games.services.outcomes import Refused
from scoring.leagues import adjusting, seasons
from scoring.leagues.free_map import NotAMap, read_map
from scoring.models import Season
from tests.games.played import client_of
from tests.scoring.leagues.leagues import friends, league
from tests.scoring.leagues.test_pages import RULES, address, text

pytestmark = pytest.mark.django_db


def new(made) -> str:
    return f"/leagues/{made.code}/seasons/new/"


def focused(page: str) -> list[str]:
    """The names of the fields that want the focus."""
    found = re.findall(r"<(?:input|select|textarea)[^>]*\bautofocus\b[^>]*>", page)
    return [re.findall(r'name="([^"]*)"', tag)[0] for tag in found]


def test_the_example_is_shown_without_script_and_saves_nothing():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    answer = client.post(new(made), RULES | {"points_kind": "grand_prix", "example": "yes", "key": "k"})
    assert answer.status_code == 200
    assert "With 4 players: 25-18-15-12" in text(answer)
    assert not Season.objects.exists()
    draft = seasons.make_season(league=made, by=ana, values={"name": "Spring"})
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


def test_what_is_wrong_with_a_map_is_said_once():
    (ana,) = friends("Ana")
    page = text(client_of(ana).post(new(league(ana)), RULES | {"points_kind": "free", "free_map": "lots"}))
    assert page.count("is not a line of points") == 1
    assert 'id="id_free_map_error"' in page


def test_two_lines_without_a_size_are_told_so():
    with pytest.raises(NotAMap, match=r"“6-4-2”: two lines say no size of table\. Write the size in front"):
        read_map("5-3-1\n6-4-2")
    with pytest.raises(NotAMap, match="two lines for this size"):
        read_map("5-3-1\n3: 6-4-2\n3: 1-0-0")


@pytest.mark.parametrize(("typed", "sentence"), [("0", "Nothing would change"), ("1001", "at most 1000 points")])
def test_an_adjustment_that_is_none_or_too_much_is_told_which(typed, sentence):
    with pytest.raises(Refused, match=sentence):
        adjusting.read_points(typed)
