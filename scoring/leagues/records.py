"""What stands out in a season: streaks, the best evening, the closest finish. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.leagues.table import Played, Row

FORM = 5  # latest results that are shown as form


@dataclass(frozen=True)
class Record:
    """A best value, who holds it, and in which game where it was one."""

    kind: str
    players: tuple[int, ...]
    value: int
    number: int | None = None


def form(row: Row) -> tuple[int, ...]:
    """The latest places, the newest last."""
    return tuple(result.place for result in row.results[-FORM:])


def winning_streak(row: Row) -> int:
    longest = run = 0
    for result in row.results:
        run = run + 1 if result.place == 1 else 0
        longest = max(longest, run)
    return longest


def records(rows: Sequence[Row], games: Iterable[Played]) -> list[Record]:
    """Every record that somebody holds."""
    found = [
        held("wins", rows, [row.wins for row in rows]),
        held("streak", rows, [winning_streak(row) for row in rows]),
        held("games", rows, [row.games for row in rows]),
        best_result(rows),
        closest(games),
    ]
    return [one for one in found if one is not None]


def held(kind: str, rows: Sequence[Row], values: Sequence[int]) -> Record | None:
    top = max(values, default=0)
    if top < (2 if kind == "streak" else 1):
        return None
    return Record(kind, tuple(row.player for row, value in zip(rows, values, strict=True) if value == top), top)


def best_result(rows: Sequence[Row]) -> Record | None:
    """The most points from one game; the first who got them holds it."""
    results = [(result.points, -result.number, row.player) for row in rows for result in row.results]
    if not results:
        return None
    points, number, player = max(results)
    return Record("best", (player,), points, -number)


def closest(games: Iterable[Played]) -> Record | None:
    """The smallest distance between the first and the next in the points of the game."""
    margins = []
    for game in games:
        first = [entry for entry in game.entries if entry.place == 1]
        rest = [abs(entry.total - first[0].total) for entry in game.entries if entry.place > 1] if first else []
        if len(first) == 1 and rest:
            margins.append((min(rest), game.number, first[0].player))
    if not margins:
        return None
    margin, number, player = min(margins)
    return Record("closest", (player,), margin, number)
