"""The pages of a live table. Views only translate: who asks, what for, and how the answer looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import Concatenate, ParamSpec

import segno
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

import uno
from games.commands import read_command
from games.facts import TableFacts, Viewer, read_facts
from games.hub import viewer_of
from games.limits import MOVES, TABLES, TALK, limited
from games.models import Game, Player
from games.people import ensure_player, player_of
from games.present import live_html, notice_html, page_values
from games.services import absent, hosting, moves, tables, tabs, talk
from games.services.due import note_presence
from games.services.outcomes import Answer, Outcome, Refused

P = ParamSpec("P")


class NoTable(Exception):
    """There is no table with this code, or not for these eyes."""

    def __init__(self, template: str, status: int) -> None:
        super().__init__(template)
        self.template = template
        self.status = status


def table_page(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A view of a table: an unknown code or a closed door gets a page that helps, and a score sheet is elsewhere."""

    @wraps(view)
    def looking(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NoTable as missing:
            code = str(kwargs.get("code", "")).upper()
            sheet = Game.objects.filter(code=code, source=Game.Source.PHYSICAL).first()
            if sheet is not None and request.method == "GET":
                return redirect(sheet)
            return render(request, missing.template, {"code": kwargs.get("code")}, status=missing.status)

    return looking


def look_at(request: HttpRequest, code: str) -> tuple[TableFacts, Viewer]:
    """The table and the eyes of who asks; an unknown table, or one that may not be watched, is refused."""
    game = Game.objects.select_related("rematch").filter(code=code.upper(), source=Game.Source.BROWSER).first()
    if game is None:
        raise NoTable("games/no_table.html", 404)
    facts = read_facts(game)
    player = player_of(request)
    viewer = viewer_of(facts, player.pk if player else None, get_language() or "en", tab_of(request))
    if viewer.seat is not None and not viewer.elsewhere:
        note_presence(game, viewer.seat)
    closed = facts.watch == Game.Watch.NOBODY and facts.state != Game.State.LOBBY
    if closed and viewer.seat is None:
        raise NoTable("games/closed_table.html", 403)
    return facts, viewer


@never_cache
@require_safe
@table_page
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The page of the table; opening it takes the seat over from every page opened before."""
    player = player_of(request)
    tab = tabs.claim(code=code.upper(), player_id=player.pk) if player and request.method == "GET" else ""
    facts, viewer = look_at(request, code)
    return show(request, facts, viewer, "games/table.html", tab=tab)


@never_cache
@require_safe
@table_page
def tv(request: HttpRequest, code: str) -> HttpResponse:
    """The table as a spectator sees it, in big text."""
    facts, viewer = look_at(request, code)
    return show(request, facts, spectator(viewer), "games/tv.html")


def spectator(viewer: Viewer) -> Viewer:
    """Who sits at the table puts it on a screen that everybody sees: without a hand."""
    return Viewer(None, None, 0, viewer.language)


def tab_of(request: HttpRequest) -> str:
    """Which of the player's pages is asking; empty where it does not say."""
    return request.POST.get("tab") or request.GET.get("tab") or ""


def show(
    request: HttpRequest, facts: TableFacts, viewer: Viewer, template: str, *, status: int = 200, tab: str = ""
) -> HttpResponse:
    notice = " ".join(str(message) for message in messages.get_messages(request))
    beside = {"notice": notice, "said": talk.recent(facts.code), "tab": tab}
    return render(request, template, {**page_values(facts, viewer, timezone.now()), **beside}, status=status)


def link(code: str) -> str:
    return f"{settings.SITE_ORIGIN}{reverse('games:table', args=[code])}"


@never_cache
@require_safe
@table_page
def table_view(request: HttpRequest, code: str) -> HttpResponse:
    """The live part alone, for browsers without a socket; nothing where it has not changed."""
    facts, viewer = look_at(request, code)
    if request.GET.get("v") == str(facts.version):
        return HttpResponse(status=204)
    eyes = spectator(viewer) if "tv" in request.GET else viewer
    return HttpResponse(live_html(facts, eyes, timezone.now()))


@require_POST
@limited(MOVES)
@table_page
def move_create(request: HttpRequest, code: str) -> HttpResponse:
    """A move by form: with htmx the live part comes back, without script the whole page."""
    look_at(request, code)
    player = player_of(request)
    try:
        command = read_command(dict(request.POST.lists()))
    except uno.BadNotation as bad:
        outcome = Outcome(Answer.REFUSED, str(bad))
    else:
        outcome = moves.move(
            code=code.upper(),
            player_id=player.pk if player else None,
            command=command,
            now=timezone.now(),
            tab=tab_of(request),
        )
    facts, viewer = look_at(request, code)
    if request.htmx:  # type: ignore[attr-defined]
        parts = [live_html(facts, viewer, timezone.now()), notice_html(outcome.reason)]
        return HttpResponse("".join(parts), status=outcome.status)
    if outcome.reason:
        messages.info(request, outcome.reason)
    if outcome.answer == Answer.DONE:
        return redirect("games:table", code=facts.code)
    return show(request, facts, viewer, "games/table.html", status=outcome.status, tab=tab_of(request))


def act(
    service: Callable[..., Game | None],
) -> Callable[..., HttpResponse]:
    """A page that does something at a table for a player, and then shows it; a refusal is told there. A script that
    stays at the table is only told a refusal: what was done is pushed."""

    @require_POST
    @ensure_player
    def doing(request: HttpRequest, player: Player, /, code: str, **kwargs: int) -> HttpResponse:
        code = code.upper()
        try:
            elsewhere = service(request, player, code, **kwargs)
        except Refused as no:
            if request.htmx:  # type: ignore[attr-defined]
                return HttpResponse(notice_html(str(no)), status=422)
            messages.info(request, str(no))
            elsewhere = None
        if request.htmx:  # type: ignore[attr-defined]
            return HttpResponse(status=204)
        return redirect("games:table", code=elsewhere.code if elsewhere else code)

    return doing


@act
def seat_create(request: HttpRequest, player: Player, code: str) -> None:
    tables.sit(code=code, player=player)


@act
def leave(request: HttpRequest, player: Player, code: str) -> None:
    tables.leave(code=code, player=player)


@act
def bot_create(request: HttpRequest, player: Player, code: str) -> None:
    hosting.add_bot(code=code, by=player, level=request.POST.get("level", "normal"))


@act
def seat_remove(request: HttpRequest, player: Player, code: str, number: int) -> None:
    hosting.remove(code=code, by=player, number=number)


@act
def vote_create(request: HttpRequest, player: Player, code: str, number: int) -> None:
    absent.ask(code=code, by=player, number=number, what=request.POST.get("what", ""))


@act
def host_change(request: HttpRequest, player: Player, code: str) -> None:
    number = request.POST.get("seat", "")
    hosting.hand_over(code=code, by=player, number=int(number) if number.isdecimal() else -1)


@act
def start(request: HttpRequest, player: Player, code: str) -> None:
    tables.start(code=code, by=player)


@act
def round_create(request: HttpRequest, player: Player, code: str) -> None:
    tables.next_round(code=code, by=player)


@act
def rematch(request: HttpRequest, player: Player, code: str) -> Game:
    return tables.rematch(code=code, by=player)


@act
def me_at_table(request: HttpRequest, player: Player, code: str) -> None:
    tables.set_me(
        code=code, player=player, autopilot=request.POST.get("autopilot"), more_time=request.POST.get("more_time")
    )


@require_POST
@limited(TALK)
@ensure_player
def message_create(request: HttpRequest, player: Player, /, code: str) -> HttpResponse:
    """A line of chat or a reaction; with script nothing comes back but the push to everybody."""
    try:
        if "reaction" in request.POST:
            talk.react(code=code.upper(), player=player, reaction=request.POST["reaction"])
        else:
            talk.say(code=code.upper(), player=player, text=request.POST.get("text", ""))
    except Refused as no:
        if request.htmx:  # type: ignore[attr-defined]
            return HttpResponse(notice_html(str(no)), status=422)
        messages.info(request, str(no))
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204)
    return redirect("games:table", code=code.upper())


@require_POST
@limited(TABLES)
@ensure_player
def play_now(request: HttpRequest, player: Player) -> HttpResponse:
    return redirect("games:table", code=hosting.play_now(player).code)


@require_safe
def table_find(request: HttpRequest) -> HttpResponse:
    """Join by code: the form of the start page leads here."""
    code = "".join(request.GET.get("code", "").upper().split())[:20]
    return redirect("games:table", code=code) if code.isalnum() else redirect("games:start")


@require_safe
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The table's link as a QR code."""
    picture = qr_code(link(code.upper()))
    return HttpResponse(picture, content_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


def qr_code(text: str) -> bytes:
    """A picture of its own, with its namespace: without that a browser shows nothing."""
    drawn = BytesIO()
    segno.make(text, micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=2, dark="#000", light="#fff"
    )
    return drawn.getvalue()
