"""What can be said of a list of games: totals, streaks, records, places, days. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from scoring.models.results import WHOLE
from scoring.profiles.history import Past


@dataclass(frozen=True)
class Totals:
    """Some games added up; wins and expected wins with their shares."""

    games: int
    won: float
    expected: float
    average_place: float

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0


def totals(past: Sequence[Past]) -> Totals:
    games = len(past)
    won = sum(each.won for each in past) / WHOLE
    expected = sum(each.expected for each in past) / WHOLE
    return Totals(games, won, expected, sum(each.place for each in past) / games if games else 0.0)


def grouped(past: Iterable[Past], key: Callable[[Past], str | int]) -> list[tuple[str | int, Totals]]:
    """The totals of games that are alike in something, in its order."""
    groups: dict[str | int, list[Past]] = defaultdict(list)
    for each in past:
        groups[key(each)].append(each)
    return [(name, totals(groups[name])) for name in sorted(groups)]


@dataclass(frozen=True)
class Streaks:
    """Games in a row. `current` is that of the latest games: won ones, or less than 0 for games without a win."""

    current: int
    wins: int
    without: int

    @property
    def since_a_win(self) -> int:
        """How many games there were since, or without, a win."""
        return max(0, -self.current)


def streaks(past: Iterable[Past]) -> Streaks:
    runs = [(won, len(list(some))) for won, some in groupby(each.won > 0 for each in past)]
    longest = {won: max((length for was, length in runs if was is won), default=0) for won in (True, False)}
    last = runs[-1] if runs else (True, 0)
    return Streaks(last[1] if last[0] else -last[1], longest[True], longest[False])


@dataclass(frozen=True)
class Record:
    """An extreme, and the first game that had it."""

    kind: str
    value: int
    game_id: int
    day: date


def records(past: Sequence[Past]) -> list[Record]:
    """The best round, the biggest hand left, the greatest comeback and the closest win, where there is such a thing."""
    found = [
        extreme("best_round", ((each.best_round, each) for each in past)),
        extreme("biggest_hand", ((each.biggest_hand, each) for each in past)),
        extreme("comeback", ((each.comeback, each) for each in past)),
    ]
    close = [(each.margin, each) for each in past if each.margin is not None]
    if close:
        margin, each = min(close, key=lambda pair: pair[0])
        found.append(Record("margin", margin, each.game_id, day_of(each)))
    return [record for record in found if record is not None]


def extreme(kind: str, values: Iterable[tuple[int, Past]]) -> Record | None:
    value, each = max(values, key=lambda pair: pair[0], default=(0, None))
    return Record(kind, value, each.game_id, day_of(each)) if each is not None and value > 0 else None


def day_of(past: Past) -> date:
    return date(past.year, past.month, past.day)


def places(past: Iterable[Past]) -> list[tuple[int, list[int]]]:
    """For every size of table, how often each place was reached, from the first to the last."""
    counted = Counter((each.players, each.place) for each in past)
    sizes = sorted({size for size, _ in counted})
    return [(size, [counted[size, place] for place in range(1, size + 1)]) for size in sizes]


def days(past: Iterable[Past]) -> Counter[date]:
    return Counter(day_of(each) for each in past)


def course(past: Sequence[Past], most: int) -> list[tuple[int, float, float]]:
    """Wins and expected wins after so many games, at some of them and at the last."""
    every = -(-len(past) // most) or 1
    points = [(0, 0.0, 0.0)]
    won = expected = 0
    for number, each in enumerate(past, 1):
        won += each.won
        expected += each.expected
        if number % every == 0 or number == len(past):
            points.append((number, won / WHOLE, expected / WHOLE))
    return points
