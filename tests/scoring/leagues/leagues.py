"""Leagues for tests: players, an open season, and games with a given result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Unpack
from uuid import uuid4

from django.utils import timezone

from games.game_settings import TableSettings
from games.models import Game, Player, Seat
from games.tables import creation, seats
from scoring.leagues import league_changes
from scoring.leagues.seasons import season_changes, season_games
from scoring.leagues.seasons.season_changes import SeasonFields
from scoring.leagues.seasons.season_results import take_result_into_season
from scoring.models import League, Membership, Role, Season, SeasonGame
from tests.games.live_tables import people


def league(owner: Player, *others: Player, **values: Any) -> League:
    """Create a league of these players, owned by the first of them."""
    made = league_changes.create_league(by=owner, name="Friday club", **values)
    for player in others:
        Membership.objects.create(league=made, player=player, role=Role.MEMBER)
    return made


def season(made: League, **values: Unpack[SeasonFields]) -> Season:
    """Create an open season with the usual rules, or with others."""
    owner = made.memberships.get(role=Role.OWNER).player
    fresh = season_changes.create_season(league=made, by=owner, values={"name": "Spring", **values})
    season_changes.open_season(season=fresh, by=owner)
    return Season.objects.select_related("league").get(pk=fresh.pk)


def finished_game(*order: Player, totals: Sequence[int] = (), at: datetime | None = None) -> Game:
    """Create a finished browser game with the players in this order."""
    game = creation.create_table(host=order[0], table=TableSettings(seats=10))
    for player in order[1:]:
        seats.add_seat(game, player)
    finish_game(game, *order, totals=totals, at=at)
    return Game.objects.get(pk=game.pk)


def finish_game(game: Game, *order: Player, totals: Sequence[int] = (), at: datetime | None = None) -> None:
    """Finish a game, or give a finished one another result."""
    for place, player in enumerate(order, 1):
        total = totals[place - 1] if totals else 500 - 100 * place
        Seat.objects.filter(game=game, player=player).update(place=place, total=total)
    game.refresh_from_db()
    Game.objects.filter(pk=game.pk).update(
        state=Game.State.OVER, finished_at=at or game.finished_at or timezone.now(), version=game.version + 1
    )


def play_season_game(played_for: Season, *order: Player, at: datetime | None = None) -> SeasonGame:
    """Play a game for the season with this result."""
    row = season_games.start_game(
        season=played_for,
        by=order[0],
        kind="browser",
        player_ids=[player.pk for player in order],
        key=str(uuid4()),
    )
    finish_game(row.game, *order, at=at or timezone.now() + timedelta(seconds=row.number))
    take_result_into_season(row.game_id)
    played_for.refresh_from_db()
    return SeasonGame.objects.select_related("game").get(pk=row.pk)


def correct_game(row: SeasonGame, *order: Player) -> None:
    """Correct the result of a finished game."""
    finish_game(row.game, *order)
    take_result_into_season(row.game_id)
    row.season.refresh_from_db()


def friends(*names: str) -> list[Player]:
    return people(*(names or ("Ana", "Bo", "Cleo", "Dan")))
