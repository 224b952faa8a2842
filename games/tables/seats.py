"""Takes and leaves seats at a table, names them, and decides who hosts it."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import uno
from games.changes import lock_game, save_and_announce
from games.models import Game, Player, Round, Seat
from games.outcomes import Answer, Refused
from games.play.rounds import replan_round
from games.play.table_state import current_host
from games.play.votes import end_vote_about
from uno.notation.snapshots import names_in, with_names


def sit_down(*, code: str, player: Player) -> Seat:
    """Sit down at a table that waits for players. Sitting down twice changes nothing."""
    with transaction.atomic():
        game = lock_game(code)
        mine = game.seats.filter(player=player).first()
        if mine is not None:
            return mine
        check_joinable(game)
        seat = add_seat(game, player)
        save_and_announce(game)
        return seat


def check_joinable(game: Game) -> None:
    """Refuse unless it is a lobby, or a running game that can be joined from the next round on. With lowest score, a
    latecomer's zero points would be an advantage."""
    if game.state == Game.State.RUNNING and game.count == Game.Count.STANDARD and game.end != Game.End.SINGLE:
        return
    check_lobby(game)


def add_seat(game: Game, player: Player) -> Seat:
    taken = {seat.number: seat for seat in game.seats.all()}
    free = [number for number in range(game.seats_offered) if number not in taken]
    if not free:
        raise Refused(_("All seats are taken. Wait until one is free, or create another table."))
    names = {seat.name for seat in taken.values()}
    return Seat.objects.create(
        game=game, number=free[0], player=player, name=free_name(player.name, names), last_seen=timezone.now()
    )


def free_name(name: str, taken: set[str]) -> str:
    """A name that nobody at the table has. The second player of the same name gets a number."""
    number, free = 2, name
    while free in taken:
        free = f"{name[:26]} {number}"
        number += 1
    return free


def leave_table(*, code: str, player: Player) -> None:
    """Leave the table. Before the deal the seat becomes free, and later the autopilot plays on in it."""
    with transaction.atomic():
        game = lock_game(code)
        seat = game.seats.filter(player=player).first()
        if seat is None:
            return
        if game.state == Game.State.LOBBY:
            seat.delete()
            renumber_seats(game)
        elif game.state == Game.State.RUNNING and not seat_has_played(game, seat):
            seat.delete()
        elif game.state == Game.State.RUNNING:
            seat.autopilot = True
            seat.save(update_fields=["autopilot"])
            replan_round(game, timezone.now())
        pass_on_hosting(game, player)
        save_and_announce(game, "host", "state", "next_action_at")


def seat_has_played(game: Game, seat: Seat) -> bool:
    """Whether a seat is part of any round. One that waits for its first round can be freed again."""
    return any(seat.number in played.seats for played in game.rounds.all())


def pass_on_hosting(game: Game, leaver: Player) -> None:
    """Make the next person the host of a table without one. A lobby without people is abandoned."""
    if game.host_id != leaver.pk:
        return
    people = game.seats.filter(player__bot="").exclude(player=leaver).order_by("number").first()
    if people is not None and people.player is not None:
        game.host = people.player
    elif game.state == Game.State.LOBBY:
        game.state = Game.State.ABANDONED


def renumber_seats(game: Game) -> None:
    """Number seats without gaps, in the order in which players sat down."""
    for number, seat in enumerate(game.seats.order_by("number")):
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])


def change_own_seat(*, code: str, player: Player, autopilot: str | None, more_time: str | None) -> None:
    """Take control back from the autopilot, or turn extra time on or off."""
    with transaction.atomic():
        game = lock_game(code)
        seat = game.seats.filter(player=player).first()
        if seat is None:
            raise Refused(_("You have no seat at this table. Reload the page."), Answer.FORBIDDEN)
        before = (seat.autopilot, seat.more_time)
        if autopilot in ("on", "off"):
            seat.autopilot, seat.timeouts = autopilot == "on", 0
            end_vote_about(game, seat.number)
        if more_time in ("on", "off"):
            seat.more_time = more_time == "on"
        seat.last_seen = timezone.now()
        seat.save(update_fields=["autopilot", "timeouts", "more_time", "last_seen"])
        if game.state == Game.State.RUNNING and before != (seat.autopilot, seat.more_time):
            replan_round(game, timezone.now())  # otherwise confirming presence twice would restart the clock
        save_and_announce(game, "next_action_at")


def check_host(game: Game, by: Player) -> None:
    """Refuse anybody but the host, or the player who stands in while the host is away."""
    if by.pk not in (game.host_id, current_host(game)):
        raise Refused(_("Only the host can do that. Ask them."), Answer.FORBIDDEN)


def check_lobby(game: Game) -> None:
    if game.state != Game.State.LOBBY:
        raise Refused(_("The game has already started, so this is no longer possible. Create a new table instead."))


def rename_seat(seat: Seat, wanted: str) -> str:
    """Rename the seat, and return its old name."""
    game = lock_game(seat.game.code, seat.game.source)
    old, seat.name = seat.name, free_name_for(seat, wanted)
    seat.save(update_fields=["name"])
    for played in game.rounds.all():
        if seat.number in played.seats:
            rename_in_round(played, played.seats.index(seat.number), old, seat.name)
    save_and_announce(game)
    return old


def rename_in_round(played: Round, place: int, old: str, new: str) -> None:
    """Rename a seat in the snapshot, and in moves that swap hands with it or catch it."""
    if not played.snapshot:
        return
    before = names_in(played.snapshot)
    after = (*before[:place], new, *before[place + 1 :])
    played.snapshot = with_names(played.snapshot, after)
    played.save(update_fields=["snapshot"])
    for move in played.moves.filter(text__contains=old):
        try:
            move.text = uno.Move.parse(move.text, before).text(after)
        except uno.BadNotation:  # the flip, or another line without a name
            continue
        move.save(update_fields=["text"])


def free_name_for(seat: Seat, wanted: str) -> str:
    """The wanted name, with a number if another seat of this game has it."""
    others = Seat.objects.filter(game=seat.game).exclude(pk=seat.pk)
    return free_name(wanted, set(others.values_list("name", flat=True)))
