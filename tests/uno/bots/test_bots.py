"""Bots: they always make a legal move, see only their view, and the better ones really are better."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.uno.tables import ALL, lay_out
from uno import BadNotation, Move, Table, bots, deal, edition, flip, options_for, presets, with_options
from uno.bots import BOTS, bot, next_move, reaction
from uno.cards import Kind
from uno.cli.simulation import Match, simulate
from uno.edition import Edition
from uno.words import say

PRESETS = ("official", "family", "chaos")


def choice(table: Table, name: str = "normal", luck: int = 1) -> Move:
    """What this bot does in this position."""
    return bot(name).choose(table.look(table.turn), Random(luck))


def reply(table: Table, seat: int, name: str = "normal", luck: int = 1) -> Move | None:
    return bot(name).react(table.look(seat), Random(luck))


def play_out(rules: Edition, names: list[str], seed: int) -> Table:
    """Play a round to its end, and look up every move among the legal ones if there are not too many."""
    luck = Random(seed)
    table = deal(rules, names, luck=luck, dealer=seed % len(names))
    flip(table)
    bots = [bot(name) for name in names]
    for _ in range(3000):
        if table.over:
            break
        seat, move = next_move(table, bots, luck)
        view = table.look(seat)
        if len(view.hand) < 12:
            assert move in view.moves()
        table.apply(seat, move)
    return table


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(2, 11))
def test_every_bot_makes_legal_moves_to_the_end_of_the_round(slug: str, preset: str, players: int) -> None:
    rules = with_options(edition(slug), presets(edition(slug))[preset])
    table = play_out(rules, [[*BOTS][(seat + players) % len(BOTS)] for seat in range(players)], seed=players)
    assert table.over
    assert table.winner >= 0


@pytest.mark.parametrize("slug", ALL)
def test_every_bot_makes_legal_moves_with_every_option(slug: str) -> None:
    for option in options_for(edition(slug)).values():
        for value in option.values[1:]:
            rules = with_options(edition(slug), {option.key: value})
            play_out(rules, ["normal", "easy", "normal", "random"], seed=5)
            play_out(rules, ["normal", "easy"], seed=6)


def test_bots_can_play_an_edition_that_they_have_never_seen() -> None:
    def again(table: Table, seat: int, kind: Kind, chosen: int) -> None:
        table.pass_on(table.after(seat))

    classic = edition("classic")
    jump = Kind("JUMP", "jump", say("Jump"), points=30, text=say("Jumps."), effect=again, turned_up=None)
    strange = replace(classic, slug="strange", deck=(*classic.deck, (jump, 3)), hand_size=5)
    for players in (2, 5):
        assert play_out(strange, ["normal"] * players, players).over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sees_nothing_but_its_view(name: str) -> None:
    """Swapping hidden cards does not change what a bot does."""
    rules = with_options(edition("classic"), presets(edition("classic"))["chaos"])
    luck = Random(9)
    table = deal(rules, ["A", "B", "C"], luck=luck)
    flip(table)
    bots = [bot(name)] * 3
    for number in range(60):
        if table.over:
            break
        seat, move = next_move(table, bots, luck)
        view = table.look(seat)
        before = bot(name).choose(view, Random(number)) if view.my_turn else None
        swap_hidden(table, seat, luck)
        assert not view.my_turn or bot(name).choose(table.look(seat), Random(number)) == before
        table.apply(seat, move)


def swap_hidden(table: Table, seat: int, luck: Random) -> None:
    others = [other for other in range(table.players) if other != seat]
    hidden = [*table.draw_pile, *[card for other in others for card in table.hands[other]]]
    luck.shuffle(hidden)
    for other in others:
        count = len(table.hands[other])
        table.hands[other], hidden = hidden[:count], hidden[count:]
    table.draw_pile = hidden


def test_a_bot_that_does_not_exist_is_refused_with_the_names_of_those_that_do() -> None:
    with pytest.raises(BadNotation, match=r"no bot 'hard'; there are random, easy, normal"):
        bot("hard")


# What the normal bot does, and why


def test_normal_ends_the_round_when_it_can() -> None:
    table = lay_out("classic", top="r7", hands=["r1", "y2 y3"])
    assert choice(table) == Move("play", "r1")


def test_normal_calls_uno_with_the_play_that_leaves_one_card() -> None:
    table = lay_out("classic", top="r7", hands=["r1 g5", "y2 y3"])
    assert choice(table) == Move("play", "r1", uno=True)


def test_normal_keeps_its_wild_while_something_else_fits() -> None:
    table = lay_out("classic", top="r7", hands=["W r1 g5 g6", "y2 y3 y4 y5 y6"])
    assert choice(table).card == "r1"


def test_normal_draws_when_nothing_fits() -> None:
    table = lay_out("classic", top="r7", hands=["g1 b5", "y2 y3"], draw="r1 r2")
    assert choice(table) == Move("draw")


def test_normal_plays_the_card_that_it_drew() -> None:
    table = lay_out("classic", top="r7", hands=["g1 b5 b6", "y2 y3"], draw="r1 r2")
    table.apply(0, Move("draw"))
    assert choice(table) == Move("play", "r1")


def test_normal_names_the_color_that_it_holds_most() -> None:
    table = lay_out("classic", top="r7", hands=["W g1 g2 b5", "y2 y3 y4"])
    assert choice(table) == Move("play", "W", color="g")


def test_normal_names_the_first_color_by_its_hand() -> None:
    table = lay_out("classic", hands=["y1", "g1 g2 b5"], draw="W r1")
    flip(table)
    assert choice(table) == Move("choose", color="g")


def test_normal_blocks_a_player_who_is_about_to_go_out() -> None:
    table = lay_out("classic", top="r7", hands=["r1 rS r2 r3", "y2", "b1 b2 b3 b4"])
    assert choice(table).card == "rS"


def test_normal_turns_the_direction_of_play_away_from_a_player_with_few_cards() -> None:
    table = lay_out("classic", top="r7", hands=["r1 rR r2 r3", "y2 y3", "b4 b5 b6", "b1 b2 b3 b4 b5 b6"])
    assert choice(table).card == "rR"


def test_normal_runs_out_by_blocking_a_single_rival() -> None:
    table = lay_out("classic", top="r7", hands=["rS b3 rD2 bS", "y2 y3 y4"], draw="g1 g2 g3 g4")
    while not table.over and table.turn == 0:
        table.apply(0, choice(table))
    assert table.winner == 0


def test_normal_does_not_bluff_without_need() -> None:
    table = lay_out("classic", top="r7", hands=["W4 r1 g2 g3", "y2 y3 y4 y5 y6"])
    assert choice(table).card == "r1"


def test_normal_plays_an_honest_wild_draw_on_a_player_who_is_about_to_go_out() -> None:
    table = lay_out("classic", top="r7", hands=["W4 g1 g2 g3", "y2"])
    assert choice(table) == Move("play", "W4", color="g")


@pytest.mark.parametrize(("held", "verb"), [("y1 y2 y3 y4 y5 y6 y7", "challenge"), ("y1", "accept")])
def test_normal_challenges_a_big_hand_but_not_a_small_one(held: str, verb: str) -> None:
    table = lay_out("classic", top="r7", hands=[f"W4 {held}", "g1 g2 g3 g4 g5 g6"], draw="r1 r2 r3 b1 b2 b3")
    table.apply(0, Move("play", "W4", color="b"))
    assert choice(table) == Move(verb)


def test_normal_does_not_challenge_when_every_card_of_the_color_can_be_seen() -> None:
    reds = "r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r8 r8 r9 r9 rS rS rR rR rD2 rD2"
    table = lay_out("classic", top="r7", below=reds, hands=["W4 y1 y2 y3 y4 y5 y6", "r7 g2 g3"], draw="b1 b2 b3 b4")
    table.apply(0, Move("play", "W4", color="b"))
    assert choice(table) == Move("accept")


def test_normal_answers_a_stacked_draw_rather_than_taking_it() -> None:
    options = {"stack_draw": True}
    table = lay_out("classic", top="r7", hands=["rD2 r1", "gD2 g1 g2", "b1"], draw="y1 y2 y3 y4", options=options)
    table.apply(0, Move("play", "rD2", uno=True))
    assert choice(table).card == "gD2"


def test_normal_swaps_with_the_player_who_has_the_fewest_cards() -> None:
    hands = ["r7 g1 g2 g3 g4", "b1 b2 b3", "y1", "y2 y3"]
    table = lay_out("classic", top="r5", hands=hands, options={"seven_zero": True})
    assert choice(table) == Move("play", "r7", swap=2, uno=True)


def test_normal_keeps_its_seven_when_it_holds_the_fewest_cards() -> None:
    hands = ["r7 r1 g2", "b1 b2 b3 b4 b5 b6", "y1 y2 y3 y4 y5 y6"]
    table = lay_out("classic", top="r5", hands=hands, options={"seven_zero": True})
    assert choice(table).card == "r1"


def test_normal_does_not_give_its_small_hand_away_with_a_zero() -> None:
    hands = ["r0 r1 g2", "b1 b2 b3 b4 b5 b6", "y1 y2 y3 y4 y5 y6"]
    table = lay_out("classic", top="r5", hands=hands, options={"seven_zero": True})
    assert choice(table).card == "r1"


def test_normal_plays_a_card_that_cannot_be_its_last_one_while_it_can() -> None:
    table = lay_out("classic", top="r7", hands=["W r1", "y2 y3 y4"], options={"finish": "no_wild"})
    assert choice(table) == Move("play", "W", color="r", uno=True)


def test_normal_discards_with_olaf_and_wins_if_that_empties_the_hand() -> None:
    table = lay_out("frozen", top="b7", hands=["OLAF p1 pD2 p9", "g2 g3 g4"])
    assert choice(table) == Move("play", "OLAF", discard=("p1", "p9", "pD2"))


def test_normal_discards_the_larger_group_with_olaf() -> None:
    table = lay_out("frozen", top="b7", hands=["OLAF p1 y2 y5 y9 yS g1", "g2 g3 g4"])
    move = choice(table)
    assert move.card == "OLAF"
    assert len(move.discard) == 3
    assert {card[0] for card in move.discard} == {"y"}


def test_normal_leaves_one_card_with_olaf_where_a_wild_may_not_end_the_round() -> None:
    table = lay_out("frozen", top="b7", hands=["OLAF p1 p9", "g2 g3 g4"], options={"finish": "no_wild"})
    move = choice(table)
    assert (move.card, len(move.discard), move.uno) == ("OLAF", 1, True)


def test_normal_names_a_color_of_which_little_is_left_for_a_mutated_minion() -> None:
    blues = "b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9"
    table = lay_out("minions", top="g7", below=blues, hands=["MUT o1 y2", "o3 o4"], draw="y1 y2 y3 y4 y5 y6")
    assert choice(table).color == "b"


def test_normal_keeps_a_wild_and_company_when_it_discards_for_wild_tales() -> None:
    table = lay_out("moomin", top="b7", hands=["TALES W g1 g2 r9", "y2 y3 y4"])
    table.apply(0, Move("play", "TALES", color="g"))
    assert choice(table) == Move("discard", "r9")


def test_normal_calls_uno_with_its_discard() -> None:
    table = lay_out("moomin", top="b7", hands=["TALES r9 W", "y2 y3 y4"])
    table.apply(0, Move("play", "TALES", color="g"))
    assert choice(table) == Move("discard", "r9", uno=True)


def test_normal_stays_in_the_color_that_nobody_could_follow() -> None:
    table = lay_out("classic", top="b7", hands=["b1 b3 g1 g2 y3", "y2 y4"], draw="y5 y6")
    table.apply(0, Move("play", "b1"))
    table.apply(1, Move("draw"))
    assert choice(table).card == "b3"


def test_normal_catches_others_and_calls_late() -> None:
    table = lay_out("classic", top="r7", hands=["r1 g5", "y2 y3", "y4 y5"])
    assert reply(table, 1) is None
    table.apply(0, Move("play", "r1"))
    assert reply(table, 0) == Move("uno")
    assert reply(table, 2) == Move("catch", whom=0)


def test_normal_jumps_in_unless_it_would_give_its_hand_away() -> None:
    options = {"jump_in": True, "seven_zero": True}
    table = lay_out("classic", top="r5", hands=["y1 y2", "b1 b2", "r5 g1 g2"], options=options)
    assert reply(table, 2) == Move("play", "r5")
    assert reply(table, 1) is None
    table = lay_out("classic", top="r7", hands=["y1 y2 y3 y4 y5", "b1 b2 b3 b4 b5 b6", "r7 g1"], options=options)
    assert reply(table, 2) is None


# The others


def test_easy_and_random_sometimes_miss_what_they_could_do_out_of_turn() -> None:
    options: dict[str, Any] = {"jump_in": True}
    table = lay_out("classic", top="r5", hands=["y1 y2", "b1 b2", "r5 g1 g2"], options=options)
    for name in ("easy", "random"):
        assert {reply(table, 2, name, luck) for luck in range(20)} >= {None, Move("play", "r5")}
    table = lay_out("classic", top="r7", hands=["r1 g5", "y2 y3"])
    table.apply(0, Move("play", "r1"))
    for name in ("easy", "random"):
        assert {reply(table, 0, name, luck) for luck in range(40)} == {None, Move("uno")}
        assert {reply(table, 1, name, luck) for luck in range(40)} == {None, Move("catch", whom=0)}


def test_easy_rarely_challenges() -> None:
    table = lay_out("classic", top="r7", hands=["W4 r1 r2", "g1 g2"], draw="r1 r2 r3 b1 b2 b3")
    table.apply(0, Move("play", "W4", color="b"))
    verbs = [choice(table, "easy", luck).verb for luck in range(100)]
    assert 1 <= verbs.count("challenge") <= 25


def test_random_may_draw_although_a_card_fits() -> None:
    table = lay_out("classic", top="r7", hands=["r1 r2", "g1 g2"], draw="b1 b2")
    assert {choice(table, "random", luck).verb for luck in range(60)} == {"play", "draw"}


def test_random_discards_anything_or_nothing_for_wild_tales() -> None:
    table = lay_out("moomin", top="b7", hands=["TALES r9 W", "y2"], draw="r1 r2")
    table.apply(0, Move("play", "TALES", color="g"))
    assert {choice(table, "random", luck).card for luck in range(60)} == {"r9", "W", None}
    table.apply(0, Move("discard"))
    assert {choice(table, "random", luck).card for luck in range(60)} == {"y2", "r1"}


def test_nobody_is_asked_for_a_reaction_when_there_is_nothing_to_react_to() -> None:
    table = lay_out("classic", top="r7", hands=["r1 r2", "g1 g2"])
    assert reaction(table, [], Random(1)) is None


def test_a_bot_that_is_out_of_the_round_does_not_react() -> None:
    options: dict[str, Any] = {"mercy": 25, "jump_in": True}
    table = lay_out("classic", top="r7", hands=["r1 g5", "y2 y3", "r7 y5"], options=options)
    table.out = 0b100
    assert reaction(table, [bot("normal")] * 3, Random(1)) is None


# How strong they are; the margins are wide, and `python -m uno simulate` shows more


@pytest.mark.parametrize(
    ("bots", "least"),
    [
        (("normal", "random"), 0.72),
        (("normal", "random", "random", "random"), 0.45),
        (("normal", "easy"), 0.52),
        (("normal", "easy", "easy", "easy"), 0.27),
        (("easy", "random"), 0.6),
    ],
)
def test_the_better_bot_wins_more_often(bots: tuple[str, ...], least: float) -> None:
    rounds = 400
    tally = simulate(Match("classic", bots, rounds, seed=3))
    assert tally.wins[bots[0]] / rounds > least


def test_every_module_of_a_bot_is_found_automatically_and_the_weakest_comes_first() -> None:
    files = {path.stem.removesuffix("_bot") for path in Path(bots.__file__).parent.glob("*_bot.py")}
    assert set(BOTS) == files
    assert [*BOTS] == ["random", "easy", "normal"]
