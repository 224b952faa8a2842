"""Mini: 56 cards, hands of five, Draw One and Wild Draw Two."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import answer, counts, lay_out, play, refused


def test_the_small_deck_has_56_cards():
    """K1: 1-9 once in each color, no zero; 820 points."""
    edition = uno.edition("mini")
    deck = edition.show(edition.full_deck)
    assert len(deck) == 56
    assert [deck.count(f"{letter}{n}") for letter in "rbgy" for n in range(10)] == ([0] + [1] * 9) * 4
    assert [deck.count(card) for card in ("rD1", "bR", "gS", "W", "W2")] == [1, 1, 1, 4, 4]
    assert sum(card.points for card in deck) == 820


def test_everybody_is_dealt_five_cards():
    """S4."""
    table = uno.deal(uno.edition("mini"), ["A", "B", "C", "D"])
    assert counts(table) == [5, 5, 5, 5]
    assert len(table.draw_pile) == 36


def test_the_target_is_250():
    """V3."""
    assert uno.edition("mini").target == 250


@pytest.mark.parametrize("word", ["r0", "rD2", "W4", "OLAF", "MUT", "TALES"])
def test_cards_of_other_editions_are_unknown(word):
    """K1."""
    with pytest.raises(uno.BadNotation, match="has no card"):
        uno.edition("mini").card(word)


def test_draw_one_takes_one_card():
    """A1."""
    table = lay_out("mini", top="r7", hands=["rD1 g1", "y1 y2", "b1 b2"], draw="g3 g4")
    play(table, "rD1", uno=True)
    assert (counts(table), table.turn) == ([1, 3, 2], 2)


def test_a_guilty_player_draws_four_for_a_wild_draw_two():
    """W4: four, not two."""
    table = lay_out("mini", top="r7", hands=["W2 r1 g1", "y1 y2"], draw="g3 g4 g5 g6 g7")
    play(table, "W2", color="g")
    answer(table, "challenge")
    assert (counts(table), table.turn) == ([6, 2], 1)


def test_the_challenger_of_an_innocent_player_draws_four_in_all():
    """W5: four instead of the two, not on top of them."""
    table = lay_out("mini", top="r7", hands=["W2 b1 g1", "y1 y2", "y3 y4"], draw="g3 g4 g5 g6 g7 g8")
    play(table, "W2", color="g")
    answer(table, "challenge")
    assert (counts(table), table.turn) == ([2, 6, 2], 2)


@pytest.mark.parametrize("wild", ["W", "W2"])
def test_wilds_in_hand_do_not_forbid_a_wild_draw(wild):
    """W2: as on the long sheets."""
    table = lay_out("mini", top="r7", hands=[f"W2 {wild} g1", "y1 y2", "y3 y4"], draw="g3 g4 g5 g6 g7 g8")
    play(table, "W2", color="g")
    answer(table, "challenge")
    assert counts(table) == [2, 6, 2]


def test_a_draw_one_needs_the_color_or_another_draw_one_on_top():
    """M2."""
    table = lay_out("mini", top="r7", hands=["bD1 g1", "y1 y2"], draw="g3 g4")
    with refused(table, "no_match"):
        play(table, "bD1")


def test_more_than_six_players_get_a_warning_but_may_play():
    """K2."""
    edition = uno.edition("mini")
    assert edition.many_players == 6
    assert counts(uno.deal(edition, list("ABCDEFGHIJ"))) == [5] * 10
