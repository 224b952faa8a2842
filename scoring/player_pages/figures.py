"""All games of a player with other people, as small values in order, so that ten thousand are read in a moment."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import NamedTuple

from games.models import Player
from scoring.models import Result
from scoring.models.results import WHOLE


class PastGame(NamedTuple):
    """One finished game."""

    game_id: int
    place: int
    players: int
    won: int
    expected: int
    seat: int
    edition: str
    source: str
    best_round: int
    biggest_hand: int
    comeback: int
    margin: int | None
    year: int
    month: int
    day: int


def read_history(player: Player) -> list[PastGame]:
    """A player's games, oldest first, without games against bots only."""
    found = Result.objects.filter(player=player, people__gte=2).order_by("-finished_at", "-game")
    return [PastGame._make(row) for row in found.values_list(*PastGame._fields).iterator(chunk_size=5000)][::-1]


@dataclass(frozen=True)
class Totals:
    """Some games added up. Shared wins count as fractions."""

    games: int
    won: float
    expected: float
    average_place: float

    @property
    def win_rate(self) -> float:
        return self.won / self.games if self.games else 0.0


def totals(past: Sequence[PastGame]) -> Totals:
    games = len(past)
    won = sum(each.won for each in past) / WHOLE
    expected = sum(each.expected for each in past) / WHOLE
    return Totals(games, won, expected, sum(each.place for each in past) / games if games else 0.0)


def totals_by(past: Iterable[PastGame], key: Callable[[PastGame], str | int]) -> list[tuple[str | int, Totals]]:
    """The totals of games by a key, in the order of the keys."""
    groups: dict[str | int, list[PastGame]] = defaultdict(list)
    for each in past:
        groups[key(each)].append(each)
    return [(name, totals(groups[name])) for name in sorted(groups)]


@dataclass(frozen=True)
class Streaks:
    """Games in a row. `current` is the number of latest wins, or negative for games without a win."""

    current: int
    wins: int
    without: int

    @property
    def since_a_win(self) -> int:
        """The number of games since the last win."""
        return max(0, -self.current)


def streaks(past: Iterable[PastGame]) -> Streaks:
    runs = [(won, len(list(some))) for won, some in groupby(each.won > 0 for each in past)]
    longest = {won: max((length for was, length in runs if was is won), default=0) for won in (True, False)}
    last = runs[-1] if runs else (True, 0)
    return Streaks(last[1] if last[0] else -last[1], longest[True], longest[False])


@dataclass(frozen=True)
class Record:
    """A record, and the first game that set it."""

    kind: str
    value: int
    game_id: int
    day: date


def records(past: Sequence[PastGame]) -> list[Record]:
    """The best round, the biggest hand left over, the biggest comeback and the closest win, if there are any."""
    found = [
        record_of("best_round", ((each.best_round, each) for each in past)),
        record_of("biggest_hand", ((each.biggest_hand, each) for each in past)),
        record_of("comeback", ((each.comeback, each) for each in past)),
    ]
    close = [(each.margin, each) for each in past if each.margin is not None]
    if close:
        margin, each = min(close, key=lambda pair: pair[0])
        found.append(Record("margin", margin, each.game_id, day_of(each)))
    return [record for record in found if record is not None]


def record_of(kind: str, values: Iterable[tuple[int, PastGame]]) -> Record | None:
    value, each = max(values, key=lambda pair: pair[0], default=(0, None))
    return Record(kind, value, each.game_id, day_of(each)) if each is not None and value > 0 else None


def day_of(past: PastGame) -> date:
    return date(past.year, past.month, past.day)


def places(past: Iterable[PastGame]) -> list[tuple[int, list[int]]]:
    """For each number of players, how often each place was reached, from first to last."""
    counted = Counter((each.players, each.place) for each in past)
    sizes = sorted({size for size, _ in counted})
    return [(size, [counted[size, place] for place in range(1, size + 1)]) for size in sizes]


def days(past: Iterable[PastGame]) -> Counter[date]:
    return Counter(day_of(each) for each in past)


def course(past: Sequence[PastGame], most: int) -> list[tuple[int, float, float]]:
    """Wins and expected wins after a number of games, for some games and the last one."""
    every = -(-len(past) // most) or 1
    points = [(0, 0.0, 0.0)]
    won = expected = 0
    for number, each in enumerate(past, 1):
        won += each.won
        expected += each.expected
        if number % every == 0 or number == len(past):
            points.append((number, won / WHOLE, expected / WHOLE))
    return points
