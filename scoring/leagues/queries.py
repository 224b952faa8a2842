"""A league's page and the list of leagues, read in a fixed number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery

from games.models import Game, Player
from scoring.leagues.roles import RANKS
from scoring.models import League, Membership, Rating, Role, Season, SeasonGame
from scoring.ratings.model import shown
from scoring.results.scopes import of_league

MOST = 20
MOST_RATED = 10
RUNNING = (Game.State.LOBBY, Game.State.RUNNING)


def counted(leagues: QuerySet[League]) -> QuerySet[League]:
    """With what a list tells of each; asked one by one, because joined together they would multiply."""
    people = Membership.objects.filter(league=OuterRef("pk"), withdrawn_at=None).order_by().values("league")
    games = SeasonGame.objects.filter(season__league=OuterRef("pk")).order_by("-pk").values("game__finished_at")
    opened = Season.objects.filter(league=OuterRef("pk"), state=Season.State.OPEN)
    return leagues.annotate(
        people=Subquery(people.annotate(many=Count("pk")).values("many")),
        latest=Subquery(games.filter(game__finished_at__isnull=False)[:1]),
        open_seasons=Exists(opened),
    )


def mine(player: Player | None, *, put_away: bool = False) -> list[League]:
    """One's own leagues, the newest first; those that were put away are asked for by themselves."""
    if player is None:
        return []
    joined = Membership.objects.filter(player=player, withdrawn_at=None)
    found = League.objects.filter(pk__in=joined.values("league"), archived_at__isnull=not put_away)
    return list(counted(found).order_by("-pk"))


def others(player: Player | None) -> list[League]:
    """Leagues that everybody may read, the newest first."""
    found = League.objects.filter(public=True, archived_at=None)
    if player is not None:
        joined = Membership.objects.filter(player=player, withdrawn_at=None)
        found = found.exclude(pk__in=joined.values("league"))
    newest = found.order_by("-pk").values_list("pk", flat=True)[:MOST]
    return list(counted(League.objects.filter(pk__in=list(newest))).order_by("-pk"))


def members_of(league: League) -> list[Membership]:
    """Who belongs to it, the owner first; who withdrew comes last."""
    rows = league.memberships.select_related("player").filter(player__merged_into=None)
    return sorted(rows, key=lambda row: (row.withdrawn_at is not None, -RANKS[row.role], row.player.name.casefold()))


def league_values(league: League, player: Player | None) -> dict[str, Any]:
    people = members_of(league)
    seasons = list(league.seasons.annotate(played=Count("games")).order_by("-number"))
    for season in seasons:
        season.league = league
    games = SeasonGame.objects.filter(season__league=league).select_related("game", "season")
    running = games.filter(game__state__in=RUNNING).exclude(season__state=Season.State.CLOSED)
    return {
        "members": [row for row in people if row.withdrawn_at is None],
        "withdrawn": [row for row in people if row.withdrawn_at is not None],
        "mine": next((row for row in people if player and row.player_id == player.pk), None),
        "seasons": seasons,
        "champions": champions(league),
        "ratings": ratings(league),
        "running": with_seats(running.order_by("-pk")[:MOST]),
        "latest": with_seats(games.filter(game__state=Game.State.OVER).order_by("-game__finished_at", "-pk")[:6]),
    }


def champions(league: League) -> dict[int, list[str]]:
    """Who was first in each closed season."""
    first = Season.objects.filter(league=league, state=Season.State.CLOSED, standings__place=1)
    found: dict[int, list[str]] = {}
    for season, name in first.values_list("pk", "standings__player__name").order_by("standings__line"):
        found.setdefault(season, []).append(name)
    return found


@dataclass(frozen=True)
class Rated:
    """A member's strength among this league's games."""

    player: Player
    shown: int
    provisional: bool
    games: int


def ratings(league: League) -> list[Rated]:
    """The strongest of the league; provisional ones last."""
    rows = Rating.objects.filter(pool__key=of_league(league.pk)).select_related("player")
    best = rows.order_by("provisional", "-mu", "player")[:MOST_RATED]
    return [Rated(row.player, shown(row.mu), row.provisional, row.games) for row in best]


def with_seats(rows: QuerySet[SeasonGame]) -> list[SeasonGame]:
    return list(rows.prefetch_related("game__seats"))


def has_typed_names(league: League) -> bool:
    """Whether somebody is there by name only, whom a newcomer might be."""
    typed = league.memberships.filter(withdrawn_at=None, player__kept_by__isnull=False, player__claimed_at=None)
    return typed.filter(player__merged_into=None).exists()


def playing(league: League) -> list[Membership]:
    """Whom one can tick: members who play."""
    return [row for row in members_of(league) if row.withdrawn_at is None and row.role != Role.VIEWER]
