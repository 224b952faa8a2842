"""Who asks for a sheet and what they may: every view of a sheet goes through here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from games.models import Game, Player
from games.people import player_of
from games.services.outcomes import Answer, Refused
from scoring.present.urls import SheetUrls
from scoring.sheets.facts import Sheet, read_sheet
from scoring.sheets.roles import Role, role_of

P = ParamSpec("P")


@dataclass(frozen=True)
class Seen:
    """A sheet with who looks at it."""

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
        """Who may write here; a page that helps for everybody else."""
        if self.player is None or not self.role.may_write:
            raise NoSheet("scoring/not_yours.html", 403, self.sheet.code)
        return self.player

    @property
    def manager(self) -> Player:
        if self.player is None or not self.role.may_manage:
            raise NoSheet("scoring/not_yours.html", 403, self.sheet.code)
        return self.player


class NoSheet(Exception):
    """There is no such sheet, or not for these eyes; a page says so."""

    def __init__(self, template: str, status: int, code: str = "") -> None:
        super().__init__(template)
        self.template = template
        self.status = status
        self.code = code


def sheet_page(
    view: Callable[Concatenate[HttpRequest, Seen, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """A view of a sheet: an unknown code, a closed door or a missing role gets a page that helps."""

    @wraps(view)
    def looking(request: HttpRequest, /, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, look_at(request, code), *args, **kwargs)
        except NoSheet as missing:
            return sorry(request, missing)
        except Refused as no:
            if no.answer != Answer.FORBIDDEN:
                raise
            return sorry(request, NoSheet("scoring/not_yours.html", 403, code.upper()))

    return looking


def look_at(request: HttpRequest, code: str) -> Seen:
    sheets = Game.objects.filter(source=Game.Source.PHYSICAL).select_related("rematch", "host")
    game = sheets.filter(code=code.upper()).first()
    if game is None:
        raise NoSheet("scoring/no_sheet.html", 404, code)
    player = player_of(request)
    role = role_of(game, player)
    if not role.may_look:
        raise NoSheet("scoring/private.html", 403, code)
    return Seen(game, read_sheet(game), role, player)


def sorry(request: HttpRequest, missing: NoSheet) -> HttpResponse:
    values: dict[str, Any] = {"code": missing.code, "urls": SheetUrls(missing.code)}
    return render(request, missing.template, values, status=missing.status)


def number_in(request: HttpRequest, name: str) -> int:
    """A small number that a form sends; -1, which nothing has, where it is none."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else -1
