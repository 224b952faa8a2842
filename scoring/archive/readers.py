"""Who belongs to a sheet without a seat: whom its owner gave a role."""

from django.db.models import Exists, OuterRef, Q

from games.models import Player
from scoring.models import SheetRole


def games_by_role(player: Player) -> Q:
    return Q(Exists(SheetRole.objects.filter(game=OuterRef("pk"), player=player)))
