"""Pages of a season's games: starting one, adding one, confirming, disputing, deciding; and evenings with their draws."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.limits import TABLES, limited
from games.models import Game
from games.services.outcomes import Refused
from games.table_forms import DEFAULTS, TableForm
from scoring.league_forms import new_key
from scoring.league_visits import Visit, league_page
from scoring.leagues import confirming, evenings, offering, playing
from scoring.leagues import league_page as shown
from scoring.leagues.reading import listed
from scoring.leagues.results_list import listed_games
from scoring.models import SeasonGame

PAGE = 30
GAMES, EVENING, EVENINGS, SEASON = "leagues:season_games", "leagues:evening", "leagues:evenings", "leagues:season"


@league_page("GET", "POST", back=GAMES)
def season_games(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All games of the season; posted, a finished one is added."""
    if request.method == "POST":
        row = playing.add_game(season=visit.season, by=visit.by, code=request.POST.get("game", ""))
        messages.success(request, _("Game %(number)d was added.") % {"number": row.number})
        return redirect(GAMES, code=visit.league.code, number=visit.season.number)
    page = Paginator(listed(visit.season), PAGE).get_page(request.GET.get("page"))
    values = {
        **visit.page,
        "page": page,
        "games": listed_games(visit.season, list(page.object_list), visit.player),
        "offered": offering.finished_games(visit.season, visit.by) if visit.access.may_score else [],
    }
    return render(request, "scoring/leagues/games.html", values)


@league_page("GET", "POST", need="may_play", back=SEASON)
@limited(TABLES)
def game_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose who plays and what, then start it as a browser table or as a score sheet."""
    if request.method == "POST":
        row = playing.start(
            season=visit.season,
            by=visit.by,
            kind=chosen_kind(request),
            player_ids=numbers(request, "player"),
            values=table_values(request, visit),
            key=request.POST.get("key", "") or new_key(),
        )
        return redirect(row.game.get_absolute_url())
    page = {**visit.page, **offering.choices(visit.season), "members": shown.playing(visit.league), "key": new_key()}
    return render(request, "scoring/leagues/game_new.html", page)


def chosen_kind(request: HttpRequest) -> str:
    return playing.SHEET if request.POST.get("kind") == playing.SHEET else playing.BROWSER


def numbers(request: HttpRequest, name: str) -> list[int]:
    return [int(text) for text in request.POST.getlist(name) if text.isdecimal() and len(text) < 16]


def table_values(request: HttpRequest, visit: Visit) -> dict[str, Any]:
    """What was agreed on, checked as any other table is; what was not said is the season's first choice."""
    first = offering.choices(visit.season)
    said = {
        name: request.POST[name]
        for name in ("edition", "count", "end", "target", "rounds", "preset")
        if request.POST.get(name)
    }
    form = TableForm({**DEFAULTS, "edition": first["editions"][0].slug, "count": first["counts"][0][0], **said})
    if not form.is_valid():
        raise Refused(" ".join(str(sentence) for wrong in form.errors.values() for sentence in wrong))
    return dict(form.cleaned_data)


@league_page("POST", need="may_play", back=GAMES)
def confirmation(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    confirming.confirm(season=visit.season, by=visit.by, number=game)
    messages.success(request, _("Thank you. You confirmed game %(number)d.") % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)


@league_page("POST", need="may_play", back=GAMES)
def dispute(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    confirming.dispute(season=visit.season, by=visit.by, number=game, why=request.POST.get("why", ""))
    messages.success(request, _("Game %(number)d is disputed. An admin will decide.") % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)


@league_page("POST", need="may_manage", back=GAMES)
def settlement(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    state, why = request.POST.get("state", ""), request.POST.get("why", "")
    confirming.settle(season=visit.season, by=visit.by, number=game, state=state, why=why)
    said = _("Game %(number)d counts.") if state == SeasonGame.State.CONFIRMED else _("Game %(number)d does not count.")
    messages.success(request, said % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)


@league_page("GET", "POST", back=EVENINGS)
def evening_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Tick who is there tonight; posted, the tables are drawn."""
    if request.method == "POST":
        wanted = request.POST.get("wanted", "4")
        made = evenings.make_evening(
            season=visit.season,
            by=visit.by,
            present=numbers(request, "player"),
            wanted=int(wanted) if wanted.isdecimal() and len(wanted) < 3 else 0,
            key=request.POST.get("key", ""),
        )
        return redirect(EVENING, code=visit.league.code, number=visit.season.number, evening=made.number)
    page = {
        **visit.page,
        "members": shown.playing(visit.league),
        "evenings": visit.season.evenings.order_by("-number"),
        "key": new_key(),
        "sizes": range(2, 11),
    }
    return render(request, "scoring/leagues/evenings.html", page)


@league_page(back=EVENINGS)
def evening(request: HttpRequest, visit: Visit, evening: int) -> HttpResponse:
    """Who plays whom tonight."""
    found = evenings.find(visit.season, evening)
    page = {**visit.page, **offering.choices(visit.season), "evening": found, "tables": offering.tables(found)}
    begun = [table.game.game for table in page["tables"] if table.game]
    page |= {"begun": bool(begun), "chosen": begun[0] if begun else None}  # the next table is played like the first
    return render(request, "scoring/leagues/evening.html", page)


@league_page("POST", need="may_score", back=EVENING)
def evening_draw(request: HttpRequest, visit: Visit, evening: int) -> HttpResponse:
    evenings.draw_again(season=visit.season, by=visit.by, number=evening)
    return redirect(EVENING, code=visit.league.code, number=visit.season.number, evening=evening)


@league_page("POST", need="may_play", back=EVENING)
@limited(TABLES)
def evening_table(request: HttpRequest, visit: Visit, evening: int, table: int) -> HttpResponse:
    """One tap starts a drawn table."""
    row = evenings.start_table(
        season=visit.season,
        by=visit.by,
        evening=evening,
        table=table,
        kind=chosen_kind(request),
        values=table_values(request, visit),
    )
    return redirect(Game.objects.get(pk=row.game_id).get_absolute_url())
