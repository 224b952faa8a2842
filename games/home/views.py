"""The start page: open tables, your games in progress, and the latest results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

import uno
from games.access import own_games
from games.drawings import card_faces as drawings_portraits
from games.game_settings import editions
from games.models import Game, Player, Seat
from games.players.forms import NameForm
from games.players.identity import player_of

MOST = 12
STALE = timedelta(hours=12)  # a table that nobody came to


@dataclass(frozen=True)
class ListedGame:
    """A game in a list, with what anybody may know of it."""

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
    def of(cls, game: Game) -> ListedGame:
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


def games_with_seats() -> QuerySet[Game]:
    seats = Prefetch("seats", Seat.objects.order_by("place", "number"))
    return Game.objects.select_related("host").prefetch_related(seats)


def open_tables(me: Player | None) -> list[ListedGame]:
    """Listed tables that wait for players and have a free seat, without one's own."""
    waiting = (
        games_with_seats()
        .filter(source=Game.Source.BROWSER, state=Game.State.LOBBY, listed=True, created_at__gt=timezone.now() - STALE)
        .annotate(seated=Count("seats"))
        .filter(seated__lt=F("seats_offered"))
        .order_by("-created_at")
    )
    if me:
        waiting = waiting.exclude(seats__in=Seat.objects.filter(player=me))
    return [ListedGame.of(game) for game in waiting[:MOST]]


def games_in_progress(me: Player | None) -> list[ListedGame]:
    """One's own tables and score sheets that are not over."""
    if me is None:
        return []
    mine = games_with_seats().filter(own_games(me), state__in=(Game.State.LOBBY, Game.State.RUNNING)).order_by("-pk")
    return [ListedGame.of(game) for game in mine[:MOST]]


def recent_results(me: Player | None) -> list[ListedGame]:
    """One's own latest results, online and with real cards, or listed ones for a visitor who has none."""
    over = games_with_seats().filter(state=Game.State.OVER).order_by(F("finished_at").desc(nulls_last=True), "-pk")
    mine = over.filter(own_games(me)) if me else over.none()
    listed = over.filter(listed=True).exclude(watch=Game.Watch.NOBODY)
    return [ListedGame.of(game) for game in (mine[:6] or listed[:6])]


FAN = ("r7", "bS", "W", "gD2", "y3")  # the cards beside the title


@never_cache
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    me = player_of(request)
    portraits = drawings_portraits.portraits(editions())
    classic = uno.edition("classic")
    fan = [classic.card(card) for card in FAN]
    page = {
        "form": NameForm(),
        "portraits": portraits,
        "fan": [drawings_portraits.Portrait(classic, card).face for card in fan],
        "album": drawings_portraits.album(
            [*((p.edition, p.card) for p in portraits), *((classic, card) for card in fan)]
        ),
        "going_on": games_in_progress(me),
        "open_tables": open_tables(me),
        "results": recent_results(me),
    }
    return render(request, "games/home/start.html", page)
