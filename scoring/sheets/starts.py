"""What late comers start with: nothing in the standard count; in the low score, where nothing would be an advantage, as
much as the one who has most."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import uno
from games.models import Game, Seat
from scoring.models import SheetChange


def late_seats(game: Game) -> set[int]:
    joined = SheetChange.objects.filter(game=game, kind=SheetChange.Kind.JOINED)
    return {number for number in joined.values_list("seat", flat=True) if number is not None}


def late_starts(
    count: uno.points.Count, seats: Sequence[Seat], results: Sequence[uno.RoundResult], late: Collection[int]
) -> list[int]:
    """What each seat would have started with had the sheet been counted so from the beginning."""
    starts = [0] * len(seats)
    if count == "standard":
        return starts
    for place, seat in enumerate(seats):  # in the order of coming
        if seat.number in late:
            before = results[: first_round(results, place)]
            starts[place] = highest([sums(starts, before)[other] for other in range(place)])
    return starts


def first_round(results: Sequence[uno.RoundResult], place: int) -> int:
    """How many rounds were played before this seat's first."""
    return next((index for index, result in enumerate(results) if result.left[place] is not None), len(results))


def sums(starts: Sequence[int], results: Sequence[uno.RoundResult]) -> list[int]:
    return [start + sum(result.left[place] or 0 for result in results) for place, start in enumerate(starts)]


def highest(totals: Sequence[int]) -> int:
    return max(totals, default=0)
