"""The threads in which services run give back what they borrow."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from games.models import Player
from games.work import THREADS, TOGETHER, Workers

pytestmark = pytest.mark.django_db(transaction=True)


def count() -> int:
    return Player.objects.count()


async def test_workers_that_come_and_go_take_no_connection_along():
    """More starts and stops than the pool has connections."""
    for _ in range(6):
        workers = Workers()
        assert await asyncio.gather(*(workers.run(count) for _ in range(4 * THREADS))) == [0] * 4 * THREADS
        await asyncio.to_thread(workers.stop)


async def test_postgresql_takes_another_connection_where_the_database_has_hung_up():
    if connection.vendor != "postgresql":
        pytest.skip("SQLite's connection has nobody at its other end.")
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
    """End another connection, as a database that restarts ends them all."""
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
    """Sent while the threads are busy, so that they wait together."""
    go = threading.Event()
    busy = [asyncio.create_task(workers.run(go.wait)) for _ in range(THREADS)]
    commands = [asyncio.create_task(workers.command(work, name)) for name in names]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*busy)
    return await asyncio.gather(*commands, return_exceptions=True)


async def test_commands_that_wait_together_are_stored_and_a_fault_takes_nothing_along():
    workers = Workers()
    names = [f"P{number}" for number in range(2 * TOGETHER)]
    ends = await all_of(workers, made, [*names[:3], "Fault", *names[3:]])
    assert isinstance(ends.pop(3), ValueError)
    assert ends == names
    assert await workers.run(lambda: set(Player.objects.values_list("name", flat=True))) == set(names)
    await asyncio.to_thread(workers.stop)


async def test_nobody_is_told_of_a_command_that_could_not_be_stored():
    if connection.vendor != "sqlite":
        pytest.skip("On PostgreSQL each command has its own transaction.")
    workers = Workers()
    told: list[str] = []

    def announced(name: str) -> None:
        made(name)
        transaction.on_commit(lambda: told.append(name))
        if name == "last":
            transaction.set_rollback(True)  # as the database does where it cannot go back to a savepoint

    ends = await all_of(workers, announced, ["first", "last"])
    assert all(isinstance(end, transaction.TransactionManagementError) for end in ends)
    assert told == []
    assert await workers.run(count) == 0
    await asyncio.to_thread(workers.stop)


async def test_who_no_longer_waits_holds_nobody_up():
    """A socket that is gone takes its waiting along; the others who wait together with it still hear what came of it."""
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
