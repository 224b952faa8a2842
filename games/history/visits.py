"""Finds the finished game or round that a visitor asks for, or shows a notice."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import may_read
from games.models import Game, Round
from games.notices import GAME_CLOSED, NO_GAME, NO_REPLAY, NotShown, show_notice
from games.players.identity import player_of

P = ParamSpec("P")


def history_page(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Wrap a view of finished games, so that a notice is shown when there is nothing to see."""

    @never_cache
    @require_safe
    @wraps(view)
    def looking(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotShown as missing:
            return show_notice(request, missing.notice, **missing.values)

    return looking


def find_game(request: HttpRequest, code: str) -> Game:
    game = Game.objects.select_related("rematch").filter(code=code.upper()).first()
    if game is None:
        raise NotShown(NO_GAME, code=code.upper())
    if not may_read(game, player_of(request)):
        raise NotShown(GAME_CLOSED, code=game.code)
    return game


def find_round(request: HttpRequest, code: str, number: int) -> Round:
    """A finished browser round. Nothing is revealed about a running one, not even that it can be replayed later."""
    game = find_game(request, code)
    current = game.rounds.filter(number=number, over=True).exclude(seed="").first()
    if current is None:
        raise NotShown(NO_REPLAY, code=game.code)
    current.game = game
    return current
