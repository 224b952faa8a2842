"""Asks a visitor for a name before they do anything; from then on they are a player."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from games.access import HtmxHttpRequest
from games.limits import NAMES, address_of, show_too_often, visitor_of
from games.models import Player
from games.players.forms import NameForm
from games.players.identity import Arguments, create_guest, player_of


def ensure_player(
    view: Callable[Concatenate[HtmxHttpRequest, Player, Arguments], HttpResponse],
) -> Callable[Concatenate[HtmxHttpRequest, Arguments], HttpResponse]:
    """Wrap a view that needs a player. A visitor without a name is asked for one first, and then continues."""

    @wraps(view)
    def asking(request: HtmxHttpRequest, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
        if player := player_of(request):
            return view(request, player, *args, **kwargs)
        if request.method != "POST":
            return redirect(f"{reverse('games:name')}?{urlencode({'next': request.get_full_path()})}")
        form = NameForm(request.POST if "name" in request.POST else None)
        if not form.is_valid():
            return ask_for_name(request, form)
        if not NAMES.take(visitor=visitor_of(request), address=address_of(request)):
            return show_too_often(request, NAMES)
        return view(request, create_guest(request, form.cleaned_data["name"]), *args, **kwargs)

    return asking


def ask_for_name(request: HttpRequest, form: NameForm) -> HttpResponse:
    """Show the name page, which sends on what was posted together with the name."""
    hidden = ("name", "csrfmiddlewaretoken")
    kept = [(key, value) for key, values in request.POST.lists() if key not in hidden for value in values]
    page = {"form": form, "action": request.get_full_path(), "kept": kept}
    return render(request, "games/players/name.html", page, status=422 if form.is_bound else 200)
