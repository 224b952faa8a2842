"""Me on another device: a link that can be used once, within ten minutes, and takes the player along."""

from __future__ import annotations

import io
import secrets
from datetime import timedelta
from importlib import import_module

import segno
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe

from games.accounts import digest, set_guest_aside, sign_in, sign_out
from games.models import DeviceLink, Player
from games.people import GUEST, PLAYER, play_as, player_left, standing

VALID = timedelta(minutes=10)


def make_link(player: Player, session_key: str) -> str:
    """The secret of a new link; an older one of this player stops working."""
    secret = secrets.token_urlsafe(24)
    fresh = {"digest": digest(secret), "session_key": session_key, "expires_at": timezone.now() + VALID}
    DeviceLink.objects.filter(expires_at__lt=timezone.now()).delete()
    DeviceLink.objects.update_or_create(player=player, defaults=fresh)
    return secret


def find_link(secret: str) -> DeviceLink | None:
    known = DeviceLink.objects.select_related("player__user").filter(digest=digest(secret))
    link = known.filter(expires_at__gt=timezone.now()).first()
    return link if link and holds(session(link.session_key), link.player) else None


def session(key: str) -> SessionBase:
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return store


def holds(old: SessionBase, player: Player) -> bool:
    """Whether that session still is the player; if not, there is nothing left to move."""
    there = Player.objects.filter(pk=old.get(PLAYER, 0)).first()
    return there is not None and standing(there) == player


def move_here(request: HttpRequest, secret: str) -> Player | None:
    """Take the player over into this session and out of the old one, once; none if somebody was faster."""
    with transaction.atomic():
        link = find_link(secret)
        if link is None or not DeviceLink.objects.filter(pk=link.pk).delete()[0]:
            return None
        if link.session_key != request.session.session_key:
            leave(session(link.session_key))
            arrive(request, link.player)
    player_left.send(sender=Player, player_id=link.player.pk)
    return link.player


def leave(old: SessionBase) -> None:
    """The old device is signed out; a guest who was there before is there again."""
    for key in (PLAYER, SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
        old.pop(key, None)
    if (guest := old.pop(GUEST, None)) is not None:
        old[PLAYER] = guest
    old.save()


def arrive(request: HttpRequest, player: Player) -> None:
    """A guest of this device is kept for later, as with signing in."""
    if player.user:
        sign_in(request, player.user)
        return
    if request.user.is_authenticated:
        sign_out(request)
    set_guest_aside(request.session)
    request.session.cycle_key()
    play_as(request, player)


def qr_code(address: str) -> SafeString:
    """The address as a picture that follows the size of its place."""
    drawing = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawing, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=2, svgclass="qr__code", lineclass=None
    )
    return mark_safe(drawing.getvalue().decode())  # noqa: S308 (drawn here, from an address of ours)
