"""Points maps: what each place at a table is worth in a league, ready-made or custom. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from uno.words import Message, say

Json = dict[str, Any]

UNIT = 2520  # divisible by 1 to 10: points are stored in units, so that shares are exact
SIZES = range(2, 11)
MOST_POINTS = 1000  # points for one place

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
OWN, CUSTOM = "own", "free"


@dataclass(frozen=True)
class MapKind:
    """A kind of points map that a season can choose; `lists` has the points of each place by the size of the table."""

    kind: str
    name: Message
    about: Message
    lists: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


KINDS = (
    MapKind(
        "fair",
        say("Fair table"),
        say("Six points per player: winning at a bigger table is worth more, but no table size is an advantage."),
        FAIR,
    ),
    MapKind(
        "podium",
        say("5-3-1"),
        say("Points for the top three at every table, whatever its size."),
        dict.fromkeys(SIZES, (5, 3, 1)),
    ),
    MapKind(
        "grand_prix",
        say("25-18-15 …"),
        say("Points for ten places, as in motor racing."),
        dict.fromkeys(SIZES, (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)),
    ),
    MapKind(
        "wins",
        say("Wins only"),
        say("One point for a win, nothing for any other place."),
        dict.fromkeys(SIZES, (1,)),
    ),
    MapKind(OWN, say("Game points"), say("The points scored in the games themselves, added up over the season.")),
    MapKind(CUSTOM, say("Custom points"), say("Your own points for each place, by table size.")),
)
PRESETS = {one.kind: one.lists for one in KINDS if one.lists}


@dataclass(frozen=True)
class PointsMap:
    """What each place is worth at a table of each size. With `own`, everybody keeps the points of the game."""

    kind: str
    lists: Mapping[int, tuple[int, ...]]

    def of_size(self, players: int) -> tuple[int, ...]:
        """The points of each place. Places that are not listed are worth nothing."""
        listed = self.lists.get(players, ())[:players]
        return listed + (0,) * (players - len(listed))

    def to_json(self) -> Json:
        if self.kind != CUSTOM:
            return {"kind": self.kind}
        return {"kind": CUSTOM, "lists": {str(size): list(worth) for size, worth in self.lists.items()}}

    @classmethod
    def from_json(cls, stored: Json) -> PointsMap:
        kind = stored.get("kind", "fair")
        if kind != CUSTOM:
            return preset(kind)
        return cls(CUSTOM, {int(size): tuple(worth) for size, worth in stored["lists"].items()})


def preset(kind: str) -> PointsMap:
    return PointsMap(kind, {} if kind == OWN else PRESETS[kind])


def share_points(points: PointsMap, places: Sequence[int]) -> list[int]:
    """The points of each seat, in units. Tied players share the average of the places they take up."""
    worth = points.of_size(len(places))
    return [average_worth(worth, place, places.count(place)) for place in places]


def average_worth(worth: Sequence[int], place: int, among: int) -> int:
    return sum(worth[place - 1 : place - 1 + among]) * UNIT // among


def own_points(totals: Sequence[int], count: str) -> list[int]:
    """The points of the game, in units. With the lowest score, they are the distance to the highest total."""
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


def format_points(units: int) -> str:
    """Points as people write them: 7, 5½, −3, 4.29."""
    sign, size = ("−" if units < 0 else ""), abs(units)
    whole, rest = divmod(size, UNIT)
    if not rest:
        return f"{sign}{whole}"
    if part := FRACTIONS.get(Fraction(rest, UNIT)):
        return f"{sign}{whole or ''}{part}"
    return f"{sign}{size / UNIT:.2f}"


LINE = re.compile(r"(?:(\d{1,3})\s*[:=])?\s*(\d[\d\s,;–-]*)")
LONGEST = 2000


class InvalidPoints(ValueError):
    """The text is not a points map; the sentence says where and why."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def read_map(text: str) -> PointsMap:
    if len(text) > LONGEST:
        raise InvalidPoints(say("These points are too long. Use at most 2,000 characters."))
    lists: dict[int, tuple[int, ...]] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        size, worth = read_line(line)
        if size in lists:
            raise InvalidPoints(repeated_line(line, size))
        lists[size] = worth
    return PointsMap(CUSTOM, complete_sizes(lists))


def repeated_line(line: str, size: int) -> Message:
    if size:
        return say("“{line}”: there are two lines for this table size. Keep one of them.", line=line)
    return say("“{line}”: two lines have no table size. Write the size in front, like 4: 11-7-4-2.", line=line)


def read_line(line: str) -> tuple[int, tuple[int, ...]]:
    """Read the table size of a line, 0 for all other sizes, and its points."""
    found = LINE.fullmatch(line)
    if found is None:
        raise InvalidPoints(say("“{line}” is not a line of points. Write it like 4: 11-7-4-2.", line=line))
    size = int(found[1] or 0)
    if found[1] and size not in SIZES:
        raise InvalidPoints(say("“{line}”: a table has 2 to 10 players.", line=line))
    worth = tuple(int(number) for number in re.split(r"[\s,;–-]+", found[2]) if number)
    check_line(line, size, worth)
    return size, worth


def check_line(line: str, size: int, worth: Sequence[int]) -> None:
    if max(worth) > MOST_POINTS:
        raise InvalidPoints(say("“{line}”: a place can be worth at most {most} points.", line=line, most=MOST_POINTS))
    if len(worth) > (size or max(SIZES)):
        raise InvalidPoints(say("“{line}” has more places than players.", line=line))
    if list(worth) != sorted(worth, reverse=True):
        raise InvalidPoints(say("“{line}”: a better place cannot be worth less than a worse one.", line=line))
    if not worth[0]:
        raise InvalidPoints(say("“{line}”: the winner must get at least one point.", line=line))


def complete_sizes(lists: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """The points of every table size, taken from the line for all others where there is none."""
    missing = [size for size in SIZES if size not in lists]
    if missing and 0 not in lists:
        raise InvalidPoints(
            say(
                "Tables of {size} have no points. Add a line without a size, like 5-3-1, for all other tables.",
                size=missing[0],
            )
        )
    return {size: lists.get(size) or lists[0] for size in SIZES}


def text_of(points: PointsMap) -> str:
    """The map as text that can be read again."""
    return "\n".join(f"{size}: {'-'.join(map(str, worth[:size]))}" for size, worth in sorted(points.lists.items()))
