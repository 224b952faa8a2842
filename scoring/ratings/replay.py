"""Replays a pool of ratings from its mark on. It is computed outside of transactions, written in batches, and harmless to interrupt."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from django.db import connection, transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery

from games.models import Player
from scoring.models import Pool, Rating, RatingEvent, RatingShift
from scoring.models.ratings import PlaceChange, PlayerPlace
from scoring.ratings.model import Skill, rate
from scoring.ratings.pools import stale_pools

PLAYERS = 500  # asked for in one query


@dataclass(frozen=True, order=True)
class Position:
    """A place in the order in which games are rated: by the time they finished, then by number."""

    at: datetime
    game: int

    def onwards(self) -> Q:
        return Q(finished_at__gte=self.at) & ~Q(finished_at=self.at, game_id__lt=self.game)

    def before(self) -> Q:
        return Q(finished_at__lte=self.at) & ~Q(finished_at=self.at, game_id__gte=self.game)


class GameToRate(NamedTuple):
    """A game to rate: its position, and its players with their places."""

    at: datetime
    game: int
    places: tuple[PlayerPlace, ...]


def games_from(pool: Pool, position: Position, most: int) -> list[GameToRate]:
    found = pool.rated_games.filter(position.onwards()).order_by("finished_at", "game_id")
    rows = found.values_list("finished_at", "game_id", "places")[:most]
    return [GameToRate(at, game, tuple(map(PlayerPlace.from_json, places))) for at, game, places in rows]


def latest_skills(pool: Pool, players: Collection[int], before: Position | None = None) -> dict[int, Skill]:
    """The latest skills of these players, or the latest before a game. Players without a rating are left out."""
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


Event = tuple[
    int, int, datetime, Skill
]  # the numbers of a game and a player, the end of the game, and the skill after it

UPSERT = """INSERT INTO scoring_ratingevent AS old (pool_id, game_id, player_id, finished_at, mu, sigma, games)
VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (pool_id, game_id, player_id) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, finished_at = excluded.finished_at
WHERE old.mu <> excluded.mu OR old.sigma <> excluded.sigma OR old.games <> excluded.games"""


def write_events(pool: Pool, events: Sequence[Event]) -> None:
    """Write events that are new or different. A changed game has already lost its old events, so none is left over."""
    moment = connection.ops.adapt_datetimefield_value
    rows = [(pool.pk, game, player, moment(at), *skill) for game, player, at, skill in events]
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(UPSERT, rows)


Order = dict[int, tuple[int, float]]  # a player's place and rating
NAMED = 20  # players who moved
KEPT = 50  # shifts that a pool stores


def order_of(pool: Pool) -> Order:
    """The place of everybody whose rating is not provisional. Equal ratings share a place."""
    ratings = pool.ratings.filter(provisional=False).order_by("-mu").values_list("player_id", "mu")
    order: Order = {}
    for mu, some in groupby(ratings.iterator(), key=itemgetter(1)):
        order |= {player: (place, mu) for place in [len(order) + 1] for player, _ in some}
    return order


def record_shift(pool: Pool, before: Order) -> None:
    """Save the difference between the order before a correction and the current one."""
    after = order_of(pool)
    moved = [
        PlaceChange(player, before[player][0], place, before[player][1], mu).to_json()
        for player, (place, mu) in after.items()
        if player in before and before[player][0] != place
    ]
    changed = len(moved) + len(before.keys() ^ after.keys())
    RatingShift.objects.create(pool=pool, codes=pool.causes, late=pool.late, places=changed, moved=moved[:NAMED])
    old = pool.shifts.order_by("-at", "-pk").values_list("pk", flat=True)[KEPT:]
    RatingShift.objects.filter(pk__in=list(old)).delete()


BATCH = 500  # games in one transaction
NEW = Skill()


@dataclass
class Course:
    """A replay in progress: the time of its first game, and the skills of everybody it met."""

    began: datetime
    version: int
    skills: dict[int, Skill] = field(default_factory=dict)


def replay_all() -> None:
    for key in list(stale_pools()):
        replay(key)


def replay(key: str) -> None:
    """Replay a pool from its mark to its last game, and again if it is marked in the meantime."""
    course: Course | None = None
    while (pool := Pool.objects.filter(key=key, replay_at__isnull=False).first()) is not None:
        assert pool.replay_at is not None  # noqa: S101  (as it was asked for)
        if course is None or course.version != pool.version:
            course = Course(pool.replay_at, pool.version)
        replay_batch(pool, Position(pool.replay_at, pool.replay_game), course)


def replay_batch(pool: Pool, position: Position, course: Course) -> None:
    """Read, calculate and save one batch."""
    games = games_from(pool, position, BATCH + 1)
    following = games[BATCH:]
    games = games[:BATCH]
    unknown = {player for game in games for player, _ in game.places} - course.skills.keys()
    course.skills |= latest_skills(pool, unknown, position)
    events = [event for game in games for event in rate_game(game, course.skills)]
    with transaction.atomic():
        now = Pool.objects.select_for_update().get(pk=pool.pk)
        if now.version == course.version:
            write_events(now, events)
            if following:
                now.replay_at, now.replay_game = following[0].at, following[0].game
            else:
                settle_pool(now, course)
            now.version += 1
            now.save()
            course.version = now.version


def rate_game(game: GameToRate, skills: dict[int, Skill]) -> Iterator[Event]:
    """Rate one game: change the skills, and yield an event for each player."""
    players = [player for player, _ in game.places]
    rated = rate([skills.get(player) or NEW for player in players], [place for _, place in game.places])
    for player, skill in zip(players, rated, strict=True):
        skills[player] = skill
        yield game.game, player, game.at, skill


def settle_pool(pool: Pool, course: Course) -> None:
    """Save everybody's rating after the last game, and how the order changed."""
    before = order_of(pool) if pool.changes else {}
    stale = set(pool.ratings.filter(stale=True).values_list("player_id", flat=True))
    if course.began != pool.replay_from:  # another process started the replay
        stale |= set(pool.events.values_list("player_id", flat=True).distinct())
    skills = course.skills | latest_skills(pool, stale - course.skills.keys())
    pool.ratings.filter(player_id__in=stale - skills.keys()).delete()
    write_ratings(pool, skills)
    if before:
        record_shift(pool, before)
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
