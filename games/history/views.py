"""Pages of finished games: the list, a game's result, a round's replay, and its text."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers

from games.access import has_seat
from games.drawings import charts
from games.drawings.card_faces import BACK, sprite
from games.game_settings import editions
from games.history import highlights, queries
from games.history import page as game_page
from games.history.finished_rounds import read_story
from games.history.queries import read_filter
from games.history.replay import Links, Step, middle, sittings
from games.history.verification import UNREADABLE, check_round, read_log
from games.history.visits import find_game, find_round, history_page
from games.models import Game, Player, Round
from games.notices import ROUND_UNREADABLE, NotShown
from games.players.identity import player_of
from games.screen.parts.table_rules import end_in_words, house_rules_of

logger = logging.getLogger(__name__)


@history_page
def games(request: HttpRequest) -> HttpResponse:
    """Finished games, online and with real cards: the listed ones, one's own, or those of a player or group."""
    player, choices = player_of(request), read_filter(request.GET)
    found = queries.find_games(choices, player)
    page = {
        "mine": player is not None and choices.mine,
        "choices": choices,
        "editions": editions(),
        "sources": Game.Source.choices,
        "counts": Game.Count.choices,
        "years": queries.years(choices, player),
        "tallies": queries.tallies(found, choices.people) if choices.of_people else [],
        "page": Paginator(queries.prefetch_seats(found), queries.PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "games/history/games.html", page)


@history_page
def game(request: HttpRequest, code: str) -> HttpResponse:
    """The result of a game. For a running one, only its finished rounds."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        return redirect("games:table", code=found.code)
    player = player_of(request)
    story = read_story(found)
    page = {
        "game": found,
        "edition": story.edition,
        "heading": game_page.heading(story),
        "ends": end_in_words(found.score),
        "house_rules": house_rules_of(story.edition),
        "places": game_page.places(story, player.pk if player else None),
        "totals_only": story.totals_only,
        "group": game_page.group_of(story),
        "records": highlights.highlights_of(story),
        "rounds": game_page.round_rows(story),
        "columns": game_page.columns(story),
        "totals": game_page.totals(story),
        "wide": game_page.chart(story, charts.WIDE),
        "narrow": game_page.chart(story, charts.NARROW),
        "may_rematch": may_rematch(found, player),
        "sprite": sprite(story.edition),
    }
    return render(request, "games/history/game.html", page)


def may_rematch(found: Game, player: Player | None) -> bool:
    return found.state == Game.State.OVER and found.source == Game.Source.BROWSER and has_seat(found, player)


@history_page
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A finished round, move by move. A script gets only the part with the step."""
    current = find_round(request, code, number)
    alone = bool(request.headers.get("HX-Request"))
    with read_or_explain(current):
        log = read_log(current)
        step = Step(log, requested_move(request, len(log.moves)), requested_seat(request, current.seats))
        links = Links(step)
        page = {"game": current.game, "round": current, "step": step, "links": links, "back": BACK}
        page |= {"seats": sittings(step), "middle": middle(step)}
        if not alone:
            page |= {"check": check_round(log), "lines": links.lines(), "sprite": sprite(log.edition)}
    answer = render(
        request, "games/history/replay/replay.html#step" if alone else "games/history/replay/replay.html", page
    )
    patch_vary_headers(answer, ["HX-Request"])
    return answer


@contextmanager
def read_or_explain(current: Round) -> Iterator[None]:
    """Show a notice for damaged rows, and log them for whoever runs the site."""
    try:
        yield
    except UNREADABLE as bad:
        logger.warning("Round %s cannot be read.", current, exc_info=bad)
        raise NotShown(ROUND_UNREADABLE, code=current.game.code) from bad


def requested_move(request: HttpRequest, last: int) -> int:
    """The step that a link asks for. Without one, the step after the first card was turned up."""
    text = request.GET.get("move", "1")
    return min(int(text), last) if text.isdecimal() and len(text) < 7 else min(1, last)


def requested_seat(request: HttpRequest, seats: list[int]) -> int | None:
    """The viewing seat of the round, by its number in the game. None if it has no such seat."""
    text = request.GET.get("eyes", "")
    return seats.index(int(text)) if text.isdecimal() and len(text) < 3 and int(text) in seats else None


@history_page
def round_text(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A finished round as text, including the seed, for `python -m uno verify`."""
    current = find_round(request, code, number)
    with read_or_explain(current):
        text = read_log(current).record().text()
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{current.game.code}-{current.number}.uno"'
    return answer
