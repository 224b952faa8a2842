"""The live path's own SQL. A move reads three rows and writes three; building these queries anew each time would cost
more than the rules, the transaction and the log together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import connection
from django.utils.translation import gettext as _

from games.models import Game, Round, Seat
from games.services.columns import Columns
from games.services.outcomes import Answer, Refused

GAME = Columns(
    Game, without=("title", "listed", "created_at", "started_at", "finished_at", "rated", "unscored", "rematch")
)
ROUND = Columns(Round, without=("started_at", "finished_at", "revision", "deleted_at"))
SEAT = Columns(Seat, without=("start", "gone"))

# Only names of columns go into the text, ours.
LOCK = f"""SELECT {GAME.sql}, (SELECT text FROM games_move WHERE key = %s),
(SELECT game_id FROM games_round JOIN games_move ON games_move.round_id = games_round.id WHERE games_move.key = %s)
FROM games_game WHERE code = %s AND source = 'browser'"""  # noqa: S608
LAST_ROUND = f"SELECT {ROUND.sql} FROM games_round WHERE game_id = %s ORDER BY number DESC LIMIT 1"  # noqa: S608
SEATS = f"""SELECT {SEAT.sql}, games_player.bot FROM games_seat
LEFT JOIN games_player ON games_player.id = games_seat.player_id WHERE games_seat.game_id = %s ORDER BY number"""  # noqa: S608
ADD_MOVE = (
    "INSERT INTO games_move (round_id, number, seat, text, events, key, at, lag)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
)
KEEP_ROUND = "UPDATE games_round SET snapshot = %s, live = %s, moves_made = %s, decision = %s WHERE id = %s"
KEEP_GAME = "UPDATE games_game SET version = %s, next_action_at = %s WHERE id = %s"


class Known(NamedTuple):
    """The move that was made under a key, and the game it was made at; nothing where the key is new."""

    text: str | None
    game_id: int | None


def lock(code: str, key: str) -> tuple[Game, Known]:
    """The game's row, locked until the end of the transaction, and the move already made under this key."""
    waiting = " FOR UPDATE" if connection.features.has_select_for_update else ""  # SQLite locks as it begins
    for row in read(LOCK + waiting, [key, key, code]):
        return GAME.instance(row), Known(*row[-2:])
    raise Refused(_("There is no table with this code."), Answer.FORBIDDEN)


def last_round(game: Game) -> Round | None:
    for row in read(LAST_ROUND, [game.pk]):
        current = ROUND.instance(row)
        current.game = game
        return current
    return None


def seats_of(game: Game) -> list[Seat]:
    """All seats with the level of the bot that sits there, if one does."""
    seats = []
    for row in read(SEATS, [game.pk]):
        seat = SEAT.instance(row)
        seat.game, seat.bot_level = game, row[-1]  # type: ignore[attr-defined]
        seats.append(seat)
    return seats


def add_move(
    current: Round, seat: int | None, text: str, events: Sequence[object], key: str, now: datetime, lag: int | None
) -> None:
    run(ADD_MOVE, [current.pk, current.moves_made, seat, text, written(events), key, moment(now), lag])


def keep_round(current: Round) -> None:
    """What a move changes in a round that goes on."""
    values = [written(current.snapshot), written(current.live), current.moves_made, current.decision, current.pk]
    run(KEEP_ROUND, values)


def keep_game(game: Game) -> None:
    """What a move changes in a game that goes on."""
    run(KEEP_GAME, [game.version, moment(game.next_action_at), game.pk])


def read(statement: str, values: list[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        return found


def run(statement: str, values: list[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def moment(time: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(time)
