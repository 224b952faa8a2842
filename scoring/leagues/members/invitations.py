"""Invitations into a league: a link or QR code with a role, for some time and as many as it was made for."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.services.outcomes import Refused
from scoring.leagues.ledger import changed_members, lock_league, write_down
from scoring.leagues.roles import RANKS, Access, check_appoint, check_manage
from scoring.leagues.writers import keep_in_step
from scoring.models import Invitation, League, Membership, Role

MOST_USES, MOST_DAYS = 500, 365


class NoLonger(Refused):
    """An invitation that cannot be used any more, and why."""


def invite(*, league: League, by: Player, role: str, uses: int | None, days: int) -> Invitation:
    if (uses is not None and not 1 <= uses <= MOST_USES) or not 1 <= days <= MOST_DAYS:
        raise Refused(_("An invitation is for 1 to %(uses)d people and 1 to %(days)d days.") % LIMITS)
    with transaction.atomic():
        league = lock_league(league)
        check_appoint(league, by, role)
        made = Invitation.objects.create(
            league=league,
            word=secrets.token_urlsafe(12),
            role=role,
            uses_left=uses,
            made_by=by,
            expires_at=timezone.now() + timedelta(days=days),
        )
        write_down(league, "invited", by, role=role, uses=uses, days=days)
        return made


LIMITS = {"uses": MOST_USES, "days": MOST_DAYS}


def revoke(*, league: League, by: Player, number: int) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        if league.invitations.filter(pk=number, revoked_at=None).update(revoked_at=timezone.now()):
            write_down(league, "revoked", by)


def find(word: str) -> Invitation:
    """An invitation that can be used; a sentence says why one cannot."""
    found = Invitation.objects.select_related("league", "made_by").filter(word=word).first()
    if found is None:
        raise NoLonger(_("There is no such invitation. Perhaps a letter of the link got lost?"))
    if found.revoked_at is not None:
        raise NoLonger(_("This invitation was taken back. Ask for a new one."))
    if found.expires_at <= timezone.now():
        raise NoLonger(_("This invitation has expired. Ask for a new one."))
    if found.uses_left == 0:
        raise NoLonger(_("This invitation has been used up. Ask for a new one."))
    return found


def belonging(word: str, player: Player | None) -> Membership | None:
    """What somebody who opens an invitation is in its league already, even if it can no longer be used."""
    mine = Membership.objects.filter(player=player, withdrawn_at=None, league__invitations__word=word)
    return mine.select_related("league").first()


def gives_more(invitation: Invitation, mine: Membership) -> bool:
    """Whether a member gains by it; nobody loses a role by an invitation."""
    return RANKS[invitation.role] > RANKS[mine.role]


def namesake(league: League, name: str, player: Player | None) -> Membership | None:
    """Who else has this name in the league, where tables show names only."""
    others = league.memberships.filter(player__merged_into=None).exclude(player=player)
    rows = others.select_related("player__kept_by").order_by("pk")
    return next((row for row in rows if row.player.name.casefold() == name.casefold()), None)


def accept(*, word: str, player: Player, name: str = "") -> League:
    """Join, under another name if one is given; who is a member already uses nothing up, and who was one comes back."""
    with transaction.atomic():
        league = lock_league(find(word).league)
        invitation = find(word)
        mine = league.memberships.filter(player=player).first()
        if mine is not None and mine.withdrawn_at is None and not gives_more(invitation, mine):
            return league
        rename(player, name)
        join(league, player, mine, invitation.role)
        if invitation.uses_left is not None:
            invitation.uses_left -= 1
            invitation.save(update_fields=["uses_left"])
        write_down(league, "joined", player, name=player.name, role=invitation.role)
        changed_members(league)
    return league


def rename(player: Player, name: str) -> None:
    if name and name != player.name:
        player.name = name
        player.save(update_fields=["name"])


def join(league: League, player: Player, mine: Membership | None, role: str) -> None:
    mine = mine or Membership(league=league, player=player)
    mine.role, mine.withdrawn_at = role, None
    mine.save()
    keep_in_step(mine)


def usable(league: League, access: Access) -> list[Invitation]:
    """Those that still open the door, the newest first; who may become an admin is shown to the owner alone."""
    waiting = league.invitations.filter(revoked_at=None, expires_at__gt=timezone.now()).exclude(uses_left=0)
    if not access.owns:
        waiting = waiting.exclude(role=Role.ADMIN)
    return list(waiting.select_related("made_by").order_by("-pk")[:20])
