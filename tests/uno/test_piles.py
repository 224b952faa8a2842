"""The piles: the reshuffle, and what happens when both are empty."""

from __future__ import annotations

from random import Random

import pytest

from tests.uno.tables import answer, below, color, counts, draw, events_of, every_edition, hand, lay_out, play, refused


@every_edition
def test_the_discard_pile_becomes_the_draw_pile_and_the_top_card_stays(edition):
    """R1."""
    table = lay_out(edition, top="b7", below="y1 y2 y3", hands=["g1 g2", "g3 g4"])
    draw(table)
    assert (table.top, below(table), len(table.draw_pile)) == ("b7", "", 2)
    assert sorted([*hand(table, 0).split(), *table.edition.write(table.draw_pile).split()]) == [
        "g1",
        "g2",
        "y1",
        "y2",
        "y3",
    ]
    assert events_of(table, "reshuffled")


def test_the_discards_are_shuffled():
    """R1: not just turned over."""
    orders = set()
    for number in range(20):
        table = lay_out("classic", top="b7", below="y1 y2 y3 y4 y5", hands=["g1 g2", "g3 g4"], luck=Random(number))
        draw(table)
        orders.add(table.edition.write(table.draw_pile))
    assert len(orders) > 10


def test_the_pile_is_not_shuffled_before_a_card_must_be_drawn():
    """R1."""
    table = lay_out("classic", top="b7", below="y1 y2", hands=["g1 g2", "g3 g4"], draw="y3")
    draw(table)
    assert (table.draw_pile, below(table)) == ([], "y1 y2")


@every_edition
def test_the_color_named_for_a_wild_on_top_stays_and_others_are_forgotten(edition):
    """R1: a wild drawn again has to be named again."""
    table = lay_out(edition, top="W", color="y", below="W", hands=["g1 g2", "g3 g4"])
    draw(table)
    assert (color(table), table.phase) == ("y", "drawn")
    with refused(table, "color_required"):
        play(table, "W")


def test_a_forced_draw_continues_after_the_reshuffle():
    """R1."""
    table = lay_out("classic", top="b7", below="y1 y2 y3", hands=["W4 g2", "g3 g4", "r1 r2"], draw="y9")
    play(table, "W4", color="g")
    answer(table, "accept")
    assert counts(table) == [1, 6, 2]
    assert (len(table.draw_pile), table.top) == (1, "W4")
    assert "y9" in hand(table, 1)


@every_edition
def test_a_forced_draw_takes_as_many_cards_as_there_are(edition):
    """R2."""
    card = "bD1" if edition == "mini" else "bD2"
    table = lay_out(edition, top="b7", hands=[f"{card} g2 g5", "g3 g4", "y1 y2"])
    play(table, card)
    assert hand(table, 1) == "b7 g3 g4"
    assert (table.turn, table.draw_pile, below(table)) == (2, [], "")


@every_edition
def test_with_nothing_to_draw_and_nothing_to_play_a_player_passes(edition):
    """R2."""
    table = lay_out(edition, top="b7", hands=["g1 g2", "b3 g4"])
    draw(table)
    assert (table.turn, counts(table)) == (1, [2, 2])
    assert [event.seat for event in events_of(table, "passed")] == [0]


@every_edition
@pytest.mark.parametrize("card", ["b3", "y7", "W"])
def test_a_card_that_fits_must_be_played_if_nothing_can_be_drawn(edition, card):
    """R2."""
    table = lay_out(edition, top="b7", hands=[f"{card} g2", "b4 g4"])
    with refused(table, "must_play", "R2"):
        draw(table)
    assert "draw" not in [move.verb for move in table.legal_moves(0)]


def test_a_refused_pass_leaves_the_latest_events_as_they_were():
    """R2: the screen still shows the move before it."""
    table = lay_out("classic", top="b7", hands=["b8 g2 g3", "b4 g4"])
    play(table, "b8")
    table.discard_pile[:] = table.discard_pile[-1:]
    assert events_of(table, "played")
    with refused(table, "must_play"):
        draw(table)
    assert events_of(table, "played")


@every_edition
def test_when_all_pass_in_a_row_the_round_ends_without_a_winner(edition):
    """R2."""
    table = lay_out(edition, top="b7", hands=["g1 g2", "g3 g4", "y1 y2"])
    for _ in range(3):
        assert table.phase == "turn"
        draw(table)
    assert (table.phase, table.look().winner) == ("over", None)
    assert [table.points(seat) for seat in range(3)] == [3, 7, 3]
    assert events_of(table, "blocked")


def test_a_card_played_in_between_restarts_the_count_of_passes():
    """R2: all have to pass in a row."""
    table = lay_out("classic", top="b7", hands=["g1 g2 g3", "b4 y5 y6"])
    draw(table)
    play(table, "b4")
    table.discard_pile[:] = table.discard_pile[-1:]
    draw(table)
    assert table.phase == "turn"
    draw(table)
    assert table.phase == "over"


def test_one_card_below_is_enough_to_draw():
    """R1, R2: it is not a pass."""
    table = lay_out("classic", top="b7", below="y9", hands=["g1 g2", "b4 y5"])
    draw(table)
    assert hand(table, 0) == "g1 g2 y9"


def test_drawing_the_only_card_of_both_piles_is_a_draw():
    """R2."""
    table = lay_out("classic", top="b7", hands=["g1 g2", "b4 y5"], draw="b9")
    draw(table)
    assert table.phase == "drawn"
    answer(table, "keep")
    assert table.turn == 1
