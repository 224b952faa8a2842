"""House rules. Stacking: draw cards that answer draw cards."""

from __future__ import annotations

import pytest

from tests.uno.tables import (
    DRAW_CARD,
    DRAWS,
    PILE,
    WILD_DRAW,
    WILD_DRAWS,
    answer,
    color,
    counts,
    decision,
    every_edition,
    lay_out,
    play,
    refused,
)


@every_edition
def test_stack_draw_lets_a_draw_card_be_answered_with_its_kind(edition):
    face, each = DRAW_CARD[edition], DRAWS[edition]
    table = lay_out(
        edition,
        top="b7",
        hands=[f"b{face} g1 g2", f"g{face} g8 g9", f"y{face} y8 y9", "b8 b9"],
        draw="g3 g4 g5 g6 b1 b2",
        options={"stack_draw": True},
    )
    play(table, f"b{face}")
    assert (table.phase, table.turn, counts(table)) == ("respond", 1, [2, 3, 3, 2])
    play(table, f"g{face}")
    play(table, f"y{face}")
    assert (table.turn, decision(table).to_draw) == (3, 3 * each)
    answer(table, "accept")
    assert (counts(table), table.turn, table.phase) == ([2, 2, 2, 2 + 3 * each], 0, "turn")


def test_the_cards_of_a_stacked_draw_are_drawn_once():
    table = lay_out(
        "classic", top="b7", hands=["bD2 g1 g2", "gD2 g8 g9", "y1 y2"], draw=PILE, options={"stack_draw": True}
    )
    play(table, "bD2")
    play(table, "gD2")
    answer(table, "accept")
    play(table, "g1")
    assert (counts(table), table.turn) == ([1, 2, 6], 1)


@pytest.mark.parametrize("card", ["W4", "b8", "W", "gS", "gR"])
def test_stack_draw_allows_no_other_answer(card):
    table = lay_out(
        "classic", top="b7", hands=["bD2 g1 g2", f"{card} g8 g9"], draw="g3 g4", options={"stack_draw": True}
    )
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, card, color="g" if card[0] == "W" else None)
    with refused(table, "nothing_to_challenge"):
        answer(table, "challenge")


def test_a_stacked_draw_card_is_answered_by_the_next_player_only():
    table = lay_out(
        "classic", top="b7", hands=["bD2 g1 g2", "g8 g9", "gD2 y1"], draw="g3 g4", options={"stack_draw": True}
    )
    play(table, "bD2")
    with refused(table, "not_your_turn"):
        play(table, "gD2", seat=2)


def test_stack_draw_leaves_the_wild_draw_alone():
    table = lay_out("classic", top="b7", hands=["W4 g1 g2", "W4 gD2"], draw="g3 g4", options={"stack_draw": True})
    play(table, "W4", color="g")
    with refused(table, "answer_first"):
        play(table, "W4", color="b")
    with refused(table, "answer_first"):
        play(table, "gD2")


def test_the_last_card_may_be_a_stacked_one_and_the_total_is_drawn():
    table = lay_out("classic", top="b7", hands=["bD2 g1", "gD2", "y1"], draw=PILE, options={"stack_draw": True})
    play(table, "bD2", uno=True)
    play(table, "gD2")
    assert (table.phase, table.winner, counts(table)) == ("over", 1, [1, 0, 5])


@every_edition
def test_stacked_wild_draws_add_up_and_the_next_player_may_accept(edition):
    card, each = WILD_DRAW[edition], WILD_DRAWS[edition]
    table = lay_out(
        edition,
        top="b7",
        hands=[f"{card} g1 g2", f"{card} g8 g9", "y1 y2"],
        draw="g3 g4 g5 g6 b1 b2 b3 b4 b5",
        options={"stack_wild_draw": True},
    )
    play(table, card, color="g")
    with refused(table, "color_required"):
        play(table, card)
    play(table, card, color="y")
    assert (table.phase, table.turn, color(table)) == ("respond", 2, "y")
    answer(table, "accept")
    assert (counts(table), table.turn) == ([2, 2, 2 + 2 * each], 0)


@pytest.mark.parametrize("edition", ["classic", "mini"])
@pytest.mark.parametrize("held", ["g8", "y8"])
def test_only_the_latest_wild_draw_may_be_challenged_and_the_loser_draws_the_total(edition, held):
    """Both may be bluffs; only the second player is judged, by the color that the first one named."""
    card, each = WILD_DRAW[edition], WILD_DRAWS[edition]
    table = lay_out(
        edition,
        top="b7",
        hands=[f"{card} b1 b2", f"{card} {held} y9", "y1 y2", "y3 y4"],
        draw="g3 g4 g5 g6 b8 b9 b3 b4 b5 r1 r2 r3",
        options={"stack_wild_draw": True},
    )
    play(table, card, color="g")
    play(table, card, color="r")
    asked = decision(table)
    assert (asked.accused, asked.before and asked.before.letter, asked.challenge) == (1, "g", True)
    answer(table, "challenge")
    if held == "g8":
        assert (counts(table), table.turn) == ([2, 2 + 4 + each, 2, 2], 2)
        assert asked.guilty == 4 + each
    else:
        innocent = (4 if edition == "mini" else 6) + each
        assert (counts(table), table.turn) == ([2, 2, 2 + innocent, 2], 3)
        assert asked.innocent == innocent


def test_cross_stack_off_keeps_the_kinds_apart():
    options = {"stack_draw": True, "stack_wild_draw": True}
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", "W4 g8"], draw="g3 g4", options=options)
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, "W4", color="g")
    table = lay_out("classic", top="b7", hands=["W4 g1 g2", "gD2 g8"], draw="g3 g4", options=options)
    play(table, "W4", color="g")
    with refused(table, "answer_first"):
        play(table, "gD2")


@pytest.mark.parametrize("cross", ["up", "both"])
def test_cross_stack_up_lets_a_wild_draw_answer_a_draw_two(cross):
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 g1 g2", "W4 g8 gD2", "y1 y2"],
        draw=PILE,
        options={"cross_stack": cross},
    )
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, "gD2")  # that would be stack_draw
    play(table, "W4", color="g")
    assert (table.turn, decision(table).to_draw) == (2, 6)
    answer(table, "accept")
    assert counts(table) == [2, 2, 8]


def test_a_wild_draw_that_answers_a_draw_two_is_judged_by_its_color():
    """W2: the color in play before it is that of the Draw Two."""
    for held, expected in (("b9", [2, 8, 2]), ("g9", [2, 2, 10])):
        table = lay_out(
            "classic",
            top="b7",
            hands=["bD2 g1 g2", f"W4 y8 {held}", "y1 y2"],
            draw="r1 r2 r3 r4 r5 r6 r8 r9",
            options={"cross_stack": "up"},
        )
        play(table, "bD2")
        play(table, "W4", color="g")
        answer(table, "challenge")
        assert counts(table) == expected


def test_cross_stack_up_does_not_let_a_draw_two_answer_a_wild_draw():
    table = lay_out("classic", top="b7", hands=["W4 g1 g2", "gD2 g8"], draw="g3", options={"cross_stack": "up"})
    play(table, "W4", color="g")
    with refused(table, "answer_first"):
        play(table, "gD2")


def test_cross_stack_both_lets_a_draw_two_of_the_named_color_answer_a_wild_draw():
    table = lay_out(
        "classic",
        top="b7",
        hands=["W4 b1 g2", "gD2 yD2 g8", "y1 y2"],
        draw=PILE,
        options={"cross_stack": "both"},
    )
    play(table, "W4", color="g")
    with refused(table, "answer_first"):
        play(table, "yD2")
    play(table, "gD2")
    assert (table.turn, decision(table).to_draw, decision(table).challenge) == (2, 6, False)
    with refused(table, "nothing_to_challenge"):
        answer(table, "challenge")
    answer(table, "accept")
    assert counts(table) == [2, 2, 8]


def test_a_wild_draw_can_still_be_challenged_if_it_could_be_answered():
    table = lay_out("classic", top="b7", hands=["W4 b1 g2", "gD2 yD2 g8"], draw=PILE, options={"cross_stack": "both"})
    play(table, "W4", color="g")
    answer(table, "challenge")
    assert (counts(table), table.turn, table.phase) == ([6, 3], 1, "turn")


def test_the_small_edition_stacks_across_kinds_too():
    table = lay_out(
        "mini", top="b7", hands=["bD1 g1 g2", "W2 g8 y9", "gD1 y1 y2"], draw="r1 r2 r3 r4", options=STACK_ALL
    )
    play(table, "bD1")
    play(table, "W2", color="g")
    play(table, "gD1")
    answer(table, "accept")
    assert counts(table) == [6, 2, 2]


STACK_ALL = {
    "stack_draw": True,
    "stack_wild_draw": True,
    "cross_stack": "both",
    "deflect_skip": True,
    "deflect_reverse": True,
}


def test_all_kinds_of_answers_can_form_one_chain():
    """2 by the Draw Two, passed on by a Skip, 4 more, sent back by a Reverse, 2 more, and somebody takes eight."""
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 g1 g2", "bS y1 y3", "W4 y8 y9", "gR b8 b9", "r1 r2"],
        draw=PILE,
        options=STACK_ALL,
    )
    table.hands[2].append(table.edition.card("gD2").code)
    play(table, "bD2")
    play(table, "bS")
    play(table, "W4", color="g")
    play(table, "gR")
    assert (table.turn, table.direction, decision(table).to_draw) == (2, -1, 6)
    assert not decision(table).challenge
    play(table, "gD2")
    assert (table.turn, decision(table).to_draw) == (1, 8)
    answer(table, "accept")
    assert (counts(table), table.turn) == ([2, 10, 2, 2, 2], 0)
