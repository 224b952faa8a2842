"""Locks a game, saves its next version, and announces after the commit what changed."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from games import hooks
from games.models import Game, Player
from games.outcomes import Answer, Refused


def lock_game(code: str, source: str = Game.Source.BROWSER) -> Game:
    """Lock the game's row until the end of the transaction. Commands for a table are refused for a sheet, and the other
    way round."""
    try:
        return Game.objects.select_for_update().get(code=code, source=source)
    except Game.DoesNotExist:
        table = source == Game.Source.BROWSER
        reason = (
            _("There is no table with this code. Check it, or ask for the link.")
            if table
            else _("There is no score sheet with this code. Check it, or ask for the link.")
        )
        raise Refused(reason, Answer.FORBIDDEN) from None


def versions_of(codes: list[str]) -> list[tuple[str, int]]:
    return list(Game.objects.filter(code__in=codes).values_list("code", "version"))


def save_and_announce(game: Game, *fields: str) -> None:
    """Save these fields of a game with its next version, and announce it after the commit."""
    game.version += 1
    game.save(update_fields=["version", *fields])
    announce_game(game)


def announce_game(game: Game, state: object = None) -> None:
    """Show a game's new version on every screen after the commit. An error at that point does not make the command
    fail. `state` is the new state if the service knows it completely."""
    sent = partial(hooks.game_changed.send_robust, Game, code=game.code, version=game.version, state=state)
    transaction.on_commit(sent, robust=True)


def announce_message(code: str) -> None:
    """Show the latest lines of a table's chat on every screen, after the commit."""
    transaction.on_commit(partial(hooks.message_posted.send_robust, Game, code=code), robust=True)


def announce_departure(player_id: int) -> None:
    """Close every socket of a player who signed out or moved to another device, after the commit: their old screens
    must not keep showing their cards."""
    transaction.on_commit(partial(hooks.player_left.send_robust, Player, player_id=player_id), robust=True)


def mark_unscored(game: Game) -> None:
    """Mark a game whose results have to be worked out again; the caller saves it. The mark outlives a crash, and the
    signal only makes the work start at once."""
    game.unscored = True
    announce_unscored()


def announce_unscored() -> None:
    """Let the marked games be scored right after the commit."""
    transaction.on_commit(partial(hooks.game_unscored.send_robust, Game), robust=True)
