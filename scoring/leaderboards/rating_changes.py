"""Changes of the rating order by corrected or late games, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import ngettext

from games.models import Player
from scoring.models import Pool, RatingShift

SHOWN = 3
SHOWN_FOR = timedelta(days=30)
NAMED = 6  # players who moved


@dataclass(frozen=True)
class ShiftNews:
    """A change and its effect. `moved` has players with their old and new places."""

    sentence: str
    at: datetime
    codes: tuple[str, ...]
    moved: tuple[tuple[str, int, int], ...]


def latest_shifts(pool: Pool | None) -> list[ShiftNews]:
    """The latest changes to earlier games that moved somebody."""
    if pool is None:
        return []
    since = timezone.now() - SHOWN_FOR
    found = list(pool.shifts.filter(places__gt=0, at__gte=since).order_by("-at")[:SHOWN])
    # Nobody has the number 0, so the page makes the same number of queries whether somebody moved or not.
    players = {0, *(change.player for shift in found for change in shift.place_changes[:NAMED])}
    names = dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))
    return [describe_shift(shift, names) for shift in found]


def describe_shift(shift: RatingShift, names: dict[int, str]) -> ShiftNews:
    moved = tuple(
        (names[change.player], change.place_before, change.place_after)
        for change in shift.place_changes[:NAMED]
        if change.player in names
    )
    return ShiftNews(shift_sentence(shift), shift.at, tuple(shift.codes), moved)


def shift_sentence(shift: RatingShift) -> str:
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
