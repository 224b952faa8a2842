"""The page on which a player enters the own hand."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games import pictures
from scoring.present.live import title_of
from scoring.present.pad import Pad, about_deal, own_pad
from scoring.present.urls import SheetUrls
from scoring.sheets.facts import Sheet, SheetSeat


def own_values(sheet: Sheet, seat: SheetSeat, pad: Pad | None = None) -> dict[str, Any]:
    """The pad of one seat, or why there is none now; and what was sent and waits."""
    open_now = sheet.running and seat.number in sheet.playing
    return {
        "sheet": sheet,
        "seat": seat,
        "urls": SheetUrls(sheet.code),
        "title": title_of(sheet),
        "pad": (pad or own_pad(sheet, seat)) if open_now else None,
        "entered": sheet.entry(seat.number),
        "about": about_deal(sheet) if sheet.running else "",
        "closed": "" if open_now else closed(sheet, seat),
        "sprite": pictures.album(()),
    }


def closed(sheet: Sheet, seat: SheetSeat) -> str:
    if not sheet.running:
        return _("The game is over.")
    return _("You are not in the next round.") if not seat.gone else _("You have left this game.")
