"""Is what was written down what happened? A round is dealt and played again, and compared with its rows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

import uno
from games.facts import read_results, stand
from games.history.logs import FLIP, RoundLog
from games.models import Game, Round
from uno.snapshot import FORMAT


@dataclass(frozen=True)
class Check:
    """What came of it. Rounds by other rules are not played again, so nothing but their seed can be wrong."""

    seed_matches: bool
    compared: bool
    problems: tuple[str, ...]

    @property
    def good(self) -> bool:
        return self.seed_matches and not self.problems


class Differs(Exception):
    """The log and what follows from it are not the same; the sentence names no card."""


def check(log: RoundLog) -> Check:
    """The seed against the commitment, then the deal and all moves against log, snapshot, hands and winner."""
    compared = log.same_rules and (log.round.snapshot or {}).get("format", FORMAT) == FORMAT
    try:
        matches = uno.Seed.read(log.round.seed).matches(log.round.commitment)
    except uno.BadNotation:
        return Check(seed_matches=False, compared=False, problems=())
    return Check(matches, compared, tuple(problems(log)) if compared else ())


def problems(log: RoundLog) -> Iterator[str]:
    """The first difference in the log, or else those in what is kept beside it."""
    try:
        table = play_again(log)
    except Differs as no:
        yield str(no)
        return
    yield from differences(log, table)


def play_again(log: RoundLog) -> uno.Table:
    """Deal and make every move, each with the events that were stored."""
    table = log.dealt(scores_before(log.round))
    if [move.number for move in log.moves] != list(range(1, log.round.moves_made + 1)):
        raise Differs(_("Moves are missing from the log, or there are too many."))
    for move in log.moves:
        try:
            if move.seat is None and move.text == FLIP:
                uno.flip(table)
            else:
                table.apply(-1 if move.seat is None else move.seat, uno.Move.parse(move.text, log.written))
        except (uno.IllegalAction, uno.BadNotation, IndexError):
            raise Differs(_("Move %(number)d is not allowed by the rules.") % {"number": move.number}) from None
        if written([event.to_json() for event in table.told()]) != written(move.events):
            raise Differs(_("Move %(number)d did something else than the log says.") % {"number": move.number})
    return table


def differences(log: RoundLog, table: uno.Table) -> Iterator[str]:
    """Where the snapshot, the winner or the hands are not those of the table that the log leads to."""
    fold, kept = uno.snapshot(table), log.round.snapshot
    if kept is not None and written(fold) != written(kept):
        parts = sorted(key for key in {*fold, *kept} if written(fold.get(key)) != written(kept.get(key)))
        yield _("The snapshot differs in: %(parts)s.") % {"parts": ", ".join(parts)}
    if table.over != log.round.over:
        yield _("The log ends elsewhere than the round.")
    elif table.over:
        winner = None if table.winner < 0 else log.round.seats[table.winner]
        if winner != log.round.winner:
            yield _("Somebody else won the round by its log.")
        for place, hand in enumerate(log.hands):
            left = (table.edition.write(table.hands[place]), table.points(place))
            if hand is None or (hand.cards, hand.points) != left:
                yield _("The hand left in seat %(seat)d is another by the log.") % {"seat": log.seats[place].number}


def scores_before(current: Round) -> tuple[int, ...]:
    """The points at the deal of those in the round, added up from the rounds before it."""
    game: Game = current.game
    seats = list(game.seats.order_by("number"))
    before = game.rounds.filter(over=True, number__lt=current.number).order_by("number").prefetch_related("hands")
    totals = stand(game.score, seats, read_results(seats, list(before))).totals
    by_number = {seat.number: total for seat, total in zip(seats, totals, strict=True)}
    return tuple(by_number[number] for number in current.seats)


def written(value: object) -> bytes:
    """A value as bytes that are the same whichever database kept it."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
