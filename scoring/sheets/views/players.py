"""Who plays on a sheet and by which rules: joining, leaving, names, the count, the end, and the rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.limits import MOVES, TABLES, limited
from games.services.outcomes import Answer, Refused
from scoring.present.live import title_of
from scoring.present.paper import head
from scoring.sheet_access import Seen, number_in, sheet_page
from scoring.sheet_forms import RulesForm, regular_chips
from scoring.sheets import writing
from scoring.sheets.writing import Entrant, Written


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MOVES)
@sheet_page
def players(request: HttpRequest, seen: Seen) -> HttpResponse:
    """Everybody on the sheet; posted, somebody joins."""
    by = seen.writer
    if request.method == "POST":
        return done(request, "scoring:sheet_players", seen, lambda: join(request, seen))
    there = {seat.player_id for seat in seen.sheet.seats}
    page = {
        "seen": seen,
        "urls": seen.urls,
        "title": title_of(seen.sheet),
        "heads": [head(seen.sheet, seat) for seat in seen.sheet.seats],
        "regulars": [chip for chip in regular_chips(by) if chip.pk not in there],
        "key": uuid4().hex,
        "full": len(seen.sheet.seats) >= 10,
    }
    return render(request, "scoring/players.html", page)


def join(request: HttpRequest, seen: Seen) -> Written:
    start = request.POST.get("start", "").strip()
    if start and not (start.isdecimal() and len(start) < 7):
        raise Refused(_("The points to start with have to be a whole number, 0 or more."))
    return writing.add_player(
        code=seen.sheet.code,
        by=seen.writer,
        key=request.POST.get("key", ""),
        name=request.POST.get("who", ""),
        player_id=number_in(request, "player") if request.POST.get("player") else None,
        start=int(start) if start else None,
    )


@require_POST
@limited(MOVES)
@sheet_page
def player(request: HttpRequest, seen: Seen, number: int) -> HttpResponse:
    """One change of one player: `do` says which."""
    wanted = request.POST.get("do", "")
    if wanted not in CHANGES:
        messages.warning(request, _("There is no such change."))
        return redirect("scoring:sheet_players", code=seen.sheet.code)
    about = {"code": seen.sheet.code, "by": seen.writer, "seat": number, "key": request.POST.get("key", "")}
    return done(request, "scoring:sheet_players", seen, lambda: CHANGES[wanted](request, about))


def call(request: HttpRequest, about: dict[str, Any]) -> Written:
    return writing.rename(**about, name=request.POST.get("who", ""), seen=version_in(request))


def replace(request: HttpRequest, about: dict[str, Any]) -> Written:
    return writing.replace_player(**about, entrant=Entrant(request.POST.get("who", "")), seen=version_in(request))


def leave(request: HttpRequest, about: dict[str, Any]) -> Written:
    return writing.leave(**about)


def come_back(request: HttpRequest, about: dict[str, Any]) -> Written:
    return writing.come_back(**about)


CHANGES: dict[str, Callable[[HttpRequest, dict[str, Any]], Written]] = {
    "rename": call,
    "replace": replace,
    "leave": leave,
    "come_back": come_back,
}


def version_in(request: HttpRequest) -> int | None:
    """The version that the editor saw."""
    version = number_in(request, "seen")
    return None if version < 0 else version


def done(request: HttpRequest, where: str, seen: Seen, work: Callable[[], Written]) -> HttpResponse:
    """Do it, say what came of it, and show the page again."""
    try:
        written = work()
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    else:
        messages.success(request, written.note or _("Written down."))
    return redirect(where, code=seen.sheet.code)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MOVES)
@sheet_page
def rules(request: HttpRequest, seen: Seen) -> HttpResponse:
    """How the sheet is counted, and its fate: ended here, given up, opened again."""
    by = seen.writer
    wanted = request.POST.get("do", "")
    about: dict[str, Any] = {"code": seen.sheet.code, "by": by, "key": request.POST.get("key", "")}
    if wanted in FATES:
        return done(request, "scoring:sheet", seen, lambda: FATES[wanted](**about))
    form = RulesForm(request.POST) if request.method == "POST" else RulesForm(initial=RulesForm.values_of(seen.game))
    if request.method == "POST" and form.is_valid():
        values = {**form.cleaned_data, "seen": version_in(request)}
        return done(request, "scoring:sheet", seen, lambda: writing.change_rules(**about, **values))
    page = {"seen": seen, "urls": seen.urls, "title": title_of(seen.sheet), "form": form, "key": uuid4().hex}
    return render(request, "scoring/rules.html", page, status=422 if form.is_bound else 200)


FATES: dict[str, Callable[..., Written]] = {
    "close": writing.close,
    "abandon": writing.abandon,
    "reopen": writing.reopen,
}


@require_POST
@limited(TABLES)
@sheet_page
def rematch(request: HttpRequest, seen: Seen) -> HttpResponse:
    """A new sheet with the same players, the deal passed on."""
    try:
        fresh = writing.rematch(code=seen.sheet.code, by=seen.writer, key=request.POST.get("key", ""))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
        return redirect("scoring:sheet", code=seen.sheet.code)
    return redirect("scoring:sheet", code=fresh.code)
