"""League points of a game: by place and table size, shared exactly by who is tied. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

UNIT = 2520  # what one to ten players can share without a rest: points are kept times this
SIZES = range(2, 11)
MOST = 1000  # points for one place

FAIR = {
    2: (9, 3),
    3: (10, 6, 2),
    4: (11, 7, 4, 2),
    5: (12, 8, 5, 3, 2),
    6: (13, 9, 6, 4, 2, 2),
    7: (14, 10, 7, 5, 3, 2, 1),
    8: (15, 11, 8, 6, 4, 2, 1, 1),
    9: (16, 12, 9, 6, 4, 3, 2, 1, 1),
    10: (17, 13, 10, 7, 5, 3, 2, 1, 1, 1),
}
OWN, FREE = "own", "free"
PRESETS: Mapping[str, Mapping[int, tuple[int, ...]]] = {
    "fair": FAIR,
    "podium": dict.fromkeys(SIZES, (5, 3, 1)),
    "grand_prix": dict.fromkeys(SIZES, (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)),
    "wins": dict.fromkeys(SIZES, (1,)),
}


@dataclass(frozen=True)
class PointsMap:
    """What each place is worth at a table of each size. With `own` everybody keeps the points of the game itself."""

    kind: str
    lists: Mapping[int, tuple[int, ...]]

    def of_size(self, players: int) -> tuple[int, ...]:
        """One number a place; places that are not listed are worth nothing."""
        listed = self.lists.get(players, ())[:players]
        return listed + (0,) * (players - len(listed))

    def to_json(self) -> dict[str, Any]:
        if self.kind != FREE:
            return {"kind": self.kind}
        return {"kind": FREE, "lists": {str(size): list(worth) for size, worth in self.lists.items()}}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> PointsMap:
        kind = value.get("kind", "fair")
        if kind != FREE:
            return preset(kind)
        return cls(FREE, {int(size): tuple(worth) for size, worth in value["lists"].items()})


def preset(kind: str) -> PointsMap:
    return PointsMap(kind, {} if kind == OWN else PRESETS[kind])


def hand_out(points: PointsMap, places: Sequence[int]) -> list[int]:
    """What each seat gets, in units: tied players share the mean of the places they take up."""
    worth = points.of_size(len(places))
    return [shared(worth, place, places.count(place)) for place in places]


def shared(worth: Sequence[int], place: int, among: int) -> int:
    return sum(worth[place - 1 : place - 1 + among]) * UNIT // among


def own_points(totals: Sequence[int], count: str) -> list[int]:
    """The game's own points, in units. With the low score they are turned round: how far one stayed below the most."""
    most = max(totals, default=0)
    return [(most - total if count == "low" else total) * UNIT for total in totals]


FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
}


def written(units: int) -> str:
    """Points as people write them: 7, 5½, −3, 4.29."""
    sign, size = ("−" if units < 0 else ""), abs(units)
    whole, rest = divmod(size, UNIT)
    if not rest:
        return f"{sign}{whole}"
    if part := FRACTIONS.get(Fraction(rest, UNIT)):
        return f"{sign}{whole or ''}{part}"
    return f"{sign}{size / UNIT:.2f}"
