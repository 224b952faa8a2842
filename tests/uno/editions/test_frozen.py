"""Frozen: pink for red, and Olaf's Summertime with its discards."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import answer, below, call_uno, color, counts, draw, events_of, hand, lay_out, play, refused


def test_the_frozen_deck_has_112_cards():
    """K1: classic with pink for red and four Olafs; 1440 points."""
    edition = uno.edition("frozen")
    deck = edition.show(edition.full_deck)
    assert len(deck) == 112
    assert deck.count("OLAF") == 4
    assert {card.color.letter for card in deck if card.color} == set("bgpy")
    assert sum(card.points for card in deck) == 1440


def test_olaf_is_a_wild():
    """O1: it fits anything and names any of the four colors."""
    for letter in "bgpy":
        table = lay_out("frozen", top="g7", hands=["OLAF p1 b4", "g1 g2"])
        play(table, "OLAF", color=letter)
        assert (table.top, color(table), table.turn) == ("OLAF", letter, 1)


def test_olaf_needs_a_color():
    """O1."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b4", "g1 g2"])
    with refused(table, "color_required"):
        play(table, "OLAF", discard="p1")


@pytest.mark.parametrize("shed", ["", "p1", "p1 p2", "p1 p2 p3", "y1", "y1 y2 yS", "p1 pR pD2", "p1 p1"])
def test_up_to_three_cards_of_pink_or_of_yellow_go_with_olaf(shed):
    """O1: action cards of the color are cards of the color."""
    table = lay_out("frozen", top="g7", hands=[f"OLAF {shed} b4 b5 g4", "g1 g2"])
    play(table, "OLAF", color="b", discard=shed)
    assert hand(table, 0) == "b4 b5 g4"
    assert table.turn == 1


@pytest.mark.parametrize(
    "shed", ["p1 y1", "b1", "g4", "p1 p2 p3 p4", "p1 b1", "W", "OLAF", "p1 W", "W p1", "y1 y2 y3 p1"]
)
def test_other_discards_are_refused(shed):
    """O1: not more than three, not of two colors, not of another color, no wild."""
    table = lay_out("frozen", top="g7", hands=["OLAF OLAF W p1 p2 p3 p4 y1 y2 y3 b1 g4", "g1 g2"])
    with refused(table, "bad_discard", "O1"):
        play(table, "OLAF", color="b", discard=shed)


@pytest.mark.parametrize("shed", ["p5", "p1 p1", "p1 p2 p5"])
def test_only_cards_in_the_players_own_hand_can_be_discarded(shed):
    """O1."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b1 g4", "p5 g2"])
    with refused(table, "not_in_hand"):
        play(table, "OLAF", color="b", discard=shed)


def test_a_discard_can_have_the_color_that_is_named():
    """O1."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b1 g4", "p5 g2"])
    play(table, "OLAF", color="p", discard="p1")
    assert color(table) == "p"


def test_the_discards_of_olaf_do_nothing():
    """O2: nobody draws, nobody is skipped, and the direction stays."""
    table = lay_out("frozen", top="g7", hands=["OLAF pD2 pS pR b4 b5", "g1 g2", "y1 y2"], draw="g3 g4")
    play(table, "OLAF", color="b", discard="pD2 pS pR")
    assert (counts(table), table.turn, table.direction) == ([2, 2, 2], 1, 1)


def test_discards_go_under_olaf_and_cannot_be_matched():
    """O3."""
    table = lay_out("frozen", top="g7", below="b1", hands=["OLAF p5 p6 b4 b5", "y5 y6 p9 b2", "y1 y2"])
    play(table, "OLAF", color="b", discard="p5 p6")
    assert (table.top, color(table), below(table)) == ("OLAF", "b", "b1 g7 p5 p6")
    for card in ("y5", "y6", "p9"):
        with refused(table, "no_match"):
            play(table, card)
    play(table, "b2")


def test_discards_that_empty_the_hand_win_the_round():
    """O4: no UNO call was due, and no color is needed."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 p3", "g1 g2", "y1 y2"], draw="b1 b2 b3")
    play(table, "OLAF", discard="p1 p2 p3")
    assert (table.phase, table.winner, table.uno_open) == ("over", 0, [])
    assert table.look().color is None


def test_a_draw_card_among_the_last_discards_makes_nobody_draw():
    """O4: the last card played is Olaf."""
    table = lay_out("frozen", top="g7", hands=["OLAF pD2", "g1 g2", "y1 y2"], draw="b1 b2 b3")
    play(table, "OLAF", color="b", discard="pD2")
    assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 2, 2])


def test_olaf_as_the_last_card_ends_the_round_without_a_color():
    """O4, G2."""
    table = lay_out("frozen", top="g7", hands=["OLAF", "g1 g2"], draw="b1")
    play(table, "OLAF")
    assert (table.phase, table.winner) == ("over", 0)


def test_a_color_is_needed_where_olaf_could_have_ended_the_round_but_does_not():
    """O4."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2", "g1 g2"], draw="b1")
    with refused(table, "color_required"):
        play(table, "OLAF", discard="p1")


def test_uno_is_due_with_one_card_left_after_the_discards():
    """O4: only the number of cards afterwards matters."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b4", "g1 g2"])
    play(table, "OLAF", color="b", discard="p1 p2")
    assert table.uno_open == [0]
    call_uno(table, 0)
    assert table.uno_open == []


def test_uno_can_be_called_with_olaf_and_its_discards():
    """O4."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b4", "g1 g2"])
    play(table, "OLAF", color="b", discard="p1 p2", uno=True)
    assert table.uno_open == []
    assert [event.seat for event in events_of(table, "called")] == [0]


def test_uno_is_not_due_with_two_cards_left_after_the_discards():
    """O4."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2 b4", "g1 g2"])
    play(table, "OLAF", color="b", discard="p1", uno=True)
    assert table.uno_open == []
    assert events_of(table, "called") == []


def test_an_olaf_drawn_this_turn_may_be_played_with_discards():
    """O5: the discards are not played."""
    table = lay_out("frozen", top="g7", hands=["y1 y2 b4", "g1 g2"], draw="OLAF")
    draw(table)
    play(table, "OLAF", color="b", discard="y1 y2", uno=True)
    assert (hand(table, 0), table.turn) == ("b4", 1)


def test_a_drawn_olaf_may_end_the_round():
    """O5, O4."""
    table = lay_out("frozen", top="g7", hands=["y1 y2", "g1 g2"], draw="OLAF")
    draw(table)
    play(table, "OLAF", discard="y1 y2")
    assert table.winner == 0


def test_olaf_cannot_be_challenged():
    """W3: only the Wild Draw can."""
    table = lay_out("frozen", top="g7", hands=["OLAF g4 b4", "g1 g2"])
    play(table, "OLAF", color="b")
    with refused(table, "nothing_to_answer"):
        answer(table, "challenge")


def test_an_olaf_in_hand_does_not_forbid_a_wild_draw_four():
    """W2: in this edition wilds do not count as a match."""
    table = lay_out("frozen", top="g7", hands=["W4 OLAF W b1", "b2 b3", "y1 y2"], draw="b4 b5 b6 b7 b8 b9")
    play(table, "W4", color="y")
    answer(table, "challenge")
    assert counts(table) == [3, 8, 2]


def test_every_way_to_play_olaf_is_offered_once():
    """O1."""
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p1 y2 b4 b5", "g1 g2"])
    moves = [move for move in table.legal_moves(0) if move.card == "OLAF"]
    assert {move.discard for move in moves} == {(), ("p1",), ("p1", "p1"), ("y2",)}
    assert len(moves) == 4 * 4
    assert len(set(moves)) == len(moves)
