"""What happens when a player's time runs out, or when a player who has to act is away."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction

import uno
from games.changes import lock_game, save_and_announce
from games.clock.bot_turns import Due, restart_times, send_command
from games.outcomes import Answer
from games.play import durations
from games.play.round_state import save_state, state_of
from games.play.rounds import replan_round
from games.play.schedule import next_due


def time_out_player(due: Due) -> None:
    """Make the least move that the rules allow. After the second time-out in a row the autopilot takes over."""
    seat = due.table.turn
    made = least_move(due.table, seat)
    answer = send_command(due, seat, made, f"timeout:{due.current.pk}:{due.current.decision}")
    if answer == Answer.DONE:
        count_time_out(due.game.code, due.seats[seat].number, due.now)
    else:
        restart_times(due.game.code, due.now)


def least_move(table: uno.Table, seat: int) -> uno.Move:
    """The default answer to the open question: draw, keep, accept or decline."""
    return table.edition.question_of[table.phase].default(table.look(seat))


def count_time_out(code: str, number: int, now: datetime) -> None:
    with transaction.atomic():
        game = lock_game(code)
        seat = game.seats.get(number=number)
        seat.timeouts += 1
        seat.autopilot = seat.timeouts >= 2
        seat.save(update_fields=["timeouts", "autopilot"])
        replan_round(game, now)
        save_and_announce(game, "next_action_at")


def look_for_player(due: Due) -> None:
    """Let the autopilot take over for a player who has to act and is away from every screen; else look again later."""
    with transaction.atomic():
        game = lock_game(due.game.code)
        current = game.rounds.order_by("-number").first()
        seat = game.seats.filter(number=due.seats[due.table.turn].number).first()
        if current is None or seat is None or current.decision != due.current.decision:
            return
        if seat.last_seen is None or due.now - seat.last_seen > durations.unscaled_wait(durations.OFFLINE):
            seat.autopilot = True
            seat.save(update_fields=["autopilot"])
            replan_round(game, due.now)
            save_and_announce(game, "next_action_at")
        else:
            state = replace(state_of(current), look_at=due.now + durations.unscaled_wait(durations.LOOK_AGAIN))
            save_state(current, state)
            game.next_action_at = next_due(state)
            game.save(update_fields=["next_action_at"])
