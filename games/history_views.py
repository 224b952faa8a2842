"""The pages of what was played: the list, a game's result, a round's replay and its text."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import charts
from games.editions import editions
from games.faces import BACK, sprite
from games.history import finished, records, results, totals
from games.history.access import may_read, sat_there
from games.history.checks import check
from games.history.choices import read_choices
from games.history.links import Links
from games.history.logs import UNREADABLE, read_log
from games.history.steps import Step, middle, sitting
from games.history.stories import read_story
from games.models import Game, Player, Round
from games.people import player_of
from games.present.rules import end, house_rules

P = ParamSpec("P")
logger = logging.getLogger(__name__)


class NotHere(Exception):
    """There is no such game or round, or not for these eyes."""

    def __init__(self, template: str, status: int = 404) -> None:
        super().__init__(template)
        self.template = template
        self.status = status


def history_page(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A view of what was played: where there is nothing to see, a page that helps."""

    @never_cache
    @require_safe
    @wraps(view)
    def looking(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotHere as missing:
            page = {"code": str(kwargs.get("code", "")).upper()}
            return render(request, missing.template, page, status=missing.status)

    return looking


def find_game(request: HttpRequest, code: str) -> Game:
    game = Game.objects.select_related("rematch").filter(code=code.upper()).first()
    if game is None:
        raise NotHere("games/no_game.html")
    if not may_read(game, player_of(request)):
        raise NotHere("games/closed_game.html", 403)
    return game


def find_round(request: HttpRequest, code: str, number: int) -> Round:
    """A finished browser round. Of a running one nothing is told, not even that it could be replayed."""
    game = find_game(request, code)
    current = game.rounds.filter(number=number, over=True).exclude(seed="").first()
    if current is None:
        raise NotHere("games/no_replay.html")
    current.game = game
    return current


@history_page
def games(request: HttpRequest) -> HttpResponse:
    """Finished games, played here or with real cards: everybody's public ones, one's own, a player's, a group's."""
    player, choices = player_of(request), read_choices(request.GET)
    found = finished.find_games(choices, player)
    page = {
        "mine": player is not None and choices.mine,
        "choices": choices,
        "editions": editions(),
        "sources": Game.Source.choices,
        "counts": Game.Count.choices,
        "years": finished.years(choices, player),
        "tallies": finished.tallies(found, choices.people) if choices.of_people else [],
        "page": Paginator(finished.with_seats(found), finished.PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "games/games.html", page)


@history_page
def game(request: HttpRequest, code: str) -> HttpResponse:
    """What came of a game; of a running one only the rounds that are finished."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        return redirect("games:table", code=found.code)
    player = player_of(request)
    story = read_story(found)
    page = {
        "game": found,
        "edition": story.edition,
        "heading": results.heading(story),
        "ends": end(found.score),
        "house_rules": house_rules(story.edition),
        "places": results.places(story, player.pk if player else None),
        "totals_only": story.totals_only,
        "group": results.group_of(story),
        "records": records.records(story),
        "rounds": results.rounds(story),
        "columns": totals.columns(story),
        "totals": totals.totals(story),
        "wide": totals.chart(story, charts.WIDE),
        "narrow": totals.chart(story, charts.NARROW),
        "may_rematch": may_rematch(found, player),
        "sprite": sprite(story.edition),
    }
    return render(request, "games/game.html", page)


def may_rematch(found: Game, player: Player | None) -> bool:
    return found.state == Game.State.OVER and found.source == Game.Source.BROWSER and sat_there(found, player)


@history_page
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A finished round, move by move; with the step's part alone for the script."""
    current = find_round(request, code, number)
    alone = bool(request.headers.get("HX-Request"))
    with readable(current):
        log = read_log(current)
        step = Step(log, chosen_move(request, len(log.moves)), chosen_eyes(request, current.seats))
        links = Links(step)
        page = {"game": current.game, "round": current, "step": step, "links": links, "back": BACK}
        page |= {"seats": sitting(step), "middle": middle(step)}
        if not alone:
            page |= {"check": check(log), "lines": links.lines(), "sprite": sprite(log.edition)}
    answer = render(request, "games/replay.html#step" if alone else "games/replay.html", page)
    patch_vary_headers(answer, ["HX-Request"])
    return answer


@contextmanager
def readable(current: Round) -> Iterator[None]:
    """Rows that were damaged get a page that says so, and a line for who runs the site."""
    try:
        yield
    except UNREADABLE as bad:
        logger.warning("Round %s cannot be read.", current, exc_info=bad)
        raise NotHere("games/unreadable.html") from bad


def chosen_move(request: HttpRequest, last: int) -> int:
    """The step that a link asks for, after the first card was turned up where it asks for none."""
    text = request.GET.get("move", "1")
    return min(int(text), last) if text.isdecimal() and len(text) < 7 else min(1, last)


def chosen_eyes(request: HttpRequest, seats: list[int]) -> int | None:
    """The seat of the round that looks, by its number in the game; everybody where that is no seat of it."""
    text = request.GET.get("eyes", "")
    return seats.index(int(text)) if text.isdecimal() and len(text) < 3 and int(text) in seats else None


@history_page
def round_text(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A finished round as text, seed and all, for `python -m uno verify`."""
    current = find_round(request, code, number)
    with readable(current):
        text = read_log(current).record().text()
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{current.game.code}-{current.number}.uno"'
    return answer
