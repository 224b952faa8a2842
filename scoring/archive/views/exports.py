"""Games as files to download, and score sheets on paper."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import cast

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, QueryDict, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

import uno
from games.access import own_games
from games.game_settings import editions
from games.history import page as game_page
from games.history.finished_rounds import Story, read_story
from games.history.visits import find_game, history_page
from games.models import Game, Player
from games.notices import NO_GAME, NotShown
from games.players.visits import ensure_player
from games.rules_pages.guide import DeckRow, deck
from games.screen.parts.table_rules import end_in_words
from scoring.archive.exports import FORMATS, read_game, read_games


@history_page
def game(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Download one game, as far as its rounds are finished."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        raise NotShown(NO_GAME, code=found.code)
    export = FORMATS[kind]
    answer = HttpResponse("".join(export.write([read_game(found)])), content_type=export.content_type)
    answer["Content-Disposition"] = f'attachment; filename="uno-{found.code}.{kind}"'
    return answer


@never_cache
@require_safe
@ensure_player
def my_games(request: HttpRequest, player: Player, kind: str) -> HttpResponse:
    """Download all games that the visitor played or scored."""
    mine = Game.objects.filter(own_games(player)).exclude(state=Game.State.LOBBY).order_by("pk")
    export = FORMATS[kind]
    parts = export.write(read_games(mine))
    streamed = read_in_thread(parts) if isinstance(request, ASGIRequest) else parts
    answer = StreamingHttpResponse(streamed, content_type=export.content_type)
    answer["Content-Disposition"] = f'attachment; filename="uno-games-{timezone.localdate()}.{kind}"'
    return cast(HttpResponse, answer)  # it is sent like a plain answer


async def read_in_thread(parts: Iterator[str]) -> AsyncIterator[str]:
    """Read each part in a thread that may use the database."""
    while (part := await sync_to_async(next_part)(parts)) is not None:
        yield part


def next_part(parts: Iterator[str]) -> str | None:
    return next(parts, None)


FEWEST_PLAYERS, MOST_PLAYERS, MANY = 2, 10, 5  # more than five need the long side of the page
FEWEST_ROUNDS, MOST_ROUNDS = 5, 30
COUNTS = {
    "standard": _("Standard"),
    "low": _("Lowest score"),
    "both": _("Both scorings side by side"),
}


@dataclass(frozen=True)
class Blank:
    """A blank sheet."""

    edition: uno.Edition
    players: int
    rounds: int
    count: str

    @property
    def wide(self) -> bool:
        return self.players > (MANY if self.count != "both" else MANY - 1)

    @property
    def columns(self) -> range:
        return range(self.players)

    @property
    def rows(self) -> range:
        return range(1, self.rounds + 1)

    @property
    def worth(self) -> list[DeckRow]:
        return deck(self.edition)


@require_safe
def blank_sheet(request: HttpRequest) -> HttpResponse:
    """Show a blank sheet to print."""
    page = {
        "blank": read_blank(request.GET),
        "editions": editions(),
        "counts": COUNTS.items(),
        "players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
        "rounds": range(FEWEST_ROUNDS, MOST_ROUNDS + 1, 5),
    }
    return render(request, "scoring/archive/blank_sheet.html", page)


def read_blank(query: QueryDict) -> Blank:
    count = query.get("count", "standard")
    return Blank(
        edition=uno.EDITIONS.get(query.get("edition", "")) or uno.edition("classic"),
        players=number_between(query.get("players", ""), FEWEST_PLAYERS, MOST_PLAYERS, 4),
        rounds=number_between(query.get("rounds", ""), FEWEST_ROUNDS, MOST_ROUNDS, 20),
        count=count if count in COUNTS else "standard",
    )


def number_between(text: str, least: int, most: int, usual: int) -> int:
    return max(least, min(most, int(text))) if text.isdecimal() and len(text) < 4 else usual


@history_page
def game_paper(request: HttpRequest, code: str) -> HttpResponse:
    """Show a game on one page to print, as far as its rounds are finished."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        raise NotShown(NO_GAME, code=found.code)
    story = read_story(found)
    page = {
        "game": found,
        "edition": story.edition,
        "heading": game_page.heading(story),
        "ends": end_in_words(found.score),
        "places": game_page.places(story, None),
        "names": [seat.name for seat in story.seats],
        "lines": lines_of(story),
        "totals": story.standing.totals,
        "wide": len(story.seats) > MANY,
        "totals_only": story.totals_only,
    }
    return render(request, "scoring/archive/printed_game.html", page)


@dataclass(frozen=True)
class Cell:
    """A player in a round: the points left in hand, or None if they sat out, and the total after it."""

    left: int | None
    out: bool
    total: int


@dataclass(frozen=True)
class Line:
    """A round on paper."""

    number: int
    dealer: str
    cells: list[Cell]
    after_the_end: bool


def lines_of(story: Story) -> list[Line]:
    names = {seat.number: seat.name for seat in story.seats}
    found = []
    for place, (played, result) in enumerate(zip(story.rounds, story.results, strict=True)):
        after = story.totals[min(place + 1, story.standing.rounds)]
        cells = [Cell(left, index == result.winner, after[index]) for index, left in enumerate(result.left)]
        found.append(Line(place + 1, names.get(played.dealer, ""), cells, place >= story.standing.rounds))
    return found
