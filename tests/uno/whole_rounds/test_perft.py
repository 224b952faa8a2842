"""How many ways there are to continue: counts of legal sequences of moves, on which library and oracle agree."""

from __future__ import annotations

from typing import Any

import pytest

import uno
from tests.uno import oracle
from tests.uno.agreement import LibraryLuck, OracleLuck, Pair, dealt, moves, scattered

WILD: dict[str, Any] = {
    "stack_draw": True,
    "stack_wild_draw": True,
    "cross_stack": "both",
    "deflect_skip": True,
    "deflect_reverse": True,
    "jump_in": True,
    "seven_zero": True,
    "draw_until_playable": True,
    "uno_penalty": 4,
    "mercy": 25,
    "mutated_loses_turn": True,
    "mutated_last_card_draws": True,
}

# A fresh round or one near its end, and the number of sequences of 1, 2, 3, ... moves from there.
COUNTS: list[tuple[str, str, int, int, tuple[int, ...]]] = [
    ("classic", "printed", 2, 1, (8, 32, 130, 472, 1840)),
    ("classic", "printed", 4, 3, (7, 26, 159, 753)),
    ("classic", "wild", 3, 4, (7, 19, 81, 400)),
    ("classic", "late", 3, 5, (3, 9, 12, 16, 34, 111, 352, 846)),
    ("classic", "late", 3, 6, (1, 1, 1, 1, 1, 1, 1, 1)),
    ("classic", "late wild", 2, 7, (1, 1, 1, 2, 3, 7, 15, 39)),
    ("classic", "late wild", 4, 8, (1, 2, 3, 5, 11, 16, 64, 249)),
    ("frozen", "printed", 2, 1, (4, 11, 150, 912)),
    ("frozen", "printed", 4, 3, (4, 147, 988)),
    ("frozen", "wild", 3, 4, (4, 38, 1178)),
    ("frozen", "late", 3, 5, (9, 29, 58, 106, 217, 451, 789)),
    ("frozen", "late", 3, 6, (2, 2, 2, 9, 29, 65, 65, 73)),
    ("frozen", "late wild", 2, 7, (1, 2, 2, 4, 8, 18, 42, 82)),
    ("frozen", "late wild", 4, 8, (11, 51, 98, 197, 487, 1036)),
    ("minions", "printed", 2, 1, (4, 11, 38, 240, 1049)),
    ("minions", "printed", 4, 3, (4, 27, 188, 861)),
    ("minions", "wild", 3, 4, (4, 26, 214, 926)),
    ("minions", "late", 3, 5, (5, 6, 44, 199, 560)),
    ("minions", "late", 3, 6, (1, 8, 24, 44, 167, 508)),
    ("minions", "late wild", 2, 7, (2, 4, 30, 106, 260, 477, 1002)),
    ("minions", "late wild", 4, 8, (3, 4, 11, 27, 61, 184, 592)),
    ("moomin", "printed", 2, 1, (4, 15, 54, 151, 571)),
    ("moomin", "printed", 4, 3, (4, 27, 152, 879)),
    ("moomin", "wild", 3, 4, (4, 26, 218, 1294)),
    ("moomin", "late", 3, 5, (2, 10, 24, 60, 216, 967)),
    ("moomin", "late", 3, 6, (6, 11, 60, 233)),
    ("moomin", "late wild", 2, 7, (5, 9, 15, 31, 67, 148, 375, 1014)),
    ("moomin", "late wild", 4, 8, (1, 3, 7, 12, 85, 849)),
    ("mini", "printed", 2, 1, (6, 49, 226, 1200)),
    ("mini", "printed", 4, 3, (6, 13, 63, 174, 498, 1700)),
    ("mini", "wild", 3, 4, (7, 37, 87, 223, 764)),
    ("mini", "late", 3, 5, (1, 5, 47, 122, 211, 810)),
    ("mini", "late", 3, 6, (5, 31, 61, 235, 759)),
    ("mini", "late wild", 2, 7, (9, 29, 66, 195, 535)),
    ("mini", "late wild", 4, 8, (1, 3, 31, 270)),
]


def count_in_library(table: uno.Table, luck: LibraryLuck, depth: int) -> int:
    """Count the sequences of this many legal moves by any players, or fewer if the round ends."""
    if not depth or table.over:
        return 1
    kept = uno.snapshot(table)
    total = 0
    for seat, name in enumerate(table.names):
        for move in sorted(moves(table, seat)):
            copy = uno.restore(kept, luck=luck)
            copy.do(f"{name} {move}")
            total += count_in_library(copy, luck, depth - 1)
    return total


def count_in_oracle(state: oracle.State, luck: OracleLuck, depth: int) -> int:
    if not depth or state["phase"] == "over":
        return 1
    return sum(
        count_in_oracle(oracle.apply(state, name, move, luck), luck, depth - 1)
        for name in state["seats"]
        for move in oracle.legal_moves(state, name)
    )


def start(edition: str, kind: str, players: int, seed: int) -> Pair:
    house = {key: value for key, value in WILD.items() if key in oracle.offered(edition)}
    if kind.startswith("late"):
        return scattered(edition, house if kind == "late wild" else {}, players, seed)
    pair = dealt(edition, house if kind == "wild" else {}, players, seed)
    pair.flip()
    return pair


@pytest.mark.parametrize(("edition", "kind", "players", "seed", "counts"), COUNTS)
def test_both_count_the_same_continuations(edition: str, kind: str, players: int, seed: int, counts: tuple[int, ...]):
    pair = start(edition, kind, players, seed)
    for depth, count in enumerate(counts, 1):
        assert count_in_library(pair.table, LibraryLuck(seed), depth) == count
        assert count_in_oracle(pair.state, OracleLuck(seed), depth) == count
