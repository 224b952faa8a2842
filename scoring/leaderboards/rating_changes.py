"""What earlier games that were corrected, or came late, did to the order of the ratings, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import ngettext

from games.models import Player
from scoring.models import Pool, RatingShift

SHOWN = 3
SHOWN_FOR = timedelta(days=30)
NAMED = 6  # of the players who moved


@dataclass(frozen=True)
class Told:
    """A change and what it did; `moved` names players with the places they had and have."""

    sentence: str
    at: datetime
    codes: tuple[str, ...]
    moved: tuple[tuple[str, int, int], ...]


def latest(pool: Pool | None) -> list[Told]:
    """The latest changes to earlier games that changed a place."""
    if pool is None:
        return []
    since = timezone.now() - SHOWN_FOR
    found = list(pool.shifts.filter(places__gt=0, at__gte=since).order_by("-at")[:SHOWN])
    # Nobody has the number 0: the page asks the same number of questions whether somebody moved or not.
    players = {0, *(move[0] for shift in found for move in shift.moved[:NAMED])}
    names = dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))
    return [tell(shift, names) for shift in found]


def tell(shift: RatingShift, names: dict[int, str]) -> Told:
    moved = tuple((names[player], was, now) for player, was, now, *_ in shift.moved[:NAMED] if player in names)
    return Told(sentence(shift), shift.at, tuple(shift.codes), moved)


def sentence(shift: RatingShift) -> str:
    games = [*shift.codes, *shift.late]
    words = because_of_one(shift) if len(games) == 1 else because_of_several(shift)
    return words % {"places": shift.places, "games": len(games), "code": games[0]}


def because_of_one(shift: RatingShift) -> str:
    if shift.late:
        return ngettext(
            "%(places)d place changed because game %(code)s was added later.",
            "%(places)d places changed because game %(code)s was added later.",
            shift.places,
        )
    return ngettext(
        "%(places)d place changed because game %(code)s was corrected.",
        "%(places)d places changed because game %(code)s was corrected.",
        shift.places,
    )


def because_of_several(shift: RatingShift) -> str:
    if not shift.late:
        return ngettext(
            "%(places)d place changed because %(games)d games were corrected.",
            "%(places)d places changed because %(games)d games were corrected.",
            shift.places,
        )
    if not shift.codes:
        return ngettext(
            "%(places)d place changed because %(games)d games were added later.",
            "%(places)d places changed because %(games)d games were added later.",
            shift.places,
        )
    return ngettext(
        "%(places)d place changed because %(games)d games were corrected or added later.",
        "%(places)d places changed because %(games)d games were corrected or added later.",
        shift.places,
    )
