"""What may be done about somebody who holds the table up: skip the turn, let a bot play, remove them. The host does it
at once, the others by more than half of the people who are there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import uno
from games.facts import host_of
from games.models import Game, Player, Round, Seat
from games.services import moves, votes
from games.services.announcing import changed, lock
from games.services.due import count_time_out, least
from games.services.hosting import give_to_bot
from games.services.moves import Command
from games.services.outcomes import Answer, Refused
from games.services.rounds import replan
from games.services.schedule import next_due
from games.services.tables import pass_host_on

THERE = timedelta(seconds=35)  # since the last sign of life: screens give one every ten seconds


@dataclass
class Case:
    """Somebody asks for something about somebody else, at a table that is locked."""

    game: Game
    current: Round
    people: list[Seat]  # of the whole game
    voter: Seat
    target: Seat
    now: datetime

    @property
    def needed(self) -> int:
        """More than half of the people who are there, the one it is about included where present."""
        there = [seat for seat in self.people if seat == self.voter or self.is_there(seat)]
        return len(there) // 2 + 1

    def is_there(self, seat: Seat) -> bool:
        return seat.last_seen is not None and self.now - seat.last_seen < THERE


def ask(*, code: str, by: Player, number: int, what: str, now: datetime | None = None) -> None:
    """Ask for one of `votes.KINDS` about a seat; carried out at once where the host asks, or with the last voice."""
    now = now or timezone.now()
    if what not in votes.KINDS:
        raise Refused(_("That cannot be asked for."))
    with transaction.atomic():
        case = read_case(lock(code), by, number, now)
        table = uno.restore(case.current.snapshot or {})
        check_possible(case, table, what)
        if agreed(case, what):
            votes.void(case.current.live, number)
            case.current.save(update_fields=["live"])
            carry_out(case, table, what)
        else:
            case.current.save(update_fields=["live"])
            case.game.next_action_at = next_due(case.current.live, now)
            changed(case.game, "next_action_at")


def read_case(game: Game, by: Player, number: int, now: datetime) -> Case:
    current = game.rounds.order_by("-number").first()
    if game.state != Game.State.RUNNING or current is None or current.over:
        raise Refused(_("No round is running at this table."), Answer.STALE)
    seats = list(game.seats.select_related("player").order_by("number"))
    people = [seat for seat in seats if seat.player is not None and not seat.bot]
    voter = next((seat for seat in people if seat.player_id == by.pk), None)
    if voter is None:
        raise Refused(_("Only who sits here can ask for that."), Answer.FORBIDDEN)
    target = next((seat for seat in people if seat.number == number and number in current.seats), None)
    if target is None or target == voter:
        raise Refused(_("That can only be asked about another person in this round."))
    return Case(game, current, people, voter, target, now)


def check_possible(case: Case, table: uno.Table, what: str) -> None:
    name = case.target.name
    if what == votes.SKIP and case.current.seats[table.turn] != case.target.number:
        raise Refused(_("It is not the turn of {name}.").format(name=name))
    if what == votes.REPLACE and case.target.autopilot:
        raise Refused(_("A bot plays for {name} already.").format(name=name))


def agreed(case: Case, what: str) -> bool:
    """Whether it is to be done now; if not, the voice is kept."""
    if case.voter.player_id in (case.game.host_id, host_of(case.game.host_id, case.people)):
        return True
    vote = votes.cast(case.current.live, what, case.target, case.voter, case.current.decision, case.now)
    voices = {seat.player_id for seat in case.people}.intersection(vote["by"])
    vote["needed"] = case.needed
    return len(voices) >= case.needed


def carry_out(case: Case, table: uno.Table, what: str) -> None:
    if what == votes.SKIP:
        skip(case, table)
        return
    if what == votes.REPLACE:
        case.target.autopilot = True
        case.target.save(update_fields=["autopilot"])
    else:
        if case.target.player is not None:
            pass_host_on(case.game, case.target.player)
        give_to_bot(case.game, case.target)
    replan(case.game, case.now)
    changed(case.game, "host", "next_action_at")


def skip(case: Case, table: uno.Table) -> None:
    """What the clock would do, under the clock's own key: one of them does it."""
    current, code = case.current, case.game.code
    made = least(table, table.turn)
    command = Command(made, f"{current.number}.{current.decision}", f"timeout:{current.pk}:{current.decision}")
    outcome = moves.act(code=code, seat=case.target.number, command=command, now=case.now)
    if outcome.answer != Answer.DONE:
        raise Refused(outcome.reason, outcome.answer)
    count_time_out(code, case.target.number, case.now)
