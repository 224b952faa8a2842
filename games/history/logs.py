"""A browser round out of its rows: the deal and every move, as they were written down."""

from __future__ import annotations

from dataclasses import dataclass

import uno
from games.models import Hand, Move, Round, Seat
from games.models.rounds import RULES_VERSION

FLIP = "flip"
UNREADABLE = (uno.BadNotation, ValueError, TypeError, KeyError, IndexError)  # what rows that were damaged lead to


@dataclass(frozen=True)
class RoundLog:
    """A round and its moves. A seat may be called otherwise by now than it was `written`: who left has no name here."""

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
        """The round in the form that can be written as text and verified by anybody."""
        moves = tuple(
            (move.seat, uno.Move.parse(move.text, self.written)) for move in self.moves if move.seat is not None
        )
        return uno.Record(
            edition=self.edition,
            names=writable(self.names),
            dealer=self.dealer,
            seed=uno.Seed.read(self.round.seed),
            commitment=self.round.commitment,
            moves=moves,
        )


def read_log(current: Round) -> RoundLog:
    """A round's log as far as its snapshot goes, so that a move made meanwhile is no contradiction."""
    by_number = {seat.number: seat for seat in current.game.seats.select_related("player")}
    seats = tuple(by_number[number] for number in current.seats)
    moves = current.moves.order_by("number")
    hands = {hand.seat_id: hand for hand in current.hands.all()}
    names = tuple(seat.name for seat in seats)
    return RoundLog(
        round=current,
        edition=current.game.rules,
        names=names,
        written=tuple((current.snapshot or {}).get("seats", names)),
        seats=seats,
        dealer=current.seats.index(current.dealer),
        moves=tuple(moves if current.over else moves.filter(number__lte=current.moves_made)),
        hands=tuple(hands.get(seat.pk) for seat in seats),
    )


def writable(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names as they can stand at the beginning of a line: with `#` it would be a remark."""
    free: list[str] = []
    for name in names:
        safe = f"＃{name[1:]}" if name.startswith("#") else name
        while safe in free or (safe != name and safe in names):
            safe += "'"
        free.append(safe)
    return tuple(free)
