"""A lock that lets only one server process run without Redis: screens of one would not see the moves made in another."""

from __future__ import annotations

import fcntl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Protocol

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper

from unosite.lifespan import CannotStart

SECOND_PROCESS = "Another server process is using this database. To run several, set REDIS_URL for all of them."
LOCK_NUMBER = 0x756E6F73697465  # "unosite" as a number, which no other program uses for a lock


class Closing(Protocol):
    def close(self) -> None: ...


@asynccontextmanager
async def hold_process_lock() -> AsyncIterator[None]:
    """Hold the lock while the process serves."""
    if settings.REDIS_URL:
        yield
        return
    take: Callable[[], Closing] = take_file_lock if connection.vendor == "sqlite" else take_advisory_lock
    lock = await sync_to_async(take)()
    try:
        yield
    finally:
        await sync_to_async(lock.close)()


def take_file_lock() -> IO[bytes]:
    path = Path(f"{connection.settings_dict['NAME']}.lock")
    lock = path.open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise CannotStart(SECOND_PROCESS) from None
    return lock


class AdvisoryLock:
    """A lock of PostgreSQL. It belongs to a connection, so it has a connection of its own."""

    def __init__(self) -> None:
        self.connection: BaseDatabaseWrapper = connection.copy()
        self.connection.inc_thread_sharing()

    def take(self) -> bool:
        return self.ask("SELECT pg_try_advisory_lock(%s)")

    def ask(self, question: str) -> bool:
        with self.connection.cursor() as cursor:
            cursor.execute(question, [LOCK_NUMBER])
            return bool(cursor.fetchone()[0])

    def close(self) -> None:
        """Release the lock first, because closing only returns the connection to the pool."""
        self.ask("SELECT pg_advisory_unlock(%s)")
        self.connection.close()


def take_advisory_lock() -> AdvisoryLock:
    lock = AdvisoryLock()
    if not lock.take():
        lock.connection.close()
        raise CannotStart(SECOND_PROCESS)
    return lock
