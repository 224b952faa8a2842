"""Where services run when sockets, bots and clocks call them: in threads that keep their database connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.db import connection, transaction

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 8  # on PostgreSQL; the pool is larger, so that pages never wait for them
TOGETHER = 16  # commands that are committed together at most


class Job(NamedTuple):
    """A command that waits for its turn, and who waits for its outcome."""

    work: Callable[[], Any]
    outcome: Future[Any]


class Workers:
    """SQLite has one writer, so one thread that keeps its connection for life; PostgreSQL has a pool."""

    def __init__(self) -> None:
        self.sqlite = connection.vendor == "sqlite"
        self.threads = ThreadPoolExecutor(1 if self.sqlite else THREADS, thread_name_prefix="table")
        self.jobs: deque[Job] = deque()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, partial(self.call, partial(work, *args, **kwargs)))

    async def command(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As `run`, for a service that writes. On SQLite all that wait for the thread are committed together: a commit
        costs as much as a move, and waits for the disk."""
        if not self.sqlite:
            return await self.run(work, *args, **kwargs)
        outcome: Future[T] = Future()
        self.jobs.append(Job(partial(work, *args, **kwargs), outcome))
        self.threads.submit(self.work_off)
        return await asyncio.wrap_future(outcome)

    def work_off(self) -> None:
        """Carry out what waits; nobody is told of an outcome before it is stored."""
        waiting = [self.jobs.popleft() for _ in range(min(len(self.jobs), TOGETHER))]
        jobs = [job for job in waiting if job.outcome.set_running_or_notify_cancel()]  # from here on nobody can cancel
        try:
            endings = [ending(job.work) for job in jobs] if len(jobs) < 2 else stored_together(jobs)
        except Exception as fault:  # noqa: BLE001  (it is for whoever waits)
            endings = [fault] * len(jobs)
        for job, end in zip(jobs, endings, strict=True):
            if isinstance(end, Exception):
                job.outcome.set_exception(end)
            else:
                job.outcome.set_result(end)

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


def stored_together(jobs: list[Job]) -> list[Any]:
    """Each job has a savepoint of its own, so that one that fails takes nothing of the others along."""
    with transaction.atomic():
        endings = [ending(job.work) for job in jobs]
        if transaction.get_rollback():
            raise transaction.TransactionManagementError("Commands that were to be stored together could not be.")
    return endings


def ending(work: Callable[[], Any]) -> Any:
    """What came of it: a value, or the fault that it ended with."""
    try:
        return work()
    except Exception as fault:  # noqa: BLE001  (it is for whoever waits)
        return fault


def close() -> None:
    """Close the connection of the thread that calls: looked up here, not where the work was handed over."""
    connection.close()
