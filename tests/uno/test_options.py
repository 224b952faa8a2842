"""House rules: what each option changes, that without it the sheet holds, and what happens where two of them meet."""

from __future__ import annotations

from random import Random

import pytest

import uno
from tests.uno.tables import (
    ALL,
    DRAW_CARD,
    DRAWS,
    WILD_DRAW,
    WILD_DRAWS,
    answer,
    below,
    call_uno,
    catch,
    choose,
    color,
    counts,
    decision,
    discard,
    draw,
    hand,
    lay_out,
    many,
    play,
    refused,
    told,
)
from uno import BadNotation, options_for, options_of, presets, with_options

every_edition = pytest.mark.parametrize("edition", ALL)

EVERYWHERE = {
    "stack_draw": (False, True),
    "stack_wild_draw": (False, True),
    "cross_stack": ("off", "up", "both"),
    "deflect_skip": (False, True),
    "deflect_reverse": (False, True),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
    "must_play": (False, True),
    "must_play_drawn": (False, True),
    "draw_ends_turn": (False, True),
    "wild_draw": ("challenge", "honest", "free"),
    "uno_call": ("manual", "assisted", "automatic"),
    "uno_penalty": (2, 4),
    "wrong_catch": (0, 2),
    "finish": ("any", "no_wild", "number"),
    "mercy": (0, 25),
    "first_card": ("edition", "number"),
    "two_player_reverse": ("skip", "plain"),
    "last_card_draws": (True, False),
}
MINIONS = {"mutated_loses_turn": (False, True), "mutated_last_card_draws": (False, True)}
ONCE = {"mini": {"jump_in"}}  # what an edition cannot have


PILE = "b3 b4 b5 b6 g3 g4 g5 g6 y0 b0 g0 b3 b4 b5 b6 g3 g4"  # more than any draw here takes


# The list


@every_edition
def test_an_edition_offers_every_option_that_it_can_have_with_its_own_value_first(edition):
    expected = {**EVERYWHERE, **(MINIONS if edition == "minions" else {})}
    for key in ONCE.get(edition, ()):
        del expected[key]
    assert {key: option.values for key, option in options_for(uno.edition(edition)).items()} == expected


@every_edition
def test_every_option_says_in_one_sentence_what_it_changes(edition):
    for option in options_for(uno.edition(edition)).values():
        sentence = str(option.sentence)
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
        assert str(option.name)
        labels = [str(option.label(value)) for value in option.values]
        assert len(set(labels)) == len(option.values)
        assert all(labels)


@every_edition
def test_the_defaults_are_the_edition_itself(edition):
    rules = uno.edition(edition)
    defaults = {key: option.default for key, option in options_for(rules).items()}
    assert with_options(rules, defaults) == rules
    assert options_of(with_options(rules, defaults)) == {}
    assert with_options(rules, {}) is rules


@every_edition
def test_options_can_be_read_back_from_an_edition(edition):
    rules = uno.edition(edition)
    chosen = {key: option.values[-1] for key, option in options_for(rules).items()}
    assert options_of(with_options(rules, chosen)) == chosen


@every_edition
def test_an_option_can_be_set_back(edition):
    rules = uno.edition(edition)
    changed = rules
    for key, option in options_for(rules).items():
        changed = with_options(changed, {key: option.values[-1]})
        assert options_of(changed)[key] == option.values[-1]
    for key, option in options_for(rules).items():
        changed = with_options(changed, {key: option.default})
        assert key not in options_of(changed)
    assert changed == rules


def test_jumping_in_needs_twins_so_the_small_edition_cannot_have_it():
    with pytest.raises(BadNotation, match="cannot have the option 'jump_in'"):
        with_options(uno.edition("mini"), {"jump_in": True})


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "minions"])
@pytest.mark.parametrize("key", list(MINIONS))
def test_the_options_of_minions_are_unknown_elsewhere(edition, key):
    with pytest.raises(BadNotation, match=f"no option '{key}'"):
        with_options(uno.edition(edition), {key: True})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack_draw", 1),
        ("stack_draw", "true"),
        ("stack_draw", None),
        ("stack_draw", []),
        ("cross_stack", "down"),
        ("cross_stack", True),
        ("cross_stack", {"a": 1}),
        ("uno_penalty", 3),
        ("uno_penalty", 2.0),
        ("uno_penalty", "2"),
        ("wrong_catch", False),
        ("mercy", 24),
        ("mercy", True),
        ("wild_draw", "Honest"),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_with_a_sentence(key, value):
    with pytest.raises(BadNotation, match=rf"'{key}'.*\.$"):
        with_options(uno.edition("classic"), {key: value})


@pytest.mark.parametrize("key", ["", "stacking", "Stack_draw", "house"])
def test_a_key_that_is_no_option_is_refused_with_a_sentence(key):
    with pytest.raises(BadNotation, match=r"There is no option .*\.$"):
        with_options(uno.edition("classic"), {key: True})


@every_edition
def test_the_presets_are_sets_of_options_that_the_edition_has(edition):
    rules = uno.edition(edition)
    assert list(presets(rules)) == ["official", "family", "chaos"]
    assert presets(rules)["official"] == {}
    for chosen in presets(rules).values():
        assert options_of(with_options(rules, chosen)) == chosen
    assert ("jump_in" in presets(rules)["chaos"]) is (edition != "mini")


@every_edition
@pytest.mark.parametrize("preset", ["family", "chaos"])
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_with_the_presets_come_to_an_end(edition, preset, players):
    rules = uno.edition(edition)
    luck = Random(players)
    table = uno.deal(with_options(rules, presets(rules)[preset]), list("ABCD")[:players], luck=luck)
    uno.flip(table)
    while not table.over:
        seat = luck.choice([seat for seat in range(players) if table.legal_moves(seat)])
        table.apply(seat, luck.choice(table.legal_moves(seat)))


# Stacking


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


def test_a_stacked_draw_is_taken_once():
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
def test_stack_wild_draw_adds_up_and_the_next_one_may_accept(edition):
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
def test_only_the_latest_wild_draw_may_be_challenged_and_the_loser_takes_the_total(edition, held):
    """The first was a bluff in both; only the second's player is judged, by the color that the first one named."""
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
    """W2: the color in force before it is that of the Draw Two."""
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


def test_a_wild_draw_still_can_be_challenged_where_it_could_be_answered():
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


def test_all_answers_in_one_chain():
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


# Deflecting


@pytest.mark.parametrize("first", ["bD2", "W4"])
def test_a_skip_of_the_color_passes_a_draw_on(first):
    draws = 4 if first == "W4" else 2
    table = lay_out(
        "classic",
        top="b7",
        hands=[f"{first} g1 g2", "bS rS g8", "y1 y2", "y3 y4"],
        draw=PILE,
        options={"deflect_skip": True},
    )
    play(table, first, color="b" if first == "W4" else None)
    with refused(table, "answer_first"):
        play(table, "rS")
    play(table, "bS")
    assert (table.turn, table.phase) == (2, "respond")
    answer(table, "accept")
    assert (counts(table), table.turn) == ([2, 2, 2 + draws, 2], 3)


def test_a_draw_that_was_passed_on_cannot_be_challenged():
    table = lay_out(
        "classic", top="b7", hands=["W4 b1 g2", "gS g8", "y1 y2"], draw=PILE, options={"deflect_skip": True}
    )
    play(table, "W4", color="g")
    play(table, "gS", uno=True)
    with refused(table, "nothing_to_challenge"):
        answer(table, "challenge")


def test_a_reverse_of_the_color_sends_a_draw_back():
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 g1 g2", "bR rR g8", "y1 y2"],
        draw="r1 r2 r3",
        options={"deflect_reverse": True},
    )
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, "rR")
    play(table, "bR")
    assert (table.turn, table.direction) == (0, -1)
    answer(table, "accept")
    assert (counts(table), table.turn) == ([4, 2, 2], 2)


@pytest.mark.parametrize(("option", "card"), [("deflect_skip", "bR"), ("deflect_reverse", "bS")])
def test_each_deflection_is_an_option_of_its_own(option, card):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", f"{card} g8"], draw="r1 r2", options={option: True})
    play(table, "bD2")
    with refused(table, "answer_first"):
        play(table, card)


@pytest.mark.parametrize("card", ["bS", "bR"])
def test_with_two_players_both_deflections_send_the_draw_to_the_other(card):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", f"{card} g8 g9"], draw="r1 r2 r3", options=STACK_ALL)
    play(table, "bD2")
    play(table, card)
    assert table.turn == 0
    answer(table, "accept")
    assert (counts(table), table.turn) == ([4, 2], 1)


def test_a_deflected_draw_two_may_still_be_stacked():
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", "bS g8 g9", "gD2 y1 y2"], draw=PILE, options=STACK_ALL)
    play(table, "bD2")
    play(table, "bS")
    play(table, "gD2")
    answer(table, "accept")
    assert counts(table) == [6, 2, 2]


@pytest.mark.parametrize(("card", "victim"), [("bS", 2), ("bR", 0)])
def test_a_deflection_with_the_last_card_ends_the_round_and_the_draw_arrives(card, victim):
    table = lay_out("classic", top="b7", hands=["bD2 g1 g2", card, "y1 y2"], draw="r1 r2 r3", options=STACK_ALL)
    play(table, "bD2")
    play(table, card)
    expected = [2, 0, 2]
    expected[victim] += 2
    assert (table.phase, table.winner, counts(table)) == ("over", 1, expected)


def test_a_skip_out_of_a_draw_is_an_ordinary_skip():
    table = lay_out("classic", top="b7", hands=["bS g1 g2", "bR g8", "y1 y2"], options=STACK_ALL)
    play(table, "bS")
    assert (table.turn, table.phase) == (2, "turn")


def test_a_first_draw_two_is_not_answered():
    """S5: the player left of the dealer draws and misses the turn, whatever the house rules."""
    table = lay_out("classic", hands=["g1 g2", "bD2 g8", "y1 y2"], draw="rD2 r1 r2 r3", options=STACK_ALL)
    uno.flip(table)
    assert (table.phase, table.turn, counts(table)) == ("turn", 2, [2, 4, 2])


# Jumping in


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "mini"])
def test_an_identical_card_may_be_laid_out_of_turn(edition):
    table = lay_out(
        edition, top="b7", hands=["b1 b3 g1", "y1 y2", "g5 g6", "b1 y3 y4"], draw="y5", options={"jump_in": True}
    )
    play(table, "b1")
    play(table, "b1", seat=3)
    assert (table.top, table.turn, counts(table)) == ("b1", 0, [2, 2, 2, 2])


def test_without_the_option_nobody_jumps_in():
    table = lay_out("classic", top="b7", hands=["b1 b3 g1", "y1 y2", "g5 g6", "b1 y3 y4"])
    play(table, "b1")
    with refused(table, "not_your_turn"):
        play(table, "b1", seat=3)


@pytest.mark.parametrize("card", ["b3", "g1", "W"])
def test_only_the_very_same_card_jumps_in(card):
    table = lay_out("classic", top="b1", hands=["y1 y2", "y3 y4", f"{card} g5 g6"], options={"jump_in": True})
    with refused(table, "not_your_turn"):
        play(table, card, seat=2, color="b" if card == "W" else None)


def test_wilds_do_not_jump_in():
    table = lay_out("classic", top="W", color="b", hands=["y1 y2", "y3 y4", "W g5"], options={"jump_in": True})
    with refused(table, "not_your_turn"):
        play(table, "W", color="g", seat=2)


def test_who_laid_the_card_may_jump_in_with_its_twin():
    table = lay_out("classic", top="b7", hands=["b1 b1 g1 g2", "y1 y2", "g5 g6"], options={"jump_in": True})
    play(table, "b1")
    play(table, "b1", seat=0)
    assert (counts(table)[0], table.turn) == (2, 1)


def test_one_may_jump_in_at_the_first_card():
    table = lay_out("classic", hands=["b7 b1", "y1 y2", "g5 g6"], draw="b7 b8", options={"jump_in": True})
    uno.flip(table)
    play(table, "b7", seat=0)
    assert table.turn == 1


def test_a_jump_in_has_its_effect_from_where_it_was_laid():
    table = lay_out("classic", top="bS", hands=["y1 y2", "g5 g6", "bS b1 b2", "r1 r2"], options={"jump_in": True})
    play(table, "bS", seat=2)
    assert table.turn == 0


def test_a_jump_in_at_a_draw_card_makes_the_next_one_draw():
    """The first victim has drawn already; the one after the jumper draws too."""
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 y1 y2", "g5 g6", "r1 r2", "bD2 r3 r4"],
        draw=PILE,
        options={"jump_in": True},
    )
    play(table, "bD2")
    assert (counts(table), table.turn) == ([2, 4, 2, 3], 2)
    play(table, "bD2", seat=3)
    assert (counts(table), table.turn) == ([4, 4, 2, 2], 1)


def test_nobody_jumps_in_while_a_draw_waits_for_its_answer():
    table = lay_out(
        "classic",
        top="b7",
        hands=["bD2 y1 y2", "g5 g6", "bD2 r2"],
        draw=PILE,
        options={"jump_in": True, "stack_draw": True},
    )
    play(table, "bD2")
    with refused(table, "not_your_turn"):
        play(table, "bD2", seat=2)


def test_nobody_jumps_in_on_a_player_who_has_drawn():
    table = lay_out("classic", top="b7", hands=["y1 y2", "b7 g6"], draw="b9", options={"jump_in": True})
    draw(table)
    with refused(table, "not_your_turn"):
        play(table, "b7", seat=1)


def test_a_jump_in_can_win_the_round_and_owe_a_call():
    table = lay_out("classic", top="b7", hands=["y1 y2", "b7 g6", "y3 y4"], options={"jump_in": True})
    play(table, "b7", seat=1)
    assert table.uno_open == [1]
    table = lay_out("classic", top="b7", hands=["y1 y2", "g5 g6", "b7"], options={"jump_in": True})
    play(table, "b7", seat=2)
    assert table.winner == 2


def test_a_jump_in_closes_the_window_of_who_was_open():
    """U3: play goes on from there."""
    table = lay_out("classic", top="b7", hands=["b1 b2", "y1 y2", "b1 g5 g6"], options={"jump_in": True}, draw="y5 y6")
    play(table, "b1")
    assert table.uno_open == [0]
    play(table, "b1", seat=2)
    assert table.uno_open == []


# Seven and zero


SEVEN = {"seven_zero": True}


@every_edition
def test_a_seven_swaps_hands_with_a_player_of_choice(edition):
    table = lay_out(
        edition, top="b1", hands=["b7 g1 g2", "y1 y2", "r1" if edition == "classic" else "y5"], options=SEVEN
    )
    third = hand(table, 2)
    play(table, "b7", swap=2)
    assert [hand(table, seat) for seat in range(3)] == [third, "y1 y2", "g1 g2"]
    (swapped,) = told(table, "swapped")
    assert (swapped.seat, swapped.other, table.turn) == (0, 2, 1)


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "mini"])
@pytest.mark.parametrize(("direction", "expected"), [("L", ["y5", "g1 g2", "y1 y2"]), ("R", ["y1 y2", "y5", "g1 g2"])])
def test_a_zero_passes_all_hands_on_in_the_direction_of_play(edition, direction, expected):
    table = lay_out(edition, top="b1", dir=direction, hands=["b0 g1 g2", "y1 y2", "y5"], options=SEVEN)
    play(table, "b0")
    assert [hand(table, seat) for seat in range(3)] == expected
    assert table.turn == (1 if direction == "L" else 2)


def test_a_seven_needs_somebody_else_to_swap_with():
    table = lay_out("classic", top="b1", hands=["b7 g1 g2", "y1 y2", "y5"], options=SEVEN)
    with refused(table, "swap_required"):
        play(table, "b7")
    for whom in (0, 3, -2):
        with refused(table, "bad_swap"):
            play(table, "b7", swap=whom)


@pytest.mark.parametrize("options", [{}, SEVEN])
def test_no_other_card_swaps(options):
    table = lay_out("classic", top="b1", hands=["b2 b0 W g1 g2", "y1 y2", "y5"], options=options)
    for card in ("b2", "b0"):
        with refused(table, "bad_swap"):
            play(table, card, swap=1)
    with refused(table, "bad_swap"):
        play(table, "W", color="b", swap=1)


def test_without_the_option_sevens_and_zeros_are_numbers():
    table = lay_out("classic", top="b1", hands=["b7 b0 g1", "b2 y2", "y5 y6"])
    with refused(table, "bad_swap"):
        play(table, "b7", swap=1)
    play(table, "b7")
    assert (hand(table, 0), table.turn) == ("b0 g1", 1)


def test_who_is_given_a_single_card_owes_the_call():
    table = lay_out("classic", top="b1", hands=["b7 g1", "y1 y2", "y5 y6"], options=SEVEN)
    play(table, "b7", swap=1, uno=True)
    assert (counts(table), table.uno_open, told(table, "called")) == ([2, 1, 2], [1], [])
    call_uno(table, 1)
    assert table.uno_open == []


def test_who_takes_a_single_card_owes_the_call_and_may_make_it_with_the_seven():
    for called in (False, True):
        table = lay_out("classic", top="b1", hands=["b7 g1 g2", "y1", "y5 y6"], options=SEVEN)
        play(table, "b7", swap=1, uno=called)
        assert (counts(table), table.uno_open) == ([1, 2, 2], [] if called else [0])


def test_after_a_zero_everybody_with_a_single_card_owes_the_call():
    table = lay_out("classic", top="b1", hands=["b0 g1", "y1", "y5 y6"], options=SEVEN)
    play(table, "b0")
    assert (counts(table), table.uno_open) == ([2, 1, 1], [1, 2])
    table = lay_out("classic", top="b1", hands=["b0 g1 g2", "y5 y6", "y1"], options=SEVEN)
    play(table, "b0", uno=True)
    assert (counts(table), table.uno_open) == ([1, 2, 2], [])


@pytest.mark.parametrize("card", ["b7", "b0"])
def test_as_the_last_card_nothing_is_swapped(card):
    table = lay_out("classic", top="b1", hands=[card, "y1", "y5 y6"], options=SEVEN)
    play(table, card)
    assert (table.phase, table.winner, counts(table)) == ("over", 0, [0, 1, 2])


def test_a_drawn_seven_may_swap():
    table = lay_out("classic", top="b1", hands=["g1 g2", "y1", "y5 y6"], draw="b7", options=SEVEN)
    draw(table)
    play(table, "b7", swap=2)
    assert hand(table, 0) == "y5 y6"


def test_a_seven_jumped_in_swaps_too():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1", "b7 y5 y6"], options={**SEVEN, "jump_in": True})
    play(table, "b7", seat=2, swap=0)
    assert ([hand(table, seat) for seat in (0, 2)], table.turn) == (["y5 y6", "g1 g2"], 0)


# Drawing


def test_draw_until_playable_goes_on_until_a_card_fits():
    table = lay_out(
        "classic", top="b7", hands=["g1 g2", "y1 y2"], draw="y3 y4 rS b9 b8", options={"draw_until_playable": True}
    )
    draw(table)
    assert (counts(table), table.phase, str(table.look(0).drawn)) == ([6, 2], "drawn", "b9")
    with refused(table, "only_the_drawn_card"):
        play(table, "g1")
    answer(table, "keep")
    assert table.turn == 1


def test_who_can_lay_draws_one_card_only():
    table = lay_out(
        "classic", top="b7", hands=["b1 g2", "y1 y2"], draw="y3 y4 b9", options={"draw_until_playable": True}
    )
    draw(table)
    assert (counts(table), table.turn) == ([3, 2], 1)


def test_drawing_until_it_fits_goes_on_over_the_reshuffle_and_ends_with_the_cards():
    options = {"draw_until_playable": True}
    table = lay_out("classic", top="b7", below="y5 b9", hands=["g1 g2", "y1 y2"], draw="y3", options=options)
    draw(table)
    assert str(table.cards(0)[-1]) == "b9"
    table = lay_out("classic", top="b7", below="y5 y9", hands=["g1 g2", "y1 y2"], draw="y3", options=options)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([5, 2], 1, "turn")
    draw(table)
    assert told(table, "passed")


def test_draw_until_playable_counts_what_the_table_lets_be_laid():
    """An honest table refuses the Wild Draw Four, so it is no card that fits."""
    table = lay_out(
        "moomin",
        top="b7",
        hands=["g1 W4 W4", "y1 y2"],
        draw="W4 y3 b9",
        options={"draw_until_playable": True, "wild_draw": "honest"},
    )
    draw(table)
    assert (counts(table)[0], str(table.look(0).drawn)) == (6, "b9")


def test_must_play_forbids_drawing_while_a_card_fits():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="y3", options={"must_play": True})
    with refused(table, "must_play", "must_play"):
        draw(table)
    assert [move.verb for move in table.legal_moves(0)] == ["play", "play"]


def test_must_play_counts_wilds():
    table = lay_out("classic", top="b7", hands=["W g2", "y1 y2"], draw="y3", options={"must_play": True})
    with refused(table, "must_play"):
        draw(table)


def test_must_play_lets_draw_who_cannot_play():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b3", options={"must_play": True})
    draw(table)
    answer(table, "keep")
    assert table.turn == 1


def test_must_play_with_both_piles_empty_is_the_rule_anyway():
    """R2."""
    for options in ({}, {"must_play": True}):
        table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], options=options)
        with refused(table, "must_play"):
            draw(table)
        table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], options=options)
        draw(table)
        assert told(table, "passed")


def test_must_play_does_not_ask_for_a_card_that_the_table_refuses():
    for options, cards in (({"finish": "no_wild"}, "W"), ({"wild_draw": "honest"}, "W4 W4")):
        table = lay_out("moomin", top="b7", hands=[cards, "y1 y2"], draw="y3", options={"must_play": True, **options})
        draw(table)
        assert table.turn == 1


def test_a_drawn_card_that_fits_must_be_laid():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b3", options={"must_play_drawn": True})
    draw(table)
    with refused(table, "must_play", "must_play_drawn"):
        answer(table, "keep")
    assert [move.verb for move in table.legal_moves(0)] == ["play"]
    play(table, "b3")


def test_must_play_drawn_still_lets_draw_who_can_play():
    """D3: only must_play forbids it."""
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="g3", options={"must_play_drawn": True})
    draw(table)
    assert table.turn == 1


def test_draw_ends_turn_lets_a_drawn_card_wait():
    table = lay_out("classic", top="b7", hands=["g1 g2", "b1 y2"], draw="b3", options={"draw_ends_turn": True})
    draw(table)
    assert (table.turn, table.phase) == (1, "turn")
    play(table, "b1", uno=True)
    play(table, "b3")


def test_where_drawing_ends_the_turn_no_drawn_card_must_be_played():
    options = {"draw_ends_turn": True, "must_play_drawn": True, "draw_until_playable": True}
    table = lay_out("classic", top="b7", hands=["g1 g2", "b1 y2"], draw="y5 b3 b4", options=options)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([4, 2], 1, "turn")


# The Wild Draw


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
def test_honest_elsewhere_does_not(edition):
    table = lay_out(edition, top="b7", hands=["W4 W W4 g1", "y1 y2"], draw=PILE, options={"wild_draw": "honest"})
    play(table, "W4", color="g")
    assert counts(table) == [3, 6]


def test_a_drawn_wild_draw_is_kept_where_it_would_not_be_honest():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="W4", options={"wild_draw": "honest"})
    draw(table)
    assert (table.turn, table.phase, counts(table)) == (1, "turn", [3, 2])


def test_an_honest_stack_is_honest_too():
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


# UNO


@pytest.mark.parametrize("mode", ["manual", "assisted"])
def test_a_call_by_hand_can_be_forgotten(mode):
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"uno_call": mode})
    play(table, "b1")
    assert table.uno_open == [0]


def test_an_automatic_call_cannot_be_forgotten():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"uno_call": "automatic"})
    play(table, "b1")
    assert (table.uno_open, len(told(table, "called"))) == ([], 1)
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 0)
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)


def test_an_automatic_call_covers_swapped_hands_and_wild_tales():
    options = {"uno_call": "automatic", **SEVEN}
    table = lay_out("moomin", top="b7", hands=["b7 g1", "y1", "y2 y3"], draw="g3 g4", options=options)
    play(table, "b7", swap=1)
    assert (table.uno_open, sorted(event.seat for event in told(table, "called"))) == ([], [0, 1])
    table = lay_out("moomin", top="b7", hands=["TALES g1 g2", "y1 y4"], draw="g3 g4", options=options)
    play(table, "TALES", color="b")
    discard(table, "g1")
    assert (table.uno_open, len(told(table, "called"))) == ([], 1)


@pytest.mark.parametrize("penalty", [2, 4])
def test_being_caught_costs_the_penalty_of_the_table(penalty):
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw=PILE, options={"uno_penalty": penalty})
    play(table, "b1")
    catch(table, 1, 0)
    assert counts(table) == [1 + penalty, 2]


def test_a_wrong_catch_can_cost_two_cards():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([2, 4], 0, "turn")
    (wrong,) = told(table, "wrong_catch")
    assert (wrong.seat, wrong.other) == (0, 1)
    assert all(move.verb != "catch" for move in table.legal_moves(1))


def test_a_wrong_catch_ends_the_own_duty():
    """U4: drawing cards does."""
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    play(table, "b1")
    catch(table, 0, 1)
    assert (counts(table), table.uno_open) == ([3, 2], [])


def test_a_right_catch_costs_the_catcher_nothing():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    play(table, "b1")
    catch(table, 1, 0)
    assert counts(table) == [3, 2]


def test_nobody_catches_himself_at_any_price():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    with refused(table, "nothing_to_catch"):
        catch(table, 1, 1)


def test_a_wrong_catch_does_not_disturb_a_drawn_card():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b9 g3 g4", options={"wrong_catch": 2})
    draw(table)
    catch(table, 0, 1)
    with refused(table, "only_the_drawn_card"):
        play(table, "g3")
    play(table, "b9")
    assert counts(table) == [4, 2]


def test_calling_without_cause_never_costs_anything():
    table = lay_out("classic", top="b7", hands=["b1 g1", "y1 y2"], draw="g3 g4", options={"wrong_catch": 2})
    with refused(table, "nothing_to_call"):
        call_uno(table, 0)


# The last card


@every_edition
@pytest.mark.parametrize(
    ("finish", "allowed"),
    [("any", ["b1", "bS", "bR", "draw", "W", "wild"]), ("no_wild", ["b1", "bS", "bR", "draw"]), ("number", ["b1"])],
)
def test_what_the_last_card_may_be(edition, finish, allowed):
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
def test_olaf_may_not_end_the_round_with_its_discards_where_a_wild_may_not(finish):
    table = lay_out("frozen", top="g7", hands=["OLAF p1 p2", "y1 y2"], options={"finish": finish})
    with refused(table, "wrong_finish"):
        play(table, "OLAF", discard="p1 p2")
    with refused(table, "wrong_finish"):
        play(table, "OLAF", color="b", discard="p1 p2")
    assert all(len(move.discard) < 2 for move in table.legal_moves(0))
    play(table, "OLAF", color="p", discard="p1", uno=True)
    assert hand(table, 0) == "p2"


def test_the_option_binds_the_last_card_only():
    table = lay_out("classic", top="b7", hands=["W b1", "y1 y2"], options={"finish": "number"})
    play(table, "W", color="b", uno=True)
    assert counts(table) == [1, 2]


def test_a_jump_in_cannot_finish_with_what_may_not_finish():
    options = {"finish": "number", "jump_in": True}
    table = lay_out("classic", top="bS", hands=["y1 y2", "bS"], options=options)
    with refused(table, "wrong_finish"):
        play(table, "bS", seat=1)
    (held,) = table.look(1).held
    assert (held.playable, held.rule) == (False, "finish")


def test_a_stacked_card_cannot_finish_with_what_may_not_finish():
    options = {"finish": "number", "stack_draw": True}
    table = lay_out("classic", top="b7", hands=["bD2 y2 y3", "gD2"], draw="r1 r2", options=options)
    play(table, "bD2")
    with refused(table, "wrong_finish"):
        play(table, "gD2")


def test_with_both_piles_empty_who_holds_only_a_forbidden_last_card_passes():
    """R2."""
    table = lay_out("classic", top="b7", hands=["W", "y1 y2"], options={"finish": "no_wild"})
    draw(table)
    assert told(table, "passed")


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


# Mercy


MERCY = {"mercy": 25}


def out_after(table: uno.Table, seat: int) -> bool:
    return seat in table.look().out


def test_without_mercy_hands_grow_beyond_25():
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9"], draw="y1 y2")
    draw(table)
    assert (len(table.hands[0]), table.look().out) == (25, ())


def test_who_holds_25_cards_is_out_of_the_round():
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="y1 y2", options=MERCY)
    worth = table.points(0)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    assert (table.look().out, table.top) == ((0,), "y7")
    assert table.points(0) == worth + 1
    assert [event.seat for event in told(table, "out")] == [0]


def test_24_cards_are_not_too_many():
    table = lay_out("classic", top="y7", hands=[many(23), "b8 b9"], draw="r8 y2", options=MERCY)
    draw(table)
    assert table.look().out == ()


def test_the_last_one_in_wins_the_round():
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9"], draw="y1 y2", options=MERCY)
    draw(table)
    assert (table.phase, table.winner) == ("over", 1)
    assert table.look().points == (table.points(0), 17)


def test_the_cards_of_who_is_out_go_under_the_discard_pile():
    """And can be drawn again after a reshuffle."""
    table = lay_out("classic", top="y7", below="y6", hands=[many(24), "b8 b9", "r8 r9"], draw="y1", options=MERCY)
    draw(table)
    assert (len(below(table).split()), below(table).endswith("y6")) == (26, True)
    draw(table)
    assert (len(table.draw_pile), len(table.hands[1])) == (25, 3)


def test_who_is_out_is_passed_over_and_has_no_say():
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9 y3", "y4 y5 y0"], draw="y1 y2", options=MERCY)
    draw(table)
    for _ in range(2):
        play(table, str(table.cards(table.turn)[0]))
    assert table.turn == 1
    assert table.legal_moves(0) == []
    with refused(table, "nothing_to_catch"):
        catch(table, 0, 1)
    with refused(table, "not_your_turn"):
        play(table, "y7", seat=0)


def test_mercy_at_a_draw_two():
    table = lay_out("classic", top="y7", hands=["yD2 y1", many(24), "y4 y5"], draw="y2 y3", options=MERCY)
    play(table, "yD2", uno=True)
    assert (counts(table), table.turn, len(table.draw_pile)) == ([1, 0, 2], 2, 1)


def test_mercy_at_an_accepted_and_at_a_lost_challenge():
    for word in ("accept", "challenge"):
        table = lay_out(
            "classic", top="y7", hands=["W4 b1", many(23, but="b1"), "y4 y5"], draw="y1 y2 y3", options=MERCY
        )
        play(table, "W4", color="b", uno=True)
        answer(table, word)
        assert (counts(table), table.turn, table.phase) == ([1, 0, 2], 2, "turn")


def test_mercy_for_the_guilty():
    table = lay_out(
        "classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5", "y6 y8"], draw="y1 y2 y3 g0", options=MERCY
    )
    play(table, "W4", color="b")
    answer(table, "challenge")
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    table = lay_out("classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5"], draw="y1 y2 y3 g0", options=MERCY)
    play(table, "W4", color="b")
    answer(table, "challenge")
    assert (table.phase, table.winner) == ("over", 1)


def test_mercy_while_drawing_until_a_card_fits():
    options = {"draw_until_playable": True, **MERCY}
    table = lay_out(
        "classic", top="y7", hands=[many(20), "y4 y5", "y6 y8"], draw=f"{'r9 ' * 2}{'r8 ' * 2}g9 y1", options=options
    )
    draw(table)
    assert (counts(table), table.turn, len(table.draw_pile)) == ([0, 2, 2], 1, 1)


def test_mercy_at_a_mutated_minion():
    deck = [f"{letter}{n}" for letter in "bg" for n in range(1, 9) for _ in range(2)]
    for options, follower in ((MERCY, 2), ({**MERCY, "mutated_loses_turn": True}, 2)):
        table = lay_out(
            "minions",
            top="y7",
            hands=["MUT y1", " ".join(deck[:22]), "y4 y5"],
            draw=" ".join([*deck[22:], "o1"]),
            options=options,
        )
        play(table, "MUT", color="o", uno=True)
        assert (counts(table), table.turn, len(table.draw_pile)) == ([1, 0, 2], follower, len(deck) - 22 + 1 - 3)


def test_mercy_at_a_penalty_for_a_wrong_catch_in_the_own_turn():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(23), "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options)
    catch(table, 0, 1)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")


def test_mercy_at_a_penalty_out_of_turn_leaves_the_turn_alone():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=["y4 y5", many(23), "y6 y8"], draw="y1 y2 y3", options=options)
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([2, 0, 2], 0, "turn")
    play(table, "y4", uno=True)
    assert table.turn == 2


def test_mercy_after_drawing_takes_the_drawn_card_too():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(22), "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options)
    draw(table)
    assert table.phase == "drawn"
    catch(table, 0, 1)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    assert table.look(1).drawn is None


def test_mercy_while_a_wild_draw_waits_for_an_answer():
    """Who should have answered is out, and the draw with him."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=["W4 y1", many(23), "y6 y8"], draw="y1 y2 y3", options=options)
    play(table, "W4", color="y", uno=True)
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([1, 0, 2], 2, "turn")
    play(table, "y6", uno=True)


def test_mercy_for_the_accused_leaves_the_challenge_open():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out(
        "classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options
    )
    play(table, "W4", color="y")
    catch(table, 0, 1)
    assert (table.phase, table.turn) == ("respond", 1)
    answer(table, "challenge")
    assert told(table, "guilty")
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")


def test_mercy_during_wild_tales():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out(
        "moomin", top="y7", hands=["TALES y1 y9", many(23), "y6 y8", "y4 y5"], draw="g0 y2 y3", options=options
    )
    play(table, "TALES", color="y")
    discard(table)
    assert table.turn == 1
    catch(table, 1, 0)
    assert (table.turn, table.phase, counts(table)) == (2, "tales", [2, 0, 2, 2])
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (2, "turn")


def test_mercy_for_one_who_has_yet_to_discard():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("moomin", top="y7", hands=["TALES y1 y9", "y6 y8", many(23)], draw="g0 y2 y3", options=options)
    play(table, "TALES", color="y")
    catch(table, 2, 0)
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (1, "turn")


def test_mercy_for_the_player_of_wild_tales():
    """The turn goes on from his place."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("moomin", top="y7", hands=[f"TALES {many(23)}", "y6 y8", "y4 y5"], draw="g0 y2 y3", options=options)
    play(table, "TALES", color="y")
    discard(table)
    catch(table, 0, 1)
    assert (table.turn, table.phase, counts(table)) == (1, "tales", [0, 2, 2])
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (1, "turn")


def test_mercy_while_a_first_color_is_awaited():
    """The next player names it."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", hands=["y1 y9", many(23), "y4 y5"], draw="W g0 y2 y3", options=options)
    uno.flip(table)
    catch(table, 1, 0)
    assert (table.turn, table.phase) == (2, "choose")
    choose(table, "y")
    play(table, "y4", uno=True)
    assert table.turn == 0


def test_mercy_at_the_last_draw_card_of_a_round():
    table = lay_out("classic", top="y7", hands=["yD2", many(24), "y6 y8"], draw="y1 y2 y3", options=MERCY)
    worth = table.points(1)
    play(table, "yD2")
    assert (table.phase, table.winner, table.look().out) == ("over", 0, (1,))
    assert table.points(1) == worth + 1


def test_mercy_at_a_stacked_draw():
    options = {"stack_draw": True, **MERCY}
    table = lay_out(
        "classic",
        top="y7",
        hands=["yD2 y1", "bD2 b1", many(22, but="b1"), "y6 y8"],
        draw="y1 y2 y3 g0",
        options=options,
    )
    play(table, "yD2", uno=True)
    play(table, "bD2", uno=True)
    answer(table, "accept")
    assert (counts(table), table.turn) == ([1, 1, 0, 2], 3)


def test_those_who_are_out_do_not_keep_a_blocked_round_going():
    """R2: all who are still in have to pass."""
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="b0", options=MERCY)
    draw(table)
    table.discard_pile[:] = table.discard_pile[-1:]
    draw(table)
    assert table.phase == "turn"
    draw(table)
    assert (table.phase, table.look().winner) == ("over", None)


def test_who_is_out_is_not_swapped_with_and_gets_no_hand():
    options = {**SEVEN, **MERCY}
    table = lay_out("classic", top="y8", turn=1, hands=["y7 y0 y3", many(24), "y5 y6"], draw="r0 y2", options=options)
    draw(table)
    assert (table.look().out, table.turn) == ((1,), 2)
    play(table, "y5", uno=True)
    with refused(table, "bad_swap"):
        play(table, "y7", swap=1)
    assert {move.swap for move in table.legal_moves(0) if move.card == "y7"} == {2}
    play(table, "y0")
    assert [hand(table, seat) for seat in range(3)] == ["y6", "", "y3 y7"]
    assert table.turn == 2


def test_wild_tales_skips_who_is_out():
    table = lay_out(
        "moomin", top="y7", turn=1, hands=["TALES y1 y9", many(24), "y6 y8"], draw="g0 y2 y3", options=MERCY, dir="R"
    )
    draw(table)
    play(table, "TALES", color="y")
    discard(table)
    assert table.turn == 2
    discard(table)
    assert (table.phase, table.turn) == ("turn", 2)


def test_who_is_out_does_not_jump_in():
    options = {"jump_in": True, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9", "y4 y5"], draw="y7", options=options)
    draw(table)
    with refused(table, "not_your_turn"):
        play(table, "y7", seat=0)


# The first card


@every_edition
def test_first_card_number_turns_until_a_number_shows(edition):
    pile = f"W b{DRAW_CARD[edition]} bS gR {WILD_DRAW[edition]} g4 b7"
    table = lay_out(edition, hands=["b1 b2", "g1 g2", "y1 y2"], draw=pile, options={"first_card": "number"})
    uno.flip(table)
    assert (table.top, table.turn, table.direction, table.phase) == ("g4", 1, 1, "turn")
    assert (counts(table), len(below(table).split())) == ([2, 2, 2], 5)


def test_first_card_number_needs_a_number():
    """S7."""
    table = lay_out("classic", hands=["b1 b2", "g1 g2"], draw="W bS W4", options={"first_card": "number"})
    with refused(table, "no_first_card"):
        uno.flip(table)


def test_first_card_edition_is_the_sheets():
    table = lay_out("classic", hands=["b1 b2", "g1 g2", "y1 y2"], draw="bS g4", options={"first_card": "edition"})
    uno.flip(table)
    assert table.top == "bS"


# Two players


@every_edition
@pytest.mark.parametrize(("mode", "turn"), [("skip", 0), ("plain", 1)])
def test_a_reverse_with_two_players_may_be_plain(edition, mode, turn):
    table = lay_out(edition, top="b7", hands=["bR g1 g2", "y1 y2"], options={"two_player_reverse": mode})
    play(table, "bR")
    assert (table.turn, table.direction) == (turn, -1)


def test_with_three_players_that_makes_no_difference():
    for mode in ("skip", "plain"):
        table = lay_out("classic", top="b7", hands=["bR g1 g2", "y1 y2", "r1 r2"], options={"two_player_reverse": mode})
        play(table, "bR")
        assert table.turn == 2


@pytest.mark.parametrize(("mode", "turn"), [("skip", 2), ("plain", 1)])
def test_two_who_are_left_by_mercy_are_two_players(mode, turn):
    options = {"mercy": 25, "two_player_reverse": mode}
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "yR r8 r9"], draw="y1 g9 y2", options=options)
    draw(table)
    draw(table)
    play(table, "yR")
    assert (table.turn, table.direction) == (turn, -1)


# Minions


def test_a_mutated_minion_may_cost_the_turn():
    table = lay_out(
        "minions", top="g7", hands=["MUT g4 b4", "o1 g2", "y1 y2"], draw="b9 o3", options={"mutated_loses_turn": True}
    )
    play(table, "MUT", color="o")
    assert (counts(table), table.turn) == ([2, 4, 2], 2)
    assert [event.seat for event in told(table, "skipped")] == [1]


def test_a_mutated_minion_may_work_as_the_last_card():
    options = {"mutated_last_card_draws": True}
    table = lay_out("minions", top="g7", hands=["MUT", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    with refused(table, "color_required"):
        play(table, "MUT")
    assert {move.color for move in table.legal_moves(0) if move.verb == "play"} == set("bgoy")
    play(table, "MUT", color="o")
    assert (table.winner, counts(table), table.points(1)) == (0, [0, 4, 2], 15)


def test_other_wilds_need_no_color_as_the_last_card_there():
    table = lay_out("minions", top="g7", hands=["W", "o1 g2"], options={"mutated_last_card_draws": True})
    play(table, "W")
    assert table.winner == 0


def test_both_options_of_the_mutated_minion_go_together():
    options = {"mutated_last_card_draws": True, "mutated_loses_turn": True}
    table = lay_out("minions", top="g7", hands=["MUT g1", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    play(table, "MUT", color="o", uno=True)
    assert table.turn == 2
    table = lay_out("minions", top="g7", hands=["MUT", "o1 g2", "y1 y2"], draw="b9 o3 o4", options=options)
    play(table, "MUT", color="o")
    assert counts(table) == [0, 4, 2]
