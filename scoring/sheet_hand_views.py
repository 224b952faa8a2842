"""A player enters the own hand of the next round; whoever keeps the score finds it filled in."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.limits import MOVES, limited
from games.services.outcomes import Answer, Refused
from scoring.present.hand import own_values
from scoring.present.pad import own_pad, refused_pad
from scoring.round_forms import BadSum, read_hand
from scoring.sheet_access import NoSheet, Seen, number_in, sheet_page
from scoring.sheets.entries import enter_hand, withdraw_hand
from scoring.sheets.entry import BadEntry, HandLeft
from scoring.sheets.facts import SheetSeat


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MOVES)
@sheet_page
def hand(request: HttpRequest, seen: Seen) -> HttpResponse:
    """The own row's pad; after sending, it waits for the scorer."""
    seat = own_seat(seen)
    if request.method != "POST":
        return render(request, "scoring/hand.html", own_values(seen.sheet, seat))
    try:
        return send(request, seen, seat)
    except (BadSum, BadEntry) as bad:
        pad = refused_pad(own_pad(seen.sheet, seat), request.POST.dict(), {seat.number: str(bad), None: str(bad)})
        return render(request, "scoring/hand.html", own_values(seen.sheet, seat, pad), status=422)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
        return redirect("scoring:sheet_hand", code=seen.sheet.code)


def own_seat(seen: Seen) -> SheetSeat:
    seat = None if seen.role.seat is None else seen.sheet.seat(seen.role.seat)
    if seat is None or seen.player is None:
        raise NoSheet("scoring/not_yours.html", 403, seen.sheet.code)
    return seat


def send(request: HttpRequest, seen: Seen, seat: SheetSeat) -> HttpResponse:
    number = number_in(request, "number")
    if seen.player is None:
        raise NoSheet("scoring/not_yours.html", 403, seen.sheet.code)
    if request.POST.get("do") == "withdraw":
        withdraw_hand(code=seen.sheet.code, by=seen.player, number=number)
    else:
        left = None if request.POST.get("went_out") else read_own(request, seen, seat)
        enter_hand(code=seen.sheet.code, by=seen.player, number=number, hand=left)
    return redirect("scoring:sheet_hand", code=seen.sheet.code)


def read_own(request: HttpRequest, seen: Seen, seat: SheetSeat) -> HandLeft:
    text = request.POST.get(f"left-{seat.number}", "").strip()
    if not text:
        raise BadSum(_("Your points are missing. Empty is not 0."))
    tapped = bool(request.POST.get(f"tapped-{seat.number}"))
    return read_hand(text, frozenset(seen.sheet.edition.points_of), tapped=tapped)
