"""Pages of the names that a player manages: correcting, inviting, archiving and merging them."""

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

from games.drawings import qr_codes
from games.limits import LINKS, NAMES, limit_posts
from games.models import Player
from games.notices import INVITATION_GONE, show_notice
from games.outcomes import STATUS, Refused
from games.players import accounts, claims, merges, typed_names
from games.players.forms import TypedNameForm
from games.players.identity import player_of
from games.players.visits import ensure_player

DAYS = claims.VALID // timedelta(days=1)

Arguments = ParamSpec("Arguments")


def names_page(request: HttpRequest, player: Player, *, reason: str = "", status: int = 200) -> HttpResponse:
    page = {
        "names": typed_names.names_managed_by(player),
        "merges": typed_names.merges_of(player),
        "guest": accounts.guest_aside(request),
        "reason": reason,
    }
    return render(request, "games/players/typed_names.html", page, status=status)


def show_refusals(
    view: Callable[Concatenate[HttpRequest, Player, Arguments], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Player, Arguments], HttpResponse]:
    """Wrap a view so that a refusal shows the list of names with the reason above it."""

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
@limit_posts(NAMES)
@ensure_player
@show_refusals
def name(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """Show one name with everything that can be done about it, and rename it by POST. A player who may only invite sees
    no more."""
    known = (
        typed_names.find_managed_name(player, number)
        if request.method == "POST"
        else typed_names.find_invitable_name(player, number)
    )
    form = TypedNameForm(request.POST or None, initial={"name": known.name})
    if form.is_valid():
        typed_names.rename_typed_name(known, form.cleaned_data["name"])
        messages.success(request, _("The name is now %(name)s.") % {"name": known.name})
        return redirect("games:typed_name", number)
    return name_page(request, player, known, form=form)


def name_page(
    request: HttpRequest, player: Player, known: Player, *, form: TypedNameForm | None = None, secret: str = ""
) -> HttpResponse:
    page: dict[str, object] = {
        "known": known,
        "keeps": known.kept_by_id == player.pk,
        "form": form or TypedNameForm(initial={"name": known.name}),
        "others": typed_names.unclaimed_names_of(player).exclude(pk=known.pk),
        "days": DAYS,
    }
    if secret:  # only its digest is kept, so that it can be shown this once
        link = settings.SITE_ORIGIN + reverse("games:claim", args=[secret])
        page |= {"link": link, "qr": qr_codes.qr_code(link)}
    return render(request, "games/players/typed_name.html", page, status=422 if form and form.errors else 200)


@require_POST
@ensure_player
@show_refusals
def archive(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    known = typed_names.find_managed_name(player, number)
    typed_names.archive_name(known, away="bring_back" not in request.POST)
    done = _("%(name)s has been archived.") if known.archived_at else _("%(name)s has been restored.")
    messages.success(request, done % {"name": known.name})
    return redirect("games:typed_names")


@never_cache
@require_POST
@limit_posts(LINKS)
@ensure_player
@show_refusals
def invitation(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """Invite the person behind a name, or revoke the invitation."""
    known = typed_names.find_invitable_name(player, number)
    if "revoke" in request.POST:
        claims.revoke_invitation(known)
        messages.success(request, _("The invitation has been revoked."))
        return redirect("games:typed_name", number)
    return name_page(request, player, known, secret=claims.create_invitation(known))


@never_cache
@require_http_methods(["GET", "POST"])
@ensure_player
@show_refusals
def merge(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    """Show what a merge will do, and merge after a confirmation."""
    known = typed_names.find_managed_name(player, number)
    into = (request.POST if request.method == "POST" else request.GET).get("into", "")
    if not into.isdecimal():
        raise Refused(_("Choose a player first."))
    if request.method != "POST":
        other = typed_names.find_merge_target(keeper=player, name=known, into=int(into[:18]))
        return render(request, "games/players/merge.html", {"known": known, "other": other})
    merged = typed_names.merge_names(keeper=player, name=known, into=int(into[:18]))
    names = {"gone": merged.gone.name, "kept": merged.kept.name}
    messages.success(request, _("%(gone)s was merged into %(kept)s. You can undo this below.") % names)
    return redirect("games:typed_names")


@require_POST
@ensure_player
@show_refusals
def undo(request: HttpRequest, player: Player, number: int) -> HttpResponse:
    merged = typed_names.undo_merge_of(player=player, number=number)
    names = {"gone": merged.gone.name, "kept": merged.kept.name}
    messages.success(request, _("%(gone)s and %(kept)s are two players again.") % names)
    return redirect("games:typed_names")


@require_POST
@ensure_player
@show_refusals
def guest(request: HttpRequest, player: Player) -> HttpResponse:
    """Add what was played on this device before signing in to the account."""
    aside = accounts.guest_aside(request)
    if aside is None:
        raise Refused(_("Nobody else has played on this device."))
    merges.merge_players(gone=aside, kept=player, by=player)
    accounts.forget_guest(request)
    messages.success(request, _("The games of %(name)s are now yours.") % {"name": aside.name})
    return redirect("games:typed_names")


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(LINKS)
def claim(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the person behind a typed name what will happen, and claim the name after a confirmation."""
    link = claims.find_invitation(secret)
    if link is None:
        return show_notice(request, INVITATION_GONE)
    page = {"person": link.player, "here": player_of(request), "games": link.player.seats.count()}
    if request.method == "POST":
        try:
            player = claims.claim_name(request, secret)
        except Refused as no:
            return render(request, "games/players/claim.html", page | {"reason": str(no)}, status=STATUS[no.answer])
        if player is None:
            return show_notice(request, INVITATION_GONE)
        messages.success(
            request, _("You are now %(name)s. Everything recorded under this name is yours.") % {"name": player.name}
        )
        return redirect("games:me")
    return render(request, "games/players/claim.html", page)
