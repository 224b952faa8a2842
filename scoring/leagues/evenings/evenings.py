"""Evenings: the players who are here, and the tables that are drawn for them and started with one tap each."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from games.game_settings import STANDARD_GAME, STANDARD_TABLE, GameSettings, TableSettings
from games.models import Game, Player
from games.outcomes import Refused
from scoring.leagues.access import check_score
from scoring.leagues.change_log import change_with_key, lock_season, log_change
from scoring.leagues.evenings.draw import Past, draw_tables
from scoring.leagues.evenings.drawn_tables import current_player_ids, current_players, seatings_of, without_doubles
from scoring.leagues.seasons import season_games
from scoring.leagues.seasons.season_changes import check_open
from scoring.models import DrawnTable, Evening, Season, SeasonGame
from scoring.models.leagues import LoggedChange


def create_evening(*, season: Season, by: Player, present: Sequence[int], wanted: int, key: str = "") -> Evening:
    """Create an evening for the members who are here, and draw its tables."""
    with transaction.atomic():
        season = lock_season(season)
        check_score(season.league, by)
        if (before := change_with_key(key, "drawn", season_id=season.pk)) is not None:
            return season.evenings.get(number=before.logged.number or 0)
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
        create_tables(evening)
        log_change(season.league, "drawn", by, LoggedChange(number=evening.number), season=season, key=key)
        return evening


def check_present(season: Season, present: Sequence[int], wanted: int) -> None:
    if not 2 <= wanted <= 10:
        raise Refused(_("A table has 2 to 10 players. Choose another size."))
    if not set(present) <= season_games.playing_members(season).keys():
        raise Refused(_("Only members of the league can play at these tables. Reload the page and try again."))
    if len(set(present)) < 2:
        raise Refused(_("Select at least two players who are here tonight."))


def create_tables(evening: Evening) -> None:
    there = current_player_ids(evening.present)
    if len(there) < 2:
        raise Refused(
            _(
                "Fewer than two of the selected players are left, because some turned out to be the same person."
                " Start a new evening."
            )
        )
    seats = draw_tables(there, past_of(evening), seed=evening.seed, wanted=evening.wanted)
    DrawnTable.objects.bulk_create(
        DrawnTable(evening=evening, number=number, players=list(players)) for number, players in enumerate(seats, 1)
    )


def past_of(evening: Evening) -> Past:
    """Who sat together in this season: at games that were played, and at drawn tables whose game has started."""
    games = evening.season.games.exclude(state=SeasonGame.State.VOID).order_by("number")
    drawn = DrawnTable.objects.filter(evening__season=evening.season, game__isnull=False)
    seats = dict(drawn.values_list("game_id", "players"))
    tables = [seats.get(row.pk) or [entry.player for entry in row.entries or ()] for row in games]
    now = current_players(player for table in tables for player in table)
    return Past.of([player.pk for player in without_doubles(table, now)] for table in tables)


def redraw_tables(*, season: Season, by: Player, number: int) -> None:
    """Draw the tables again for the same players, as long as no game has started."""
    with transaction.atomic():
        season = lock_season(season)
        check_score(season.league, by)
        check_open(season)
        evening = find_evening(season, number)
        if evening.tables.filter(game__isnull=False).exists():
            raise Refused(
                _(
                    "A game at one of these tables has started, so they cannot be drawn again. Start a new evening instead."
                )
            )
        evening.tables.all().delete()
        evening.seed = secrets.token_hex(8)
        evening.save(update_fields=["seed"])
        create_tables(evening)
        log_change(season.league, "drawn", by, LoggedChange(number=evening.number), season=season)


def find_evening(season: Season, number: int) -> Evening:
    evening = season.evenings.filter(number=number).first()
    if evening is None:
        raise Refused(_("This evening doesn't exist. Choose one from the list."))
    return evening


def first_game(evening: Evening) -> Game | None:
    """The first game of the evening, whose settings are offered for the others."""
    return Game.objects.filter(season_game__drawn_table__evening=evening).order_by("pk").first()


def start_table(
    *,
    season: Season,
    by: Player,
    evening: int,
    table: int,
    kind: str,
    settings: GameSettings = STANDARD_GAME,
    table_settings: TableSettings = STANDARD_TABLE,
) -> SeasonGame:
    """Start a drawn table. A second press finds the game that the first one started."""
    with transaction.atomic():
        season = lock_season(season)
        season_games.check_may_start(season, by, kind)
        drawn, people = find_table(find_evening(season, evening), table)
        if drawn.game is not None:
            return drawn.game
        check_enough_players(people)
        key = secrets.token_hex(16)  # a fresh key: the drawn table knows whether it has started
        drawn.players = [player.pk for player in people]  # as the game has them, even if a merge is undone later
        drawn.game = season_games.start_game(
            season=season,
            by=by,
            kind=kind,
            player_ids=drawn.players,
            key=key,
            settings=settings,
            table=table_settings,
        )
        drawn.save(update_fields=["players", "game"])
        return drawn.game


def find_table(evening: Evening, number: int) -> tuple[DrawnTable, list[Player]]:
    found = next((pair for pair in seatings_of(evening) if pair[0].number == number), None)
    if found is None:
        raise Refused(_("This table doesn't exist. Choose one of the tables below."))
    return found


def check_enough_players(people: Sequence[Player]) -> None:
    if len(people) < 2:
        raise Refused(
            _(
                "Fewer than two players are left at this table, because some turned out to be the same person."
                " Start a separate game instead."
            )
        )
