"""A season's rows as the arithmetic wants them, and what follows from them, worked out once a version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache
from django.db.models import F, Q, QuerySet

from games.models import Game
from scoring.leagues.course import Need, Step, course, needs
from scoring.leagues.records import Record, records
from scoring.leagues.table import Adjustment, Entry, Member, Played, Table, season_table
from scoring.models import Role, Season, SeasonGame

DAY = 24 * 3600


@dataclass(frozen=True)
class Account:
    """Everything that a season's page tells by numbers."""

    table: Table
    games: tuple[Played, ...]
    steps: tuple[Step, ...]
    needs: tuple[Need, ...]
    records: tuple[Record, ...]


def account_of(season: Season) -> Account:
    """What follows from a season at its version; worked out by whoever asks first."""
    key = f"season:{season.pk}:{season.made_at.timestamp()}:{season.version}"
    known: Account | None = cache.get(key)
    if known is None:
        known = work_out(season)
        cache.set(key, known, DAY)
    return known


def work_out(season: Season) -> Account:
    rules, members = season.rules, members_of(season)
    rows = counted_games(season)
    games = tuple(played(row) for row in rows)
    adjustments = adjustments_of(season, [row.game.finished_at for row in rows])
    table = season_table(rules, members, games, adjustments)
    return Account(
        table,
        games,
        course(rules, members, games, adjustments),
        tuple(needs(rules, table)),
        tuple(records(table.rows, games)),
    )


def table_of(season: Season) -> Table:
    """The table alone, as it is in the rows now."""
    rows = counted_games(season)
    adjustments = adjustments_of(season, [row.game.finished_at for row in rows])
    return season_table(season.rules, members_of(season), [played(row) for row in rows], adjustments)


def members_of(season: Season) -> list[Member]:
    """Everybody who plays; who was merged into another stands there as that one."""
    rows = season.league.memberships.exclude(role=Role.VIEWER).filter(player__merged_into=None)
    found = rows.order_by("pk").values_list("player_id", "withdrawn_at")
    return [Member(player, withdrawn=when is not None) for player, when in found]


def counted_games(season: Season) -> list[SeasonGame]:
    """The games that count, in the order in which they were finished."""
    counting = season.games.filter(state=SeasonGame.State.CONFIRMED).exclude(noted_version=0)
    return list(counting.select_related("game").order_by("game__finished_at", "game_id"))


def listed(season: Season) -> QuerySet[SeasonGame]:
    """The games that its pages list, the latest first; a lobby that everybody left before the first deal was none."""
    never_begun = Q(game__state=Game.State.ABANDONED, game__started_at=None)
    return season.games.exclude(never_begun).select_related("game").order_by("-number")


def played(row: SeasonGame) -> Played:
    return Played(row.number, tuple(Entry(*line) for line in row.noted or ()), row.game.count)


def adjustments_of(season: Season, finished: Sequence[datetime | None]) -> list[Adjustment]:
    rows = season.adjustments.filter(revoked_at=None)
    return [
        Adjustment(row.player_id, row.points, sum(when is not None and when <= row.at for when in finished))
        for row in rows
    ]


def stale_games(season: Season) -> QuerySet[SeasonGame]:
    """Games whose result is no longer, or not yet, what was noted of it."""
    over = Q(game__state=Game.State.OVER) & ~Q(noted_version=F("game__version"))
    reopened = ~Q(game__state=Game.State.OVER) & ~Q(noted_version=0)
    return season.games.filter(over | reopened)
