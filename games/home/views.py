"""Games as the start page lists them: open tables, my own tables and sheets, and what was played lately."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, Prefetch, QuerySet
from django.utils import timezone

import uno
from games.history.access import took_part
from games.models import Game, Player, Seat

MOST = 12
STALE = timedelta(hours=12)  # a table that nobody came to


@dataclass(frozen=True)
class Listed:
    """A game in a list, as much of it as anybody may know."""

    code: str
    edition: str
    title: str
    physical: bool
    state: str
    host: str
    names: tuple[str, ...]
    free: int
    winners: tuple[str, ...]
    house_rules: int
    when: datetime

    @classmethod
    def of(cls, game: Game) -> Listed:
        seats = list(game.seats.all())
        edition = uno.EDITIONS.get(game.edition)
        return cls(
            code=game.code,
            edition=edition.name if edition else game.edition,
            title=game.title,
            physical=game.source == Game.Source.PHYSICAL,
            state=game.state,
            host=game.host.name,
            names=tuple(seat.name for seat in seats),
            free=max(0, game.seats_offered - len(seats)),
            winners=tuple(seat.name for seat in seats if seat.place == 1),
            house_rules=len(game.options),
            when=game.finished_at or game.started_at or game.created_at,
        )


def games() -> QuerySet[Game]:
    seats = Prefetch("seats", Seat.objects.order_by("place", "number"))
    return Game.objects.select_related("host").prefetch_related(seats)


def open_tables(me: Player | None) -> list[Listed]:
    """Listed tables that wait for players and have a seat free; my own are in my list."""
    waiting = (
        games()
        .filter(source=Game.Source.BROWSER, state=Game.State.LOBBY, listed=True, created_at__gt=timezone.now() - STALE)
        .annotate(seated=Count("seats"))
        .filter(seated__lt=F("seats_offered"))
        .order_by("-created_at")
    )
    if me:
        waiting = waiting.exclude(seats__in=Seat.objects.filter(player=me))
    return [Listed.of(game) for game in waiting[:MOST]]


def going_on(me: Player | None) -> list[Listed]:
    """My tables and sheets that are not over."""
    if me is None:
        return []
    mine = games().filter(took_part(me), state__in=(Game.State.LOBBY, Game.State.RUNNING)).order_by("-pk")
    return [Listed.of(game) for game in mine[:MOST]]


def recent_results(me: Player | None) -> list[Listed]:
    """My latest results at tables and with real cards, or listed ones for who has none."""
    over = games().filter(state=Game.State.OVER).order_by(F("finished_at").desc(nulls_last=True), "-pk")
    mine = over.filter(took_part(me)) if me else over.none()
    listed = over.filter(listed=True).exclude(watch=Game.Watch.NOBODY)
    return [Listed.of(game) for game in (mine[:6] or listed[:6])]
