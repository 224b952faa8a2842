"""The live part of a sheet's page, complete for one role and every state of the sheet."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.drawings import card_faces, charts
from games.screen.scene import milliseconds
from scoring.sheets.access import Role
from scoring.sheets.addresses import SheetUrls
from scoring.sheets.dealer import next_to_left
from scoring.sheets.screen.pad import Pad, deal_sentence, own_pad, round_pad
from scoring.sheets.screen.paper import paper
from scoring.sheets.screen.standings import chart, end_words, headline, standings
from scoring.sheets.sheet import Sheet, SheetSeat


def sheet_html(sheet: Sheet, role: Role, language: str, *, tv: bool = False, pad: Pad | None = None) -> str:
    """The complete live part, with this pad instead of an empty one. It says so if the visitor may not view the
    sheet."""
    with override(language):
        if not role.may_look:
            return render_to_string("scoring/sheets/screen/_closed.html", {"sheet": sheet})
        template = "scoring/sheets/screen/_tv.html" if tv else "scoring/sheets/screen/_live.html"
        return render_to_string(template, live_values(sheet, role, pad=pad, tv=tv))


def live_values(sheet: Sheet, role: Role, *, pad: Pad | None = None, tv: bool = False) -> dict[str, Any]:
    writes = role.may_write and not tv
    return {
        "sheet": sheet,
        "role": role,
        "urls": SheetUrls(sheet.code),
        "title": title_of(sheet),
        "headline": headline(sheet),
        "about": deal_sentence(sheet) if sheet.running else "",
        "rematch_dealer": rematch_dealer(sheet),
        "ends": end_words(sheet),
        "paper": paper(sheet, may_write=writes),
        "standings": standings(sheet),
        "wide": chart(sheet, charts.WIDE),
        "narrow": chart(sheet, charts.NARROW),
        "pad": (pad or round_pad(sheet)) if writes and sheet.running and len(sheet.playing) > 1 else None,
        "writes": writes,
        "enters": role.seat is not None
        and not role.may_write
        and role.seat in sheet.playing
        and sheet.running
        and not tv,
        "facts": json.dumps(sheet_facts(sheet), separators=(",", ":")),
        "entries": json.dumps(entered_hands(sheet) if writes else [], separators=(",", ":")),
        "now": milliseconds(timezone.now()),
        "key": uuid4().hex,
    }


def page_values(sheet: Sheet, role: Role, language: str, *, tv: bool = False, pad: Pad | None = None) -> dict[str, Any]:
    """The values for `scoring/sheets/sheet.html` and `scoring/sheets/tv.html`."""
    with override(language):
        return {
            "live": SafeString(sheet_html(sheet, role, language, tv=tv, pad=pad)),
            "sprite": card_faces.album(()),
            "urls": SheetUrls(sheet.code),
            "sheet": sheet,
            "role": role,
            "title": title_of(sheet),
            "address": f"{settings.SITE_ORIGIN}{SheetUrls(sheet.code).sheet}",
        }


def rematch_dealer(sheet: Sheet) -> str:
    """The name of the player who would deal the first round of a rematch."""
    staying = [seat.number for seat in sheet.seats if not seat.gone]
    if not sheet.over or not sheet.rounds or not staying:
        return ""
    seat = sheet.seat(next_to_left(sheet.rounds[-1].dealer, staying))
    return seat.name if seat else ""


def title_of(sheet: Sheet) -> str:
    return sheet.title or _("Score sheet {code}").format(code=sheet.code)


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """The sheet for the scripts, which add it up as `static/js/sheets/score.js` does, with seats by their index."""
    numbers = [seat.number for seat in sheet.seats]
    end = sheet.score.end
    return {
        "score": {"count": sheet.score.count, "end": end.kind, "value": end.value, "tie": sheet.score.tie},
        "seats": numbers,
        "names": [seat.name for seat in sheet.seats],
        "before": [seat.start for seat in sheet.seats],
        "gone": [place for place, seat in enumerate(sheet.seats) if seat.gone],
        "playing": [numbers.index(number) for number in sheet.playing],
        "dealer": numbers.index(sheet.next_dealer) if sheet.next_dealer in numbers else 0,
        "results": [
            {
                "winner": None if played.winner is None else numbers.index(played.winner),
                "left": [played.left[number] for number in numbers],
            }
            for played in sheet.rounds
        ],
    }


def entered_hands(sheet: Sheet) -> list[dict[str, Any]]:
    """The hands that players entered, for the scorer's pad."""
    return [
        {
            "seat": entered.seat,
            "text": "+".join(str(worth) for worth in entered.counted) or str(entered.points),
            "tapped": bool(entered.counted),
            "out": entered.went_out,
        }
        for entered in sheet.entries
    ]


def own_hand_values(sheet: Sheet, seat: SheetSeat, pad: Pad | None = None) -> dict[str, Any]:
    """The pad for one seat, or why there is none, and the entry that waits for the scorer."""
    open_now = sheet.running and seat.number in sheet.playing
    return {
        "sheet": sheet,
        "seat": seat,
        "urls": SheetUrls(sheet.code),
        "title": title_of(sheet),
        "pad": (pad or own_pad(sheet, seat)) if open_now else None,
        "entered": sheet.entry(seat.number),
        "about": deal_sentence(sheet) if sheet.running else "",
        "closed": "" if open_now else why_closed(sheet, seat),
        "sprite": card_faces.album(()),
    }


def why_closed(sheet: Sheet, seat: SheetSeat) -> str:
    if not sheet.running:
        return _("The game is over.")
    return _("You are not in the next round.") if not seat.gone else _("You have left this game.")
