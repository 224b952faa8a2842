"""Reads the stored log of a round, plays it again, and compares the outcome with what is stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

import uno
from games.models import Game, Hand, Move, Round, Seat
from games.models.rounds import RULES_VERSION
from games.play.rounds import add_up_rounds, read_results
from uno.notation.snapshots import is_readable, names_in

FLIP = "flip"
UNREADABLE = (uno.BadNotation, ValueError, TypeError, KeyError, IndexError)  # errors that damaged rows can cause


@dataclass(frozen=True)
class RoundLog:
    """A round and its moves. A seat may have been renamed since, so `written` has the names as the log has them."""

    round: Round
    edition: uno.Edition
    names: tuple[str, ...]
    written: tuple[str, ...]
    seats: tuple[Seat, ...]
    dealer: int  # in the round
    moves: tuple[Move, ...]
    hands: tuple[Hand | None, ...]

    @property
    def same_rules(self) -> bool:
        return self.round.rules_version == RULES_VERSION

    def events(self, move: Move) -> tuple[uno.Event, ...]:
        return tuple(uno.Event.from_json(event, self.edition) for event in move.events)

    def dealt(self, scores: tuple[int, ...] = ()) -> uno.Table:
        """The table before its first card is turned up."""
        return uno.deal(
            self.edition, self.written, dealer=self.dealer, seed=uno.Seed.read(self.round.seed), scores=scores
        )

    def record(self) -> uno.Record:
        """The round in the form that anybody can store as text and verify."""
        moves = tuple(
            (move.seat, uno.Move.parse(move.text, self.written)) for move in self.moves if move.seat is not None
        )
        return uno.Record(
            edition=self.edition,
            names=writable_names(self.names),
            dealer=self.dealer,
            seed=uno.Seed.read(self.round.seed),
            commitment=self.round.commitment,
            moves=moves,
        )


def read_log(current: Round) -> RoundLog:
    """Read a round's log up to its snapshot, so that a move made in the meantime does not look like a contradiction."""
    by_number = {seat.number: seat for seat in current.game.seats.select_related("player")}
    seats = tuple(by_number[number] for number in current.seats)
    moves = current.moves.order_by("number")
    hands = {hand.seat_id: hand for hand in current.hands.all()}
    names = tuple(seat.name for seat in seats)
    return RoundLog(
        round=current,
        edition=current.game.rules,
        names=names,
        written=names_in(current.snapshot) if current.snapshot else names,
        seats=seats,
        dealer=current.seats.index(current.dealer),
        moves=tuple(moves if current.over else moves.filter(number__lte=current.moves_made)),
        hands=tuple(hands.get(seat.pk) for seat in seats),
    )


def writable_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in a form that can begin a line of the text. A name that starts with `#` would be read as a comment."""
    free: list[str] = []
    for name in names:
        safe = f"＃{name[1:]}" if name.startswith("#") else name
        while safe in free or (safe != name and safe in names):
            safe += "'"
        free.append(safe)
    return tuple(free)


@dataclass(frozen=True)
class Check:
    """The result of a check. Rounds played under other versions of the rules are not replayed, so only their seed is
    checked."""

    seed_matches: bool
    compared: bool
    problems: tuple[str, ...]

    @property
    def good(self) -> bool:
        return self.seed_matches and not self.problems


class LogDiffers(Exception):
    """The log and what follows from it differ. The sentence names no card."""


def check_round(log: RoundLog) -> Check:
    """Compare the seed with the commitment, then the deal and all moves with log, snapshot, hands and winner."""
    compared = log.same_rules and (log.round.snapshot is None or is_readable(log.round.snapshot))
    try:
        matches = uno.Seed.read(log.round.seed).matches(log.round.commitment)
    except uno.BadNotation:
        return Check(seed_matches=False, compared=False, problems=())
    return Check(matches, compared, tuple(problems_of(log)) if compared else ())


def problems_of(log: RoundLog) -> Iterator[str]:
    """The first difference in the log, or otherwise those in what is stored beside it."""
    try:
        table = replay_round(log)
    except LogDiffers as no:
        yield str(no)
        return
    yield from differences(log, table)


def replay_round(log: RoundLog) -> uno.Table:
    """Deal and make every move, comparing the events of each with the stored ones."""
    table = log.dealt(scores_before(log.round))
    if [move.number for move in log.moves] != list(range(1, log.round.moves_made + 1)):
        raise LogDiffers(_("Moves are missing from the log, or there are too many."))
    for move in log.moves:
        try:
            if move.seat is None and move.text == FLIP:
                uno.flip(table)
            else:
                table.apply(-1 if move.seat is None else move.seat, uno.Move.parse(move.text, log.written))
        except (uno.IllegalAction, uno.BadNotation, IndexError):
            raise LogDiffers(_("Move %(number)d is not allowed by the rules.") % {"number": move.number}) from None
        if canonical_bytes([event.to_json() for event in table.last_events()]) != canonical_bytes(move.events):
            raise LogDiffers(
                _("Move %(number)d has a different effect from the one in the log.") % {"number": move.number}
            )
    return table


def differences(log: RoundLog, table: uno.Table) -> Iterator[str]:
    """Where the snapshot, the winner or the hands differ from the table that the log leads to."""
    fold, kept = uno.snapshot(table), log.round.snapshot
    if kept is not None and canonical_bytes(fold) != canonical_bytes(kept):
        parts = sorted(
            key for key in {*fold, *kept} if canonical_bytes(fold.get(key)) != canonical_bytes(kept.get(key))
        )
        yield _("The snapshot differs in: %(parts)s.") % {"parts": ", ".join(parts)}
    if table.over != log.round.over:
        yield _("The log does not end where the round ended.")
    elif table.over:
        winner = None if table.winner < 0 else log.round.seats[table.winner]
        if winner != log.round.winner:
            yield _("According to the log, somebody else won the round.")
        for place, hand in enumerate(log.hands):
            left = (table.edition.write(table.hands[place]), table.points(place))
            if hand is None or (hand.cards, hand.points) != left:
                yield _("According to the log, seat %(seat)d was left with a different hand.") % {
                    "seat": log.seats[place].number
                }


def scores_before(current: Round) -> tuple[int, ...]:
    """The points at the deal of those in the round, added up from earlier rounds."""
    game: Game = current.game
    seats = list(game.seats.order_by("number"))
    before = game.rounds.filter(over=True, number__lt=current.number).order_by("number").prefetch_related("hands")
    totals = add_up_rounds(game.score, seats, read_results(seats, list(before))).totals
    by_number = {seat.number: total for seat, total in zip(seats, totals, strict=True)}
    return tuple(by_number[number] for number in current.seats)


def canonical_bytes(value: object) -> bytes:
    """A value as bytes that are the same for both databases."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
