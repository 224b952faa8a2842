"""Pages of a season's evenings: who is here, the tables that are drawn, and the start of each."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.limits import TABLES, limit_posts
from games.models import Game
from games.outcomes import Answer, Refused
from scoring.leagues import queries as league_queries
from scoring.leagues.evenings import drawn_tables, evenings
from scoring.leagues.forms import new_key
from scoring.leagues.seasons import page as seasons_page
from scoring.leagues.seasons.forms import SeasonGameForm
from scoring.leagues.seasons.views.games import chosen_kind, numbers_in
from scoring.leagues.visits import Visit, league_page
from scoring.models import Evening

EVENING, EVENINGS = "leagues:evening", "leagues:evenings"


@league_page("GET", "POST", back=EVENINGS)
def evening_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask who is here tonight; a POST draws the tables."""
    members = league_queries.members_who_play(visit.league)
    if request.method != "POST":
        return show_evenings(request, visit, {"members": members, "ticked": {row.player_id for row in members}})
    ticked, wanted = numbers_in(request.POST, "player"), request.POST.get("wanted", "4")
    size = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else 0
    key = request.POST.get("key", "")
    try:
        made = evenings.create_evening(season=visit.season, by=visit.by, present=ticked, wanted=size, key=key)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        page = {"members": members, "ticked": ticked, "wanted": size, "refused": no}
        return show_evenings(request, visit, page, status=422)
    return redirect(EVENING, code=visit.league.code, number=visit.season.number, evening=made.number)


def show_evenings(request: HttpRequest, visit: Visit, page: dict[str, Any], status: int = 200) -> HttpResponse:
    beside = {"evenings": visit.season.evenings.order_by("-number"), "key": new_key(), "sizes": range(2, 11)}
    return render(
        request, "scoring/leagues/evenings/evenings.html", {**visit.page, "wanted": 4, **beside, **page}, status=status
    )


@league_page(back=EVENINGS)
def evening(request: HttpRequest, visit: Visit, evening: int) -> HttpResponse:
    """Show the tables of an evening. The form shows what follows from the values in the query."""
    found = evenings.find_evening(visit.season, evening)
    if "v" in request.GET:
        return show_updates(request, visit, found)
    form = SeasonGameForm(request.GET.dict(), season=visit.season, first=evenings.first_game(found))
    return show_evening(request, visit, found, form)


def show_updates(request: HttpRequest, visit: Visit, evening: Evening) -> HttpResponse:
    """Send the tables alone to a page that follows them, or nothing if nothing has changed."""
    page, seen = table_values(visit, evening), request.GET["v"]
    if seen == str(page["mark"]):
        return HttpResponse(status=204)
    page |= {"followed": True, "news": seasons_page.news_since(seen, page["mark"])}
    return render(request, "scoring/leagues/evenings/evening.html#live", page)


def table_values(visit: Visit, evening: Evening) -> dict[str, Any]:
    tables = drawn_tables.tables_of(evening)
    return {
        **visit.page,
        "evening": evening,
        "tables": tables,
        "begun": any(table.game for table in tables),
        "mark": seasons_page.evening_mark(visit.season, tables),
        "refresh": reverse(EVENING, args=[visit.league.code, visit.season.number, evening.number]),
    }


def show_evening(
    request: HttpRequest, visit: Visit, evening: Evening, form: SeasonGameForm, *, asked: bool = False
) -> HttpResponse:
    page = {**table_values(visit, evening), **form.parts(), "asked": asked}
    page["choosing"] = asked or bool(request.GET) or not page["begun"]
    return render(request, "scoring/leagues/evenings/evening.html", page, status=422 if asked else 200)


@league_page("POST", need="may_score", back=EVENING)
def evening_draw(request: HttpRequest, visit: Visit, evening: int) -> HttpResponse:
    evenings.redraw_tables(season=visit.season, by=visit.by, number=evening)
    return redirect(EVENING, code=visit.league.code, number=visit.season.number, evening=evening)


@league_page("POST", need="may_play", back=EVENING)
@limit_posts(TABLES)
def evening_table(request: HttpRequest, visit: Visit, evening: int, table: int) -> HttpResponse:
    """Start a drawn table with one tap."""
    found = evenings.find_evening(visit.season, evening)
    form = SeasonGameForm(request.POST.dict(), season=visit.season, first=evenings.first_game(found))
    if form.is_valid():
        try:
            row = evenings.start_table(
                season=visit.season,
                by=visit.by,
                evening=evening,
                table=table,
                kind=chosen_kind(request),
                settings=form.settings,
                table_settings=form.table,
            )
            return redirect(Game.objects.get(pk=row.game_id).get_absolute_url())
        except Refused as no:
            if no.answer == Answer.FORBIDDEN:
                raise
            form.add_error(None, str(no))
    return show_evening(request, visit, found, form, asked=True)
