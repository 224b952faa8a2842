"""Sharing a sheet: links to look, to score and to enter one's own hand, each with its QR code, until taken back."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.limits import LINKS, limited
from games.models import Player
from games.people import ensure_player
from games.services.outcomes import Answer, Refused
from games.table_views import qr_code
from scoring.models import SheetLink
from scoring.present.live import title_of
from scoring.sheet_access import NoSheet, Seen, sheet_page
from scoring.sheet_forms import LinkForm
from scoring.sheets import links
from scoring.sheets.facts import read_sheet
from scoring.sheets.roles import helpers_of


@dataclass(frozen=True)
class Shared:
    """A link as its maker sees it."""

    link: SheetLink
    address: str


def shared(link: SheetLink) -> Shared:
    return Shared(link, f"{settings.SITE_ORIGIN}{reverse('scoring:sheet_link', args=[link.word])}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(LINKS)
@sheet_page
def share(request: HttpRequest, seen: Seen) -> HttpResponse:
    """The way to the sheet for everybody, and for its owner the links that give a role."""
    form = LinkForm(request.POST if request.method == "POST" else None, seats=seen.sheet.seats)
    if request.method == "POST" and form.is_valid():
        by = seen.manager
        try:
            links.make_link(code=seen.sheet.code, by=by, **form.cleaned_data)
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
        "links": [shared(link) for link in links.valid_links(seen.game)] if seen.role.may_manage else [],
        "helpers": helpers_of(seen.game) if seen.role.may_manage else [],
        "key": uuid4().hex,
    }
    return render(request, "scoring/share.html", page, status=422 if form.is_bound else 200)


@require_POST
@limited(LINKS)
@sheet_page
def revoke(request: HttpRequest, seen: Seen, link: int) -> HttpResponse:
    try:
        links.revoke(code=seen.sheet.code, by=seen.manager, link=link)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        messages.warning(request, str(no))
    return redirect("scoring:sheet_share", code=seen.sheet.code)


@never_cache
@require_safe
@sheet_page
def link_qr(request: HttpRequest, seen: Seen, link: int) -> HttpResponse:
    """A link as a QR code, for its owner's eyes only."""
    _must_manage = seen.manager
    found = next((one for one in links.valid_links(seen.game) if one.pk == link), None)
    if found is None:
        raise NoSheet("scoring/no_link.html", 404, seen.sheet.code)
    return HttpResponse(qr_code(shared(found).address), content_type="image/svg+xml")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(LINKS)
def open_link(request: HttpRequest, word: str) -> HttpResponse:
    """What the link gives is said first; only the button takes it, so that no preview of a messenger does."""
    try:
        link = links.find_link(word)
        if request.method == "POST":
            return take(request, word)
    except links.NoLink as gone:
        return render(request, "scoring/no_link.html", {"reason": str(gone)}, status=gone.status)
    page = {"link": link, "title": title_of(read_sheet(link.game))}
    return render(request, "scoring/link.html", page)


@ensure_player
def take(request: HttpRequest, player: Player, word: str) -> HttpResponse:
    game, role = links.open_link(word=word, player=player)
    own = role.seat is not None and not role.may_write
    return redirect("scoring:sheet_hand" if own else "scoring:sheet", code=game.code)
