"""Finds the tables at which something is due, and does it."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.changes import lock_game, save_and_announce
from games.clock.bot_turns import Due, is_endless, let_bot_react, put_to_rest, read_due, take_reactions, take_turn
from games.clock.sleep import is_deserted, put_to_sleep
from games.clock.time_outs import look_for_player, time_out_player
from games.models import Game
from games.play import moves, uno_call, votes
from games.play.round_state import save_state, state_of
from games.play.schedule import next_due
from games.tables import host_actions


def due_codes(now: datetime, limit: int = 50) -> list[str]:
    """The tables at which something is due."""
    running = Game.objects.filter(next_action_at__lte=now, state=Game.State.RUNNING)
    return list(running.order_by("next_action_at").values_list("code", flat=True)[:limit])


def do_due_work(code: str, now: datetime | None = None) -> None:
    """Do what is due at a table. Every step is a command with its own key, so a second process does no harm."""
    now = now or timezone.now()
    due = read_due(code, now)
    if due is None:
        return
    if is_deserted(due):
        put_to_sleep(code)
    elif due.current.over:
        host_actions.deal_next_round(code=code, by=None, now=now)
    elif is_endless(due.current, due.seats):
        put_to_rest(code)
    else:
        do_next_step(due)


def do_next_step(due: Due) -> None:
    if uno_call.due_verdicts(due.state, due.now):
        moves.judge_catches(code=due.game.code, now=due.now)
        return
    if votes.has_expired(due.state, due.now):
        end_expired_vote(due.game.code, due.now)
        return
    seats = take_reactions(due.game.code, due.now)
    for seat in seats:
        let_bot_react(due, seat)
    if seats:
        return
    if due.is_past(due.state.bot_at):
        take_turn(due)
    elif due.is_past(due.state.deadline):
        time_out_player(due)
    elif due.is_past(due.state.look_at):
        look_for_player(due)


def end_expired_vote(code: str, now: datetime) -> None:
    """End a vote to which not enough players have agreed in time."""
    with transaction.atomic():
        game = lock_game(code)
        current = game.rounds.order_by("-number").first()
        if current is not None and votes.has_expired(state_of(current), now):
            state = state_of(current).with_vote(None)
            save_state(current, state)
            game.next_action_at = next_due(state)
            save_and_announce(game, "next_action_at")
