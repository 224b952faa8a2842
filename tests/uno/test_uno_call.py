"""Calling UNO and being caught: when a call is due, for how long, and what a catch costs."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    DRAW_CARD,
    WILD_DRAW,
    answer,
    call_uno,
    catch,
    counts,
    draw,
    events_of,
    every_edition,
    lay_out,
    play,
    refused,
)
from uno import Table


def down_to_one(edition: str = "classic", pile: str = "g1 g2 g3 g4 g5") -> Table:
    """A has played the next-to-last card; B could play."""
    table = lay_out(edition, top="b7", hands=["b2 g8", "b1 y3", "y1 y2"], draw=pile)
    play(table, "b2")
    return table


@every_edition
def test_the_call_is_due_when_a_hand_comes_down_to_one_card(edition):
    """U1."""
    assert down_to_one(edition).uno_open == [0]


@every_edition
@pytest.mark.parametrize("catcher", [1, 2])
def test_any_other_player_may_catch_and_the_penalty_is_two_cards(edition, catcher):
    """U1."""
    table = down_to_one(edition)
    catch(table, catcher, 0)
    assert (counts(table), table.uno_open, table.turn) == ([3, 2, 2], [], 1)
    (caught,) = events_of(table, "caught")
    assert (caught.seat, caught.other) == (0, catcher)


def test_nobody_is_caught_twice():
    """U1: after the penalty no call is owed."""
    table = down_to_one()
    catch(table, 1, 0)
    with refused(table, "nothing_to_catch"):
        catch(table, 2, 0)


def test_nobody_can_catch_themselves():
    """U1."""
    table = down_to_one()
    with refused(table, "nothing_to_catch", "U1"):
        catch(table, 0, 0)


@pytest.mark.parametrize("whom", [-1, 3, 99])
def test_a_catch_of_somebody_who_is_not_at_the_table_is_refused(whom):
    """U1."""
    table = down_to_one()
    with refused(table, "nothing_to_catch"):
        catch(table, 1, whom)


def test_a_catch_has_to_name_somebody():
    """U1."""
    table = down_to_one()
    with refused(table, "nothing_to_catch"):
        answer(table, "catch")


@every_edition
def test_a_player_with_two_cards_owes_no_call(edition):
    """U1."""
    table = lay_out(edition, top="b7", hands=["b2 g8 g9", "b1 y3"], draw="g1 g2")
    play(table, "b2")
    assert table.uno_open == []
    with refused(table, "nothing_to_catch", "U4"):
        catch(table, 1, 0)


def test_at_the_start_of_a_position_nobody_owes_a_call():
    """U1: even with one card in hand."""
    table = lay_out("classic", top="b7", hands=["b2", "b1 y3"], draw="g1 g2")
    assert table.uno_open == []
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 0)


@every_edition
def test_a_call_with_the_card_protects_from_a_catch(edition):
    """U1, U2."""
    table = lay_out(edition, top="b7", hands=["b2 g8", "b1 y3"], draw="g1 g2")
    play(table, "b2", uno=True)
    assert table.uno_open == []
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 0)


@every_edition
def test_a_late_call_protects_too(edition):
    """U2: on all sheets alike."""
    table = down_to_one(edition)
    call_uno(table, 0)
    assert [event.seat for event in events_of(table, "called")] == [0]
    with refused(table, "nothing_to_catch"):
        catch(table, 2, 0)


def test_a_call_after_the_catch_is_too_late():
    """U2."""
    table = down_to_one()
    catch(table, 2, 0)
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)


@every_edition
def test_the_time_for_a_catch_ends_when_the_next_player_plays_a_card(edition):
    """U3."""
    table = down_to_one(edition)
    play(table, "b1", uno=True)
    assert table.uno_open == []
    with refused(table, "nothing_to_catch"):
        catch(table, 2, 0)


@every_edition
def test_the_time_for_a_catch_ends_when_the_next_player_draws(edition):
    """U3: even if the turn continues because the card fits."""
    table = down_to_one(edition, "b9 g1 g2")
    draw(table)
    assert table.phase == "drawn"
    with refused(table, "nothing_to_catch"):
        catch(table, 2, 0)
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)


def test_a_pass_ends_the_time_for_a_catch():
    """U3, R2."""
    table = lay_out("classic", top="b7", hands=["b2 b8", "y1 y3", "y4 y2"])
    play(table, "b2")
    table.discard_pile[:] = table.discard_pile[-1:]
    draw(table)
    assert (events_of(table, "passed")[0].seat, table.uno_open) == (1, [])


@every_edition
def test_a_forced_draw_does_not_end_the_time_for_a_catch(edition):
    """U3: it is not a turn; the player after that has to begin one."""
    card = f"b{DRAW_CARD[edition]}"
    table = lay_out(edition, top="b7", hands=[f"{card} g8", "b1 y3", "y1 b3"], draw="g1 g2 g3 g4")
    play(table, card)
    assert (table.turn, table.uno_open) == (2, [0])
    catch(table, 1, 0)
    assert counts(table)[0] == 3


@every_edition
def test_a_skip_does_not_end_the_time_for_a_catch(edition):
    """U3: the skipped player does not begin a turn."""
    table = lay_out(edition, top="b7", hands=["bS g8", "b1 y3", "y1 b3"], draw="g1 g2 g3 g4")
    play(table, "bS")
    assert (table.turn, table.uno_open) == (2, [0])
    play(table, "b3", uno=True)
    assert table.uno_open == []


@every_edition
@pytest.mark.parametrize("word", ["accept", "challenge"])
def test_an_answer_to_a_wild_draw_does_not_end_the_time_for_a_catch(edition, word):
    """U3."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} g8", "b1 y3", "y1 b3"], draw="g1 g2 g3 g4 g5 g6 y4 y5")
    play(table, card, color="y")
    assert table.uno_open == [0]
    answer(table, word)
    assert table.uno_open == [0]
    catch(table, 1, 0)
    assert counts(table)[0] == 3


def test_a_catch_is_possible_while_a_wild_draw_waits_for_its_answer():
    """U1, U3: in every phase except the end."""
    table = lay_out("classic", top="b7", hands=["W4 g8", "b1 y3", "y1 b3"], draw="g1 g2 g3 g4 g5 g6")
    play(table, "W4", color="y")
    catch(table, 1, 0)
    assert (table.phase, table.turn, counts(table)) == ("respond", 1, [3, 2, 2])


def test_with_two_players_the_same_players_next_turn_ends_the_time_for_a_catch():
    """U3: after a Skip the next player is the same one."""
    table = lay_out("classic", top="b7", hands=["bS g8", "b1 y3"], draw="y9 g2 g3")
    play(table, "bS")
    assert (table.turn, table.uno_open) == (0, [0])
    draw(table)
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 0)


def test_keeping_a_drawn_card_neither_starts_nor_ends_the_time_for_a_catch():
    """U3."""
    table = lay_out("classic", top="b7", hands=["g8 g9", "b1 y3"], draw="b9")
    draw(table)
    answer(table, "keep")
    assert table.uno_open == []


def test_a_player_who_draws_owes_no_call_until_the_hand_is_down_to_one_card_again():
    """U4."""
    table = lay_out("classic", top="b7", hands=["b2 b8", "y1 y3"], draw="y5 y6 y9 y4 y2")
    play(table, "b2", uno=True)
    draw(table)
    draw(table)  # the player who had called
    assert (counts(table), table.uno_open) == ([2, 3], [])
    draw(table)
    play(table, "b8")
    assert table.uno_open == [0]


def test_a_guilty_player_at_one_card_owes_nothing_after_drawing():
    """U4, W4."""
    table = lay_out("classic", top="b7", hands=["W4 b8", "y1 y3"], draw="g1 g2 g3 g4")
    play(table, "W4", color="y")
    answer(table, "challenge")
    assert (counts(table), table.uno_open) == ([5, 2], [])


@every_edition
def test_a_needless_call_or_catch_is_refused_at_no_cost(edition):
    """U4."""
    table = lay_out(edition, top="b7", hands=["b2 b8", "y1", "y4 y2"], draw="y5 y6")
    for seat in range(3):
        with refused(table, "nothing_to_call", "U4"):
            call_uno(table, seat)
    with refused(table, "nothing_to_catch", "U4"):
        catch(table, 0, 1)


def test_a_call_on_a_move_that_does_not_leave_one_card_is_ignored():
    """U4."""
    table = lay_out("classic", top="b7", hands=["b2 b8 b9", "b1 y1 y3"], draw="y5 y6")
    play(table, "b2", uno=True)
    assert (events_of(table, "called"), table.turn) == ([], 1)


def test_a_call_with_the_last_card_is_ignored():
    """U4, G1."""
    table = lay_out("classic", top="b7", hands=["b2", "b1 y1 y3"], draw="y5 y6")
    play(table, "b2", uno=True)
    assert (events_of(table, "called"), table.winner) == ([], 0)


def test_the_penalty_takes_as_many_cards_as_there_are():
    """U1, R2: and no call is owed any more, even if nothing was left to draw."""
    table = lay_out("classic", top="b7", hands=["b2 b8", "y1 y3"], draw="y5")
    play(table, "b2")
    catch(table, 1, 0)
    assert counts(table) == [3, 2]
    table = lay_out("classic", top="b7", hands=["b2 b8", "y1 y3"])
    play(table, "b2")
    table.discard_pile[:] = table.discard_pile[-1:]
    catch(table, 1, 0)
    assert (counts(table), table.uno_open) == ([1, 2], [])


def test_a_caught_player_keeps_their_place_in_the_order():
    """U1: the turn does not change."""
    table = lay_out("classic", top="b7", hands=["bS b8", "y1 y3"], draw="y5 y6")
    play(table, "bS")
    catch(table, 1, 0)
    assert (table.turn, table.phase, counts(table)) == (0, "turn", [3, 2])
    play(table, "b8")


def test_a_player_who_has_gone_out_can_no_longer_be_caught():
    """U1, G1."""
    table = lay_out("classic", top="b7", hands=["bS b8", "y1 y3"], draw="y5 y6")
    play(table, "bS")
    play(table, "b8")
    with refused(table, "round_over"):
        catch(table, 1, 0)
