"""Moomin: Wild Tales, for which everybody may discard, and wilds that count as a match."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import (
    answer,
    below,
    call_uno,
    catch,
    choose,
    color,
    counts,
    discard,
    draw,
    events_of,
    hand,
    lay_out,
    play,
    refused,
)


def test_the_moomin_deck_has_112_cards():
    """K1: classic and four Wild Tales; 1440 points."""
    edition = uno.edition("moomin")
    deck = edition.show(edition.full_deck)
    assert len(deck) == 112
    assert deck.count("TALES") == 4
    assert sum(card.points for card in deck) == 1440


def test_every_player_may_discard_one_card():
    """T1: even the player of the card; discards do nothing and go under it."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4 g4", "g1 g2 rD2", "y1 y2 W4"], draw="b9 b8")
    play(table, "TALES", color="b")
    assert (table.phase, table.turn, color(table)) == ("tales", 0, "b")
    discard(table, "r1")
    discard(table, "rD2")
    discard(table, "W4")
    assert [hand(table, seat) for seat in range(3)] == ["b4 g4", "g1 g2", "y1 y2"]
    assert (table.phase, table.turn, table.direction, table.top) == ("turn", 1, 1, "TALES")
    assert below(table) == "g7 r1 rD2 W4"
    assert color(table) == "b"


def test_a_discard_cannot_be_matched():
    """T1: Wild Tales stays on top."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4 g4", "g1 y9 rD2"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table, "r1")
    discard(table, "rD2")
    with refused(table, "no_match", "M3"):
        play(table, "g1")


def test_a_discard_comes_from_the_players_own_hand():
    """T1."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4 g4", "g1 g2 rD2"], draw="b9 b8")
    play(table, "TALES", color="b")
    with refused(table, "not_in_hand"):
        discard(table, "g1")


def test_nothing_else_can_be_done_before_the_discard():
    """T1."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4 g4", "g1 g2 rD2"], draw="b9 b8")
    play(table, "TALES", color="b")
    with refused(table, "discard_first"):
        play(table, "b4")
    with refused(table, "discard_first"):
        draw(table)
    with refused(table, "discard_first"):
        answer(table, "challenge")
    with refused(table, "discard_first"):
        choose(table, "r")


def test_nobody_discards_without_wild_tales():
    """T1."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4 g4", "g1 g2 rD2"], draw="b9 b8")
    with refused(table, "nothing_to_answer"):
        discard(table, "r1")


def test_players_with_two_or_more_cards_may_decline():
    """T2."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4", "g1 g2", "y1 y2 W4"], draw="b9 b8")
    play(table, "TALES", color="b")
    for _ in range(3):
        discard(table)
    assert (counts(table), table.turn, table.uno_open) == ([2, 2, 3], 1, [])


def test_a_player_with_one_card_draws_one_and_must_discard_one_of_the_two():
    """T3."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4", "g1", "y1 y2 W4"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table)
    assert (table.turn, hand(table, 1)) == (1, "b9 g1")
    with refused(table, "must_discard", "T3"):
        discard(table)
    discard(table, "g1")
    assert hand(table, 1) == "b9"
    assert table.uno_open == [1]


def test_the_drawn_card_may_be_the_one_that_is_discarded():
    """T3."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 b4", "g1", "y1 y2 W4"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table)
    discard(table, "b9")
    assert hand(table, 1) == "g1"


def test_the_player_of_wild_tales_draws_too_if_one_card_is_left():
    """T3."""
    table = lay_out("moomin", top="g7", hands=["TALES r1", "g1 g2", "y1 y2 W4"], draw="b9 b8")
    play(table, "TALES", color="b", uno=True)
    assert (hand(table, 0), table.uno_open, events_of(table, "called")) == ("b9 r1", [], [])
    with refused(table, "must_discard"):
        discard(table)
    discard(table, "r1")
    assert table.uno_open == [0]


def test_nobody_goes_out_by_discarding():
    """T3: two cards become one; one card becomes two and then one again."""
    table = lay_out("moomin", top="g7", hands=["TALES r1", "g1", "y1 y2"], draw="b9 b8 b7")
    play(table, "TALES", color="b")
    discard(table, "b9")
    discard(table, "b8")
    discard(table, "y1")
    assert (counts(table), table.phase) == ([1, 1, 1], "turn")


def test_wild_tales_as_the_last_card_ends_the_round_at_once():
    """T4: nobody discards, and no color is needed."""
    table = lay_out("moomin", top="g7", hands=["TALES", "g1", "y1 y2"], draw="b9 b8")
    play(table, "TALES")
    assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 1, 2])


def test_several_players_can_owe_the_call_at_once():
    """T5: even those who called before."""
    table = lay_out("moomin", top="g7", turn=1, hands=["TALES r1 r2", "g1 g2", "y1 y2"], draw="b9 b8", dir="R")
    play(table, "g1", uno=True)
    play(table, "TALES", color="b")
    discard(table)  # A keeps two
    discard(table, "y1")  # C comes down to one
    discard(table, "b9")  # B had called, drew, and is down to one again
    assert table.uno_open == [1, 2]
    catch(table, 0, 2)
    assert counts(table) == [2, 1, 3]
    call_uno(table, 1)
    assert table.uno_open == []


def test_uno_can_be_called_with_the_discard():
    """T5."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2", "g1 g2", "y1 y2"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table, "r1", uno=True)
    assert events_of(table, "called")
    discard(table, "g1")
    discard(table, uno=True)
    assert table.uno_open == [1]


def test_a_call_with_a_discard_that_leaves_two_cards_is_ignored():
    """T5."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2 r3", "g1 g2", "y1 y2"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table, "r1", uno=True)
    assert events_of(table, "called") == []
    assert table.uno_open == []


def test_a_discard_does_not_end_the_time_for_a_catch():
    """T5, U3: only the next turn does."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2", "g1 g2 b5", "y1 y2"], draw="b9 b8")
    play(table, "TALES", color="b")
    discard(table, "r1")
    discard(table, "g1")
    discard(table)
    assert table.uno_open == [0]
    play(table, "b5")
    assert table.uno_open == [1]


def test_a_player_who_owes_a_call_can_be_caught_while_others_still_discard():
    """T5, U1."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2", "g1 g2", "y1 y2"], draw="b9 b8 b7")
    play(table, "TALES", color="b")
    discard(table, "r1")
    catch(table, 2, 0)
    assert (counts(table), table.phase, table.turn) == ([3, 2, 2], "tales", 1)


@pytest.mark.parametrize(("direction", "order"), [("L", [1, 2, 3, 0]), ("R", [1, 0, 3, 2])])
def test_discarding_starts_with_the_player_of_wild_tales_and_follows_the_direction_of_play(direction, order):
    """T6."""
    table = lay_out(
        "moomin", top="g7", turn=1, dir=direction, hands=["r1 r2", "TALES g1 g2", "y1 y2", "b1 b2"], draw="b9 b8"
    )
    play(table, "TALES", color="b")
    for seat in order:
        assert table.turn == seat
        for other in {0, 1, 2, 3} - {seat}:
            with refused(table, "not_your_turn"):
                discard(table, seat=other)
        discard(table)
    assert (table.turn, table.phase) == (order[1], "turn")


def test_each_player_draws_and_discards_before_the_next_one_draws():
    """T6: so the draw pile is used in that order."""
    table = lay_out("moomin", top="g7", hands=["TALES r1", "g1", "y1"], draw="b1 b2 b3")
    play(table, "TALES", color="b")
    assert (counts(table), hand(table, 0)) == ([2, 1, 1], "b1 r1")
    discard(table, "r1")
    assert (counts(table), hand(table, 1)) == ([1, 2, 1], "b2 g1")
    discard(table, "g1")
    assert (counts(table), hand(table, 2)) == ([1, 1, 2], "b3 y1")


def test_there_is_always_a_card_to_draw_for_wild_tales():
    """T7: the former top card is below it, and every forced draw is followed by a discard."""
    table = lay_out("moomin", top="g7", hands=["TALES r1", "g1", "y1"])
    play(table, "TALES", color="b")
    assert hand(table, 0) == "g7 r1"
    discard(table, "r1")
    assert hand(table, 1) == "g1 r1"
    discard(table, "r1")
    assert hand(table, 2) == "r1 y1"
    discard(table, "y1")
    assert (counts(table), below(table)) == ([1, 1, 1], "y1")


def test_if_catches_took_the_last_cards_the_single_card_stays_and_the_call_is_owed():
    """T7, T5: penalties are the one case that the rule does not consider."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2", "y1 y2", "b1"])
    play(table, "TALES", color="b")
    discard(table, "r1")
    catch(table, 1, 0)
    assert (hand(table, 0), table.draw_pile, below(table)) == ("g7 r1 r2", [], "")
    discard(table)
    assert (table.phase, table.turn, counts(table), table.uno_open) == ("turn", 1, [3, 2, 1], [2])


@pytest.mark.parametrize("wild", ["W", "W4", "TALES"])
def test_wilds_in_hand_count_as_a_match(wild):
    """W2: only in this edition."""
    table = lay_out("moomin", top="r7", hands=[f"W4 {wild} b1", "g1 g2"], draw="b2 b3 b4 b5 b6 b7")
    play(table, "W4", color="y")
    answer(table, "challenge")
    assert (counts(table), table.turn) == ([6, 2], 1)


def test_a_wild_draw_without_the_color_and_without_wilds_is_lawful():
    """W2, W5."""
    table = lay_out("moomin", top="r7", hands=["W4 b7 g1", "g1 g2", "y1 y2"], draw="b2 b3 b4 b5 b6 b8")
    play(table, "W4", color="y")
    answer(table, "challenge")
    assert (counts(table), table.turn) == ([2, 8, 2], 2)


def test_with_two_players_each_is_asked_once():
    """T6."""
    table = lay_out("moomin", top="g7", hands=["TALES r1 r2", "g1 g2"])
    play(table, "TALES", color="b")
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (1, "turn")


def test_a_drawn_wild_tales_may_be_played():
    """T1, D2."""
    table = lay_out("moomin", top="g7", hands=["r1 r2", "g1 g2"], draw="TALES")
    draw(table)
    play(table, "TALES", color="b")
    assert (table.phase, table.turn) == ("tales", 0)
    discard(table)  # the card drawn in the turn is not the one that T3 means
