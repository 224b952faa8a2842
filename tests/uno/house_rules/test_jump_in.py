"""House rules. Jumping in: an identical card is played out of turn."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import (
    ALL,
    PILE,
    counts,
    draw,
    lay_out,
    play,
    refused,
)


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "mini"])
def test_an_identical_card_may_be_played_out_of_turn(edition):
    table = lay_out(
        edition, top="b7", hands=["b1 b3 g1", "y1 y2", "g5 g6", "b1 y3 y4"], draw="y5", options={"jump_in": True}
    )
    play(table, "b1")
    play(table, "b1", seat=3)
    assert (table.top, table.turn, counts(table)) == ("b1", 0, [2, 2, 2, 2])


def test_without_the_option_nobody_jumps_in():
    table = lay_out("classic", top="b7", hands=["b1 b3 g1", "y1 y2", "g5 g6", "b1 y3 y4"])
    play(table, "b1")
    with refused(table, "not_your_turn"):
        play(table, "b1", seat=3)


@pytest.mark.parametrize("card", ["b3", "g1", "W"])
def test_only_the_very_same_card_jumps_in(card):
    table = lay_out("classic", top="b1", hands=["y1 y2", "y3 y4", f"{card} g5 g6"], options={"jump_in": True})
    with refused(table, "not_your_turn"):
        play(table, card, seat=2, color="b" if card == "W" else None)


def test_wilds_do_not_jump_in():
    table = lay_out("classic", top="W", color="b", hands=["y1 y2", "y3 y4", "W g5"], options={"jump_in": True})
    with refused(table, "not_your_turn"):
        play(table, "W", color="g", seat=2)


def test_the_player_of_the_top_card_may_jump_in_with_its_twin():
    table = lay_out("classic", top="b7", hands=["b1 b1 g1 g2", "y1 y2", "g5 g6"], options={"jump_in": True})
    play(table, "b1")
    play(table, "b1", seat=0)
    assert (counts(table)[0], table.turn) == (2, 1)


def test_any_player_may_jump_in_at_the_first_card():
    table = lay_out("classic", hands=["b7 b1", "y1 y2", "g5 g6"], draw="b7 b8", options={"jump_in": True})
    uno.flip(table)
    play(table, "b7", seat=0)
    assert table.turn == 1


def test_a_jump_in_has_its_effect_from_the_seat_that_played_it():
    table = lay_out("classic", top="bS", hands=["y1 y2", "g5 g6", "bS b1 b2", "r1 r2"], options={"jump_in": True})
    play(table, "bS", seat=2)
    assert table.turn == 0


def test_a_jump_in_at_a_draw_card_makes_the_next_one_draw():
    """The first player has already drawn; the one after the player who jumped in draws too."""
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 y1 y2", "g5 g6", "r1 r2", "bD2 r3 r4"],
        draw=PILE,
        options={"jump_in": True},
    )
    play(table, "bD2")
    assert (counts(table), table.turn) == ([2, 4, 2, 3], 2)
    play(table, "bD2", seat=3)
    assert (counts(table), table.turn) == ([4, 4, 2, 2], 1)


def test_nobody_jumps_in_while_a_draw_waits_for_its_answer():
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 y1 y2", "g5 g6", "bD2 r2"],
        draw=PILE,
        options={"jump_in": True, "stack_draw": True},
    )
    play(table, "bD2")
    with refused(table, "not_your_turn"):
        play(table, "bD2", seat=2)


def test_nobody_jumps_in_on_a_player_who_has_drawn():
    table = lay_out("classic", top="b7", hands=["y1 y2", "b7 g6"], draw="b9", options={"jump_in": True})
    draw(table)
    with refused(table, "not_your_turn"):
        play(table, "b7", seat=1)


def test_a_jump_in_can_win_the_round_and_owe_a_call():
    table = lay_out("classic", top="b7", hands=["y1 y2", "b7 g6", "y3 y4"], options={"jump_in": True})
    play(table, "b7", seat=1)
    assert table.uno_open == [1]
    table = lay_out("classic", top="b7", hands=["y1 y2", "g5 g6", "b7"], options={"jump_in": True})
    play(table, "b7", seat=2)
    assert table.winner == 2


def test_a_jump_in_ends_the_time_to_catch_another_player():
    """U3: play continues from there."""
    table = lay_out("classic", top="b7", hands=["b1 b2", "y1 y2", "b1 g5 g6"], options={"jump_in": True}, draw="y5 y6")
    play(table, "b1")
    assert table.uno_open == [0]
    play(table, "b1", seat=2)
    assert table.uno_open == []
