"""Seasons: preparing one, opening it, which fixes the rules, closing it, which freezes the table, and reopening it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.services.outcomes import Answer, Refused
from scoring.leagues.ledger import changed, checked_reason, known, lock_league, lock_season, write_down
from scoring.leagues.noting import hold_stale, take_in_held
from scoring.leagues.points import written
from scoring.leagues.reading import table_of
from scoring.leagues.records import form
from scoring.leagues.roles import check_manage
from scoring.leagues.table import Row, Table
from scoring.models import FinalStanding, League, Season

FIELDS = (
    "name",
    "starts_on",
    "ends_on",
    "editions",
    "counts",
    "points",
    "participation",
    "best_of",
    "planned",
    "minimum",
    "ties",
    "confirm",
)


def make_season(*, league: League, by: Player, values: Mapping[str, Any], key: str = "") -> Season:
    """A new season, still being prepared."""
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        if (before := known(key, "season_made", league_id=league.pk)) is not None and before.season is not None:
            return before.season
        latest = league.seasons.aggregate(latest=Max("number"))["latest"] or 0
        season = Season.objects.create(league=league, number=latest + 1, **only_fields(values))
        write_down(league, "season_made", by, season=season, key=key, name=season.name)
        return season


def only_fields(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: values[name] for name in FIELDS if name in values}


def change_season(*, season: Season, by: Player, values: Mapping[str, Any], expected: int) -> None:
    """New rules for a season that is not open yet."""
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state != Season.State.DRAFT:
            raise Refused(_("The season is open: its rules are fixed. Nothing was changed."))
        if season.version != expected:
            raise Refused(
                _("Somebody changed this season meanwhile. Look at it again before you change it."), Answer.STALE
            )
        fields = only_fields(values)
        for name, value in fields.items():
            setattr(season, name, value)
        changed(season, *fields)
        write_down(season.league, "season_changed", by, season=season, name=season.name)


def open_season(*, season: Season, by: Player) -> None:
    """From now on games can be played for it, and its rules stand."""
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state == Season.State.OPEN:
            return
        if season.state == Season.State.CLOSED:
            raise Refused(_("The season is closed. It can be reopened with a reason."))
        season.state, season.opened_at = Season.State.OPEN, timezone.now()
        changed(season, "state", "opened_at")
        write_down(season.league, "season_opened", by, season=season, name=season.name)


def check_open(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("The season is not open yet."))
    if season.state == Season.State.CLOSED:
        raise Refused(_("The season is closed: its table is final."))


def close_season(*, season: Season, by: Player) -> None:
    """The table as it stands is final. Games that still run, or wait to be confirmed, do not count."""
    with transaction.atomic():
        held = hold_stale(season)
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state == Season.State.CLOSED:
            return
        check_open(season)
        take_in_held(season, held)
        table = table_of(season)
        freeze(season, table)
        season.state, season.closed_at = Season.State.CLOSED, timezone.now()
        changed(season, "state", "closed_at")
        champions = list(Player.objects.filter(pk__in=table.leaders).values_list("name", flat=True))
        write_down(season.league, "season_closed", by, season=season, name=season.name, champions=champions)


def freeze(season: Season, table: Table) -> None:
    season.standings.all().delete()
    FinalStanding.objects.bulk_create(frozen(season, line, row) for line, row in enumerate(table.rows, 1))


def frozen(season: Season, line: int, row: Row) -> FinalStanding:
    return FinalStanding(
        season=season,
        line=line,
        player_id=row.player,
        place=row.place,
        shared=row.shared,
        points=row.points,
        games=row.games,
        wins=row.wins,
        details={
            "counted": len(row.counted),
            "places": sum(result.place for result in row.results),
            "adjusted": row.adjusted,
            "form": list(form(row)),
            "withdrawn": row.withdrawn,
        },
    )


def reopen_season(*, season: Season, by: Player, why: str) -> None:
    """Undo the closing, with a reason that everybody can read. What was corrected since then is taken in now."""
    why = checked_reason(why)
    with transaction.atomic():
        held = hold_stale(season)
        season = lock_season(season)
        check_manage(season.league, by)
        if season.state != Season.State.CLOSED:
            raise Refused(_("The season is not closed."))
        final = [[row.place, row.player_id, written(row.points)] for row in season.standings.order_by("line")]
        season.standings.all().delete()
        season.state, season.closed_at = Season.State.OPEN, None
        changed(season, "state", "closed_at")
        write_down(season.league, "season_reopened", by, season=season, why=why, name=season.name, table=final)
        take_in_held(season, held)
