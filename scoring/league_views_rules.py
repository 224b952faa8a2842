"""Pages of a season's rules: preparing it, changing it, and reading it once it is open."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scoring.league_forms import focus_on_error, new_key
from scoring.league_forms_season import SeasonForm
from scoring.league_visits import Visit, league_page
from scoring.leagues import seasons, words
from scoring.leagues.points import PointsMap
from scoring.leagues.rules_in_short import in_short
from scoring.models import Season

FIRST = {"points_kind": "fair", "confirm": "nobody", "tie_1": "wins", "tie_2": "head_to_head", "tie_3": "average_place"}

EXAMPLE = "example"  # the button of who has no script: shows, and saves nothing


@league_page("GET", "POST", need="may_manage")
def season_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Posted, the season is prepared. Asked for with values, or for the example, the form shows what follows from them."""
    if request.method == "POST":
        form = SeasonForm(request.POST)
        if EXAMPLE in request.POST:
            return show_form(request, visit, form)
        if form.is_valid():
            key = request.POST.get("key", "")
            made = seasons.make_season(league=visit.league, by=visit.by, values=form.cleaned_data, key=key)
            return redirect("leagues:season", code=visit.league.code, number=made.number)
        return show_wrong(request, visit, form)
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
        if EXAMPLE in request.POST and visit.access.may_manage and current.state == Season.State.DRAFT:
            return show_form(request, visit, form)
        version = request.POST.get("version", "")
        values = form.cleaned_data if form.is_valid() else {}
        if values or current.state != Season.State.DRAFT:
            expected = int(version) if version.isdecimal() and len(version) < 16 else 0
            seasons.change_season(season=current, by=visit.by, values=values, expected=expected)
            messages.success(request, _("The rules were changed."))
            return redirect("leagues:season", code=visit.league.code, number=current.number)
        return show_wrong(request, visit, form)
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
        "rules": in_short(current),
    }


def show_wrong(request: HttpRequest, visit: Visit, form: SeasonForm) -> HttpResponse:
    """The form again, at the first thing that is wrong in it."""
    focus_on_error(form)
    return show_form(request, visit, form, status=422)


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
