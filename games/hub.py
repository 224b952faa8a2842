"""Who looks at which table or sheet in this process, and what they are shown: the one place that pushes to screens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from channels.layers import get_channel_layer
from django.utils import timezone

from games.facts import TableFacts, Viewer, advance, read_facts
from games.models import Game
from games.present import drawings, elsewhere_html, talk_html
from games.services.announcing import PARTED, TALK
from games.services.presence import There, write_presence
from games.work import Workers

log = logging.getLogger(__name__)

BEAT = 20.0  # seconds between two heartbeats of a screen
RECONNECT = 1012  # the code after which browsers come back
TABLES = "tables"  # the group in which processes tell each other
SWEEP = 2.0  # seconds between two looks at the versions of the tables shown here
PRESENCE = 10.0  # seconds between two notes of who is there


Eyes = tuple[int | None, str, bool]  # the player, the language, whether it is a TV


class Socket(Protocol):
    async def push(self, html: str) -> None: ...
    async def close(self, code: int) -> None: ...


class Facts(Protocol):
    """What a room is drawn from, at one version."""

    @property
    def version(self) -> int: ...


class Painter(Protocol):
    """Draws a room for each of these eyes, from what is already known of it where that is given."""

    def __call__(self, code: str, eyes: Iterable[Eyes], known: Any = None) -> tuple[Facts, dict[Eyes, str]]: ...


@dataclass(eq=False)
class Screen:
    """One socket: who looks, and the newest fragment that it has not been sent yet."""

    socket: Socket
    code: str
    player_id: int | None
    language: str
    tv: bool = False
    tab: str = ""  # which page of the player it is
    elsewhere: bool = False  # a page opened later has the seat
    paint: Painter | None = None  # none: a live table
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
        """Send what waits, one part after the other; a slow reader only ever misses what is outdated."""
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.waiting:
                await self.socket.push(self.waiting.pop(next(iter(self.waiting))))

    def answered(self, number: int) -> None:
        """The browser returned a heartbeat: how far away it is, as the server measures it."""
        sent, at = self.beat_sent
        if number == sent and at:
            self.round_trip = int((time.monotonic() - at) * 1000)


@dataclass
class Room:
    """The screens of one table or sheet."""

    paint: Painter
    screens: set[Screen] = field(default_factory=set)
    wanted: int = 0
    facts: Any = None  # the latest that is known here; read anew when a version was missed
    drawing: asyncio.Task[None] | None = None
    talking: asyncio.Task[None] | None = None


class Hub:
    """One a process. Everything here runs in the server's own loop; `refresh` may be called from any thread."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.loop = asyncio.get_running_loop()
        self.layer = get_channel_layer()  # none where this process is alone
        self.rooms: dict[str, Room] = {}
        self.beats = 0
        self.telling: set[asyncio.Task[None]] = set()

    def join(self, screen: Screen) -> None:
        self.rooms.setdefault(screen.code, Room(screen.paint or draw_table)).screens.add(screen)
        screen.sender = self.loop.create_task(screen.send())
        self.draw(screen.code)

    def leave(self, screen: Screen) -> None:
        room = self.rooms.get(screen.code)
        if room is not None:
            room.screens.discard(screen)
            if not room.screens:
                del self.rooms[screen.code]
        if screen.sender is not None:
            screen.sender.cancel()

    def refresh(self, code: str, version: int, state: object = None) -> None:
        """A table has this version now; called from the worker's thread after the commit."""
        self.loop.call_soon_threadsafe(self.changed_here, code, version, state)

    def changed_here(self, code: str, version: int, state: object) -> None:
        room = self.rooms.get(code)
        if room is not None and room.facts is not None:
            room.facts = advance(room.facts, state)
        self.hint(code, version)
        if self.layer is not None:
            task = self.loop.create_task(self.tell_others(code, version))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def tell_others(self, code: str, version: int) -> None:
        """A hint for the other processes: no card travels between them, and one that is lost heals by the sweep."""
        try:
            await self.layer.group_send(TABLES, {"type": "hint", "code": code, "version": version})
        except Exception:
            log.exception("The other processes could not be told of table %s.", code)

    def hint(self, code: str, version: int) -> None:
        if version == PARTED:
            self.part_with(int(code))
            return
        room = self.rooms.get(code)
        if room is not None and version == TALK:
            room.talking = room.talking or self.loop.create_task(self.draw_talk(code, room))
        elif room is not None and version > room.wanted:
            room.wanted = version
            self.draw(code)

    def part_with(self, player_id: int) -> None:
        """Close a player's sockets; the browsers come back at once, as whoever they are by then."""
        for room in self.rooms.values():
            for screen in room.screens:
                if screen.player_id == player_id:
                    task = self.loop.create_task(screen.socket.close(RECONNECT))
                    self.telling.add(task)
                    task.add_done_callback(self.telling.discard)

    def draw(self, code: str) -> None:
        """Draw the table for every screen that is behind; while a drawing runs, it goes on until none is."""
        room = self.rooms.get(code)
        if room is not None and (room.drawing is None or room.drawing.done()):
            room.drawing = self.loop.create_task(self.draw_room(code, room))

    async def draw_talk(self, code: str, room: Room) -> None:
        """Show everybody the latest lines; what is said while they are read gets a reading of its own."""
        room.talking = None
        try:
            html = await self.workers.run(talk_html, code)
            for screen in room.screens:
                screen.put("talk", html)
        except Exception:
            log.exception("The talk at table %s could not be shown.", code)

    async def draw_room(self, code: str, room: Room) -> None:
        try:
            while behind := [screen for screen in room.screens if screen.shown < max(room.wanted, 1)]:
                eyes = {(screen.player_id, screen.language, screen.tv) for screen in behind}
                known = room.facts if room.facts is not None and room.facts.version >= room.wanted else None
                facts, pages = await self.painted(code, room, eyes, known)
                if room.facts is None or room.facts.version < facts.version:
                    room.facts = facts
                room.wanted = max(room.wanted, facts.version)
                for screen in behind:
                    screen.shown = facts.version
                    screen.elsewhere = bool(screen.tab) and room.facts.plays_elsewhere(screen.player_id, screen.tab)
                    page = pages[screen.player_id, screen.language, screen.tv]
                    screen.put("live", elsewhere_html(room.facts, screen.language) if screen.elsewhere else page)
        except Exception:
            log.exception("Table %s could not be drawn; the sweep tries again.", code)

    async def painted(
        self, code: str, room: Room, eyes: set[Eyes], known: Facts | None
    ) -> tuple[Facts, dict[Eyes, str]]:
        """A table whose facts are known is drawn right here: less than a millisecond, and a thread's turn costs as
        much. Whatever has to be read is read by a worker."""
        if isinstance(known, TableFacts) and known.playing:
            return draw_table(code, eyes, known)
        return await self.workers.run(room.paint, code, eyes, known)

    # Tasks that run as long as the process

    async def hear(self) -> None:
        """Take the hints of other processes; after a broken connection, begin again."""
        while self.layer is not None:
            try:
                channel = await self.layer.new_channel()
                await self.layer.group_add(TABLES, channel)
                while True:
                    message = await self.layer.receive(channel)
                    self.hint(message["code"], message["version"])
            except Exception:
                log.exception("The other processes cannot be heard; trying again.")
                await asyncio.sleep(1)

    async def sweep(self) -> None:
        """Look at the versions of the local tables: a lost hint heals within two seconds."""
        while True:
            await asyncio.sleep(SWEEP)
            if self.rooms:
                try:
                    for code, version in await self.workers.run(versions, list(self.rooms)):
                        self.hint(code, version)
                        self.draw(code)
                except Exception:
                    log.exception("The versions could not be read.")

    async def beat(self) -> None:
        """A tiny heartbeat for every screen, which the browser returns."""
        while True:
            await asyncio.sleep(BEAT)
            self.beats += 1
            for code, room in list(self.rooms.items()):
                for screen in list(room.screens):
                    self.send_beat(screen, code, room.wanted)

    def send_beat(self, screen: Screen, code: str, version: int) -> None:
        self.beats += 1
        screen.beat_sent = (self.beats, time.monotonic())
        screen.put(
            "beat", f'<div id="beat" hx-swap-oob="true" hidden data-n="{self.beats}" data-version="{version}"></div>'
        )

    async def note_presence(self) -> None:
        """Write who is there, all at once."""
        while True:
            await asyncio.sleep(PRESENCE)
            present = [
                There(code, screen.player_id, screen.round_trip)
                for code, room in self.rooms.items()
                for screen in room.screens
                if screen.player_id is not None and not screen.elsewhere
            ]
            if present:
                try:
                    await self.workers.run(write_presence, present, timezone.now())
                except Exception:
                    log.exception("Who is there could not be written.")


def draw_table(code: str, eyes: Iterable[Eyes], known: TableFacts | None = None) -> tuple[TableFacts, dict[Eyes, str]]:
    """The table as each of these eyes sees it, read at most once."""
    facts = known or read_facts(Game.objects.select_related("rematch").get(code=code))
    viewers = {
        (player, language, tv): viewer_of(facts, None if tv else player, language) for player, language, tv in eyes
    }
    pictures = drawings(facts, set(viewers.values()), timezone.now())
    return facts, {one: pictures[viewer] for one, viewer in viewers.items()}


def viewer_of(facts: TableFacts, player_id: int | None, language: str, tab: str = "") -> Viewer:
    """The eyes of a player at this table as it is now: who was removed from a seat sees what a spectator sees."""
    seat = facts.seat_of(player_id)
    known = player_id if seat is not None or player_id == facts.host_id else None
    elsewhere = facts.plays_elsewhere(player_id, tab)
    return Viewer(known, seat.number if seat else None, seat.occupancy if seat else 0, language, elsewhere)


def versions(codes: list[str]) -> list[tuple[str, int]]:
    return list(Game.objects.filter(code__in=codes).values_list("code", "version"))
