"""The pages that only show: the sheet, the big screen, the log, and a player's own sheets."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.drawings.qr_codes import qr_picture
from games.players.identity import player_of
from scoring.leagues.seasons.season_games import game_in_season_for
from scoring.sheets.log import changes_of
from scoring.sheets.queries import my_finished_sheets, my_running_sheets
from scoring.sheets.screen.fragment import page_values, sheet_html, title_of
from scoring.sheets.visits import SheetVisit, sheet_page


@never_cache
@require_safe
def sheets(request: HttpRequest) -> HttpResponse:
    """The visitor's sheets: those in progress, and the latest finished ones."""
    me = player_of(request)
    page = {"running": my_running_sheets(me) if me else [], "over": my_finished_sheets(me) if me else []}
    return render(request, "scoring/sheets/sheets.html", page)


@require_safe
def sheet_find(request: HttpRequest) -> HttpResponse:
    """Find a sheet by its code."""
    code = "".join(request.GET.get("code", "").upper().split())[:20]
    return redirect("scoring:sheet", code=code) if code.isalnum() else redirect("scoring:sheets")


@never_cache
@require_safe
@sheet_page
def sheet(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    page = page_values(seen.sheet, seen.role, seen.language)
    page["game_in_season"] = game_in_season_for(seen.game, seen.player) if seen.sheet.running else None
    return render(request, "scoring/sheets/sheet.html", page)


@never_cache
@require_safe
@sheet_page
def tv(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """The sheet for a screen across the room."""
    return render(request, "scoring/sheets/tv.html", page_values(seen.sheet, seen.role, seen.language, tv=True))


@never_cache
@require_safe
@sheet_page
def view(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """The live part alone, for browsers without a socket. The answer is empty if nothing has changed."""
    if request.GET.get("v") == str(seen.sheet.version):
        return HttpResponse(status=204)
    return HttpResponse(sheet_html(seen.sheet, seen.role, seen.language, tv="tv" in request.GET))


@require_safe
@sheet_page
def qr(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """The address of the sheet as a QR code."""
    picture = qr_picture(f"{settings.SITE_ORIGIN}{seen.urls.sheet}")
    return HttpResponse(picture, content_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@never_cache
@require_safe
@sheet_page
def log(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """The history of all changes. The latest change of each thing can be undone."""
    page = {"seen": seen, "urls": seen.urls, "title": title_of(seen.sheet), "changes": changes_of(seen.game)}
    return render(request, "scoring/sheets/log.html", page)
