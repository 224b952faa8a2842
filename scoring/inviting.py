"""Names in a league, whose people its owner and admins may invite: whoever typed them may have left."""

from django.db.models import Q

from games.models import Player
from scoring.models import Membership, Role


def names_in_leagues_of(player: Player) -> Q:
    """Who belongs to a league that this player owns or runs."""
    managed = Membership.objects.filter(player=player, role__in=[Role.OWNER, Role.ADMIN], withdrawn_at=None)
    there = Membership.objects.filter(league__in=managed.values("league"), withdrawn_at=None)
    return Q(pk__in=there.values("player"))
