"""What the host does: start the game, add bots, remove players, hand over; and the deal of the next round."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import uno
from games.changes import lock_game, save_and_announce
from games.hooks import table_started
from games.models import Game, Player, Seat
from games.outcomes import Answer, Refused
from games.play.rounds import deal_round, replan_round
from games.tables.seats import add_seat, check_host, check_lobby, renumber_seats
from uno.bots import BOTS

BOT_NAMES = ("Ada", "Blaise", "Clara", "Dora", "Emil", "Fritz", "Greta", "Hugo", "Ida", "Jonas")


def add_bot(*, code: str, by: Player, level: str) -> Seat:
    if level not in BOTS:
        raise Refused(_("There is no such bot. Choose one from the list."))
    with transaction.atomic():
        game = lock_game(code)
        check_host(game, by)
        check_lobby(game)
        seated = set(game.seats.values_list("player_id", flat=True))
        bot = next(bot for bot in bots_of(level) if bot.pk not in seated)
        seat = add_seat(game, bot)
        save_and_announce(game)
        return seat


def bots_of(level: str) -> list[Player]:
    """The bots of a level, created when first needed, as many as there are seats."""
    bots = list(Player.objects.filter(bot=level).order_by("pk")[: len(BOT_NAMES)])
    known = {bot.name for bot in bots}
    bots += [Player.objects.create(name=name, bot=level) for name in BOT_NAMES if name not in known]
    return bots


def remove_player(*, code: str, by: Player, number: int) -> None:
    """Remove a bot or a person. Before the deal the seat becomes free, and later a bot plays on in it."""
    with transaction.atomic():
        game = lock_game(code)
        check_host(game, by)
        seat = game.seats.select_related("player").filter(number=number).first()
        if seat is None or seat.player_id == by.pk:
            raise Refused(_("Nobody can be removed from this seat. Choose another one."))
        if game.state == Game.State.LOBBY:
            seat.delete()
            renumber_seats(game)
        else:
            give_to_bot(game, seat)
            replan_round(game, timezone.now())
        save_and_announce(game, "next_action_at")


def give_to_bot(game: Game, seat: Seat) -> None:
    """Let an easy bot play on in a seat. Its player sees what a spectator sees from now on."""
    seated = set(game.seats.values_list("player_id", flat=True))
    seat.player = next(bot for bot in bots_of("easy") if bot.pk not in seated)
    seat.occupancy += 1
    seat.autopilot = False
    seat.save(update_fields=["player", "occupancy", "autopilot"])


def change_host(*, code: str, by: Player, number: int) -> None:
    """Make another seated person the host."""
    with transaction.atomic():
        game = lock_game(code)
        check_host(game, by)
        seat = game.seats.select_related("player").filter(number=number).first()
        if seat is None or seat.player is None or seat.player.bot:
            raise Refused(_("Only a person at this table can be the host. Choose a player who is not a bot."))
        game.host = seat.player
        save_and_announce(game, "host")


def start_game(*, code: str, by: Player, now: datetime | None = None, seed: uno.Seed | None = None) -> None:
    """Deal the first round. The rules are fixed from now on."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock_game(code)
        check_host(game, by)
        check_lobby(game)
        seats = list(game.seats.select_related("player").order_by("number"))
        if len(seats) < 2:
            raise Refused(_("You need at least two players. Add a bot, or share the link."))
        game.state = Game.State.RUNNING
        game.started_at = now
        deal_round(game, seats, now, seed)
        save_and_announce(game, "state", "started_at", "next_action_at")
        table_started.send(sender=Game, game=game)


def deal_next_round(*, code: str, by: Player | None, now: datetime | None = None, seed: uno.Seed | None = None) -> None:
    """Deal again after a round. A second press finds it done. Without `by` it is the clock that deals."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock_game(code)
        if by is not None and not game.seats.filter(player=by).exists():
            raise Refused(_("Only players at this table can deal the next round."), Answer.FORBIDDEN)
        last = game.rounds.order_by("-number").first()
        if game.state != Game.State.RUNNING or last is None or not last.over:
            return
        deal_round(game, list(game.seats.select_related("player").order_by("number")), now, seed)
        save_and_announce(game, "next_action_at")
