"""Real games for tests of the history: bots move as the clock would let them, but without waiting."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.test import Client

import uno
from games.models import Game, Hand, Player, Round
from games.play import moves
from games.play.commands import Command
from games.players.identity import PLAYER
from games.tables import host_actions
from games.tables import seats as tables_seats
from tests.games.live_tables import NOW, fresh, make_table, people, table_of, the_round
from uno.bots import BOTS

LATER = timedelta(seconds=10)  # than any grace


def play_round(game: Game, *, luck: Random | None = None, bot: str = "easy", most: int = 10_000) -> Game:
    """Play the running round to its end, or for a number of moves."""
    luck = luck or Random(1)
    now = NOW
    for number in range(most):
        current, table = the_round(game), table_of(game)
        if table.over:
            break
        now += LATER
        make_move(game, next_move(table, luck, bot), now)
        assert the_round(game).moves_made > current.moves_made, number
    return fresh(game)


def next_move(table: uno.Table, luck: Random, bot: str = "easy") -> tuple[int, uno.Move]:
    return reaction(table, luck, bot) or (table.turn, BOTS[bot].choose(table.look(table.turn), luck))


def rehearsed(seed: int, names: list[str], slug: str) -> list[str]:
    """The moves that `finished` will see with this seed, without a database."""
    table = uno.deal(uno.edition(slug), names, seed=uno.Seed(seed.to_bytes(32, "big")))
    uno.flip(table)
    luck, made = Random(seed), []
    while not table.over:
        seat, move = next_move(table, luck)
        table.apply(seat, move)
        made.append(move.text(table.names))
    return made


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
    outcome = moves.make_move_for_seat(code=game.code, seat=current.seats[seat], command=command, now=now)
    assert outcome.answer == "done", outcome


def started_with(seed: int, *players: Player, **choices: Any) -> Game:
    """A running game whose first deal comes from this number."""
    game = make_table(players[0], **{"seats": 10, "end": "single", **choices})
    for player in players[1:]:
        tables_seats.sit_down(code=game.code, player=player)
    with patch("uno.Seed.new", return_value=uno.Seed(seed.to_bytes(32, "big"))):
        host_actions.start_game(code=game.code, by=players[0], now=NOW)
    return fresh(game)


def finished(*players: Player, seed: int = 5, **choices: Any) -> Game:
    """A game with one finished round between these players, or between Ann and Bo; the seed gives them a short one."""
    game = started_with(seed, *(players or people("Ann", "Bo")), **choices)
    return play_round(game, luck=Random(seed))


def written_down(names: str, rounds: list[tuple[str | None, str]], **choices: Any) -> Game:
    """A finished game with real cards: who went out in each round, and the points left, in the order of the names."""
    players = people(*names.split())
    game = make_table(players[0], **{"seats": 10, **choices})
    for player in players[1:]:
        tables_seats.sit_down(code=game.code, player=player)
    seats = list(game.seats.order_by("number"))
    for number, (winner, left) in enumerate(rounds, 1):
        out = None if winner is None else names.split().index(winner)
        played = Round.objects.create(
            game=game, number=number, dealer=0, winner=out, over=True, seats=[seat.number for seat in seats]
        )
        for seat, points in zip(seats, left.split(), strict=True):
            if points != "-":
                Hand.objects.create(round=played, seat=seat, points=int(points))
    Game.objects.filter(pk=game.pk).update(source="physical", state="over", finished_at=NOW)
    return fresh(game)


def client_of(player: Player | None) -> Client:
    """The browser of this player, or of a visitor without a name."""
    client = Client()
    if player is not None:
        session = client.session
        session[PLAYER] = player.pk
        session.save()
        client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key or ""
    return client
