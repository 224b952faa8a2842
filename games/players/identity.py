"""Finds the player that a session, a request or a socket belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ParamSpec, Protocol

from channels.db import database_sync_to_async
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.http import url_has_allowed_host_and_scheme

from games.models import Player

PLAYER = "player"  # the player of this session
GUEST = "guest"  # the guest who was here before somebody signed in, and returns afterwards

Arguments = ParamSpec("Arguments")


class User(Protocol):
    """A person with an account, or Django's anonymous one, whose `pk` is None."""

    @property
    def pk(self) -> Any: ...


def player_of(request: HttpRequest) -> Player | None:
    """The player of this request, read once per request. None for a visitor who has not given a name."""
    if not hasattr(request, "_player"):
        request._player = player_of_session(request.session, request.user)  # type: ignore[attr-defined]
    return request._player  # type: ignore[attr-defined, no-any-return]


def player_of_session(session: SessionBase, user: User) -> Player | None:
    """The player of this session. A session that is no longer signed in (after a new password or a deleted account)
    loses the account's player."""
    player_id = session.get(PLAYER)
    if player_id is None:
        return None
    player = Player.objects.filter(pk=player_id).first()
    if player is None or (player.user_id is not None and player.user_id != user.pk):
        return None
    return current_player(player)


def current_player(player: Player) -> Player | None:
    """The player whom this one was merged into. A guest's browser never becomes an account's this way: it could be a
    shared tablet, and its next visitor somebody else."""
    now = surviving_player(player)
    opened = now.user_id is None or now.user_id == player.user_id or player.user_id is not None
    return now if opened else None


def surviving_player(player: Player) -> Player:
    """The player at the end of a chain of merges."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


async def player_of_scope(scope: Mapping[str, Any]) -> Player | None:
    """The player behind a socket. Ask again after a reconnect, because the session may belong to somebody else by
    then."""
    player: Player | None = await database_sync_to_async(player_of_session)(scope["session"], scope["user"])
    return player


def play_as(request: HttpRequest, player: Player) -> None:
    """Make this session that player's from now on."""
    request.session[PLAYER] = player.pk
    request._player = current_player(player)  # type: ignore[attr-defined]


def create_guest(request: HttpRequest, name: str) -> Player:
    """Create a player with nothing but a name. Somebody who is signed in keeps it with the account."""
    user = request.user if request.user.is_authenticated and not hasattr(request.user, "player") else None
    player = Player.objects.create(name=name, user=user)
    play_as(request, player)
    return player


def local_address(request: HttpRequest, address: str | None) -> str:
    """An address to continue to, if it is one of this site. Otherwise the start page."""
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if address and safe else reverse("games:start")


def me(request: HttpRequest) -> dict[str, Any]:
    """Give templates the player of the request, looked up only if a page asks for it."""
    known = hasattr(request, "session") and hasattr(request, "user")
    return {"me": SimpleLazyObject(lambda: player_of(request) if known else None)}
