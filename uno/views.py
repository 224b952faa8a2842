"""The round as one player or spectator sees it: built by adding what may be known, never by hiding the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from uno.cards import NO_CARD, NO_COLOR, NO_SEAT, Card, Color
from uno.edition import Edition
from uno.events import Event
from uno.legal import legal_moves, why_not
from uno.questions import FLIP, OVER, Decision, Offer, Question
from uno.words import Message

if TYPE_CHECKING:
    from uno.moves import Move
    from uno.table import Table


class Seen(NamedTuple):
    """What everybody at the table sees, in the table's own codes, so that the same functions work on both."""

    edition: Edition
    names: tuple[str, ...]
    phase: str
    turn: int
    direction: int
    fits: bytes
    color: int
    discard_pile: tuple[int, ...]
    draw_left: int
    drawn: int  # only in the view of the player who drew it, else NO_CARD
    draw_kind: int
    challengeable: bool
    owed: int
    out: int
    asked: tuple[int, ...]


class Held(NamedTuple):
    """A card in the viewer's hand: whether it can be played now, and if not, why and by which rule."""

    card: Card
    playable: bool
    why: Message | None = None
    rule: str = ""


@dataclass(frozen=True)
class View:
    """What a seat may know, or a spectator, whose `seat` is None."""

    seat: int | None
    dealer: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    played_by: int | None  # who played the top card
    decision: Decision | None
    scores: tuple[int, ...]
    winner: int | None
    points: tuple[int, ...] | None  # left in each hand, once the round is over
    events: tuple[Event, ...]  # what the latest move did, as far as this seat saw it
    seen: Seen = field(repr=False)

    @property
    def edition(self) -> Edition:
        return self.seen.edition

    @property
    def names(self) -> tuple[str, ...]:
        return self.seen.names

    @property
    def phase(self) -> str:
        return self.seen.phase

    @property
    def over(self) -> bool:
        return self.seen.phase == OVER

    @property
    def turn(self) -> int:
        """The seat that must act."""
        return self.seen.turn

    @property
    def my_turn(self) -> bool:
        return self.seat == self.seen.turn and self.seen.phase not in (FLIP, OVER)

    @property
    def direction(self) -> int:
        """1 to the left, which is clockwise; -1 to the right."""
        return self.seen.direction

    @property
    def top(self) -> Card | None:
        pile = self.seen.discard_pile
        return self.edition.cards[pile[-1]] if pile else None

    @property
    def color(self) -> Color | None:
        """The color in play; none while it has to be named."""
        return None if self.seen.color == NO_COLOR else self.edition.colors[self.seen.color]

    @property
    def discards(self) -> tuple[Card, ...]:
        """All face-up cards since the last shuffle, the top card last."""
        return self.edition.show(self.seen.discard_pile)

    @property
    def draw_left(self) -> int:
        return self.seen.draw_left

    @property
    def drawn(self) -> Card | None:
        """The card that the viewer has drawn, while they decide about it."""
        return None if self.seen.drawn == NO_CARD else self.edition.cards[self.seen.drawn]

    @property
    def uno_open(self) -> tuple[int, ...]:
        """The seats that owe an UNO call and can be caught."""
        return tuple(seat for seat in range(len(self.names)) if self.seen.owed >> seat & 1)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that mercy took out of the round."""
        return tuple(seat for seat in range(len(self.names)) if self.seen.out >> seat & 1)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats in line for a question, the one that is asked now first; empty if only `turn` is asked."""
        return self.seen.asked

    @property
    def question(self) -> Question | None:
        """What the table asks; None before the first card and after the round."""
        return self.edition.question_of.get(self.phase)

    @cached_property
    def early(self) -> bool:
        """Whether the viewer may answer before being asked."""
        question = self.question
        return (
            question is not None and self.seat in self.asked[1:] and self.seat not in self.out and question.early(self)
        )

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What the viewer may answer, now or early, other than playing a card."""
        question = self.question
        return tuple(question.offers(self)) if question and (self.my_turn or self.early) else ()

    def after(self, seat: int) -> int:
        """The next seat in the direction of play."""
        seat = (seat + self.direction) % len(self.names)
        while self.seen.out >> seat & 1:
            seat = (seat + self.direction) % len(self.names)
        return seat

    def moves(self) -> list[Move]:
        """Everything that the viewer may do now."""
        return legal_moves(self)

    @cached_property
    def held(self) -> tuple[Held, ...]:
        """The viewer's cards, each with whether it can be played now, and if not, why."""
        cards = dict.fromkeys(self.hand)
        if self.seat != self.turn and not self.edition.jump_in:  # no card can be played, all for the same reason
            refusals = dict.fromkeys(cards, why_not(self, self.hand[0]) if self.hand else None)
        else:
            refusals = {card: why_not(self, card) for card in cards}
        return tuple(
            Held(card, playable=True) if no is None else Held(card, playable=False, why=no.reason, rule=no.rule)
            for card in self.hand
            for no in (refusals[card],)
        )


def look(table: Table, seat: int | None) -> View:
    """The view of a seat, or of a spectator."""
    question = table.edition.question_of.get(table.phase)
    return View(
        seat=seat,
        dealer=table.dealer,
        hand=() if seat is None else table.cards(seat),
        counts=tuple([len(hand) for hand in table.hands]),
        played_by=None if table.played_by == NO_SEAT else table.played_by,
        decision=question.reveal(table, seat) if question else None,
        scores=table.scores,
        winner=None if table.winner == NO_SEAT else table.winner,
        points=tuple(table.points(each) for each in range(table.players)) if table.phase == OVER else None,
        events=tuple([event.seen_by(seat) for event in table.last_events()]),
        seen=Seen(
            table.edition,
            table.names,
            table.phase,
            table.turn,
            table.direction,
            table.fits,
            table.color,
            tuple(table.discard_pile),
            len(table.draw_pile),
            table.drawn if seat == table.turn else NO_CARD,
            table.draw_kind,
            table.challengeable,
            table.owed,
            table.out,
            tuple(table.asked),
        ),
    )
