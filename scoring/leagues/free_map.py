"""A points map that somebody wrote: one line a table size, `4: 11-7-4-2`, and one without a size for all others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from scoring.leagues.points import FREE, MOST, SIZES, PointsMap

LINE = re.compile(r"(?:(\d{1,3})\s*[:=])?\s*(\d[\d\s,;–-]*)")
LONGEST = 2000


class NotAMap(ValueError):
    """What was written is no points map; the sentence says where and why."""


def read_map(text: str) -> PointsMap:
    if len(text) > LONGEST:
        raise NotAMap(_("That is too long for a points map."))
    lists: dict[int, tuple[int, ...]] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        size, worth = read_line(line)
        if size in lists:
            raise NotAMap(twice(line, size))
        lists[size] = worth
    return PointsMap(FREE, filled(lists))


def twice(line: str, size: int) -> str:
    if size:
        return _("“%(line)s”: there are two lines for this size of table.") % {"line": line}
    return _("“%(line)s”: two lines say no size of table. Write the size in front, like 4: 11-7-4-2") % {"line": line}


def read_line(line: str) -> tuple[int, tuple[int, ...]]:
    """A line's size, 0 for all others, and its points."""
    found = LINE.fullmatch(line)
    if found is None:
        raise NotAMap(_("“%(line)s” is not a line of points. Write it like 4: 11-7-4-2") % {"line": line})
    size = int(found[1] or 0)
    if found[1] and size not in SIZES:
        raise NotAMap(_("“%(line)s”: two to ten play at a table.") % {"line": line})
    worth = tuple(int(number) for number in re.split(r"[\s,;–-]+", found[2]) if number)
    check(line, size, worth)
    return size, worth


def check(line: str, size: int, worth: Sequence[int]) -> None:
    if max(worth) > MOST:
        raise NotAMap(_("“%(line)s”: a place is worth %(most)d points at most.") % {"line": line, "most": MOST})
    if len(worth) > (size or max(SIZES)):
        raise NotAMap(_("“%(line)s” has more places than players.") % {"line": line})
    if list(worth) != sorted(worth, reverse=True):
        raise NotAMap(_("“%(line)s”: a better place cannot be worth less than a worse one.") % {"line": line})
    if not worth[0]:
        raise NotAMap(_("“%(line)s”: winning has to be worth something.") % {"line": line})


def filled(lists: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Every size has its points, or the line for all others."""
    missing = [size for size in SIZES if size not in lists]
    if missing and 0 not in lists:
        sentence = _("Tables of %(size)d have no points. Add a line without a size, like 5-3-1, for all others.")
        raise NotAMap(sentence % {"size": missing[0]})
    return {size: lists.get(size) or lists[0] for size in SIZES}


def text_of(points: PointsMap) -> str:
    """A map as it can be read again."""
    return "\n".join(f"{size}: {'-'.join(map(str, worth[:size]))}" for size, worth in sorted(points.lists.items()))
