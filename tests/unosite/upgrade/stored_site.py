"""The site that was stored before the code was rearranged, unpacked, upgraded and copied for tests.

tests/fixtures/before holds it for both databases, and its README says how it was made. The database that fits
DATABASE_URL is used.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection, connections
from django.db.backends.postgresql.base import DatabaseWrapper as PostgreSQL
from django.test import Client

from games.clock.outages import make_up_for_outage
from games.models import ClaimLink, DeviceLink, Game, Player, Round, Seat
from scoring.models import Invitation, SheetLink
from tests.unosite.serving import ROOT

Stored = dict[str, Any]

FOLDER = ROOT / "tests" / "fixtures" / "before"
STORED: Stored = json.loads((FOLDER / "contents.json").read_text())
BROWSERS: dict[str, str] = {one["name"]: one["key"] for one in reversed(STORED["sessions"])}
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Site:
    """A database with the stored site. A copy exists while its context is open."""

    name: str
    copy: Callable[[], AbstractContextManager[str]]


@dataclass(frozen=True)
class Upgraded(Site):
    """The stored site after the upgrade, and the moment at which its server started again."""

    at: datetime


# Databases


@contextmanager
def unpack_site(folder: Path) -> Iterator[Site]:
    """Unpack the stored site as the commit before has left it."""
    if connection.vendor == "postgresql":
        with unpack_postgresql() as site:
            yield site
    else:
        yield unpack_sqlite(folder)


def unpack_sqlite(folder: Path) -> Site:
    file = folder / "site.sqlite3"
    file.write_bytes(gzip.decompress((FOLDER / "site.sqlite3.gz").read_bytes()))

    @contextmanager
    def copy() -> Iterator[str]:
        name = folder / "copy.sqlite3"
        shutil.copyfile(file, name)
        yield str(name)
        name.unlink()

    return Site(str(file), copy)


@contextmanager
def unpack_postgresql() -> Iterator[Site]:
    url, name = os.environ["DATABASE_URL"], f"stored_{os.getpid()}"
    with psycopg.connect(url, autocommit=True) as server, database(server, name):
        with psycopg.connect(url, dbname=name, autocommit=True) as stored:
            stored.execute(gzip.decompress((FOLDER / "site.sql.gz").read_bytes()))
        yield Site(name, lambda: database(server, f"{name}_copy", f"TEMPLATE {name}"))


@contextmanager
def database(server: psycopg.Connection, name: str, how: str = "") -> Iterator[str]:
    server.execute(f"CREATE DATABASE {name} {how}")
    try:
        yield name
    finally:
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def url_of(name: str) -> str:
    if connection.vendor == "postgresql":
        return urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
    return f"sqlite:///{name}"


def migrate(name: str) -> subprocess.CompletedProcess[str]:
    """Run `manage.py migrate` on a database, as its host does for an upgrade."""
    environment = {**os.environ, "DATABASE_URL": url_of(name), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "manage.py", "migrate", "--no-input"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@contextmanager
def connected_to(name: str) -> Iterator[None]:
    """Let this process use another database meanwhile."""
    before = connection.settings_dict["NAME"]
    close_connection()
    connection.settings_dict["NAME"] = name
    try:
        if connection.vendor == "sqlite":
            connection.cursor().execute("PRAGMA synchronous=OFF")  # a copy need not survive a power cut
        yield
    finally:
        close_connection()
        connection.settings_dict["NAME"] = before


def close_connection() -> None:
    connection.close()
    if isinstance(wrapper := connections["default"], PostgreSQL):
        wrapper.close_pool()


def bring_up_to_date(now: datetime) -> None:
    """Start the server while its people are there.

    After so long all links and sessions would have expired, and tables at which nobody was seen for a week would be
    abandoned."""
    Session.objects.update(expire_date=now + ONE_DAY)
    for link in (SheetLink, Invitation, DeviceLink, ClaimLink):
        link.objects.update(expires_at=now + ONE_DAY)
    Seat.objects.filter(game__state="running", game__source="browser").update(last_seen=now)
    make_up_for_outage(now)


# People in their browsers, and their games


def browser(name: str = "") -> Client:
    """The browser in which somebody had the site open, or one that has never been here."""
    client = Client()
    if name:
        client.cookies[settings.SESSION_COOKIE_NAME] = BROWSERS[name]
    return client


def person(name: str) -> Player:
    return Player.objects.get(pk=next(one["player"] for one in STORED["sessions"] if one["name"] == name))


def game_of(code: str) -> Game:
    return Game.objects.get(code=code)


def round_of(code: str) -> Round:
    """The latest round of a game."""
    current = game_of(code).rounds.order_by("-number").first()
    assert current is not None
    return current


def check_commands_agree() -> None:
    """Every command that compares what is stored with what follows from it has nothing to report."""
    call_command("verify_games", verbosity=0)
    for name in ("rebuild_scores", "rebuild_standings", "rebuild_ratings", "rebuild_seasons"):
        call_command(name, check=True, verbosity=0)
