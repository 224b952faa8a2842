"""Pages of what ends: deleting a season or a league, putting a league away and taking it out again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scoring.league_visits import Visit, league_page
from scoring.leagues import ending


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def season_deletion(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Asks once, then does it."""
    if request.method == "POST":
        ending.delete_season(season=visit.season, by=visit.by)
        messages.success(request, _("The season %(name)s was deleted.") % {"name": visit.season.name})
        return redirect("leagues:league", code=visit.league.code)
    ending.check_unplayed(visit.season)
    return render(request, "scoring/leagues/season_deletion.html", visit.page)


@league_page("GET", "POST", need="owns", back="leagues:deletion")
def deletion(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Asks once, then does it; a league with results can only be put away."""
    if request.method == "POST":
        ending.delete_league(league=visit.league, by=visit.by)
        messages.success(request, _("The league %(name)s was deleted.") % {"name": visit.league.name})
        return redirect("leagues:leagues")
    page = {**visit.page, "results": ending.has_results(visit.league)}
    return render(request, "scoring/leagues/deletion.html", page)


@league_page("POST", need="owns")
def archive(request: HttpRequest, visit: Visit) -> HttpResponse:
    ending.put_away(league=visit.league, by=visit.by)
    messages.success(request, _("The league is put away. It stands in no list any more."))
    return redirect("leagues:league", code=visit.league.code)


@league_page("POST", need="owns")
def unarchive(request: HttpRequest, visit: Visit) -> HttpResponse:
    ending.take_out(league=visit.league, by=visit.by)
    messages.success(request, _("The league is back where it was."))
    return redirect("leagues:league", code=visit.league.code)
