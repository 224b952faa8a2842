"""Who may see a player's page, and what its player says about that."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from games.models import Game, Player
from games.services.announcing import game_unscored
from scoring.results.counting import is_public


def may_see(player: Player, viewer: Player | None) -> bool:
    """Everybody, unless the player keeps the page private. On a public site a name that somebody typed is for who typed
    it, until its person has claimed it."""
    if viewer is not None and viewer.pk == player.pk:
        return True
    if player.private:
        return False
    return not is_public() or player.claimed or (viewer is not None and player.kept_by_id == viewer.pk)


@transaction.atomic
def decide(player: Player, *, private: bool, on_public_boards: bool) -> None:
    """Keep what a player wants; where that changes who stands on the boards, the games are scored anew."""
    if is_public() and player.on_public_boards != on_public_boards:
        # Before the player's row: who scores a game holds it first, and then its people.
        Game.objects.filter(state=Game.State.OVER, seats__player=player).update(unscored=True)
        transaction.on_commit(partial(game_unscored.send_robust, sender=Game), robust=True)
    player.private, player.on_public_boards = private, on_public_boards
    player.save(update_fields=["private", "on_public_boards"])
