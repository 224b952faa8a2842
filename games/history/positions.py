"""The table after each move, rebuilt from stored events. No rules are applied, so a change of the rules cannot change a
replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import uno

PUT_DOWN = ("played", "shed", "discarded")


@dataclass(slots=True)
class Position:
    """A table between two moves, with all cards open. Seats are those of the round."""

    hands: list[list[uno.Card]]
    draw_left: int
    cards: int  # in the whole deck
    top: uno.Card | None = None
    below: uno.Card | None = None
    color: str | None = None
    direction: int = 1
    called: set[int] = field(default_factory=set)  # seats that called UNO and still have one card
    out: set[int] = field(default_factory=set)  # seats that the mercy rule took out
    over: bool = False
    winner: int | None = None

    @classmethod
    def of(cls, table: uno.Table) -> Position:
        """The position of a table that has just been dealt."""
        hands = [list(table.cards(seat)) for seat in range(table.players)]
        return cls(hands, len(table.draw_pile), len(table.edition.full_deck))

    @property
    def discarded(self) -> int:
        """How many cards are in the discard pile."""
        return self.cards - self.draw_left - sum(len(hand) for hand in self.hands)

    def after(self, seat: int) -> int:
        """The next seat in the direction of play that is still in the round."""
        players = len(self.hands)
        seat = (seat + self.direction) % players
        while seat in self.out:
            seat = (seat + self.direction) % players
        return seat

    def follow(self, events: Iterable[uno.Event]) -> None:
        """Apply the events of a move."""
        for event in events:
            self.happen(event)
        self.called = {seat for seat in self.called if len(self.hands[seat]) == 1}

    def happen(self, event: uno.Event) -> None:
        kind, seat = event.kind, -1 if event.seat is None else event.seat
        if kind in PUT_DOWN:
            self.put_down(event, seat)
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

    def put_down(self, event: uno.Event, seat: int) -> None:
        """Move cards out of a hand: onto the discard pile if they are played, under its top card otherwise."""
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
        """Apply events that swap hands, remove seats or call UNO. All others change nothing on the table."""
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
