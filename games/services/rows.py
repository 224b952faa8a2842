"""The live path's own SQL. A move reads three times and writes three rows; building these queries anew each time, and
going to the database and back for each, would cost more than the rules, the transaction and the log together."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
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
LOCK = f"SELECT {GAME.sql} FROM games_game WHERE code = %s AND source = 'browser'"  # noqa: S608
ITS_ID = "(SELECT id FROM games_game WHERE code = %s AND source = 'browser')"
LAST_ROUND = f"""SELECT {ROUND.sql}, (SELECT text FROM games_move WHERE key = %s),
(SELECT game_id FROM games_round JOIN games_move ON games_move.round_id = games_round.id WHERE games_move.key = %s)
FROM games_round WHERE game_id = {ITS_ID} ORDER BY number DESC LIMIT 1"""  # noqa: S608
SEATS = f"""SELECT {SEAT.sql}, games_player.bot FROM games_seat
LEFT JOIN games_player ON games_player.id = games_seat.player_id
WHERE games_seat.game_id = {ITS_ID} ORDER BY number"""  # noqa: S608
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


class Locked(NamedTuple):
    """A game with its latest round, its seats, and the move already made under a key."""

    game: Game
    current: Round | None
    seats: list[Seat]  # each with the level of the bot that sits there, if one does
    known: Known


def lock(code: str, key: str = "") -> Locked:
    """The game's row, locked until the end of the transaction, and what stands around it as it is once it is locked: a
    statement that waits for a lock would tell of everything else as it was before, so the others come after it."""
    waiting = " FOR UPDATE" if connection.features.has_select_for_update else ""  # SQLite locks as it begins
    with in_one_trip():
        asked = [run(LOCK + waiting, [code]), run(LAST_ROUND, [key, key, code]), run(SEATS, [code])]
    games, rounds, seats = (answer.fetchall() for answer in asked)
    if not games:
        raise Refused(_("There is no table with this code."), Answer.FORBIDDEN)
    game = GAME.instance(games[0])
    known = Known(*rounds[0][-2:]) if rounds else Known(None, None)
    return Locked(game, round_of(game, rounds[0]) if rounds else None, [seat_of(game, row) for row in seats], known)


def round_of(game: Game, row: Sequence[Any]) -> Round:
    current = ROUND.instance(row)
    current.game = game
    return current


def seat_of(game: Game, row: Sequence[Any]) -> Seat:
    seat = SEAT.instance(row)
    seat.game, seat.bot_level = game, row[-1]  # type: ignore[attr-defined]
    return seat


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


@contextmanager
def in_one_trip() -> Iterator[None]:
    """Send what is run in here to PostgreSQL together and wait for it once, at the end: the answers can be read after
    it, and a fault shows there. For `run` alone; Django wants to know at once what each of its own statements did."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.wrap_database_errors, connection.connection.pipeline():
        yield


def run(statement: str, values: list[Any]) -> Any:
    """A statement inside of a transaction; its cursor. The database's own, because what Django's add costs more than
    the statement."""
    connection.validate_no_broken_transaction()
    with connection.wrap_database_errors:
        return connection.connection.execute(as_spelled(statement, connection.vendor), values)


@lru_cache(maxsize=64)
def as_spelled(statement: str, vendor: str) -> str:
    return statement.replace("%s", "?") if vendor == "sqlite" else statement


def written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def moment(time: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(time)
