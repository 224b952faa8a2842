"""Finished games as rows, without playing them: who went out, and what the others were left with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import transaction

from games.models import Game, Hand, Player, Round, Seat
from scoring.queue.finished_games import process_queue
from scoring.ratings.replay import replay_all

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

Played = Sequence[tuple[int | None, Sequence[int | None]]]  # who went out, and the points left in seat order


def person(name: str, **given: Any) -> Player:
    return Player.objects.create(name=name, **given)


def people(*names: str) -> list[Player]:
    return [person(name) for name in names]


def bot(name: str = "Robo") -> Player:
    return person(name, bot="easy")


@transaction.atomic
def finish(players: Sequence[Player], rounds: Played, *, at: datetime = START, **given: Any) -> Game:
    """A finished game that waits to be scored."""
    values: dict[str, Any] = {"source": "physical", "edition": "classic", "end": "rounds", "end_value": len(rounds)}
    values |= {"state": "over", "finished_at": at, "unscored": True, **given}
    values.setdefault("code", f"G{Game.objects.count():05}")
    game = Game.objects.create(host=players[0], **values)
    seats = [
        Seat.objects.create(game=game, number=number, player=player, name=f"{player.name} {number}")
        for number, player in enumerate(players)
    ]
    for number, (winner, left) in enumerate(rounds, 1):
        write_round(game, seats, number, winner, left)
    return game


def write_round(game: Game, seats: Sequence[Seat], number: int, winner: int | None, left: Sequence[int | None]) -> None:
    played = Round.objects.create(
        game=game, number=number, dealer=0, winner=winner, over=True, seats=[seat.number for seat in seats]
    )
    hands = [(seat, points) for seat, points in zip(seats, left, strict=True) if points is not None]
    Hand.objects.bulk_create(Hand(round=played, seat=seat, points=points) for seat, points in hands)


def in_order(players: Sequence[Player], *, at: datetime = START, **given: Any) -> Game:
    """One round that the players finish in the order in which they are named."""
    return finish(players, [(0, [0, *range(10, 10 * len(players), 10)])], at=at, **given)


def level(players: Sequence[Player], *, at: datetime = START, **given: Any) -> Game:
    """One round of low score in which all are left with the same."""
    return finish(players, [(None, [20] * len(players))], at=at, count="low", **given)


def correct(game: Game, winner: int | None, left: Sequence[int]) -> None:
    """Correct the first round of a game, and mark the game to be scored again."""
    played = game.rounds.get(number=1)
    Round.objects.filter(pk=played.pk).update(winner=winner)
    for seat, points in zip(game.seats.order_by("number"), left, strict=True):
        Hand.objects.filter(round=played, seat=seat).update(points=points)
    Game.objects.filter(pk=game.pk).update(unscored=True)


def days(number: float) -> datetime:
    return START + timedelta(days=number)


def scored() -> None:
    """Let everything be worked out that the server would work out."""
    process_queue()
    replay_all()
