"""Accounts for who wants one: they keep a player's history, and open with a password or a recovery code."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest

from games.models import Player, RecoveryCode
from games.people import GUEST, PLAYER, play_as, player_left, player_of

BACKEND = "django.contrib.auth.backends.ModelBackend"
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that is read as something else
CODE_GROUPS, GROUP_LENGTH = 4, 5  # 98 bits


def digest(secret: str) -> str:
    """What is kept of a secret. It is long and random, so that a slow hash would add nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_recovery_code(user: User) -> str:
    """A fresh code in place of the old one; whoever asked has to show it now, nobody can later."""
    letters = [secrets.choice(ALPHABET) for _ in range(CODE_GROUPS * GROUP_LENGTH)]
    code = "".join(letters)
    RecoveryCode.objects.update_or_create(user=user, defaults={"digest": digest(code)})
    return "-".join(code[start : start + GROUP_LENGTH] for start in range(0, len(code), GROUP_LENGTH))


def user_of_code(username: str, code: str) -> User | None:
    """Whose recovery code this is, however it was typed."""
    typed = "".join(letter for letter in code.upper() if letter.isalnum())
    known = RecoveryCode.objects.select_related("user").filter(user__username=username, user__is_active=True).first()
    if known is None or not secrets.compare_digest(known.digest, digest(typed)):
        return None
    return known.user


@transaction.atomic
def open_account(request: HttpRequest, player: Player, user: User) -> str:
    """Give a guest this new account, sign in, and tell the recovery code, once."""
    user.save()
    player.user = user
    player.save(update_fields=["user"])
    code = new_recovery_code(user)
    sign_in(request, user)
    return code


def sign_in(request: HttpRequest, user: User) -> None:
    login(request, user, backend=BACKEND)


@receiver(user_logged_in)
def play_as_the_account(request: HttpRequest, user: User, **about: Any) -> None:
    """Who signs in plays as the account's player; a guest who was here is kept for when they sign out."""
    mine: Player | None = getattr(user, "player", None)
    if mine is not None:
        set_guest_aside(request.session)
        play_as(request, mine)


def set_guest_aside(session: SessionBase) -> None:
    """Remember the guest whom another player is about to take the place of."""
    here = session.get(PLAYER)
    if here is not None and Player.objects.filter(pk=here, user=None).exists():
        session[GUEST] = here


def guest_aside(request: HttpRequest) -> Player | None:
    """The guest who played on this device before the account's player came, as long as nobody took them along."""
    aside = Player.objects.filter(pk=request.session.get(GUEST, 0), user=None, merged_into=None, bot="").first()
    return aside if aside != player_of(request) else None


def forget_guest(request: HttpRequest) -> None:
    request.session.pop(GUEST, None)


def sign_out(request: HttpRequest) -> None:
    """Sign out; the guest who was on this device before is there again."""
    player, guest = player_of(request), request.session.get(GUEST)
    logout(request)
    forget(request)
    if guest is not None:
        request.session[PLAYER] = guest
    if player is not None:
        player_left.send(sender=Player, player_id=player.pk)


def forget(request: HttpRequest) -> None:
    """This session is nobody from now on."""
    request.session.pop(PLAYER, None)
    request.__dict__.pop("_player", None)


def guest_to_keep(request: HttpRequest) -> Player | None:
    """The guest of this session whose history could still be kept with the account, which has none of its own."""
    if not request.user.is_authenticated or Player.objects.filter(user=request.user).exists():
        return None
    guest = player_of(request)
    return guest if guest and guest.user_id is None else None


def keep_guest(guest: Player, user: User) -> bool:
    """Give the guest's history to an account without a player; whether both were still free."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if Player.objects.filter(user=user).exists():
            return False
        return Player.objects.filter(pk=guest.pk, user=None, bot="").update(user=user) == 1
