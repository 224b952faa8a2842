"""House rules. Deflecting: a Skip or a Reverse that sends a draw to somebody else."""

from __future__ import annotations

import pytest

import uno
from tests.uno.house_rules.test_stacked_draws import STACK_ALL
from tests.uno.tables import (
    PILE,
    answer,
    counts,
    lay_out,
    play,
    refused,
)


@pytest.mark.parametrize("first", ["bD2", "W4"])
def test_a_skip_of_the_color_passes_a_draw_on(first):
    draws = 4 if first == "W4" else 2
    table = lay_out(
        "classic",
        top="b7",
        hands=[f"{first} g1 g2", "bS rS g8", "y1 y2", "y3 y4"],
        draw=PILE,
        options={"deflect_skip": True},
    )
    play(table, first, color="b" if first == "W4" else None)
    with refused(table, "answer_first"):
        play(table, "rS")
    play(table, "bS")
    assert (table.turn, table.phase) == (2, "respond")
    answer(table, "accept")
    assert (counts(table), table.turn) == ([2, 2, 2 + draws, 2], 3)


def test_a_draw_that_was_passed_on_cannot_be_challenged():
    table = lay_out(
        "classic", top="b7", hands=["W4 b1 g2", "gS g8", "y1 y2"], draw=PILE, options={"deflect_skip": True}
    )
    play(table, "W4", color="g")
    play(table, "gS", uno=True)
    with refused(table, "nothing_to_challenge"):
        answer(table, "challenge")


def test_a_reverse_of_the_color_sends_a_draw_back():
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 g1 g2", "bR rR g8", "y1 y2"],
        draw="r1 r2 r3",
        options={"deflect_reverse": True},
    )
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, "rR")
    play(table, "bR")
    assert (table.turn, table.direction) == (0, -1)
    answer(table, "accept")
    assert (counts(table), table.turn) == ([4, 2, 2], 2)


@pytest.mark.parametrize(("option", "card"), [("deflect_skip", "bR"), ("deflect_reverse", "bS")])
def test_each_deflection_is_an_option_of_its_own(option, card):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", f"{card} g8"], draw="r1 r2", options={option: True})
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, card)


@pytest.mark.parametrize("card", ["bS", "bR"])
def test_with_two_players_both_deflections_send_the_draw_to_the_other(card):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", f"{card} g8 g9"], draw="r1 r2 r3", options=STACK_ALL)
    play(table, "bD2")
    play(table, card)
    assert table.turn == 0
    answer(table, "accept")
    assert (counts(table), table.turn) == ([4, 2], 1)


def test_a_deflected_draw_two_may_still_be_stacked():
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", "bS g8 g9", "gD2 y1 y2"], draw=PILE, options=STACK_ALL)
    play(table, "bD2")
    play(table, "bS")
    play(table, "gD2")
    answer(table, "accept")
    assert counts(table) == [6, 2, 2]


@pytest.mark.parametrize(("card", "victim"), [("bS", 2), ("bR", 0)])
def test_a_deflection_with_the_last_card_ends_the_round_and_its_target_draws(card, victim):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", card, "y1 y2"], draw="r1 r2 r3", options=STACK_ALL)
    play(table, "bD2")
    play(table, card)
    expected = [2, 0, 2]
    expected[victim] += 2
    assert (table.phase, table.winner, counts(table)) == ("over", 1, expected)


def test_a_skip_with_no_draw_to_answer_is_an_ordinary_skip():
    table = lay_out("classic", top="b7", hands=["bS g1 g2", "bR g8", "y1 y2"], options=STACK_ALL)
    play(table, "bS")
    assert (table.turn, table.phase) == (2, "turn")


def test_a_draw_two_turned_up_first_cannot_be_answered():
    """S5: the player left of the dealer draws and misses the turn, whatever the house rules."""
    table = lay_out("classic", hands=["g1 g2", "bD2 g8", "y1 y2"], draw="rD2 r1 r2 r3", options=STACK_ALL)
    uno.flip(table)
    assert (table.phase, table.turn, counts(table)) == ("turn", 2, [2, 4, 2])
