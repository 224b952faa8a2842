"""Which games are rated together."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Game
from scoring.models import Result

GLOBAL = "global"


def pools_of(game: Game, results: Sequence[Result]) -> set[str]:
    """The keys of the pools that a finished game is rated in; browser and physical games come together."""
    return {GLOBAL} if any(result.rated for result in results) else set()
