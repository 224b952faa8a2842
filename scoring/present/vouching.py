"""What a finished game's page says about who vouches for its result, and what it asks of who played."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Game, Player
from scoring.models import Season, SeasonGame
from scoring.results.counting import is_public
from scoring.results.vouching import ENOUGH, holding

WAITING = 10  # games that somebody is asked about at once


@dataclass(frozen=True)
class Vouching:
    """Who said that the result is right, and what the visitor may say."""

    names: tuple[str, ...]
    for_boards: bool  # a public site's, which ask two people about real cards
    enough: bool
    may_confirm: bool
    may_take_back: bool


def vouching(game: Game, viewer: Player | None) -> Vouching | None:
    """Nothing where nobody has to say anything: on a club's site every result is believed, unless its season asks."""
    if game.state != Game.State.OVER:
        return None
    for_boards = is_public() and game.source == Game.Source.PHYSICAL
    sat = viewer is not None and game.seats.filter(player=viewer).exists()
    asked = sat and awaited(game) is not None
    if not (for_boards or asked):
        return None
    said = [one for one in holding(game) if one.right and one.player.claimed]
    mine = any(viewer is not None and one.player_id == viewer.pk for one in said)
    return Vouching(
        names=tuple(one.player.name for one in said),
        for_boards=for_boards,
        enough=len(said) >= ENOUGH,
        may_confirm=sat and not mine,
        may_take_back=mine and for_boards and not asked,
    )


def awaited(game: Game) -> SeasonGame | None:
    """The game as one of a season that asks its players."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    pending = row is not None and row.state == SeasonGame.State.PENDING and row.noted is not None
    return row if pending and row and row.season.state == Season.State.OPEN else None


def waiting_for(player: Player) -> list[Game]:
    """The latest games with real cards on a public site to which this player has said nothing."""
    if not is_public():
        return []
    played = Game.objects.filter(source=Game.Source.PHYSICAL, state=Game.State.OVER, seats__player=player)
    return list(played.exclude(confirmations__player=player).order_by("-finished_at", "-pk")[:WAITING])
