"""Who comes to a page of a league, what they may do there, and what they are told where they may not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.limits import HOUR, Limit, address_of, too_often, visitor_of
from games.models import Player
from games.people import player_of
from games.services.outcomes import Answer, Refused
from scoring.leagues.noting import note
from scoring.leagues.roles import Access, access_of
from scoring.models import League, Season

LEAGUES = Limit("leagues", visitor=200, address=2000, seconds=HOUR)

View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class Visit:
    """A league, or a season of it, and who looks at it."""

    league: League
    access: Access
    player: Player | None
    season_or_none: Season | None = None

    @property
    def by(self) -> Player:
        """Who does something; whoever may is a player."""
        if self.player is None:
            raise Refused(_("Only members of the league can do that."), Answer.FORBIDDEN)
        return self.player

    @property
    def season(self) -> Season:
        if self.season_or_none is None:
            raise NotHere(_("This league has no such season."))
        return self.season_or_none

    @property
    def page(self) -> dict[str, Any]:
        """What every page of the league knows."""
        return {"league": self.league, "access": self.access, "season": self.season_or_none}


class NotHere(Exception):
    """There is no such league, season or evening."""


def league_page(*methods: str, need: str = "may_read", back: str = "leagues:league") -> Callable[[View], View]:
    """A view of a league for who may see it, whose POSTs count. A refusal is told on the page it came from; a closed door
    has its own."""

    def around(view: View) -> View:
        @never_cache
        @require_http_methods(list(methods or ("GET", "HEAD")))
        @wraps(view)
        def visiting(request: HttpRequest, /, code: str, number: int | None = None, **kwargs: Any) -> HttpResponse:
            if request.method == "POST" and not LEAGUES.take(visitor=visitor_of(request), address=address_of(request)):
                return too_often(request, LEAGUES)
            try:
                visit = visit_of(request, code, number)
                if not visit.access.may_read or not getattr(visit.access, need):
                    return closed(request, visit, need)
                return view(request, visit, **kwargs)
            except NotHere as missing:
                return render(request, "scoring/leagues/missing.html", {"sentence": str(missing)}, status=404)
            except Refused as no:
                return refused(request, no, back, code=code.upper(), number=number, **kwargs)

        return visiting

    return around


def visit_of(request: HttpRequest, code: str, number: int | None) -> Visit:
    league = League.objects.filter(code=code.upper()).first()
    if league is None:
        raise NotHere(_("There is no league with this code."))
    player = player_of(request)
    access = access_of(league, player)
    if number is None:
        return Visit(league, access, player)
    season = Season.objects.filter(league=league, number=number).first()
    if season is None:
        raise NotHere(_("This league has no such season."))
    season.league = league
    fresh = note(season)
    fresh.league = league
    return Visit(league, access, player, fresh)


def closed(request: HttpRequest, visit: Visit, need: str) -> HttpResponse:
    """Whom the page is for, and what the visitor is. A private league tells strangers its name no more than anything else."""
    page = {"private": not visit.access.may_read, "need": need, "role": visit.access.role}
    return render(request, "scoring/leagues/closed.html", page, status=403)


def refused(request: HttpRequest, no: Refused, back: str, **where: Any) -> HttpResponse:
    """What cannot be done is told, and nothing was changed."""
    if no.answer == Answer.FORBIDDEN:
        return render(request, "scoring/leagues/closed.html", {"sentence": str(no)}, status=403)
    messages.warning(request, str(no))
    wanted = ADDRESSES.get(back, ())
    address = reverse(back, kwargs={name: value for name, value in where.items() if name in wanted})
    return HttpResponseRedirect(address)


ADDRESSES = {
    "leagues:league": ("code",),
    "leagues:leave": ("code",),
    "leagues:deletion": ("code",),
    "leagues:members": ("code",),
    "leagues:season": ("code", "number"),
    "leagues:season_games": ("code", "number"),
    "leagues:season_rules": ("code", "number"),
    "leagues:closing": ("code", "number"),
    "leagues:evenings": ("code", "number"),
    "leagues:evening": ("code", "number", "evening"),
}
