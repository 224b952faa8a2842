"""Moves a player to another device, by a link that works once, within ten minutes."""

from __future__ import annotations

import secrets
from datetime import timedelta
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.changes import announce_departure
from games.models import DeviceLink, Player
from games.players.accounts import digest_of, set_guest_aside, sign_in, sign_out
from games.players.identity import GUEST, PLAYER, play_as, surviving_player

VALID = timedelta(minutes=10)


def create_device_link(player: Player, session_key: str) -> str:
    """Return the secret of a new link. An older one of this player stops working."""
    secret = secrets.token_urlsafe(24)
    fresh = {"digest": digest_of(secret), "session_key": session_key, "expires_at": timezone.now() + VALID}
    DeviceLink.objects.filter(expires_at__lt=timezone.now()).delete()
    DeviceLink.objects.update_or_create(player=player, defaults=fresh)
    return secret


def find_device_link(secret: str) -> DeviceLink | None:
    known = DeviceLink.objects.select_related("player__user").filter(digest=digest_of(secret))
    link = known.filter(expires_at__gt=timezone.now()).first()
    return link if link and holds_player(session_of(link.session_key), link.player) else None


def session_of(key: str) -> SessionBase:
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return store


def holds_player(old: SessionBase, player: Player) -> bool:
    """Whether that session still belongs to the player. If not, there is nothing left to move."""
    there = Player.objects.filter(pk=old.get(PLAYER, 0)).first()
    return there is not None and surviving_player(there) == player


def move_player_here(request: HttpRequest, secret: str) -> Player | None:
    """Move the player from the old session into this one, once. Return None if somebody was faster."""
    with transaction.atomic():
        link = find_device_link(secret)
        if link is None or not DeviceLink.objects.filter(pk=link.pk).delete()[0]:
            return None
        if link.session_key != request.session.session_key:
            leave_session(session_of(link.session_key))
            enter_session(request, link.player)
    announce_departure(link.player.pk)
    return link.player


def leave_session(old: SessionBase) -> None:
    """Sign out the old device. A guest who was there before is the player again."""
    for key in (PLAYER, SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
        old.pop(key, None)
    if (guest := old.pop(GUEST, None)) is not None:
        old[PLAYER] = guest
    old.save()


def enter_session(request: HttpRequest, player: Player) -> None:
    """Play as this player here. A guest of this device is kept for later, as with signing in."""
    if player.user:
        sign_in(request, player.user)
        return
    if request.user.is_authenticated:
        sign_out(request)
    set_guest_aside(request.session)
    request.session.cycle_key()
    play_as(request, player)
