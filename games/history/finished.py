"""The lists of finished games: everybody's public ones, and one's own."""

from __future__ import annotations

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet

from games.models import Game, Player, Round, Seat

PAGE = 20  # games on a page of the list


def public_games() -> QuerySet[Game]:
    """Finished games whose table was listed for everybody."""
    return listing(Game.objects.filter(state=Game.State.OVER, listed=True))


def games_of(player: Player) -> QuerySet[Game]:
    """A player's finished games, and abandoned ones of which a round was finished."""
    finished_round = Exists(Round.objects.filter(game=OuterRef("pk"), over=True))
    ended = Q(state=Game.State.OVER) | (Q(state=Game.State.ABANDONED) & finished_round)
    return listing(Game.objects.filter(ended, Exists(Seat.objects.filter(game=OuterRef("pk"), player=player))))


def listing(games: QuerySet[Game]) -> QuerySet[Game]:
    seats = Prefetch("seats", Seat.objects.select_related("player").order_by("place", "number"))
    return games.prefetch_related(seats).order_by(F("finished_at").desc(nulls_last=True), "-pk")
