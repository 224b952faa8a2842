"""House rules. The Wild Draw at tables where it must be honest, and where it is always allowed."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    PILE,
    WILD_DRAW,
    WILD_DRAWS,
    answer,
    counts,
    draw,
    every_edition,
    lay_out,
    play,
    refused,
)


@every_edition
def test_an_honest_table_refuses_an_unlawful_wild_draw(edition):
    card = WILD_DRAW[edition]
    table = lay_out(
        edition, top="b7", hands=[f"{card} b1", "y1 y2"], draw="g3 g4 g5 g6", options={"wild_draw": "honest"}
    )
    with refused(table, "not_honest", "W2"):
        play(table, card, color="g")
    (held,) = [held for held in table.look(0).held if held.card == card]
    assert (held.playable, held.rule) == (False, "W2")


@every_edition
@pytest.mark.parametrize("mode", ["honest", "free"])
def test_there_is_nothing_to_challenge_at_an_honest_or_free_table(edition, mode):
    card = WILD_DRAW[edition]
    table = lay_out(
        edition, top="b7", hands=[f"{card} g1", "y1 y2", "y3 y4"], draw="g3 g4 g5 g6", options={"wild_draw": mode}
    )
    play(table, card, color="g", uno=True)
    assert (table.phase, table.turn, counts(table)) == ("turn", 2, [1, 2 + WILD_DRAWS[edition], 2])


@every_edition
def test_at_a_free_table_a_wild_draw_is_always_legal(edition):
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1", "y1 y2"], draw="g3 g4 g5 g6", options={"wild_draw": "free"})
    play(table, card, color="g")
    assert counts(table) == [1, 2 + WILD_DRAWS[edition]]


@pytest.mark.parametrize("wild", ["W", "W4", "TALES"])
def test_honest_in_moomin_counts_wilds_as_a_match(wild):
    """W2."""
    table = lay_out("moomin", top="b7", hands=[f"W4 {wild} g1", "y1 y2"], draw="g3", options={"wild_draw": "honest"})
    with refused(table, "not_honest"):
        play(table, "W4", color="g")


@pytest.mark.parametrize("edition", ["classic", "frozen", "minions"])
def test_honest_in_other_editions_does_not(edition):
    table = lay_out(edition, top="b7", hands=["W4 W W4 g1", "y1 y2"], draw=PILE, options={"wild_draw": "honest"})
    play(table, "W4", color="g")
    assert counts(table) == [3, 6]


def test_a_drawn_wild_draw_is_kept_if_it_would_not_be_honest():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="W4", options={"wild_draw": "honest"})
    draw(table)
    assert (table.turn, table.phase, counts(table)) == (1, "turn", [3, 2])


def test_at_an_honest_table_stacked_wild_draws_must_be_honest_too():
    table = lay_out(
        "classic",
        top="b7",
        hands=["W4 g1 g2", "W4 y1 y2", "W4 b1 b2"],
        draw=PILE,
        options={"wild_draw": "honest", "stack_wild_draw": True},
    )
    play(table, "W4", color="y")
    assert table.phase == "respond"
    with refused(table, "not_honest"):
        play(table, "W4", color="b")
    with refused(table, "nothing_to_challenge"):
        answer(table, "challenge")
    answer(table, "accept")
    assert counts(table) == [2, 7, 3]


def test_stacked_wild_draws_at_a_free_table_add_up_without_a_challenge():
    table = lay_out(
        "classic",
        top="b7",
        hands=["W4 b1 g2", "W4 y1 y2", "r1 r2"],
        draw="g3 g4 g5 g6 g7 g8 g9 b2",
        options={"wild_draw": "free", "stack_wild_draw": True},
    )
    play(table, "W4", color="y")
    play(table, "W4", color="b")
    assert [move.verb for move in table.legal_moves(2)] == ["accept"]
    answer(table, "accept")
    assert counts(table) == [2, 2, 10]
