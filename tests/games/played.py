"""Real games for tests of what stays of them: bots move as the clock would let them, without the waiting."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any
from unittest.mock import patch

import uno
from games.models import Game, Player
from games.services import moves, tables
from games.services.moves import Command
from tests.games.live import NOW, fresh, people, table_of, the_round
from uno.bots import BOTS

LATER = timedelta(seconds=10)  # than any grace


def play_round(game: Game, *, luck: Random | None = None, bot: str = "easy", most: int = 10_000) -> Game:
    """Play the running round to its end, or for so many moves."""
    luck = luck or Random(1)
    now = NOW
    for number in range(most):
        current, table = the_round(game), table_of(game)
        if table.over:
            break
        now += LATER
        make_move(game, reaction(table, luck, bot) or (table.turn, BOTS[bot].choose(table.look(table.turn), luck)), now)
        assert the_round(game).moves_made > current.moves_made, number
    return fresh(game)


def reaction(table: uno.Table, luck: Random, bot: str) -> tuple[int, uno.Move] | None:
    """An UNO call, a catch or a jump-in, from whoever thinks of it first."""
    for seat in range(table.players):
        if seat != table.turn and (made := BOTS[bot].react(table.look(seat), luck)) and luck.random() < 0.7:
            return seat, made
    return None


def make_move(game: Game, made: tuple[int, uno.Move], now: datetime) -> None:
    current = the_round(game)
    seat, move = made
    command = Command(move, f"{current.number}.{current.decision}", f"test:{current.pk}:{current.moves_made}")
    outcome = moves.act(code=game.code, seat=current.seats[seat], command=command, now=now)
    assert outcome.answer == "done", outcome


def started_with(seed: int, *players: Player, **settings: Any) -> Game:
    """A running game whose first deal comes from this number."""
    given = {"edition": "classic", "options": {}, "seats_offered": 10, "end": "single", **settings}
    game = tables.make_table(host=players[0], **given)
    for player in players[1:]:
        tables.sit(code=game.code, player=player)
    with patch("uno.Seed.new", return_value=uno.Seed(seed.to_bytes(32, "big"))):
        tables.start(code=game.code, by=players[0], now=NOW)
    return fresh(game)


def finished(*players: Player, seed: int = 1, **settings: Any) -> Game:
    """A finished game of one round between these players, or between Ann, Bo and Cleo."""
    game = started_with(seed, *(players or people("Ann", "Bo", "Cleo")), **settings)
    return play_round(game, luck=Random(seed))
