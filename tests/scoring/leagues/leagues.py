"""Leagues for tests: people, an open season, and games that ended as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from django.utils import timezone

from games.models import Game, Player, Seat
from games.services import tables
from scoring.leagues import founding, playing, seasons
from scoring.leagues.noting import note_game
from scoring.models import League, Membership, Role, Season, SeasonGame
from tests.games.live import people

VALUES = {"edition": "classic", "options": {}, "count": "standard", "end": "target", "end_value": 500, "tie": "joint"}


def league(owner: Player, *others: Player, **values: Any) -> League:
    """A league of these people, the first of them its owner."""
    made = founding.make_league(by=owner, name="Friday club", **values)
    for player in others:
        Membership.objects.create(league=made, player=player, role=Role.MEMBER)
    return made


def season(made: League, **values: Any) -> Season:
    """An open season with the usual rules, or with others."""
    owner = made.memberships.get(role=Role.OWNER).player
    fresh = seasons.make_season(league=made, by=owner, values={"name": "Spring", **values})
    seasons.open_season(season=fresh, by=owner)
    return Season.objects.select_related("league").get(pk=fresh.pk)


def finished(*order: Player, totals: Sequence[int] = (), at: datetime | None = None) -> Game:
    """A browser game that is over, these players in this order."""
    game = tables.make_table(host=order[0], edition="classic", options={}, seats_offered=10)
    for player in order[1:]:
        tables.take_seat(game, player)
    came_in(game, *order, totals=totals, at=at)
    return Game.objects.get(pk=game.pk)


def came_in(game: Game, *order: Player, totals: Sequence[int] = (), at: datetime | None = None) -> None:
    """The game is over, or over in another way than before."""
    for place, player in enumerate(order, 1):
        total = totals[place - 1] if totals else 500 - 100 * place
        Seat.objects.filter(game=game, player=player).update(place=place, total=total)
    game.refresh_from_db()
    Game.objects.filter(pk=game.pk).update(
        state=Game.State.OVER, finished_at=at or game.finished_at or timezone.now(), version=game.version + 1
    )


def plays(played_for: Season, *order: Player, at: datetime | None = None) -> SeasonGame:
    """A game for the season that ended like this."""
    row = playing.start(
        season=played_for,
        by=order[0],
        kind="browser",
        player_ids=[player.pk for player in order],
        values=VALUES,
        key=str(uuid4()),
    )
    came_in(row.game, *order, at=at or timezone.now() + timedelta(seconds=row.number))
    note_game(row.game_id)
    played_for.refresh_from_db()
    return SeasonGame.objects.select_related("game").get(pk=row.pk)


def correct(row: SeasonGame, *order: Player) -> None:
    """Somebody corrects a finished game."""
    came_in(row.game, *order)
    note_game(row.game_id)
    row.season.refresh_from_db()


def friends(*names: str) -> list[Player]:
    return people(*(names or ("Ana", "Bo", "Cleo", "Dan")))
