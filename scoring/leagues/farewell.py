"""Who leaves the site for good leaves the leagues too; what they owned goes to the highest of those who stay."""

from __future__ import annotations

from games.models import Player
from scoring.leagues.ledger import lock_league, write_down
from scoring.leagues.members import withdraw
from scoring.leagues.roles import RANKS
from scoring.leagues.writers import keep_in_step
from scoring.models import League, Membership, Role


def leave_all(player: Player) -> None:
    mine = Membership.objects.filter(player=player, withdrawn_at=None).select_related("league")
    for membership in mine.order_by("league_id"):
        league, owned = lock_league(membership.league), membership.role == Role.OWNER
        withdraw(membership)  # first: a league has one owner at a time
        if owned:
            pass_on(league, player)


def pass_on(league: League, owner: Player) -> None:
    """A league of which nobody else is here in person stays without an owner."""
    heir = heir_of(league, owner)
    if heir is not None:
        heir.role = Role.OWNER
        heir.save(update_fields=["role"])
        keep_in_step(heir)
        write_down(league, "handed_over", owner, name=heir.player.name)


def heir_of(league: League, owner: Player) -> Membership | None:
    """Admins come first, then who keeps the score, then members; among equals the oldest."""
    there = league.memberships.filter(withdrawn_at=None, player__merged_into=None).exclude(player=owner)
    rows = there.exclude(role=Role.VIEWER).select_related("player").order_by("pk")
    return max((row for row in rows if row.player.claimed), key=lambda row: RANKS[row.role], default=None)
