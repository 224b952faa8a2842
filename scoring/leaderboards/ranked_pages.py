"""A long ordered list, read page by page with an index, so that every page costs the same as the first.

A page is found by the row beside it, never by a number of rows to skip, and places are counted with the same index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, Q, QuerySet

PAGE = 25

Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True)
class Cursor:
    """The place of a row in the order: its value, and its player if values are equal."""

    value: int | float
    player: int

    def __str__(self) -> str:
        return f"{self.value!r}_{self.player}"

    @classmethod
    def read(cls, text: str, kind: type[int] | type[float]) -> Cursor | None:
        """Read a cursor from an address, or None if it is invalid."""
        value, _, player = text.partition("_")
        try:
            cursor = cls(kind(value), int(player))
        except ValueError:
            return None
        sane = abs(cursor.value) < 2**62 and 0 <= cursor.player < 2**62
        return cursor if sane else None


@dataclass(frozen=True)
class Placed(Generic[Row]):
    """A row with its place in competition ranking."""

    place: int
    row: Row


@dataclass(frozen=True)
class Page(Generic[Row]):
    """Some rows in order. The cursors lead to the pages before and after, and are empty if there are none."""

    lines: Sequence[Placed[Row]]
    before: str
    after: str
    total: int


@dataclass(frozen=True)
class Ranking(Generic[Row]):
    """Rows with a player (or an `opponent`) and the value that orders them."""

    rows: QuerySet[Row]
    column: str
    ascending: bool = False
    who: str = "player_id"

    def cursor(self, row: Row) -> Cursor:
        return Cursor(getattr(row, self.column), getattr(row, self.who))

    def ordered(self, *, backwards: bool = False) -> QuerySet[Row]:
        found = self.rows.order_by(self.column if self.ascending else f"-{self.column}", self.who)
        return found.reverse() if backwards else found

    def better(self, value: float) -> Q:
        return Q(**{f"{self.column}__{'lt' if self.ascending else 'gt'}": value})

    def worse(self, value: float) -> Q:
        return Q(**{f"{self.column}__{'gt' if self.ascending else 'lt'}": value})

    def above(self, cursor: Cursor) -> Q:
        """The rows above one. The bound on the value alone lets the index find the place."""
        bound = Q(**{f"{self.column}__{'lte' if self.ascending else 'gte'}": cursor.value})
        return bound & (self.better(cursor.value) | Q(**{f"{self.who}__lt": cursor.player}))

    def below(self, cursor: Cursor) -> Q:
        bound = Q(**{f"{self.column}__{'gte' if self.ascending else 'lte'}": cursor.value})
        return bound & (self.worse(cursor.value) | Q(**{f"{self.who}__gt": cursor.player}))

    def page(self, *, after: Cursor | None = None, before: Cursor | None = None, last: bool = False) -> Page[Row]:
        """The page after a row or before one, the last one, or the first."""
        backwards = before is not None or last
        found = self.ordered(backwards=backwards)
        if before is not None:
            found = found.filter(self.above(before))
        elif after is not None and not last:
            found = found.filter(self.below(after))
        some = list(found[:PAGE])
        return self.numbered(some[::-1] if backwards else some)

    def numbered(self, some: list[Row]) -> Page[Row]:
        total = self.rows.count()
        if not some:
            return Page((), "", "", total)
        first = self.cursor(some[0])
        better = self.rows.filter(self.better(first.value)).count()
        level = self.rows.filter(**{self.column: first.value, f"{self.who}__lt": first.player}).count()
        above = better + level
        return Page(
            self.placed(some, better, above),
            before=str(first) if above else "",
            after=str(self.cursor(some[-1])) if above + len(some) < total else "",
            total=total,
        )

    def placed(self, some: list[Row], better: int, above: int) -> list[Placed[Row]]:
        """Equal values share a place: 1-2-2-4."""
        lines: list[Placed[Row]] = []
        last = self.cursor(some[0]).value
        place = better + 1
        for index, row in enumerate(some):
            if (value := self.cursor(row).value) != last:
                last, place = value, above + index + 1
            lines.append(Placed(place, row))
        return lines

    def mine(self, player_id: int | None) -> Placed[Row] | None:
        row = self.rows.filter(player_id=player_id).first() if player_id is not None else None
        if row is None:
            return None
        return Placed(self.rows.filter(self.better(self.cursor(row).value)).count() + 1, row)

    def around(self, row: Row) -> Cursor | None:
        """The row before which a page must begin to have this one in its middle."""
        above = self.ordered(backwards=True).filter(self.above(self.cursor(row)))
        some = list(above[PAGE // 2 : PAGE // 2 + 1])
        return self.cursor(some[0]) if some else None
