"""The threads in which services run give back what they borrow."""

from __future__ import annotations

import asyncio

import pytest
from django.db import connection

from games.models import Player
from games.work import THREADS, Workers

pytestmark = pytest.mark.django_db(transaction=True)


def count() -> int:
    return Player.objects.count()


async def test_workers_that_come_and_go_take_no_connection_along():
    """More starts and stops than the pool has connections."""
    for _ in range(6):
        workers = Workers()
        assert await asyncio.gather(*(workers.run(count) for _ in range(4 * THREADS))) == [0] * 4 * THREADS
        await asyncio.to_thread(workers.stop)


async def test_sqlite_keeps_its_one_connection():
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has a pool instead.")
    workers = Workers()
    kept = {await workers.run(lambda: id(connection.connection)) for _ in range(3)}
    assert len(kept) == 1
    await asyncio.to_thread(workers.stop)
