"""The scope of a leaderboard: a period, an edition, a scoring, online or real cards, and a league."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scoring.models import Result

PERIOD = re.compile(r"(|\d{4}|\d{4}-(0[1-9]|1[0-2]))", re.ASCII)
MINIMUM_GAMES = 10  # fewer say nothing about a rate or an average
MINIMUM_IN_A_MONTH = 5  # or in a season
ALL, ANY = "all", "any"
SEASON = "season:"


@dataclass(frozen=True)
class Scope:
    """A scope; empty fields mean all. `period` is a year such as 2026 or a month such as 2026-03, and empty for a
    season. `within` is a league or a season."""

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
    """The number of games that a rate needs in this scope."""
    short = "-" in key.partition("/")[0] or SEASON in key
    return MINIMUM_IN_A_MONTH if short else MINIMUM_GAMES


def keys_of(result: Result) -> Iterator[str]:
    """The scopes of a result: 24 of the site, and 32 more if it counts in a league, however old or large these are."""
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
