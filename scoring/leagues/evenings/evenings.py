"""Evenings: who is there, and a fair draw of tables for them that can be started with one tap each."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.outcomes import Refused
from scoring.leagues import playing
from scoring.leagues.draw import Past, draw
from scoring.leagues.drawn import each_once, numbers_now, people_now, seatings
from scoring.leagues.ledger import known, lock_season, write_down
from scoring.leagues.roles import check_score
from scoring.leagues.seasons import check_open
from scoring.models import DrawnTable, Evening, Season, SeasonGame


def make_evening(*, season: Season, by: Player, present: Sequence[int], wanted: int, key: str = "") -> Evening:
    """Draw tables for the members who are there."""
    with transaction.atomic():
        season = lock_season(season)
        check_score(season.league, by)
        if (before := known(key, "drawn", season_id=season.pk)) is not None:
            return season.evenings.get(number=before.data["number"])
        check_open(season)
        check_present(season, present, wanted)
        latest = season.evenings.aggregate(latest=Max("number"))["latest"] or 0
        evening = Evening.objects.create(
            season=season,
            number=latest + 1,
            present=sorted(set(present)),
            wanted=wanted,
            seed=secrets.token_hex(8),
            made_by=by,
        )
        lay_tables(evening)
        write_down(season.league, "drawn", by, season=season, key=key, number=evening.number)
        return evening


def check_present(season: Season, present: Sequence[int], wanted: int) -> None:
    if not 2 <= wanted <= 10:
        raise Refused(_("Two to ten play at a table."))
    if not set(present) <= playing.playing_members(season).keys():
        raise Refused(_("Only members of the league can be drawn."))
    if len(set(present)) < 2:
        raise Refused(_("Tick at least two who are there tonight."))


def lay_tables(evening: Evening) -> None:
    there = numbers_now(evening.present)
    if len(there) < 2:
        raise Refused(_("Fewer than two are left of who was ticked: some turned out to be the same person."))
    seats = draw(there, past_of(evening), seed=evening.seed, wanted=evening.wanted)
    DrawnTable.objects.bulk_create(
        DrawnTable(evening=evening, number=number, players=list(players)) for number, players in enumerate(seats, 1)
    )


def past_of(evening: Evening) -> Past:
    """Who sat together in this season: what was played, and what was drawn and started but is not over."""
    games = evening.season.games.exclude(state=SeasonGame.State.VOID).order_by("number")
    drawn = DrawnTable.objects.filter(evening__season=evening.season, game__isnull=False)
    seats = dict(drawn.values_list("game_id", "players"))
    tables = [seats.get(row.pk) or [line[0] for line in row.noted or ()] for row in games]
    now = people_now(player for table in tables for player in table)
    return Past.of([player.pk for player in each_once(table, now)] for table in tables)


def draw_again(*, season: Season, by: Player, number: int) -> None:
    """Another draw for the same people, as long as no table has begun."""
    with transaction.atomic():
        season = lock_season(season)
        check_score(season.league, by)
        check_open(season)
        evening = find(season, number)
        if evening.tables.filter(game__isnull=False).exists():
            raise Refused(_("A table of this draw has begun: it stays as it is."))
        evening.tables.all().delete()
        evening.seed = secrets.token_hex(8)
        evening.save(update_fields=["seed"])
        lay_tables(evening)
        write_down(season.league, "drawn", by, season=season, number=evening.number)


def find(season: Season, number: int) -> Evening:
    evening = season.evenings.filter(number=number).first()
    if evening is None:
        raise Refused(_("There is no such evening."))
    return evening


def first_game(evening: Evening) -> Game | None:
    """The game that was started first tonight: the others are played like it, unless somebody says otherwise."""
    return Game.objects.filter(season_game__drawn_table__evening=evening).order_by("pk").first()


def start_table(
    *, season: Season, by: Player, evening: int, table: int, kind: str, values: Mapping[str, Any]
) -> SeasonGame:
    """Start a drawn table; pressed twice, the second time finds it started."""
    with transaction.atomic():
        season = lock_season(season)
        playing.check_may_start(season, by, kind)
        drawn, people = find_table(find(season, evening), table)
        if drawn.game is not None:
            return drawn.game
        check_two(people)
        key = secrets.token_hex(16)  # nobody else's: the table itself knows whether it is started
        drawn.players = [player.pk for player in people]  # as the game has them, whoever is told apart later
        drawn.game = playing.start(season=season, by=by, kind=kind, player_ids=drawn.players, values=values, key=key)
        drawn.save(update_fields=["players", "game"])
        return drawn.game


def find_table(evening: Evening, number: int) -> tuple[DrawnTable, list[Player]]:
    found = next((pair for pair in seatings(evening) if pair[0].number == number), None)
    if found is None:
        raise Refused(_("There is no such table."))
    return found


def check_two(people: Sequence[Player]) -> None:
    if len(people) < 2:
        raise Refused(
            _("Fewer than two are left at this table: some turned out to be the same person. Start a game by itself.")
        )
