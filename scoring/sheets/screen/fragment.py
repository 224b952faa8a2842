"""The part of a sheet's page that is pushed: complete for one role, whatever state the sheet is in."""

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

from games import charts, pictures
from games.present.scene import milliseconds
from scoring.present.pad import Pad, about_deal, round_pad
from scoring.present.paper import paper
from scoring.present.standing import chart, ends, headline, standings
from scoring.present.urls import SheetUrls
from scoring.sheets.facts import Sheet
from scoring.sheets.roles import Role


def sheet_html(sheet: Sheet, role: Role, language: str, *, tv: bool = False, pad: Pad | None = None) -> str:
    """The complete live part; with a pad, that one in the place of an empty one. Who may not look is told so."""
    with override(language):
        if not role.may_look:
            return render_to_string("scoring/_closed.html", {"sheet": sheet})
        template = "scoring/_tv.html" if tv else "scoring/_live.html"
        return render_to_string(template, live_values(sheet, role, pad=pad, tv=tv))


def live_values(sheet: Sheet, role: Role, *, pad: Pad | None = None, tv: bool = False) -> dict[str, Any]:
    writes = role.may_write and not tv
    return {
        "sheet": sheet,
        "role": role,
        "urls": SheetUrls(sheet.code),
        "title": title_of(sheet),
        "headline": headline(sheet),
        "about": about_deal(sheet) if sheet.running else "",
        "ends": ends(sheet),
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
        "facts": json.dumps(as_facts(sheet), separators=(",", ":")),
        "entries": json.dumps(as_entries(sheet) if writes else [], separators=(",", ":")),
        "now": milliseconds(timezone.now()),
        "key": uuid4().hex,
    }


def page_values(sheet: Sheet, role: Role, language: str, *, tv: bool = False, pad: Pad | None = None) -> dict[str, Any]:
    """What `scoring/sheet.html` and `scoring/tv.html` need."""
    with override(language):
        return {
            "live": SafeString(sheet_html(sheet, role, language, tv=tv, pad=pad)),
            "sprite": pictures.album(()),
            "urls": SheetUrls(sheet.code),
            "sheet": sheet,
            "role": role,
            "title": title_of(sheet),
            "address": f"{settings.SITE_ORIGIN}{SheetUrls(sheet.code).sheet}",
        }


def title_of(sheet: Sheet) -> str:
    return sheet.title or _("Score sheet {code}").format(code=sheet.code)


def as_facts(sheet: Sheet) -> dict[str, Any]:
    """The sheet for the scripts, which add up as `static/js/score.js` does: seats by their place."""
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


def as_entries(sheet: Sheet) -> list[dict[str, Any]]:
    """The hands that players entered, for the pad of who keeps the score."""
    return [
        {
            "seat": entered.seat,
            "text": "+".join(str(worth) for worth in entered.counted) or str(entered.points),
            "tapped": bool(entered.counted),
            "out": entered.went_out,
        }
        for entered in sheet.entries
    ]
