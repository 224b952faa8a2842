"""Where services run when sockets, bots and clocks call them: in threads that keep their database connection."""

from __future__ import annotations

import asyncio
import select
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.db import connection, transaction

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 8  # on PostgreSQL; the pool is larger, so that pages never wait for them
TOGETHER = 16  # commands that are committed together at most
KEPT_FOR = 30.0  # seconds until a thread changes its connection for another of the pool
STOPPING = 10.0  # seconds that the threads have to end what they do


class Job(NamedTuple):
    """A command that waits for its turn, and who waits for its outcome."""

    work: Callable[[], Any]
    outcome: Future[Any]


class Workers:
    """SQLite has one writer, so one thread that keeps its connection for life; PostgreSQL has several, which keep theirs
    for a while: a pool asks a connection whether it is sound every time it lends it, and waits for the answer."""

    def __init__(self) -> None:
        self.sqlite = connection.vendor == "sqlite"
        self.count = 1 if self.sqlite else THREADS
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="table")
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
        if self.sqlite:
            return work()
        check_kept()
        try:
            return work()
        except BaseException:
            connection.close()  # it may be what is broken; the pool finds out
            raise

    def stop(self) -> None:
        """Each thread gives back the connection that it keeps: it would take it along when it ends."""
        all_there = threading.Barrier(self.count)
        for _ in range(self.count):
            self.threads.submit(close, all_there)
        self.threads.shutdown(wait=True)


class Kept(threading.local):
    """Since when the thread has had its connection."""

    since = 0.0


kept = Kept()


def check_kept() -> None:
    """Give the thread's connection back where it has had it for long, or where the database has said something that
    nobody asked for, which is how it says goodbye: one that restarts costs nobody a move."""
    now, mine = time.monotonic(), connection.connection
    if mine is not None and (now - kept.since > KEPT_FOR or mine.closed or has_news(mine.fileno())):
        connection.close()
    if connection.connection is None:
        kept.since = now


def has_news(socket: int) -> bool:
    look = select.poll()
    look.register(socket, select.POLLIN)
    return bool(look.poll(0))


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


def close(all_there: threading.Barrier) -> None:
    """Close the connection of the thread that calls, once every thread has come to do so: none can do it for two."""
    with suppress(threading.BrokenBarrierError):
        all_there.wait(STOPPING)
    connection.close()
