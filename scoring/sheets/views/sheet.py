"""The pages of a score sheet that only show: the sheet, the TV, the log, and my sheets."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.people import player_of
from games.table_views import qr_code
from scoring.leagues.occasions import occasion_for
from scoring.present import page_values, sheet_html
from scoring.present.live import title_of
from scoring.sheet_access import Seen, sheet_page
from scoring.sheet_lists import my_finished_sheets, my_running_sheets
from scoring.sheets.facts import changes


@never_cache
@require_safe
def sheets(request: HttpRequest) -> HttpResponse:
    """Mine: those that run, and the latest that are over."""
    me = player_of(request)
    page = {"running": my_running_sheets(me) if me else [], "over": my_finished_sheets(me) if me else []}
    return render(request, "scoring/sheets.html", page)


@require_safe
def sheet_find(request: HttpRequest) -> HttpResponse:
    """A sheet by its code."""
    code = "".join(request.GET.get("code", "").upper().split())[:20]
    return redirect("scoring:sheet", code=code) if code.isalnum() else redirect("scoring:sheets")


@never_cache
@require_safe
@sheet_page
def sheet(request: HttpRequest, seen: Seen) -> HttpResponse:
    page = page_values(seen.sheet, seen.role, seen.language)
    page["occasion"] = occasion_for(seen.game, seen.player) if seen.sheet.running else None
    return render(request, "scoring/sheet.html", page)


@never_cache
@require_safe
@sheet_page
def tv(request: HttpRequest, seen: Seen) -> HttpResponse:
    """The sheet for a screen across the room."""
    return render(request, "scoring/tv.html", page_values(seen.sheet, seen.role, seen.language, tv=True))


@never_cache
@require_safe
@sheet_page
def view(request: HttpRequest, seen: Seen) -> HttpResponse:
    """The live part alone, for browsers without a socket; nothing where it has not changed."""
    if request.GET.get("v") == str(seen.sheet.version):
        return HttpResponse(status=204)
    return HttpResponse(sheet_html(seen.sheet, seen.role, seen.language, tv="tv" in request.GET))


@require_safe
@sheet_page
def qr(request: HttpRequest, seen: Seen) -> HttpResponse:
    """The way to the sheet as a QR code."""
    picture = qr_code(f"{settings.SITE_ORIGIN}{seen.urls.sheet}")
    return HttpResponse(picture, content_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@never_cache
@require_safe
@sheet_page
def log(request: HttpRequest, seen: Seen) -> HttpResponse:
    """Everything that was ever changed; the latest of each thing can be undone."""
    page = {"seen": seen, "urls": seen.urls, "title": title_of(seen.sheet), "changes": changes(seen.game)}
    return render(request, "scoring/log.html", page)
