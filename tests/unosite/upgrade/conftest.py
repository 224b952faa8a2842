"""Every test of this folder works on the stored site instead of the empty database that other tests begin with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from tests.unosite.upgrade.stored_site import (
    STORED,
    Site,
    Upgraded,
    bring_up_to_date,
    connected_to,
    migrate,
    unpack_site,
)


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with unpack_site(tmp_path_factory.mktemp("stored")) as site:
        yield site


@pytest.fixture(scope="session")
def upgraded(unpacked: Site, django_db_blocker: DjangoDbBlocker) -> Upgraded:
    done = migrate(unpacked.name)
    assert done.returncode == 0, done.stderr
    now = timezone.now()
    with django_db_blocker.unblock(), connected_to(unpacked.name):
        bring_up_to_date(now)
    return Upgraded(unpacked.name, unpacked.copy, now)


@pytest.fixture(scope="session")
def new_database(django_db_setup: None) -> str:
    """The name of the database that other tests begin with, which was made by today's migrations alone."""
    return str(connection.settings_dict["NAME"])


@pytest.fixture
def transactional_db(upgraded: Upgraded, settings, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """A copy of the upgraded site, which a test may change. It replaces the fixture of pytest-django."""
    settings.SECRET_KEY = STORED["secret_key"]
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    cache.clear()
    with upgraded.copy() as name, django_db_blocker.unblock(), connected_to(name):
        yield name
