"""The page for sharing a sheet: links, QR codes, roles, and the owner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import uuid4

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.access import HtmxHttpRequest
from games.drawings.qr_codes import qr_picture
from games.limits import LINKS, limit_posts
from games.models import Player
from games.notices import NotShown, show_notice
from games.outcomes import Answer, Refused
from games.players.visits import ensure_player
from scoring.models import SheetLink
from scoring.notices import SHEET_LINK_GONE
from scoring.sheets.access import helpers_of
from scoring.sheets.changes import links, sheet_end
from scoring.sheets.changes.round_entry import SavedChange
from scoring.sheets.forms import LinkForm
from scoring.sheets.screen.fragment import title_of
from scoring.sheets.sheet import read_sheet
from scoring.sheets.views.players import save_and_show
from scoring.sheets.visits import SheetVisit, change_arguments, posted_number, sheet_page


@dataclass(frozen=True)
class SharedLink:
    """A link as its creator sees it."""

    link: SheetLink
    address: str


def shared_link(link: SheetLink) -> SharedLink:
    return SharedLink(link, f"{settings.SITE_ORIGIN}{reverse('scoring:sheet_link', args=[link.word])}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(LINKS)
@sheet_page
def share(request: HtmxHttpRequest, seen: SheetVisit) -> HttpResponse:
    """The address of the sheet for everybody and, for its owner, the links that give a role."""
    form = LinkForm(request.POST if request.method == "POST" else None, seats=seen.sheet.seats)
    if request.method == "POST" and form.is_valid():
        by = seen.manager
        try:
            links.create_link(code=seen.sheet.code, by=by, **form.cleaned_data)
        except Refused as no:
            if no.answer == Answer.FORBIDDEN:
                raise
            form.add_error(None, str(no))
        else:
            return redirect("scoring:sheet_share", code=seen.sheet.code)
    elif request.method == "POST":
        _must_manage = seen.manager
    page = {
        "seen": seen,
        "urls": seen.urls,
        "title": title_of(seen.sheet),
        "address": f"{settings.SITE_ORIGIN}{seen.urls.sheet}",
        "form": form,
        "links": [shared_link(link) for link in links.valid_links(seen.game)] if seen.role.may_manage else [],
        "helpers": helpers_of(seen.game) if seen.role.may_manage else [],
        "key": uuid4().hex,
    }
    return render(request, "scoring/sheets/links/share.html", page, status=422 if form.is_bound else 200)


@require_POST
@limit_posts(LINKS)
@sheet_page
def revoke(request: HtmxHttpRequest, seen: SheetVisit, link: int) -> HttpResponse:
    try:
        links.revoke_link(code=seen.sheet.code, by=seen.manager, link=link)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    return redirect("scoring:sheet_share", code=seen.sheet.code)


@never_cache
@require_safe
@sheet_page
def link_qr(request: HtmxHttpRequest, seen: SheetVisit, link: int) -> HttpResponse:
    """A link as a QR code, which only the owner may see."""
    _must_manage = seen.manager
    found = next((one for one in links.valid_links(seen.game) if one.pk == link), None)
    if found is None:
        raise NotShown(SHEET_LINK_GONE, reason="")
    return HttpResponse(qr_picture(shared_link(found).address), content_type="image/svg+xml")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(LINKS)
def open_link(request: HtmxHttpRequest, word: str) -> HttpResponse:
    """Show what the link allows, and grant it only when the button is pressed, so that the link preview of a messaging
    app does not use it up."""
    try:
        link = links.find_link(word)
        if request.method == "POST":
            return accept_link(request, word)
    except links.NoLink as gone:
        return show_notice(request, replace(SHEET_LINK_GONE, status=gone.status), reason=str(gone))
    page = {"link": link, "title": title_of(read_sheet(link.game))}
    return render(request, "scoring/sheets/links/link.html", page)


@ensure_player
def accept_link(request: HtmxHttpRequest, player: Player, word: str) -> HttpResponse:
    game, role = links.accept_link(word=word, player=player)
    own = role.seat is not None and not role.may_write
    return redirect("scoring:sheet_hand" if own else "scoring:sheet", code=game.code)


@require_POST
@limit_posts(LINKS)
@sheet_page
def people(request: HtmxHttpRequest, seen: SheetVisit) -> HttpResponse:
    by, wish = seen.manager, ACTIONS.get(request.POST.get("do", ""), change_nothing)
    return save_and_show(request, "scoring:sheet_share", seen, lambda: wish(request, seen, by))


def change_nothing(request: HtmxHttpRequest, seen: SheetVisit, by: Player) -> SavedChange:
    return SavedChange(seen.sheet.code, seen.sheet.version, note=_("Nothing changed."))


def remove_role(request: HtmxHttpRequest, seen: SheetVisit, by: Player) -> SavedChange:
    links.remove_role(code=seen.sheet.code, by=by, player_id=posted_number(request, "player"))
    return SavedChange(seen.sheet.code, seen.sheet.version, note=_("The role was removed."))


def hand_over(request: HtmxHttpRequest, seen: SheetVisit, by: Player) -> SavedChange:
    return sheet_end.hand_over_sheet(**change_arguments(request, seen), to=posted_number(request, "player"))


def make_private(request: HtmxHttpRequest, seen: SheetVisit, by: Player) -> SavedChange:
    return sheet_end.set_private(**change_arguments(request, seen), private=True)


def make_public(request: HtmxHttpRequest, seen: SheetVisit, by: Player) -> SavedChange:
    return sheet_end.set_private(**change_arguments(request, seen), private=False)


ACTIONS: dict[str, Callable[[HtmxHttpRequest, SheetVisit, Player], SavedChange]] = {
    "take_back": remove_role,
    "hand_over": hand_over,
    "hide": make_private,
    "show": make_public,
}
