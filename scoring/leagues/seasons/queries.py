"""Reads a season for the arithmetic, and calculates what follows from it once for each version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache
from django.db.models import F, Q, QuerySet

from games.models import Game
from scoring.models import Role, Season, SeasonGame
from scoring.points.league_table import Adjustment, Member, PlayedGame, Table, season_table
from scoring.points.progress import Need, Record, Step, needs_of, records_of, season_steps

DAY = 24 * 3600


@dataclass(frozen=True)
class SeasonFigures:
    """Everything on a season's page that is calculated."""

    table: Table
    games: tuple[PlayedGame, ...]
    steps: tuple[Step, ...]
    needs: tuple[Need, ...]
    records: tuple[Record, ...]


def figures_of(season: Season) -> SeasonFigures:
    """The figures of a season at its version, calculated when they are asked for first."""
    key = f"season-figures:{season.pk}:{season.made_at.timestamp()}:{season.version}"
    known: SeasonFigures | None = cache.get(key)
    if known is None:
        known = calculate_figures(season)
        cache.set(key, known, DAY)
    return known


def calculate_figures(season: Season) -> SeasonFigures:
    rules, members = season.rules, members_of(season)
    rows = counted_games(season)
    games = tuple(played_game(row) for row in rows)
    adjustments = adjustments_of(season, [row.game.finished_at for row in rows])
    table = season_table(rules, members, games, adjustments)
    return SeasonFigures(
        table,
        games,
        season_steps(rules, members, games, adjustments),
        tuple(needs_of(rules, table)),
        tuple(records_of(table.rows, games)),
    )


def table_of(season: Season) -> Table:
    """The standings alone, calculated from the rows as they are now."""
    rows = counted_games(season)
    adjustments = adjustments_of(season, [row.game.finished_at for row in rows])
    return season_table(season.rules, members_of(season), [played_game(row) for row in rows], adjustments)


def members_of(season: Season) -> list[Member]:
    """The members who play. A player who was merged into another one counts as that one."""
    rows = season.league.memberships.exclude(role=Role.VIEWER).filter(player__merged_into=None)
    found = rows.order_by("pk").values_list("player_id", "withdrawn_at")
    return [Member(player, withdrawn=when is not None) for player, when in found]


def counted_games(season: Season) -> list[SeasonGame]:
    """The games that count, in the order in which they were finished."""
    counting = season.games.filter(state=SeasonGame.State.CONFIRMED).exclude(noted_version=0)
    return list(counting.select_related("game").order_by("game__finished_at", "game_id"))


def games_to_list(season: Season) -> QuerySet[SeasonGame]:
    """The games that the pages list, the latest first. A lobby that everybody left before the first deal is not
    listed."""
    never_begun = Q(game__state=Game.State.ABANDONED, game__started_at=None)
    return season.games.exclude(never_begun).select_related("game").order_by("-number")


def played_game(row: SeasonGame) -> PlayedGame:
    return PlayedGame(row.number, row.entries or (), row.game.count)


def adjustments_of(season: Season, finished: Sequence[datetime | None]) -> list[Adjustment]:
    rows = season.adjustments.filter(revoked_at=None)
    return [
        Adjustment(row.player_id, row.points, sum(when is not None and when <= row.at for when in finished))
        for row in rows
    ]


STALE = (Q(game__state=Game.State.OVER) & ~Q(noted_version=F("game__version"))) | (
    ~Q(game__state=Game.State.OVER) & ~Q(noted_version=0)  # reopened
)


def stale_games(season: Season) -> QuerySet[SeasonGame]:
    """The games whose result differs from the one that the season has noted."""
    return season.games.filter(STALE)
