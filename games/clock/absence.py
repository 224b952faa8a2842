"""What players can do about somebody who is holding up the table: skip their turn, let a bot play, or remove them.

The host does it at once; the others need more than half of the people who are there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import uno
from games.changes import lock_game, save_and_announce
from games.clock.time_outs import count_time_out, least_move
from games.models import Game, Player, Round, Seat
from games.outcomes import Answer, Refused
from games.play import durations, moves, votes
from games.play.commands import Command
from games.play.round_state import Vote, save_state, state_of
from games.play.rounds import replan_round
from games.play.schedule import next_due
from games.play.table_state import acting_host
from games.tables.host_actions import give_to_bot
from games.tables.seats import pass_on_hosting


@dataclass
class Case:
    """A player asks for something about another player, at a table that is locked."""

    game: Game
    current: Round
    people: list[Seat]  # of the whole game
    voter: Seat
    target: Seat
    now: datetime

    @property
    def needed(self) -> int:
        """How many of the people present have to agree. The player it is about counts if present."""
        there = [seat for seat in self.people if seat == self.voter or self.is_there(seat)]
        return votes.votes_needed(len(there))

    @property
    def by_host(self) -> bool:
        return self.voter.player_id in (self.game.host_id, acting_host(self.game.host_id, self.people))

    def is_there(self, seat: Seat) -> bool:
        return seat.last_seen is not None and self.now - seat.last_seen < durations.AWAY

    def is_carried(self, vote: Vote) -> bool:
        """Whether enough of those who still sit here have agreed."""
        return len({seat.player_id for seat in self.people}.intersection(vote.by)) >= vote.needed


def ask_about_player(*, code: str, by: Player, number: int, what: str, now: datetime | None = None) -> None:
    """Ask for one of `votes.KINDS` about a seat. It is done at once if the host asks, or when enough players agree."""
    now = now or timezone.now()
    if what not in votes.KINDS:
        raise Refused(_("There is no such vote. Choose one from the player's menu."))
    with transaction.atomic():
        case = read_case(lock_game(code), by, number, now)
        table = uno.restore(case.current.snapshot or {})
        check_possible(case, table, what)
        vote = None if case.by_host else cast_vote(case, by, what)
        state = state_of(case.current)
        state = state if vote is None else state.with_vote(vote)
        if vote is None or case.is_carried(vote):
            save_state(case.current, votes.cancel_vote_about(state, number))
            carry_out_vote(case, table, what)
        else:
            save_state(case.current, state)
            case.game.next_action_at = next_due(state)
            save_and_announce(case.game, "next_action_at")


def read_case(game: Game, by: Player, number: int, now: datetime) -> Case:
    current = game.rounds.order_by("-number").first()
    if game.state != Game.State.RUNNING or current is None or current.over:
        raise Refused(_("No round is in progress at this table. Reload the page."), Answer.STALE)
    seats = list(game.seats.select_related("player").order_by("number"))
    people = [seat for seat in seats if seat.player is not None and not seat.bot]
    voter = next((seat for seat in people if seat.player_id == by.pk), None)
    if voter is None:
        raise Refused(_("Only players at this table can start a vote. Ask one of them."), Answer.FORBIDDEN)
    target = next((seat for seat in people if seat.number == number and number in current.seats), None)
    if target is None or target == voter:
        raise Refused(_("You can only start a vote about another person in this round."))
    return Case(game, current, people, voter, target, now)


def check_possible(case: Case, table: uno.Table, what: str) -> None:
    name = case.target.name
    if what == votes.SKIP and case.current.seats[table.turn] != case.target.number:
        raise Refused(_("It is not {name}'s turn.").format(name=name))
    if what == votes.REPLACE and case.target.autopilot:
        raise Refused(_("A bot is already playing for {name}.").format(name=name))


def cast_vote(case: Case, voter: Player, what: str) -> Vote:
    """The open vote, to which the player who asks has agreed."""
    decision = case.current.decision
    wanted = votes.start_vote(what, case.target, voter, decision=decision, needed=case.needed, now=case.now)
    return votes.cast_vote(state_of(case.current), wanted, case.now)


def carry_out_vote(case: Case, table: uno.Table, what: str) -> None:
    if what == votes.SKIP:
        skip_turn(case, table)
        return
    if what == votes.REPLACE:
        case.target.autopilot = True
        case.target.save(update_fields=["autopilot"])
    else:
        if case.target.player is not None:
            pass_on_hosting(case.game, case.target.player)
        give_to_bot(case.game, case.target)
    replan_round(case.game, case.now)
    save_and_announce(case.game, "host", "next_action_at")


def skip_turn(case: Case, table: uno.Table) -> None:
    """Do what the clock would do, under the clock's own key, so that only one of the two does it."""
    current, code = case.current, case.game.code
    made = least_move(table, table.turn)
    command = Command(made, f"{current.number}.{current.decision}", f"timeout:{current.pk}:{current.decision}")
    outcome = moves.make_move_for_seat(code=code, seat=case.target.number, command=command, now=case.now)
    if outcome.answer != Answer.DONE:
        raise Refused(outcome.reason, outcome.answer)
    count_time_out(code, case.target.number, case.now)
