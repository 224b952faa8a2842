"""Which games are rated together."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Game
from scoring.models import Result
from scoring.results.scopes import of_league

GLOBAL = "global"


def pools_of(game: Game, results: Sequence[Result]) -> set[str]:
    """The keys of the pools that a finished game is rated in; browser and physical games come together. A league rates
    what it counts, whether or not that stands on a public site's boards."""
    found = {GLOBAL} if any(result.rated for result in results) else set()
    if game.rated:
        found |= {of_league(result.league) for result in results if result.league is not None}
    return found
