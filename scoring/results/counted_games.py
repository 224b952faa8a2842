"""Which games count on the boards: every game on a club's site, and on a public one those that others can vouch for."""

from __future__ import annotations

from collections.abc import Sequence

from django.conf import settings

from games.models import Game, Seat
from scoring.results.vouching import ENOUGH, vouchers

PUBLIC = "public"


def game_counts(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether a finished game counts: between two people at least, and on a public site at a listed table."""
    people = [seat for seat in seats if seat.player is not None and not seat.player.bot]
    return len(people) >= 2 and (not is_public() or vouched_for(game))


def vouched_for(game: Game) -> bool:
    """A listed table had its spectators; of a game with real cards two people who are there in person have to say that it
    is right."""
    if game.source == Game.Source.BROWSER:
        return game.listed
    return len(vouchers(game)) >= ENOUGH


def counts_for(seat: Seat) -> bool:
    """Whether who sits here may stand on the boards: on a public site only who agreed to it."""
    return not is_public() or (seat.player is not None and seat.player.on_public_boards)


def is_public() -> bool:
    return bool(settings.BOARDS == PUBLIC)
