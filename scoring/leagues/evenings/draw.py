"""The fair draw: tables of even size, where everybody meets everybody over a season and seats change. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

TRIES = 20  # starts of the search; more of them improve little
ROUNDING = 1e-9

Seats = tuple[int, ...]
Tables = tuple[Seats, ...]


@dataclass(frozen=True)
class Past:
    """How often two players met, how often that is on average, and how often each player sat in each seat."""

    meetings: Mapping[tuple[int, int], int]
    seats: Mapping[tuple[int, int], int]
    usual: float = 0.0  # meetings of two players who have met

    @classmethod
    def of(cls, tables: Iterable[Sequence[int]]) -> Past:
        meetings: Counter[tuple[int, int]] = Counter()
        seats: Counter[tuple[int, int]] = Counter()
        for table in tables:
            meetings.update(pair_of(one, other) for one, other in combinations(table, 2))
            seats.update((player, seat) for seat, player in enumerate(table))
        return cls(meetings, seats, meetings.total() / max(1, len(meetings)))

    def owed(self, one: int, other: int) -> float:
        """How much two players should meet. A large distance from the average counts more than in proportion."""
        behind = self.usual - self.meetings.get(pair_of(one, other), 0)
        return behind * (1 + abs(behind))


def pair_of(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def table_sizes(players: int, wanted: int) -> list[int]:
    """The sizes of the tables: as near to the wanted size as possible, 2 to 10, and at most one apart."""
    tables = max(round(players / wanted), -(-players // 10), 1)
    tables = min(tables, max(1, players // 2))
    return [players // tables + (number < players % tables) for number in range(tables)]


def draw_tables(players: Iterable[int], past: Past, *, seed: str, wanted: int = 4) -> Tables:
    """Draw the tables of an evening. The same seed gives the same tables, whatever the order of the players."""
    luck = Random(seed)
    everybody = sorted(set(players))
    if len(everybody) < 2:
        return ()
    places = table_sizes(len(everybody), wanted)
    found = (search_tables(everybody, places, past, luck) for _try in range(TRIES))
    tables = max(found, key=lambda tables: meetings_gained(tables, past))
    return tuple(seat_players(table, past, luck) for table in tables)


def search_tables(players: Sequence[int], places: Sequence[int], past: Past, luck: Random) -> list[list[int]]:
    """Start from shuffled tables, and swap two players as long as that makes the meetings more even."""
    order = luck.sample(players, len(players))
    tables: list[list[int]] = []
    for size in places:
        tables.append(order[:size])
        order = order[size:]
    while swap_two_players(tables, past):
        pass
    return tables


def swap_two_players(tables: list[list[int]], past: Past) -> bool:
    for left, right in combinations(tables, 2):
        for here, one in enumerate(left):
            for there, other in enumerate(right):
                now = meetings_owed(one, left, one, past) + meetings_owed(other, right, other, past)
                if meetings_owed(one, right, other, past) + meetings_owed(other, left, one, past) > now + ROUNDING:
                    left[here], right[there] = other, one
                    return True
    return False


def meetings_owed(player: int, table: Sequence[int], but: int, past: Past) -> float:
    """How many meetings a player is owed at a table, leaving out one of its players."""
    return sum(past.owed(player, other) for other in table if other not in (player, but))


def meetings_gained(tables: Sequence[Sequence[int]], past: Past) -> float:
    """How many of the meetings that are owed these tables bring about."""
    return sum(past.owed(one, other) for table in tables for one, other in combinations(table, 2))


def seat_players(table: Sequence[int], past: Past, luck: Random) -> Seats:
    """Give each seat to the player who sat there least often, beginning with the first seat, which deals."""
    free = luck.sample(list(table), len(table))
    order = []
    for seat in range(len(table)):
        next_one = min(free, key=lambda player: past.seats.get((player, seat), 0))
        free.remove(next_one)
        order.append(next_one)
    return tuple(order)
