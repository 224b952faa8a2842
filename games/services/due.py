"""What the clock does at a table when its time has come. Bots think here, outside of every transaction."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

import uno
from games.models import Game, Round, Seat
from games.services import moves, race, resting, tables, votes, waits
from games.services.announcing import changed, lock
from games.services.moves import Command
from games.services.outcomes import Answer
from games.services.rounds import replan
from games.services.schedule import acts_by_itself, next_due
from uno.bots import BOTS

log = logging.getLogger(__name__)

AUTOPILOT = "easy"
FORGOTTEN = timedelta(days=7)
OVERLOOKS = 0.3  # how often a bot does not notice a forgotten call, as people do not


@dataclass
class Due:
    """A running round as the clock finds it, read without a lock."""

    game: Game
    current: Round
    seats: list[Seat]
    table: uno.Table
    now: datetime

    def passed(self, key: str) -> bool:
        time = self.current.live.get(key)
        return bool(time) and datetime.fromisoformat(time) <= self.now


def due_codes(now: datetime, limit: int = 50) -> list[str]:
    """The tables at which something is due."""
    running = Game.objects.filter(next_action_at__lte=now, state=Game.State.RUNNING)
    return list(running.order_by("next_action_at").values_list("code", flat=True)[:limit])


def work_off(code: str, now: datetime | None = None) -> None:
    """Do what is due at a table. Every step is a command with a key of its own: a second process does no harm."""
    now = now or timezone.now()
    due = read_due(code, now)
    if due is None:
        return
    if nobody_there(due):
        fall_asleep(code)
    elif due.current.over:
        tables.next_round(code=code, by=None, now=now)
    elif resting.goes_on_for_ever(due.current, due.seats):
        resting.rest(code)
    else:
        play_on(due)


def read_due(code: str, now: datetime) -> Due | None:
    game = Game.objects.filter(code=code, state=Game.State.RUNNING).first()
    current = game.rounds.order_by("-number").first() if game else None
    if game is None or current is None or current.snapshot is None:
        return None
    by_number = {seat.number: seat for seat in game.seats.select_related("player")}
    seats = [by_number[number] for number in current.seats]
    return Due(game, current, seats, uno.restore(current.snapshot), now)


def play_on(due: Due) -> None:
    if race.due(due.current.live, due.now):
        moves.judge(code=due.game.code, now=due.now)
        return
    if votes.expired(due.current.live, due.now):
        end_vote(due.game.code, due.now)
        return
    seats = take_reactions(due.game.code, due.now)
    for seat in seats:
        react(due, seat)
    if seats:
        return
    if due.passed("bot_at"):
        take_turn(due)
    elif due.passed("deadline"):
        time_out(due)
    elif due.passed("look_at"):
        look_for(due)


def end_vote(code: str, now: datetime) -> None:
    """A vote did not find its voices in time."""
    with transaction.atomic():
        game = lock(code)
        current = game.rounds.order_by("-number").first()
        if current is not None and votes.expired(current.live, now):
            del current.live["vote"]
            current.save(update_fields=["live"])
            game.next_action_at = next_due(current.live, now)
            changed(game, "next_action_at")


def bot_of(seat: Seat) -> str:
    return seat.bot or AUTOPILOT


def take_reactions(code: str, now: datetime) -> list[int]:
    """Take the bots' reactions that are due off the list, so that each is looked at once."""
    with transaction.atomic():
        game = lock(code)
        current = game.rounds.order_by("-number").first()
        if current is None:
            return []
        planned = current.live.get("reactions", [])
        due = [one["seat"] for one in planned if datetime.fromisoformat(one["at"]) <= now]
        if due:
            current.live["reactions"] = [one for one in planned if one["seat"] not in due]
            current.save(update_fields=["live"])
            game.next_action_at = next_due(current.live, now)
            game.save(update_fields=["next_action_at"])
        return due


def react(due: Due, seat: int) -> None:
    """A bot calls UNO late, catches, or jumps in, or lets it pass."""
    luck = Random()
    made = BOTS[bot_of(due.seats[seat])].react(due.table.look(seat), luck)
    overlooked = made is not None and made.verb == "catch" and luck.random() < OVERLOOKS
    if made is not None and not overlooked:
        send(due, seat, made, f"react:{due.current.pk}:{due.current.moves_made}:{seat}")


def take_turn(due: Due) -> None:
    """A bot, or the autopilot, decides and moves."""
    seat = due.table.turn
    if not acts_by_itself(due.seats[seat]):
        put_off(due.game.code, due.now)
        return
    made = BOTS[bot_of(due.seats[seat])].choose(due.table.look(seat), Random())
    answer = send(due, seat, made, f"bot:{due.current.pk}:{due.current.decision}:{seat}")
    if answer in (Answer.REFUSED, Answer.TOO_SOON):
        log.error("The bot at %s was answered %s for %s.", due.game.code, answer, made.verb)
        put_off(due.game.code, due.now)


def send(due: Due, seat: int, made: uno.Move, key: str) -> Answer:
    command = Command(made, f"{due.current.number}.{due.current.decision}", key)
    return moves.act(code=due.game.code, seat=due.current.seats[seat], command=command, now=due.now).answer


def put_off(code: str, now: datetime) -> None:
    """Set the times of a table anew, as if its turn had just begun."""
    with transaction.atomic():
        game = lock(code)
        replan(game, now)
        game.save(update_fields=["next_action_at"])


def time_out(due: Due) -> None:
    """The clock ran out: the least that the rules allow happens; the second time in a row the autopilot takes over."""
    seat = due.table.turn
    made = least(due.table, seat)
    answer = send(due, seat, made, f"timeout:{due.current.pk}:{due.current.decision}")
    if answer == Answer.DONE:
        count_time_out(due.game.code, due.seats[seat].number, due.now)
    else:
        put_off(due.game.code, due.now)


def least(table: uno.Table, seat: int) -> uno.Move:
    """Draw, keep, accept, decline: what costs a player nothing but the chance."""
    legal = table.legal_moves(seat)
    for verb in ("draw", "keep", "accept", "choose"):
        for move in legal:
            if move.verb == verb:
                return move
    return legal[0]


def count_time_out(code: str, number: int, now: datetime) -> None:
    with transaction.atomic():
        game = lock(code)
        seat = game.seats.get(number=number)
        seat.timeouts += 1
        seat.autopilot = seat.timeouts >= 2
        seat.save(update_fields=["timeouts", "autopilot"])
        replan(game, now)
        changed(game, "next_action_at")


def look_for(due: Due) -> None:
    """Somebody has been on turn for a while: away from every screen, the autopilot takes over."""
    with transaction.atomic():
        game = lock(due.game.code)
        current = game.rounds.order_by("-number").first()
        seat = game.seats.filter(number=due.seats[due.table.turn].number).first()
        if current is None or seat is None or current.decision != due.current.decision:
            return
        if seat.last_seen is None or due.now - seat.last_seen > waits.away(waits.OFFLINE):
            seat.autopilot = True
            seat.save(update_fields=["autopilot"])
            replan(game, due.now)
            changed(game, "next_action_at")
        else:
            current.live["look_at"] = (due.now + waits.away(waits.LOOK_AGAIN)).isoformat()
            current.save(update_fields=["live"])
            game.next_action_at = next_due(current.live, due.now)
            game.save(update_fields=["next_action_at"])


def nobody_there(due: Due) -> bool:
    people = [seat for seat in due.game.seats.select_related("player") if not (seat.player and seat.player.bot)]
    return all(seat.last_seen is None or due.now - seat.last_seen > waits.away(waits.ASLEEP) for seat in people)


def fall_asleep(code: str) -> None:
    """An empty table waits for its people; no bot plays on."""
    with transaction.atomic():
        game = lock(code)
        game.next_action_at = None
        game.save(update_fields=["next_action_at"])


def wake(code: str, now: datetime | None = None) -> None:
    """Somebody came back to a sleeping table: its times start anew."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock(code)
        asleep = game.state == Game.State.RUNNING and game.next_action_at is None
        if asleep and not resting.rests(game.rounds.order_by("-number").first()):
            replan(game, now)
            game.save(update_fields=["next_action_at"])


def note_presence(game: Game, number: int, now: datetime | None = None) -> None:
    """Somebody looks at the table by its pages; a sleeping table wakes up."""
    now = now or timezone.now()
    stale = Q(last_seen__isnull=True) | Q(last_seen__lt=now - waits.away(waits.LOOK_AGAIN))
    game.seats.filter(stale, number=number).update(last_seen=now)
    if game.state == Game.State.RUNNING and game.next_action_at is None:
        wake(game.code, now)


def abandon_old(now: datetime) -> int:
    """Tables that nobody has come back to for a week are given up: still in the history, never rated."""
    old = Game.objects.filter(
        source=Game.Source.BROWSER, state__in=[Game.State.LOBBY, Game.State.RUNNING], created_at__lt=now - FORGOTTEN
    ).exclude(seats__last_seen__gte=now - FORGOTTEN)
    return old.update(state=Game.State.ABANDONED, next_action_at=None, version=F("version") + 1)
