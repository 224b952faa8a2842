"""The page of a league and the list of leagues, read in a fixed number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery

from games.models import Game, Player
from scoring.leagues.access import RANKS
from scoring.models import League, Membership, Rating, Role, Season, SeasonGame
from scoring.ratings.model import shown_rating
from scoring.results.scopes import of_league

MOST = 20
MOST_RATED = 10
RUNNING = (Game.State.LOBBY, Game.State.RUNNING)


def with_counts(leagues: QuerySet[League]) -> QuerySet[League]:
    """The leagues with the figures that a list shows. Subqueries are used because joins would multiply the rows."""
    people = Membership.objects.filter(league=OuterRef("pk"), withdrawn_at=None).order_by().values("league")
    games = SeasonGame.objects.filter(season__league=OuterRef("pk")).order_by("-pk").values("game__finished_at")
    opened = Season.objects.filter(league=OuterRef("pk"), state=Season.State.OPEN)
    return leagues.annotate(
        people=Subquery(people.annotate(many=Count("pk")).values("many")),
        latest=Subquery(games.filter(game__finished_at__isnull=False)[:1]),
        open_seasons=Exists(opened),
    )


def leagues_of(player: Player | None, *, archived: bool = False) -> list[League]:
    """The leagues of a player, the newest first: those in use, or the archived ones."""
    if player is None:
        return []
    joined = Membership.objects.filter(player=player, withdrawn_at=None)
    found = League.objects.filter(pk__in=joined.values("league"), archived_at__isnull=not archived)
    return list(with_counts(found).order_by("-pk"))


def public_leagues(player: Player | None) -> list[League]:
    """The public leagues that the player is not in, the newest first."""
    found = League.objects.filter(public=True, archived_at=None)
    if player is not None:
        joined = Membership.objects.filter(player=player, withdrawn_at=None)
        found = found.exclude(pk__in=joined.values("league"))
    newest = found.order_by("-pk").values_list("pk", flat=True)[:MOST]
    return list(with_counts(League.objects.filter(pk__in=list(newest))).order_by("-pk"))


def members_of(league: League) -> list[Membership]:
    """The members, the owner first and withdrawn ones last."""
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
        "champions": champions_of(league),
        "ratings": ratings_of(league),
        "running": with_seats(running.order_by("-pk")[:MOST]),
        "latest": with_seats(games.filter(game__state=Game.State.OVER).order_by("-game__finished_at", "-pk")[:6]),
    }


def champions_of(league: League) -> dict[int, list[str]]:
    """The names of the champions of each closed season."""
    first = Season.objects.filter(league=league, state=Season.State.CLOSED, standings__place=1)
    found: dict[int, list[str]] = {}
    for season, name in first.values_list("pk", "standings__player__name").order_by("standings__line"):
        found.setdefault(season, []).append(name)
    return found


@dataclass(frozen=True)
class Rated:
    """A member's rating among the games of this league."""

    player: Player
    shown: int
    provisional: bool
    games: int


def ratings_of(league: League) -> list[Rated]:
    """The members with the highest ratings, provisional ones last."""
    rows = Rating.objects.filter(pool__key=of_league(league.pk)).select_related("player")
    best = rows.order_by("provisional", "-mu", "player")[:MOST_RATED]
    return [Rated(row.player, shown_rating(row.mu), row.provisional, row.games) for row in best]


def with_seats(rows: QuerySet[SeasonGame]) -> list[SeasonGame]:
    return list(rows.prefetch_related("game__seats"))


def has_typed_names(league: League) -> bool:
    """Whether the league has a typed name that may belong to a newcomer."""
    typed = league.memberships.filter(withdrawn_at=None, player__kept_by__isnull=False, player__claimed_at=None)
    return typed.filter(player__merged_into=None).exists()


def members_who_play(league: League) -> list[Membership]:
    """The members who can be ticked for a game: all except viewers."""
    return [row for row in members_of(league) if row.withdrawn_at is None and row.role != Role.VIEWER]
