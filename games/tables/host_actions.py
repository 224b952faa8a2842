"""What the host of a table does: bots, clearing seats, handing over; and a table against bots, dealt at once."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.announcing import changed, lock
from games.services.outcomes import Refused
from games.services.rounds import replan
from games.services.tables import check_host, check_lobby, close_ranks, make_table, start, take_seat

BOT_LEVELS = ("easy", "normal", "random")
BOT_NAMES = ("Ada", "Blaise", "Clara", "Dora", "Emil", "Fritz", "Greta", "Hugo", "Ida", "Jonas")


def play_now(player: Player, *, bots: int = 3) -> Game:
    """A private table against bots, dealt at once."""
    game = make_table(host=player, edition="classic", options={}, end="single", watch="nobody")
    for _bot in range(bots):
        add_bot(code=game.code, by=player, level="normal")
    start(code=game.code, by=player)
    return game


def add_bot(*, code: str, by: Player, level: str) -> Seat:
    if level not in BOT_LEVELS:
        raise Refused(_("There is no such bot."))
    with transaction.atomic():
        game = lock(code)
        check_host(game, by)
        check_lobby(game)
        seated = set(game.seats.values_list("player_id", flat=True))
        bot = next(bot for bot in bots_of(level) if bot.pk not in seated)
        seat = take_seat(game, bot)
        changed(game)
        return seat


def bots_of(level: str) -> list[Player]:
    """The bots of a level, made when they are first wanted; as many as there are seats."""
    bots = list(Player.objects.filter(bot=level).order_by("pk")[: len(BOT_NAMES)])
    known = {bot.name for bot in bots}
    bots += [Player.objects.create(name=name, bot=level) for name in BOT_NAMES if name not in known]
    return bots


def remove(*, code: str, by: Player, number: int) -> None:
    """The host takes a bot or a person out: before the deal the seat is free, later a bot plays on in it."""
    with transaction.atomic():
        game = lock(code)
        check_host(game, by)
        seat = game.seats.select_related("player").filter(number=number).first()
        if seat is None or seat.player_id == by.pk:
            raise Refused(_("That seat cannot be cleared."))
        if game.state == Game.State.LOBBY:
            seat.delete()
            close_ranks(game)
        else:
            give_to_bot(game, seat)
            replan(game, timezone.now())
        changed(game, "next_action_at")


def give_to_bot(game: Game, seat: Seat) -> None:
    """An easy bot plays on in a seat; who sat there sees from now on what everybody sees."""
    seated = set(game.seats.values_list("player_id", flat=True))
    seat.player = next(bot for bot in bots_of("easy") if bot.pk not in seated)
    seat.occupancy += 1
    seat.autopilot = False
    seat.save(update_fields=["player", "occupancy", "autopilot"])


def hand_over(*, code: str, by: Player, number: int) -> None:
    """Make another seated person the host."""
    with transaction.atomic():
        game = lock(code)
        check_host(game, by)
        seat = game.seats.select_related("player").filter(number=number).first()
        if seat is None or seat.player is None or seat.player.bot:
            raise Refused(_("Only a person at the table can be the host."))
        game.host = seat.player
        changed(game, "host")
