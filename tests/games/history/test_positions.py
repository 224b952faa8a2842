"""A position folded from stored events equals the one that the rules led to, after every move, in every edition."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import uno
from games.history.positions import Position
from uno.bots import BOTS

HOUSE_RULES = [
    {},
    {"seven_zero": True, "jump_in": True},
    {"stack_draw": True, "stack_wild_draw": True, "cross_stack": "both", "deflect_reverse": True},
    {"mercy": 25, "draw_until_playable": True, "wrong_catch": 2},
    {"uno_call": "automatic", "draw_ends_turn": True, "two_player_reverse": "plain"},
]


def offered(edition: uno.Edition, options: dict[str, Any]) -> uno.Edition:
    known = uno.options_for(edition)
    return uno.with_options(edition, {key: value for key, value in options.items() if key in known})


def stored(table: uno.Table) -> list[uno.Event]:
    """The events of the latest move, as they are read from the database."""
    kept = json.loads(json.dumps([event.to_json() for event in table.last_events()]))
    return [uno.Event.from_json(event, table.edition) for event in kept]


def moves(table: uno.Table, luck: Random, bot: str):
    """Turns, calls, catches and jump-ins to the end of the round."""
    for _ in range(4_000):
        if table.over:
            return
        for seat in range(table.players):
            view = table.look(seat)
            if not view.over and seat not in view.out and (reaction := BOTS[bot].react(view, luck)):
                yield table.apply(seat, reaction)
        if not table.over:
            yield table.apply(table.turn, BOTS[bot].choose(table.look(table.turn), luck))


def same(position: Position, table: uno.Table) -> None:
    color = None if table.color < 0 else table.edition.colors[table.color].letter
    assert [list(map(str, hand)) for hand in position.hands] == [
        list(map(str, table.cards(seat))) for seat in range(table.players)
    ]
    assert (position.draw_left, position.discarded) == (len(table.draw_pile), len(table.discard_pile))
    assert position.top == table.top
    assert position.out == set(table.look().out)
    assert position.over == table.over
    if not table.over:
        assert position.color == color
        assert position.direction == table.direction
    else:
        assert position.winner == (None if table.winner < 0 else table.winner)


@pytest.mark.parametrize("options", HOUSE_RULES, ids=lambda options: "+".join(options) or "printed")
@pytest.mark.parametrize("slug", list(uno.EDITIONS))
@pytest.mark.parametrize("players", [2, 4, 10])
def test_folding_the_events_gives_the_table(slug: str, options: dict[str, Any], players: int):
    edition = offered(uno.edition(slug), options)
    for number in range(2):
        seed = uno.Seed(number.to_bytes(32, "big"))
        table = uno.deal(edition, [f"P{place}" for place in range(players)], seed=seed, dealer=number % players)
        position = Position.of(table)
        same(position, table)
        uno.flip(table)
        position.follow(stored(table))
        same(position, table)
        for _ in moves(table, Random(number), ("easy", "random")[number % 2]):
            position.follow(stored(table))
            same(position, table)
        assert table.over


def test_a_round_that_nobody_wins():
    table = uno.lay_out(
        {"edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "g1 g2", "B": "b3 b4"}, "turn": "A"}
    )
    position = Position.of(table)
    for line in ("A draw", "B draw"):
        table.do(line)
        position.follow(stored(table))
    assert position.over
    assert position.winner is None


def test_a_log_that_does_not_fit_the_deal_can_still_be_folded():
    table = uno.lay_out({"edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "g1", "B": "b3"}})
    position = Position.of(table)
    card = table.edition.card("W4")
    position.follow([uno.Event("played", 0, (card,), 1, None, "g")])
    assert position.top == card
    assert list(map(str, position.hands[0])) == ["g1"]


def test_a_call_lasts_as_long_as_the_single_card():
    table = uno.lay_out(
        {"edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "r1 r2", "B": "b3 b4"}, "draw": "y1 y2 y3"}
    )
    position = Position.of(table)
    table.do("A play r1 uno")
    position.follow(stored(table))
    assert position.called == {0}
    position.follow([uno.Event("drew", 0, (table.edition.card("y1"),), 1)])
    assert position.called == set()
