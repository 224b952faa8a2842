"""Everything that runs as long as the server process: the hub, its sweeps, and the tasks that do what is due."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from django.conf import settings
from django.utils import timezone

from games.clock.due_tables import do_due_work, due_codes
from games.clock.outages import make_up_for_outage, record_sign_of_life
from games.clock.sleep import abandon_old_tables
from games.live.hub import Hub
from games.live.workers import Workers

log = logging.getLogger(__name__)

TICK = 0.25  # seconds between two looks for what is due
ALIVE_EVERY = 5.0
ABANDON_EVERY = 3600.0

hub: Hub | None = None


def the_hub() -> Hub:
    if hub is None:
        raise RuntimeError("The hub runs only inside a server with its lifespan on.")
    return hub


@asynccontextmanager
async def live_tables() -> AsyncIterator[Hub]:
    """Start hub and tasks with the server, and stop them with it."""
    global hub  # noqa: PLW0603  (one per process, because there is one event loop per process)
    workers = Workers()
    outage = await workers.run(make_up_for_outage, timezone.now())
    if outage:
        log.info("Nothing was served for %s, so every deadline has moved by it.", outage)
    hub = mine = Hub(workers)
    tasks = [
        asyncio.create_task(work)
        for work in (
            mine.sweep(),
            mine.beat(),
            mine.write_presence(),
            mine.hear(),
            run_clock(workers),
            record_life(workers),
            abandon_tables(workers),
        )
    ]
    try:
        yield mine
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        hub = None
        await asyncio.to_thread(workers.stop)


def show_game(code: str, version: int, state: object, **about: object) -> None:
    if hub is not None:
        hub.show_game(code, version, state)


def show_message(code: str, **about: object) -> None:
    if hub is not None:
        hub.show_message(code)


def close_sockets(player_id: int, **about: object) -> None:
    if hub is not None:
        hub.close_sockets(player_id)


async def record_life(workers: Workers) -> None:
    """Record every few seconds that this process is alive, so that the next start knows how long the site was down."""
    name = f"{socket.gethostname()}:{os.getpid()}"[:64]
    while True:
        try:
            await workers.run(record_sign_of_life, name, timezone.now())
        except Exception:
            log.exception("That this process is alive could not be written.")
        await asyncio.sleep(ALIVE_EVERY)


async def abandon_tables(workers: Workers) -> None:
    """Abandon the tables that nobody has come back to, once an hour."""
    while True:
        try:
            await workers.run(abandon_old_tables, timezone.now())
        except Exception:
            log.exception("Old tables could not be abandoned.")
        await asyncio.sleep(ABANDON_EVERY)


async def run_clock(workers: Workers) -> None:
    """Do what is due, table by table. A fault at one does not stop the others."""
    while True:
        await asyncio.sleep(TICK * min(1.0, settings.WAIT_SCALE or 1.0))
        try:
            codes = await workers.run(due_codes, timezone.now())
        except Exception:
            log.exception("What is due could not be read.")
            continue
        for code in codes:
            try:
                await workers.run(do_due_work, code)
            except Exception:
                log.exception("What was due at table %s could not be done.", code)
