"""Paper: a blank score sheet to print, and a finished one."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

import uno
from games.editions import editions
from games.guide import DeckRow, deck
from games.history import results
from games.history.stories import Story, read_story
from games.history_views import NotHere, find_game, history_page
from games.models import Game
from games.present.rules import end

FEWEST_PLAYERS, MOST_PLAYERS, MANY = 2, 10, 5  # more than five need the page's long side
FEWEST_ROUNDS, MOST_ROUNDS = 5, 30
COUNTS = {
    "standard": _("the winner collects"),
    "low": _("low score wins"),
    "both": _("both side by side"),
}


@dataclass(frozen=True)
class Blank:
    """A sheet with nothing on it yet."""

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
def blank(request: HttpRequest) -> HttpResponse:
    """A sheet to be printed, for as many as will play."""
    page = {
        "blank": read_blank(request.GET),
        "editions": editions(),
        "counts": COUNTS.items(),
        "players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
        "rounds": range(FEWEST_ROUNDS, MOST_ROUNDS + 1, 5),
    }
    return render(request, "scoring/blank_sheet.html", page)


def read_blank(query: QueryDict) -> Blank:
    count = query.get("count", "standard")
    return Blank(
        edition=uno.EDITIONS.get(query.get("edition", "")) or uno.edition("classic"),
        players=between(query.get("players", ""), FEWEST_PLAYERS, MOST_PLAYERS, 4),
        rounds=between(query.get("rounds", ""), FEWEST_ROUNDS, MOST_ROUNDS, 20),
        count=count if count in COUNTS else "standard",
    )


def between(text: str, least: int, most: int, usual: int) -> int:
    return max(least, min(most, int(text))) if text.isdecimal() and len(text) < 4 else usual


@history_page
def finished(request: HttpRequest, code: str) -> HttpResponse:
    """A game on one page of paper, as far as its rounds are finished."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        raise NotHere("games/no_game.html")
    story = read_story(found)
    page = {
        "game": found,
        "edition": story.edition,
        "heading": results.heading(story),
        "ends": end(found.score),
        "places": results.places(story, None),
        "names": [seat.name for seat in story.seats],
        "lines": lines(story),
        "totals": story.standing.totals,
        "wide": len(story.seats) > MANY,
        "totals_only": story.totals_only,
    }
    return render(request, "scoring/printed_game.html", page)


@dataclass(frozen=True)
class Cell:
    """A player in a round: what was left in the hand, none for who was not in it, and the total after it."""

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


def lines(story: Story) -> list[Line]:
    names = {seat.number: seat.name for seat in story.seats}
    found = []
    for place, (played, result) in enumerate(zip(story.rounds, story.results, strict=True)):
        after = story.totals[min(place + 1, story.standing.rounds)]
        cells = [Cell(left, index == result.winner, after[index]) for index, left in enumerate(result.left)]
        found.append(Line(place + 1, names.get(played.dealer, ""), cells, place >= story.standing.rounds))
    return found
