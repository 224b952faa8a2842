"""Pages of a season's games: starting, adding, confirming and disputing them, and deciding about them."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.limits import TABLES, limit_posts
from games.outcomes import Answer, Refused
from scoring.leagues import queries as league_queries
from scoring.leagues.forms import new_key
from scoring.leagues.seasons import disputes
from scoring.leagues.seasons import season_games as seasons_season_games
from scoring.leagues.seasons.forms import SeasonGameForm
from scoring.leagues.seasons.games_list import listed_games
from scoring.leagues.seasons.queries import games_to_list
from scoring.leagues.visits import Visit, league_page
from scoring.models import SeasonGame

PAGE = 30
GAMES, SEASON = "leagues:season_games", "leagues:season"


@league_page("GET", "POST", back=GAMES)
def season_games(request: HttpRequest, visit: Visit) -> HttpResponse:
    """List all games of the season; a POST adds a finished one."""
    if request.method == "POST":
        row = seasons_season_games.add_game(season=visit.season, by=visit.by, code=request.POST.get("game", ""))
        messages.success(request, _("Game %(number)d was added.") % {"number": row.number})
        return redirect(GAMES, code=visit.league.code, number=visit.season.number)
    page = Paginator(games_to_list(visit.season), PAGE).get_page(request.GET.get("page"))
    values = {
        **visit.page,
        "page": page,
        "games": listed_games(visit.season, list(page.object_list), visit.player),
        "offered": seasons_season_games.latest_unadded_games(visit.season, visit.by) if visit.access.may_score else [],
    }
    return render(request, "scoring/leagues/seasons/games/games.html", values)


@league_page("GET", "POST", need="may_play", back=SEASON)
@limit_posts(TABLES)
def game_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose the players and settings, then start a browser table or a score sheet. The form shows what follows from
    the values in the query."""
    asked = request.method == "POST"
    said = request.POST if asked else request.GET
    form = SeasonGameForm(said.dict(), season=visit.season)
    if asked and form.is_valid():
        try:
            return redirect(start_game(request, visit, form).game.get_absolute_url())
        except Refused as no:
            if no.answer == Answer.FORBIDDEN:
                raise
            form.add_error(None, str(no))
    page = {
        **visit.page,
        **form.parts(),
        "asked": asked,
        "members": league_queries.members_who_play(visit.league),
        "ticked": numbers_in(said, "player"),
        "refresh": request.path,
        "key": new_key(),
    }
    return render(request, "scoring/leagues/seasons/games/game_new.html", page, status=422 if asked else 200)


def start_game(request: HttpRequest, visit: Visit, form: SeasonGameForm) -> SeasonGame:
    return seasons_season_games.start_game(
        season=visit.season,
        by=visit.by,
        kind=chosen_kind(request),
        player_ids=numbers_in(request.POST, "player"),
        settings=form.settings,
        table=form.table,
        key=request.POST.get("key", "") or new_key(),
    )


def chosen_kind(request: HttpRequest) -> str:
    return (
        seasons_season_games.SHEET
        if request.POST.get("kind") == seasons_season_games.SHEET
        else seasons_season_games.BROWSER
    )


def numbers_in(said: QueryDict, name: str) -> list[int]:
    return [int(text) for text in said.getlist(name) if text.isdecimal() and len(text) < 16]


@league_page("POST", need="may_play", back=GAMES)
def confirmation(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    disputes.confirm_result(season=visit.season, by=visit.by, number=game)
    messages.success(request, _("Thank you. You confirmed game %(number)d.") % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)


@league_page("POST", need="may_play", back=GAMES)
def dispute(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    disputes.dispute_result(season=visit.season, by=visit.by, number=game, why=request.POST.get("why", ""))
    messages.success(request, _("Game %(number)d is disputed. An admin will decide.") % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)


@league_page("POST", need="may_manage", back=GAMES)
def settlement(request: HttpRequest, visit: Visit, game: int) -> HttpResponse:
    state, why = request.POST.get("state", ""), request.POST.get("why", "")
    disputes.decide_result(season=visit.season, by=visit.by, number=game, state=state, why=why)
    said = _("Game %(number)d counts.") if state == SeasonGame.State.CONFIRMED else _("Game %(number)d does not count.")
    messages.success(request, said % {"number": game})
    return redirect(GAMES, code=visit.league.code, number=visit.season.number)
