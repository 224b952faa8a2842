"""What a season's page shows beside the standings: words and charts about them, and whether anything changed since."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.db.models import Count, Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawings import charts
from games.models import Game
from scoring.leagues import words
from scoring.leagues.evenings.drawn_tables import EveningTable
from scoring.leagues.seasons.queries import SeasonFigures
from scoring.leagues.words import rules_in_short
from scoring.models import LeagueChange, Season, SeasonGame
from scoring.points.progress import Step, lead_changes

MARK = re.compile(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{1,10})")


@dataclass(frozen=True)
class Mark:
    """The state that a page shows: games started and finished, the season's version, and a digest of what is listed."""

    games: int
    finished: int
    version: int
    digest: int

    def __str__(self) -> str:
        return f"{self.games}.{self.finished}.{self.version}.{self.digest}"

    @classmethod
    def read(cls, text: str) -> Mark | None:
        found = MARK.fullmatch(text)
        return cls(*map(int, found.groups())) if found else None


def season_mark(season: Season, recent: Sequence[SeasonGame]) -> Mark:
    """The mark of a season's page that lists these games, read in one query."""
    over = Count("pk", filter=~Q(noted_version=0))
    games, finished = season.games.aggregate(games=Count("pk"), finished=over).values()
    return Mark(
        games, finished, season.version, digest(listed_values(row.game, row.number, row.state) for row in recent)
    )


def evening_mark(season: Season, tables: Sequence[EveningTable]) -> Mark:
    begun = [table.game.game for table in tables if table.game]
    seats = ([player.pk for player in table.players] for table in tables)
    seen = digest([season.state, *seats, *(listed_values(game) for game in begun)])
    return Mark(len(begun), sum(game.state == Game.State.OVER for game in begun), 0, seen)


def listed_values(game: Game, *about: object) -> list[object]:
    """What a list shows of a game: the seats in a lobby, but not every move afterwards."""
    return [game.pk, game.state, game.version if game.state == Game.State.LOBBY else 0, *about]


def digest(what: Iterable[object]) -> int:
    return crc32(repr(list(what)).encode())


def news_since(before: str, now: Mark) -> str:
    """What has changed, for a screen reader. It reads the same words only once, so the sentences have numbers."""
    then = Mark.read(before)
    if then is None:
        return ""
    if now.finished > then.finished:
        return _("New result. Games finished: %(games)d") % {"games": now.finished}
    if now.games > then.games:
        return _("A game has started. Games so far: %(games)d") % {"games": now.games}
    return _("This page was updated")


RECENT_GAMES = 8  # games on the season's own page
CORRECTIONS = 5  # the latest that are listed
NEEDS = 5  # players next behind the leader


def sentences_of(season: Season, figures: SeasonFigures, names: words.Names) -> dict[str, Any]:
    """Everything on the page that is a sentence."""
    leader = words.join_players(figures.table.leaders, names)
    running = season.state == Season.State.OPEN
    outdated = season.state == Season.State.CLOSED and final_places(season) != figures.table.places
    return {
        "leader": leader,
        "rules": rules_in_short(season),
        "decisions": [words.tie_break_sentence(one, names) for one in figures.table.decisions] if not outdated else [],
        "needs": [words.need_sentence(one, names, leader) for one in figures.needs[:NEEDS]] if running else [],
        "records": [words.record_sentence(one, names) for one in figures.records],
        "story": [words.lead_change_sentence(one, names) for one in lead_changes(figures.steps)],
        "corrections": corrections_of(season, names),
        "points_name": words.POINTS_MAPS[season.rules.points.kind][0],
    }


def final_places(season: Season) -> dict[int, int]:
    """The places at the end of the season. A member who withdraws later changes the calculation, but not these."""
    return {row.player_id: row.place for row in season.standings.all() if row.place is not None}


def corrections_of(season: Season, names: words.Names) -> list[dict[str, Any]]:
    """The latest corrections. One that is awaiting confirmation is listed only as long as it does."""
    waiting = set(season.games.filter(state=SeasonGame.State.PENDING).values_list("number", flat=True))
    found = LeagueChange.objects.filter(season=season, kind="corrected").order_by("-pk")[:CORRECTIONS]
    logged = [(change.at, change.logged.correction) for change in found]
    return [
        {"at": at, "sentence": words.correction_sentence(correction, names)}
        for at, correction in logged
        if correction is not None and (not correction.waits or correction.number in waiting)
    ]


@dataclass(frozen=True)
class Column:
    """The heading of a player's column beside the chart."""

    name: str
    mark: SafeString


LINES = len(charts.MARKS)  # as many as readers can tell apart
WIDE = charts.Frame(760, 340, left=34)
NARROW = charts.Frame(360, 320, left=26, right=104, letters=10)
INSET = 8


def bump_chart(
    lines: Sequence[charts.Line], numbers: Sequence[int], *, title: str, frame: charts.Frame = WIDE
) -> SafeString:
    """Places after these games, first place on top. A line begins with a player's first game."""
    lines = lines[:LINES]
    last = int(max((place for line in lines for place in line.values if place), default=1))
    scale = charts.Scale(frame, len(numbers) - 1, lowest=max(2, last), highest=1, inset=INSET)
    every = -(-len(numbers) // charts.MOST_ROUND_TICKS) or 1
    return charts.draw_chart(
        frame,
        title,
        charts.draw_grid(scale, range(1, last + 1)),
        charts.draw_numbers_below(scale, ((step, numbers[step]) for step in range(0, len(numbers), every))),
        *charts.draw_lines(scale, lines),
    )


def chart_values(figures: SeasonFigures, names: words.Names) -> dict[str, Any]:
    """The chart in two sizes, and the same places as numbers."""
    order = [row.player for row in figures.table.rows if row.games][:LINES]
    found = [charts.Line(names[player], [step.places.get(player) for step in figures.steps]) for player in order]
    numbers = [step.number for step in figures.steps]
    title = _("Places over the season")
    return {
        "wide": bump_chart(found, numbers, title=title),
        "narrow": bump_chart(found, numbers, title=title, frame=NARROW),
        "columns": [Column(line.name, charts.mark(index)) for index, line in enumerate(found)],
        "steps": list(step_rows(figures.steps, order)),
    }


def step_rows(steps: Sequence[Step], order: Sequence[int]) -> Iterable[tuple[int, list[int | None]]]:
    for step in steps:
        yield step.number, [step.places.get(player) for player in order]
