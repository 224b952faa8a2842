"""The league and the season whose games a board counts, for who may read about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.http import QueryDict

from games.models import Player
from scoring.leagues.roles import access_of
from scoring.models import League, Membership, Season
from scoring.results.scopes import of_league, of_season


class NotForThem(Exception):
    """There is no such league, or not for these eyes."""

    def __init__(self, *, there: bool) -> None:
        super().__init__(there)
        self.there = there


@dataclass(frozen=True)
class Within:
    """What was chosen, and what can be: one's own leagues, and the seasons of the chosen one."""

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
        """A season in an address. It names its league, so that it is forgotten when another league is chosen."""
        return f"{self.league.code}-{season.number}" if season is not None and self.league is not None else ""


def read_within(asked: QueryDict, me: Player | None) -> Within:
    """A season that the league has not got counts as not chosen; a league that cannot be read is told."""
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
        raise NotForThem(there=league is not None)
    return league


def leagues_of(me: Player | None, chosen: League | None) -> list[League]:
    """One's own that are not put away, and the one that is looked at."""
    mine = Membership.objects.filter(player=me, withdrawn_at=None, league__archived_at=None).values("league")
    return list(League.objects.filter(Q(pk__in=mine) | Q(pk=chosen and chosen.pk)).order_by("name", "pk"))
