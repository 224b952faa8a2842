"""Claims a typed name: an invitation works once, and turns its person into that player."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.models import ClaimLink, Player
from games.players.accounts import digest_of
from games.players.identity import play_as, player_of
from games.players.merges import merge_players, wait_for_other_merges

VALID = timedelta(days=14)


def create_invitation(player: Player) -> str:
    """Return the secret of a new invitation. An older one for the same name stops working."""
    secret = secrets.token_urlsafe(24)
    ClaimLink.objects.filter(expires_at__lt=timezone.now()).delete()
    fresh = {"digest": digest_of(secret), "expires_at": timezone.now() + VALID}
    ClaimLink.objects.update_or_create(player=player, defaults=fresh)
    return secret


def revoke_invitation(player: Player) -> None:
    ClaimLink.objects.filter(player=player).delete()


def find_invitation(secret: str) -> ClaimLink | None:
    """An invitation that can still be used: nobody was faster, and nobody has claimed the name."""
    known = ClaimLink.objects.select_related("player__kept_by").filter(digest=digest_of(secret))
    link = known.filter(expires_at__gt=timezone.now(), player__merged_into=None).first()
    return link if link and not link.player.claimed else None


def claim_name(request: HttpRequest, secret: str) -> Player | None:
    """Become the typed name, or merge it into the player one already is. Return None if somebody was faster. A refusal
    leaves the invitation as it was."""
    with transaction.atomic():
        wait_for_other_merges()  # nobody may merge the name away meanwhile
        link = find_invitation(secret)
        if link is None or not ClaimLink.objects.filter(pk=link.pk).delete()[0]:
            return None
        if me := player_of(request):
            merge_players(gone=link.player, kept=me, by=me)
            return me
        return become_player(request, link.player)


def become_player(request: HttpRequest, player: Player) -> Player:
    """Turn a visitor without a player into this one. Somebody who is signed in keeps it with the account."""
    user = request.user if request.user.is_authenticated and not hasattr(request.user, "player") else None
    player.claimed_at, player.user, player.archived_at = timezone.now(), user, None
    player.save(update_fields=["claimed_at", "user", "archived_at"])
    request.session.cycle_key()
    play_as(request, player)
    return player
