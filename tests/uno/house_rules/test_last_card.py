"""House rules. The last card: which card it may be, and whether it still has an effect."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    DRAW_CARD,
    PILE,
    WILD_DRAW,
    counts,
    draw,
    events_of,
    every_edition,
    hand,
    lay_out,
    play,
    refused,
)


@every_edition
@pytest.mark.parametrize(
    ("finish", "allowed"),
    [("any", ["b1", "bS", "bR", "draw", "W", "wild"]), ("no_wild", ["b1", "bS", "bR", "draw"]), ("number", ["b1"])],
)
def test_the_option_decides_what_the_last_card_may_be(edition, finish, allowed):
    for name in ("b1", "bS", "bR", "draw", "W", "wild"):
        card = {"draw": f"b{DRAW_CARD[edition]}", "wild": WILD_DRAW[edition]}.get(name, name)
        table = lay_out(edition, top="b7", hands=[card, "y1 y2"], draw="g3 g4 g5 g6", options={"finish": finish})
        if name in allowed:
            play(table, card)
            assert table.winner == 0
        else:
            with refused(table, "wrong_finish", "finish"):
                play(table, card)
            assert [move.verb for move in table.legal_moves(0)] == ["draw"]


@pytest.mark.parametrize("finish", ["no_wild", "number"])
def test_olaf_may_not_end_the_round_with_its_discards_if_a_wild_may_not(finish):
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2", "y1 y2"], options={"finish": finish})
    with refused(table, "wrong_finish"):
        play(table, "OLAF", discard="p1 p2")
    with refused(table, "wrong_finish"):
        play(table, "OLAF", color="b", discard="p1 p2")
    assert all(len(move.discard) < 2 for move in table.legal_moves(0))
    play(table, "OLAF", color="p", discard="p1", uno=True)
    assert hand(table, 0) == "p2"


def test_the_option_applies_only_to_the_last_card():
    table = lay_out("classic", top="b7", hands=["W b1", "y1 y2"], options={"finish": "number"})
    play(table, "W", color="b", uno=True)
    assert counts(table) == [1, 2]


def test_a_jump_in_cannot_end_the_round_with_a_forbidden_last_card():
    options = {"finish": "number", "jump_in": True}
    table = lay_out("classic", top="bS", hands=["y1 y2", "bS"], options=options)
    with refused(table, "wrong_finish"):
        play(table, "bS", seat=1)
    (held,) = table.look(1).held
    assert (held.playable, held.rule) == (False, "finish")


def test_a_stacked_card_cannot_end_the_round_if_it_is_a_forbidden_last_card():
    options = {"finish": "number", "stack_draw": True}
    table = lay_out("classic", top="b7", hands=["bD2 y2 y3", "gD2"], draw="r1 r2", options=options)
    play(table, "bD2")
    with refused(table, "wrong_finish"):
        play(table, "gD2")


def test_with_both_piles_empty_a_player_with_only_a_forbidden_last_card_passes():
    """R2."""
    table = lay_out("classic", top="b7", hands=["W", "y1 y2"], options={"finish": "no_wild"})
    draw(table)
    assert events_of(table, "passed")


@every_edition
@pytest.mark.parametrize("name", ["draw", "wild"])
def test_a_last_draw_card_may_be_without_effect(edition, name):
    card = WILD_DRAW[edition] if name == "wild" else f"b{DRAW_CARD[edition]}"
    table = lay_out(edition, top="b7", hands=[card, "y1 y2"], draw="g3 g4 g5 g6", options={"last_card_draws": False})
    play(table, card)
    assert (table.winner, counts(table)) == (0, [0, 2])


def test_a_last_stacked_card_without_effect_makes_nobody_draw():
    options = {"last_card_draws": False, "stack_draw": True}
    table = lay_out("classic", top="b7", hands=["bD2 y2 y3", "gD2", "r5 r6"], draw=PILE, options=options)
    play(table, "bD2")
    play(table, "gD2")
    assert (table.winner, counts(table)) == (1, [2, 0, 2])
