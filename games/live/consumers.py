"""The sockets of screens: one that shows a room as it changes, and the table's, which passes moves on too."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

import uno
from games.commands import read_command
from games.hub import Painter, Screen
from games.languages import language_of_scope, speaking
from games.live import the_hub
from games.models import Game
from games.people import player_of_session
from games.present import notice_html
from games.services import due, moves
from games.services.outcomes import Answer, Outcome

log = logging.getLogger(__name__)

MALFORMED = 10  # frames that may make no sense before the socket is closed
BURST, A_SECOND = 20.0, 5.0  # commands that may come at once, and how fast they may go on
POLICY_VIOLATION, NOT_HERE = 1008, 4004

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class ScreenConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """One screen. Every fault is answered or logged here: an exception would make the browser reconnect in a loop."""

    screen: Screen | None = None
    paint: Painter | None = None  # none: a live table
    one_tab = False  # whether only the page opened last may act

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Frame after frame, without what Channels adds to each: a task of its own, and a hop to a thread that closes
        old connections. There is no layer to listen to, because the hub alone speaks between processes."""
        self.scope, self.base_send = scope, send
        try:
            while True:
                await self.dispatch(await receive())
        except StopConsumer:
            pass

    async def dispatch(self, message: dict[str, Any]) -> None:
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"].upper()
        self.tv, tab = read_query(self.scope.get("query_string", b""))
        self.malformed, self.budget, self.spent_at = 0, BURST, time.monotonic()
        self.language = language_of_scope(self.scope)
        session, user = self.scope["session"], self.scope["user"]
        admitted, player_id = await the_hub().workers.command(self.admit, code, session, user)
        await self.accept()
        if not admitted:
            await self.close(NOT_HERE)
            return
        tab = tab if self.one_tab else ""
        self.screen = Screen(self, code, player_id, self.language, tv=self.tv, tab=tab, paint=self.paint)
        the_hub().join(self.screen)
        the_hub().send_beat(self.screen, code, 0)

    async def disconnect(self, code: int) -> None:
        if self.screen is not None:
            the_hub().leave(self.screen)
        raise StopConsumer

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            fields = json.loads(text_data or "")
            if not isinstance(fields, dict):
                raise ValueError("no object")  # noqa: TRY004
        except ValueError:
            await self.complain()
            return
        if self.screen is None:
            return
        if isinstance(beat := fields.get("beat"), int | str) and str(beat).isdigit():
            self.screen.answered(int(beat))
        else:
            await self.take(fields)

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        """Whether these eyes may see this room, and whose they are."""
        raise NotImplementedError

    async def take(self, fields: dict[str, Any]) -> None:
        """What a browser sent that is no heartbeat; a screen that only shows has no use for it."""
        await self.complain()

    async def complain(self) -> None:
        self.malformed += 1
        if self.malformed > MALFORMED:
            await self.close(POLICY_VIOLATION)

    async def push(self, html: str) -> None:
        await self.base_send({"type": "websocket.send", "text": html})


class TableConsumer(ScreenConsumer):
    """A screen with a live table on it, which may be a player's."""

    one_tab = True

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        return admit(code, session, user)

    async def take(self, fields: dict[str, Any]) -> None:
        await self.answer(await self.command(fields))

    async def command(self, fields: dict[str, Any]) -> Outcome:
        try:
            command = read_command(fields)
        except uno.BadNotation as bad:
            await self.complain()
            return Outcome(Answer.REFUSED, str(bad))
        if self.screen is None or not self.within_budget():
            with override(self.language):
                return Outcome(Answer.TOO_SOON, _("Not so fast."))
        return await the_hub().workers.command(
            speaking,
            self.language,
            moves.move,
            code=self.screen.code,
            player_id=self.screen.player_id,
            command=command,
            now=timezone.now(),
            tab=self.screen.tab,
        )

    async def answer(self, outcome: Outcome) -> None:
        """A done move is pushed to everybody anyway; a refusal shows its reason and the table as it is."""
        if self.screen is None or (outcome.answer == Answer.DONE and not outcome.reason):
            return
        self.screen.put("notice", notice_html(outcome.reason, outcome.answer.value))
        if outcome.answer != Answer.DONE:
            self.screen.shown = 0
            the_hub().draw(self.screen.code)

    def within_budget(self) -> bool:
        now = time.monotonic()
        self.budget = min(BURST, self.budget + (now - self.spent_at) * A_SECOND)
        self.spent_at = now
        self.budget -= 1
        return self.budget >= 0


def read_query(query: bytes) -> tuple[bool, str]:
    """Whether it is a TV, and which of the player's pages it is."""
    fields = parse_qs(query.decode(errors="replace"), keep_blank_values=True)
    return "tv" in fields, fields.get("tab", [""])[-1]


def admit(code: str, session: Any, user: Any) -> tuple[bool, int | None]:
    """Whether these eyes may see this table, and whose they are; a sleeping table wakes up for its people."""
    player = player_of_session(session, user)
    game = Game.objects.filter(code=code, source=Game.Source.BROWSER).first()
    if game is None:
        return False, None
    seated = player is not None and game.seats.filter(player=player).exists()
    if seated and player is not None:
        due.note_presence(game, game.seats.get(player=player).number)
    open_to_all = game.state == Game.State.LOBBY or game.watch != Game.Watch.NOBODY
    return seated or open_to_all, player.pk if player else None
