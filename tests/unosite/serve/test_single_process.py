"""Without Redis a second server process stops with one sentence."""

from __future__ import annotations

import pytest

from tests.unosite.serving import free_port, serve, serving
from unosite.alone import only_one
from unosite.lifespan import CannotStart

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_lock_is_taken_once_and_let_go_again():
    async with only_one():
        with pytest.raises(CannotStart, match="REDIS_URL"):
            async with only_one():
                pass
    async with only_one():
        pass


async def test_with_redis_there_may_be_many(settings):
    settings.REDIS_URL = "redis://127.0.0.1:1"
    async with only_one(), only_one():
        pass


def test_a_second_server_on_the_same_data_says_so_and_stops(tmp_path):
    given = {"UNOSITE_DATA": str(tmp_path)}
    with serving("--port", str(free_port()), **given) as first:
        first.wait_for("Serving on")
        second = serve("--port", str(free_port()), **given)
    said = second.stdout + second.stderr
    assert "Another server process is using this database." in said
    assert "Traceback" not in said
    assert second.returncode != 0
