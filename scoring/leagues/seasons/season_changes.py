"""The life of a season: it is created, opened, which fixes its rules, closed, which fixes its standings, and reopened."""

from __future__ import annotations

from datetime import date
from typing import TypedDict

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.outcomes import Answer, Refused
from scoring.leagues.access import check_manage
from scoring.leagues.change_log import (
    change_with_key,
    clean_reason,
    lock_league,
    lock_season,
    log_change,
    raise_season_version,
)
from scoring.leagues.seasons.queries import table_of
from scoring.leagues.seasons.season_results import lock_games_with_new_results, take_locked_results
from scoring.models import FinalStanding, League, Season
from scoring.models.leagues import LoggedChange, LoggedStanding
from scoring.points.league_table import Row, Table
from scoring.points.points_maps import Json, format_points
from scoring.points.progress import LineDetails


class SeasonFields(TypedDict, total=False):
    """What the form of a season changes."""

    name: str
    starts_on: date | None
    ends_on: date | None
    editions: list[str]
    counts: list[str]
    points: Json
    participation: int
    best_of: int
    planned: int
    minimum: int
    ties: list[str]
    confirm: str


def create_season(*, league: League, by: Player, values: SeasonFields, key: str = "") -> Season:
    """Create a season as a draft."""
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        if (
            before := change_with_key(key, "season_made", league_id=league.pk)
        ) is not None and before.season is not None:
            return before.season
        latest = league.seasons.aggregate(latest=Max("number"))["latest"] or 0
        season = Season.objects.create(league=league, number=latest + 1, **values)
        log_change(league, "season_made", by, LoggedChange(name=season.name), season=season, key=key)
        return season


def change_season(*, season: Season, by: Player, values: SeasonFields, expected: int) -> None:
    """Change the rules of a season that is still a draft."""
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state != Season.State.DRAFT:
            raise Refused(_("The season has been opened, so its rules are fixed. Nothing was changed."))
        if season.version != expected:
            raise Refused(
                _("Somebody else has changed this season in the meantime. Check it again before you change it."),
                Answer.STALE,
            )
        for name, value in values.items():
            setattr(season, name, value)
        raise_season_version(season, *values)
        log_change(season.league, "season_changed", by, LoggedChange(name=season.name), season=season)


def open_season(*, season: Season, by: Player) -> None:
    """Open the season: games can be played for it, and its rules are fixed."""
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state == Season.State.OPEN:
            return
        if season.state == Season.State.CLOSED:
            raise Refused(_("The season is closed. Reopen it and give a reason."))
        season.state, season.opened_at = Season.State.OPEN, timezone.now()
        raise_season_version(season, "state", "opened_at")
        log_change(season.league, "season_opened", by, LoggedChange(name=season.name), season=season)


def check_open(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("The season is not open yet. An admin can open it."))
    if season.state == Season.State.CLOSED:
        raise Refused(_("The season is closed, so its standings are final. An admin can reopen it."))


def close_season(*, season: Season, by: Player) -> None:
    """Close the season and store its final standings. Games in progress or awaiting confirmation do not count."""
    with transaction.atomic():
        held = lock_games_with_new_results(season)
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state == Season.State.CLOSED:
            return
        check_open(season)
        take_locked_results(season, held)
        table = table_of(season)
        freeze_standings(season, table)
        season.state, season.closed_at = Season.State.CLOSED, timezone.now()
        raise_season_version(season, "state", "closed_at")
        champions = tuple(Player.objects.filter(pk__in=table.leaders).values_list("name", flat=True))
        logged = LoggedChange(name=season.name, champions=champions)
        log_change(season.league, "season_closed", by, logged, season=season)


def freeze_standings(season: Season, table: Table) -> None:
    season.standings.all().delete()
    FinalStanding.objects.bulk_create(final_standing(season, line, row) for line, row in enumerate(table.rows, 1))


def final_standing(season: Season, line: int, row: Row) -> FinalStanding:
    return FinalStanding(
        season=season,
        line=line,
        player_id=row.player,
        place=row.place,
        shared=row.shared,
        points=row.points,
        games=row.games,
        wins=row.wins,
        details=LineDetails.of(row).to_json(),
    )


def reopen_season(*, season: Season, by: Player, why: str) -> None:
    """Reopen the season for a reason that everybody can read, and take in the corrections that were made since then."""
    why = clean_reason(why)
    with transaction.atomic():
        held = lock_games_with_new_results(season)
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state != Season.State.CLOSED:
            raise Refused(_("The season is not closed."))
        rows = season.standings.order_by("line")
        final = tuple(LoggedStanding(row.place, row.player_id, format_points(row.points)) for row in rows)
        season.standings.all().delete()
        season.state, season.closed_at = Season.State.OPEN, None
        raise_season_version(season, "state", "closed_at")
        logged = LoggedChange(name=season.name, table=final)
        log_change(season.league, "season_reopened", by, logged, season=season, why=why)
        take_locked_results(season, held)
