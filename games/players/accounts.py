"""Optional accounts. They keep a player's history, and open with a password or a recovery code."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest

from games.changes import announce_departure
from games.models import Player, RecoveryCode
from games.players.identity import GUEST, PLAYER, play_as, player_of

BACKEND = "django.contrib.auth.backends.ModelBackend"
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no characters that are easily mistaken for others
CODE_GROUPS, GROUP_LENGTH = 4, 5  # 98 bits


def digest_of(secret: str) -> str:
    """What is stored of a secret. The secret is long and random, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


def create_recovery_code(user: User) -> str:
    """Replace the old code with a new one. It must be shown now, because nobody can read it later."""
    letters = [secrets.choice(ALPHABET) for _ in range(CODE_GROUPS * GROUP_LENGTH)]
    code = "".join(letters)
    RecoveryCode.objects.update_or_create(user=user, defaults={"digest": digest_of(code)})
    return "-".join(code[start : start + GROUP_LENGTH] for start in range(0, len(code), GROUP_LENGTH))


def user_of_code(username: str, code: str) -> User | None:
    """The user with this recovery code, however it was typed."""
    typed = "".join(letter for letter in code.upper() if letter.isalnum())
    known = RecoveryCode.objects.select_related("user").filter(user__username=username, user__is_active=True).first()
    if known is None or not secrets.compare_digest(known.digest, digest_of(typed)):
        return None
    return known.user


@transaction.atomic
def open_account(request: HttpRequest, player: Player, user: User) -> str:
    """Give a guest this new account, sign them in, and return the recovery code, which is shown once."""
    user.save()
    player.user = user
    player.save(update_fields=["user"])
    code = create_recovery_code(user)
    sign_in(request, user)
    return code


def sign_in(request: HttpRequest, user: User) -> None:
    login(request, user, backend=BACKEND)


def play_as_account(request: HttpRequest, user: User, **about: Any) -> None:
    """Play as the account's player. The guest who was here before is kept until they sign out."""
    mine: Player | None = getattr(user, "player", None)
    if mine is not None:
        set_guest_aside(request.session)
        play_as(request, mine)


def set_guest_aside(session: SessionBase) -> None:
    """Remember the guest whose place another player is about to take."""
    here = session.get(PLAYER)
    if here is not None and Player.objects.filter(pk=here, user=None).exists():
        session[GUEST] = here


def guest_aside(request: HttpRequest) -> Player | None:
    """The guest who played on this device before the account's player, until their games are added to an account."""
    aside = Player.objects.filter(pk=request.session.get(GUEST, 0), user=None, merged_into=None, bot="").first()
    return aside if aside != player_of(request) else None


def forget_guest(request: HttpRequest) -> None:
    request.session.pop(GUEST, None)


def sign_out(request: HttpRequest) -> None:
    """Sign out. The guest who was on this device before is the player again."""
    player, guest = player_of(request), request.session.get(GUEST)
    logout(request)
    end_session(request)
    if guest is not None:
        request.session[PLAYER] = guest
    if player is not None:
        announce_departure(player.pk)


def end_session(request: HttpRequest) -> None:
    """Make this session nobody's from now on."""
    request.session.pop(PLAYER, None)
    request.__dict__.pop("_player", None)


def guest_without_account(request: HttpRequest) -> Player | None:
    """The guest of this session whose history can still be added to the account, which has no player of its own."""
    if not request.user.is_authenticated or Player.objects.filter(user=request.user).exists():
        return None
    guest = player_of(request)
    return guest if guest and guest.user_id is None else None


def give_guest_to_account(guest: Player, user: User) -> bool:
    """Add the guest's history to an account without a player, and return whether both were still free."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if Player.objects.filter(user=user).exists():
            return False
        return Player.objects.filter(pk=guest.pk, user=None, bot="").update(user=user) == 1
