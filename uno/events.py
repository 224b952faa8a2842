"""What happened, as values: each move leaves a few, and some of them hide their cards from other players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno.cards import NO_COLOR, NO_SEAT, Card
from uno.words import Message, say

if TYPE_CHECKING:
    from uno.edition import Edition
    from uno.table import Table

    # The form in which a table keeps an event: kind, seat, codes of cards, other seat, color, detail.
    CoreEvent = tuple[str, int, tuple[int, ...], int, int, str]

PLAYED = "played"
SHED = "shed"  # Olaf's discards
DISCARDED = "discarded"  # for Wild Tales
DECLINED = "declined"
DREW = "drew"
KEPT = "kept"
PASSED = "passed"
SKIPPED = "skipped"
REVERSED = "reversed"
NAMED = "named"  # a color for a wild turned up first
TURNED_UP = "turned_up"
PUT_BACK = "put_back"  # the first card went back into the pile (S5)
IGNORED = "ignored"  # the first card stayed under the discard pile (S6)
RESHUFFLED = "reshuffled"
ANSWERED = "answered"  # a question; the detail is the word of the question and the word of the answer
SHOWN = "shown"  # the challenged hand, to the challenger only (W3)
GUILTY = "guilty"
INNOCENT = "innocent"
SWAPPED = "swapped"
HANDS_PASSED = "hands_passed"
CALLED = "called"
CAUGHT = "caught"
WRONG_CATCH = "wrong_catch"
OUT = "out"
WON = "won"
BLOCKED = "blocked"

# Why cards were drawn.
TURN_DRAW, FORCED, PENALTY = "turn", "forced", "penalty"

SENTENCES = {
    PLAYED: say("{name} played {cards}."),
    SHED: say("{name} put {cards} under it."),
    DISCARDED: say("{name} discarded {cards}."),
    DECLINED: say("{name} discarded nothing."),
    DREW: say("{name} drew {count}: {cards}."),
    KEPT: say("{name} kept the drawn card."),
    PASSED: say("{name} could neither play nor draw."),
    SKIPPED: say("{name} was skipped."),
    REVERSED: say("The direction of play changed."),
    NAMED: say("{name} named {color}."),
    TURNED_UP: say("The card turned over was {cards}."),
    PUT_BACK: say("The card turned over was {cards}, which went back into the pile."),
    IGNORED: say("The card turned over was {cards}, which was ignored."),
    RESHUFFLED: say("The discard pile was shuffled into a new draw pile."),
    ANSWERED: say("{name} answered: {answer}."),
    SHOWN: say("{name} showed {other} their hand: {cards}."),
    GUILTY: say("{other} challenged, and {name} had the color."),
    INNOCENT: say("{other} challenged, but {name} did not have the color."),
    SWAPPED: say("{name} swapped hands with {other}."),
    HANDS_PASSED: say("All hands were passed on."),
    CALLED: say("{name} called UNO!"),
    CAUGHT: say("{other} caught {name}, who had not called UNO."),
    WRONG_CATCH: say("{other} tried to catch {name} for no reason."),
    OUT: say("{name} had too many cards and is out of the round."),
    WON: say("{name} won the round."),
    BLOCKED: say("Nobody could play, so the round ended without a winner."),
}
UNSEEN = {
    DREW: say("{name} drew {count}."),
    SHOWN: say("{name} showed {other} their hand."),
}
PLAYED_WILD = say("{name} played {cards} and named {color}.")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `cards` is empty for those who may not see them; `count` is how many there were."""

    kind: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    other: int | None = None
    color: str | None = None
    detail: str = ""

    @classmethod
    def of(cls, table: Table, event: CoreEvent) -> Event:
        kind, seat, cards, other, color, detail = event
        return cls(
            kind,
            None if seat == NO_SEAT else seat,
            table.edition.show(cards),
            len(cards),
            None if other == NO_SEAT else other,
            None if color == NO_COLOR else table.edition.colors[color].letter,
            detail,
        )

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat sees it: drawn cards are shown to their player, a challenged hand to its challenger."""
        if self.kind not in UNSEEN:
            return self
        owner = self.other if self.kind == SHOWN else self.seat
        return self if seat is not None and seat == owner else replace(self, cards=())

    def sentence(self, names: Sequence[str], edition: Edition) -> Message:
        """What happened, in words, as far as the cards can be seen."""
        words = SENTENCES[self.kind]
        if self.kind == PLAYED and self.color and self.cards[0].wild:
            words = PLAYED_WILD
        if self.kind in UNSEEN and not self.cards:
            words = UNSEEN[self.kind]
        return say(
            words.id,
            name="" if self.seat is None else names[self.seat],
            other="" if self.other is None else names[self.other],
            cards=join_with_commas([card.name for card in self.cards]),
            count=self.count,
            color=edition.colors[edition.place_of(self.color)].name if self.color else "",
            answer=self.spoken(edition) if self.kind == ANSWERED else "",
        )

    def spoken(self, edition: Edition) -> Message:
        """What was answered, in the words of the question."""
        asked, _, word = self.detail.partition(" ")
        question = edition.question_of.get(asked)
        return question.spoken(word) if question else say("{word}", word=word)

    def to_json(self) -> list[object]:
        """The event as plain values, short enough to be stored with every move."""
        return [self.kind, self.seat, " ".join(self.cards), self.count, self.other, self.color, self.detail]

    @classmethod
    def from_json(cls, values: Sequence[object], edition: Edition) -> Event:
        kind, seat, cards, count, other, color, detail = values
        return cls(kind, seat, edition.show(edition.read(cards)), count, other, color, detail)  # type: ignore[arg-type]


def seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in events]


def join_with_commas(parts: Sequence[Message]) -> Message | str:
    """Several things in one sentence, separated by commas."""
    if not parts:
        return ""
    sentence = parts[0]
    for part in parts[1:]:
        sentence = say("{first}, {second}", first=sentence, second=part)
    return sentence
