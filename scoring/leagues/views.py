"""Pages of leagues: the list, creating one, a league's own page, its settings, its log and its end."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.limits import limit_posts
from games.models import Player
from games.outcomes import Refused
from games.players.identity import player_of
from games.players.visits import ensure_player
from scoring.leagues import change_log, league_changes
from scoring.leagues import queries as league_queries
from scoring.leagues.forms import LeagueForm, focus_first_error, new_key
from scoring.leagues.members import members
from scoring.leagues.visits import LEAGUES, Visit, league_page

LOG_PAGE = 40


@never_cache
@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    """List the visitor's leagues and the public ones."""
    player = player_of(request)
    page = {
        "mine": league_queries.leagues_of(player),
        "others": league_queries.public_leagues(player),
        "archived": league_queries.leagues_of(player, archived=True),
    }
    return render(request, "scoring/leagues/leagues.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(LEAGUES)
@ensure_player
def league_new(request: HttpRequest, player: Player) -> HttpResponse:
    form = LeagueForm(request.POST if "description" in request.POST else None)
    if form.is_valid():
        try:
            made = league_changes.create_league(by=player, key=request.POST.get("key", ""), **form.cleaned_data)
            return redirect("leagues:league", code=made.code)
        except Refused as no:
            form.add_error(None, str(no))
    focus_first_error(form)
    page = {"form": form, "key": new_key() if form.errors else request.POST.get("key") or new_key()}
    return render(request, "scoring/leagues/league_new.html", page, status=422 if form.errors else 200)


@league_page()
def league(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the seasons of a league, its games in progress, its recent games and its members."""
    return render(
        request,
        "scoring/leagues/league.html",
        {**visit.page, **league_queries.league_values(visit.league, visit.player)},
    )


@league_page("GET", "POST", need="may_manage")
def league_settings(request: HttpRequest, visit: Visit) -> HttpResponse:
    form = LeagueForm(request.POST) if request.method == "POST" else LeagueForm.of(visit.league)
    if form.is_bound and form.is_valid():
        league_changes.change_league(league=visit.league, by=visit.by, **form.cleaned_data)
        messages.success(request, _("The settings were saved."))
        return redirect("leagues:league", code=visit.league.code)
    focus_first_error(form)
    page = {**visit.page, "form": form}
    return render(request, "scoring/leagues/settings.html", page, status=422 if form.errors else 200)


@league_page("GET", "POST", need="belongs", back="leagues:leave")
def leave(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for confirmation, then leave the league. An owner learns what has to come first."""
    if request.method == "POST":
        members.leave_league(league=visit.league, by=visit.by)
        messages.success(request, _("You left the league. Your results stay there, marked as withdrawn."))
        return redirect("leagues:leagues")
    return render(request, "scoring/leagues/leave.html", visit.page)


@league_page()
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show who changed what, when and why."""
    changes = visit.league.changes.select_related("season").order_by("-pk")
    page = Paginator(changes, LOG_PAGE).get_page(request.GET.get("page"))
    values = {**visit.page, "lines": change_log.log_lines(list(page.object_list)), "page": page}
    return render(request, "scoring/leagues/log.html", values)


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def season_deletion(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for confirmation, then delete the season."""
    if request.method == "POST":
        league_changes.delete_season(season=visit.season, by=visit.by)
        messages.success(request, _("The season %(name)s was deleted.") % {"name": visit.season.name})
        return redirect("leagues:league", code=visit.league.code)
    league_changes.check_unplayed(visit.season)
    return render(request, "scoring/leagues/seasons/season_deletion.html", visit.page)


@league_page("GET", "POST", need="owns", back="leagues:deletion")
def deletion(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for confirmation, then delete the league. One with results can only be archived."""
    if request.method == "POST":
        league_changes.delete_league(league=visit.league, by=visit.by)
        messages.success(request, _("The league %(name)s was deleted.") % {"name": visit.league.name})
        return redirect("leagues:leagues")
    page = {**visit.page, "results": league_changes.has_results(visit.league)}
    return render(request, "scoring/leagues/deletion.html", page)


@league_page("POST", need="owns")
def archive(request: HttpRequest, visit: Visit) -> HttpResponse:
    league_changes.archive_league(league=visit.league, by=visit.by)
    messages.success(request, _("The league is archived. It is no longer listed."))
    return redirect("leagues:league", code=visit.league.code)


@league_page("POST", need="owns")
def unarchive(request: HttpRequest, visit: Visit) -> HttpResponse:
    league_changes.restore_league(league=visit.league, by=visit.by)
    messages.success(request, _("The league is restored."))
    return redirect("leagues:league", code=visit.league.code)
