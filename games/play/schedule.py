"""What is due next at a table, and when: bots' turns and reactions, clocks, verdicts, absent players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import uno
from games.models import Seat
from games.play import durations
from games.play.round_state import Reaction, RoundState


def plan_round(
    state: RoundState, table: uno.Table, seats: Sequence[Seat], *, clock: int, decision: int, now: datetime
) -> RoundState:
    """Set the times of a round after a change."""
    if table.over:
        next_round_at = now + durations.wait(durations.BETWEEN_ROUNDS) if clock else None
        return RoundState(decided=state.decided, next_round_at=next_round_at)
    if state.decided != decision:
        state = plan_turn(state, table, seats[table.turn], clock=clock, decision=decision, now=now)
    return plan_reactions(state, table, seats, now)


def plan_turn(
    state: RoundState, table: uno.Table, seat: Seat, *, clock: int, decision: int, now: datetime
) -> RoundState:
    """Give a bot a while to think, a person the time of the clock, and an absent person some time to come back."""
    start = max(now, state.opens_at or now)
    if acts_by_itself(seat):
        bot_at = start + durations.wait(random.uniform(*durations.BOT_TURN))
        return replace(state, decided=decision, bot_at=bot_at, deadline=None, look_at=None)
    deadline = None
    if clock:
        seconds = durations.ANSWER if table.edition.question_of[table.phase].quick else float(clock)
        deadline = start + durations.wait(seconds * (durations.MORE_TIME if seat.more_time else 1))
    look_at = start + durations.unscaled_wait(durations.OFFLINE)
    return replace(state, decided=decision, bot_at=None, deadline=deadline, look_at=look_at)


def plan_reactions(state: RoundState, table: uno.Table, seats: Sequence[Seat], now: datetime) -> RoundState:
    """Let bots notice an exposed player, or a chance to jump in, after a while. Each looks once while the chances stay
    the same."""
    chances = tuple(exposure.token for exposure in state.exposures)
    if table.edition.jump_in and table.phase == "turn":
        chances += (f"top {state.decided}",)
    if chances == state.chances:
        return state
    reactions = tuple(
        Reaction(place, now + durations.wait(random.uniform(*durations.BOT_REACTION)))
        for place, seat in enumerate(seats)
        if chances and acts_by_itself(seat)
    )
    return replace(state, chances=chances, reactions=reactions)


def acts_by_itself(seat: Seat) -> bool:
    return seat.autopilot or bool(seat.bot)


def next_due(state: RoundState) -> datetime | None:
    """The earliest of all times; none where nothing waits."""
    times = [state.bot_at, state.deadline, state.look_at, state.next_round_at]
    times += [reaction.at for reaction in state.reactions]
    times += [exposure.until for exposure in state.exposures if exposure.catches]
    times += [state.vote.until] if state.vote else []
    return min((time for time in times if time), default=None)
