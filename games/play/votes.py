"""A vote about a player who holds the table up, as the round stores it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.outcomes import Refused
from games.play import durations
from games.play.round_state import RoundState, Vote, save_state, state_of

SKIP, REPLACE, REMOVE = "skip", "replace", "remove"
KINDS = (SKIP, REPLACE, REMOVE)


def votes_needed(there: int) -> int:
    """More than half of the people who are there."""
    return there // 2 + 1


def start_vote(what: str, target: Seat, voter: Player, *, decision: int, needed: int, now: datetime) -> Vote:
    """A new vote, in which the player who starts it agrees."""
    until = now + durations.unscaled_wait(durations.VOTE)
    return Vote(what, target.number, target.occupancy, decision, (voter.pk,), needed, until)


def cast_vote(state: RoundState, wanted: Vote, now: datetime) -> Vote:
    """Agree to the open vote, or start one; a table votes on one thing at a time."""
    vote = open_vote(state, wanted.decision, now)
    if vote is None:
        return wanted
    if vote.subject != wanted.subject:
        raise Refused(_("Another vote is open. Wait until it is decided."))
    if wanted.by[0] in vote.by:
        raise Refused(_("You have already voted."))
    return replace(vote, by=(*vote.by, *wanted.by), needed=wanted.needed)


def open_vote(state: RoundState, decision: int, now: datetime) -> Vote | None:
    """The vote that still counts: its time has not run out and, if it is about skipping a turn, it is still that
    turn."""
    vote = state.vote
    if vote is None or has_expired(state, now) or (vote.what == SKIP and vote.decision != decision):
        return None
    return vote


def has_expired(state: RoundState, now: datetime) -> bool:
    return state.vote is not None and state.vote.until <= now


def cancel_vote_about(state: RoundState, number: int) -> RoundState:
    """Cancel the vote about a player who has acted and is therefore present."""
    return state.with_vote(None) if state.vote is not None and state.vote.number == number else state


def end_vote_about(game: Game, number: int) -> None:
    """End the vote about a player who takes the seat back, in the stored round."""
    current = game.rounds.order_by("-number").first()
    if current is None:
        return
    state = state_of(current)
    after = cancel_vote_about(state, number)
    if after is not state:
        save_state(current, after)
