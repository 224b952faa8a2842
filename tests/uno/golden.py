"""Rounds stored as files: `python -m tests.uno.golden` plays only those that are missing from tests/golden/.

A golden file is a round as text, with its end in a last line, `# end: {...}`. It is never rewritten: when a rule
changes on purpose, delete the files that can no longer be played, run this, and look at what changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import uno
from tests.uno.policy import sensible
from uno.notation.positions import describe

FOLDER = Path(__file__).parent.parent / "golden"
END = "# end: "
NAMES = ("Åsa", "Bo Ek", "Cleo", "Dan", "Eve", "Finn", "Gro", "Hal", "Ida", "Jon")
ROUNDS = (
    ("official", 2),
    ("official", 3),
    ("official", 4),
    ("official", 10),
    ("family", 2),
    ("family", 3),
    ("family", 6),
    ("chaos", 2),
    ("chaos", 4),
    ("chaos", 7),
    ("chaos", 10),
)
LONGEST = 400  # so that a file stays readable


def play_golden(edition: str, preset: str, players: int, attempt: int) -> tuple[uno.Record, uno.Table]:
    rng = Random(f"{edition} {preset} {players} again {attempt}")
    rules = uno.edition(edition)
    rules = uno.with_options(rules, uno.presets(rules)[preset])
    seed, dealer = uno.Seed(rng.randbytes(32)), rng.randrange(players)
    table = uno.deal(rules, NAMES[:players], dealer=dealer, seed=seed)
    uno.flip(table)
    made: list[tuple[int, uno.Move]] = []
    while not table.over and len(made) < LONGEST:
        seat, move = sensible(table, rng)
        table.apply(seat, move)
        made.append((seat, move))
    return uno.Record(rules, table.names, dealer, seed, seed.commitment(), made), table


def golden_text(record: uno.Record, table: uno.Table) -> str:
    return f"{record.text()}\n{END}{json.dumps(describe(table), ensure_ascii=False)}\n"


def read(path: Path) -> tuple[str, dict[str, Any]]:
    """The round as text, and the end that it must come to."""
    text, _, end = path.read_text(encoding="utf-8").partition(f"\n{END}")
    return text, json.loads(end)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for edition in uno.EDITIONS:
        for preset, players in ROUNDS:
            path = FOLDER / f"{edition}-{preset}-{players}.uno"
            attempt = 0
            while not path.exists():
                record, table = play_golden(edition, preset, players, attempt)
                if table.over:
                    path.write_text(golden_text(record, table), encoding="utf-8")
                attempt += 1


if __name__ == "__main__":
    main()
