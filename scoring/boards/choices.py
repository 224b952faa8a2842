"""What a visitor chose to see of the boards, out of the address; what makes no sense counts as not chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.http import QueryDict
from django.utils import timezone
from django.utils.dates import MONTHS
from django.utils.translation import gettext as _

import uno
from games.editions import editions
from games.models import Game
from scoring.boards.leagues import Within
from scoring.results.scopes import PERIOD, Scope


@dataclass(frozen=True)
class Choice:
    """An option of a filter: what the address says, what people read, and whether it is the one."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class Filter:
    key: str
    name: str
    choices: tuple[Choice, ...]


def read_scope(asked: QueryDict, within: Within) -> Scope:
    """Games of a word that we do not know are no games at all, so such a word is ignored; and so is a stretch of the
    calendar beside a season, which is one itself."""
    period = asked.get("period", "")
    return Scope(
        period=period if PERIOD.fullmatch(period) and within.season is None else "",
        edition=known(asked.get("edition", ""), uno.EDITIONS),
        count=known(asked.get("count", ""), Game.Count.values),
        source=known(asked.get("source", ""), Game.Source.values),
        within=within.key,
    )


def known(word: str, words: object) -> str:
    return word if word in words else ""  # type: ignore[operator]


def filters(scope: Scope, within: Within, since: int) -> tuple[Filter, ...]:
    """All filters of a board whose first game was in that year."""
    when = Filter("period", _("When"), tuple(periods(scope.period, since)))
    return (
        *league_filters(within),
        *(() if within.season else (when,)),
        Filter("edition", _("Edition"), tuple(chosen(scope.edition, ((e.slug, str(e.name)) for e in editions())))),
        Filter("count", _("Count"), tuple(chosen(scope.count, ((v, str(n)) for v, n in Game.Count.choices)))),
        Filter("source", _("Where"), tuple(chosen(scope.source, ((v, str(n)) for v, n in Game.Source.choices)))),
    )


def league_filters(within: Within, *, seasons: bool = True) -> tuple[Filter, ...]:
    """The league, where there is one to choose, and its season."""
    code = within.league.code if within.league else ""
    found = []
    if within.leagues:
        named = ((league.code, league.name) for league in within.leagues)
        found.append(Filter("league", _("League"), tuple(chosen(code, named))))
    if seasons and within.seasons:
        named = ((within.word(season), season.name) for season in within.seasons)
        found.append(Filter("season", _("Season"), tuple(chosen(within.word(within.season), named))))
    return tuple(found)


def chosen(value: str, choices: Iterator[tuple[str, str]]) -> Iterator[Choice]:
    yield Choice("", _("all"), not value)
    for word, name in choices:
        yield Choice(word, name, word == value)


def periods(period: str, since: int) -> Iterator[Choice]:
    """All time, this month, every year back to the first, and the months of the year that is looked at."""
    today = timezone.localdate()
    looked_at = int(period[:4]) if period else today.year
    yield Choice("", _("all time"), not period)
    for year in range(max(today.year, looked_at), min(since, looked_at) - 1, -1):
        yield Choice(f"{year:04}", str(year), period == f"{year:04}")
        if year == looked_at:
            yield from months(year, period, today)


def months(year: int, period: str, today: date) -> Iterator[Choice]:
    for month in range(today.month if year == today.year else 12, 0, -1):
        value = f"{year:04}-{month:02}"
        yield Choice(value, f"{MONTHS[month]} {year}", period == value)
