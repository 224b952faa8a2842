"""Replaying a pool from its mark on: computed outside of transactions, written in batches, harmless to break off.

After every batch all events before the mark are right, so whoever goes on finds the checkpoint in them. Two processes
may replay the same pool: each batch is kept only if nothing has happened to the pool since it was read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from scoring.models import Pool, Rating
from scoring.ratings.checkpoints import Position, Rated, games_from, latest_skills
from scoring.ratings.events import Event, write_events
from scoring.ratings.marks import stale_pools
from scoring.ratings.model import Skill, rate
from scoring.ratings.shifts import order_of, tell_shift

BATCH = 500  # games that are written in one transaction
NEW = Skill()


@dataclass
class Course:
    """A replay in progress: since when it saw every game, and what is thought of everybody it met."""

    began: datetime
    version: int
    skills: dict[int, Skill] = field(default_factory=dict)


def replay_all() -> None:
    for key in list(stale_pools()):
        replay(key)


def replay(key: str) -> None:
    """Work a pool out from its mark to its last game; again, where a mark comes in between."""
    course: Course | None = None
    while (pool := Pool.objects.filter(key=key, replay_at__isnull=False).first()) is not None:
        assert pool.replay_at is not None  # noqa: S101  (as it was asked for)
        if course is None or course.version != pool.version:
            course = Course(pool.replay_at, pool.version)
        go_on(pool, Position(pool.replay_at, pool.replay_game), course)


def go_on(pool: Pool, position: Position, course: Course) -> None:
    """One batch: read, compute, and keep."""
    games = games_from(pool, position, BATCH + 1)
    following = games[BATCH:]
    games = games[:BATCH]
    unknown = {player for game in games for player, _ in game.places} - course.skills.keys()
    course.skills |= latest_skills(pool, unknown, position)
    events = [event for game in games for event in play(game, course.skills)]
    with transaction.atomic():
        now = Pool.objects.select_for_update().get(pk=pool.pk)
        if now.version == course.version:
            write_events(now, events)
            if following:
                now.replay_at, now.replay_game = following[0].at, following[0].game
            else:
                settle(now, course)
            now.version += 1
            now.save()
            course.version = now.version


def play(game: Rated, skills: dict[int, Skill]) -> Iterator[Event]:
    """Rate one game: the skills change, and an event says so for each."""
    players = [player for player, _ in game.places]
    rated = rate([skills.get(player) or NEW for player in players], [place for _, place in game.places])
    for player, skill in zip(players, rated, strict=True):
        skills[player] = skill
        yield game.game, player, game.at, skill


def settle(pool: Pool, course: Course) -> None:
    """The last game is reached: say where everybody stands now, and what became of the order."""
    before = order_of(pool) if pool.changes else {}
    stale = set(pool.ratings.filter(stale=True).values_list("player_id", flat=True))
    if course.began != pool.replay_from:  # somebody else began
        stale |= set(pool.events.values_list("player_id", flat=True).distinct())
    skills = course.skills | latest_skills(pool, stale - course.skills.keys())
    pool.ratings.filter(player_id__in=stale - skills.keys()).delete()
    write_ratings(pool, skills)
    if before:
        tell_shift(pool, before)
    last = pool.rated_games.order_by("finished_at", "game_id").last()
    pool.settled_until = last.finished_at if last else None
    pool.replay_from, pool.replay_at, pool.replay_game, pool.causes, pool.late = None, None, 0, [], []


def write_ratings(pool: Pool, skills: dict[int, Skill]) -> None:
    ratings = [
        Rating(
            pool=pool,
            player_id=player,
            mu=skill.mu,
            sigma=skill.sigma,
            games=skill.games,
            provisional=skill.provisional,
        )
        for player, skill in sorted(skills.items())
    ]
    Rating.objects.bulk_create(
        ratings,
        batch_size=500,
        update_conflicts=True,
        unique_fields=["pool", "player"],
        update_fields=["mu", "sigma", "games", "provisional", "stale"],
    )
