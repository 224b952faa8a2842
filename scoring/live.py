"""What scoring does as long as the server process lives: it works off the marks on games, soon after they were set."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from games.services.announcing import game_unscored
from games.work import Workers
from scoring.ratings.replaying import replay_all
from scoring.results.marks import work_off

log = logging.getLogger(__name__)

LOOK_EVERY = 10.0  # seconds between two looks for marks of which nobody told


class Chore:
    """Work that is done at the start, whenever somebody calls for it, and now and then in any case.

    Each has threads of its own, so that a long replay holds up neither moves nor results."""

    def __init__(self, work: Callable[[], object], *, then: Callable[[], None] = lambda: None) -> None:
        self.work = work
        self.then = then
        self.workers = Workers()
        self.called = asyncio.Event()
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

    async def stop(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        await asyncio.to_thread(self.workers.stop)


@asynccontextmanager
async def live_scores() -> AsyncIterator[None]:
    """Start with the server, and stop with it."""
    loop = asyncio.get_running_loop()
    ratings = Chore(replay_all)
    results = Chore(work_off, then=ratings.called.set)

    def wake(**about: object) -> None:
        loop.call_soon_threadsafe(results.called.set)

    game_unscored.connect(wake)
    try:
        yield
    finally:
        game_unscored.disconnect(wake)
        await results.stop()
        await ratings.stop()
