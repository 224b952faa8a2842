"""Without Redis there may be one server process only: a second one could not tell the first one's screens of its moves."""

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

ONLY_ONE = "Another server process is using this database. Several need Redis between them: set REDIS_URL for all."
PLACE = 0x756E6F73697465  # "unosite", as a number that other programs' locks do not have


class Closing(Protocol):
    def close(self) -> None: ...


@asynccontextmanager
async def only_one() -> AsyncIterator[None]:
    """Hold the lock as long as the process serves."""
    if settings.REDIS_URL:
        yield
        return
    take: Callable[[], Closing] = take_file if connection.vendor == "sqlite" else take_advisory
    lock = await sync_to_async(take)()
    try:
        yield
    finally:
        await sync_to_async(lock.close)()


def take_file() -> IO[bytes]:
    path = Path(f"{connection.settings_dict['NAME']}.lock")
    lock = path.open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise CannotStart(ONLY_ONE) from None
    return lock


class AdvisoryLock:
    """PostgreSQL keeps the lock for a connection, which is therefore this lock's own."""

    def __init__(self) -> None:
        self.connection: BaseDatabaseWrapper = connection.copy()
        self.connection.inc_thread_sharing()

    def take(self) -> bool:
        return self.ask("SELECT pg_try_advisory_lock(%s)")

    def ask(self, question: str) -> bool:
        with self.connection.cursor() as cursor:
            cursor.execute(question, [PLACE])
            return bool(cursor.fetchone()[0])

    def close(self) -> None:
        """Closing only gives the connection back to the pool, so the lock has to be let go first."""
        self.ask("SELECT pg_advisory_unlock(%s)")
        self.connection.close()


def take_advisory() -> AdvisoryLock:
    lock = AdvisoryLock()
    if not lock.take():
        lock.connection.close()
        raise CannotStart(ONLY_ONE)
    return lock
