"""Turns and reactions of bots, the pause of a table where only bots play on, and the round as the clock finds it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from django.db import transaction

import uno
from games.changes import lock_game, save_and_announce
from games.models import Game, Round, Seat
from games.outcomes import Answer
from games.play import moves
from games.play.commands import Command
from games.play.round_state import RoundState, save_state, state_of
from games.play.rounds import replan_round
from games.play.schedule import acts_by_itself, next_due
from uno.bots import BOTS


@dataclass
class Due:
    """A round in play as the clock finds it, read without a lock."""

    game: Game
    current: Round
    seats: list[Seat]
    table: uno.Table
    state: RoundState
    now: datetime

    def is_past(self, time: datetime | None) -> bool:
        return time is not None and time <= self.now


def read_due(code: str, now: datetime) -> Due | None:
    game = Game.objects.filter(code=code, state=Game.State.RUNNING).first()
    current = game.rounds.order_by("-number").first() if game else None
    if game is None or current is None or current.snapshot is None:
        return None
    by_number = {seat.number: seat for seat in game.seats.select_related("player")}
    seats = [by_number[number] for number in current.seats]
    return Due(game, current, seats, uno.restore(current.snapshot), state_of(current), now)


def send_command(due: Due, seat: int, made: uno.Move, key: str) -> Answer:
    command = Command(made, f"{due.current.number}.{due.current.decision}", key)
    return moves.make_move_for_seat(
        code=due.game.code, seat=due.current.seats[seat], command=command, now=due.now
    ).answer


def restart_times(code: str, now: datetime) -> None:
    """Set the times of a table again, as if its turn had just begun."""
    with transaction.atomic():
        game = lock_game(code)
        replan_round(game, now)
        game.save(update_fields=["next_action_at"])


log = logging.getLogger(__name__)

AUTOPILOT = "easy"


def bot_of(seat: Seat) -> str:
    return seat.bot or AUTOPILOT


def take_reactions(code: str, now: datetime) -> list[int]:
    """Take the reactions of bots that are due off the list, so that each is tried once."""
    with transaction.atomic():
        game = lock_game(code)
        current = game.rounds.order_by("-number").first()
        if current is None:
            return []
        state = state_of(current)
        due = [reaction.seat for reaction in state.reactions if reaction.at <= now]
        if due:
            left = tuple(reaction for reaction in state.reactions if reaction.seat not in due)
            state = replace(state, reactions=left)
            save_state(current, state)
            game.next_action_at = next_due(state)
            game.save(update_fields=["next_action_at"])
        return due


def let_bot_react(due: Due, seat: int) -> None:
    """Let a bot call UNO late, catch, jump in, or do nothing."""
    luck, bot = Random(), BOTS[bot_of(due.seats[seat])]
    made = bot.react(due.table.look(seat), luck)
    overlooked = made is not None and made.verb == "catch" and luck.random() < bot.overlooks
    if made is not None and not overlooked:
        send_command(due, seat, made, f"react:{due.current.pk}:{due.current.moves_made}:{seat}")


def take_turn(due: Due) -> None:
    """Let a bot, or the autopilot, decide and move."""
    seat = due.table.turn
    if not acts_by_itself(due.seats[seat]):
        restart_times(due.game.code, due.now)
        return
    made = BOTS[bot_of(due.seats[seat])].choose(due.table.look(seat), Random())
    answer = send_command(due, seat, made, f"bot:{due.current.pk}:{due.current.decision}:{seat}")
    if answer in (Answer.REFUSED, Answer.TOO_SOON):
        log.error("The bot at %s was answered %s for %s.", due.game.code, answer, made.verb)
        restart_times(due.game.code, due.now)


MOST_MOVES = 5_000  # moves in a round; the longest rounds between people take a tenth of this


def is_endless(current: Round, seats: Sequence[Seat]) -> bool:
    return current.moves_made >= MOST_MOVES and not current.over and all(acts_by_itself(seat) for seat in seats)


def put_to_rest(code: str) -> None:
    """Make nothing due until a person takes over. The rules have no such end, so the log and the results stay as they
    are."""
    with transaction.atomic():
        game = lock_game(code)
        current = game.rounds.order_by("-number").first()
        if current is None or is_resting(current):
            return
        save_state(current, replace(state_of(current), resting=True))
        game.next_action_at = None
        save_and_announce(game, "next_action_at")


def is_resting(current: Round | None) -> bool:
    return current is not None and state_of(current).resting
