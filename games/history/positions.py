"""The table after each move, folded from the events that were stored: no rule is asked, so none can have changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import uno

LAID = ("played", "shed", "discarded")


@dataclass(slots=True)
class Position:
    """A table between two moves, with all cards open; seats are those of the round."""

    hands: list[list[uno.Card]]
    draw_left: int
    cards: int  # in the whole deck
    top: uno.Card | None = None
    below: uno.Card | None = None
    color: str | None = None
    direction: int = 1
    called: set[int] = field(default_factory=set)  # who said UNO and still holds one card
    out: set[int] = field(default_factory=set)  # whom mercy took out
    over: bool = False
    winner: int | None = None

    @classmethod
    def of(cls, table: uno.Table) -> Position:
        """The position of a table that was just dealt."""
        hands = [list(table.cards(seat)) for seat in range(table.players)]
        return cls(hands, len(table.draw_pile), len(table.edition.full_deck))

    @property
    def discarded(self) -> int:
        """How many cards lie on the discard pile."""
        return self.cards - self.draw_left - sum(len(hand) for hand in self.hands)

    def after(self, seat: int) -> int:
        """The next seat in the direction of play that is still in."""
        players = len(self.hands)
        seat = (seat + self.direction) % players
        while seat in self.out:
            seat = (seat + self.direction) % players
        return seat

    def follow(self, events: Iterable[uno.Event]) -> None:
        """Let happen what a move did."""
        for event in events:
            self.happen(event)
        self.called = {seat for seat in self.called if len(self.hands[seat]) == 1}

    def happen(self, event: uno.Event) -> None:
        kind, seat = event.kind, -1 if event.seat is None else event.seat
        if kind in LAID:
            self.lay(event, seat)
        elif kind == "drew":
            self.hands[seat] += event.cards
            self.draw_left -= event.count
        elif kind in ("turned_up", "ignored"):
            self.draw_left -= 1
            self.show(event.cards[0], event.cards[0].color)
        elif kind == "reshuffled":
            self.draw_left += self.discarded - 1
            self.below = None
        elif kind == "named":
            self.color = event.color
        elif kind == "reversed":
            self.direction = -self.direction
        elif kind in ("won", "blocked"):
            self.over, self.winner = True, event.seat
        else:
            self.happen_to_hands(event, seat)

    def lay(self, event: uno.Event, seat: int) -> None:
        """Cards leave a hand: onto the pile where they are played, under the top card otherwise."""
        for card in event.cards:
            if card in self.hands[seat]:
                self.hands[seat].remove(card)
        if event.kind == "played":
            self.show(event.cards[0], None)
            self.color = event.color
        elif event.cards:
            self.below = event.cards[-1]

    def show(self, card: uno.Card, color: uno.Color | None) -> None:
        self.top, self.below = card, self.top
        self.color = color.letter if color else None

    def happen_to_hands(self, event: uno.Event, seat: int) -> None:
        """Hands that change owners, seats that leave, and calls; everything else is only told."""
        hands = self.hands
        if event.kind == "swapped" and event.other is not None:
            hands[seat], hands[event.other] = hands[event.other], hands[seat]
        elif event.kind == "hands_passed":
            self.pass_hands_on(seat)
        elif event.kind == "out":
            hands[seat] = []
            self.out.add(seat)
        elif event.kind == "called":
            self.called.add(seat)

    def pass_hands_on(self, seat: int) -> None:
        ring = [seat]
        while (follower := self.after(ring[-1])) != seat:
            ring.append(follower)
        held = [self.hands[giver] for giver in ring]
        for place, hand in enumerate(held):
            self.hands[ring[(place + 1) % len(ring)]] = hand
