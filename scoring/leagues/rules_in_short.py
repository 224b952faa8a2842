"""The rules of a season in a few lines, to be looked at once more before they are fixed."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.editions import editions
from games.models import Game
from scoring.leagues import words
from scoring.models import Season

USUAL_TABLE = (4,)  # the size of the example


def in_short(season: Season) -> list[tuple[str, str]]:
    """Each rule that was chosen, with what it is about."""
    points = season.rules.points
    ties = [str(words.TIES[link]) for link in season.ties]
    numbers = (
        (_("For taking part"), season.participation),
        (_("Games planned"), season.planned),
        (_("Best results that count"), season.best_of),
        (_("Games before one is ranked"), season.minimum),
    )
    return [
        (_("Points"), f"{words.MAPS[points.kind][0]}. {' '.join(words.map_example(points, USUAL_TABLE))}"),
        *((label, str(number)) for label, number in numbers if number),
        (_("With equal points"), ", ".join([*ties, _("else the place is shared")])),
        (_("Days"), days(season)),
        (_("Editions"), chosen(season.editions, {one.slug: one.name for one in editions()}) or _("all")),
        (_("Counting"), chosen(season.counts, {one.value: str(one.label) for one in Game.Count}) or _("both")),
        (_("Who confirms a result"), season.get_confirm_display()),
    ]


def chosen(slugs: list[str], names: dict[str, str]) -> str:
    return ", ".join(str(names.get(slug, slug)) for slug in slugs)


def days(season: Season) -> str:
    first, last = (date_format(day, "j M Y") if day else "" for day in (season.starts_on, season.ends_on))
    if first and last:
        return f"{first} – {last}"
    if first or last:
        return (_("from %(day)s on") if first else _("until %(day)s")) % {"day": first or last}
    return _("any")
