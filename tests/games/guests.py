"""People for tests: guests, typed names, and their games."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from games.models import Game, Player, Seat
from games.tables.creation import new_code


def person(name: str = "Ana") -> Player:
    return Player.objects.create(name=name)


def typed(keeper: Player, name: str = "Bo") -> Player:
    return Player.objects.create(name=name, kept_by=keeper)


def finished(*players: Player, source: str = "physical", **changes: object) -> Game:
    """A finished game of these players, in the order of their places."""
    values = {"state": "over", "finished_at": timezone.now(), "host": players[0], **changes}
    game = Game.objects.create(code=new_code(), edition="classic", source=source, **values)
    seat(game, players)
    return game


def seat(game: Game, players: Sequence[Player]) -> None:
    Seat.objects.bulk_create(
        Seat(game=game, number=number, player=player, name=player.name, place=number + 1, total=500 - 100 * number)
        for number, player in enumerate(players)
    )


def seats_of(player: Player) -> set[int]:
    return set(player.seats.values_list("pk", flat=True))
