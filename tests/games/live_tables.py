"""A live table for tests: people sit down, a position is set up, and commands are sent as pages send them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import uno
from games.game_settings import GameSettings, TableSettings
from games.models import Game, Move, Player, Round
from games.outcomes import Outcome
from games.play import moves
from games.play.commands import read_command
from games.play.round_state import RoundState, state_of
from games.tables import creation, host_actions, seats

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

# The log of a round names the card that was turned up before a position was set up; by chance it could be a secret there.
DEALT = uno.Seed(bytes([36]) * 32)


def people(*names: str) -> list[Player]:
    return [Player.objects.create(name=name) for name in names]


def make_table(host: Player, **choices: Any) -> Game:
    """A table with these settings, which are divided into those of the table and those of the game."""
    table = {name: choices.pop(name) for name in TableSettings.__dataclass_fields__ if name in choices}
    settings = GameSettings(house_rules=choices.pop("options", {}), **choices)
    return creation.create_table(host=host, settings=settings, table=TableSettings(**table))


def started(*players: Player, seed: uno.Seed = DEALT, **settings: Any) -> Game:
    """A running game of these players, the first of them host and dealer."""
    game = make_table(players[0], **{"seats": 10, **settings})
    for player in players[1:]:
        seats.sit_down(code=game.code, player=player)
    host_actions.start_game(code=game.code, by=players[0], now=NOW, seed=seed)
    return fresh(game)


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def the_round(game: Game) -> Round:
    current = game.rounds.order_by("-number").first()
    assert current is not None
    return current


def state_at(game: Game) -> RoundState:
    """The state of the running round, besides its cards."""
    return state_of(the_round(game))


def last_move(game: Game) -> Move:
    return Move.objects.filter(round__game=game).latest("pk")


def snapshot_of(game: Game) -> dict[str, Any]:
    kept: dict[str, Any] | None = the_round(game).snapshot
    assert kept is not None
    return kept


def table_of(game: Game) -> uno.Table:
    return uno.restore(the_round(game).snapshot or {})


def lay_out(game: Game, **position: Any) -> None:
    """Put the running round into a position; hands by name, `turn` by name."""
    current = the_round(game)
    table = uno.lay_out(
        {
            "edition": game.edition,
            "options": game.options,
            "seats": [game.seats.get(number=number).name for number in current.seats],
            **position,
        }
    )
    current.snapshot = uno.snapshot(table)
    current.live = {}
    current.save()


def send(game: Game, player: Player | None, text: Any, *, now: Any = NOW, **fields: Any) -> Outcome:
    """Send a command as the player's page would, for the decision that is open now unless `expected` says otherwise."""
    current = the_round(game)
    given = {"move": text, "key": str(uuid4()), "expected": f"{current.number}.{current.decision}", **fields}
    return moves.make_move(
        code=game.code, player_id=player.pk if player else None, command=read_command(given), now=now
    )
