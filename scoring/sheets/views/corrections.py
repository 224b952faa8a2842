"""The pages for corrections: correcting, deleting and restoring a round, and undoing a change of the log."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.access import HtmxHttpRequest
from games.drawings import card_faces
from games.limits import MOVES, limit_posts
from games.notices import NotShown
from games.outcomes import Answer, Refused
from scoring.notices import NO_ROUND
from scoring.sheets.changes import rounds
from scoring.sheets.changes import undo as changes_undo
from scoring.sheets.changes.round_entry import Conflict
from scoring.sheets.screen.fragment import title_of
from scoring.sheets.screen.pad import Pad, correction_pad
from scoring.sheets.sheet import SheetRound
from scoring.sheets.views.rounds import errors_of, pad_with_errors, read_posted_round, show_both
from scoring.sheets.visits import ChangeArguments, SheetVisit, change_arguments, posted_number, sheet_page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(MOVES)
@sheet_page
def round_page(request: HtmxHttpRequest, seen: SheetVisit, number: int) -> HttpResponse:
    """Show an earlier round in the pad, or correct it when the form is posted."""
    asked, played = change_arguments(request, seen), find_round(seen, number)
    if request.method == "POST":
        try:
            return correct_round(request, seen, played, asked)
        except Conflict as conflict:
            return show_both(request, seen, conflict, number)
    if played.deleted:
        messages.info(request, _("This round was deleted. Restore it first."))
        return redirect("scoring:sheet", code=seen.sheet.code)
    return show_round(request, seen, played, correction_pad(seen.sheet, played))


def correct_round(
    request: HtmxHttpRequest, seen: SheetVisit, played: SheetRound, asked: ChangeArguments
) -> HttpResponse:
    reading = read_posted_round(request, seen)
    errors = dict(reading.errors)
    if not errors:
        try:
            written = rounds.correct_round(
                **asked,
                entry=reading.entry,
                number=played.number,
                revision=posted_number(request, "revision"),
                why=request.POST.get("why", ""),
            )
        except Conflict:
            raise
        except Refused as no:
            errors = errors_of(no)
        else:
            messages.success(request, written.note or _("Round %(number)d was corrected.") % {"number": played.ordinal})
            return redirect("scoring:sheet", code=seen.sheet.code)
    pad = correction_pad(seen.sheet, played)
    return show_round(request, seen, played, pad_with_errors(request, pad, errors), status=422)


def find_round(seen: SheetVisit, number: int) -> SheetRound:
    played = seen.sheet.round(number)
    if played is None:
        raise NotShown(NO_ROUND, code=seen.sheet.code)
    return played


def show_round(
    request: HtmxHttpRequest, seen: SheetVisit, played: SheetRound, pad: Pad, status: int = 200
) -> HttpResponse:
    page = {
        "seen": seen,
        "urls": seen.urls,
        "title": title_of(seen.sheet),
        "pad": pad,
        "played": played,
        "sprite": card_faces.album(()),
        "delete": f"{seen.urls.round(played.number)}delete/",
        "delete_key": uuid4().hex,
    }
    return render(request, "scoring/sheets/rounds/round.html", page, status=status)


def round_change_view(service: Callable[..., object], done: Promise) -> Callable[..., HttpResponse]:
    """Build a view that deletes or restores a round and then shows the sheet."""

    @require_POST
    @limit_posts(MOVES)
    @sheet_page
    def doing(request: HtmxHttpRequest, seen: SheetVisit, number: int) -> HttpResponse:
        asked, played = change_arguments(request, seen), find_round(seen, number)
        try:
            service(**asked, number=number, revision=posted_number(request, "revision"))
        except Conflict as conflict:
            return show_both(request, seen, conflict, number)
        except Refused as no:
            messages.warning(request, str(no))
        else:
            messages.success(request, str(done) % {"number": played.ordinal})
        return redirect("scoring:sheet", code=seen.sheet.code)

    return doing


round_delete = round_change_view(
    rounds.delete_round, gettext_lazy("Round %(number)d was deleted. You can restore it below the table.")
)
round_restore = round_change_view(rounds.restore_round, gettext_lazy("Round %(number)d was restored."))


@require_POST
@limit_posts(MOVES)
@sheet_page
def undo(request: HtmxHttpRequest, seen: SheetVisit) -> HttpResponse:
    """Undo one change of the log."""
    try:
        changes_undo.undo_change(**change_arguments(request, seen), version=posted_number(request, "version"))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    else:
        messages.success(request, _("Undone."))
    return redirect("scoring:sheet_log", code=seen.sheet.code)
