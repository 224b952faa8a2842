"""Pages of the names that somebody keeps: putting them right, inviting their people, making one of two."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import accounts, claims, devices, kept
from games.forms import KeptNameForm
from games.limits import LINKS, NAMES, limited
from games.models import Player
from games.people import ensure_player, player_of
from games.services import merging
from games.services.outcomes import STATUS, Refused

DAYS = claims.VALID // timedelta(days=1)

Arguments = ParamSpec("Arguments")


def names_page(request: HttpRequest, player: Player, *, reason: str = "", status: int = 200) -> HttpResponse:
    page = {
        "names": kept.kept_by(player),
        "merges": kept.merges_of(player),
        "guest": accounts.guest_aside(request),
        "reason": reason,
    }
    return render(request, "games/names.html", page, status=status)


def refusals_shown(
    view: Callable[Concatenate[HttpRequest, Player, Arguments], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Player, Arguments], HttpResponse]:
    """What is refused shows the list of names with the reason above it."""

    @wraps(view)
    def showing(
        request: HttpRequest, player: Player, /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> HttpResponse:
        try:
            return view(request, player, *args, **kwargs)
        except Refused as no:
            return names_page(request, player, reason=str(no), status=STATUS[no.answer])

    return showing


@never_cache
@require_safe
@ensure_player
def names(request: HttpRequest, player: Player) -> HttpResponse:
    return names_page(request, player)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(NAMES)
@ensure_player
@refusals_shown
def name(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """One name, with everything that can be done about it; a POST renames it. Who may only invite sees no more."""
    known = kept.find(player, number) if request.method == "POST" else kept.find_to_invite(player, number)
    form = KeptNameForm(request.POST or None, initial={"name": known.name})
    if form.is_valid():
        kept.rename(known, form.cleaned_data["name"])
        messages.success(request, _("The name is %(name)s now.") % {"name": known.name})
        return redirect("games:kept_name", number)
    return name_page(request, player, known, form=form)


def name_page(
    request: HttpRequest, player: Player, known: Player, *, form: KeptNameForm | None = None, secret: str = ""
) -> HttpResponse:
    page: dict[str, object] = {
        "known": known,
        "keeps": known.kept_by_id == player.pk,
        "form": form or KeptNameForm(initial={"name": known.name}),
        "others": kept.in_care(player).exclude(pk=known.pk),
        "days": DAYS,
    }
    if secret:  # only its digest is kept, so that it can be shown this once
        link = settings.SITE_ORIGIN + reverse("games:claim", args=[secret])
        page |= {"link": link, "qr": devices.qr_code(link)}
    return render(request, "games/kept_name.html", page, status=422 if form and form.errors else 200)


@require_POST
@ensure_player
@refusals_shown
def archive(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    known = kept.find(player, number)
    kept.archive(known, away="bring_back" not in request.POST)
    done = _("%(name)s is no longer offered.") if known.archived_at else _("%(name)s is offered again.")
    messages.success(request, done % {"name": known.name})
    return redirect("games:kept_names")


@never_cache
@require_POST
@limited(LINKS)
@ensure_player
@refusals_shown
def invitation(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """Invite the person behind a name, or take the invitation back."""
    known = kept.find_to_invite(player, number)
    if "revoke" in request.POST:
        claims.revoke(known)
        messages.success(request, _("The invitation no longer works."))
        return redirect("games:kept_name", number)
    return name_page(request, player, known, secret=claims.invite(known))


@never_cache
@require_http_methods(["GET", "POST"])
@ensure_player
@refusals_shown
def merge(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """Says what will happen, and does it when told to."""
    known = kept.find(player, number)
    into = (request.POST if request.method == "POST" else request.GET).get("into", "")
    if not into.isdecimal():
        raise Refused(_("Say who it is."))
    if request.method != "POST":
        other = kept.whom(keeper=player, name=known, into=int(into[:18]))
        return render(request, "games/merge.html", {"known": known, "other": other})
    merged = kept.merge(keeper=player, name=known, into=int(into[:18]))
    names = {"gone": merged.gone.name, "kept": merged.kept.name}
    messages.success(request, _("%(gone)s is %(kept)s from now on. You can undo it below.") % names)
    return redirect("games:kept_names")


@require_POST
@ensure_player
@refusals_shown
def undo(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    merged = kept.undo(player=player, number=number)
    names = {"gone": merged.gone.name, "kept": merged.kept.name}
    messages.success(request, _("%(gone)s and %(kept)s are two again.") % names)
    return redirect("games:kept_names")


@require_POST
@ensure_player
@refusals_shown
def guest(request: HttpRequest, player: Player) -> HttpResponse:
    """Take along what was played on this device before signing in."""
    aside = accounts.guest_aside(request)
    if aside is None:
        raise Refused(_("Nobody else has played on this device."))
    merging.merge(gone=aside, kept=player, by=player)
    accounts.forget_guest(request)
    messages.success(request, _("What %(name)s played is yours now.") % {"name": aside.name})
    return redirect("games:kept_names")


@never_cache
@require_http_methods(["GET", "POST"])
@limited(LINKS)
def claim(request: HttpRequest, secret: str) -> HttpResponse:
    """The person behind a typed name: says what will happen, and does it when told to."""
    link = claims.find_invitation(secret)
    if link is None:
        return render(request, "games/invitation_gone.html", status=410)
    page = {"known": link.player, "here": player_of(request), "games": link.player.seats.count()}
    if request.method == "POST":
        try:
            player = claims.claim(request, secret)
        except Refused as no:
            return render(request, "games/claim.html", page | {"reason": str(no)}, status=STATUS[no.answer])
        if player is None:
            return render(request, "games/invitation_gone.html", status=410)
        messages.success(request, _("You are %(name)s, with everything that was written down.") % {"name": player.name})
        return redirect("games:me")
    return render(request, "games/claim.html", page)
