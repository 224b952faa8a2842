"""Fixtures that give a test a real server, or skip it with one line saying what to install."""

from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

from tests.servers.postgresql import postgresql
from tests.servers.programs import NotInstalled
from tests.servers.redis import redis_server
from tests.servers.site import Site, site


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    yield from started(postgresql())


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    yield from started(redis_server())


def started(server: AbstractContextManager[str]) -> Iterator[str]:
    try:
        url = server.__enter__()
    except NotInstalled as missing:
        pytest.skip(str(missing))
    try:
        yield url
    finally:
        server.__exit__(None, None, None)


@pytest.fixture
def live_site(transactional_db: None, settings) -> Iterator[Site]:
    """The whole site as uvicorn serves it, pages and sockets, on a port of its own."""
    with site(settings) as running:
        yield running
