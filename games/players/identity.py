"""Who is asking: the player that a session, a request or a socket belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol

from channels.db import database_sync_to_async
from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode

from games.forms import NameForm
from games.limits import NAMES, address_of, too_often, visitor_of
from games.models import Player

PLAYER = "player"  # whom this session plays as
GUEST = "guest"  # the guest who was here before somebody signed in, and is again afterwards


Arguments = ParamSpec("Arguments")
player_left = Signal()  # sent with player_id after somebody left a session: sockets that were theirs have to close


class User(Protocol):
    """A person with an account, or Django's anonymous one, whose `pk` is None."""

    @property
    def pk(self) -> Any: ...


def player_of(request: HttpRequest) -> Player | None:
    """The player who is asking, read once a request; none for who has not given a name yet."""
    if not hasattr(request, "_player"):
        request._player = player_of_session(request.session, request.user)  # type: ignore[attr-defined]
    return request._player  # type: ignore[attr-defined, no-any-return]


def player_of_session(session: SessionBase, user: User) -> Player | None:
    """A session that ends being signed in (a changed password, a closed account) no longer is the account's player."""
    player_id = session.get(PLAYER)
    if player_id is None:
        return None
    player = Player.objects.filter(pk=player_id).first()
    if player is None or (player.user_id is not None and player.user_id != user.pk):
        return None
    return who_it_is_now(player)


def who_it_is_now(player: Player) -> Player | None:
    """The player whom this one was merged into. A guest's browser does not become an account's by it: it could be a
    shared tablet, and its next visitor somebody else."""
    now = standing(player)
    opened = now.user_id is None or now.user_id == player.user_id or player.user_id is not None
    return now if opened else None


def standing(player: Player) -> Player:
    """Who carries on everything of a player that was merged, perhaps more than once."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


async def player_of_scope(scope: Mapping[str, Any]) -> Player | None:
    """The player behind a socket; to be asked again after a reconnect, since the session may be another's by then."""
    player: Player | None = await database_sync_to_async(player_of_session)(scope["session"], scope["user"])
    return player


def play_as(request: HttpRequest, player: Player) -> None:
    """From now on this session is that player."""
    request.session[PLAYER] = player.pk
    request._player = who_it_is_now(player)  # type: ignore[attr-defined]


def new_guest(request: HttpRequest, name: str) -> Player:
    """A player with nothing but a name; one who is signed in already keeps it with the account."""
    user = request.user if request.user.is_authenticated and not hasattr(request.user, "player") else None
    player = Player.objects.create(name=name, user=user)
    play_as(request, player)
    return player


def ensure_player(
    view: Callable[Concatenate[HttpRequest, Player, Arguments], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Arguments], HttpResponse]:
    """A view of a player. Who has no name yet is asked for one first, and then goes on to what was wanted."""

    @wraps(view)
    def asking(request: HttpRequest, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
        if player := player_of(request):
            return view(request, player, *args, **kwargs)
        if request.method != "POST":
            return redirect(f"{reverse('games:name')}?{urlencode({'next': request.get_full_path()})}")
        form = NameForm(request.POST if "name" in request.POST else None)
        if not form.is_valid():
            return ask_for_a_name(request, form)
        if not NAMES.take(visitor=visitor_of(request), address=address_of(request)):
            return too_often(request, NAMES)
        return view(request, new_guest(request, form.cleaned_data["name"]), *args, **kwargs)

    return asking


def ask_for_a_name(request: HttpRequest, form: NameForm) -> HttpResponse:
    """The name page, which sends on what was posted together with the name."""
    hidden = ("name", "csrfmiddlewaretoken")
    kept = [(key, value) for key, values in request.POST.lists() if key not in hidden for value in values]
    page = {"form": form, "action": request.get_full_path(), "kept": kept}
    return render(request, "games/name.html", page, status=422 if form.is_bound else 200)


def local(request: HttpRequest, address: str | None) -> str:
    """An address to go on to, if it is one of this site; the start page otherwise."""
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if address and safe else reverse("games:start")
