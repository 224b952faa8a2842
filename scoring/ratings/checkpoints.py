"""Where everybody stood before a game: the latest rating event of each, found through an index."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db.models import OuterRef, Q, QuerySet, Subquery

from games.models import Player
from scoring.models import Pool, RatingEvent
from scoring.ratings.model import Skill

PLAYERS = 500  # asked for in one query


@dataclass(frozen=True, order=True)
class Position:
    """A place in the order in which games are rated: when they were finished, then by their number."""

    at: datetime
    game: int

    def onwards(self) -> Q:
        return Q(finished_at__gte=self.at) & ~Q(finished_at=self.at, game_id__lt=self.game)

    def before(self) -> Q:
        return Q(finished_at__lte=self.at) & ~Q(finished_at=self.at, game_id__gte=self.game)


class Rated(NamedTuple):
    """A game to be rated: its position, and players with their places."""

    at: datetime
    game: int
    places: list[list[int]]


def games_from(pool: Pool, position: Position, most: int) -> list[Rated]:
    found = pool.rated_games.filter(position.onwards()).order_by("finished_at", "game_id")
    return [Rated._make(row) for row in found.values_list("finished_at", "game_id", "places")[:most]]


def latest_skills(pool: Pool, players: Collection[int], before: Position | None = None) -> dict[int, Skill]:
    """What was thought of these players at last, or at last before a game; who was never rated is left out."""
    skills = {}
    for some in chunks(sorted(players), PLAYERS):
        found = RatingEvent.objects.filter(pk__in=latest_events(pool, some, before))
        skills.update({event.player_id: Skill(event.mu, event.sigma, event.games) for event in found})
    return skills


def latest_events(pool: Pool, players: list[int], before: Position | None) -> list[int]:
    mine = RatingEvent.objects.filter(before.before() if before else Q(), pool=pool, player=OuterRef("pk"))
    latest = Subquery(mine.order_by("-finished_at", "-game_id").values("pk")[:1])
    found: QuerySet[Player, int | None] = Player.objects.filter(pk__in=players).values_list(latest, flat=True)
    return [event for event in found if event is not None]


def chunks(values: list[int], size: int) -> Iterator[list[int]]:
    return (values[start : start + size] for start in range(0, len(values), size))
