"""Which finished games count on the leaderboards, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Game, Seat
from scoring.results.confirmation import ENOUGH, confirming_players, is_public


def game_counts(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether a finished game counts: at least two people played, and on a public site it was listed or confirmed."""
    people = [seat for seat in seats if seat.player is not None and not seat.player.bot]
    return len(people) >= 2 and (not is_public() or is_confirmed(game))


def is_confirmed(game: Game) -> bool:
    """Whether others have seen the result: an online game was listed, or two people confirmed a game with real
    cards."""
    if game.source == Game.Source.BROWSER:
        return game.listed
    return len(confirming_players(game)) >= ENOUGH


def counts_for(seat: Seat) -> bool:
    """Whether this player may be on the leaderboards. On a public site, they must have agreed to it."""
    return not is_public() or (seat.player is not None and seat.player.on_public_boards)
