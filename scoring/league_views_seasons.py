"""Pages of a season: its table and what follows from it, opening, closing, reopening, adjustments."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.services.outcomes import Refused
from scoring.league_forms import AdjustmentForm, ReasonForm, new_key
from scoring.league_visits import Visit, league_page
from scoring.leagues import adjusting, following, season_page, seasons, words
from scoring.leagues import league_page as shown
from scoring.leagues.noting import differing
from scoring.leagues.offering import has_rematches
from scoring.leagues.points import written
from scoring.leagues.reading import account_of, listed
from scoring.leagues.results_list import listed_games
from scoring.leagues.rules_in_short import in_short
from scoring.models import Season, SeasonGame

RECENT = 8  # games on the season's own page


def season_values(visit: Visit) -> dict[str, Any]:
    """What the page, the printed one and the embedded one have in common."""
    season = visit.season
    account = account_of(season)
    names = season_page.names_of(season, account)
    lines = season_page.lines(season, account, names, visit.player.pk if visit.player else None)
    return {
        **visit.page,
        "lines": lines,
        "champions": words.listed([line.name for line in lines if line.place == 1]),
        **season_page.told(season, account, names),
        **season_page.chart(account, names),
    }


@league_page()
def season(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The whole page; to who has it already and says of when, what is new of it, or nothing."""
    current = visit.season
    recent = list(listed(current)[:RECENT])
    mark, seen = following.season_mark(current, recent), request.GET.get("v")
    if seen == str(mark):
        return HttpResponse(status=204)
    page = {
        **season_values(visit),
        "games": listed_games(current, recent, visit.player),
        **uncounted(current),
        "corrected_late": differing(current) if current.state == Season.State.CLOSED else [],
        "offered": current.state == Season.State.OPEN and visit.access.may_score and has_rematches(current, visit.by),
        "adjustments": adjustments(current),
        "form": AdjustmentForm(members=ticked(visit)) if visit.access.may_manage else None,
        "key": new_key(),
        "mark": mark,
        "followed": seen is not None,
        "news": following.news(seen or "", mark),
    }
    return render(request, "scoring/leagues/season.html" + ("" if seen is None else "#live"), page)


def uncounted(current: Season) -> dict[str, int]:
    """How many games are over without counting, and could."""
    waiting, disputed = Q(state=SeasonGame.State.PENDING), Q(state=SeasonGame.State.DISPUTED)
    over = current.games.exclude(noted_version=0)
    return over.aggregate(waiting=Count("pk", filter=waiting), disputed=Count("pk", filter=disputed))


def adjustments(current: Season) -> list[dict[str, Any]]:
    rows = current.adjustments.select_related("player", "by").order_by("-pk")
    return [{"row": row, "points": f"{'+' if row.points > 0 else ''}{written(row.points)}"} for row in rows]


def ticked(visit: Visit) -> list[tuple[int, str]]:
    return [(row.player_id, row.player.name) for row in shown.playing(visit.league)]


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def opening(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Shows the rules that will be fixed, then fixes them."""
    current = visit.season
    if request.method == "POST":
        seasons.open_season(season=current, by=visit.by)
        messages.success(request, _("The season is open. Its rules are fixed from now on."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    if current.state != Season.State.DRAFT:
        raise Refused(_("The season was opened already: its rules are fixed."))
    return render(request, "scoring/leagues/opening.html", {**visit.page, "rules": in_short(current)})


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def closing(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Shows what closing means, then does it."""
    current = visit.season
    if request.method == "POST":
        seasons.close_season(season=current, by=visit.by)
        messages.success(request, _("The season is closed, and its table is final."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    seasons.check_open(current)
    running = current.games.filter(game__state__in=shown.RUNNING).exclude(state=SeasonGame.State.VOID).count()
    waiting = sum(uncounted(current).values())
    page = {**season_values(visit), "running_games": running, "waiting": waiting}
    page["unplayed"] = not current.games.exists()
    return render(request, "scoring/leagues/closing.html", page)


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def reopening(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Asks for the reason, then reopens; both are in the log."""
    current = visit.season
    form = ReasonForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        seasons.reopen_season(season=current, by=visit.by, why=form.cleaned_data["why"])
        messages.success(request, _("The season is open again. The reason is in the log."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    if current.state != Season.State.CLOSED:
        raise Refused(_("The season is not closed."))
    page = {**visit.page, "form": form}
    return render(request, "scoring/leagues/reopening.html", page, status=422 if form.errors else 200)


@league_page("POST", need="may_manage", back="leagues:season")
def adjustment_create(request: HttpRequest, visit: Visit) -> HttpResponse:
    form = AdjustmentForm(request.POST, members=ticked(visit))
    if not form.is_valid():
        raise Refused(_("An adjustment needs a member, a number of points and a reason."))
    values = form.cleaned_data
    adjusting.adjust(
        season=visit.season,
        by=visit.by,
        player_id=values["player"],
        points=values["points"],
        reason=values["reason"],
        key=request.POST.get("key", ""),
    )
    messages.success(request, _("The points were adjusted."))
    return redirect("leagues:season", code=visit.league.code, number=visit.season.number)


@league_page("POST", need="may_manage", back="leagues:season")
def adjustment_removal(request: HttpRequest, visit: Visit, adjustment: int) -> HttpResponse:
    adjusting.take_back(season=visit.season, by=visit.by, number=adjustment)
    messages.success(request, _("The adjustment was taken back."))
    return redirect("leagues:season", code=visit.league.code, number=visit.season.number)
