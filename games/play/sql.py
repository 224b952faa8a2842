"""The live path's own SQL. A move reads three times and writes three rows; building these queries anew each time, and
going to the database and back for each, would cost more than the rules, the transaction and the log together."""

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


class Statement(NamedTuple):
    """What is to be asked of the database, or told to it, with the values that go into its text."""

    text: str
    values: list[Any]


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
    games, rounds, seats = run(
        Statement(LOCK + waiting, [code]), Statement(LAST_ROUND, [key, key, code]), Statement(SEATS, [code])
    )
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
) -> Statement:
    return Statement(ADD_MOVE, [current.pk, current.moves_made, seat, text, written(events), key, moment(now), lag])


def keep_round(current: Round) -> Statement:
    """What a move changes in a round that goes on."""
    values = [written(current.snapshot), written(current.live), current.moves_made, current.decision, current.pk]
    return Statement(KEEP_ROUND, values)


def keep_game(game: Game) -> Statement:
    """What a move changes in a game that goes on."""
    return Statement(KEEP_GAME, [game.version, moment(game.next_action_at), game.pk])


def run(*statements: Statement) -> list[list[tuple[Any, ...]]]:
    """Statements inside of a transaction, one after the other, and the rows that each has found. They go to PostgreSQL
    together and are waited for once. By the database's own cursors: what Django's add costs more than the statements."""
    connection.validate_no_broken_transaction()
    with connection.wrap_database_errors:
        if connection.vendor == "postgresql":
            return run_together(statements)
        return [
            connection.connection.execute(text.replace("%s", "?"), values).fetchall() for text, values in statements
        ]


def run_together(statements: Sequence[Statement]) -> list[list[tuple[Any, ...]]]:
    text = ";".join([statement.text for statement in statements])
    answers = connection.connection.execute(text, [value for statement in statements for value in statement.values])
    found = []
    for _statement in statements:
        found.append(answers.fetchall() if answers.description else [])
        answers.nextset()
    return found


def written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def moment(time: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(time)
