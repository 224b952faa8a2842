"""Processes finished games in the background: results, then ratings, then seasons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

from django.db import connection, transaction

from games.live.workers import Workers
from games.models import Game
from scoring.leagues.seasons.season_results import seasons_with_new_results, take_new_results, take_result_into_season
from scoring.models import Result
from scoring.ratings.pools import enter_game
from scoring.ratings.replay import replay_all
from scoring.results.game_results import results_of, with_rounds
from scoring.results.sums import store_results

log = logging.getLogger(__name__)

Step = Callable[[Game, Sequence[Result]], None]


def take_into_season(game: Game, results: Sequence[Result]) -> None:
    """After the commit, because a season is locked after its games, never before. Anything that a crash leaves undone
    is found by the next check."""
    transaction.on_commit(partial(take_result_into_season, game.pk), robust=True)


STEPS: tuple[Step, ...] = (store_results, enter_game, take_into_season)
"""What follows from a game, in this order."""


def process_queue() -> int:
    """Score every marked game that no other process is scoring, then bring seasons up to date. Returns the number of
    games."""
    done = last = 0
    while (game_id := next_marked_game(last)) is not None:
        last = game_id
        try:
            done += score_game(game_id)
        except Exception:
            log.exception("Game %s could not be scored; it stays marked.", game_id)
    update_seasons()
    return done


def next_marked_game(after: int) -> int | None:
    marked = Game.objects.filter(unscored=True, pk__gt=after).order_by("pk")
    return marked.values_list("pk", flat=True).first()


@transaction.atomic
def score_game(game_id: int, *, anyway: bool = False) -> bool:
    """Take every step for one game, if it is marked. A game is changed only by those who hold its row, so that no mark
    that is set meanwhile can be lost."""
    skipping = connection.features.has_select_for_update_skip_locked and not anyway
    # Not the key: a replay that adds rows of this game must not wait for a scorer that waits for the replay.
    marked = Game.objects.filter(pk=game_id).select_for_update(of=("self",), skip_locked=skipping, no_key=True)
    game = with_rounds(marked if anyway else marked.filter(unscored=True)).first()
    if game is None:
        return False
    results = results_of(game)
    for step in STEPS:
        step(game, results)
    Game.objects.filter(pk=game.pk).update(unscored=False)
    return True


def update_seasons() -> None:
    """Take results into seasons that a crash or an error had kept out."""
    for season in seasons_with_new_results():
        try:
            take_new_results(season)
        except Exception:
            log.exception("Season %s could not take in its results; the next look tries again.", season.pk)


def remove_results(instance: Game, **about: object) -> None:
    """Remove a game that is about to be deleted from everybody's sums and ratings."""
    with transaction.atomic():
        store_results(instance, [])
        enter_game(instance, [])


LOOK_EVERY = 10.0  # seconds between two checks for work that was not announced


class Chore:
    """Work that is done at the start, whenever it is called for, and every few seconds in any case.

    Each chore has threads of its own, so that a long replay holds up neither moves nor results."""

    def __init__(self, work: Callable[[], object], *, then: Callable[[], None] = lambda: None) -> None:
        self.work = work
        self.then = then
        self.workers = Workers()
        self.called = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            self.called.clear()
            try:
                await self.workers.run(self.work)
            except Exception:
                log.exception("What follows from marked games could not be worked out.")
            self.then()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.called.wait(), LOOK_EVERY)

    def call(self) -> None:
        self.loop.call_soon_threadsafe(self.called.set)

    async def stop(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        await asyncio.to_thread(self.workers.stop)


running: set[Chore] = set()  # the chores that score games while the server runs


def score_soon(**about: object) -> None:
    """Score the games that were marked just now; called from any thread."""
    for chore in tuple(running):
        chore.call()


@asynccontextmanager
async def live_scores() -> AsyncIterator[None]:
    """Start with the server, and stop with it."""
    ratings = Chore(replay_all)
    results = Chore(process_queue, then=ratings.called.set)
    running.add(results)
    try:
        yield
    finally:
        running.discard(results)
        await results.stop()
        await ratings.stop()
