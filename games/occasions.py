"""What a game is played for, where an upper layer knows: shown in the lobby, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.models import Game


@dataclass(frozen=True)
class Occasion:
    """A game's number in a season of a league. `readers` are the players who may read of it; none: everybody."""

    number: int
    season: str
    league: str
    url: str
    readers: frozenset[int] | None = None
    spoiled_by: tuple[str, ...] = ()  # who sits there though the game would not count with them

    def shown_to(self, player_id: int | None) -> bool:
        return self.readers is None or player_id in self.readers


Teller = Callable[[Game], Occasion | None]
_tellers: list[Teller] = []


def told_by(teller: Teller) -> None:
    """A layer above knows what games are played for; called when an app is ready."""
    if teller not in _tellers:
        _tellers.append(teller)


def occasion_of(game: Game) -> Occasion | None:
    return next((found for teller in _tellers if (found := teller(game)) is not None), None)
