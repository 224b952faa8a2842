"""Writing on a sheet: a new round, a correction, deleting with undo, and both versions where two wrote at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.limits import MOVES, limited
from games.models import Player
from games.present import notice_html
from games.services.outcomes import Answer, Refused
from scoring.present import page_values, sheet_html
from scoring.present.conflict import both_versions
from scoring.present.live import title_of
from scoring.present.pad import Pad, correction_pad, refused_pad, round_pad
from scoring.round_forms import Reading, read_round
from scoring.sheet_access import NoSheet, Seen, look_at, number_in, sheet_page
from scoring.sheets import writing
from scoring.sheets.entry import BadEntry, plausibility
from scoring.sheets.facts import SheetRound
from scoring.sheets.writing import Conflict


@require_POST
@limited(MOVES)
@sheet_page
def round_create(request: HttpRequest, seen: Seen) -> HttpResponse:
    """A new round. A script gets the live part back, a plain form the sheet."""
    by, reading = seen.writer, read(request, seen, [seat.number for seat in seen.sheet.seats])
    pad = round_pad(seen.sheet)
    if reading.errors:
        return refuse(request, seen, pad, reading.errors)
    try:
        writing.add_round(
            code=seen.sheet.code,
            by=by,
            entry=reading.entry,
            number=number_in(request, "number"),
            key=request.POST.get("key", ""),
        )
    except Conflict as conflict:
        return show_both(request, seen, conflict, number_in(request, "number"))
    except BadEntry as bad:
        return refuse(request, seen, pad, {bad.seat: str(bad)})
    except Refused as no:
        return refuse(request, seen, pad, {None: str(no)}, no)
    doubts = plausibility(seen.sheet.edition, reading.entry)
    if request.htmx:  # type: ignore[attr-defined]
        return live_part(request, seen, doubts)
    for doubt in doubts:
        messages.warning(request, doubt)
    return redirect("scoring:sheet", code=seen.sheet.code)


def read(request: HttpRequest, seen: Seen, seats: list[int]) -> Reading:
    return read_round(request.POST.dict(), seats, frozenset(seen.sheet.edition.points_of))


def live_part(request: HttpRequest, seen: Seen, doubts: list[str]) -> HttpResponse:
    now = look_at(request, seen.sheet.code)
    return HttpResponse(sheet_html(now.sheet, now.role, now.language) + notice_html(" ".join(doubts)))


def refuse(
    request: HttpRequest, seen: Seen, pad: Pad, errors: Mapping[int | None, str], no: Refused | None = None
) -> HttpResponse:
    """The same page with what was sent and why it is not written; nothing is lost."""
    if no is not None and no.answer == Answer.FORBIDDEN:
        raise no
    shown = refused_pad(pad, request.POST.dict(), with_names(pad, errors))
    page = page_values(seen.sheet, seen.role, seen.language, pad=shown)
    return render(request, "scoring/sheet.html", page, status=409 if no and no.answer == Answer.STALE else 422)


def with_names(pad: Pad, errors: Mapping[int | None, str]) -> dict[int | None, str]:
    """What is wrong with a field is said beside it, and once above the button."""
    names = {row.seat: row.name for row in pad.rows}
    told = [text if seat is None else f"{names.get(seat, '')}: {text}" for seat, text in errors.items()]
    return {**errors, None: " ".join(told)}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MOVES)
@sheet_page
def round_page(request: HttpRequest, seen: Seen, number: int) -> HttpResponse:
    """An old round in the pad; posted, it is corrected."""
    by, played = seen.writer, find(seen, number)
    if played.deleted:
        messages.info(request, _("This round is deleted. Restore it first."))
        return redirect("scoring:sheet", code=seen.sheet.code)
    if request.method != "POST":
        return show(request, seen, played, correction_pad(seen.sheet, played))
    return correct(request, seen, by, played)


def correct(request: HttpRequest, seen: Seen, by: Player, played: SheetRound) -> HttpResponse:
    reading = read(request, seen, [seat.number for seat in seen.sheet.seats])
    pad = correction_pad(seen.sheet, played)
    errors = dict(reading.errors)
    if not errors:
        try:
            written = writing.correct_round(
                code=seen.sheet.code,
                by=by,
                entry=reading.entry,
                number=played.number,
                revision=number_in(request, "revision"),
                key=request.POST.get("key", ""),
                why=request.POST.get("why", ""),
            )
        except Conflict as conflict:
            return show_both(request, seen, conflict, played.number)
        except BadEntry as bad:
            errors = {bad.seat: str(bad)}
        except Refused as no:
            errors = {None: str(no)}
        else:
            tell(request, written.note or _("Round %(number)d is corrected.") % {"number": played.ordinal})
            return redirect("scoring:sheet", code=seen.sheet.code)
    return show(request, seen, played, refused_pad(pad, request.POST.dict(), with_names(pad, errors)), 422)


def tell(request: HttpRequest, words: str) -> None:
    messages.success(request, words)


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
        "sprite": page_values(seen.sheet, seen.role, seen.language)["sprite"],
        "delete": f"{seen.urls.round(played.number)}delete/",
        "delete_key": uuid4().hex,
    }
    return render(request, "scoring/round.html", page, status=status)


def show_both(request: HttpRequest, seen: Seen, conflict: Conflict, number: int) -> HttpResponse:
    """Both versions side by side; the person decides, and nothing is merged."""
    now = look_at(request, seen.sheet.code)
    page = {"seen": now, "urls": now.urls, "title": title_of(now.sheet), **both_versions(now.sheet, conflict, number)}
    return render(request, "scoring/conflict.html", page, status=409)


def change(service: Callable[..., object], done: Promise) -> Callable[..., HttpResponse]:
    """Deleting or restoring a round: one button, one change, then the sheet."""

    @require_POST
    @limited(MOVES)
    @sheet_page
    def doing(request: HttpRequest, seen: Seen, number: int) -> HttpResponse:
        by, played = seen.writer, find(seen, number)
        try:
            service(
                code=seen.sheet.code,
                by=by,
                number=number,
                revision=number_in(request, "revision"),
                key=request.POST.get("key", ""),
            )
        except Conflict as conflict:
            return show_both(request, seen, conflict, number)
        except Refused as no:
            messages.warning(request, str(no))
        else:
            tell(request, str(done) % {"number": played.ordinal})
        return redirect("scoring:sheet", code=seen.sheet.code)

    return doing


round_delete = change(
    writing.delete_round, gettext_lazy("Round %(number)d is deleted. It can be restored below the table.")
)
round_restore = change(writing.restore_round, gettext_lazy("Round %(number)d is back."))


@require_POST
@limited(MOVES)
@sheet_page
def undo(request: HttpRequest, seen: Seen) -> HttpResponse:
    """Take one change of the log back."""
    try:
        writing.undo(
            code=seen.sheet.code,
            by=seen.writer,
            version=number_in(request, "version"),
            key=request.POST.get("key", ""),
        )
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    else:
        tell(request, _("Undone."))
    return redirect("scoring:sheet_log", code=seen.sheet.code)
