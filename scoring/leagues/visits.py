"""Visits to a league's pages: who the visitor is, what they may do, and what they see if they may not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.limits import HOUR, Limit, address_of, show_too_often, visitor_of
from games.models import Player
from games.notices import NotShown, show_notice
from games.outcomes import Answer, Refused
from games.players.identity import player_of
from scoring.leagues.access import Access, access_of
from scoring.leagues.seasons.season_results import take_new_results
from scoring.models import League, Season
from scoring.notices import LEAGUE_CLOSED, NO_LEAGUE, not_your_role, private_league

LEAGUES = Limit("leagues", visitor=200, address=2000, seconds=HOUR)

View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class Visit:
    """A league, perhaps one of its seasons, and the visitor."""

    league: League
    access: Access
    player: Player | None
    season_or_none: Season | None = None

    @property
    def by(self) -> Player:
        """The player who makes a change."""
        if self.player is None:
            raise Refused(
                _("Only members of the league can do that. Ask an admin for an invitation."), Answer.FORBIDDEN
            )
        return self.player

    @property
    def season(self) -> Season:
        if self.season_or_none is None:
            raise NotShown(NO_LEAGUE, sentence=_("This season doesn't exist. Look for it on the league's page."))
        return self.season_or_none

    @property
    def page(self) -> dict[str, Any]:
        """The values that every page of the league gets."""
        return {"league": self.league, "access": self.access, "season": self.season_or_none}


def league_page(*methods: str, need: str = "may_read", back: str = "leagues:league") -> Callable[[View], View]:
    """Wrap a view of a league for visitors who may see it, and limit its POSTs. A refusal is shown on the page it came
    from, a lack of access on a page of its own."""

    def around(view: View) -> View:
        @never_cache
        @require_http_methods(list(methods or ("GET", "HEAD")))
        @wraps(view)
        def visiting(request: HttpRequest, /, code: str, number: int | None = None, **kwargs: object) -> HttpResponse:
            if request.method == "POST" and not LEAGUES.take(visitor=visitor_of(request), address=address_of(request)):
                return show_too_often(request, LEAGUES)
            try:
                visit = visit_of(request, code, number)
                if not visit.access.may_read or not getattr(visit.access, need):
                    return show_no_access(request, visit, need)
                return view(request, visit, **kwargs)
            except NotShown as missing:
                return show_notice(request, missing.notice, **missing.values)
            except Refused as no:
                return show_refusal(request, no, back, code=code.upper(), number=number, **kwargs)

        return visiting

    return around


def visit_of(request: HttpRequest, code: str, number: int | None) -> Visit:
    league = League.objects.filter(code=code.upper()).first()
    if league is None:
        raise NotShown(NO_LEAGUE, sentence=_("No league has this code. Check it, or ask for the link."))
    player = player_of(request)
    access = access_of(league, player)
    if number is None:
        return Visit(league, access, player)
    season = Season.objects.filter(league=league, number=number).first()
    if season is None:
        raise NotShown(NO_LEAGUE, sentence=_("This season doesn't exist. Look for it on the league's page."))
    season.league = league
    if request.method == "POST":  # a change depends on the latest results; a page only reads
        season = take_new_results(season)
        season.league = league
    return Visit(league, access, player, season)


def show_no_access(request: HttpRequest, visit: Visit, need: str) -> HttpResponse:
    """Show whom the page is for and what the visitor can do. Strangers do not learn the name of a private league."""
    if not visit.access.may_read:
        return show_notice(request, LEAGUE_CLOSED, sentence=private_league())
    sentence = not_your_role(need, visit.access.role, signed_in=request.user.is_authenticated)
    return show_notice(request, LEAGUE_CLOSED, sentence=sentence)


def show_refusal(request: HttpRequest, no: Refused, back: str, **where: object) -> HttpResponse:
    """Show why something was refused, on the page that it came from."""
    if no.answer == Answer.FORBIDDEN:
        return show_notice(request, LEAGUE_CLOSED, sentence=str(no))
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
    "leagues:season_closing": ("code", "number"),
    "leagues:evenings": ("code", "number"),
    "leagues:evening": ("code", "number", "evening"),
}
