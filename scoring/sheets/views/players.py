"""The pages for the players and the rules of a sheet, and for its rematch."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.limits import MOVES, TABLES, limit_posts
from games.outcomes import Answer, Refused
from scoring.sheets.changes import creation, sheet_end, sheet_names, sheet_players, sheet_rules
from scoring.sheets.changes.round_entry import SavedChange
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.forms import RulesForm, regular_chips
from scoring.sheets.screen.fragment import title_of
from scoring.sheets.screen.paper import head
from scoring.sheets.visits import ChangeArguments, SheetVisit, change_arguments, posted_number, sheet_page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(MOVES)
@sheet_page
def players(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """Show the players of the sheet, or add one when the form is posted."""
    by = seen.writer
    if request.method == "POST":
        return save_and_show(request, "scoring:sheet_players", seen, lambda: join(request, seen))
    there = {seat.player_id for seat in seen.sheet.seats}
    page = {
        "seen": seen,
        "urls": seen.urls,
        "title": title_of(seen.sheet),
        "heads": [head(seen.sheet, seat) for seat in seen.sheet.seats],
        "regulars": [chip for chip in regular_chips(by) if chip.pk not in there],
        "key": uuid4().hex,
        "full": len(seen.sheet.seats) >= 10,
    }
    return render(request, "scoring/sheets/players.html", page)


def join(request: HttpRequest, seen: SheetVisit) -> SavedChange:
    start = request.POST.get("start", "").strip()
    if start and not (start.isdecimal() and len(start) < 7):
        raise Refused(_("Starting points must be a whole number, 0 or more."))
    return sheet_players.add_player(
        code=seen.sheet.code,
        by=seen.writer,
        key=request.POST.get("key", ""),
        name=request.POST.get("who", ""),
        player_id=posted_number(request, "player") if request.POST.get("player") else None,
        start=int(start) if start else None,
    )


@require_POST
@limit_posts(MOVES)
@sheet_page
def player(request: HttpRequest, seen: SheetVisit, number: int) -> HttpResponse:
    """Change one player. `do` says how."""
    wanted = request.POST.get("do", "")
    if wanted not in CHANGES:
        messages.warning(request, _("This change does not exist. Choose one on this page."))
        return redirect("scoring:sheet_players", code=seen.sheet.code)
    asked = change_arguments(request, seen)
    return save_and_show(request, "scoring:sheet_players", seen, lambda: CHANGES[wanted](request, asked, number))


def rename(request: HttpRequest, asked: ChangeArguments, seat: int) -> SavedChange:
    return sheet_names.rename_player(**asked, seat=seat, name=request.POST.get("who", ""), seen=posted_version(request))


def replace(request: HttpRequest, asked: ChangeArguments, seat: int) -> SavedChange:
    entrant = Entrant(request.POST.get("who", ""))
    return sheet_names.replace_player(**asked, seat=seat, entrant=entrant, seen=posted_version(request))


def leave(request: HttpRequest, asked: ChangeArguments, seat: int) -> SavedChange:
    return sheet_players.leave_game(**asked, seat=seat)


def come_back(request: HttpRequest, asked: ChangeArguments, seat: int) -> SavedChange:
    return sheet_players.return_to_game(**asked, seat=seat)


CHANGES: dict[str, Callable[[HttpRequest, ChangeArguments, int], SavedChange]] = {
    "rename": rename,
    "replace": replace,
    "leave": leave,
    "come_back": come_back,
}


def posted_version(request: HttpRequest) -> int | None:
    """The version of the sheet that the editor saw."""
    version = posted_number(request, "seen")
    return None if version < 0 else version


def save_and_show(request: HttpRequest, where: str, seen: SheetVisit, work: Callable[[], SavedChange]) -> HttpResponse:
    """Do the work, report its result, and show the page again."""
    try:
        written = work()
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    else:
        messages.success(request, written.note or _("Saved."))
    return redirect(where, code=seen.sheet.code)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(MOVES)
@sheet_page
def rules(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """Show and change the scoring rules, and end, abandon or reopen the game."""
    wanted, asked = request.POST.get("do", ""), change_arguments(request, seen)
    if wanted in STATE_ACTIONS:
        return save_and_show(request, "scoring:sheet", seen, lambda: STATE_ACTIONS[wanted](**asked))
    form = RulesForm(request.POST) if request.method == "POST" else RulesForm(initial=RulesForm.values_of(seen.game))
    if request.method == "POST" and form.is_valid():
        version = posted_version(request)
        return save_and_show(
            request, "scoring:sheet", seen, lambda: sheet_rules.change_rules(**asked, seen=version, **form.changes)
        )
    page = {"seen": seen, "urls": seen.urls, "title": title_of(seen.sheet), "form": form, "key": uuid4().hex}
    return render(request, "scoring/sheets/rules.html", page, status=422 if form.is_bound else 200)


STATE_ACTIONS: dict[str, Callable[..., SavedChange]] = {
    "close": sheet_end.end_game,
    "abandon": sheet_end.abandon_game,
    "reopen": sheet_end.reopen_game,
}


@require_POST
@limit_posts(TABLES)
@sheet_page
def rematch(request: HttpRequest, seen: SheetVisit) -> HttpResponse:
    """Create a sheet with the same players and the next dealer."""
    try:
        fresh = creation.start_rematch(code=seen.sheet.code, by=seen.writer, key=request.POST.get("key", ""))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
        return redirect("scoring:sheet", code=seen.sheet.code)
    return redirect("scoring:sheet", code=fresh.code)
