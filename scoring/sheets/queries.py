"""A player's score sheets for lists: in progress and finished."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Prefetch, Q, QuerySet

import uno
from games.models import Game, Player, Seat
from scoring.models import SheetRole

MOST = 12


@dataclass(frozen=True)
class ListedSheet:
    """A sheet in a list."""

    code: str
    title: str
    edition: str
    names: tuple[str, ...]
    winners: tuple[str, ...]
    rounds: int
    when: datetime


def sheets_of(me: Player) -> QuerySet[Game]:
    """The sheets that a player owns, plays on, or has a role on."""
    mine = Q(host=me.pk) | Q(pk__in=Seat.objects.filter(player=me.pk).values("game"))
    mine |= Q(pk__in=SheetRole.objects.filter(player=me.pk).values("game"))
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    return Game.objects.filter(mine, source=Game.Source.PHYSICAL).prefetch_related(seats, "rounds")


def my_running_sheets(me: Player) -> list[ListedSheet]:
    return [listed_sheet(game) for game in sheets_of(me).filter(state=Game.State.RUNNING).order_by("-pk")[:MOST]]


def my_finished_sheets(me: Player) -> list[ListedSheet]:
    over = sheets_of(me).filter(state=Game.State.OVER).order_by(F("finished_at").desc(nulls_last=True), "-pk")
    return [listed_sheet(game) for game in over[:MOST]]


def listed_sheet(game: Game) -> ListedSheet:
    seats = list(game.seats.all())
    edition = uno.EDITIONS.get(game.edition)
    return ListedSheet(
        code=game.code,
        title=game.title,
        edition=edition.name if edition else game.edition,
        names=tuple(seat.name for seat in seats),
        winners=tuple(seat.name for seat in seats if seat.place == 1),
        rounds=sum(played.over for played in game.rounds.all()),
        when=game.finished_at or game.started_at or game.created_at,
    )
