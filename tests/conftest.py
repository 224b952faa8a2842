"""Sets up all tests: real servers, a browser, the choice of tests and their order."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import TransactionTestCase
from hypothesis import settings as hypothesis

hypothesis.register_profile("unosite", deadline=None)  # no timing decides a test
hypothesis.load_profile("unosite")

pytest_plugins = ["tests.servers.fixtures", "tests.browser", "tests.uno.weather"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--database-only",
        action="store_true",
        help="run only the tests that use the database, and of those in a browser only the ones marked `both_databases`",
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--database-only"):
        others = [item for item in items if not uses_database(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if uses_database(item)]
    items.sort(key=order_of)


def order_of(item: pytest.Item) -> tuple[bool, bool]:
    """Browsers come last: from its first test on, Playwright keeps an event loop in the main thread, and asynchronous
    tests need their own. Long tests come first among them, so that others can run beside them."""
    return uses_browser(item), item.get_closest_marker("long") is None


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors, because some test always waits for a server, a browser or a disk."""
    return (os.cpu_count() or 1) + 1


def uses_browser(item: pytest.Item) -> bool:
    return not fixtures_of(item).isdisjoint({"page", "browser"})


def uses_database(item: pytest.Item) -> bool:
    """Whether a test should run on both databases. Pages look the same on both, so tests in a browser have to be marked."""
    if uses_browser(item) and item.get_closest_marker("both_databases") is None:
        return False
    cls = getattr(item, "cls", None)
    return (
        item.get_closest_marker("django_db") is not None
        or not fixtures_of(item).isdisjoint({"db", "transactional_db"})
        or (cls is not None and issubclass(cls, TransactionTestCase))
    )


def fixtures_of(item: pytest.Item) -> set[str]:
    return set(getattr(item, "fixturenames", ()))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Accept a selection of tests in which none uses the database."""
    if session.config.getoption("--database-only") and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory: pytest.TempPathFactory, django_db_modify_db_settings_parallel_suffix: None
) -> None:
    """Use a file instead of memory, because servers in other threads have to see the same rows."""
    from django.db import connections

    settings = connections["default"].settings_dict
    if connections["default"].vendor == "sqlite":
        settings["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """In the end, close the connections of servers in other threads. PostgreSQL does not drop a database in use."""
    yield
    from django.db import connection

    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
