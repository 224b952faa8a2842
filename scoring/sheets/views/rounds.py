"""A new round on a sheet, and the hand that a player enters for it."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.access import HtmxHttpRequest
from games.limits import MOVES, limit_posts
from games.notices import NotShown
from games.outcomes import Answer, Refused
from games.screen.fragment import notice_html
from scoring.notices import SHEET_READ_ONLY
from scoring.sheets.changes import rounds
from scoring.sheets.changes.round_entry import BadEntry, Conflict, doubts_about, enter_hand, withdraw_hand
from scoring.sheets.log import HandLeft
from scoring.sheets.screen.conflict_page import both_versions
from scoring.sheets.screen.fragment import own_hand_values, page_values, sheet_html, title_of
from scoring.sheets.screen.pad import Pad, own_pad, refused_pad, round_pad
from scoring.sheets.screen.round_form import BadSum, ReadRound, read_hand, read_round
from scoring.sheets.sheet import SheetSeat
from scoring.sheets.visits import SheetVisit, change_arguments, open_sheet, posted_number, sheet_page


@require_POST
@limit_posts(MOVES)
@sheet_page
def round_create(request: HtmxHttpRequest, seen: SheetVisit) -> HttpResponse:
    """Save a new round. A script gets the live part, a plain form the whole sheet."""
    asked, reading, number = (
        change_arguments(request, seen),
        read_posted_round(request, seen),
        posted_number(request, "number"),
    )
    if reading.errors:
        return show_refusal(request, seen, reading.errors)
    try:
        rounds.add_round(**asked, entry=reading.entry, number=number)
    except Conflict as conflict:
        return show_both(request, seen, conflict, number)
    except Refused as no:
        return show_refusal(request, seen, errors_of(no), no)
    return show_saved_round(request, seen, doubts_about(seen.sheet.edition, reading.entry))


def read_posted_round(request: HtmxHttpRequest, seen: SheetVisit) -> ReadRound:
    seats = [seat.number for seat in seen.sheet.seats]
    return read_round(request.POST.dict(), seats, frozenset(seen.sheet.edition.points_of))


def errors_of(no: Refused) -> dict[int | None, str]:
    """The errors by seat, or by None for the whole round. A visitor who may not edit gets a page of its own."""
    if no.answer == Answer.FORBIDDEN:
        raise no
    return {no.seat if isinstance(no, BadEntry) else None: str(no)}


def show_saved_round(request: HtmxHttpRequest, seen: SheetVisit, doubts: list[str]) -> HttpResponse:
    """Show the sheet with the new round, and warnings about what looks like a mistake."""
    if request.htmx:
        now = open_sheet(request, seen.sheet.code)
        return HttpResponse(sheet_html(now.sheet, now.role, now.language) + notice_html(" ".join(doubts)))
    for doubt in doubts:
        messages.warning(request, doubt)
    return redirect("scoring:sheet", code=seen.sheet.code)


def show_refusal(
    request: HtmxHttpRequest, seen: SheetVisit, errors: Mapping[int | None, str], no: Refused | None = None
) -> HttpResponse:
    """Show the same page with what was sent and why it was refused, so that nothing is lost."""
    pad = pad_with_errors(request, round_pad(seen.sheet), errors)
    if not seen.sheet.running:  # there is no pad to show the reason
        messages.warning(request, pad.error)
    page = page_values(seen.sheet, seen.role, seen.language, pad=pad)
    stale = no is not None and no.answer == Answer.STALE
    return render(request, "scoring/sheets/sheet.html", page, status=409 if stale else 422)


def pad_with_errors(request: HtmxHttpRequest, pad: Pad, errors: Mapping[int | None, str]) -> Pad:
    """The pad with each error beside its field, and once more above the button with the player's name."""
    names = {row.seat: row.name for row in pad.rows}
    told = [
        text if seat is None or names.get(seat, "") in text else f"{names[seat]}: {text}"
        for seat, text in errors.items()
    ]
    return refused_pad(pad, request.POST.dict(), {**errors, None: " ".join(told)})


def show_both(request: HtmxHttpRequest, seen: SheetVisit, conflict: Conflict, number: int) -> HttpResponse:
    """Show both versions side by side. The person decides, and nothing is merged."""
    now = open_sheet(request, seen.sheet.code)
    page = {"seen": now, "urls": now.urls, "title": title_of(now.sheet), **both_versions(now.sheet, conflict, number)}
    return render(request, "scoring/sheets/rounds/conflict.html", page, status=409)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(MOVES)
@sheet_page
def hand(request: HtmxHttpRequest, seen: SheetVisit) -> HttpResponse:
    """Show the pad for the player's hand, or send it to the scorer when the form is posted."""
    seat = own_seat(seen)
    if request.method != "POST":
        return render(request, "scoring/sheets/rounds/hand.html", own_hand_values(seen.sheet, seat))
    try:
        return send_hand(request, seen, seat)
    except (BadSum, BadEntry) as bad:
        pad = refused_pad(own_pad(seen.sheet, seat), request.POST.dict(), {seat.number: str(bad), None: str(bad)})
        return render(request, "scoring/sheets/rounds/hand.html", own_hand_values(seen.sheet, seat, pad), status=422)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
        return redirect("scoring:sheet_hand", code=seen.sheet.code)


def own_seat(seen: SheetVisit) -> SheetSeat:
    seat = None if seen.role.seat is None else seen.sheet.seat(seen.role.seat)
    if seat is None or seen.player is None:
        raise NotShown(SHEET_READ_ONLY, code=seen.sheet.code)
    return seat


def send_hand(request: HtmxHttpRequest, seen: SheetVisit, seat: SheetSeat) -> HttpResponse:
    number = posted_number(request, "number")
    if seen.player is None:
        raise NotShown(SHEET_READ_ONLY, code=seen.sheet.code)
    if request.POST.get("do") == "withdraw":
        withdraw_hand(code=seen.sheet.code, by=seen.player, number=number)
    else:
        left = None if request.POST.get("went_out") else read_own_hand(request, seen, seat)
        enter_hand(code=seen.sheet.code, by=seen.player, number=number, hand=left)
    return redirect("scoring:sheet_hand", code=seen.sheet.code)


def read_own_hand(request: HtmxHttpRequest, seen: SheetVisit, seat: SheetSeat) -> HandLeft:
    text = request.POST.get(f"left-{seat.number}", "").strip()
    if not text:
        raise BadSum(_("Enter your points. Empty does not mean 0."))
    tapped = bool(request.POST.get(f"tapped-{seat.number}"))
    return read_hand(text, frozenset(seen.sheet.edition.points_of), tapped=tapped)
