"""The socket of a sheet, which shows it live on one screen. Changes are sent as forms, not through the socket."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.live.consumers import ScreenConsumer
from games.live.rooms import Eyes, Painter
from games.models import Game
from games.players.identity import player_of_session
from scoring.sheets.access import Kind, Role, role_of, roles_of
from scoring.sheets.screen.fragment import sheet_html
from scoring.sheets.sheet import Sheet, read_sheet

TV = Role(Kind.VIEWER)


def draw_sheet(code: str, eyes: Collection[Eyes], known: Sheet | None = None) -> tuple[Sheet, dict[Eyes, str]]:
    """Draw the sheet for each viewer, reading it at most once. Roles are read each time, because they can be
    removed."""
    game = Game.objects.select_related("rematch").get(code=code, source=Game.Source.PHYSICAL)
    sheet = known if known is not None and known.version >= game.version else read_sheet(game)
    roles = roles_of(game, [one.player_id for one in eyes])
    drawn: dict[tuple[Role, str, bool], str] = {}
    pages: dict[Eyes, str] = {}
    for one in eyes:
        role = TV if one.tv and roles[one.player_id].may_look else roles[one.player_id]
        seen = (role, one.language, one.tv)
        if seen not in drawn:
            drawn[seen] = sheet_html(sheet, role, one.language, tv=one.tv)
        pages[one] = drawn[seen]
    return sheet, pages


SHEET = Painter("sheet", draw_sheet)


def admit_to_sheet(code: str, session: Any, user: Any) -> tuple[bool, int | None]:
    """Whether this visitor may see the sheet, and which player they are."""
    player = player_of_session(session, user)
    game = Game.objects.filter(code=code, source=Game.Source.PHYSICAL).first()
    return game is not None and role_of(game, player).may_look, player.pk if player else None


class SheetConsumer(ScreenConsumer):
    """One screen that shows a sheet."""

    painter = SHEET

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        return admit_to_sheet(code, session, user)
