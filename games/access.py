"""Who asks, and who may read about a game afterwards."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from games.hooks import games_of_player
from games.models import Game, Player, Seat


class HtmxHttpRequest(HttpRequest):
    """A request as views get it, with what htmx says about it."""

    htmx: HtmxDetails


def own_games(player: Player) -> Q:
    """The games in which a player has a seat, keeps the score, or is involved otherwise."""
    mine = Q(Exists(seats_of(player).filter(game=OuterRef("pk")))) | Q(source=Game.Source.PHYSICAL, host=player)
    for others in games_of_player.ask(player):
        mine |= others
    return mine


def seats_of(player: Player) -> QuerySet[Seat]:
    """The seats of a player and of everybody merged into them."""
    return Seat.objects.filter(Q(player=player) | Q(player__merged_into=player))


def may_read(game: Game, player: Player | None) -> bool:
    """Whether a player may read about a game. Everybody with the link may, unless the game was unlisted and without
    spectators. Then only those who took part may."""
    if game.listed or game.watch != Game.Watch.NOBODY:
        return True
    return player is not None and Game.objects.filter(own_games(player), pk=game.pk).exists()


def readable_games(player: Player) -> Q:
    """The games that this player may read about."""
    return Q(listed=True) | ~Q(watch=Game.Watch.NOBODY) | own_games(player)


def has_seat(game: Game, player: Player | None) -> bool:
    return player is not None and game.seats.filter(player=player).exists()
