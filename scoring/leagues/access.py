"""Who may do what in a league: owner, admin, scorer, member, viewer, and everybody else."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Player
from games.outcomes import Answer, Refused
from scoring.leagues.words import ROLES
from scoring.models import League, Membership, Role

RANKS = {role: rank for rank, role in enumerate(reversed(Role.values), 1)}


@dataclass(frozen=True)
class Access:
    """What a player may do in a league. `rank` is 0 for somebody who is not in it."""

    rank: int
    public: bool
    membership_id: int | None = None

    @property
    def role(self) -> str:
        """The role as a sentence needs it, empty for somebody who does not belong to the league."""
        return next((str(ROLES[role]) for role in Role if RANKS[role] == self.rank), "")

    @property
    def may_read(self) -> bool:
        return self.public or self.belongs

    @property
    def belongs(self) -> bool:
        return self.rank > 0

    @property
    def may_play(self) -> bool:
        """Start a table in the browser, confirm and dispute results."""
        return self.rank >= RANKS[Role.MEMBER]

    @property
    def may_score(self) -> bool:
        """Keep score sheets, add games that were played elsewhere, draw tables and add names."""
        return self.rank >= RANKS[Role.SCORER]

    @property
    def may_manage(self) -> bool:
        """Manage members, invitations, seasons and their rules, adjustments and disputes."""
        return self.rank >= RANKS[Role.ADMIN]

    @property
    def owns(self) -> bool:
        """Appoint admins and hand over, archive or delete the league."""
        return self.rank == RANKS[Role.OWNER]


def access_of(league: League, player: Player | None) -> Access:
    mine = None
    if player is not None:
        mine = Membership.objects.filter(league=league, player=player, withdrawn_at=None).first()
    return Access(RANKS[mine.role] if mine else 0, league.public, mine.pk if mine else None)


def check_play(league: League, by: Player) -> None:
    if not access_of(league, by).may_play:
        raise Refused(_("Only members of the league can do that. Ask an admin for an invitation."), Answer.FORBIDDEN)


def check_score(league: League, by: Player) -> None:
    if not access_of(league, by).may_score:
        raise Refused(_("Only the league's owner, admins and scorers can do that. Ask one of them."), Answer.FORBIDDEN)


def check_manage(league: League, by: Player) -> None:
    if not access_of(league, by).may_manage:
        raise Refused(_("Only the league's owner and admins can do that. Ask one of them."), Answer.FORBIDDEN)


def check_own(league: League, by: Player) -> None:
    if not access_of(league, by).owns:
        raise Refused(_("Only the league's owner can do that. Ask them."), Answer.FORBIDDEN)


def check_appoint(league: League, by: Player, role: str) -> None:
    """Whoever manages the league gives roles, but only the owner appoints and dismisses admins."""
    check_manage(league, by)
    if role not in Role.values or role == Role.OWNER:
        raise Refused(_("This role doesn't exist. Choose another one."))
    if role == Role.ADMIN:
        check_own(league, by)
