"""Early answers: answers that a player gives before being asked. Each is stored, hidden from the other players, and
used when the player is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import uno
from games.changes import save_and_announce
from games.play.commands import SEATS
from games.play.round_state import RoundState, save_state
from uno.questions import check_early, check_offered

if TYPE_CHECKING:
    from games.play.moves import Play


def answers_open_question(play: Play, move: uno.Move, decision: int) -> bool:
    """Whether a move answers the question that is being asked, no matter which seat was being asked when it was
    shown."""
    if play.state.asked_since is None or not is_answer(play.table, move):
        return False
    word, opened = play.state.asked_since
    return word == play.table.phase and decision >= opened


def comes_early(play: Play, move: uno.Move) -> bool:
    return is_answer(play.table, move) and play.seat in play.table.asked[1:]


def is_answer(table: uno.Table, move: uno.Move) -> bool:
    question = table.edition.question_of.get(table.phase)
    return question is not None and move.verb in question.verbs


def store_early_answer(play: Play, move: uno.Move) -> None:
    """Store an answer that the question allows early until its player is asked."""
    check_early(play.table.look(play.seat), move)
    save_state(play.current, play.state.with_early_answer(play.seat, move.text(SEATS)))
    save_and_announce(play.game)


def update_early_answers(state: RoundState, table: uno.Table, decision: int, answered: int | None) -> RoundState:
    """Remember the decision with which the open question began. Drop the answer of a seat that has answered, and all
    answers once the question is no longer open."""
    if not table.asked:
        unused = state.asked_since is None and not state.early_answers
        return state if unused else replace(state, asked_since=None, early_answers=())
    if state.asked_since is None or state.asked_since[0] != table.phase:
        return replace(state, asked_since=(table.phase, decision), early_answers=())
    return state if answered is None else state.without_early_answer(answered)


def next_answer(play: Play) -> uno.Move | None:
    """The early answer of the seat that is asked now. None if it gave none, or one that is not offered any more."""
    seat = play.table.turn
    text = play.state.early_answer_of(seat) if seat in play.table.asked else None
    if text is None:
        return None
    move = uno.Move.parse(text, SEATS)
    try:
        check_offered(play.table.look(seat), move)
    except uno.IllegalAction:
        return None
    return move
