"""House rules. Seven and zero: a 7 swaps two hands, a 0 passes all hands on."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    ALL,
    call_uno,
    counts,
    draw,
    events_of,
    every_edition,
    hand,
    lay_out,
    play,
    refused,
)

SEVEN = {"seven_zero": True}


@every_edition
def test_a_seven_swaps_hands_with_a_chosen_player(edition):
    table = lay_out(
        edition, top="b1", hands=["b7 g1 g2", "y1 y2", "r1" if edition == "classic" else "y5"], options=SEVEN
    )
    third = hand(table, 2)
    play(table, "b7", swap=2)
    assert [hand(table, seat) for seat in range(3)] == [third, "y1 y2", "g1 g2"]
    (swapped,) = events_of(table, "swapped")
    assert (swapped.seat, swapped.other, table.turn) == (0, 2, 1)


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "mini"])
@pytest.mark.parametrize(("direction", "expected"), [("L", ["y5", "g1 g2", "y1 y2"]), ("R", ["y1 y2", "y5", "g1 g2"])])
def test_a_zero_passes_all_hands_on_in_the_direction_of_play(edition, direction, expected):
    table = lay_out(edition, top="b1", dir=direction, hands=["b0 g1 g2", "y1 y2", "y5"], options=SEVEN)
    play(table, "b0")
    assert [hand(table, seat) for seat in range(3)] == expected
    assert table.turn == (1 if direction == "L" else 2)


def test_a_seven_needs_somebody_else_to_swap_with():
    table = lay_out("classic", top="b1", hands=["b7 g1 g2", "y1 y2", "y5"], options=SEVEN)
    with refused(table, "swap_required"):
        play(table, "b7")
    for whom in (0, 3, -2):
        with refused(table, "bad_swap"):
            play(table, "b7", swap=whom)


@pytest.mark.parametrize("options", [{}, SEVEN])
def test_no_other_card_swaps(options):
    table = lay_out("classic", top="b1", hands=["b2 b0 W g1 g2", "y1 y2", "y5"], options=options)
    for card in ("b2", "b0"):
        with refused(table, "bad_swap"):
            play(table, card, swap=1)
    with refused(table, "bad_swap"):
        play(table, "W", color="b", swap=1)


def test_without_the_option_sevens_and_zeros_are_numbers():
    table = lay_out("classic", top="b1", hands=["b7 b0 g1", "b2 y2", "y5 y6"])
    with refused(table, "bad_swap"):
        play(table, "b7", swap=1)
    play(table, "b7")
    assert (hand(table, 0), table.turn) == ("b0 g1", 1)


def test_a_player_who_is_given_a_single_card_owes_the_call():
    table = lay_out("classic", top="b1", hands=["b7 g1", "y1 y2", "y5 y6"], options=SEVEN)
    play(table, "b7", swap=1, uno=True)
    assert (counts(table), table.uno_open, events_of(table, "called")) == ([2, 1, 2], [1], [])
    call_uno(table, 1)
    assert table.uno_open == []


def test_a_player_who_takes_a_single_card_owes_the_call_and_may_make_it_with_the_seven():
    for called in (False, True):
        table = lay_out("classic", top="b1", hands=["b7 g1 g2", "y1", "y5 y6"], options=SEVEN)
        play(table, "b7", swap=1, uno=called)
        assert (counts(table), table.uno_open) == ([1, 2, 2], [] if called else [0])


def test_after_a_zero_everybody_with_a_single_card_owes_the_call():
    table = lay_out("classic", top="b1", hands=["b0 g1", "y1", "y5 y6"], options=SEVEN)
    play(table, "b0")
    assert (counts(table), table.uno_open) == ([2, 1, 1], [1, 2])
    table = lay_out("classic", top="b1", hands=["b0 g1 g2", "y5 y6", "y1"], options=SEVEN)
    play(table, "b0", uno=True)
    assert (counts(table), table.uno_open) == ([1, 2, 2], [])


@pytest.mark.parametrize("card", ["b7", "b0"])
def test_a_seven_as_the_last_card_swaps_nothing(card):
    table = lay_out("classic", top="b1", hands=[card, "y1", "y5 y6"], options=SEVEN)
    play(table, card)
    assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 1, 2])


def test_a_drawn_seven_may_swap():
    table = lay_out("classic", top="b1", hands=["g1 g2", "y1", "y5 y6"], draw="b7", options=SEVEN)
    draw(table)
    play(table, "b7", swap=2)
    assert hand(table, 0) == "y5 y6"


def test_a_seven_that_jumps_in_swaps_too():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1", "b7 y5 y6"], options={**SEVEN, "jump_in": True})
    play(table, "b7", seat=2, swap=0)
    assert ([hand(table, seat) for seat in (0, 2)], table.turn) == (["y5 y6", "g1 g2"], 0)
