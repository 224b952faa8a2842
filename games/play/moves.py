"""Makes a move at a live table, exactly once, no matter who sends it and how often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

import uno
from games.changes import save_and_announce
from games.models import Game, Round, Seat
from games.outcomes import Answer, Outcome, Refused
from games.play import early_answers, sql, uno_call, votes
from games.play.commands import Command
from games.play.round_state import Exposure, MadeMove, RoundAfter, RoundState, save_state, state_of
from games.play.rounds import after_move, replan_round, write_last_move, write_move
from games.play.table_state import LogLine, Progress, RoundFacts, SeatFacts
from games.play.tabs import check_tab

REACTIONS = frozenset({"uno", "catch"})
PRESENCE_AGE = timedelta(seconds=10)  # how old the record of a player's presence may become


@dataclass
class Play:
    """A round in play with its rows, which are locked."""

    game: Game
    current: Round
    seats: list[Seat]  # in the round's order
    table: uno.Table
    state: RoundState
    seat: int
    now: datetime
    lag: int | None = None  # of a catch


def make_move(*, code: str, player_id: int | None, command: Command, now: datetime, tab: str = "") -> Outcome:
    """Make a person's move. A page that names itself has to be the one that has the seat."""

    def sits(seat: Seat) -> bool:
        if player_id is None or seat.player_id != player_id:
            return False
        check_tab(seat, tab)
        return True

    return carry_out_command(code, sits, command, now, person=True)


def make_move_for_seat(*, code: str, seat: int, command: Command, now: datetime) -> Outcome:
    """Make a move that the site chose for a seat: that of a bot, of the autopilot or of the clock."""
    return carry_out_command(code, lambda found: found.number == seat, command, now, person=False)


def carry_out_command(
    code: str, whose: Callable[[Seat], bool], command: Command, now: datetime, *, person: bool
) -> Outcome:
    """Lock the table, then check the key, the seat, the decision and the rules, then write: in this order, all or
    nothing."""
    try:
        with transaction.atomic():
            locked = sql.lock_table(code, command.key)
            play = read_play(locked, whose, now)
            if locked.known.text is not None:
                return answer_to_repetition(play, locked.known, command)
            woken = person and wake_up(play)
            if person:
                play.state = votes.cancel_vote_about(play.state, play.seats[play.seat].number)
            try:
                check_stale(play, command)
                return apply_command(play, command)
            except REFUSALS as no:
                if woken:
                    replan_round(play.game, now)
                    save_and_announce(play.game, "next_action_at")
                return refusal(no)
    except Refused as no:
        return refusal(no)


REFUSALS = (Refused, uno.IllegalAction, uno.BadNotation)


def refusal(no: Exception) -> Outcome:
    if isinstance(no, uno.IllegalAction):
        return Outcome(Answer.REFUSED, no.reason.translated(_))
    return Outcome(no.answer if isinstance(no, Refused) else Answer.REFUSED, str(no))


def answer_to_repetition(play: Play, known: sql.Known, command: Command) -> Outcome:
    """Answer a command whose key is known. If it is the same move, repeat the stored answer. If not, it comes from a
    second tab and is refused."""
    game = play.game
    if known != (command.text(play.table), game.pk):
        return Outcome(Answer.STALE, _("The table has moved on. Look again before you choose."), game.version)
    return Outcome(Answer.DONE, version=game.version)


def read_play(locked: sql.Locked, whose: Callable[[Seat], bool], now: datetime) -> Play:
    game, current = locked.game, locked.current
    if game.state == Game.State.LOBBY or current is None or current.snapshot is None:
        raise Refused(_("No round is in progress at this table. Reload the page."), Answer.STALE)
    by_number = {seat.number: seat for seat in locked.seats}
    seats = [by_number[number] for number in current.seats]
    seat = next((place for place, found in enumerate(seats) if whose(found)), None)
    if seat is None:
        raise Refused(_("You are not playing in this round. You can only watch it."), Answer.FORBIDDEN)
    return Play(game, current, seats, uno.restore(current.snapshot), state_of(current), seat, now)


def wake_up(play: Play) -> bool:
    """Take control back from the autopilot at the first tap, even if the command is refused. Return whether it did."""
    seat = play.seats[play.seat]
    woken = seat.autopilot or seat.timeouts > 0
    if woken:
        seat.autopilot, seat.timeouts = False, 0
        play.state = play.state.unplanned()  # the clock starts again for a person
    if woken or seat.last_seen is None or play.now - seat.last_seen > PRESENCE_AGE:
        seat.last_seen = play.now
        seat.save(update_fields=["last_seen", "autopilot", "timeouts"])
    return woken


def check_stale(play: Play, command: Command) -> None:
    """Refuse a move for another decision than the one that was shown. A reaction only has to be for this round."""
    shown_round, _dot, shown_decision = command.expected.partition(".")
    if shown_round != str(play.current.number):
        raise Refused(_("The table has moved on. Look again before you choose."), Answer.STALE)
    if command.move.verb in REACTIONS or shown_decision == str(play.current.decision):
        return
    if shown_decision.isdecimal() and early_answers.answers_open_question(play, command.move, int(shown_decision)):
        return
    raise Refused(_("The table has moved on. Look again before you choose."), Answer.STALE)


def apply_command(play: Play, command: Command) -> Outcome:
    if command.move.verb == "catch":
        answer = answer_to_catch(play, command)
        if answer is not None:
            return answer
    elif command.move.verb not in REACTIONS:
        check_open(play)
    if early_answers.comes_early(play, command.move):
        early_answers.store_early_answer(play, command.move)
        return Outcome(Answer.DONE, _("Your choice is saved until it is your turn."), play.game.version)
    play.table.apply(play.seat, command.move)
    write_made_move(play, command.move, command.key, play.seat)
    carry_out_early_answers(play)
    return Outcome(Answer.DONE, version=play.game.version)


def carry_out_early_answers(play: Play) -> None:
    """Carry out the answers that were given early, as long as the player who is asked next has given one."""
    while (answer := early_answers.next_answer(play)) is not None:
        seat = play.table.turn
        key = f"sealed:{play.current.pk}:{play.current.decision}:{seat}"
        play.table.apply(seat, answer)
        write_made_move(play, answer, key, seat)


def check_open(play: Play) -> None:
    """Refuse the next turn while a player is exposed, so that nobody can prevent a call or a catch by playing
    quickly."""
    opens_at = play.state.opens_at
    if play.table.phase == "turn" and opens_at is not None and play.now < opens_at:
        raise Refused(_("One moment: somebody can still call UNO."), Answer.TOO_SOON)


def answer_to_catch(play: Play, command: Command) -> Outcome | None:
    """Store a catch that comes within the grace period, and start a cooldown for a catch with nobody exposed. Return
    None for a catch that should be carried out now."""
    whom = command.move.whom
    exposure = play.state.exposure_of(whom)
    if exposure is not None and command.token in ("", exposure.token) and whom != play.seat:
        if not uno_call.is_in_grace(exposure, play.now):
            play.lag = uno_call.lag_of(exposure, play.seat, play.now)
            return None
        store_catch(play, exposure)
        return Outcome(Answer.DONE, _("They are caught unless they called UNO in time."), play.game.version)
    if command.token:
        return Outcome(Answer.STALE, _("Too late: nobody can be caught for that any more."), play.game.version)
    if uno_call.is_cooling_down(play.state, play.seat, play.now):
        raise Refused(_("That was too fast. Wait a moment and try again."), Answer.TOO_SOON)
    if not play.table.edition.wrong_catch:
        save_state(play.current, uno_call.start_cooldown(play.state, play.seat, play.now))
        return Outcome(Answer.REFUSED, _("Nobody has forgotten to call UNO."), play.game.version)
    return None


def store_catch(play: Play, exposure: Exposure) -> None:
    """Store a catch until the grace of its exposure has run out."""
    caught = uno_call.add_catch(exposure, play.seat, play.seats[play.seat].round_trip, play.now)
    save_state(play.current, play.state.with_exposure(caught))
    play.game.next_action_at = earlier_time(play.game.next_action_at, exposure.until)
    play.game.save(update_fields=["next_action_at"])


def earlier_time(planned: datetime | None, time: datetime) -> datetime:
    return time if planned is None else min(planned, time)


def write_made_move(play: Play, made: uno.Move, key: str, seat: int) -> None:
    """Write a move that the rules have accepted, and announce the new version."""
    reaction = made.verb in REACTIONS
    move = MadeMove(seat, made.text(play.table.names), key, play.now, reaction=reaction, lag=play.lag)
    after = after_move(play.current, play.state, play.table, play.seats, move)
    play.state = after.state
    if play.table.over:
        write_last_move(play.current, play.table, play.seats, after)
    else:
        write_move(play.current, after, progress_of(play, after))


def progress_of(play: Play, after: RoundAfter) -> Progress:
    """What the latest move has changed, for screens that know the version before."""
    line = LogLine(after.moves_made, after.move.seat, tuple(play.table.last_events()), play.now, play.lag)
    seats = tuple(SeatFacts.of(seat) for seat in play.seats)
    current = play.current
    fresh = RoundFacts(
        number=current.number,
        seats=tuple(current.seats),
        table=play.table,
        decision=after.decision,
        commitment=current.commitment,
        seed="",
        log=(line,),
        state=after.state,
    )
    return Progress(play.game.version + 1, seats, fresh)


def judge_catches(*, code: str, now: datetime) -> None:
    """Carry out the catches whose grace period has ended, one after the other."""
    with transaction.atomic():
        game, current, _seats, _known = sql.lock_table(code)
        if game.state != Game.State.RUNNING or current is None:
            return
        for token, catcher, caught in uno_call.due_verdicts(state_of(current), now):
            key = f"catch:{current.pk}:{token}"
            locked = sql.lock_table(code, key)
            play = read_play(locked, sits_at(current, catcher), now)
            if locked.known.text is not None or not play.table.owed >> caught & 1:
                continue
            exposure = play.state.exposure_of(caught)
            play.lag = uno_call.lag_of(exposure, catcher, now) if exposure else None
            made = uno.Move("catch", whom=caught)
            play.table.apply(catcher, made)
            write_made_move(play, made, key, catcher)


def sits_at(current: Round, place: int) -> Callable[[Seat], bool]:
    number: int = current.seats[place]
    return lambda seat: seat.number == number
