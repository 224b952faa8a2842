"""Classic: matching, drawing, action cards, the Wild Draw Four and its challenge; and what all sheets share."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import (
    ALL,
    DRAW_CARD,
    DRAWS,
    FIRST_COLOR,
    INNOCENT,
    LONG,
    WILD_DRAW,
    WILD_DRAWS,
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
    every_edition,
    hand,
    lay_out,
    play,
    refused,
)

# The deck


def test_the_classic_deck_has_108_cards():
    """K1: 76 numbers, 24 action cards, 8 wilds, and 1240 points in all."""
    edition = uno.edition("classic")
    deck = edition.show(edition.full_deck)
    assert len(deck) == 108
    assert [deck.count(f"r{n}") for n in range(10)] == [1] + [2] * 9
    assert [deck.count(card) for card in ("gD2", "bR", "yS", "W", "W4")] == [2, 2, 2, 4, 4]
    assert sum(card.points for card in deck) == 1240
    assert {card.color.letter for card in deck if card.color} == set("rbgy")


# Matching


@every_edition
@pytest.mark.parametrize("card", ["b2", "g7", "bS", "bR"])
def test_a_card_with_the_color_number_or_symbol_of_the_top_card_may_be_played(edition, card):
    """M1."""
    table = lay_out(edition, top="b7", hands=[f"{card} y1 y2", "y3 y4", "y5 y6"])
    play(table, card)
    assert table.top == card
    assert color(table) == card[0]


@every_edition
@pytest.mark.parametrize("card", ["g2", "y6", "gS", "yR"])
def test_a_card_of_another_color_and_number_is_refused(edition, card):
    """M1."""
    table = lay_out(edition, top="b7", hands=[f"{card} y1 y2", "y3 y4", "y5 y8"])
    with refused(table, "no_match", "M1"):
        play(table, card)


def test_a_turn_ends_after_one_card():
    """M1."""
    table = lay_out("classic", top="r7", hands=["r1 r2 r3", "y3 y4", "y5 y6"])
    play(table, "r1")
    with refused(table, "not_your_turn"):
        play(table, "r2", seat=0)


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    """M1."""
    table = lay_out("classic", top="r7", hands=["r1 r2 r3", "r4 y4", "y5 y6"])
    with refused(table, "not_in_hand"):
        play(table, "r4")


@every_edition
@pytest.mark.parametrize("symbol", ["S", "R", "draw"])
def test_action_cards_go_on_their_symbol_in_any_color(edition, symbol):
    """M2."""
    face = DRAW_CARD[edition] if symbol == "draw" else symbol
    table = lay_out(edition, top=f"b{face}", hands=[f"g{face} y1 y2", "y3 y4", "y5 y6"], draw="b1 b2")
    play(table, f"g{face}")
    assert table.top == f"g{face}"


@every_edition
@pytest.mark.parametrize("symbol", ["S", "R", "draw"])
def test_action_cards_do_not_go_on_another_symbol_of_another_color(edition, symbol):
    """M2."""
    face = DRAW_CARD[edition] if symbol == "draw" else symbol
    other = "R" if face == "S" else "S"
    table = lay_out(edition, top=f"b{other}", hands=[f"g{face} y1 y2", "y3 y4", "y5 y6"])
    with refused(table, "no_match"):
        play(table, f"g{face}")


@every_edition
def test_on_a_wild_only_the_named_color_counts(edition):
    """M3: neither the color before it nor any number or symbol."""
    table = lay_out(edition, top="W", color="g", below="b7", hands=["b6 y7 bS W g1", "y3 y4", "y5 y6"])
    for card in ("b6", "y7", "bS"):
        with refused(table, "no_match", "M3"):
            play(table, card)
    play(table, "g1")


@every_edition
def test_a_wild_may_name_the_color_that_is_already_in_play(edition):
    """M3."""
    table = lay_out(edition, top="b7", hands=["W y1 y2", "y3 y4", "y5 y6"])
    play(table, "W", color="b")
    assert color(table) == "b"


@every_edition
def test_a_wild_may_be_played_even_if_another_card_fits(edition):
    """M4."""
    table = lay_out(edition, top="b7", hands=["W b1 y2", "y3 y4", "y5 y6"])
    play(table, "W", color="y")
    assert (table.top, color(table), table.turn) == ("W", "y", 1)


@every_edition
@pytest.mark.parametrize("wild", ["W", "draw"])
def test_a_wild_needs_a_color(edition, wild):
    """M4."""
    card = WILD_DRAW[edition] if wild == "draw" else wild
    table = lay_out(edition, top="b7", hands=[f"{card} b1 y2", "y3 y4", "y5 y6"])
    with refused(table, "color_required", "M4"):
        play(table, card)


@pytest.mark.parametrize(
    ("edition", "missing"), [("classic", "p"), ("frozen", "r"), ("minions", "r"), ("moomin", "o"), ("mini", "x")]
)
def test_a_color_that_the_edition_does_not_have_cannot_be_named(edition, missing):
    """M4."""
    table = lay_out(edition, top="b7", hands=["W b1 y2", "y3 y4", "y5 y6"])
    with refused(table, "no_such_color"):
        play(table, "W", color=missing)


@every_edition
def test_naming_a_color_with_a_colored_card_is_refused(edition):
    """M4: only a wild names one, even if it is the card's own."""
    table = lay_out(edition, top="b7", hands=["b1 y1 y2", "y3 y4", "y5 y6"])
    with refused(table, "no_color_here"):
        play(table, "b1", color="b")


@every_edition
def test_a_discard_without_olaf_is_refused(edition):
    """O1: no other card takes any."""
    table = lay_out(edition, top="b7", hands=["b1 W y1 y2", "y3 y4", "y5 y6"])
    with refused(table, "bad_discard"):
        play(table, "b1", discard="y1")
    with refused(table, "bad_discard"):
        play(table, "W", color="b", discard="y1")


# Drawing


@every_edition
def test_a_drawn_card_that_does_not_fit_ends_the_turn(edition):
    """D1: exactly one card."""
    table = lay_out(edition, top="b7", hands=["g1 g2", "y3 y4", "y5 y6"], draw="y1 b9")
    draw(table)
    assert (hand(table, 0), table.turn, table.phase, len(table.draw_pile)) == ("g1 g2 y1", 1, "turn", 1)


def test_there_is_no_second_draw_in_a_turn():
    """D1."""
    table = lay_out("classic", top="r7", hands=["g1 g2", "y3 y4"], draw="r1 r9")
    draw(table)
    with refused(table, "already_drawn"):
        draw(table)


@every_edition
def test_a_drawn_card_that_fits_may_be_played_at_once(edition):
    """D2."""
    table = lay_out(edition, top="b7", hands=["g1 g2", "y3 y4", "y5 y6"], draw="b9")
    draw(table)
    assert (table.phase, table.turn) == ("drawn", 0)
    play(table, "b9")
    assert (table.top, table.turn, table.phase) == ("b9", 1, "turn")


@every_edition
def test_a_drawn_card_that_fits_may_be_kept(edition):
    """D2."""
    table = lay_out(edition, top="b7", hands=["g1 g2", "y3 y4", "y5 y6"], draw="b9")
    draw(table)
    answer(table, "keep")
    assert (hand(table, 0), table.turn, table.phase) == ("b9 g1 g2", 1, "turn")
    assert table.look(0).drawn is None


def test_a_drawn_wild_may_be_played_with_a_color():
    """D2."""
    table = lay_out("classic", top="r7", hands=["g1 g2", "y3 y4"], draw="W")
    draw(table)
    with refused(table, "color_required"):
        play(table, "W")
    play(table, "W", color="g")
    assert color(table) == "g"


def test_nothing_can_be_kept_before_drawing():
    """D2."""
    table = lay_out("classic", top="r7", hands=["g1 g2", "y3 y4"], draw="W")
    with refused(table, "nothing_to_answer"):
        answer(table, "keep")
    with refused(table, "not_your_turn"):
        answer(table, "keep", seat=1)


@every_edition
def test_a_player_who_can_play_may_still_draw(edition):
    """D3."""
    table = lay_out(edition, top="b7", hands=["b1 g2", "y3 y4", "y5 y6"], draw="y9")
    draw(table)
    assert (hand(table, 0), table.turn) == ("b1 g2 y9", 1)


@every_edition
def test_after_drawing_only_the_drawn_card_may_be_played(edition):
    """D3: no other card that fits, not even a wild."""
    table = lay_out(edition, top="b7", hands=["b1 W g2", "y3 y4", "y5 y6"], draw="b9")
    draw(table)
    with refused(table, "only_the_drawn_card", "D3"):
        play(table, "b1")
    with refused(table, "only_the_drawn_card", "D3"):
        play(table, "W", color="b")
    play(table, "b9")


def test_a_twin_of_the_drawn_card_counts_as_the_drawn_card():
    """D3: nobody could tell them apart."""
    table = lay_out("classic", top="r7", hands=["r9 g2", "y3 y4"], draw="r9")
    draw(table)
    play(table, "r9")
    assert hand(table, 0) == "g2 r9"


def test_nobody_draws_out_of_turn():
    """D1."""
    table = lay_out("classic", top="r7", hands=["r9 g2", "y3 y4"], draw="r9")
    with refused(table, "not_your_turn"):
        draw(table, seat=1)


# Action cards


@every_edition
def test_a_draw_card_makes_the_next_player_draw_and_lose_the_turn(edition):
    """A1."""
    card = f"b{DRAW_CARD[edition]}"
    table = lay_out(edition, top="b7", hands=[f"{card} g1 g2", "y3 y4", "y5 y6"], draw="g3 g4 g5")
    play(table, card)
    assert counts(table) == [2, 2 + DRAWS[edition], 2]
    assert (table.turn, table.phase) == (2, "turn")
    assert [event.seat for event in events_of(table, "skipped")] == [1]


@every_edition
def test_a_draw_card_cannot_be_answered_with_another(edition):
    """A1: there is no stacking."""
    face = DRAW_CARD[edition]
    table = lay_out(edition, top="b7", hands=[f"b{face} g1 g2", f"g{face} y4", "y5 y6"], draw="g3 g4 g5")
    play(table, f"b{face}")
    with refused(table, "not_your_turn"):
        play(table, f"g{face}", seat=1)


@every_edition
@pytest.mark.parametrize(("direction", "follower"), [("L", 2), ("R", 1)])
def test_a_skip_passes_over_the_next_player(edition, direction, follower):
    """A2: in the direction of play."""
    table = lay_out(edition, top="b7", dir=direction, hands=["bS g1 g2", "y3 y4", "y5 y6"])
    play(table, "bS")
    assert (table.turn, table.direction) == (follower, 1 if direction == "L" else -1)
    assert counts(table) == [2, 2, 2]


def test_with_two_players_a_skip_gives_another_turn():
    """A2."""
    table = lay_out("classic", top="r7", hands=["rS g1 g2", "y3 y4"])
    play(table, "rS")
    assert table.turn == 0


@every_edition
@pytest.mark.parametrize(("direction", "follower"), [("L", 2), ("R", 1)])
def test_a_reverse_turns_the_direction_of_play(edition, direction, follower):
    """A3."""
    table = lay_out(edition, top="b7", dir=direction, hands=["bR g1 g2", "y3 y4", "y5 y6"])
    play(table, "bR")
    assert (table.turn, table.direction) == (follower, -1 if direction == "L" else 1)


@every_edition
def test_with_two_players_a_reverse_acts_as_a_skip(edition):
    """A3: the direction turns as well, and the same player has another turn."""
    table = lay_out(edition, top="b7", hands=["bR g1 g2", "y3 y4"])
    play(table, "bR")
    assert (table.turn, table.direction) == (0, -1)


# Wild Draw and challenge


@every_edition
def test_a_wild_draw_that_is_accepted_draws_and_costs_the_turn(edition):
    """W1."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} g1 g2", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g7 g8")
    play(table, card, color="y")
    assert (table.phase, table.turn, color(table)) == ("respond", 1, "y")
    assert counts(table) == [2, 2, 2]
    answer(table, "accept")
    assert counts(table) == [2, 2 + WILD_DRAWS[edition], 2]
    assert (table.phase, table.turn, color(table)) == ("turn", 2, "y")


@every_edition
def test_nothing_else_can_be_done_before_a_wild_draw_is_answered(edition):
    """W1, W3."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} g1 g2", f"{card} y4", "y5 y6"], draw="g3 g4 g5 g6 g7 g8")
    play(table, card, color="y")
    with refused(table, "answer_first"):
        draw(table)
    with refused(table, "answer_first"):
        answer(table, "keep")
    with refused(table, "answer_first"):
        play(table, "y4")
    with refused(table, "answer_first"):
        play(table, card, color="y")
    with refused(table, "answer_first"):
        choose(table, "y")
    with refused(table, "answer_first"):
        discard(table, "y4")


@pytest.mark.parametrize("edition", LONG)
@pytest.mark.parametrize("rest", ["g7", "gS", "W", "W4", "gD2 yR W", "y9"])
def test_other_colors_and_wilds_in_hand_do_not_forbid_a_wild_draw(edition, rest):
    """W2: neither the number on top, nor action cards of another color, nor wilds."""
    table = lay_out(edition, top="b7", hands=[f"W4 {rest} g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g7 g8")
    held = len(table.hands[0])
    play(table, "W4", color="g")
    answer(table, "challenge")
    assert counts(table) == [held - 1, 8, 2]
    assert table.turn == 2


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("rest", ["b1", "bS", "draw", "bR"])
def test_any_card_of_the_color_in_play_makes_a_wild_draw_unlawful(edition, rest):
    """W2: an action card of the color is a card of that color."""
    rest = f"b{DRAW_CARD[edition]}" if rest == "draw" else rest
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} {rest} g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g7 g8")
    play(table, card, color="g")
    answer(table, "challenge")
    assert counts(table) == [6, 2, 2]
    assert table.turn == 1


@every_edition
@pytest.mark.parametrize(("rest", "guilty"), [("y1", True), ("b1", False)])
def test_on_a_wild_only_the_color_named_for_it_makes_a_wild_draw_unlawful(edition, rest, guilty):
    """W2."""
    card = WILD_DRAW[edition]
    table = lay_out(
        edition, top="W", color="y", below="b7", hands=[f"{card} {rest} g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g7 g8"
    )
    play(table, card, color="b")
    answer(table, "challenge")
    assert bool(events_of(table, "guilty")) is guilty
    assert bool(events_of(table, "innocent")) is not guilty


def test_the_color_named_with_the_wild_draw_itself_does_not_count():
    """W2: the color before it does."""
    table = lay_out("classic", top="r7", hands=["W4 g1 g2", "y3 y4"], draw="b1 b2 b3 b4 b5 b6")
    play(table, "W4", color="g")
    answer(table, "challenge")
    assert events_of(table, "innocent")


def test_the_hand_is_judged_as_it_was_when_the_card_was_played():
    """W2: penalty cards drawn since then do not count."""
    table = lay_out("classic", top="r7", hands=["W4 g1", "y3 y4", "y5 y6"], draw="r1 r2 b3 b4 b5 b6 b7 b8")
    play(table, "W4", color="g")
    catch(table, 2, 0)
    assert hand(table, 0) == "g1 r1 r2"
    answer(table, "challenge")
    assert events_of(table, "innocent")
    assert counts(table) == [3, 8, 2]


@every_edition
def test_an_unlawful_wild_draw_is_accepted_from_a_human(edition):
    """W2: the challenge exists only because it can be played unlawfully."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6")
    play(table, card, color="g")
    answer(table, "accept")
    assert counts(table) == [2, 2 + WILD_DRAWS[edition], 2]


@every_edition
def test_only_the_player_who_has_to_draw_may_challenge(edition):
    """W3."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6")
    play(table, card, color="g")
    for seat in (0, 2):
        with refused(table, "not_your_turn"):
            answer(table, "challenge", seat=seat)
        with refused(table, "not_your_turn"):
            answer(table, "accept", seat=seat)


@every_edition
def test_a_challenge_comes_before_drawing_or_not_at_all(edition):
    """W3."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6")
    play(table, card, color="g")
    answer(table, "accept")
    with refused(table, "not_your_turn"):
        answer(table, "challenge", seat=1)
    with refused(table, "nothing_to_answer"):
        answer(table, "challenge", seat=2)


@every_edition
def test_the_hand_is_shown_only_to_the_challenger(edition):
    """W3."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g8 g9")
    play(table, card, color="g")
    answer(table, "challenge")
    shown = [next(e for e in table.look(seat).events if e.kind == "shown") for seat in (0, 1, 2, None)]
    assert [sorted(event.cards) for event in shown] == [[], ["b1", "g1"], [], []]
    assert [event.count for event in shown] == [2, 2, 2, 2]


@every_edition
def test_a_guilty_player_draws_four_and_the_challenger_keeps_the_turn(edition):
    """W4: four in the small edition too; the card and the named color stay."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g8 g9")
    play(table, card, color="y")
    answer(table, "challenge")
    assert counts(table) == [6, 2, 2]
    assert (table.turn, table.phase, table.top, color(table)) == (1, "turn", card, "y")
    play(table, "y3")
    assert table.turn == 2


@every_edition
def test_a_challenger_who_was_right_may_draw_instead_of_playing(edition):
    """W4: it is an ordinary turn."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} b1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 b8 g9")
    play(table, card, color="y")
    answer(table, "challenge")
    draw(table)
    assert counts(table) == [6, 3, 2]
    assert table.turn == 2


@every_edition
def test_against_an_innocent_player_the_challenger_draws_more_and_loses_the_turn(edition):
    """W5: six, or four in the small edition."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[f"{card} y1 g1", "y3 y4", "y5 y6"], draw="g3 g4 g5 g6 g8 g9 b1")
    play(table, card, color="y")
    answer(table, "challenge")
    assert counts(table) == [2, 2 + INNOCENT[edition], 2]
    assert (table.turn, table.phase, color(table)) == (2, "turn", "y")


def test_a_plain_wild_cannot_be_challenged():
    """W3."""
    table = lay_out("classic", top="r7", hands=["W r1 g1", "y3 y4"], draw="g3")
    play(table, "W", color="y")
    with refused(table, "nothing_to_answer"):
        answer(table, "challenge")
    with refused(table, "nothing_to_answer"):
        answer(table, "accept")


# The end of a round


@every_edition
def test_a_player_with_no_cards_left_wins_the_round(edition):
    """G1."""
    table = lay_out(edition, top="b7", hands=["b1", "y3 yS", "y5 W"], draw="g3")
    play(table, "b1")
    assert (table.phase, table.winner) == ("over", 0)
    assert [table.points(seat) for seat in range(3)] == [0, 23, 55]


@every_edition
def test_nothing_can_be_done_after_the_round(edition):
    """G1: no move, no call, no catch."""
    table = lay_out(edition, top="b7", hands=["b1", "b3", "y5 W"], draw="g3")
    play(table, "b1")
    for seat in range(3):
        with refused(table, "round_over", "G1"):
            draw(table, seat=seat)
        with refused(table, "round_over"):
            call_uno(table, seat)
        with refused(table, "round_over"):
            catch(table, seat, 1)
        assert table.legal_moves(seat) == []
    with refused(table, "round_over"):
        play(table, "b3", seat=1)


@every_edition
def test_a_draw_card_played_last_still_makes_the_next_player_draw(edition):
    """G2: and those cards count."""
    card = f"b{DRAW_CARD[edition]}"
    table = lay_out(edition, top="b7", hands=[card, "y3", "y5"], draw="g4 g6 g8")
    play(table, card)
    assert counts(table) == [0, 1 + DRAWS[edition], 1]
    assert table.points(1) == (7 if edition == "mini" else 13)
    assert (table.phase, table.winner) == ("over", 0)


@every_edition
@pytest.mark.parametrize("named", [None, "y"])
def test_a_wild_draw_played_last_cannot_be_challenged(edition, named):
    """G2: no color is needed, and the empty hand is innocent."""
    card = WILD_DRAW[edition]
    table = lay_out(edition, top="b7", hands=[card, "y3", "y5"], draw="g1 g2 g3 g4 g8")
    play(table, card, color=named)
    assert counts(table) == [0, 1 + WILD_DRAWS[edition], 1]
    assert (table.phase, table.winner, color(table)) == ("over", 0, named)


@every_edition
@pytest.mark.parametrize("card", ["W", "bS", "bR"])
def test_other_cards_played_last_make_nobody_draw(edition, card):
    """G2: a wild needs no color then."""
    table = lay_out(edition, top="b7", hands=[card, "y3", "y5"], draw="g1 g2 g3 g4")
    play(table, card)
    assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 1, 1])
    assert color(table) == (None if card == "W" else "b")


def test_a_draw_card_played_last_follows_the_direction_of_play():
    """G2."""
    table = lay_out("classic", top="r7", dir="R", hands=["rD2", "y3", "y5"], draw="g1 g2")
    play(table, "rD2")
    assert counts(table) == [0, 1, 3]


def test_a_reverse_played_last_does_not_turn_the_direction():
    """G1: the round is over."""
    table = lay_out("classic", top="r7", hands=["rR", "y3", "y5"])
    play(table, "rR")
    assert (table.phase, table.direction) == ("over", 1)


def test_a_draw_card_played_last_takes_as_many_cards_as_there_are():
    """G2, R2."""
    table = lay_out("classic", top="r7", hands=["W4", "y3"], draw="g1")
    play(table, "W4")
    assert sorted(table.cards(1)) == ["g1", "r7", "y3"]


@every_edition
def test_every_color_of_an_edition_can_be_named(edition):
    """M4, K1."""
    letters = [each.letter for each in uno.edition(edition).colors]
    assert set(letters) == {"b", "g", "y", FIRST_COLOR[edition]}
    for letter in letters:
        table = lay_out(edition, top="b7", hands=["W y1 y2", "y3 y4"])
        play(table, "W", color=letter)
        assert color(table) == letter


def test_a_played_card_goes_on_top_of_the_discard_pile():
    """M1."""
    table = lay_out("classic", top="r7", below="b1", hands=["r9 r2 r3", "y3 y4"])
    play(table, "r9")
    assert below(table) == "b1 r7"
