"""House rules. The UNO call: who makes it, what a catch costs, and what a wrong catch costs."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    PILE,
    call_uno,
    catch,
    counts,
    discard,
    draw,
    events_of,
    lay_out,
    play,
    refused,
)


@pytest.mark.parametrize("mode", ["manual", "assisted"])
def test_a_call_by_hand_can_be_forgotten(mode):
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"uno_call": mode})
    play(table, "b1")
    assert table.uno_open == [0]


def test_an_automatic_call_cannot_be_forgotten():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"uno_call": "automatic"})
    play(table, "b1")
    assert (table.uno_open, len(events_of(table, "called"))) == ([], 1)
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 0)
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)


def test_an_automatic_call_covers_swapped_hands_and_wild_tales():
    options = {"uno_call": "automatic", "seven_zero": True}
    table = lay_out("moomin", top="b7", hands=["b7 g1", "y1", "y2 y3"], draw="g3 g4", options=options)
    play(table, "b7", swap=1)
    assert (table.uno_open, sorted(event.seat for event in events_of(table, "called"))) == ([], [0, 1])
    table = lay_out("moomin", top="b7", hands=["TALES g1 g2", "y1 y4"], draw="g3 g4", options=options)
    play(table, "TALES", color="b")
    discard(table, "g1")
    assert (table.uno_open, len(events_of(table, "called"))) == ([], 1)


@pytest.mark.parametrize("penalty", [2, 4])
def test_a_caught_player_draws_the_penalty_of_the_table(penalty):
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw=PILE, options={"uno_penalty": penalty})
    play(table, "b1")
    catch(table, 1, 0)
    assert counts(table) == [1 + penalty, 2]


def test_a_wrong_catch_can_cost_two_cards():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([2, 4], 0, "turn")
    (wrong,) = events_of(table, "wrong_catch")
    assert (wrong.seat, wrong.other) == (0, 1)
    assert all(move.verb != "catch" for move in table.legal_moves(1))


def test_a_player_who_draws_for_a_wrong_catch_no_longer_owes_the_call():
    """U4: drawing cards does."""
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    play(table, "b1")
    catch(table, 0, 1)
    assert (counts(table), table.uno_open) == ([3, 2], [])


def test_a_right_catch_costs_the_catcher_nothing():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    play(table, "b1")
    catch(table, 1, 0)
    assert counts(table) == [3, 2]


def test_nobody_can_catch_themselves_even_at_a_price():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 1)


def test_a_wrong_catch_does_not_disturb_a_drawn_card():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b9 g3 g4", options={"wrong_catch": 2})
    draw(table)
    catch(table, 0, 1)
    with refused(table, "only_the_drawn_card"):
        play(table, "g3")
    play(table, "b9")
    assert counts(table) == [4, 2]


def test_a_needless_call_never_costs_anything():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)
