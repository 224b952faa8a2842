"""All games of a player with other people, as small numbers in order: ten thousand of them are read in a moment."""

from __future__ import annotations

from typing import NamedTuple

from games.models import Player
from scoring.models import Result


class Past(NamedTuple):
    """One game that is over."""

    game_id: int
    place: int
    players: int
    won: int
    expected: int
    seat: int
    edition: str
    source: str
    best_round: int
    biggest_hand: int
    comeback: int
    margin: int | None
    year: int
    month: int
    day: int


def read_history(player: Player) -> list[Past]:
    """The oldest first; games against bots alone are left out."""
    found = Result.objects.filter(player=player, people__gte=2).order_by("-finished_at", "-game")
    return [Past._make(row) for row in found.values_list(*Past._fields).iterator(chunk_size=5000)][::-1]
