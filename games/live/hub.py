"""Knows which screens show which room in this process, and is the one place that pushes to them. A room is drawn by its
painter."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from channels.layers import get_channel_layer
from django.utils import timezone

from games.changes import versions_of
from games.live.presence import There, write_presence
from games.live.rooms import Drawing, Eyes, Room, Screen
from games.live.workers import Workers

log = logging.getLogger(__name__)

BEAT = 20.0  # seconds between two heartbeats of a screen
RECONNECT = 1012  # the close code after which browsers reconnect
GROUP = "tables"  # the group through which processes send each other hints
SWEEP = 2.0  # seconds between two looks at the versions of the rooms shown here
PRESENCE = 10.0  # seconds between two writes of presence

Hint = dict[str, Any]  # what changed, without any card; every process reads and draws for its own screens


class Hub:
    """Pushes to the screens of this process, which has one hub. Everything here runs in the server's own loop. Only
    `show_game`, `show_message` and `close_sockets` may be called from other threads."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.loop = asyncio.get_running_loop()
        self.layer = get_channel_layer()  # none where this process is alone
        self.rooms: dict[str, Room] = {}
        self.beats = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def join(self, screen: Screen) -> None:
        room = self.rooms.setdefault(screen.code, Room(screen.painter))
        room.screens.add(screen)
        screen.sender = self.loop.create_task(screen.send())
        self.draw(screen.code)
        self.send_beat(screen, 0)

    def leave(self, screen: Screen) -> None:
        room = self.rooms.get(screen.code)
        if room is not None:
            room.screens.discard(screen)
            if not room.screens:
                del self.rooms[screen.code]
        if screen.sender is not None:
            screen.sender.cancel()

    # What services announce after their commit, from any thread

    def show_game(self, code: str, version: int, state: object) -> None:
        hint = {"type": "game", "code": code, "version": version}
        self.loop.call_soon_threadsafe(self.spread, hint, state)

    def show_message(self, code: str) -> None:
        self.loop.call_soon_threadsafe(self.spread, {"type": "message", "code": code})

    def close_sockets(self, player_id: int) -> None:
        self.loop.call_soon_threadsafe(self.spread, {"type": "departure", "player": player_id})

    # Hints, from this process and from the others

    def spread(self, hint: Hint, state: object = None) -> None:
        """Follow a hint of this process, and pass it on to the others."""
        room = self.rooms.get(hint.get("code", ""))
        if hint["type"] == "game" and room is not None and room.facts is not None:
            room.facts = room.painter.advance(room.facts, state)
        self.follow(hint)
        if self.layer is not None:
            self.start(self.pass_on(hint))

    async def pass_on(self, hint: Hint) -> None:
        """Send a hint to the other processes. If it is lost, their sweep finds out."""
        try:
            await self.layer.group_send(GROUP, hint)
        except Exception:
            log.exception("The other processes could not be reached with the hint %s.", hint)

    def follow(self, hint: Hint) -> None:
        match hint:
            case {"type": "game", "code": code, "version": version}:
                self.want(code, version)
            case {"type": "message", "code": code}:
                self.draw_messages(code)
            case {"type": "departure", "player": player_id}:
                self.close_screens(player_id)

    def want(self, code: str, version: int) -> None:
        room = self.rooms.get(code)
        if room is not None and version > room.wanted:
            room.wanted = version
            self.draw(code)

    def close_screens(self, player_id: int) -> None:
        """Close a player's sockets. The browsers reconnect at once, as the player that their session has by then."""
        for room in self.rooms.values():
            for screen in room.screens:
                if screen.eyes.player_id == player_id:
                    self.start(screen.socket.close(RECONNECT))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background. The reference is stored because a task without one may be garbage-collected."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Drawing

    def draw(self, code: str) -> None:
        """Draw the room for every screen that is behind. If a drawing is already running, it continues until no screen
        is behind."""
        room = self.rooms.get(code)
        if room is not None and (room.drawing is None or room.drawing.done()):
            room.drawing = self.loop.create_task(self.draw_room(code, room))

    async def draw_room(self, code: str, room: Room) -> None:
        try:
            while behind := [screen for screen in room.screens if screen.shown < max(room.wanted, 1)]:
                facts, pages = await self.paint(code, room, {screen.eyes for screen in behind})
                if room.facts is None or room.facts.version < facts.version:
                    room.facts = facts
                room.wanted = max(room.wanted, facts.version)
                for screen in behind:
                    screen.shown = facts.version
                    screen.put("live", pages[screen.eyes])
        except Exception:
            log.exception("The %s %s could not be drawn; the sweep tries again.", room.painter.kind, code)

    async def paint(self, code: str, room: Room, eyes: set[Eyes]) -> Drawing:
        """Draw in the event loop if that takes less than a millisecond, because switching threads costs as much.
        Workers draw the rest."""
        known = room.known_facts()
        if known is not None and room.painter.draws_at_once(known):
            return room.painter.draw(code, eyes, known)
        return await self.workers.run(room.painter.draw, code, eyes, known)

    def draw_messages(self, code: str) -> None:
        room = self.rooms.get(code)
        if room is not None and room.drawing_messages is None:
            room.drawing_messages = self.loop.create_task(self.push_messages(code, room))

    async def push_messages(self, code: str, room: Room) -> None:
        """Show everybody the latest chat messages. Messages written while these are read are read in another round."""
        room.drawing_messages = None
        if room.painter.draw_messages is None:
            return
        try:
            html = await self.workers.run(room.painter.draw_messages, code)
            for screen in room.screens:
                screen.put("chat", html)
        except Exception:
            log.exception("The chat at %s %s could not be shown.", room.painter.kind, code)

    # Tasks that run as long as the process

    async def hear(self) -> None:
        """Follow the hints of other processes. If the connection breaks, reconnect."""
        while self.layer is not None:
            try:
                channel = await self.layer.new_channel()
                await self.layer.group_add(GROUP, channel)
                while True:
                    self.follow(await self.layer.receive(channel))
            except Exception:
                log.exception("The other processes cannot be heard; trying again.")
                await asyncio.sleep(1)

    async def sweep(self) -> None:
        """Look at the versions of the local rooms, so that a lost hint is made up for within two seconds."""
        while True:
            await asyncio.sleep(SWEEP)
            if self.rooms:
                try:
                    for code, version in await self.workers.run(versions_of, list(self.rooms)):
                        self.want(code, version)
                        self.draw(code)
                except Exception:
                    log.exception("The versions could not be read.")

    async def beat(self) -> None:
        """Send every screen a tiny heartbeat, which the browser returns."""
        while True:
            await asyncio.sleep(BEAT)
            for room in list(self.rooms.values()):
                for screen in list(room.screens):
                    self.send_beat(screen, room.wanted)

    def send_beat(self, screen: Screen, version: int) -> None:
        self.beats += 1
        screen.put_beat(self.beats, version)

    async def write_presence(self) -> None:
        """Write the presence of all players at once."""
        while True:
            await asyncio.sleep(PRESENCE)
            screens = [screen for room in self.rooms.values() for screen in room.screens]
            there = [
                There(screen.code, screen.eyes.player_id, screen.round_trip, screen.eyes.tab)
                for screen in screens
                if screen.eyes.player_id is not None
            ]
            if there:
                try:
                    await self.workers.run(write_presence, there, timezone.now())
                except Exception:
                    log.exception("Who is there could not be written.")
