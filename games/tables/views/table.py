"""Pages that show a table: the table itself, the big screen, polling, and the way there by code or QR code."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import HtmxHttpRequest
from games.drawings.qr_codes import qr_picture
from games.live.presence import record_arrival
from games.models import Game
from games.notices import NO_TABLE, TABLE_CLOSED, NotShown, show_notice
from games.play import tabs
from games.play.table_state import TableFacts, Viewer, read_facts
from games.players.identity import player_of
from games.screen.fragment import live_html, page_values
from games.screen.scene import viewer_of
from games.tables import chat

P = ParamSpec("P")


def table_page(
    view: Callable[Concatenate[HtmxHttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HtmxHttpRequest, P], HttpResponse]:
    """Wrap a view of a table. An unknown code or a private table shows a notice, and a score sheet redirects."""

    @wraps(view)
    def looking(request: HtmxHttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotShown as missing:
            code = str(kwargs.get("code", "")).upper()
            sheet = Game.objects.filter(code=code, source=Game.Source.PHYSICAL).first()
            if sheet is not None and request.method == "GET":
                return redirect(sheet)
            return show_notice(request, missing.notice, **missing.values)

    return looking


def look_at(request: HttpRequest, code: str, tab: str = "") -> tuple[TableFacts, Viewer]:
    """The table and its viewer. A table that does not exist or may not be watched is refused."""
    game = Game.objects.select_related("rematch").filter(code=code.upper(), source=Game.Source.BROWSER).first()
    if game is None:
        raise NotShown(NO_TABLE, code=code)
    facts = read_facts(game)
    player = player_of(request)
    viewer = viewer_of(facts, player.pk if player else None, get_language() or "en", tab)
    closed = facts.watch == Game.Watch.NOBODY and facts.state != Game.State.LOBBY
    if closed and viewer.seat is None:
        raise NotShown(TABLE_CLOSED)
    return facts, viewer


@never_cache
@require_safe
@table_page
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The page of the table. It takes the seat when it joins by its socket, polls or sends a form."""
    facts, viewer = look_at(request, code)
    return show_table(request, facts, viewer, "games/tables/table.html", tab=tab_for(facts, viewer))


@never_cache
@require_safe
@table_page
def tv(request: HttpRequest, code: str) -> HttpResponse:
    """The table as a spectator sees it, in large type."""
    facts, viewer = look_at(request, code)
    return show_table(request, facts, as_spectator(viewer), "games/tables/tv.html")


def as_spectator(viewer: Viewer) -> Viewer:
    """A viewer without a hand, because a player who opens the big screen shows it to everybody."""
    return Viewer(None, None, 0, viewer.language)


def tab_for(facts: TableFacts, viewer: Viewer) -> str:
    """The name of a page that is being made for a seated player. Others need none."""
    seat = facts.seat_of(viewer.player_id)
    return tabs.new_tab(seat.tab) if seat is not None and facts.state in tabs.PLAYED else ""


def tab_of(request: HttpRequest) -> str:
    """Which of the player's pages is asking. Empty if it does not say."""
    return request.POST.get("tab") or request.GET.get("tab") or ""


def show_table(
    request: HttpRequest, facts: TableFacts, viewer: Viewer, template: str, *, status: int = 200, tab: str = ""
) -> HttpResponse:
    notice = " ".join(str(message) for message in messages.get_messages(request))
    beside = {"notice": notice, "said": chat.recent_messages(facts.code), "reactions": chat.REACTIONS, "tab": tab}
    return render(request, template, {**page_values(facts, viewer, timezone.now()), **beside}, status=status)


def address_of_table(code: str) -> str:
    return f"{settings.SITE_ORIGIN}{reverse('games:table', args=[code])}"


@never_cache
@require_safe
@table_page
def table_view(request: HttpRequest, code: str) -> HttpResponse:
    """The live part alone, for browsers without a socket, or nothing if it has not changed. It shows that the player is
    there."""
    player, tab = player_of(request), tab_of(request)
    if request.method == "GET" and player is not None:
        record_arrival(code=code.upper(), player_id=player.pk, tab=tab)
    facts, viewer = look_at(request, code, tab)
    if request.GET.get("v") == str(facts.version):
        return HttpResponse(status=204)
    eyes = as_spectator(viewer) if "tv" in request.GET else viewer
    return HttpResponse(live_html(facts, eyes, timezone.now()))


@require_safe
def table_find(request: HttpRequest) -> HttpResponse:
    """Open a table by its code, from the form on the start page."""
    code = "".join(request.GET.get("code", "").upper().split())[:20]
    return redirect("games:table", code=code) if code.isalnum() else redirect("games:start")


@require_safe
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The table's link as a QR code."""
    picture = qr_picture(address_of_table(code.upper()))
    return HttpResponse(picture, content_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})
