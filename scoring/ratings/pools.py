"""Pools of games that are rated together: entering games, and marking where a replay must start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from games.models import Game
from scoring.models import Pool, RatedGame, Rating, RatingEvent, Result
from scoring.models.ratings import PlayerPlace
from scoring.results.scopes import of_league

GLOBAL = "global"


def pools_of(game: Game, results: Sequence[Result]) -> set[str]:
    """The keys of the pools that rate a finished game, online or with real cards. A league rates what it counts, even
    if that is not on a public site's leaderboards."""
    found = {GLOBAL} if any(result.rated for result in results) else set()
    if game.rated:
        found |= {of_league(result.league) for result in results if result.league is not None}
    return found


TOGETHER = timedelta(minutes=10)  # games that ended this close together may arrive in any order


def enter_game(game: Game, results: Sequence[Result]) -> None:
    """Enter a game into its pools, remove it from all others, and mark the pools that change."""
    places = tuple(sorted(PlayerPlace(result.player_id, result.place) for result in results))
    wanted = pools_of(game, results) if len(places) >= 2 else set()
    kept = {rated.pool.key: rated for rated in RatedGame.objects.filter(game=game).select_related("pool")}
    for key in sorted(wanted | kept.keys()):
        change_game(key, game, kept.get(key), places if key in wanted else ())


def change_game(key: str, game: Game, rated: RatedGame | None, places: tuple[PlayerPlace, ...]) -> None:
    """Save the places of a game in a pool, or remove the game if there are none. Nothing is marked if nothing
    changed."""
    if rated is not None and (rated.player_places, rated.finished_at) == (places, game.finished_at):
        return
    pool = lock_pool(key)
    times = [game.finished_at] if places and game.finished_at is not None else []
    known = False
    if rated is not None:
        times.append(rated.finished_at)
        known = remove_game(pool, rated)
    if places and game.finished_at is not None:
        stored = [one.to_json() for one in places]
        RatedGame.objects.create(pool=pool, game=game, finished_at=game.finished_at, places=stored)
    mark_for_replay(pool, min(times), game, corrected=known)


def remove_game(pool: Pool, rated: RatedGame) -> bool:
    """Delete what a game did to ratings, and return whether it had done anything. The replay writes the ratings
    again."""
    void, _ = RatingEvent.objects.filter(pool=pool, game_id=rated.game_id).delete()
    Rating.objects.filter(pool=pool, player_id__in=[player for player, _ in rated.player_places]).update(stale=True)
    rated.delete()
    return bool(void)


def lock_pool(key: str) -> Pool:
    """Lock the row of a pool until the end of the transaction, and create it for its first game."""
    Pool.objects.bulk_create([Pool(key=key)], ignore_conflicts=True)
    return Pool.objects.select_for_update().get(key=key)


def mark_for_replay(pool: Pool, since: datetime, game: Game, *, corrected: bool) -> None:
    """Mark that everything from this time on must be replayed. A later mark never replaces an earlier one."""
    if game.code not in (*pool.causes, *pool.late):
        if corrected:
            pool.causes = [*pool.causes, game.code]
        elif pool.settled_until is not None and since < pool.settled_until - TOGETHER:
            pool.late = [*pool.late, game.code]
    pool.replay_from = earlier_time(pool.replay_from, since)
    if pool.replay_at is None or since < pool.replay_at:
        pool.replay_at, pool.replay_game = since, 0
    elif since == pool.replay_at:
        pool.replay_game = 0
    pool.version += 1
    pool.save()


def discard_announcements() -> None:
    """Forget which games caused the replay, so that leaderboards do not report it as a correction."""
    Pool.objects.update(causes=[], late=[])


def earlier_time(one: datetime | None, other: datetime) -> datetime:
    return other if one is None else min(one, other)


def stale_pools() -> Iterable[str]:
    """The keys of the pools that must be replayed."""
    return Pool.objects.filter(replay_at__isnull=False).order_by("key").values_list("key", flat=True)
