"""Against rounds without end: where only bots and autopilots have moved for very long, the table rests."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from games.models import Round, Seat
from games.services.announcing import changed, lock
from games.services.schedule import acts_by_itself

MOST = 5_000  # moves of a round; people need a tenth of it in the longest


def goes_on_for_ever(current: Round, seats: Sequence[Seat]) -> bool:
    return current.moves_made >= MOST and not current.over and all(acts_by_itself(seat) for seat in seats)


def rest(code: str) -> None:
    """Nothing is due any more until a person takes over. The rules know no such end, so the log and what follows from
    it stay as they are."""
    with transaction.atomic():
        game = lock(code)
        current = game.rounds.order_by("-number").first()
        if current is None or current.live.get("resting"):
            return
        current.live["resting"] = True
        current.save(update_fields=["live"])
        game.next_action_at = None
        changed(game, "next_action_at")


def rests(current: Round | None) -> bool:
    return current is not None and bool(current.live.get("resting"))
