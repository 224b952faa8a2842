"""What lives as long as the server process: the hub, its sweeps, and the task that works off what is due."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from django.conf import settings
from django.utils import timezone

from games.hub import Hub
from games.people import player_left
from games.services.announcing import listen, part_with, stop_listening
from games.services.due import abandon_old, due_codes, work_off
from games.services.outages import make_up_for_outage, still_alive
from games.work import Workers

log = logging.getLogger(__name__)

TICK = 0.25  # seconds between two looks for what is due
ALIVE_EVERY = 5.0
CLEAR_UP_EVERY = 3600.0

hub: Hub | None = None


def the_hub() -> Hub:
    if hub is None:
        raise RuntimeError("The hub runs only inside a server with its lifespan on.")
    return hub


@asynccontextmanager
async def live_tables() -> AsyncIterator[Hub]:
    """Start hub and tasks with the server, and stop them with it."""
    global hub  # noqa: PLW0603  (one a process, as there is one loop a process)
    workers = Workers()
    outage = await workers.run(make_up_for_outage, timezone.now())
    if outage:
        log.info("Nothing was served for %s: every deadline has moved by it.", outage)
    hub = mine = Hub(workers)
    listen(mine.refresh)
    player_left.connect(close_screens)
    tasks = [
        asyncio.create_task(work)
        for work in (
            mine.sweep(),
            mine.beat(),
            mine.note_presence(),
            mine.hear(),
            run_clock(workers),
            stay_alive(workers),
            clear_up(workers),
        )
    ]
    try:
        yield mine
    finally:
        stop_listening(mine.refresh)
        player_left.disconnect(close_screens)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        hub = None
        await asyncio.to_thread(workers.stop)


def close_screens(player_id: int, **about: object) -> None:
    part_with(player_id)


async def stay_alive(workers: Workers) -> None:
    """Write every few seconds that this process is there, for the next start to know how long it was away."""
    name = f"{socket.gethostname()}:{os.getpid()}"[:64]
    while True:
        try:
            await workers.run(still_alive, name, timezone.now())
        except Exception:
            log.exception("That this process is alive could not be written.")
        await asyncio.sleep(ALIVE_EVERY)


async def clear_up(workers: Workers) -> None:
    """Now and then, give up the tables that nobody has come back to."""
    while True:
        try:
            await workers.run(abandon_old, timezone.now())
        except Exception:
            log.exception("Old tables could not be given up.")
        await asyncio.sleep(CLEAR_UP_EVERY)


async def run_clock(workers: Workers) -> None:
    """Work off what is due, table by table; a fault at one does not stop the others."""
    while True:
        await asyncio.sleep(TICK * min(1.0, settings.WAIT_SCALE or 1.0))
        try:
            codes = await workers.run(due_codes, timezone.now())
        except Exception:
            log.exception("What is due could not be read.")
            continue
        for code in codes:
            try:
                await workers.run(work_off, code)
            except Exception:
                log.exception("What was due at table %s could not be done.", code)
