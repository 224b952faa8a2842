"""A sheet on many screens: what the hub draws for the eyes of each role."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.hub import Eyes
from games.models import Game
from games.people import player_of_session
from scoring.present import sheet_html
from scoring.sheets.facts import Sheet, read_sheet
from scoring.sheets.roles import Kind, Role, role_of, roles_of

TV = Role(Kind.VIEWER)


def draw_sheet(code: str, eyes: Iterable[Eyes], known: Sheet | None = None) -> tuple[Sheet, dict[Eyes, str]]:
    """The sheet as each of these eyes sees it, read at most once. Roles are asked for each time: they may be taken."""
    eyes = list(eyes)
    game = Game.objects.select_related("rematch").get(code=code, source=Game.Source.PHYSICAL)
    sheet = known if known is not None and known.version >= game.version else read_sheet(game)
    roles = roles_of(game, (player_id for player_id, _language, _tv in eyes))
    drawn: dict[tuple[Role, str, bool], str] = {}
    pages: dict[Eyes, str] = {}
    for player_id, language, tv in eyes:
        role = TV if tv and roles[player_id].may_look else roles[player_id]
        seen = (role, language, tv)
        if seen not in drawn:
            drawn[seen] = sheet_html(sheet, role, language, tv=tv)
        pages[player_id, language, tv] = drawn[seen]
    return sheet, pages


def admit(code: str, session: Any, user: Any) -> tuple[bool, int | None]:
    """Whether these eyes may see this sheet, and whose they are."""
    player = player_of_session(session, user)
    game = Game.objects.filter(code=code, source=Game.Source.PHYSICAL).first()
    return game is not None and role_of(game, player).may_look, player.pk if player else None
