"""The sockets of screens: one that shows a room as it changes, and one for tables, which also receives moves."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

import uno
from games.languages import call_in_language, language_of_scope
from games.live.background import the_hub
from games.live.presence import record_arrival
from games.live.rooms import Eyes, Painter, Screen
from games.models import Game
from games.outcomes import Answer, Outcome
from games.play import moves
from games.play.commands import read_command
from games.play.table_state import TableFacts, advance_facts, read_facts
from games.players.identity import player_of_session
from games.screen.fragment import chat_html, draw_tables, notice_html
from games.screen.scene import viewer_of


def draw_table(
    code: str, eyes: Collection[Eyes], known: TableFacts | None = None
) -> tuple[TableFacts, dict[Eyes, str]]:
    """The table as each of these eyes sees it."""
    facts = known or read_facts(Game.objects.select_related("rematch").get(code=code))
    viewers = {one: viewer_of(facts, None if one.tv else one.player_id, one.language, one.tab) for one in eyes}
    pictures = draw_tables(facts, set(viewers.values()), timezone.now())
    return facts, {one: pictures[viewer] for one, viewer in viewers.items()}


def is_playing(facts: Any) -> bool:
    """Whether a round is in play. Its facts are complete, and drawn without reading anything."""
    return bool(facts.playing)


TABLE = Painter("table", draw_table, advance=advance_facts, draws_at_once=is_playing, draw_messages=chat_html)


log = logging.getLogger(__name__)

BEAT = re.compile(r"[0-9]{1,15}")  # the number of a heartbeat
MALFORMED = 10  # invalid frames that are accepted before the socket is closed
BURST, A_SECOND = 20.0, 5.0  # commands that may arrive at once, and how many per second after that
POLICY_VIOLATION, NOT_HERE = 1008, 4004

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class ScreenConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """One screen. Every fault is answered or logged here: an exception would make the browser reconnect in a loop."""

    screen: Screen | None = None
    painter: Painter
    one_tab = False  # whether only the newest page may act

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Handle frame after frame, without what Channels adds to each: a task of its own, and a hop to a thread that
        closes old connections. There is no layer to listen to, because only the hub speaks between processes."""
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
        self.tab = tab if self.one_tab else ""
        self.malformed, self.budget, self.spent_at = 0, BURST, time.monotonic()
        self.language = language_of_scope(self.scope)
        session, user = self.scope["session"], self.scope["user"]
        admitted, player_id = await the_hub().workers.command(self.admit, code, session, user)
        await self.accept()
        if not admitted:
            await self.close(NOT_HERE)
            return
        eyes = Eyes(player_id, self.language, self.tv, self.tab)
        self.screen = Screen(self, code, eyes, self.painter)
        the_hub().join(self.screen)

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
            await self.count_malformed()
            return
        if self.screen is None:
            return
        if isinstance(beat := fields.get("beat"), int | str) and BEAT.fullmatch(str(beat)):
            self.screen.measure_round_trip(int(beat))
        else:
            await self.handle(fields)

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        """Whether these eyes may see this room, and whose they are."""
        raise NotImplementedError

    async def handle(self, fields: dict[str, Any]) -> None:
        """Handle what a browser sent that is not a heartbeat. A screen that only shows has no use for it."""
        await self.count_malformed()

    async def count_malformed(self) -> None:
        self.malformed += 1
        if self.malformed > MALFORMED:
            await self.close(POLICY_VIOLATION)

    async def push(self, html: str) -> None:
        await self.base_send({"type": "websocket.send", "text": html})


class TableConsumer(ScreenConsumer):
    """A screen with a live table on it, which may be a player's."""

    painter = TABLE
    one_tab = True

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        return admit_to_table(code, session, user, self.tab)

    async def handle(self, fields: dict[str, Any]) -> None:
        await self.answer(await self.command(fields))

    async def command(self, fields: dict[str, Any]) -> Outcome:
        try:
            command = read_command(fields)
        except uno.BadNotation as bad:
            await self.count_malformed()
            return Outcome(Answer.REFUSED, str(bad))
        if self.screen is None or not self.is_within_budget():
            with override(self.language):
                return Outcome(Answer.TOO_SOON, _("That was too fast. Wait a moment and try again."))
        return await the_hub().workers.command(
            call_in_language,
            self.language,
            moves.make_move,
            code=self.screen.code,
            player_id=self.screen.eyes.player_id,
            command=command,
            now=timezone.now(),
            tab=self.screen.eyes.tab,
        )

    async def answer(self, outcome: Outcome) -> None:
        """Show a refusal with its reason and the table as it is. A move that was made is pushed to everybody anyway."""
        if self.screen is None or (outcome.answer == Answer.DONE and not outcome.reason):
            return
        self.screen.put("notice", notice_html(outcome.reason, outcome.answer.value))
        if outcome.answer != Answer.DONE:
            self.screen.shown = 0
            the_hub().draw(self.screen.code)

    def is_within_budget(self) -> bool:
        now = time.monotonic()
        self.budget = min(BURST, self.budget + (now - self.spent_at) * A_SECOND)
        self.spent_at = now
        self.budget -= 1
        return self.budget >= 0


def read_query(query: bytes) -> tuple[bool, str]:
    """Whether it is a TV, and which of the player's pages it is."""
    fields = parse_qs(query.decode(errors="replace"), keep_blank_values=True)
    return "tv" in fields, fields.get("tab", [""])[-1]


def admit_to_table(code: str, session: Any, user: Any, tab: str = "") -> tuple[bool, int | None]:
    """Whether this viewer may see the table, and who they are. A seated player counts as present from now on."""
    player = player_of_session(session, user)
    game = Game.objects.filter(code=code, source=Game.Source.BROWSER).first()
    if game is None:
        return False, None
    seated = player is not None and game.seats.filter(player=player).exists()
    if seated and player is not None:
        record_arrival(code=code, player_id=player.pk, tab=tab)
    open_to_all = game.state == Game.State.LOBBY or game.watch != Game.Watch.NOBODY
    return seated or open_to_all, player.pk if player else None
