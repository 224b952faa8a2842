"""Creates a table with a code of its own, and the rematch of one that is over."""

from __future__ import annotations

import secrets
from contextlib import suppress

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.changes import lock_game, save_and_announce
from games.game_settings import STANDARD_GAME, STANDARD_TABLE, GameSettings, TableSettings
from games.hooks import rematch_made
from games.models import Game, Player
from games.outcomes import Answer, Refused
from games.tables.host_actions import add_bot, start_game
from games.tables.seats import add_seat, sit_down

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no letters that are easily mistaken for others
CODE_LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


def create_table(
    *, host: Player, settings: GameSettings = STANDARD_GAME, table: TableSettings = STANDARD_TABLE
) -> Game:
    """Create a table with its host in the first seat."""
    game = Game(host=host)
    settings.checked().apply_to_game(game)
    table.apply_to_game(game)
    with transaction.atomic():
        save_with_code(game)
        add_seat(game, host)
    return game


def save_with_code(game: Game) -> None:
    """Draw codes until one is free. There are 800 million of them, so the first one nearly always is."""
    for _attempt in range(5):
        game.code = new_code()
        try:
            with transaction.atomic():
                game.save(force_insert=True)
        except IntegrityError:
            continue
        return
    raise Refused(_("No free code was found. Please try again."))


def create_rematch(*, code: str, by: Player) -> Game:
    """Create a table with the same settings and bots. Everybody at the old table gets a link to it."""
    with transaction.atomic():
        game = lock_game(code)
        if not game.seats.filter(player=by).exists():
            raise Refused(_("Only players in this game can start a rematch. Ask one of them."), Answer.FORBIDDEN)
        if game.rematch is not None:
            with suppress(Refused):  # a player who comes too late is still shown the table
                sit_down(code=game.rematch.code, player=by)
            return game.rematch
        if game.state not in (Game.State.OVER, Game.State.ABANDONED):
            raise Refused(_("The game is not over yet. Finish it first."))
        fresh = create_table(host=by, settings=GameSettings.from_game(game), table=TableSettings.from_game(game))
        for seat in game.seats.select_related("player").exclude(player__bot=""):
            if seat.player is not None:
                add_seat(fresh, seat.player)
        game.rematch = fresh
        save_and_announce(game, "rematch")
        rematch_made.send(sender=Game, game=game, rematch=fresh, by=by)
        return fresh


def play_now(player: Player, *, bots: int = 3) -> Game:
    """Create a private table against bots and deal at once."""
    game = create_table(
        host=player, settings=GameSettings(end=Game.End.SINGLE), table=TableSettings(watch=Game.Watch.NOBODY)
    )
    for _bot in range(bots):
        add_bot(code=game.code, by=player, level="normal")
    start_game(code=game.code, by=player)
    return game
