"""Fixtures that give a test a real server, or skip it with one line that says what to install."""

from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

from tests.servers.postgresql import postgresql
from tests.servers.programs import NotInstalled
from tests.servers.redis import redis_server
from tests.servers.site import Site, site


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    yield from run_server(postgresql())


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    yield from run_server(redis_server())


def run_server(server: AbstractContextManager[str]) -> Iterator[str]:
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
    """The whole site, pages and sockets, as uvicorn serves it on its own port."""
    with site(settings) as running:
        yield running
