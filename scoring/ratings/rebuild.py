"""All ratings calculated again from the results, in memory, and compared with the stored ones, bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from operator import attrgetter

from django.db import transaction

from games.models import Game
from scoring.models import Pool, RatedGame, Rating, RatingEvent, Result
from scoring.ratings.model import Skill, rate
from scoring.ratings.pools import enter_game, lock_pool, pools_of
from scoring.ratings.replay import replay_all

GAMES = 1000  # compared at once

Event = tuple[object, ...]


def games_in_order() -> Iterator[tuple[Game, list[Result]]]:
    """All games with results, in the order in which they are rated."""
    results = Result.objects.select_related("game").order_by("finished_at", "game_id", "player_id")
    for _, some in groupby(results.iterator(), key=attrgetter("game_id")):
        table = list(some)
        yield table[0].game, table


def differences() -> int:
    """The number of games or players whose rating differs from the results."""
    skills: dict[str, dict[int, Skill]] = {}
    wrong = seen = 0
    games = games_in_order()
    while some := list(islice(games, GAMES)):
        derived = {event for game, results in some for event in rate_in_pools(game, results, skills)}
        kept = stored_events([game.pk for game, _ in some])
        wrong += len({(event[0], event[1]) for event in derived ^ kept})
        seen += len(kept)
    return wrong + RatingEvent.objects.count() - seen + wrong_ratings(skills) + wrong_games()


def rate_in_pools(game: Game, results: list[Result], skills: dict[str, dict[int, Skill]]) -> Iterator[Event]:
    """Rate a game in each of its pools."""
    for key in pools_of(game, results) if len(results) >= 2 else set():
        pool = skills.setdefault(key, {})
        players = [result.player_id for result in results]
        after = rate([pool.get(player, Skill()) for player in players], [result.place for result in results])
        pool.update(zip(players, after, strict=True))
        for player, skill in zip(players, after, strict=True):
            yield (key, game.pk, player, game.finished_at, *skill)


def stored_events(games: list[int]) -> set[Event]:
    events = RatingEvent.objects.filter(game_id__in=games)
    return set(
        events.values_list("pool__key", "game_id", "player_id", "finished_at", "mu", "sigma", "games").iterator()
    )


def wrong_ratings(skills: dict[str, dict[int, Skill]]) -> int:
    derived = {
        (key, player, *skill, skill.provisional) for key, pool in skills.items() for player, skill in pool.items()
    }
    kept = Rating.objects.values_list("pool__key", "player_id", "mu", "sigma", "games", "provisional").iterator()
    return len({(key, player) for key, player, *_ in derived ^ set(kept)})


def wrong_games() -> int:
    """Games that are in a pool but have no result."""
    return RatedGame.objects.exclude(game__in=Result.objects.values("game")).count()


def rebuild() -> None:
    """Enter every game again, and replay every pool from the start."""
    for game, results in games_in_order():
        with transaction.atomic():
            enter_game(game, results)
    for key in list(Pool.objects.values_list("key", flat=True)):
        start_over(key)
    replay_all()


@transaction.atomic
def start_over(key: str) -> None:
    """Delete everything that a pool has stored."""
    pool = lock_pool(key)
    pool.rated_games.exclude(game__in=Result.objects.values("game")).delete()
    pool.events.all().delete()
    pool.ratings.update(stale=True)
    first = pool.rated_games.order_by("finished_at").first()
    pool.replay_from = pool.replay_at = first.finished_at if first else None
    pool.replay_game = 0
    pool.version += 1
    pool.save()
    if first is None:
        pool.ratings.all().delete()
