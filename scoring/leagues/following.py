"""What a page asks that follows a season or an evening: whether anything changed since it was drawn, and what, in a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.db.models import Count, Q
from django.utils.translation import gettext as _

from games.models import Game
from scoring.leagues.offering import Drawn
from scoring.models import Season, SeasonGame

WRITTEN = re.compile(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{1,10})")


@dataclass(frozen=True)
class Mark:
    """How far a page has come: games begun and finished, the version of the table, and a digest of what it lists."""

    games: int
    finished: int
    version: int
    digest: int

    def __str__(self) -> str:
        return f"{self.games}.{self.finished}.{self.version}.{self.digest}"

    @classmethod
    def read(cls, text: str) -> Mark | None:
        found = WRITTEN.fullmatch(text)
        return cls(*map(int, found.groups())) if found else None


def season_mark(season: Season, recent: Sequence[SeasonGame]) -> Mark:
    """Of the season's page, which lists these games; asked in one query, however many there are."""
    over = Count("pk", filter=~Q(noted_version=0))
    games, finished = season.games.aggregate(games=Count("pk"), finished=over).values()
    return Mark(games, finished, season.version, digest(listed(row.game, row.number, row.state) for row in recent))


def evening_mark(season: Season, tables: Sequence[Drawn]) -> Mark:
    begun = [table.game.game for table in tables if table.game]
    seats = ([player.pk for player in table.players] for table in tables)
    seen = digest([season.state, *seats, *(listed(game) for game in begun)])
    return Mark(len(begun), sum(game.state == Game.State.OVER for game in begun), 0, seen)


def listed(game: Game, *about: Any) -> list[Any]:
    """What a list tells of a game: who sits in a lobby, but not every move that is made later."""
    return [game.pk, game.state, game.version if game.state == Game.State.LOBBY else 0, *about]


def digest(what: Iterable[Any]) -> int:
    return crc32(repr(list(what)).encode())


def news(before: str, now: Mark) -> str:
    """What changed, for who listens; nothing to who never saw the page. The same words twice would be read once."""
    then = Mark.read(before)
    if then is None:
        return ""
    if now.finished > then.finished:
        return _("A new result. Games over: %(games)d") % {"games": now.finished}
    if now.games > then.games:
        return _("A game has begun. Games so far: %(games)d") % {"games": now.games}
    return _("Something changed")
