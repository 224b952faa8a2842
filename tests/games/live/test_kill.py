"""The server is killed during games, again and again: no acknowledged move is lost, and none happens twice."""

from __future__ import annotations

import http.cookiejar
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import psycopg
import pytest
from websockets import Origin
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.games.screens import Screen
from tests.unosite.serving import ROOT, environment, free_port, serving

MOVE = re.compile(r'name="move" value="((?:play|draw|keep|accept|choose|discard)[^"]*)"')


@dataclass
class Guest:
    """A guest at a table with bots, who presses everything twice and comes back after every crash."""

    url: str
    name: str
    jar: http.cookiejar.CookieJar = field(default_factory=http.cookiejar.CookieJar)
    code: str = ""
    pressed: list[str] = field(default_factory=list)  # keys that were sent
    acknowledged: list[str] = field(default_factory=list)  # keys whose new table came back

    def sit_down(self) -> None:
        opener = build_opener(HTTPCookieProcessor(self.jar))
        start = opener.open(f"{self.url}/", timeout=10).read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', start)
        assert token
        form = urlencode({"csrfmiddlewaretoken": token.group(1), "name": self.name}).encode()
        answer = opener.open(Request(f"{self.url}/play/", form, {"Origin": self.url}), timeout=10)
        self.code = answer.url.rstrip("/").split("/")[-1]

    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            with suppress(OSError, WebSocketException, TimeoutError):
                self.play_until_it_breaks(stop)
            time.sleep(0.1)

    def play_until_it_breaks(self, stop: threading.Event) -> None:
        address = f"{self.url.replace('http', 'ws')}/ws/tables/{self.code}/"
        headers = {"Cookie": self.cookies()}
        with connect(address, origin=Origin(self.url), additional_headers=headers, open_timeout=5) as socket:
            screen = Screen(socket)
            while not stop.is_set():
                screen.wait(lambda s: s.live)
                if offered := MOVE.findall(screen.live):
                    self.press_twice(screen, offered[0])
                else:
                    screen.live = ""

    def press_twice(self, screen: Screen, move: str) -> None:
        """Only this guest can decide, so if another decision is open, the move was made. A notice means it was not."""
        key, decision, seen = screen.field("key"), screen.field("expected"), len(screen.all)
        self.pressed.append(key)
        screen.press(move)
        screen.press(move)
        screen.wait(lambda s: decision_of(s) != decision or any('id="notice"' in frame for frame in s.all[seen:]))
        if decision_of(screen) != decision:
            self.acknowledged.append(key)
        else:
            screen.live = ""


def decision_of(screen: Screen) -> str:
    found = re.search(r'name="expected" value="([^"]*)"', screen.live)
    return found.group(1) if found else ""


def newer_than(version: int) -> Callable[[Screen], bool]:
    return lambda screen: screen.version > version


def keys_of(database: str) -> list[str]:
    with psycopg.connect(database) as connection:
        return [row[0] for row in connection.execute("SELECT key FROM games_move").fetchall()]


def sqlite_keys(folder) -> list[str]:
    import sqlite3

    with sqlite3.connect(folder / "unosite.sqlite3") as connection:
        return [row[0] for row in connection.execute("SELECT key FROM games_move").fetchall()]


def crash(kills: int, guests: int, seconds: float, **given: str) -> list[Guest]:
    """Serve, let the guests play, kill and start again. Returns who played and what was acknowledged to them."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    players = [Guest(url, f"Guest {number}") for number in range(guests)]
    stop = threading.Event()
    threads = [threading.Thread(target=player.play, args=[stop]) for player in players]
    try:
        for round_number in range(kills + 1):
            with serving("--port", str(port), WAIT_SCALE="0.05", **given) as server:
                server.wait_for("Serving on")
                if round_number == 0:
                    for player, thread in zip(players, threads, strict=True):
                        player.sit_down()
                        thread.start()
                time.sleep(seconds)
                subprocess.run(["pkill", "-KILL", "-P", str(server.process.pid)], check=False)
                server.process.send_signal(signal.SIGKILL)
                server.process.wait(10)
    finally:
        stop.set()
        for thread in threads:
            if thread.ident is not None:
                thread.join(30)
    return players


def check(players: list[Guest], keys: list[str], **given: str) -> None:
    told = [key for player in players for key in player.acknowledged]
    assert len(told) > len(players)
    assert len(keys) == len(set(keys))
    assert not set(told) - set(keys)
    verified = subprocess.run(
        [sys.executable, "manage.py", "verify_games"],
        cwd=ROOT,
        env=environment(DJANGO_SETTINGS_MODULE="unosite.settings", **given),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_killed_on_sqlite(tmp_path):
    players = crash(2, 3, 2.5, UNOSITE_DATA=str(tmp_path))
    check(players, sqlite_keys(tmp_path), UNOSITE_DATA=str(tmp_path))


def test_killed_on_postgresql(tmp_path, own_postgresql):
    given = {"UNOSITE_DATA": str(tmp_path), "DATABASE_URL": own_postgresql}
    players = crash(2, 3, 2.5, **given)
    check(players, keys_of(own_postgresql), **given)


@pytest.mark.soak
def test_killed_many_times(tmp_path):
    players = crash(10, 10, 5, UNOSITE_DATA=str(tmp_path))
    check(players, sqlite_keys(tmp_path), UNOSITE_DATA=str(tmp_path))


@pytest.fixture
def own_postgresql(postgresql_url):
    """A database of its own on the tests' server."""
    name = f"kill_{free_port()}"
    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    yield postgresql_url.rsplit("/", 1)[0] + f"/{name}"
    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
