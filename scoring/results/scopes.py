"""What a board is about: a stretch of the calendar, an edition, a way to count, and where the games were played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scoring.models import Result

PERIOD = re.compile(r"(|\d{4}|\d{4}-(0[1-9]|1[0-2]))", re.ASCII)
MINIMUM_GAMES = 10  # below which a rate or an average says nothing
MINIMUM_IN_A_MONTH = 5


@dataclass(frozen=True)
class Scope:
    """Empty means all. `period` is a year as 2026, or a month as 2026-03."""

    period: str = ""
    edition: str = ""
    count: str = ""
    source: str = ""

    @property
    def key(self) -> str:
        return "/".join((self.period or "all", self.edition or "any", self.count or "any", self.source or "any"))

    @property
    def minimum(self) -> int:
        return minimum(self.key)


def minimum(key: str) -> int:
    """How many games a rate needs in the scope of this key."""
    return MINIMUM_IN_A_MONTH if "-" in key.partition("/")[0] else MINIMUM_GAMES


def keys_of(result: Result) -> Iterator[str]:
    """The scopes that a result belongs to: always 24 of them, whatever the site's age and size."""
    year = f"{result.year:04}"
    periods = ("all", year, f"{year}-{result.month:02}")
    choices = product(periods, ("any", result.edition), ("any", result.count), ("any", result.source))
    return ("/".join(choice) for choice in choices)
