"""Without Redis, a second server process stops with one sentence."""

from __future__ import annotations

import pytest

from tests.unosite.serving import free_port, serve, serving
from unosite.lifespan import CannotStart
from unosite.serve.single_process import hold_process_lock

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_lock_is_held_once_and_released_again():
    async with hold_process_lock():
        with pytest.raises(CannotStart, match="REDIS_URL"):
            async with hold_process_lock():
                pass
    async with hold_process_lock():
        pass


async def test_with_redis_there_may_be_several_processes(settings):
    settings.REDIS_URL = "redis://127.0.0.1:1"
    async with hold_process_lock(), hold_process_lock():
        pass


def test_a_second_server_on_the_same_data_stops_with_a_sentence(tmp_path):
    given = {"UNOSITE_DATA": str(tmp_path)}
    with serving("--port", str(free_port()), **given) as first:
        first.wait_for("Serving on")
        second = serve("--port", str(free_port()), **given)
    printed = second.stdout + second.stderr
    assert "Another server process is using this database." in printed
    assert "Traceback" not in printed
    assert second.returncode != 0
