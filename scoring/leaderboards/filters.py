"""The visitor's choices for a leaderboard, read from the address: period, edition, scoring, league and season."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q
from django.http import QueryDict
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

import uno
from games.game_settings import editions
from games.models import Game, Player
from scoring.leagues.access import access_of
from scoring.models import League, Membership, Season
from scoring.results.scopes import PERIOD, Scope, of_league, of_season


class LeagueNotReadable(Exception):
    """The league does not exist, or the visitor may not see it."""

    def __init__(self, *, there: bool) -> None:
        super().__init__(there)
        self.there = there


@dataclass(frozen=True)
class Within:
    """The chosen league and season, and the choices: the visitor's leagues, and the seasons of the chosen one."""

    league: League | None = None
    season: Season | None = None
    leagues: Sequence[League] = ()
    seasons: Sequence[Season] = ()

    @property
    def key(self) -> str:
        if self.season is not None:
            return of_season(self.season.pk)
        return of_league(self.league.pk) if self.league is not None else ""

    def word(self, season: Season | None) -> str:
        """A season in the address. It includes the league, so that choosing another league drops the season."""
        return f"{self.league.code}-{season.number}" if season is not None and self.league is not None else ""


def read_within(asked: QueryDict, me: Player | None) -> Within:
    """Read the chosen league and season. An unknown season is ignored, and a league that cannot be read is refused."""
    league = read_league(asked.get("league", ""), me)
    seasons = list(league.seasons.exclude(state=Season.State.DRAFT).order_by("-number")) if league is not None else []
    choices = Within(league, None, leagues_of(me, league), seasons)
    word = asked.get("season", "").upper()
    chosen = next((season for season in seasons if choices.word(season) == word), None)
    return Within(league, chosen, choices.leagues, seasons)


def read_league(code: str, me: Player | None) -> League | None:
    if not code:
        return None
    league = League.objects.filter(code=code.upper()).first() if code.isalnum() else None
    if league is None or not access_of(league, me).may_read:
        raise LeagueNotReadable(there=league is not None)
    return league


def leagues_of(me: Player | None, chosen: League | None) -> list[League]:
    """The visitor's leagues that are not archived, and the chosen one."""
    mine = Membership.objects.filter(player=me, withdrawn_at=None, league__archived_at=None).values("league")
    return list(League.objects.filter(Q(pk__in=mine) | Q(pk=chosen and chosen.pk)).order_by("name", "pk"))


@dataclass(frozen=True)
class Choice:
    """An option of a filter: its value in the address, its name, and whether it is chosen."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class Filter:
    key: str
    name: str
    choices: tuple[Choice, ...]


def read_scope(asked: QueryDict, within: Within) -> Scope:
    """Read the scope. Unknown words are ignored, and so is a period beside a season, which has its own."""
    period = asked.get("period", "")
    return Scope(
        period=period if PERIOD.fullmatch(period) and within.season is None else "",
        edition=word_among(asked.get("edition", ""), uno.EDITIONS),
        count=word_among(asked.get("count", ""), Game.Count.values),
        source=word_among(asked.get("source", ""), Game.Source.values),
        within=within.key,
    )


def word_among(word: str, words: Container[str]) -> str:
    return word if word in words else ""


def filters(scope: Scope, within: Within, since: int) -> tuple[Filter, ...]:
    """All filters of a leaderboard whose first game was in the year `since`."""
    named_editions = [(edition.slug, str(edition.name)) for edition in editions()]
    counts = [(value, str(label)) for value, label in Game.Count.choices]
    sources = [(Game.Source.BROWSER.value, _("Online")), (Game.Source.PHYSICAL.value, _("With real cards"))]
    return (
        *league_filters(within),
        *(() if within.season else (Filter("period", _("Period"), tuple(periods(scope.period, since))),)),
        filter_of("edition", _("Edition"), _("Any edition"), scope.edition, named_editions),
        filter_of("count", _("Scoring"), _("Any scoring"), scope.count, counts),
        filter_of("source", pgettext("where", "Played"), _("Online and with real cards"), scope.source, sources),
    )


def league_filters(within: Within, *, seasons: bool = True) -> tuple[Filter, ...]:
    """The league, where there is one to choose, and its season."""
    code = within.league.code if within.league else ""
    found = []
    if within.leagues:
        named = [(league.code, league.name) for league in within.leagues]
        found.append(filter_of("league", _("League"), _("All games"), code, named))
    if seasons and within.seasons:
        named = [(within.word(season), season.name) for season in within.seasons]
        found.append(filter_of("season", _("Season"), _("All seasons"), within.word(within.season), named))
    return tuple(found)


def filter_of(key: str, name: str, everything: str, chosen: str, choices: Iterable[tuple[str, str]]) -> Filter:
    """A filter with these values and names, after one choice that leaves nothing out."""
    options = (Choice(value, label, value == chosen) for value, label in choices)
    return Filter(key, name, (Choice("", everything, not chosen), *options))


def periods(period: str, since: int) -> Iterator[Choice]:
    """All time, every year back to the first, and the months of the chosen year."""
    today = timezone.localdate()
    looked_at = int(period[:4]) if period else today.year
    yield Choice("", _("All time"), not period)
    for year in range(max(today.year, looked_at), min(since, looked_at) - 1, -1):
        yield Choice(f"{year:04}", str(year), period == f"{year:04}")
        if year == looked_at:
            yield from months(year, period, today)


def months(year: int, period: str, today: date) -> Iterator[Choice]:
    for month in range(today.month if year == today.year else 12, 0, -1):
        value = f"{year:04}-{month:02}"
        yield Choice(value, date_format(date(year, month, 1), "YEAR_MONTH_FORMAT"), period == value)
