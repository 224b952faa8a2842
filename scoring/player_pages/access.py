"""Who may see a player's page, and the player's own choice about it."""

from __future__ import annotations

from django.db import transaction

from games.changes import announce_unscored
from games.models import Game, Player
from scoring.results.confirmation import is_public


def may_see(player: Player, viewer: Player | None) -> bool:
    """Whether a viewer may see this page. Players can make it private. On a public site, a typed name is visible only
    to the person who typed it, until somebody claims it."""
    if viewer is not None and viewer.pk == player.pk:
        return True
    if player.private:
        return False
    return not is_public() or player.claimed or (viewer is not None and player.kept_by_id == viewer.pk)


def hide_deleted_player(player: Player, **about: object) -> None:
    """Nothing is shown of a player who deleted their account."""
    set_privacy(player, private=True, on_public_boards=False)


@transaction.atomic
def set_privacy(player: Player, *, private: bool, on_public_boards: bool) -> None:
    """Save a player's choice. If it changes who is on the leaderboards, their games are scored again."""
    if is_public() and player.on_public_boards != on_public_boards:
        # Lock games before players, as scoring does, so that two transactions never wait for each other.
        Game.objects.filter(state=Game.State.OVER, seats__player=player).update(unscored=True)
        announce_unscored()
    player.private, player.on_public_boards = private, on_public_boards
    player.save(update_fields=["private", "on_public_boards"])
