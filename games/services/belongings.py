"""Rows that belong to a player, and go along when two players turn out to be one. Upper layers name theirs here."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, QuerySet

from games.models import Game, Message, Player, Seat

BATCH = 500  # as many numbers as every database takes in one question


@dataclass(frozen=True)
class Belonging:
    """A field that names a player. `within` is what a player can have only one row in: where both have one, each keeps
    the own."""

    model: type[Model]
    field: str
    within: str = ""

    @property
    def label(self) -> str:
        return f"{self.model._meta.label_lower}.{self.field}"

    def rows(self, player_id: int) -> QuerySet[Any]:
        return self.model._default_manager.filter(**{self.field: player_id})

    def numbers(self, player_id: int) -> list[int]:
        return list(self.rows(player_id).order_by("pk").values_list("pk", flat=True))

    def free(self, rows: QuerySet[Any], player_id: int) -> QuerySet[Any]:
        """Those of these rows that the player can take over."""
        if not self.within:
            return rows
        return rows.exclude(**{f"{self.within}__in": self.rows(player_id).values(self.within)})

    def hand_over(self, numbers: list[int], givers: Collection[int], taker: int) -> list[int]:
        """Give these rows to another player, if one of the givers still has them; which of them went."""
        went: list[int] = []
        for batch in batches(numbers):
            theirs = self.model._default_manager.filter(pk__in=batch, **{f"{self.field}__in": givers})
            going = list(self.free(theirs, taker).values_list("pk", flat=True))
            self.model._default_manager.filter(pk__in=going).update(**{self.field: taker})
            went += going
        return went


def batches(numbers: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(numbers), BATCH):
        yield numbers[start : start + BATCH]


SEATS = Belonging(Seat, "player", within="game")
HOSTED = Belonging(Game, "host")

_known: list[Belonging] = [SEATS, HOSTED, Belonging(Message, "player"), Belonging(Player, "kept_by")]


def belongs(*belongings: Belonging) -> None:
    """Name more rows that go along; called when an app is ready."""
    _known.extend(belonging for belonging in belongings if belonging not in _known)


def known() -> tuple[Belonging, ...]:
    return tuple(_known)
