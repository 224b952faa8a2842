"""The real servers that tests use do work."""

import asyncio
import os

import psycopg
import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.contrib.auth.models import User
from django.db import connection


def test_postgresql_stores_a_row(postgresql_url: str):
    with psycopg.connect(postgresql_url) as database:
        database.execute("CREATE TEMPORARY TABLE greeting (word text)")
        database.execute("INSERT INTO greeting VALUES ('hello')")
        assert database.execute("SELECT word FROM greeting").fetchall() == [("hello",)]


@pytest.mark.django_db
def test_a_row_made_by_the_orm_is_found_again():
    User.objects.create_user("ana")
    assert User.objects.get().get_username() == "ana"
    assert connection.vendor == ("postgresql" if os.environ.get("DATABASE_URL") else "sqlite")


async def test_redis_carries_a_message_to_every_subscriber(redis_url: str):
    sender, receiver = (RedisPubSubChannelLayer(hosts=[redis_url]) for _ in range(2))
    channel = await receiver.new_channel()
    await receiver.group_add("tables", channel)
    await sender.group_send("tables", {"type": "refresh", "code": "abc", "version": 7})
    message = await asyncio.wait_for(receiver.receive(channel), timeout=5)
    assert message == {"type": "refresh", "code": "abc", "version": 7}
    await sender.flush()
    await receiver.flush()
