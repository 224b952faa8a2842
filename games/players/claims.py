"""Claiming a name that somebody typed: an invitation that can be used once, and makes its person that player."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.accounts import digest
from games.models import ClaimLink, Player
from games.people import play_as, player_of
from games.services.merging import merge, one_at_a_time

VALID = timedelta(days=14)


def invite(player: Player) -> str:
    """The secret of a new invitation; an older one to the same name stops working."""
    secret = secrets.token_urlsafe(24)
    ClaimLink.objects.filter(expires_at__lt=timezone.now()).delete()
    fresh = {"digest": digest(secret), "expires_at": timezone.now() + VALID}
    ClaimLink.objects.update_or_create(player=player, defaults=fresh)
    return secret


def revoke(player: Player) -> None:
    ClaimLink.objects.filter(player=player).delete()


def find_invitation(secret: str) -> ClaimLink | None:
    """An invitation that can still be used: nobody was faster, and the name is still only a name."""
    known = ClaimLink.objects.select_related("player__kept_by").filter(digest=digest(secret))
    link = known.filter(expires_at__gt=timezone.now(), player__merged_into=None).first()
    return link if link and not link.player.claimed else None


def claim(request: HttpRequest, secret: str) -> Player | None:
    """Become the name, or take it into the player one is already; none if somebody was faster. A refusal leaves the
    invitation as it was."""
    with transaction.atomic():
        one_at_a_time()  # nobody may merge the name away meanwhile
        link = find_invitation(secret)
        if link is None or not ClaimLink.objects.filter(pk=link.pk).delete()[0]:
            return None
        if me := player_of(request):
            merge(gone=link.player, kept=me, by=me)
            return me
        return become(request, link.player)


def become(request: HttpRequest, player: Player) -> Player:
    """Somebody who is nobody here yet. Who is signed in without a player keeps it with the account."""
    user = request.user if request.user.is_authenticated and not hasattr(request.user, "player") else None
    player.claimed_at, player.user, player.archived_at = timezone.now(), user, None
    player.save(update_fields=["claimed_at", "user", "archived_at"])
    request.session.cycle_key()
    play_as(request, player)
    return player
