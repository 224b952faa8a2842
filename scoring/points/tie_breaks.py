"""Tie-breaks between players with equal points. Players whom no tie-break separates share their place. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise


@dataclass(frozen=True)
class Result:
    """The result of a player in one game, in units."""

    number: int  # of the game in its season
    place: int
    players: int
    points: int


Records = Mapping[int, Sequence[Result]]
Measure = Callable[[int, Sequence[int], Records], Fraction | tuple[int, ...]]


@dataclass(frozen=True)
class Decision:
    """The players who are above and below by a tie-break."""

    link: str
    above: tuple[int, ...]
    below: tuple[int, ...]


def wins(player: int, group: Sequence[int], records: Records) -> Fraction:
    return Fraction(sum(result.place == 1 for result in records[player]))


def head_to_head(player: int, group: Sequence[int], records: Records) -> Fraction:
    """How often the player was ahead of the others in common games, less how often behind."""
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
    """The number of first places, then of second places, and so on."""
    places = [result.place for result in records[player]]
    return tuple(places.count(place) for place in range(1, 11))


def average_place(player: int, group: Sequence[int], records: Records) -> Fraction:
    return -average_of(records[player])


def fewer_games(player: int, group: Sequence[int], records: Records) -> Fraction:
    return Fraction(-len(records[player]))


def latest(player: int, group: Sequence[int], records: Records) -> Fraction:
    """The better place in the last game that the whole group played."""
    common = set.intersection(*({result.number for result in records[other]} for other in group))
    last = max(common, default=None)
    return Fraction(-next((result.place for result in records[player] if result.number == last), 0))


TIE_BREAKS: Mapping[str, Measure] = {
    "wins": wins,
    "head_to_head": head_to_head,
    "countback": countback,
    "average_place": average_place,
    "fewer_games": fewer_games,
    "latest": latest,
}
USUAL_TIE_BREAKS = ("wins", "head_to_head", "average_place", "fewer_games")


def average_of(results: Sequence[Result]) -> Fraction:
    return Fraction(sum(result.place for result in results), max(1, len(results)))


def break_ties(
    group: Sequence[int], chain: Sequence[str], records: Records
) -> tuple[list[tuple[int, ...]], list[Decision]]:
    """Return the group in order, in sets of players who share a place, and the tie-breaks that decided."""
    if len(group) == 1 or not chain:
        return [tuple(group)], []
    link, *rest = chain
    worth = {player: TIE_BREAKS[link](player, group, records) for player in group}
    steps = [
        tuple(player for player in group if worth[player] == value)
        for value in sorted(set(worth.values()), reverse=True)
    ]
    decided = [Decision(link, above, below) for above, below in pairwise(steps)]
    ordered: list[tuple[int, ...]] = []
    for step in steps:
        parts, more = break_ties(step, rest, records)
        ordered += parts
        decided += more
    return ordered, decided
