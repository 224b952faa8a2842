"""Tables before and between rounds: making one, sitting down, getting up, starting, the rematch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime

from django.db import IntegrityError, transaction
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

import uno
from games.facts import host_now
from games.models import Game, Player, Seat
from games.services.announcing import changed, lock
from games.services.outcomes import Answer, Refused
from games.services.rounds import deal_round, replan
from games.services.votes import void_vote

# Both are sent inside the transaction, with the game locked, for upper layers to have a part in it.
rematch_made = Signal()  # with game, rematch and by, of a table or a sheet
table_started = Signal()  # with game

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is easily taken for another
CODE_LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


def make_table(
    *,
    host: Player,
    edition: str,
    options: Mapping[str, bool | int | str],
    count: str = "standard",
    end: str = "target",
    end_value: int | None = None,
    tie: str = "joint",
    seats_offered: int = 4,
    clock: int = 0,
    watch: str = "hidden",
    listed: bool = False,
) -> Game:
    """A new table with its host in the first seat."""
    rules = uno.with_options(uno.edition(edition), options)
    with transaction.atomic():
        game = Game(
            edition=edition,
            options=uno.options_of(rules),
            count=count,
            end=end,
            end_value=end_value or rules.target,
            tie=tie,
            seats_offered=seats_offered,
            clock=clock,
            watch=watch,
            listed=listed,
            host=host,
        )
        save_with_code(game)
        take_seat(game, host)
    return game


def save_with_code(game: Game) -> None:
    """Codes are drawn until one is free; with 800 million of them the first nearly always is."""
    for _attempt in range(5):
        game.code = new_code()
        try:
            with transaction.atomic():
                game.save(force_insert=True)
        except IntegrityError:
            continue
        return
    raise Refused(_("No free code was found. Please try again."))


def sit(*, code: str, player: Player) -> Seat:
    """Sit down at a table that waits for players; sitting down twice is sitting."""
    with transaction.atomic():
        game = lock(code)
        mine = game.seats.filter(player=player).first()
        if mine is not None:
            return mine
        check_joinable(game)
        seat = take_seat(game, player)
        changed(game)
        return seat


def check_joinable(game: Game) -> None:
    """A lobby, or a running game that can be joined from the next round on: with the low score a late comer's nothing
    would be an advantage."""
    if game.state == Game.State.RUNNING and game.count == Game.Count.STANDARD and game.end != Game.End.SINGLE:
        return
    check_lobby(game)


def take_seat(game: Game, player: Player) -> Seat:
    taken = {seat.number: seat for seat in game.seats.all()}
    free = [number for number in range(game.seats_offered) if number not in taken]
    if not free:
        raise Refused(_("All seats are taken."))
    names = {seat.name for seat in taken.values()}
    return Seat.objects.create(
        game=game, number=free[0], player=player, name=free_name(player.name, names), last_seen=timezone.now()
    )


def free_name(name: str, taken: set[str]) -> str:
    """Two people of the same name at one table: the second gets a number."""
    number, free = 2, name
    while free in taken:
        free = f"{name[:26]} {number}"
        number += 1
    return free


def leave(*, code: str, player: Player) -> None:
    """Get up: before the deal the seat is free again, later the autopilot plays on in it."""
    with transaction.atomic():
        game = lock(code)
        seat = game.seats.filter(player=player).first()
        if seat is None:
            return
        if game.state == Game.State.LOBBY:
            seat.delete()
            close_ranks(game)
        elif game.state == Game.State.RUNNING and not seat_has_played(game, seat):
            seat.delete()
        elif game.state == Game.State.RUNNING:
            seat.autopilot = True
            seat.save(update_fields=["autopilot"])
            replan(game, timezone.now())
        pass_host_on(game, player)
        changed(game, "host", "state", "next_action_at")


def seat_has_played(game: Game, seat: Seat) -> bool:
    """Whether a seat is part of any round; one that waits for its first round can be given up again."""
    return any(seat.number in played.seats for played in game.rounds.all())


def pass_host_on(game: Game, leaver: Player) -> None:
    """A table without its host gets the next person as one; a lobby without people is abandoned."""
    if game.host_id != leaver.pk:
        return
    people = game.seats.filter(player__bot="").exclude(player=leaver).order_by("number").first()
    if people is not None and people.player is not None:
        game.host = people.player
    elif game.state == Game.State.LOBBY:
        game.state = Game.State.ABANDONED


def close_ranks(game: Game) -> None:
    """Seats are numbered without gaps, in the order of sitting down."""
    for number, seat in enumerate(game.seats.order_by("number")):
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])


def start(*, code: str, by: Player, now: datetime | None = None, seed: uno.Seed | None = None) -> None:
    """Deal the first round; from now on the rules are fixed."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock(code)
        check_host(game, by)
        check_lobby(game)
        seats = list(game.seats.select_related("player").order_by("number"))
        if len(seats) < 2:
            raise Refused(_("It takes two to play. Add a bot, or send somebody the link."))
        game.state = Game.State.RUNNING
        game.started_at = now
        deal_round(game, seats, now, seed)
        changed(game, "state", "started_at", "next_action_at")
        table_started.send(sender=Game, game=game)


def next_round(*, code: str, by: Player | None, now: datetime | None = None, seed: uno.Seed | None = None) -> None:
    """Deal again after a round; pressed twice, the second time finds it done. Without `by` it is the clock."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock(code)
        if by is not None and not game.seats.filter(player=by).exists():
            raise Refused(_("Only who sits here can deal the next round."), Answer.FORBIDDEN)
        last = game.rounds.order_by("-number").first()
        if game.state != Game.State.RUNNING or last is None or not last.over:
            return
        deal_round(game, list(game.seats.select_related("player").order_by("number")), now, seed)
        changed(game, "next_action_at")


def rematch(*, code: str, by: Player) -> Game:
    """A new table with the same rules and bots; everybody at the old one is shown the way."""
    with transaction.atomic():
        game = lock(code)
        if not game.seats.filter(player=by).exists():
            raise Refused(_("Only who played here can ask for a rematch."), Answer.FORBIDDEN)
        if game.rematch is not None:
            with suppress(Refused):  # who comes too late is shown the table all the same
                sit(code=game.rematch.code, player=by)
            return game.rematch
        if game.state not in (Game.State.OVER, Game.State.ABANDONED):
            raise Refused(_("The game is not over yet."))
        fields = ("edition", "options", "count", "end", "end_value", "tie", "seats_offered", "clock", "watch", "listed")
        fresh = make_table(host=by, **{field: getattr(game, field) for field in fields})
        for seat in game.seats.select_related("player").exclude(player__bot=""):
            if seat.player is not None:
                take_seat(fresh, seat.player)
        game.rematch = fresh
        changed(game, "rematch")
        rematch_made.send(sender=Game, game=game, rematch=fresh, by=by)
        return fresh


def set_me(*, code: str, player: Player, autopilot: str | None, more_time: str | None) -> None:
    """A player takes control back, or asks for more time (or for no more of it)."""
    with transaction.atomic():
        game = lock(code)
        seat = game.seats.filter(player=player).first()
        if seat is None:
            raise Refused(_("You do not sit at this table."), Answer.FORBIDDEN)
        before = (seat.autopilot, seat.more_time)
        if autopilot in ("on", "off"):
            seat.autopilot, seat.timeouts = autopilot == "on", 0
            void_vote(game, seat.number)
        if more_time in ("on", "off"):
            seat.more_time = more_time == "on"
        seat.last_seen = timezone.now()
        seat.save(update_fields=["autopilot", "timeouts", "more_time", "last_seen"])
        if game.state == Game.State.RUNNING and before != (seat.autopilot, seat.more_time):
            replan(game, timezone.now())  # or saying twice that one is there would start the clock anew
        changed(game, "next_action_at")


def check_host(game: Game, by: Player) -> None:
    """The host, or who stands in while the host is away."""
    if by.pk not in (game.host_id, host_now(game)):
        raise Refused(_("Only the host can do that."), Answer.FORBIDDEN)


def check_lobby(game: Game) -> None:
    if game.state != Game.State.LOBBY:
        raise Refused(_("The game has begun."))
