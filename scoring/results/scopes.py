"""What a board is about: a stretch of the calendar, an edition, a way to count, where it was played, and for which league."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scoring.models import Result

PERIOD = re.compile(r"(|\d{4}|\d{4}-(0[1-9]|1[0-2]))", re.ASCII)
MINIMUM_GAMES = 10  # below which a rate or an average says nothing
MINIMUM_IN_A_MONTH = 5  # or in a season
ALL, ANY = "all", "any"
SEASON = "season:"


@dataclass(frozen=True)
class Scope:
    """Empty means all. `period` is a year as 2026, or a month as 2026-03; a season is a stretch of its own, so it has no
    other. `within` is the league or the season whose games are meant."""

    period: str = ""
    edition: str = ""
    count: str = ""
    source: str = ""
    within: str = ""

    @property
    def key(self) -> str:
        parts = [self.period or ALL, self.edition or ANY, self.count or ANY, self.source or ANY]
        return "/".join([*parts, self.within] if self.within else parts)

    @property
    def minimum(self) -> int:
        return minimum(self.key)


def of_league(number: int) -> str:
    return f"league:{number}"


def of_season(number: int) -> str:
    return f"{SEASON}{number}"


def minimum(key: str) -> int:
    """How many games a rate needs in the scope of this key."""
    short = "-" in key.partition("/")[0] or SEASON in key
    return MINIMUM_IN_A_MONTH if short else MINIMUM_GAMES


def keys_of(result: Result) -> Iterator[str]:
    """The scopes that a result belongs to: 24 of the site, and 32 more where it counts in a league, whatever the age and
    size of either."""
    year = f"{result.year:04}"
    periods = (ALL, year, f"{year}-{result.month:02}")
    if result.counts:
        yield from keys(periods, result)
    if result.league is not None and result.people >= 2:
        yield from keys(periods, result, of_league(result.league))
    if result.season is not None and result.people >= 2:
        yield from keys((ALL,), result, of_season(result.season))


def keys(periods: tuple[str, ...], result: Result, *within: str) -> Iterator[str]:
    choices = product(periods, (ANY, result.edition), (ANY, result.count), (ANY, result.source))
    return ("/".join((*choice, *within)) for choice in choices)
