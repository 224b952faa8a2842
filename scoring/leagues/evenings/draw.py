"""A fair draw of tables: even in size, everybody meets everybody over a season, and seats go round. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

TRIES = 20  # starts of the search; more find little
ROUNDING = 1e-9

Seats = tuple[int, ...]
Tables = tuple[Seats, ...]


@dataclass(frozen=True)
class Past:
    """How often two met, usually, and how often somebody sat in which seat."""

    meetings: Mapping[tuple[int, int], int]
    seats: Mapping[tuple[int, int], int]
    usual: float = 0.0  # meetings of two who met at all

    @classmethod
    def of(cls, tables: Iterable[Sequence[int]]) -> Past:
        meetings: Counter[tuple[int, int]] = Counter()
        seats: Counter[tuple[int, int]] = Counter()
        for table in tables:
            meetings.update(pair(one, other) for one, other in combinations(table, 2))
            seats.update((player, seat) for seat, player in enumerate(table))
        return cls(meetings, seats, meetings.total() / max(1, len(meetings)))

    def owed(self, one: int, other: int) -> float:
        """How much two should meet: far from the usual, either way, counts for more than the difference."""
        behind = self.usual - self.meetings.get(pair(one, other), 0)
        return behind * (1 + abs(behind))


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def sizes(players: int, wanted: int) -> list[int]:
    """As many tables as come nearest to the wanted size, two to ten at each, the sizes one apart at most."""
    tables = max(round(players / wanted), -(-players // 10), 1)
    tables = min(tables, max(1, players // 2))
    return [players // tables + (number < players % tables) for number in range(tables)]


def draw(players: Iterable[int], past: Past, *, seed: str, wanted: int = 4) -> Tables:
    """The tables of an evening, the same for the same seed whoever was named first."""
    luck = Random(seed)
    everybody = sorted(set(players))
    if len(everybody) < 2:
        return ()
    places = sizes(len(everybody), wanted)
    found = (search(everybody, places, past, luck) for _try in range(TRIES))
    tables = max(found, key=lambda tables: paid(tables, past))
    return tuple(seated(table, past, luck) for table in tables)


def search(players: Sequence[int], places: Sequence[int], past: Past, luck: Random) -> list[list[int]]:
    """From a shuffled start, swap two players as long as that makes the meetings more even."""
    order = luck.sample(players, len(players))
    tables: list[list[int]] = []
    for size in places:
        tables.append(order[:size])
        order = order[size:]
    while swap_once(tables, past):
        pass
    return tables


def swap_once(tables: list[list[int]], past: Past) -> bool:
    for left, right in combinations(tables, 2):
        for here, one in enumerate(left):
            for there, other in enumerate(right):
                now = owed(one, left, one, past) + owed(other, right, other, past)
                if owed(one, right, other, past) + owed(other, left, one, past) > now + ROUNDING:
                    left[here], right[there] = other, one
                    return True
    return False


def owed(player: int, table: Sequence[int], but: int, past: Past) -> float:
    """What a player owes those of a table in meetings, leaving one of them out."""
    return sum(past.owed(player, other) for other in table if other not in (player, but))


def paid(tables: Sequence[Sequence[int]], past: Past) -> float:
    """How much of what is owed these tables bring about."""
    return sum(past.owed(one, other) for table in tables for one, other in combinations(table, 2))


def seated(table: Sequence[int], past: Past, luck: Random) -> Seats:
    """Seat by seat the one who sat there least often; the first seat deals, so it is given first."""
    free = luck.sample(list(table), len(table))
    order = []
    for seat in range(len(table)):
        next_one = min(free, key=lambda player: past.seats.get((player, seat), 0))
        free.remove(next_one)
        order.append(next_one)
    return tuple(order)
