"""A table or sheet that is shown on screens of this process: its screens, and the painter that draws it for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol


class Eyes(NamedTuple):
    """The viewer of a room: the player, the language, whether it is a big screen, and which of the player's pages it
    is."""

    player_id: int | None
    language: str
    tv: bool = False
    tab: str = ""


class Facts(Protocol):
    """What a room is drawn from, at one version."""

    @property
    def version(self) -> int: ...


Drawing = tuple[Facts, dict[Eyes, str]]


def forget_facts(facts: Any, state: object) -> None:
    """Make no facts, because nothing of a new version is known from the one before."""


def never_at_once(facts: Any) -> bool:
    return False


@dataclass(frozen=True)
class Painter:
    """Draws one kind of room. `draw` gets facts that are new enough, or None, in which case it reads them. `advance`
    derives the facts of the next version from the last ones and from what a service announced, or returns None if they
    must be read. `draws_at_once` says whether drawing is so fast that switching threads would cost more."""

    kind: str
    draw: Callable[[str, Collection[Eyes], Any], Drawing]
    advance: Callable[[Any, object], Facts | None] = forget_facts
    draws_at_once: Callable[[Any], bool] = never_at_once
    draw_messages: Callable[[str], str] | None = None


class Socket(Protocol):
    async def push(self, html: str) -> None: ...
    async def close(self, code: int) -> None: ...


@dataclass(eq=False)
class Screen:
    """One socket: its viewer, and the newest version of each part that has not been sent yet."""

    socket: Socket
    code: str
    eyes: Eyes
    painter: Painter
    shown: int = 0
    waiting: dict[str, str] = field(default_factory=dict)  # the newest of each part replaces an older one
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    sender: asyncio.Task[None] | None = None
    beat_sent: tuple[int, float] = (0, 0.0)
    round_trip: int | None = None

    def put(self, part: str, html: str) -> None:
        self.waiting[part] = html
        self.ready.set()

    async def send(self) -> None:
        """Send the waiting parts one after the other. A slow reader misses only parts that are outdated."""
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.waiting:
                await self.socket.push(self.waiting.pop(next(iter(self.waiting))))

    def put_beat(self, number: int, version: int) -> None:
        self.beat_sent = (number, time.monotonic())
        beat = f'<div id="beat" hx-swap-oob="true" hidden data-n="{number}" data-version="{version}"></div>'
        self.put("beat", beat)

    def measure_round_trip(self, number: int) -> None:
        """Measure how far away the browser is, now that it has returned a heartbeat."""
        sent, at = self.beat_sent
        if number == sent and at:
            self.round_trip = int((time.monotonic() - at) * 1000)


@dataclass
class Room:
    """The screens of one table or sheet."""

    painter: Painter
    screens: set[Screen] = field(default_factory=set)
    wanted: int = 0
    facts: Any = None  # the latest that are known here; read again when a version was missed
    drawing: asyncio.Task[None] | None = None
    drawing_messages: asyncio.Task[None] | None = None

    def known_facts(self) -> Facts | None:
        return self.facts if self.facts is not None and self.facts.version >= self.wanted else None
