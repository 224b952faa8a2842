"""Who may read of a game afterwards."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Game, Player, Seat

Involved = Callable[[Player], Q]
_involved: list[Involved] = []


def also(involved: Involved) -> None:
    """A layer above knows another way to belong to a game: the games that a player belongs to by it."""
    _involved.append(involved)


def took_part(player: Player) -> Q:
    """The games in which a player has a seat, keeps the score sheet, or is involved otherwise."""
    mine = Q(Exists(seats_of(player).filter(game=OuterRef("pk")))) | Q(source=Game.Source.PHYSICAL, host=player)
    for involved in _involved:
        mine |= involved(player)
    return mine


def seats_of(player: Player) -> QuerySet[Seat]:
    """A player's seats, and those of who turned out to be the same person."""
    return Seat.objects.filter(Q(player=player) | Q(player__merged_into=player))


def may_read(game: Game, player: Player | None) -> bool:
    """Everybody who has the link, unless the game was closed to watchers and unlisted: then who took part."""
    if game.listed or game.watch != Game.Watch.NOBODY:
        return True
    return player is not None and Game.objects.filter(took_part(player), pk=game.pk).exists()


def readable(player: Player) -> Q:
    """The games that this player may read of."""
    return Q(listed=True) | ~Q(watch=Game.Watch.NOBODY) | took_part(player)


def sat_there(game: Game, player: Player | None) -> bool:
    return player is not None and game.seats.filter(player=player).exists()
