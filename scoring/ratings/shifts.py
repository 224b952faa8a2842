"""What an earlier game that was corrected, or came late, did to the order: who stands elsewhere now."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from scoring.models import Pool, RatingShift

Order = dict[int, tuple[int, float]]  # a player's place and rating
NAMED = 20  # of those who moved
KEPT = 50  # shifts of a pool


def order_of(pool: Pool) -> Order:
    """Everybody's place among those whose rating is sure; equal ratings share one."""
    ratings = pool.ratings.filter(provisional=False).order_by("-mu").values_list("player_id", "mu")
    order: Order = {}
    for mu, some in groupby(ratings.iterator(), key=itemgetter(1)):
        order |= {player: (place, mu) for place in [len(order) + 1] for player, _ in some}
    return order


def tell_shift(pool: Pool, before: Order) -> None:
    """Keep the difference between the order before a correction and the one now."""
    after = order_of(pool)
    moved = [
        [player, before[player][0], place, before[player][1], mu]
        for player, (place, mu) in after.items()
        if player in before and before[player][0] != place
    ]
    changed = len(moved) + len(before.keys() ^ after.keys())
    RatingShift.objects.create(pool=pool, codes=pool.causes, late=pool.late, places=changed, moved=moved[:NAMED])
    old = pool.shifts.order_by("-at", "-pk").values_list("pk", flat=True)[KEPT:]
    RatingShift.objects.filter(pk__in=list(old)).delete()
