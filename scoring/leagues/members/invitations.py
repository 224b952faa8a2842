"""Invitations into a league: a link or QR code that gives a role, for some time and a number of people."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import Player
from games.outcomes import Refused
from scoring.leagues.access import RANKS, Access, check_appoint, check_manage
from scoring.leagues.change_log import lock_league, log_change, raise_season_versions
from scoring.leagues.scorers import update_sheet_roles
from scoring.models import Invitation, League, Membership, Role
from scoring.models.leagues import LoggedChange

MOST_USES, MOST_DAYS = 500, 365
DAYS = (
    (1, gettext_lazy("One day")),
    (7, gettext_lazy("One week")),
    (30, gettext_lazy("One month")),
    (365, gettext_lazy("One year")),
)
USES = (("", gettext_lazy("Unlimited")), ("1", "1"), ("5", "5"), ("10", "10"), ("20", "20"), ("50", "50"))


class InvitationGone(Refused):
    """The invitation cannot be used any more; the sentence says why."""


def create_invitation(*, league: League, by: Player, role: str, uses: int | None, days: int) -> Invitation:
    if (uses is not None and not 1 <= uses <= MOST_USES) or not 1 <= days <= MOST_DAYS:
        raise Refused(_("An invitation can be for 1 to %(uses)d people and 1 to %(days)d days.") % LIMITS)
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
        log_change(league, "invited", by, LoggedChange(role=role, uses=uses, days=days))
        return made


LIMITS = {"uses": MOST_USES, "days": MOST_DAYS}


def revoke_invitation(*, league: League, by: Player, number: int) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        if league.invitations.filter(pk=number, revoked_at=None).update(revoked_at=timezone.now()):
            log_change(league, "revoked", by)


def find_invitation(word: str) -> Invitation:
    """The invitation with this word, if it can still be used."""
    found = Invitation.objects.select_related("league", "made_by").filter(word=word).first()
    if found is None:
        raise InvitationGone(_("This invitation doesn't exist. Check the link, or ask for a new one."))
    if found.revoked_at is not None:
        raise InvitationGone(_("This invitation was revoked. Ask for a new one."))
    if found.expires_at <= timezone.now():
        raise InvitationGone(_("This invitation has expired. Ask for a new one."))
    if found.uses_left == 0:
        raise InvitationGone(_("This invitation has been used up. Ask for a new one."))
    return found


def membership_of(word: str, player: Player | None) -> Membership | None:
    """The membership that a player already has in the league of an invitation, even if it can no longer be used."""
    mine = Membership.objects.filter(player=player, withdrawn_at=None, league__invitations__word=word)
    return mine.select_related("league").first()


def is_promotion(invitation: Invitation, mine: Membership) -> bool:
    """Whether the invitation gives a member a higher role. Nobody loses a role by an invitation."""
    return RANKS[invitation.role] > RANKS[mine.role]


def namesake_of(league: League, name: str, player: Player | None) -> Membership | None:
    """Another member with this name. The standings show only names."""
    others = league.memberships.filter(player__merged_into=None).exclude(player=player)
    rows = others.select_related("player__kept_by").order_by("pk")
    return next((row for row in rows if row.player.name.casefold() == name.casefold()), None)


def accept_invitation(*, word: str, player: Player, name: str = "") -> League:
    """Join the league, under a new name if one is given. A member uses nothing up, and a former member comes back."""
    with transaction.atomic():
        league = lock_league(find_invitation(word).league)
        invitation = find_invitation(word)
        mine = league.memberships.filter(player=player).first()
        if mine is not None and mine.withdrawn_at is None and not is_promotion(invitation, mine):
            return league
        rename_player(player, name)
        join_league(league, player, mine, invitation.role)
        if invitation.uses_left is not None:
            invitation.uses_left -= 1
            invitation.save(update_fields=["uses_left"])
        log_change(league, "joined", player, LoggedChange(name=player.name, role=invitation.role))
        raise_season_versions(league)
    return league


def rename_player(player: Player, name: str) -> None:
    if name and name != player.name:
        player.name = name
        player.save(update_fields=["name"])


def join_league(league: League, player: Player, mine: Membership | None, role: str) -> None:
    mine = mine or Membership(league=league, player=player)
    mine.role, mine.withdrawn_at = role, None
    mine.save()
    update_sheet_roles(mine)


def usable_invitations(league: League, access: Access) -> list[Invitation]:
    """The invitations that can still be used, the newest first. Only the owner sees those that make admins."""
    waiting = league.invitations.filter(revoked_at=None, expires_at__gt=timezone.now()).exclude(uses_left=0)
    if not access.owns:
        waiting = waiting.exclude(role=Role.ADMIN)
    return list(waiting.select_related("made_by").order_by("-pk")[:20])
