"""Entering a game into its pools, and marking from where they have to be replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from games.models import Game
from scoring.models import Pool, RatedGame, Rating, RatingEvent, Result
from scoring.ratings.pools import pools_of

Places = list[list[int]]
TOGETHER = timedelta(minutes=10)  # games that ended so near to each other come in any order


def enter(game: Game, results: Sequence[Result]) -> None:
    """Put a game into the pools that it belongs to, out of all others, and mark those that this changes."""
    places = sorted([result.player_id, result.place] for result in results)
    wanted = pools_of(game, results) if len(places) >= 2 else set()
    kept = {rated.pool.key: rated for rated in RatedGame.objects.filter(game=game).select_related("pool")}
    for key in sorted(wanted | kept.keys()):
        change(key, game, kept.get(key), places if key in wanted else [])


def change(key: str, game: Game, rated: RatedGame | None, places: Places) -> None:
    """Write down the places of a game in a pool; none takes it out. What stays the same marks nothing."""
    if rated is not None and (rated.places, rated.finished_at) == (places, game.finished_at):
        return
    pool = lock(key)
    times = [game.finished_at] if places and game.finished_at is not None else []
    known = False
    if rated is not None:
        times.append(rated.finished_at)
        known = take_out(pool, rated)
    if places and game.finished_at is not None:
        RatedGame.objects.create(pool=pool, game=game, finished_at=game.finished_at, places=places)
    mark(pool, min(times), game, corrected=known)


def take_out(pool: Pool, rated: RatedGame) -> bool:
    """What the game did to people is void from now on; how they stand is said again after the replay. Whether it had
    done anything yet."""
    void, _ = RatingEvent.objects.filter(pool=pool, game_id=rated.game_id).delete()
    Rating.objects.filter(pool=pool, player_id__in=[player for player, _ in rated.places]).update(stale=True)
    rated.delete()
    return bool(void)


def lock(key: str) -> Pool:
    """A pool's row until the end of the transaction; made when its first game comes."""
    Pool.objects.bulk_create([Pool(key=key)], ignore_conflicts=True)
    return Pool.objects.select_for_update().get(key=key)


def mark(pool: Pool, since: datetime, game: Game, *, corrected: bool) -> None:
    """Everything from this moment on has to be replayed. A later mark does not take back an earlier one."""
    if game.code not in (*pool.causes, *pool.late):
        if corrected:
            pool.causes = [*pool.causes, game.code]
        elif pool.settled_until is not None and since < pool.settled_until - TOGETHER:
            pool.late = [*pool.late, game.code]
    pool.replay_from = earlier(pool.replay_from, since)
    if pool.replay_at is None or since < pool.replay_at:
        pool.replay_at, pool.replay_game = since, 0
    elif since == pool.replay_at:
        pool.replay_game = 0
    pool.version += 1
    pool.save()


def tell_nothing() -> None:
    """What has to be replayed so far was changed by nobody: boards do not speak of corrections."""
    Pool.objects.update(causes=[], late=[])


def earlier(one: datetime | None, other: datetime) -> datetime:
    return other if one is None else min(one, other)


def stale_pools() -> Iterable[str]:
    """The keys of pools that are being recalculated, or have to be."""
    return Pool.objects.filter(replay_at__isnull=False).order_by("key").values_list("key", flat=True)
