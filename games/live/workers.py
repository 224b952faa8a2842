"""Runs services for sockets, bots and clocks, in threads that keep their database connection."""

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
RENEW_AFTER = 30.0  # seconds until a thread exchanges its connection for another one from the pool
STOPPING = 10.0  # seconds that the threads have to end what they do


class Job(NamedTuple):
    """A command that waits for its turn, and the future that gets its outcome."""

    work: Callable[[], Any]
    outcome: Future[Any]


class Workers:
    """Threads that keep their database connection. SQLite has one writer, so it has one thread that keeps its
    connection for life. PostgreSQL has several, which keep theirs for a while, because a pool tests a connection every
    time it lends it, and waits for the answer."""

    def __init__(self) -> None:
        self.sqlite = connection.vendor == "sqlite"
        self.count = 1 if self.sqlite else THREADS
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="table")
        self.jobs: deque[Job] = deque()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, partial(self.call, partial(work, *args, **kwargs)))

    async def command(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a service that writes. On SQLite all commands that wait for the thread are committed together, because a
        commit costs as much as a move, and waits for the disk."""
        if not self.sqlite:
            return await self.run(work, *args, **kwargs)
        outcome: Future[T] = Future()
        self.jobs.append(Job(partial(work, *args, **kwargs), outcome))
        self.threads.submit(self.run_waiting)
        return await asyncio.wrap_future(outcome)

    def run_waiting(self) -> None:
        """Run the commands that wait. No outcome is passed on before it is stored."""
        waiting = [self.jobs.popleft() for _ in range(min(len(self.jobs), TOGETHER))]
        jobs = [job for job in waiting if job.outcome.set_running_or_notify_cancel()]  # from here on nobody can cancel
        try:
            outcomes = [outcome_of(job.work) for job in jobs] if len(jobs) < 2 else run_together(jobs)
        except Exception as fault:  # noqa: BLE001  (it goes to the caller that waits)
            outcomes = [fault] * len(jobs)
        for job, end in zip(jobs, outcomes, strict=True):
            if isinstance(end, Exception):
                job.outcome.set_exception(end)
            else:
                job.outcome.set_result(end)

    def call(self, work: Callable[[], T]) -> T:
        if self.sqlite:
            return work()
        renew_connection()
        try:
            return work()
        except BaseException:
            connection.close()  # it may be what is broken; the pool finds out
            raise

    def stop(self) -> None:
        """Let each thread give back the connection that it keeps: it would take it along when it ends."""
        all_there = threading.Barrier(self.count)
        for _ in range(self.count):
            self.threads.submit(close_connection, all_there)
        self.threads.shutdown(wait=True)


class ConnectionAge(threading.local):
    """When the thread got its connection."""

    since = 0.0


age = ConnectionAge()


def renew_connection() -> None:
    """Give the thread's connection back if it is old, or if the database has sent something that nobody asked for. That
    is how it closes a connection, so that a restart of the database costs nobody a move."""
    now, mine = time.monotonic(), connection.connection
    if mine is not None and (now - age.since > RENEW_AFTER or mine.closed or has_unread_data(mine.fileno())):
        connection.close()
    if connection.connection is None:
        age.since = now


def has_unread_data(socket: int) -> bool:
    look = select.poll()
    look.register(socket, select.POLLIN)
    return bool(look.poll(0))


def run_together(jobs: list[Job]) -> list[Any]:
    """Run several commands in one transaction. Each has a savepoint of its own, so that a failing one undoes no
    other."""
    with transaction.atomic():
        outcomes = [outcome_of(job.work) for job in jobs]
        if transaction.get_rollback():
            raise transaction.TransactionManagementError("Commands that were to be stored together could not be.")
    return outcomes


def outcome_of(work: Callable[[], Any]) -> Any:
    """The value that the work returned, or the exception that it raised."""
    try:
        return work()
    except Exception as fault:  # noqa: BLE001  (it goes to the caller that waits)
        return fault


def close_connection(all_there: threading.Barrier) -> None:
    """Close the connection of the calling thread. All threads wait for each other first, so that no thread takes two of
    these jobs."""
    with suppress(threading.BrokenBarrierError):
        all_there.wait(STOPPING)
    connection.close()
