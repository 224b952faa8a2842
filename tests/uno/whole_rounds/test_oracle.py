"""The library and an independent reading of the rules agree on every position, every move and every refusal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import uno
from tests.uno import oracle
from tests.uno.agreement import EDITIONS, Pair, dealt, moves, scattered
from uno.notation.positions import describe

VERBS = ("play", "draw", "keep", "accept", "challenge", "choose", "discard", "uno", "catch")


def some_options(edition: str, rng: Random) -> dict[str, Any]:
    """The printed rules, a few house rules, or very many."""
    chance = rng.choice([0.0, 0.1, 0.3, 0.7])
    return {key: rng.choice(values[1:]) for key, values in oracle.offered(edition).items() if rng.random() < chance}


def some_move(pair: Pair, rng: Random) -> tuple[str, str]:
    """Any words at all: sometimes a move, mostly nonsense."""
    deck = oracle.deck(pair.state["edition"])
    name = rng.choice([*pair.table.names, pair.state["turn"]])
    verb = rng.choice([*VERBS, "play", "play"])
    card = rng.choice([rng.choice(deck), *pair.state["hands"][name]])
    if verb == "choose":
        return name, f"choose {rng.choice('rgbypox')}"
    if verb == "catch":
        return name, f"catch {rng.choice(pair.table.names)}"
    if verb == "discard":
        return name, rng.choice(["discard", f"discard {card}", f"discard {card} uno"])
    if verb != "play":
        return name, verb
    words = [f"play {card}"]
    if rng.random() < (0.8 if oracle.is_wild(card) else 0.1):
        words.append(f"color={rng.choice('rgbypo')}")
    if rng.random() < (0.7 if card == "OLAF" else 0.05):
        shed = rng.sample(
            pair.state["hands"][name] or deck, min(rng.randint(1, 4), len(pair.state["hands"][name]) or 1)
        )
        words.append(f"discard={','.join(shed)}")
    if rng.random() < (0.7 if card[1:] == "7" else 0.05):
        words.append(f"swap={rng.choice(pair.table.names)}")
    if rng.random() < 0.2:
        words.append("uno")
    return name, " ".join(words)


def next_move(pair: Pair, rng: Random) -> tuple[str, str]:
    """One of the legal moves, more often a card than a draw."""
    legal = [(name, move) for seat, name in enumerate(pair.table.names) for move in sorted(moves(pair.table, seat))]
    assert legal, pair.history
    plays = [(name, move) for name, move in legal if move.startswith("play")]
    return rng.choice(plays if plays and rng.random() < 0.6 else legal)


def play_on(pair: Pair, rng: Random, steps: int) -> None:
    for _ in range(steps):
        pair.check()
        if rng.random() < 0.5:
            pair.do(*some_move(pair, rng))
            pair.check()
        if pair.over:
            return
        assert pair.do(*next_move(pair, rng)), pair.history


def agree_on_a_position(edition: str, seed: int) -> None:
    rng = Random(f"position {edition} {seed}")
    pair = scattered(edition, some_options(edition, rng), rng.randint(2, 10), seed)
    play_on(pair, rng, 12)


def agree_on_a_round(edition: str, seed: int, steps: int) -> None:
    rng = Random(f"round {edition} {seed}")
    pair = dealt(edition, some_options(edition, rng), rng.randint(2, 10), seed)
    assert not pair.do(*some_move(pair, rng)), "nothing may be done before the first card is turned up"
    pair.flip()
    play_on(pair, rng, steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_know_the_same_deck_and_options(edition: str):
    """The library may have more options; rounds here are played by those that the oracle has read about."""
    library = uno.edition(edition)
    assert Counter(library.write(library.full_deck).split()) == Counter(oracle.deck(edition))
    known = {key: option.values for key, option in uno.options_for(library).items() if key in oracle.OPTIONS}
    assert known == oracle.offered(edition)
    assert library.hand_size == oracle.HAND_SIZE[edition]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_agree_on_positions(edition: str, part: int):
    for seed in range(part * 20, part * 20 + 20):
        agree_on_a_position(edition, seed)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_agree_on_rounds(edition: str, part: int):
    for seed in range(part * 2, part * 2 + 2):
        agree_on_a_round(edition, seed, steps=120)


FOUND: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "Wild Tales finds no card to draw, because a catch has emptied both piles": (
        {"edition": "moomin", "seats": "A B C", "top": "g7", "hands": {"A": "TALES r1 r2", "B": "b1 b2 b3", "C": "y1"}},
        ["A play TALES color=b", "A discard r1", "C catch A", "B discard"],
        {"phase": "turn", "turn": "B", "hands": {"A": "r2 g7 r1", "B": "b1 b2 b3", "C": "y1"}, "uno_open": ["C"]},
    ),
    "a Reverse played last does not turn the direction": (
        {"edition": "classic", "seats": "A B C", "top": "r7", "hands": {"A": "rR", "B": "b1", "C": "y1"}},
        ["A play rR"],
        {"phase": "over", "winner": "A", "dir": "L"},
    ),
    "a Reverse played last in answer sends the draw back": (
        {
            "edition": "classic",
            "options": {"deflect_reverse": True},
            "seats": "A B C",
            "top": "r7",
            "hands": {"A": "rD2 r1", "B": "rR", "C": "y1"},
            "draw": "g1 g2 g3",
        },
        ["A play rD2 uno", "B play rR"],
        {"phase": "over", "winner": "B", "dir": "R", "hands": {"A": "r1 g1 g2", "B": "", "C": "y1"}},
    ),
    "two players are left of three, so a Reverse gives another turn": (
        {
            "edition": "classic",
            "options": {"mercy": 25},
            "seats": "A B C",
            "top": "r7",
            "hands": {"A": "rD2 r1 r2", "B": " ".join(f"b{n} y{n}" for n in [*range(1, 10), 1, 2, 3]), "C": "rR g2 g3"},
            "draw": "g1 g2 g3 g4",
        },
        ["A play rD2", "C play rR"],
        {"turn": "C", "dir": "R", "counts": {"A": 2, "B": 0, "C": 2}, "draw_left": 3, "below": 27},
    ),
    "mercy takes out the player who draws for a Mutated Minion, and only that turn is lost": (
        {
            "edition": "minions",
            "options": {"mercy": 25, "mutated_loses_turn": True},
            "seats": "A B C",
            "top": "o7",
            "hands": {"A": "MUT o1 o2", "B": " ".join(f"b{n} y{n}" for n in [*range(1, 10), 1, 2, 3]), "C": "g1 g2"},
            "draw": "o3 o4",
        },
        ["A play MUT color=o"],
        {"turn": "C", "phase": "turn", "counts": {"A": 2, "B": 0, "C": 2}},
    ),
}


@pytest.mark.parametrize("sentence", FOUND)
def test_both_agree_where_they_once_disagreed(sentence: str):
    position, lines, end = FOUND[sentence]
    pair = Pair.lay_out(position)
    for line in lines:
        pair.check()
        assert pair.do(*line.split(" ", 1)), line
    pair.check()
    reached = describe(pair.table)
    assert {key: reached[key] for key in end} == end


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_agree_for_long(edition: str, part: int):
    for seed in range(1000 + part * 200, 1200 + part * 200):
        agree_on_a_position(edition, seed)
    for seed in range(1000 + part * 20, 1020 + part * 20):
        agree_on_a_round(edition, seed, steps=600)
