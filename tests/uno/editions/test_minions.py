"""Minions: orange for red, and Mutated Minion, which makes the next player draw for a color."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import answer, call_uno, catch, color, counts, draw, events_of, hand, lay_out, play, refused


def test_the_minions_deck_has_112_cards():
    """K1: classic with orange for red and four Mutated Minions; 1440 points."""
    edition = uno.edition("minions")
    deck = edition.show(edition.full_deck)
    assert len(deck) == 112
    assert deck.count("MUT") == 4
    assert {card.color.letter for card in deck if card.color} == set("bgoy")
    assert sum(card.points for card in deck) == 1440


def test_the_next_player_draws_until_the_named_color_comes():
    """N1: up to and including that card, and keeps them all."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2", "y1 y2"], draw="b9 g8 yS o3 o4")
    play(table, "MUT", color="o")
    assert hand(table, 1) == "b9 g1 g2 g8 o3 yS"
    assert (table.top, color(table), len(table.draw_pile)) == ("MUT", "o", 1)


def test_the_next_player_draws_although_the_color_is_in_hand():
    """N1."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "o1 o2", "y1 y2"], draw="b9 o3")
    play(table, "MUT", color="o")
    assert hand(table, 1) == "b9 o1 o2 o3"


def test_the_direction_of_play_decides_who_draws():
    """N1."""
    table = lay_out("minions", top="g7", dir="R", hands=["MUT g4 b4", "g1 g2", "y1 y2"], draw="o3")
    play(table, "MUT", color="o")
    assert (counts(table), table.turn) == ([2, 2, 3], 2)


def test_a_mutated_minion_needs_a_color():
    """N1."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2"], draw="o3")
    with refused(table, "color_required"):
        play(table, "MUT")


def test_a_player_who_had_to_draw_does_not_lose_the_turn():
    """N2: it is an ordinary turn, so any card that fits may be played."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "o1 g2", "y1 y2"], draw="b9 o3")
    play(table, "MUT", color="o")
    assert (table.turn, table.phase) == (1, "turn")
    play(table, "o1")
    assert table.top == "o1"


def test_a_player_who_had_to_draw_may_choose_to_draw_again():
    """N2."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "o1 g2", "y1 y2"], draw="b9 o3 y9")
    play(table, "MUT", color="o")
    draw(table)
    assert (len(table.hands[1]), table.turn) == (5, 2)


@pytest.mark.parametrize("wild", ["W", "W4", "MUT"])
def test_wilds_do_not_stop_the_drawing(wild):
    """N3: they have no color."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2"], draw=f"{wild} b9 o3 o4")
    play(table, "MUT", color="o")
    assert hand(table, 1) == " ".join(sorted([wild, "b9", "g1", "g2", "o3"]))


@pytest.mark.parametrize("stop", ["oS", "oR", "oD2", "o0"])
def test_action_cards_of_the_color_stop_the_drawing_and_do_nothing(stop):
    """N3."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2", "y1 y2"], draw=f"b9 {stop} o4")
    play(table, "MUT", color="o")
    assert (counts(table), table.turn, table.direction) == ([2, 4, 2], 1, 1)


def test_drawing_continues_after_a_reshuffle():
    """N4, R1."""
    table = lay_out("minions", top="g7", below="b1 b2 o5", hands=["MUT g4 b4", "g1 g2"], draw="b9 g8")
    play(table, "MUT", color="o")
    held = table.cards(1)
    assert [str(card) for card in held[:4]] == ["g1", "g2", "b9", "g8"]
    assert held[-1] == "o5"
    assert len(held) + len(table.draw_pile) == 2 + 2 + 4
    assert events_of(table, "reshuffled")


def test_without_the_color_all_cards_are_drawn_and_the_turn_continues():
    """N4: even the card below the Mutated Minion is drawn."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2", "y1 y2"], draw="b9 g8")
    play(table, "MUT", color="o")
    assert hand(table, 1) == "b9 g1 g2 g7 g8"
    assert (table.turn, table.phase, table.draw_pile, len(table.discard_pile)) == (1, "turn", [], 1)


def test_nobody_draws_for_a_mutated_minion_played_last():
    """N5: the sheet says so only of Draw Two and Wild Draw Four."""
    for named in (None, "o"):
        table = lay_out("minions", top="g7", hands=["MUT", "g1 g2"], draw="b9 g8 o3")
        play(table, "MUT", color=named)
        assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 2])


def test_a_mutated_minion_cannot_be_challenged():
    """N1: only the Wild Draw Four can."""
    table = lay_out("minions", top="g7", hands=["MUT g4 b4", "g1 g2"], draw="o3")
    play(table, "MUT", color="o")
    with refused(table, "nothing_to_answer"):
        answer(table, "challenge")


def test_a_forced_draw_does_not_end_the_time_for_an_uno_call():
    """U3, N1: the next player has not begun a turn yet."""
    table = lay_out("minions", top="g7", hands=["MUT g4", "g1 g2", "y1 y2"], draw="b9 o3 b1 b2")
    play(table, "MUT", color="o")
    assert table.uno_open == [0]
    catch(table, 1, 0)
    assert counts(table) == [3, 4, 2]


def test_a_player_who_is_made_to_draw_no_longer_owes_the_call():
    """U4, N1."""
    table = lay_out("minions", top="g7", turn=1, hands=["g4 g5 g6", "g1 g2", "MUT y2 y3"], draw="b9 o3")
    play(table, "g1")
    assert table.uno_open == [1]
    play(table, "MUT", color="o")
    with refused(table, "nothing_to_call"):
        call_uno(table, 1)


def test_a_mutated_minion_in_hand_does_not_forbid_a_wild_draw_four():
    """W2."""
    table = lay_out("minions", top="g7", hands=["W4 MUT b1", "b2 b3", "y1 y2"], draw="b4 b5 b6 b7 b8 b9")
    play(table, "W4", color="y")
    answer(table, "challenge")
    assert counts(table) == [2, 8, 2]
