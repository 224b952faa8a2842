"""Pages of a season: its table and what follows from it, its rules, opening, closing, reopening, adjustments."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.services.outcomes import Refused
from scoring.league_forms import AdjustmentForm, ReasonForm, SeasonForm, new_key
from scoring.league_visits import Visit, league_page
from scoring.leagues import adjusting, season_page, seasons, words
from scoring.leagues import league_page as shown
from scoring.leagues.points import PointsMap, written
from scoring.leagues.reading import account_of, stale_games
from scoring.leagues.results_list import listed_games
from scoring.models import Season, SeasonGame

RECENT = 8  # games on the season's own page
FIRST = {"points_kind": "fair", "confirm": "nobody", "tie_1": "wins", "tie_2": "head_to_head", "tie_3": "average_place"}


def season_values(visit: Visit) -> dict[str, Any]:
    """What the page, the printed one and the embedded one have in common."""
    season = visit.season
    account = account_of(season)
    names = season_page.names_of(season, account)
    me = visit.player.pk if visit.player else None
    return {
        **visit.page,
        "lines": season_page.lines(season, account, names, me),
        **season_page.told(season, account, names),
        **season_page.chart(account, names),
    }


@league_page()
def season(request: HttpRequest, visit: Visit) -> HttpResponse:
    current = visit.season
    recent = list(current.games.select_related("game").order_by("-number")[:RECENT])
    late = stale_games(current).exists() if current.state == Season.State.CLOSED else False
    page = {
        **season_values(visit),
        "games": listed_games(current, recent, visit.player),
        "waiting": current.games.filter(state__in=WAITING).exclude(noted_version=0).count(),
        "corrected_late": late,
        "adjustments": adjustments(current),
        "form": AdjustmentForm(members=ticked(visit)) if visit.access.may_manage else None,
        "key": new_key(),
    }
    return render(request, "scoring/leagues/season.html", page)


WAITING = (SeasonGame.State.PENDING, SeasonGame.State.DISPUTED)


def adjustments(current: Season) -> list[dict[str, Any]]:
    rows = current.adjustments.select_related("player", "by").order_by("-pk")
    return [{"row": row, "points": f"{'+' if row.points > 0 else ''}{written(row.points)}"} for row in rows]


def ticked(visit: Visit) -> list[tuple[int, str]]:
    return [(row.player_id, row.player.name) for row in shown.playing(visit.league)]


@league_page("GET", "POST", need="may_manage")
def season_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Posted, the season is prepared. Asked for with values, the form shows what follows from them."""
    if request.method == "POST":
        form = SeasonForm(request.POST)
        if form.is_valid():
            key = request.POST.get("key", "")
            made = seasons.make_season(league=visit.league, by=visit.by, values=form.cleaned_data, key=key)
            return redirect("leagues:season", code=visit.league.code, number=made.number)
        return show_form(request, visit, form, status=422)
    form = SeasonForm(request.GET) if "points_kind" in request.GET else SeasonForm(initial=FIRST | proposal(visit))
    return show_form(request, visit, form)


def proposal(visit: Visit) -> dict[str, Any]:
    """The rules of the season before, under a new name; nobody types them in twice."""
    latest = visit.league.seasons.order_by("-number").first()
    name = _("Season %(number)d") % {"number": latest.number + 1 if latest else 1}
    if latest is None:
        return {"name": name}
    return {**SeasonForm.initial_of(latest), "name": name, "starts_on": None, "ends_on": None}


@league_page("GET", "POST", back="leagues:season_rules")
def season_rules(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The rules: to be changed while the season is prepared, to be read afterwards."""
    current = visit.season
    if request.method == "POST":
        form = SeasonForm(request.POST)
        version = request.POST.get("version", "")
        values = form.cleaned_data if form.is_valid() else {}
        if values or current.state != Season.State.DRAFT:
            expected = int(version) if version.isdecimal() else 0
            seasons.change_season(season=current, by=visit.by, values=values, expected=expected)
            messages.success(request, _("The rules were changed."))
            return redirect("leagues:season", code=visit.league.code, number=current.number)
        return show_form(request, visit, form, status=422)
    if current.state != Season.State.DRAFT or not visit.access.may_manage:
        return render(request, "scoring/leagues/rules.html", {**visit.page, **rules_in_words(current)})
    bound = "points_kind" in request.GET
    return show_form(
        request, visit, SeasonForm(request.GET) if bound else SeasonForm(initial=SeasonForm.initial_of(current))
    )


def rules_in_words(current: Season) -> dict[str, Any]:
    points = current.rules.points
    return {
        "points_name": words.MAPS[points.kind][0],
        "example": words.map_example(points, range(2, 11)),
        "ties": [words.TIES[link] for link in current.ties],
    }


def show_form(request: HttpRequest, visit: Visit, form: SeasonForm, status: int = 200) -> HttpResponse:
    page = {**visit.page, "form": form, "maps": words.MAPS, "key": request.POST.get("key") or new_key()}
    page |= example(form)
    return render(request, "scoring/leagues/season_form.html", page, status=status)


def example(form: SeasonForm) -> dict[str, Any]:
    """What the points that are chosen so far come to."""
    if not form.is_bound:
        kind = form.initial.get("points_kind", "fair")
        bound = SeasonForm({**form.initial, "points_kind": kind})
    else:
        bound = form
    bound.is_valid()
    points = bound.cleaned_data.get("points") if hasattr(bound, "cleaned_data") else None
    shown_map = PointsMap.from_json(points) if points else None
    wrong = bound.errors.get("free_map")
    return {
        "example": words.map_example(shown_map) if shown_map else [],
        "example_wrong": " ".join(str(one) for one in wrong or []),
    }


@league_page("POST", need="may_manage", back="leagues:season")
def opening(request: HttpRequest, visit: Visit) -> HttpResponse:
    seasons.open_season(season=visit.season, by=visit.by)
    messages.success(request, _("The season is open. Its rules are fixed from now on."))
    return redirect("leagues:season", code=visit.league.code, number=visit.season.number)


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def closing(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Shows what closing means, then does it."""
    current = visit.season
    if request.method == "POST":
        seasons.close_season(season=current, by=visit.by)
        messages.success(request, _("The season is closed, and its table is final."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    seasons.check_open(current)
    running = current.games.filter(noted_version=0).exclude(state=SeasonGame.State.VOID).count()
    waiting = current.games.filter(state__in=WAITING).exclude(noted_version=0).count()
    page = {**season_values(visit), "running_games": running, "waiting": waiting}
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
    return redirect("leagues:season", code=visit.league.code, number=visit.season.number)
