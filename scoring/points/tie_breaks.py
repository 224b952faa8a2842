"""Who is level on points is told apart link by link; what the whole chain cannot tell apart is shared. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise


@dataclass(frozen=True)
class Result:
    """What a player brought home from one game, in units."""

    number: int  # of the game in its season
    place: int
    players: int
    points: int


Records = Mapping[int, Sequence[Result]]
Measure = Callable[[int, Sequence[int], Records], Fraction | tuple[int, ...]]


@dataclass(frozen=True)
class Decision:
    """Players with equal points whom a link of the chain told apart: these stand above those."""

    link: str
    above: tuple[int, ...]
    below: tuple[int, ...]


def wins(player: int, group: Sequence[int], records: Records) -> Fraction:
    return Fraction(sum(result.place == 1 for result in records[player]))


def head_to_head(player: int, group: Sequence[int], records: Records) -> Fraction:
    """How often ahead of the others of the group in games of both, less how often behind."""
    places = {other: {result.number: result.place for result in records[other]} for other in group}
    mine = places.pop(player)
    return Fraction(
        sum(
            (mine[number] < place) - (mine[number] > place)
            for theirs in places.values()
            for number, place in theirs.items()
            if number in mine
        )
    )


def countback(player: int, group: Sequence[int], records: Records) -> tuple[int, ...]:
    """More first places, then more second ones, and so on."""
    places = [result.place for result in records[player]]
    return tuple(places.count(place) for place in range(1, 11))


def average_place(player: int, group: Sequence[int], records: Records) -> Fraction:
    return -average(records[player])


def fewer_games(player: int, group: Sequence[int], records: Records) -> Fraction:
    return Fraction(-len(records[player]))


def latest(player: int, group: Sequence[int], records: Records) -> Fraction:
    """The better place in the last game that all of the group played."""
    common = set.intersection(*({result.number for result in records[other]} for other in group))
    last = max(common, default=None)
    return Fraction(-next((result.place for result in records[player] if result.number == last), 0))


LINKS: Mapping[str, Measure] = {
    "wins": wins,
    "head_to_head": head_to_head,
    "countback": countback,
    "average_place": average_place,
    "fewer_games": fewer_games,
    "latest": latest,
}
USUAL = ("wins", "head_to_head", "average_place", "fewer_games")


def average(results: Sequence[Result]) -> Fraction:
    return Fraction(sum(result.place for result in results), max(1, len(results)))


def untie(group: Sequence[int], chain: Sequence[str], records: Records) -> tuple[list[tuple[int, ...]], list[Decision]]:
    """The group in order, as sets of players who share a place, and which link told whom apart."""
    if len(group) == 1 or not chain:
        return [tuple(group)], []
    link, *rest = chain
    worth = {player: LINKS[link](player, group, records) for player in group}
    steps = [
        tuple(player for player in group if worth[player] == value)
        for value in sorted(set(worth.values()), reverse=True)
    ]
    told = [Decision(link, above, below) for above, below in pairwise(steps)]
    ordered: list[tuple[int, ...]] = []
    for step in steps:
        parts, more = untie(step, rest, records)
        ordered += parts
        told += more
    return ordered, told
