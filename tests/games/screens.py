"""A screen for tests: a real socket to the real server, which remembers what it was shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

from django.contrib.sessions.backends.db import SessionStore
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from games.models import Game, Player
from games.players.identity import PLAYER

PATIENCE = 60


def cookie_of(player: Player | None) -> str:
    """The session cookie of a guest."""
    session = SessionStore()
    if player is not None:
        session[PLAYER] = player.pk
    session.save()
    return f"sessionid={session.session_key}"


class Screen:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.all: list[str] = []
        self.live = ""

    @property
    def version(self) -> int:
        found = re.search(r'data-version="(\d+)"', self.live)
        return int(found.group(1)) if found else 0

    def wait(self, until: Callable[[Screen], object]) -> Screen:
        """Take frames until the condition holds."""
        while not until(self):
            frame = self.socket.recv(timeout=PATIENCE)
            assert isinstance(frame, str)
            self.all.append(frame)
            if 'id="live"' in frame:
                self.live = frame
        return self

    def field(self, name: str) -> str:
        found = re.search(rf'name="{name}" value="([^"]*)"', self.live)
        assert found, f"no field {name}"
        return found.group(1)

    def press(self, move: str, **fields: Any) -> None:
        """Send a move with the key and the decision that the page shows."""
        given = {"move": move, "key": self.field("key"), "expected": self.field("expected"), **fields}
        self.socket.send(json.dumps(given))


@contextmanager
def screen(url: str, game: Game, player: Player | None, *, tab: str = "", **headers: str):
    address = f"{url.replace('http', 'ws')}/ws{game.get_absolute_url()}{f'?tab={tab}' if tab else ''}"
    given = {"Cookie": cookie_of(player), **headers}
    with connect(address, origin=Origin(headers.pop("Origin", url)), additional_headers=given) as socket:
        yield Screen(socket)
