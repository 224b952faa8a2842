"""House rules. The first card, a Reverse with two players, and the house rules of Minions."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import (
    DRAW_CARD,
    WILD_DRAW,
    below,
    counts,
    draw,
    events_of,
    every_edition,
    lay_out,
    many,
    play,
    refused,
)

# The first card


@every_edition
def test_with_first_card_number_cards_are_turned_until_a_number_shows(edition):
    pile = f"W b{DRAW_CARD[edition]} bS gR {WILD_DRAW[edition]} g4 b7"
    table = lay_out(edition, hands=["b1 b2", "g1 g2", "y1 y2"], draw=pile, options={"first_card": "number"})
    uno.flip(table)
    assert (table.top, table.turn, table.direction, table.phase) == ("g4", 1, 1, "turn")
    assert (counts(table), len(below(table).split())) == ([2, 2, 2], 5)


def test_with_first_card_number_there_must_be_a_number():
    """S7."""
    table = lay_out("classic", hands=["b1 b2", "g1 g2"], draw="W bS W4", options={"first_card": "number"})
    with refused(table, "no_first_card"):
        uno.flip(table)


def test_with_first_card_edition_the_sheet_decides():
    table = lay_out("classic", hands=["b1 b2", "g1 g2", "y1 y2"], draw="bS g4", options={"first_card": "edition"})
    uno.flip(table)
    assert table.top == "bS"


# Two players


@every_edition
@pytest.mark.parametrize(("mode", "turn"), [("skip", 0), ("plain", 1)])
def test_an_option_makes_a_reverse_with_two_players_plain(edition, mode, turn):
    table = lay_out(edition, top="b7", hands=["bR g1 g2", "y1 y2"], options={"two_player_reverse": mode})
    play(table, "bR")
    assert (table.turn, table.direction) == (turn, -1)


def test_with_three_players_the_option_makes_no_difference():
    for mode in ("skip", "plain"):
        table = lay_out("classic", top="b7", hands=["bR g1 g2", "y1 y2", "r1 r2"], options={"two_player_reverse": mode})
        play(table, "bR")
        assert table.turn == 2


@pytest.mark.parametrize(("mode", "turn"), [("skip", 2), ("plain", 1)])
def test_two_players_left_by_mercy_count_as_two_players(mode, turn):
    options = {"mercy": 25, "two_player_reverse": mode}
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "yR r8 r9"], draw="y1 g9 y2", options=options)
    draw(table)
    draw(table)
    play(table, "yR")
    assert (table.turn, table.direction) == (turn, -1)


# Minions


def test_an_option_makes_a_mutated_minion_cost_the_turn():
    table = lay_out(
        "minions", top="g7", hands=["MUT g4 b4", "o1 g2", "y1 y2"], draw="b9 o3", options={"mutated_loses_turn": True}
    )
    play(table, "MUT", color="o")
    assert (counts(table), table.turn) == ([2, 4, 2], 2)
    assert [event.seat for event in events_of(table, "skipped")] == [1]


def test_an_option_lets_a_mutated_minion_work_as_the_last_card():
    options = {"mutated_last_card_draws": True}
    table = lay_out("minions", top="g7", hands=["MUT", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    with refused(table, "color_required"):
        play(table, "MUT")
    assert {move.color for move in table.legal_moves(0) if move.verb == "play"} == set("bgoy")
    play(table, "MUT", color="o")
    assert (table.winner, counts(table), table.points(1)) == (0, [0, 4, 2], 15)


def test_with_that_option_other_wilds_still_need_no_color_as_the_last_card():
    table = lay_out("minions", top="g7", hands=["W", "o1 g2"], options={"mutated_last_card_draws": True})
    play(table, "W")
    assert table.winner == 0


def test_both_options_of_the_mutated_minion_go_together():
    options = {"mutated_last_card_draws": True, "mutated_loses_turn": True}
    table = lay_out("minions", top="g7", hands=["MUT g1", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    play(table, "MUT", color="o", uno=True)
    assert table.turn == 2
    table = lay_out("minions", top="g7", hands=["MUT", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    play(table, "MUT", color="o")
    assert counts(table) == [0, 4, 2]
