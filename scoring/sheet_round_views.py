"""A new round on a sheet: written, refused with everything that was sent, or shown beside what another one wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.limits import MOVES, limited
from games.present import notice_html
from games.services.outcomes import Answer, Refused
from scoring.present import page_values, sheet_html
from scoring.present.conflict import both_versions
from scoring.present.live import title_of
from scoring.present.pad import Pad, refused_pad, round_pad
from scoring.round_forms import Reading, read_round
from scoring.sheet_access import Seen, look_at, number_in, sheet_page
from scoring.sheets import writing
from scoring.sheets.entry import BadEntry, plausibility
from scoring.sheets.writing import Conflict


@require_POST
@limited(MOVES)
@sheet_page
def round_create(request: HttpRequest, seen: Seen) -> HttpResponse:
    """A new round. A script gets the live part back, a plain form the sheet."""
    asked, reading, number = order(request, seen), read(request, seen), number_in(request, "number")
    if reading.errors:
        return refuse(request, seen, reading.errors)
    try:
        writing.add_round(**asked, entry=reading.entry, number=number)
    except Conflict as conflict:
        return show_both(request, seen, conflict, number)
    except Refused as no:
        return refuse(request, seen, wrong(no), no)
    return written(request, seen, plausibility(seen.sheet.edition, reading.entry))


def order(request: HttpRequest, seen: Seen) -> dict[str, Any]:
    """What every change of a sheet says: of which sheet, by whom, and under which key."""
    return {"code": seen.sheet.code, "by": seen.writer, "key": request.POST.get("key", "")}


def read(request: HttpRequest, seen: Seen) -> Reading:
    seats = [seat.number for seat in seen.sheet.seats]
    return read_round(request.POST.dict(), seats, frozenset(seen.sheet.edition.points_of))


def wrong(no: Refused) -> dict[int | None, str]:
    """A refusal by the seat that it is about, None for the whole; who may not write gets a page of its own."""
    if no.answer == Answer.FORBIDDEN:
        raise no
    return {no.seat if isinstance(no, BadEntry) else None: str(no)}


def written(request: HttpRequest, seen: Seen, doubts: list[str]) -> HttpResponse:
    """The sheet with the round, and what looks like a slip."""
    if request.htmx:  # type: ignore[attr-defined]
        now = look_at(request, seen.sheet.code)
        return HttpResponse(sheet_html(now.sheet, now.role, now.language) + notice_html(" ".join(doubts)))
    for doubt in doubts:
        messages.warning(request, doubt)
    return redirect("scoring:sheet", code=seen.sheet.code)


def refuse(
    request: HttpRequest, seen: Seen, errors: Mapping[int | None, str], no: Refused | None = None
) -> HttpResponse:
    """The same page with what was sent and why it is not written; nothing is lost."""
    pad = refused(request, round_pad(seen.sheet), errors)
    if not seen.sheet.running:  # there is no pad that could say it
        messages.warning(request, pad.error)
    page = page_values(seen.sheet, seen.role, seen.language, pad=pad)
    stale = no is not None and no.answer == Answer.STALE
    return render(request, "scoring/sheet.html", page, status=409 if stale else 422)


def refused(request: HttpRequest, pad: Pad, errors: Mapping[int | None, str]) -> Pad:
    """What is wrong with a field is said beside it, and once above the button, where it names its player."""
    names = {row.seat: row.name for row in pad.rows}
    told = [
        text if seat is None or names.get(seat, "") in text else f"{names[seat]}: {text}"
        for seat, text in errors.items()
    ]
    return refused_pad(pad, request.POST.dict(), {**errors, None: " ".join(told)})


def show_both(request: HttpRequest, seen: Seen, conflict: Conflict, number: int) -> HttpResponse:
    """Both versions side by side; the person decides, and nothing is merged."""
    now = look_at(request, seen.sheet.code)
    page = {"seen": now, "urls": now.urls, "title": title_of(now.sheet), **both_versions(now.sheet, conflict, number)}
    return render(request, "scoring/conflict.html", page, status=409)
