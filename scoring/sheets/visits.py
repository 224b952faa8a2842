"""A visitor's access to a sheet, which every view of a sheet checks first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec, TypedDict

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from games.access import HtmxHttpRequest
from games.models import Game, Player
from games.notices import NotShown, show_notice
from games.outcomes import Answer, Refused
from games.players.identity import player_of
from scoring.notices import NO_SHEET, SHEET_PRIVATE, SHEET_READ_ONLY
from scoring.sheets.access import Role, role_of
from scoring.sheets.addresses import SheetUrls
from scoring.sheets.sheet import Sheet, read_sheet

P = ParamSpec("P")


@dataclass(frozen=True)
class SheetVisit:
    """A sheet with the person who views it."""

    game: Game
    sheet: Sheet
    role: Role
    player: Player | None

    @property
    def urls(self) -> SheetUrls:
        return SheetUrls(self.sheet.code)

    @property
    def language(self) -> str:
        return get_language() or "en"

    @property
    def writer(self) -> Player:
        """The visitor, if they may edit the sheet. Everybody else gets a page that explains how."""
        if self.player is None or not self.role.may_write:
            raise NotShown(SHEET_READ_ONLY, code=self.sheet.code)
        return self.player

    @property
    def manager(self) -> Player:
        if self.player is None or not self.role.may_manage:
            raise NotShown(SHEET_READ_ONLY, code=self.sheet.code)
        return self.player


def sheet_page(
    view: Callable[Concatenate[HtmxHttpRequest, SheetVisit, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Wrap a view of a sheet, so that an unknown code, a private sheet or a missing role gets a page that helps."""

    @wraps(view)
    def looking(request: HtmxHttpRequest, /, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, open_sheet(request, code), *args, **kwargs)
        except NotShown as missing:
            return show_notice(request, missing.notice, **missing.values)
        except Refused as no:
            if no.answer != Answer.FORBIDDEN:
                raise
            return show_notice(request, SHEET_READ_ONLY, code=code.upper())

    return looking


def open_sheet(request: HttpRequest, code: str) -> SheetVisit:
    sheets = Game.objects.filter(source=Game.Source.PHYSICAL).select_related("rematch", "host")
    game = sheets.filter(code=code.upper()).first()
    if game is None:
        raise NotShown(NO_SHEET, code=code)
    player = player_of(request)
    role = role_of(game, player)
    if not role.may_look:
        raise NotShown(SHEET_PRIVATE)
    return SheetVisit(game, read_sheet(game), role, player)


class ChangeArguments(TypedDict):
    """The arguments of every change: the code of the sheet, the person, and the key."""

    code: str
    by: Player
    key: str


def change_arguments(request: HttpRequest, seen: SheetVisit) -> ChangeArguments:
    return {"code": seen.sheet.code, "by": seen.writer, "key": request.POST.get("key", "")}


def posted_number(request: HttpRequest, name: str) -> int:
    """A small number from the posted form, or -1 if there is none."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else -1
