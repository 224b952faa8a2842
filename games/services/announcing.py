"""Locking a game, and telling the screens after the commit that it changed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from django.db import transaction
from django.dispatch import Signal
from django.utils.translation import gettext as _

from games.models import Game
from games.services import rows
from games.services.outcomes import Answer, Refused

log = logging.getLogger(__name__)

game_unscored = Signal()  # sent after the commit that ended or corrected a game

TALK = 0  # in the place of a version: somebody said something

PARTED = -1  # likewise: a player's sockets have to ask anew who they are; the code is the player's number

Listener = Callable[[str, int, object], None]
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Be told of every game that changed, after its commit and from the worker's thread: its code, its version, and
    what the service already knows of the new state, so that it need not be read again."""
    _listeners.append(listener)


def stop_listening(listener: Listener) -> None:
    _listeners.remove(listener)


def lock(code: str, source: str = Game.Source.BROWSER) -> Game:
    """The game's row, locked until the end of the transaction. What is done at a table is never done to a sheet."""
    try:
        return Game.objects.select_for_update().get(code=code, source=source)
    except Game.DoesNotExist:
        table = source == Game.Source.BROWSER
        reason = _("There is no table with this code.") if table else _("There is no score sheet with this code.")
        raise Refused(reason, Answer.FORBIDDEN) from None


def changed(game: Game, *fields: str) -> None:
    """Count the version up, save, and announce after the commit; announcing never fails the command."""
    game.version += 1
    game.save(update_fields=["version", *fields])
    transaction.on_commit(partial(announce, game.code, game.version), robust=True)


def moved_on(game: Game, state: object, *kept: rows.Statement) -> None:
    """As `changed`, for a move of a round that goes on, written in one go with what is kept of it."""
    game.version += 1
    rows.run(*kept, rows.keep_game(game))
    transaction.on_commit(partial(announce, game.code, game.version, state), robust=True)


def mark_unscored(game: Game) -> None:
    """What follows from this game has to be worked out anew. The mark is saved with the game and outlives a crash; the
    signal only makes it quick."""
    game.unscored = True
    transaction.on_commit(partial(game_unscored.send_robust, sender=Game), robust=True)


def announce(code: str, version: int, state: object = None) -> None:
    for listener in tuple(_listeners):
        listener(code, version, state)


def part_with(player_id: int) -> None:
    """Somebody signed out or moved to another device: no screen that was theirs may go on showing their cards."""
    transaction.on_commit(partial(announce, str(player_id), PARTED), robust=True)
