"""Any two house rules work together: rounds with each pair of them are played to the end, in every edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

import uno
from tests.uno.agreement import EDITIONS, SEATS
from tests.uno.policy import sensible

PARTS = 8
LONGEST = 3000  # some rules together keep all cards in the hands for long; such a round is stopped

Rule = tuple[str, Any]


def rules_of(edition: str) -> list[Rule]:
    """Every option of the edition, with every value except the printed one."""
    options = uno.options_for(uno.edition(edition)).values()
    return [(option.key, value) for option in options for value in option.values if value != option.default]


def pairs_of(edition: str) -> list[tuple[Rule, Rule]]:
    return [(one, other) for one, other in combinations(rules_of(edition), 2) if one[0] != other[0]]


def share_of(edition: str) -> Iterator[tuple[Rule, Rule]]:
    """The pairs that the ordinary suite tries with this edition; editions that can have a pair share them out."""
    for place, pair in enumerate(sorted(pairs_of(edition), key=repr)):
        able = [other for other in EDITIONS if set(pair) <= set(rules_of(other))]
        if able[sum(map(ord, repr(pair))) % len(able)] == edition or place % 10 == 0:
            yield pair


def play_a_round(edition: str, pair: tuple[Rule, Rule], number: int) -> uno.Table:
    rng = Random(f"{edition} {pair} {number}")
    rules = uno.with_options(uno.edition(edition), dict(pair))
    players = rng.choice([2, 2, 3, 4, 5, 10])
    table = uno.deal(rules, SEATS[:players], dealer=rng.randrange(players), luck=rng)
    uno.flip(table)
    last_play = 0
    for step in range(LONGEST):
        if table.over:
            break
        seat, move = sensible(table, rng)
        table.apply(seat, move)
        last_play = step if move.verb == "play" else last_play
        assert step - last_play < 300, "nobody plays a card any more, and the round does not end"
    return table


def check_end(table: uno.Table) -> None:
    """However the round ended, all cards are there, and the winner had none left or was the last one in."""
    cards = [*table.draw_pile, *table.discard_pile, *(card for hand in table.hands for card in hand)]
    assert Counter(cards) == Counter(table.edition.full_deck)
    if not table.over:
        assert table.legal_moves(table.turn)
    elif table.winner >= 0:
        assert not table.hands[table.winner] or table.out.bit_count() == table.players - 1
    else:
        assert not table.draw_pile
        assert len(table.discard_pile) == 1


def test_the_ordinary_suite_leaves_no_pair_out():
    tried = {pair for edition in EDITIONS for pair in share_of(edition)}
    assert {frozenset(pair) for pair in tried} == {
        frozenset(pair) for edition in EDITIONS for pair in pairs_of(edition)
    }


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pair_plays_to_the_end(edition: str, part: int):
    for pair in list(share_of(edition))[part::PARTS]:
        for number in range(2):
            check_end(play_a_round(edition, pair, number))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS * 4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_pair_plays_twenty_rounds(edition: str, part: int):
    for pair in pairs_of(edition)[part :: PARTS * 4]:
        for number in range(20):
            check_end(play_a_round(edition, pair, number))
