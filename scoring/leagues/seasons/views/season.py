"""Pages of a season: its standings and rules, opening, closing and reopening it, and adjustments."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.outcomes import Refused
from scoring.leagues import queries as league_queries
from scoring.leagues import words
from scoring.leagues.forms import AdjustmentForm, ReasonForm, focus_first_error, new_key
from scoring.leagues.seasons import adjustments as seasons_adjustments
from scoring.leagues.seasons import page as seasons_page
from scoring.leagues.seasons import season_changes
from scoring.leagues.seasons.forms import SeasonForm
from scoring.leagues.seasons.games_list import listed_games
from scoring.leagues.seasons.queries import figures_of, games_to_list
from scoring.leagues.seasons.season_changes import SeasonFields
from scoring.leagues.seasons.season_games import has_rematches
from scoring.leagues.seasons.season_results import numbers_of_changed_games
from scoring.leagues.seasons.season_standings import names_of, standings_lines
from scoring.leagues.visits import Visit, league_page
from scoring.leagues.words import rules_in_short
from scoring.models import Season, SeasonGame
from scoring.points.points_maps import PointsMap, format_points


def season_values(visit: Visit) -> dict[str, Any]:
    """What the page, the printed page and the embedded page have in common."""
    season = visit.season
    figures = figures_of(season)
    names = names_of(season, figures)
    lines = standings_lines(season, figures, names, visit.player.pk if visit.player else None)
    return {
        **visit.page,
        "lines": lines,
        "champions": words.join_names([line.name for line in lines if line.place == 1]),
        **seasons_page.sentences_of(season, figures, names),
        **seasons_page.chart_values(figures, names),
    }


@league_page()
def season(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the whole page. A page that follows the season gets its new parts, or nothing if nothing has changed."""
    current = visit.season
    recent = list(games_to_list(current)[: seasons_page.RECENT_GAMES])
    mark, seen = seasons_page.season_mark(current, recent), request.GET.get("v")
    if seen == str(mark):
        return HttpResponse(status=204)
    page = {
        **season_values(visit),
        "games": listed_games(current, recent, visit.player),
        **uncounted_games(current),
        "corrected_late": numbers_of_changed_games(current) if current.state == Season.State.CLOSED else [],
        "offered": current.state == Season.State.OPEN and visit.access.may_score and has_rematches(current, visit.by),
        "adjustments": adjustment_lines(current),
        "form": AdjustmentForm(members=member_choices(visit)) if visit.access.may_manage else None,
        "key": new_key(),
        "mark": mark,
        "followed": seen is not None,
        "news": seasons_page.news_since(seen or "", mark),
    }
    return render(request, "scoring/leagues/seasons/season.html" + ("" if seen is None else "#live"), page)


def uncounted_games(current: Season) -> dict[str, int]:
    """How many finished games are awaiting confirmation, and how many are disputed."""
    waiting, disputed = Q(state=SeasonGame.State.PENDING), Q(state=SeasonGame.State.DISPUTED)
    over = current.games.exclude(noted_version=0)
    return over.aggregate(waiting=Count("pk", filter=waiting), disputed=Count("pk", filter=disputed))


def adjustment_lines(current: Season) -> list[dict[str, Any]]:
    rows = current.adjustments.select_related("player", "by").order_by("-pk")
    return [{"row": row, "points": f"{'+' if row.points > 0 else ''}{format_points(row.points)}"} for row in rows]


def member_choices(visit: Visit) -> list[tuple[int, str]]:
    return [(row.player_id, row.player.name) for row in league_queries.members_who_play(visit.league)]


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def season_opening(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the rules that will be fixed, then open the season."""
    current = visit.season
    if request.method == "POST":
        season_changes.open_season(season=current, by=visit.by)
        messages.success(request, _("The season is open. Its rules are now fixed."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    if current.state != Season.State.DRAFT:
        raise Refused(_("The season has already been opened, so its rules are fixed."))
    return render(
        request, "scoring/leagues/seasons/season_opening.html", {**visit.page, "rules": rules_in_short(current)}
    )


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def season_closing(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show what closing means, then close the season."""
    current = visit.season
    if request.method == "POST":
        season_changes.close_season(season=current, by=visit.by)
        messages.success(request, _("The season is closed, and its standings are final."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    season_changes.check_open(current)
    running = current.games.filter(game__state__in=league_queries.RUNNING).exclude(state=SeasonGame.State.VOID).count()
    waiting = sum(uncounted_games(current).values())
    page = {**season_values(visit), "running_games": running, "waiting": waiting}
    page["unplayed"] = not current.games.exists()
    return render(request, "scoring/leagues/seasons/season_closing.html", page)


@league_page("GET", "POST", need="may_manage", back="leagues:season")
def season_reopening(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for the reason, then reopen the season."""
    current = visit.season
    form = ReasonForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        season_changes.reopen_season(season=current, by=visit.by, why=form.cleaned_data["why"])
        messages.success(request, _("The season is open again. The reason is in the log."))
        return redirect("leagues:season", code=visit.league.code, number=current.number)
    if current.state != Season.State.CLOSED:
        raise Refused(_("The season is not closed."))
    page = {**visit.page, "form": form}
    return render(request, "scoring/leagues/seasons/season_reopening.html", page, status=422 if form.errors else 200)


@league_page("POST", need="may_manage", back="leagues:season")
def adjustment_create(request: HttpRequest, visit: Visit) -> HttpResponse:
    form = AdjustmentForm(request.POST, members=member_choices(visit))
    if not form.is_valid():
        raise Refused(_("An adjustment needs a member, a number of points and a reason."))
    values = form.cleaned_data
    seasons_adjustments.adjust_points(
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
    seasons_adjustments.withdraw_adjustment(season=visit.season, by=visit.by, number=adjustment)
    messages.success(request, _("The adjustment was withdrawn."))
    return redirect("leagues:season", code=visit.league.code, number=visit.season.number)


FIRST_RULES = {
    "points_kind": "fair",
    "confirm": "nobody",
    "tie_1": "wins",
    "tie_2": "head_to_head",
    "tie_3": "average_place",
}

EXAMPLE = "example"  # the button without script, which shows an example and saves nothing


@league_page("GET", "POST", need="may_manage")
def season_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Create a season on POST. The form shows what follows from the values in the query, or an example of the points."""
    if request.method == "POST":
        form = SeasonForm(request.POST)
        if EXAMPLE in request.POST:
            return show_form(request, visit, form)
        if form.is_valid():
            key = request.POST.get("key", "")
            made = season_changes.create_season(league=visit.league, by=visit.by, values=form.season_fields, key=key)
            return redirect("leagues:season", code=visit.league.code, number=made.number)
        return show_errors(request, visit, form)
    form = (
        SeasonForm(request.GET)
        if "points_kind" in request.GET
        else SeasonForm(initial=FIRST_RULES | proposed_rules(visit))
    )
    return show_form(request, visit, form)


def proposed_rules(visit: Visit) -> dict[str, Any]:
    """The rules of the previous season under a new name."""
    latest = visit.league.seasons.order_by("-number").first()
    name = _("Season %(number)d") % {"number": latest.number + 1 if latest else 1}
    if latest is None:
        return {"name": name}
    return {**SeasonForm.initial_of(latest), "name": name, "starts_on": None, "ends_on": None}


@league_page("GET", "POST", back="leagues:season_rules")
def season_rules(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Change the rules of a draft, or read the rules of a season."""
    current = visit.season
    if request.method == "POST":
        form = SeasonForm(request.POST)
        if EXAMPLE in request.POST and visit.access.may_manage and current.state == Season.State.DRAFT:
            return show_form(request, visit, form)
        version = request.POST.get("version", "")
        values: SeasonFields = form.season_fields if form.is_valid() else {}
        if values or current.state != Season.State.DRAFT:
            expected = int(version) if version.isdecimal() and len(version) < 16 else 0
            season_changes.change_season(season=current, by=visit.by, values=values, expected=expected)
            messages.success(request, _("The rules were saved."))
            return redirect("leagues:season", code=visit.league.code, number=current.number)
        return show_errors(request, visit, form)
    if current.state != Season.State.DRAFT or not visit.access.may_manage:
        return render(request, "scoring/leagues/seasons/rules.html", {**visit.page, **rules_in_words(current)})
    bound = "points_kind" in request.GET
    return show_form(
        request, visit, SeasonForm(request.GET) if bound else SeasonForm(initial=SeasonForm.initial_of(current))
    )


def rules_in_words(current: Season) -> dict[str, Any]:
    points = current.rules.points
    return {
        "points_name": words.POINTS_MAPS[points.kind][0],
        "example": words.points_examples(points, range(2, 11)),
        "rules": rules_in_short(current),
    }


def show_errors(request: HttpRequest, visit: Visit, form: SeasonForm) -> HttpResponse:
    """Show the form again, opened at its first error."""
    focus_first_error(form)
    return show_form(request, visit, form, status=422)


def show_form(request: HttpRequest, visit: Visit, form: SeasonForm, status: int = 200) -> HttpResponse:
    page = {**visit.page, "form": form, "maps": words.POINTS_MAPS, "key": request.POST.get("key") or new_key()}
    page |= example_values(form)
    return render(request, "scoring/leagues/seasons/season_form.html", page, status=status)


def example_values(form: SeasonForm) -> dict[str, Any]:
    """Examples of the points that are chosen so far."""
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
        "example": words.points_examples(shown_map) if shown_map else [],
        "example_wrong": " ".join(str(one) for one in wrong or []),
    }
