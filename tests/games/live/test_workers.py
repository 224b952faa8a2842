"""The threads in which services run return what they borrow."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from games.live.workers import THREADS, TOGETHER, Workers
from games.models import Player

pytestmark = pytest.mark.django_db(transaction=True)


def count() -> int:
    return Player.objects.count()


async def test_workers_that_come_and_go_return_their_connections():
    """More starts and stops than the pool has connections."""
    for _ in range(6):
        workers = Workers()
        assert await asyncio.gather(*(workers.run(count) for _ in range(4 * THREADS))) == [0] * 4 * THREADS
        await asyncio.to_thread(workers.stop)


async def test_postgresql_opens_another_connection_if_the_database_closed_one(monkeypatch: pytest.MonkeyPatch):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite's connection has nobody at its other end.")
    monkeypatch.setattr("games.live.workers.THREADS", 1)  # a second thread would have a connection of its own
    workers = Workers()
    first = await workers.run(backend)
    assert await workers.run(backend) == first
    await asyncio.to_thread(hang_up, first)
    assert await workers.run(backend) != first
    await asyncio.to_thread(workers.stop)


def backend() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def hang_up(other: int) -> None:
    """Close another connection, as a database does when it restarts."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [other])
    connection.close()


async def test_sqlite_keeps_its_one_connection():
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has a pool instead.")
    workers = Workers()
    kept = {await workers.run(lambda: id(connection.connection)) for _ in range(3)}
    assert len(kept) == 1
    await asyncio.to_thread(workers.stop)


def made(name: str) -> str:
    with transaction.atomic():
        Player.objects.create(name=name)
        if name == "Fault":
            raise ValueError(name)
    return name


async def all_of(workers: Workers, work: Callable[[str], object], names: list[str]) -> list[object]:
    """Send commands while the threads are busy, so that they wait together."""
    go = threading.Event()
    busy = [asyncio.create_task(workers.run(go.wait)) for _ in range(THREADS)]
    commands = [asyncio.create_task(workers.command(work, name)) for name in names]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*busy)
    return await asyncio.gather(*commands, return_exceptions=True)


async def test_commands_that_wait_together_are_stored_even_if_one_of_them_fails():
    workers = Workers()
    names = [f"P{number}" for number in range(2 * TOGETHER)]
    ends = await all_of(workers, made, [*names[:3], "Fault", *names[3:]])
    assert isinstance(ends.pop(3), ValueError)
    assert ends == names
    assert await workers.run(lambda: set(Player.objects.values_list("name", flat=True))) == set(names)
    await asyncio.to_thread(workers.stop)


async def test_a_command_that_could_not_be_stored_is_not_announced():
    if connection.vendor != "sqlite":
        pytest.skip("On PostgreSQL each command has its own transaction.")
    workers = Workers()
    told: list[str] = []

    def announced(name: str) -> None:
        made(name)
        transaction.on_commit(lambda: told.append(name))
        if name == "last":
            transaction.set_rollback(True)  # as the database does if it cannot return to a savepoint

    ends = await all_of(workers, announced, ["first", "last"])
    assert all(isinstance(end, transaction.TransactionManagementError) for end in ends)
    assert told == []
    assert await workers.run(count) == 0
    await asyncio.to_thread(workers.stop)


async def test_a_caller_who_no_longer_waits_holds_nobody_up():
    """When a socket is gone it no longer waits. The others that wait with it still get their answers."""
    workers = Workers()
    go = threading.Event()
    busy = [asyncio.create_task(workers.run(go.wait)) for _ in range(THREADS)]
    commands = [asyncio.create_task(workers.command(made, name)) for name in ("first", "gone", "last")]
    await asyncio.sleep(0)
    commands[1].cancel()
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*busy)
    async with asyncio.timeout(5):
        assert [await commands[0], await commands[2]] == ["first", "last"]
    await asyncio.to_thread(workers.stop)
