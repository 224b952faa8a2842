"""Making a score sheet: players by name, the count and its end, who deals, and what is advised and refused."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

import uno
from games.models import Game
from scoring.sheets.dealer import DealerDraw, draw_for_deal
from scoring.sheets.forms import DEFAULTS
from tests.games.visitors import guest, player
from tests.scoring.sheet_steps import add, key, look, make

NAMES = ["Ana", "Bo", "Cleo"]


def sent(**values: Any) -> dict[str, Any]:
    return {**DEFAULTS, "who": NAMES, "player": ["", "", ""], "dealer": "0", "key": key(), **values}


def made(client: Client, **values: Any) -> Game:
    answer = client.post("/sheets/new/", sent(**values))
    assert answer.status_code == 302, answer.content.decode()
    return Game.objects.get(code=answer["Location"].split("/")[2])


@pytest.mark.django_db
def test_names_are_enough():
    game = made(guest())
    sheet = look(game)
    assert [seat.name for seat in sheet.seats] == NAMES
    assert sheet.seats[0].player_id == game.host_id
    assert (game.count, game.end, game.end_value, sheet.next_dealer) == ("standard", "target", 500, 0)


@pytest.mark.django_db
def test_several_names_fit_in_one_field():
    game = made(guest(), who=["Ana", "Bo, Cleo,Dan", "", " Eve "], player=["", "", "", ""])
    assert [seat.name for seat in look(game).seats] == ["Ana", "Bo", "Cleo", "Dan", "Eve"]


@pytest.mark.django_db
def test_a_new_visitor_enters_their_name_in_the_same_form(client: Client):
    game = made(client, name="Zoe", plays="1", who=["Bo", "Cleo"], player=["", ""])
    assert [seat.name for seat in look(game).seats] == ["Zoe", "Bo", "Cleo"]
    assert game.host.name == "Zoe"
    other = made(Client(), name="Yan", who=["Bo", "Cleo"], player=["", ""])
    assert [seat.name for seat in look(other).seats] == ["Bo", "Cleo"]


@pytest.mark.django_db
def test_regulars_are_offered_most_recent_first_and_chosen_by_id():
    client = guest()
    first = make(player(client), "Ana", "Old", "Cleo")
    make(player(client), "Ana", "New", "Cleo")
    page = client.get("/sheets/new/").content.decode()
    assert page.index('data-name="New"') < page.index('data-name="Old"')
    old = first.seats.get(name="Old").player
    assert old is not None
    game = made(client, who=["Ana", "Old"], player=["", str(old.pk)])
    assert game.seats.get(name="Old").player == old


@pytest.mark.django_db
def test_every_setting_arrives():
    game = made(guest(), edition="mini", count="low", end="elimination", target="120", tie="play_on", title=" Lake ")
    assert (game.edition, game.count, game.end, game.end_value, game.tie, game.title) == (
        *("mini", "low", "elimination", 120, "play_on", "Lake"),
    )
    assert made(guest(), edition="mini", private="on").end_value == 250
    assert made(guest(), end="rounds", rounds="").end_value == 5
    assert made(guest(), end="single").end_value == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"who": ["Ana"], "player": [""]}, "2 to 10 players"),
        ({"who": [f"P{n}" for n in range(11)], "player": [""] * 11}, "2 to 10 players"),
        ({"who": ["Ana", "Ana"], "player": ["", ""]}, "already on the sheet"),
        ({"who": ["Ana", "x" * 31], "player": ["", ""]}, "at most 30 characters"),
        ({"who": ["Ana", "Bo"], "player": ["", "999999"]}, "not played with this player"),
        ({"end": "elimination"}, "A knockout game needs"),
        ({"target": "0"}, "greater than or equal to 1"),
        ({"dealer": "7"}, "Choose one of the players above"),
        ({"edition": "tarot"}, "not one of the available choices"),
        ({"key": ""}, "did not come from a page of this site"),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused_with_a_sentence(values: dict[str, Any], why: str):
    answer = guest().post("/sheets/new/", sent(**values))
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_a_new_visitor_is_still_in_the_form_after_a_refusal(client: Client):
    answer = client.post("/sheets/new/", sent(name="Zoe", plays="1", who=["Bo", "Zoe"], player=["", ""]))
    assert answer.status_code == 422
    assert [name for _, name, _ in answer.context["rows"] if name] == ["Zoe", "Bo", "Zoe"]


@pytest.mark.django_db
def test_a_target_that_ends_at_once_gets_a_warning():
    crowd = [f"P{n}" for n in range(10)]
    page = guest().get("/sheets/new/", {"who": crowd, "target": "250"}).content.decode()
    assert "is often over after one round" in page
    answer = guest().post("/sheets/new/", sent(who=crowd, player=[""] * 10, target="250"), follow=True)
    assert answer.content.decode().count("is often over after one round") == 1
    game = Game.objects.get()
    add(game, 0, *range(1, 10))
    assert look(game).warnings == ()


@pytest.mark.django_db
def test_the_draw_for_dealer_is_shown_and_is_the_same_if_sent_twice():
    client = guest()
    values = sent(dealer="draw")
    first = client.post("/sheets/new/", values, follow=True)
    assert "Cards drawn for dealer: Ana " in first.content.decode()
    again = client.post("/sheets/new/", values)
    assert again["Location"] == first.redirect_chain[0][0]
    assert Game.objects.count() == 1


@pytest.mark.parametrize("slug", list(uno.EDITIONS))
def test_the_highest_number_deals_and_everybody_has_a_chance(slug: str):
    edition = uno.edition(slug)
    dealers = [draw_for_deal(edition, NAMES, str(n)).dealer for n in range(300)]
    assert all(60 < dealers.count(seat) < 140 for seat in range(3))
    drawn = draw_for_deal(edition, NAMES, "one")
    assert drawn == draw_for_deal(edition, NAMES, "one")
    assert [name for name, _card in drawn.draws[0]] == NAMES


def test_the_draw_for_dealer_names_those_who_tied_and_drew_again():
    draw = DealerDraw(0, ((("Ana", "6"), ("Bo", "Reverse"), ("Cleo", "6")), (("Ana", "7"), ("Cleo", "4"))))
    assert draw.sentences == (
        "Cards drawn for dealer: Ana 6, Bo Reverse, Cleo 6. Ana and Cleo drew again: Ana 7, Cleo 4."
    )
