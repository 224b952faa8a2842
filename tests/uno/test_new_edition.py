"""An edition is one declaration: this one is made up here, with a color, a card and an effect of its own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

import uno
from tests.uno.tables import ALL, counts, hand, lay_out, play, refused, told
from uno import Color, Edition, Kind, Table, editions
from uno.cases import answer
from uno.editions import classic
from uno.words import say

VIOLET = Color("v", say("violet"))


def everybody_else_draws_one(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The made-up Downpour: each of the others draws a card, and the turn passes on as usual."""
    follower = table.after(seat)
    while follower != seat:
        table.take(follower, 1, "forced")
        follower = table.after(follower)
    table.pass_on(seat)


DOWNPOUR = Kind(
    "RAIN",
    "downpour",
    say("Downpour"),
    points=30,
    text=say("Everybody else draws a card."),
    effect=everybody_else_draws_one,
)
MOON = Kind("MOON", "moon", say("Moon"), points=50, text=say("A wild for the night."), wild=True)
WEATHER = replace(
    classic.EDITION,
    slug="weather",
    name="Weather",
    about=say("Violet instead of red, and it pours."),
    colors=(VIOLET, *classic.EDITION.colors[1:]),
    deck=(*classic.EDITION.deck, (DOWNPOUR, 2), (MOON, 3)),
    hand_size=6,
    target=300,
)


@pytest.fixture
def weather() -> Iterator[Edition]:
    yield uno.declare(WEATHER)
    del editions._known["weather"]


def test_it_is_known_by_its_slug(weather):
    assert uno.edition("weather") is weather
    assert list(uno.EDITIONS)[-1] == "weather"


def test_without_the_declaration_there_are_the_five_and_no_other():
    assert set(uno.EDITIONS) == set(ALL)
    with pytest.raises(uno.BadNotation, match="There is no edition 'weather'; there are classic"):
        uno.edition("weather")


def test_its_deck_is_what_was_declared(weather):
    """K1 holds for it too."""
    deck = weather.show(weather.full_deck)
    assert len(deck) == 108 + 8 + 3
    assert (deck.count("vRAIN"), deck.count("MOON"), deck.count("v7")) == (2, 3, 2)
    assert answer(json.dumps({"id": 1, "op": "deck", "edition": "weather"}))["kinds"]["downpour"] == 8


def test_its_card_matches_by_color_and_symbol_and_does_what_it_says(weather):
    table = lay_out("weather", top="v7", hands=["vRAIN b1 b2", "gRAIN y1", "y2 y3"], draw="b3 b4 b5 b6 b7")
    play(table, "vRAIN")
    assert (counts(table), table.turn) == ([2, 3, 3], 1)
    play(table, "gRAIN")
    assert (counts(table), table.turn) == ([3, 2, 4], 2)
    with refused(table, "no_match"):
        play(table, "y2")


def test_its_wild_starts_a_round_by_letting_the_color_be_named(weather):
    """S5: what a kind says nothing about is what a wild does."""
    table = lay_out("weather", hands=["b1 b2", "y1 y2"], draw="MOON b3")
    uno.flip(table)
    assert (table.phase, table.turn) == ("choose", 1)
    table.do("B choose v")
    assert table.look().color == VIOLET


def test_its_colored_card_starts_a_round_like_a_number(weather):
    table = lay_out("weather", hands=["b1 b2", "y1 y2"], draw="gRAIN b3")
    uno.flip(table)
    assert (table.phase, table.turn, counts(table)) == ("turn", 1, [2, 2])


def test_views_show_it_in_its_own_words(weather):
    table = lay_out("weather", top="v7", hands=["vRAIN g1 MOON", "y1 y2"], draw="b3 b4")
    reasons = {held.card: str(held.why or "") for held in table.look(0).held}
    assert reasons == {"vRAIN": "", "g1": "It needs violet or 7, or a wild.", "MOON": ""}
    play(table, "vRAIN")
    (played,) = told(table, "played")
    assert str(played.sentence(table.names, weather)) == "A played violet Downpour."
    assert [event.cards for event in table.look(0).events if event.kind == "drew"] == [()]
    assert [event.cards for event in table.look(1).events if event.kind == "drew"] == [("b3",)]


def test_house_rules_apply_to_it(weather):
    assert "jump_in" in uno.options_for(weather)
    assert "mutated_loses_turn" not in uno.options_for(weather)
    table = lay_out("weather", top="v1", hands=["v7 g1", "y1 y2"], options={"seven_zero": True})
    play(table, "v7", swap=1)
    assert hand(table, 0) == "y1 y2"


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("preset", ["official", "family", "chaos"])
def test_it_plays_to_the_end_and_can_be_put_away_at_any_time(weather, players, preset):
    luck = Random(players)
    rules = uno.with_options(weather, uno.presets(weather)[preset])
    seed = uno.Seed(bytes([players]) * 32)
    table = uno.deal(rules, [f"P{seat}" for seat in range(players)], seed=seed)
    uno.flip(table)
    moves: list[tuple[int, uno.Move]] = []
    while not table.over:
        kept = uno.snapshot(table)
        again = uno.restore(json.loads(json.dumps(kept)))
        assert uno.snapshot(again) == kept
        assert Counter(chain(table.draw_pile, table.discard_pile, *table.hands)) == Counter(rules.full_deck)
        move = luck.choice(table.legal_moves(table.turn))
        moves.append((table.turn, move))
        table.apply(table.turn, move)
    record = uno.Record(rules, table.names, seed=seed, moves=moves)
    assert uno.verify(record.text()).good
    assert uno.snapshot(uno.Record.read(record.text()).play()) == uno.snapshot(table)


def test_a_game_of_it_has_its_own_target(weather):
    """V3."""
    standing = uno.stand(uno.Score.read({}, weather.target), 2, [uno.RoundResult(0, (0, 300))])
    assert standing.over
