"""The games on a player's page: how each went, and which ones the visitor may open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import uno
from games.models import Game, Player, Seat
from scoring.player_pages.figures import PastGame, Record, day_of

FORM = 20  # games in the strip
LISTED = 10


@dataclass(frozen=True)
class ShownGame:
    """A finished game. Its code is empty if the visitor may not open it."""

    place: int
    players: int
    edition: str
    day: date
    code: str
    physical: bool

    @property
    def kind(self) -> str:
        """The look of a place: won, in the upper half, or in the lower half."""
        if self.place == 1:
            return "won"
        return "upper" if self.place * 2 <= self.players + 1 else "lower"

    @property
    def said(self) -> str:
        return _("place %(place)d of %(players)d") % {"place": self.place, "players": self.players}


@dataclass(frozen=True)
class ShownRecord:
    name: str
    value: str
    day: date
    code: str


def codes_for(viewer: Player | None, games: Iterable[int]) -> dict[int, str]:
    """The codes of games that are listed or that the visitor played. A code opens a game, so others are not shown."""
    wanted = set(games)
    mine = (
        set(Seat.objects.filter(player=viewer, game__in=wanted).values_list("game_id", flat=True)) if viewer else set()
    )
    found = Game.objects.filter(pk__in=wanted).values_list("pk", "code", "listed")
    return {pk: code for pk, code, listed in found if listed or pk in mine}


def shown_games(past: Sequence[PastGame], codes: dict[int, str]) -> list[ShownGame]:
    """The games to show, latest first."""
    return [
        ShownGame(
            place=each.place,
            players=each.players,
            edition=edition_name(each.edition),
            day=day_of(each),
            code=codes.get(each.game_id, ""),
            physical=each.source == Game.Source.PHYSICAL,
        )
        for each in reversed(past)
    ]


def edition_name(slug: str) -> str:
    return str(uno.edition(slug).name) if slug in uno.EDITIONS else slug


def shown_records(records: Iterable[Record], codes: dict[int, str]) -> list[ShownRecord]:
    names = {
        "best_round": _("Best round"),
        "biggest_hand": _("Biggest hand left"),
        "comeback": _("Biggest comeback"),
        "margin": _("Closest win"),
    }
    return [
        ShownRecord(
            names[record.kind],
            ngettext("%(points)d point", "%(points)d points", record.value) % {"points": record.value},
            record.day,
            codes.get(record.game_id, ""),
        )
        for record in records
    ]
