"""Pages of a season's games: starting one, adding one, confirming, disputing, deciding."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.limits import TABLES, limited
from games.services.outcomes import Answer, Refused
from scoring.league_forms import new_key
from scoring.league_forms_game import SeasonGameForm
from scoring.league_visits import Visit, league_page
from scoring.leagues import confirming, offering, playing
from scoring.leagues import league_page as shown
from scoring.leagues.reading import listed
from scoring.leagues.results_list import listed_games
from scoring.models import SeasonGame

PAGE = 30
GAMES, SEASON = "leagues:season_games", "leagues:season"


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
    """Choose who plays and what, then start it as a browser table or as a score sheet. Asked for with values, the form
    shows what follows from them."""
    asked = request.method == "POST"
    said = request.POST if asked else request.GET
    form = SeasonGameForm(said.dict(), season=visit.season)
    if asked and form.is_valid():
        try:
            return redirect(start(request, visit, form).game.get_absolute_url())
        except Refused as no:
            if no.answer == Answer.FORBIDDEN:
                raise
            form.add_error(None, str(no))
    page = {
        **visit.page,
        **form.parts(),
        "asked": asked,
        "members": shown.playing(visit.league),
        "ticked": numbers(said, "player"),
        "refresh": request.path,
        "key": new_key(),
    }
    return render(request, "scoring/leagues/game_new.html", page, status=422 if asked else 200)


def start(request: HttpRequest, visit: Visit, form: SeasonGameForm) -> SeasonGame:
    return playing.start(
        season=visit.season,
        by=visit.by,
        kind=chosen_kind(request),
        player_ids=numbers(request.POST, "player"),
        values=form.cleaned_data,
        key=request.POST.get("key", "") or new_key(),
    )


def chosen_kind(request: HttpRequest) -> str:
    return playing.SHEET if request.POST.get("kind") == playing.SHEET else playing.BROWSER


def numbers(said: QueryDict, name: str) -> list[int]:
    return [int(text) for text in said.getlist(name) if text.isdecimal() and len(text) < 16]


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
