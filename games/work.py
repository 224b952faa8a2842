"""Where services run when sockets, bots and clocks call them: in threads that keep their database connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import connection

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 8  # on PostgreSQL; the pool is larger, so that pages never wait for them


class Workers:
    """SQLite has one writer, so one thread that keeps its connection for life; PostgreSQL has a pool."""

    def __init__(self) -> None:
        self.sqlite = connection.vendor == "sqlite"
        self.threads = ThreadPoolExecutor(1 if self.sqlite else THREADS, thread_name_prefix="table")

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, partial(self.call, partial(work, *args, **kwargs)))

    def call(self, work: Callable[[], T]) -> T:
        try:
            return work()
        finally:
            if not self.sqlite:
                connection.close()  # back to the pool: a thread that kept it would take it along when it ends

    def stop(self) -> None:
        """SQLite's one connection is closed in its own thread, where it lives."""
        if self.sqlite:
            self.threads.submit(close).result(timeout=10)
        self.threads.shutdown(wait=True)


def close() -> None:
    """Close the connection of the thread that calls: looked up here, not where the work was handed over."""
    connection.close()
