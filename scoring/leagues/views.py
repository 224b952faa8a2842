"""Pages of leagues: mine and those that everybody may read, making one, a league's own page, its settings and log."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.limits import limited
from games.models import Player
from games.people import ensure_player, player_of
from games.services.outcomes import Refused
from scoring.league_forms import LeagueForm, focus_on_error, new_key
from scoring.league_visits import LEAGUES, Visit, league_page
from scoring.leagues import founding, log_page, members
from scoring.leagues import league_page as shown

LOG_PAGE = 40


@never_cache
@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    """Mine, and the public ones in which something happened lately."""
    player = player_of(request)
    page = {"mine": shown.mine(player), "others": shown.others(player), "away": shown.mine(player, put_away=True)}
    return render(request, "scoring/leagues/leagues.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(LEAGUES)
@ensure_player
def league_new(request: HttpRequest, player: Player) -> HttpResponse:
    form = LeagueForm(request.POST if "description" in request.POST else None)
    if form.is_valid():
        try:
            made = founding.make_league(by=player, key=request.POST.get("key", ""), **form.cleaned_data)
            return redirect("leagues:league", code=made.code)
        except Refused as no:
            form.add_error(None, str(no))
    focus_on_error(form)
    page = {"form": form, "key": new_key() if form.errors else request.POST.get("key") or new_key()}
    return render(request, "scoring/leagues/league_new.html", page, status=422 if form.errors else 200)


@league_page()
def league(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Its seasons, what is played now, what was played lately, and who belongs to it."""
    return render(
        request, "scoring/leagues/league.html", {**visit.page, **shown.league_values(visit.league, visit.player)}
    )


@league_page("GET", "POST", need="may_manage")
def league_settings(request: HttpRequest, visit: Visit) -> HttpResponse:
    form = LeagueForm(request.POST) if request.method == "POST" else LeagueForm.of(visit.league)
    if form.is_bound and form.is_valid():
        founding.change_league(league=visit.league, by=visit.by, **form.cleaned_data)
        messages.success(request, _("The league was changed."))
        return redirect("leagues:league", code=visit.league.code)
    focus_on_error(form)
    page = {**visit.page, "form": form}
    return render(request, "scoring/leagues/settings.html", page, status=422 if form.errors else 200)


@league_page("GET", "POST", need="belongs", back="leagues:leave")
def leave(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Asks once, then does it; an owner is shown what has to come first."""
    if request.method == "POST":
        members.leave(league=visit.league, by=visit.by)
        messages.success(request, _("You left the league. Your results stay there, as those of who withdrew."))
        return redirect("leagues:leagues")
    return render(request, "scoring/leagues/leave.html", visit.page)


@league_page()
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who changed what, when and why."""
    changes = visit.league.changes.select_related("season").order_by("-pk")
    page = Paginator(changes, LOG_PAGE).get_page(request.GET.get("page"))
    values = {**visit.page, "lines": log_page.lines(list(page.object_list)), "page": page}
    return render(request, "scoring/leagues/log.html", values)
