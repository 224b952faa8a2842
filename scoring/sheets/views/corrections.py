"""Putting a sheet right: correcting an old round, deleting it with undo, and undoing any change of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games import pictures
from games.limits import MOVES, limited
from games.services.outcomes import Answer, Refused
from scoring.present.live import title_of
from scoring.present.pad import Pad, correction_pad
from scoring.sheet_access import NoSheet, Seen, number_in, sheet_page
from scoring.sheet_round_views import order, read, refused, show_both, wrong
from scoring.sheets import writing
from scoring.sheets.facts import SheetRound
from scoring.sheets.writing import Conflict


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MOVES)
@sheet_page
def round_page(request: HttpRequest, seen: Seen, number: int) -> HttpResponse:
    """An old round in the pad; posted, it is corrected."""
    asked, played = order(request, seen), find(seen, number)
    if request.method == "POST":
        try:
            return correct(request, seen, played, asked)
        except Conflict as conflict:
            return show_both(request, seen, conflict, number)
    if played.deleted:
        messages.info(request, _("This round is deleted. Restore it first."))
        return redirect("scoring:sheet", code=seen.sheet.code)
    return show(request, seen, played, correction_pad(seen.sheet, played))


def correct(request: HttpRequest, seen: Seen, played: SheetRound, asked: dict[str, Any]) -> HttpResponse:
    reading = read(request, seen)
    errors = dict(reading.errors)
    if not errors:
        asked |= {
            "number": played.number,
            "revision": number_in(request, "revision"),
            "why": request.POST.get("why", ""),
        }
        try:
            written = writing.correct_round(entry=reading.entry, **asked)
        except Conflict:
            raise
        except Refused as no:
            errors = wrong(no)
        else:
            messages.success(request, written.note or _("Round %(number)d is corrected.") % {"number": played.ordinal})
            return redirect("scoring:sheet", code=seen.sheet.code)
    pad = correction_pad(seen.sheet, played)
    return show(request, seen, played, refused(request, pad, errors), status=422)


def find(seen: Seen, number: int) -> SheetRound:
    played = seen.sheet.round(number)
    if played is None:
        raise NoSheet("scoring/no_round.html", 404, seen.sheet.code)
    return played


def show(request: HttpRequest, seen: Seen, played: SheetRound, pad: Pad, status: int = 200) -> HttpResponse:
    page = {
        "seen": seen,
        "urls": seen.urls,
        "title": title_of(seen.sheet),
        "pad": pad,
        "played": played,
        "sprite": pictures.album(()),
        "delete": f"{seen.urls.round(played.number)}delete/",
        "delete_key": uuid4().hex,
    }
    return render(request, "scoring/round.html", page, status=status)


def change(service: Callable[..., object], done: Promise) -> Callable[..., HttpResponse]:
    """Deleting or restoring a round: one button, one change, then the sheet."""

    @require_POST
    @limited(MOVES)
    @sheet_page
    def doing(request: HttpRequest, seen: Seen, number: int) -> HttpResponse:
        asked, played = order(request, seen), find(seen, number)
        try:
            service(**asked, number=number, revision=number_in(request, "revision"))
        except Conflict as conflict:
            return show_both(request, seen, conflict, number)
        except Refused as no:
            messages.warning(request, str(no))
        else:
            messages.success(request, str(done) % {"number": played.ordinal})
        return redirect("scoring:sheet", code=seen.sheet.code)

    return doing


round_delete = change(
    writing.delete_round, gettext_lazy("Round %(number)d is deleted. Undo, below the table, brings it back.")
)
round_restore = change(writing.restore_round, gettext_lazy("Round %(number)d is back."))


@require_POST
@limited(MOVES)
@sheet_page
def undo(request: HttpRequest, seen: Seen) -> HttpResponse:
    """Take one change of the log back."""
    try:
        writing.undo(**order(request, seen), version=number_in(request, "version"))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    else:
        messages.success(request, _("Undone."))
    return redirect("scoring:sheet_log", code=seen.sheet.code)
