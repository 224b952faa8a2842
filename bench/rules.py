"""How fast the rules are: random rounds beside a tight loop, the size of a live round, snapshots, growth.

`python bench/rules.py [--rounds N]`. The ratios compare CPU time inside one run, blocks of both in turn; absolute
figures of a shared machine mean little.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import uno
from bench.playout import CLASSIC, NAMES, play_round
from bench.tight_loop import play_tight

BLOCKS = 20


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def repeat(one: Callable[[Random], object], luck: Random, times: int) -> None:
    for _ in range(times):
        one(luck)


def ratios(players: int, rounds: int) -> dict[str, float]:
    """Rounds a CPU second, relative to the tight loop: blocks of each in turn, so that noise meets them alike."""
    kinds: dict[str, Callable[[Random], object]] = {
        "tight": lambda luck: play_tight(players, luck, lazy=False),
        "events_on": lambda luck: play_round(players, luck, recording=True),
        "events_off": lambda luck: play_round(players, luck, recording=False),
    }
    spent = dict.fromkeys(kinds, 0.0)
    luck = {kind: Random(players) for kind in kinds}
    for _ in range(BLOCKS):
        for kind, one in kinds.items():
            spent[kind] += cpu(partial(repeat, one, luck[kind], rounds // BLOCKS))
    return {kind: spent["tight"] / spent[kind] for kind in kinds}


def live_table() -> uno.Table:
    """A four-player round in mid-play, dealt from a seed."""
    table = uno.deal(CLASSIC, NAMES[:4], seed=uno.Seed(bytes(range(32))))
    uno.flip(table)
    luck = Random(4)
    for _ in range(24):
        table.apply(table.turn, luck.choice(table.legal_moves(table.turn)))
    return table


def size(thing: Any, shared: set[int]) -> int:
    """Bytes of an object and all that it alone holds; what every table shares (edition, cards, words) is left out."""
    if id(thing) in shared:
        return 0
    shared.add(id(thing))
    total = sys.getsizeof(thing)
    if isinstance(thing, list | tuple | set | frozenset):
        total += sum(size(part, shared) for part in thing)
    for name in getattr(type(thing), "__slots__", ()):
        total += size(getattr(thing, name), shared)
    return total


def shared_parts(table: uno.Table) -> set[int]:
    edition = table.edition
    rows = (edition.plain, edition.color_of, edition.fits_card)
    parts = [edition, *rows, table.fits, None, True, False, *range(-1, 257), table.phase, type(table)]
    return {id(part) for part in parts}


def best_us(work: Callable[[], object], tries: int = 2000) -> float:
    """The best of many tries, in microseconds."""
    best = float("inf")
    for _ in range(tries):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1e6


def growth(rounds: int) -> float:
    """CPU of a move in the second half of long rounds, relative to the first half: 1 where it does not grow."""
    halves = [0.0, 0.0]
    made = [0, 0]
    luck = Random(7)
    for _ in range(rounds):
        table = uno.deal(CLASSIC, NAMES[:4], luck=luck)
        uno.flip(table)
        moves: list[float] = []
        while not table.over:
            seat = table.turn
            move = luck.choice(table.legal_moves(seat))
            start = time.perf_counter()
            table.apply(seat, move)
            moves.append(time.perf_counter() - start)
        middle = len(moves) // 2
        for half, part in enumerate((moves[:middle], moves[middle:])):
            halves[half] += sum(sorted(part)[: len(part) * 9 // 10])
            made[half] += len(part)
    return (halves[1] / made[1]) / (halves[0] / made[0])


def rlcard_ratio(rounds: int) -> float | None:
    """Two-player rounds a CPU second, relative to RLCard's `env.run` with random agents, where it is installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    theirs = cpu(lambda: [env.run(is_training=False) for _ in range(rounds)])
    luck = Random(1)
    ours = cpu(lambda: [play_round(2, luck, recording=True) for _ in range(rounds)])
    return theirs / ours


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000, help="rounds of each kind (default 2000)")
    rounds = max(BLOCKS, parser.parse_args().rounds)
    figures: dict[str, Any] = {"events_on": {}, "events_off": {}}
    for players in (2, 4, 10):
        ratio = ratios(players, rounds)
        for kind in ("events_on", "events_off"):
            figures[kind][str(players)] = round(ratio[kind], 3)
        print(
            f"{players:2} players: {ratio['events_on']:.2f} with events, {ratio['events_off']:.2f} without, of the tight loop"
        )
    table = live_table()
    text = json.dumps(uno.snapshot(table))
    beside = rlcard_ratio(max(20, rounds // 20))
    figures |= {
        "rlcard": None if beside is None else round(beside, 1),
        "state_bytes": size(table, shared_parts(table)),
        "snapshot_bytes": len(text),
        "snapshot_us": round(best_us(lambda: json.dumps(uno.snapshot(table))), 1),
        "restore_us": round(best_us(lambda: uno.restore(json.loads(text))), 1),
        "growth": round(growth(max(20, rounds // 20)), 2),
    }
    print(f"live state {figures['state_bytes']} bytes, snapshot {figures['snapshot_bytes']} bytes")
    print(
        f"snapshot {figures['snapshot_us']} µs, restore {figures['restore_us']} µs; growth of a move {figures['growth']}"
    )
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
