"""The SQL of a move, and model instances read by plain SQL."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.base import ModelState
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.models import Game, Round, Seat
from games.outcomes import Answer, Refused
from games.play.round_state import RoundAfter

M = TypeVar("M", bound=Model)


class Columns(Generic[M]):
    """The columns of a model that a query reads. Django reads a column that was left out when it is needed after
    all."""

    def __init__(self, model: type[M], *, without: Iterable[str] = ()) -> None:
        self.model = model
        self.fields = [field for field in model._meta.concrete_fields if field.name not in set(without)]
        self.names = [field.attname for field in self.fields]

    @cached_property
    def sql(self) -> str:
        table = self.model._meta.db_table
        return ", ".join(f"{table}.{field.column}" for field in self.fields)

    @cached_property
    def converters(self) -> list[tuple[str, Callable[..., Any], Any]]:
        """The converters that values of this database have to go through, with the names of their fields."""
        compiler = self.model._default_manager.all().query.get_compiler(connection.alias)
        columns = [field.get_col(self.model._meta.db_table) for field in self.fields]
        found: dict[int, tuple[list[Callable[..., Any]], Any]] = compiler.get_converters(columns)
        return [(self.names[at], convert, column) for at, (converts, column) in found.items() for convert in converts]

    def instance(self, row: Sequence[Any]) -> M:
        """The instance for a row that begins with these columns. It is what `from_db` makes, but without asking every
        field: Django takes a value that the instance lacks for a column that was left out."""
        values: dict[str, Any] = dict(zip(self.names, row, strict=False))
        for name, convert, column in self.converters:
            values[name] = convert(values[name], column, connection)
        made = self.model.__new__(self.model)
        made.__dict__ = {"_state": loaded_state(), **values}
        return made


def loaded_state() -> ModelState:
    state = ModelState()
    state.adding, state.db = False, connection.alias
    return state


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
UPDATE_ROUND = "UPDATE games_round SET snapshot = %s, live = %s, moves_made = %s, decision = %s WHERE id = %s"
UPDATE_GAME = "UPDATE games_game SET version = %s, next_action_at = %s WHERE id = %s"


class Statement(NamedTuple):
    """A statement for the database, with the values that go into its text."""

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


def lock_table(code: str, key: str = "") -> Locked:
    """Lock the game's row until the end of the transaction, and read its round and seats. These come in statements of
    their own after the lock: a statement that waits for a lock would read them as they were before."""
    waiting = " FOR UPDATE" if connection.features.has_select_for_update else ""  # SQLite locks as it begins
    games, rounds, seats = run_statements(
        Statement(LOCK + waiting, [code]), Statement(LAST_ROUND, [key, key, code]), Statement(SEATS, [code])
    )
    if not games:
        raise Refused(_("There is no table with this code. Check it, or ask for the link."), Answer.FORBIDDEN)
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


def add_move(current: Round, after: RoundAfter) -> Statement:
    move = after.move
    events, at = json_text(after.events), database_time(move.at)
    return Statement(ADD_MOVE, [current.pk, after.moves_made, move.seat, move.text, events, move.key, at, move.lag])


def update_round(current: Round) -> Statement:
    """Write what a move changes in a round that goes on."""
    values = [json_text(current.snapshot), json_text(current.live), current.moves_made, current.decision, current.pk]
    return Statement(UPDATE_ROUND, values)


def update_game(game: Game) -> Statement:
    """Write what a move changes in a game that goes on."""
    return Statement(UPDATE_GAME, [game.version, database_time(game.next_action_at), game.pk])


def run_statements(*statements: Statement) -> list[list[tuple[Any, ...]]]:
    """Run statements inside a transaction, one after the other, and return the rows that each has found. PostgreSQL
    gets them together, so there is only one wait. The database's own cursors are used, because the overhead of Django's
    cursors is larger than the cost of the statements."""
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


def json_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def database_time(time: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(time)
