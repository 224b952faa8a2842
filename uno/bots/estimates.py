"""How a table reads for the normal bot: who is close to going out, and where the unseen cards are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..cards import NO_COLOR, Card, Kind
from ..effects import (
    next_draws,
    next_draws_until_the_color,
    next_draws_until_the_color_and_loses_the_turn,
    reverse,
    skip,
)
from ..phases import DRAWN, TURN
from ..views import View
from .possible import rivals

BLOCKING = (skip, next_draws, next_draws_until_the_color_and_loses_the_turn)
DRAWING_FOR_A_COLOR = (next_draws_until_the_color, next_draws_until_the_color_and_loses_the_turn)


@dataclass(frozen=True)
class Reading:
    """A view and what follows from it, worked out once a choice and only where it is asked for."""

    view: View

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        return self.view.hand

    @cached_property
    def seat(self) -> int:
        return -1 if self.view.seat is None else self.view.seat

    @cached_property
    def rivals(self) -> list[int]:
        return rivals(self.view)

    @cached_property
    def next_count(self) -> int:
        """How many cards the player holds who comes next."""
        return self.view.counts[self.view.after(self.seat)]

    @cached_property
    def previous(self) -> int:
        """The seat that would come next if the direction turned."""
        return next(seat for seat in self.rivals if self.view.after(seat) == self.seat)

    @cached_property
    def fewest(self) -> int:
        """How many cards the player holds who is closest to going out."""
        return min(self.view.counts[seat] for seat in self.rivals)

    @cached_property
    def urgency(self) -> float:
        """From 0 to 1: how soon somebody else may go out, so that cards in the hand will count."""
        return 1 / self.fewest if self.fewest else 1

    @cached_property
    def alone(self) -> bool:
        """Against a single rival: who blocks that one plays again."""
        return len(self.rivals) == 1

    @cached_property
    def unseen(self) -> list[int]:
        """By color: cards that are neither on the discard pile nor in the own hand."""
        edition, color_of = self.view.edition, self.view.edition.color_of
        each = sum([count for kind, count in edition.deck if not kind.wild])
        left = [each] * len(edition.colors)
        for code in [*self.view.seen.discard_pile, *[card.code for card in self.hand]]:
            if color_of[code] != NO_COLOR:
                left[color_of[code]] -= 1
        return left

    @cached_property
    def hidden(self) -> int:
        """How many cards are hidden: in the draw pile and in the other hands."""
        return max(1, len(self.view.edition.full_deck) - len(self.view.seen.discard_pile) - len(self.hand))

    def holds(self, color: int, count: int) -> float:
        """How likely a hand of so many hidden cards has this color in it."""
        lacks = 1.0
        others = self.hidden - max(0, self.unseen[color])
        for place in range(min(count, self.hidden)):
            lacks *= max(0, others - place) / (self.hidden - place)
        return 1 - lacks

    @cached_property
    def dry(self) -> bool:
        """Whether all others just failed to follow the own card on top, so that they seem to lack its color."""
        view = self.view
        if view.laid_by != self.seat or view.phase not in (TURN, DRAWN) or view.top is None:
            return False
        return not (self.alone and blocks(view, view.top.kind))


def blocks(view: View, kind: Kind) -> bool:
    """Whether the card makes the next player lose the turn."""
    if kind.effect is reverse:
        return len(view.names) == 2 and view.edition.two_player_reverse == "skip"
    return kind.effect in BLOCKING


def draws_for_the_color(kind: Kind) -> bool:
    """Whether the next player draws until the named color comes."""
    return kind.effect in DRAWING_FOR_A_COLOR
