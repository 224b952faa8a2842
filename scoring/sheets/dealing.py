"""Who plays the next round of a sheet, who deals it, and who starts it."""

from __future__ import annotations

from collections.abc import Sequence

import uno
from games.models import Game, Round, Seat
from scoring.models import SheetChange


def playing(seats: Sequence[Seat], standing: uno.Standing) -> list[int]:
    """The seats of the next round: all but who left or was eliminated; where nobody is left, who still ties."""
    there = [place for place, seat in enumerate(seats) if not seat.gone]
    inside = [place for place in there if standing.out_in[place] is None]
    tied = [place for place in there if standing.places[place] == 1]
    return [seats[place].number for place in inside or tied]


def next_dealer(game: Game, rounds: Sequence[Round], active: Sequence[int]) -> int:
    """The deal passes to the left, over who is not in the round (S3); the first was agreed on with the sheet."""
    if rounds:
        return after(rounds[-1].dealer, active)
    first = first_dealer(game)
    return first if first in active else after(first, active)


def after(seat: int, active: Sequence[int]) -> int:
    """The next one to the left who plays."""
    left = [number for number in active if number > seat]
    return (left or list(active) or [seat])[0]


def first_dealer(game: Game) -> int:
    """As the sheet's log has it."""
    made = SheetChange.objects.filter(game=game, kind=SheetChange.Kind.MADE).first()
    return int(made.after["dealer"]) if made is not None and made.after else 0
