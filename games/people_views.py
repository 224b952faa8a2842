"""Pages of players: giving a name, changing it, going on with another device."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import devices, kept
from games.accounts import guest_aside
from games.forms import NameForm
from games.limits import LINKS, NAMES, limited
from games.models import Player
from games.people import ensure_player, local, new_guest, player_of

MINUTES = devices.VALID // timedelta(minutes=1)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(NAMES)
def name(request: HttpRequest) -> HttpResponse:
    """The first thing anybody is asked, and the only one."""
    go_on = local(request, request.POST.get("next") or request.GET.get("next"))
    if player_of(request):
        return redirect(go_on)
    form = NameForm(request.POST or None)
    if form.is_valid():
        new_guest(request, form.cleaned_data["name"])
        return redirect(go_on)
    page = {"form": form, "action": reverse("games:name"), "kept": [("next", go_on)]}
    return render(request, "games/name.html", page, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(NAMES)
@ensure_player
def me(request: HttpRequest, player: Player) -> HttpResponse:
    """Who I am here, and what I can do about it."""
    form = NameForm(request.POST or None, initial={"name": player.name})
    if form.is_valid():
        player.name = form.cleaned_data["name"]
        player.save(update_fields=["name"])
        messages.success(request, _("You are %(name)s now, at every new table.") % {"name": player.name})
        return redirect("games:me")
    page = {"form": form, "kept_names": kept.kept_by(player).count(), "guest": guest_aside(request)}
    return render(request, "games/me.html", page, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(LINKS)
@ensure_player
def device(request: HttpRequest, player: Player) -> HttpResponse:
    """Make a link to another device; it is shown once."""
    page: dict[str, object] = {"minutes": MINUTES}
    if request.method == "POST":
        secret = devices.make_link(player, request.session.session_key or "")
        link = settings.SITE_ORIGIN + reverse("games:arrive", args=[secret])
        page |= {"link": link, "qr": devices.qr_code(link)}
    return render(request, "games/device.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@limited(LINKS)
def arrive(request: HttpRequest, secret: str) -> HttpResponse:
    """The other device: says who is about to move here, and does it when told to."""
    link = devices.find_link(secret)
    if link is None:
        return render(request, "games/link_gone.html", status=410)
    if request.method == "POST":
        if (player := devices.move_here(request, secret)) is None:
            return render(request, "games/link_gone.html", status=410)
        messages.success(request, _("You are %(name)s on this device now.") % {"name": player.name})
        return redirect("games:start")
    return render(request, "games/arrive.html", {"mover": link.player, "here": player_of(request)})
