"""Which games are rated together."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Game
from scoring.models import Result, SeasonGame

GLOBAL = "global"


def pools_of(game: Game, results: Sequence[Result]) -> set[str]:
    """The keys of the pools that a finished game is rated in; browser and physical games come together."""
    if not any(result.rated for result in results):
        return set()
    counting = SeasonGame.objects.filter(game=game).exclude(state=SeasonGame.State.VOID)
    leagues = counting.values_list("season__league_id", flat=True)
    return {GLOBAL, *(league_pool(league) for league in leagues)}


def league_pool(league_id: int) -> str:
    return f"league:{league_id}"
