"""One move at a live table, exactly once, whoever sends it and however often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

import uno
from games.facts import LogLine, Progress, SeatFacts, round_facts
from games.models import Game, Round, Seat
from games.services import race, rows, sealing, votes
from games.services.announcing import changed, moved_on
from games.services.outcomes import Answer, Outcome, Refused
from games.services.rounds import keep_move, replan
from games.services.tabs import check_tab

REACTIONS = frozenset({"uno", "catch"})
SEEN = timedelta(seconds=10)  # how old the note of a player's presence may become


@dataclass(frozen=True)
class Command:
    """What somebody wants to do: the move, the decision it answers, and a key that makes a repetition harmless."""

    move: uno.Move
    expected: str  # "<round>.<decision>"
    key: str
    token: str = ""  # of the exposure that a catch answers

    def text(self, table: uno.Table) -> str:
        return self.move.text(table.names)


@dataclass
class Play:
    """A running round with its rows, locked."""

    game: Game
    current: Round
    seats: list[Seat]  # in the round's order
    table: uno.Table
    seat: int
    now: datetime
    lag: int | None = None  # of a catch


def move(*, code: str, player_id: int | None, command: Command, now: datetime, tab: str = "") -> Outcome:
    """A person's move, from the page that has the seat where it says which page it is."""

    def sits(seat: Seat) -> bool:
        if player_id is None or seat.player_id != player_id:
            return False
        check_tab(seat, tab)
        return True

    return carry_out(code, sits, command, now, person=True)


def act(*, code: str, seat: int, command: Command, now: datetime) -> Outcome:
    """A move that the site makes for a seat of the round: a bot's, an autopilot's, the clock's."""
    return carry_out(code, lambda one: one.number == seat, command, now, person=False)


def carry_out(code: str, whose: Callable[[Seat], bool], command: Command, now: datetime, *, person: bool) -> Outcome:
    """Lock, known key, whose seat, stale, rules, write: in this order, all or nothing."""
    try:
        with transaction.atomic():
            locked = rows.lock(code, command.key)
            play = read_play(locked, whose, now)
            if locked.known.text is not None:
                return repeated(play, locked.known, command)
            woken = person and wake_up(play)
            if person:
                votes.void(play.current.live, play.seats[play.seat].number)
            try:
                check_stale(play, command)
                return make(play, command)
            except NO as no:
                if woken:
                    replan(play.game, now)
                    changed(play.game, "next_action_at")
                return refusal(no)
    except Refused as no:
        return refusal(no)


NO = (Refused, uno.IllegalAction, uno.BadNotation)


def refusal(no: Exception) -> Outcome:
    if isinstance(no, uno.IllegalAction):
        return Outcome(Answer.REFUSED, no.reason.told(_))
    return Outcome(no.answer if isinstance(no, Refused) else Answer.REFUSED, str(no))


def repeated(play: Play, known: rows.Known, command: Command) -> Outcome:
    """The same move again gets the stored answer; another move under the same key comes from a second tab."""
    game = play.game
    if known != (command.text(play.table), game.pk):
        return Outcome(Answer.STALE, _("The table has moved on."), game.version)
    return Outcome(Answer.DONE, version=game.version)


def read_play(locked: rows.Locked, whose: Callable[[Seat], bool], now: datetime) -> Play:
    game, current = locked.game, locked.current
    if game.state == Game.State.LOBBY or current is None or current.snapshot is None:
        raise Refused(_("No round is running at this table."), Answer.STALE)
    by_number = {seat.number: seat for seat in locked.seats}
    seats = [by_number[number] for number in current.seats]
    seat = next((place for place, one in enumerate(seats) if whose(one)), None)
    if seat is None:
        raise Refused(_("You do not sit in this round."), Answer.FORBIDDEN)
    return Play(game, current, seats, uno.restore(current.snapshot), seat, now)


def wake_up(play: Play) -> bool:
    """The first tap returns control from the autopilot, whatever becomes of the command; whether it did."""
    seat = play.seats[play.seat]
    woken = seat.autopilot or seat.timeouts > 0
    if woken:
        seat.autopilot, seat.timeouts = False, 0
        play.current.live.pop("decided", None)  # the clock starts anew for a person
        play.current.live.pop("resting", None)
    if woken or seat.last_seen is None or play.now - seat.last_seen > SEEN:
        seat.last_seen = play.now
        seat.save(update_fields=["last_seen", "autopilot", "timeouts"])
    return woken


def check_stale(play: Play, command: Command) -> None:
    """A turn's move is for the decision that was shown; a reaction only for its round."""
    shown_round, _dot, shown_decision = command.expected.partition(".")
    if shown_round != str(play.current.number):
        raise Refused(_("The table has moved on."), Answer.STALE)
    if command.move.verb in REACTIONS or shown_decision == str(play.current.decision):
        return
    if command.move.verb == "discard" and shown_decision.isdecimal() and sealing.is_of(play, int(shown_decision)):
        return
    raise Refused(_("The table has moved on."), Answer.STALE)


def make(play: Play, command: Command) -> Outcome:
    if command.move.verb == "catch":
        early = catch(play, command)
        if early is not None:
            return early
    elif command.move.verb not in REACTIONS:
        check_open(play)
    if command.move.verb == "discard" and sealing.comes_early(play):
        sealing.keep(play, command.move)
        return Outcome(Answer.DONE, _("Your choice is kept until it is your turn."), play.game.version)
    play.table.apply(play.seat, command.move)
    write(play, command.move, command.key, play.seat)
    open_seals(play)
    return Outcome(Answer.DONE, version=play.game.version)


def open_seals(play: Play) -> None:
    """Carry out the answers to Wild Tales that were given ahead, as long as the next in turn has given one."""
    while (answer := sealing.next_answer(play)) is not None:
        seat = play.table.turn
        key = f"sealed:{play.current.pk}:{play.current.decision}:{seat}"
        play.table.apply(seat, answer)
        write(play, answer, key, seat)


def check_open(play: Play) -> None:
    """While a player is exposed the next turn waits, so that nobody quick can erase the chance to call or catch."""
    opens = play.current.live.get("opens_at")
    if play.table.phase == "turn" and opens and play.now < datetime.fromisoformat(opens):
        raise Refused(_("One moment: somebody may still call UNO."), Answer.TOO_SOON)


def catch(play: Play, command: Command) -> Outcome | None:
    """A catch within the grace is kept for the verdict; with nobody exposed it costs a moment. None: carry it out."""
    live, whom = play.current.live, command.move.whom
    one = race.exposed(live, -1 if whom is None else whom)
    if one is not None and (not command.token or command.token == one["token"]) and whom != play.seat:
        if not race.in_grace(one, play.now):
            play.lag = race.lag(one, play.seat, play.now)
            return None
        race.store_catch(one, play.seat, play.seats[play.seat].round_trip, play.now)
        play.game.next_action_at = earlier(play.game.next_action_at, datetime.fromisoformat(one["until"]))
        play.current.save(update_fields=["live"])
        play.game.save(update_fields=["next_action_at"])
        return Outcome(Answer.DONE, _("Caught, unless the call comes in time."), play.game.version)
    if command.token:
        return Outcome(Answer.STALE, _("Too late: that chance is gone."), play.game.version)
    if race.cooling_down(live, play.seat, play.now):
        raise Refused(_("Not so fast."), Answer.TOO_SOON)
    if not play.table.edition.wrong_catch:
        race.cool_down(live, play.seat, play.now)
        play.current.save(update_fields=["live"])
        return Outcome(Answer.REFUSED, _("Nobody has forgotten to call."), play.game.version)
    return None


def earlier(one: datetime | None, other: datetime) -> datetime:
    return other if one is None else min(one, other)


def write(play: Play, made: uno.Move, key: str, seat: int) -> None:
    """Keep a move that the rules have accepted, and announce the new version."""
    game, table = play.game, play.table
    text, reaction = made.text(table.names), made.verb in REACTIONS
    kept = keep_move(game, play.current, table, play.seats, seat, text, key, play.now, reaction=reaction, lag=play.lag)
    if table.over:
        rows.run(*kept)
        changed(game, "next_action_at", "state", "finished_at", "unscored")
    else:
        moved_on(game, progress(play, seat), *kept)


def progress(play: Play, seat: int) -> Progress:
    """What the latest move has changed."""
    line = LogLine(play.current.moves_made, seat, tuple(play.table.told()), play.now, play.lag)
    seats = tuple(SeatFacts.of(one) for one in play.seats)
    return Progress(play.game.version + 1, seats, round_facts(play.current, play.table, (line,)))


def judge(*, code: str, now: datetime) -> None:
    """Carry out the catches whose grace has run out, each on the table as the one before left it."""
    with transaction.atomic():
        game, current, _seats, _known = rows.lock(code)
        if game.state != Game.State.RUNNING or current is None:
            return
        for token, catcher, caught in race.due(current.live, now):
            key = f"catch:{current.pk}:{token}"
            locked = rows.lock(code, key)
            play = read_play(locked, seat_number(current, catcher), now)
            if locked.known.text is not None or not play.table.owed >> caught & 1:
                continue
            exposed = race.exposed(play.current.live, caught)
            play.lag = race.lag(exposed, catcher, now) if exposed else None
            made = uno.Move("catch", whom=caught)
            play.table.apply(catcher, made)
            write(play, made, key, catcher)


def seat_number(current: Round, seat: int) -> Callable[[Seat], bool]:
    number: int = current.seats[seat]
    return lambda one: one.number == number
