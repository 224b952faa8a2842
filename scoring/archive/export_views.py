"""Files that leave: one game, or all of one's own, as CSV or JSON, sent while they are being read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import cast

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history.access import took_part
from games.history_views import NotHere, find_game, history_page
from games.models import Game, Player
from games.people import ensure_player
from scoring.archive import csv_format, json_format
from scoring.archive.reading import read_game, read_games
from scoring.archive.written import WrittenGame

Write = Callable[[Iterable[WrittenGame]], Iterator[str]]
FORMATS: dict[str, tuple[Write, str]] = {
    "csv": (csv_format.write, "text/csv; charset=utf-8"),
    "json": (json_format.write, "application/json"),
}


@history_page
def game(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """One game, as far as its rounds are finished."""
    found = find_game(request, code)
    if found.state == Game.State.LOBBY:
        raise NotHere("games/no_game.html")
    write, content_type = FORMATS[kind]
    answer = HttpResponse("".join(write([read_game(found)])), content_type=content_type)
    answer["Content-Disposition"] = f'attachment; filename="uno-{found.code}.{kind}"'
    return answer


@never_cache
@require_safe
@ensure_player
def my_games(request: HttpRequest, player: Player, kind: str) -> HttpResponse:
    """All games that one had a seat in or kept the score of."""
    mine = Game.objects.filter(took_part(player)).exclude(state=Game.State.LOBBY).order_by("pk")
    write, content_type = FORMATS[kind]
    parts = write(read_games(mine))
    streamed = apart(parts) if isinstance(request, ASGIRequest) else parts
    answer = StreamingHttpResponse(streamed, content_type=content_type)
    answer["Content-Disposition"] = f'attachment; filename="uno-games-{timezone.localdate()}.{kind}"'
    return cast(HttpResponse, answer)  # it is sent like one


async def apart(parts: Iterator[str]) -> AsyncIterator[str]:
    """The same parts, each read in the thread that may touch the database."""
    while (part := await sync_to_async(following)(parts)) is not None:
        yield part


def following(parts: Iterator[str]) -> str | None:
    return next(parts, None)
