"""What the normal bot concludes from a table: who is close to going out, where the unseen cards are, and what it
prefers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from uno.bots.possible_moves import discard_groups, most_to_shed, rest_of, rivals
from uno.cards import NO_COLOR, Card, Kind
from uno.effects import (
    next_draws,
    next_draws_until_the_color,
    next_draws_until_the_color_and_loses_the_turn,
    reverse,
    skip,
)
from uno.legal import is_wrong_finish
from uno.moves import Move
from uno.questions import DRAWN, TURN
from uno.views import View

BLOCKING = (skip, next_draws, next_draws_until_the_color_and_loses_the_turn)
DRAWING_FOR_A_COLOR = (next_draws_until_the_color, next_draws_until_the_color_and_loses_the_turn)


@dataclass(frozen=True)
class Reading:
    """A view and what follows from it, worked out once for each choice, and only when it is needed."""

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
        """How many cards the next player has."""
        return self.view.counts[self.view.after(self.seat)]

    @cached_property
    def previous(self) -> int:
        """The seat that would come next if the direction turned."""
        return next(seat for seat in self.rivals if self.view.after(seat) == self.seat)

    @cached_property
    def fewest(self) -> int:
        """How many cards the player closest to going out has."""
        return min(self.view.counts[seat] for seat in self.rivals)

    @cached_property
    def urgency(self) -> float:
        """From 0 to 1: how soon somebody else may go out, so that cards in the hand will count."""
        return 1 / self.fewest if self.fewest else 1

    @cached_property
    def alone(self) -> bool:
        """Whether there is only one rival, so that a block means another turn."""
        return len(self.rivals) == 1

    @cached_property
    def unseen(self) -> list[int]:
        """By color: cards that are neither on the discard pile nor in the bot's hand."""
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
        """How likely it is that a hand of this many hidden cards has the color."""
        lacks = 1.0
        others = self.hidden - max(0, self.unseen[color])
        for place in range(min(count, self.hidden)):
            lacks *= max(0, others - place) / (self.hidden - place)
        return 1 - lacks

    @cached_property
    def dry(self) -> bool:
        """Whether nobody could match the bot's own card on top, so that the others seem to lack its color."""
        view = self.view
        if view.played_by != self.seat or view.phase not in (TURN, DRAWN) or view.top is None:
            return False
        return not (self.alone and blocks(view, view.top.kind))


def blocks(view: View, kind: Kind) -> bool:
    """Whether the card makes the next player lose the turn."""
    if kind.effect is reverse:
        return len(view.names) == 2 and view.edition.two_player_reverse == "skip"
    return kind.effect in BLOCKING


def draws_for_the_color(kind: Kind) -> bool:
    """Whether the next player draws until the named color comes up."""
    return kind.effect in DRAWING_FOR_A_COLOR


# What it prefers: the color it names, whether it believes a Wild Draw, what it discards

OWN = 1.0
SCARCE = 1.0
DRY = 1.0
DROUGHT = 0.3  # for each card that the next player is expected to draw
ENOUGH = 10


def best_color(reading: Reading, held: Sequence[Card], kind: Kind | None = None) -> int:
    """The color that the hand has most of, that others seem to lack, and of which few cards are left to draw."""
    edition = reading.view.edition
    color_of = edition.color_of
    unseen, hidden = reading.unseen, reading.hidden
    values = [-SCARCE * unseen[color] / hidden for color in range(len(edition.colors))]
    if kind is not None and draws_for_the_color(kind):
        for color, left_of_it in enumerate(unseen):
            values[color] += DROUGHT * min(ENOUGH, hidden / (left_of_it + 1))
    for card in held:
        if not card.wild:
            values[color_of[card.code]] += OWN
    if reading.dry:
        values[reading.view.seen.color] += DRY
    return values.index(max(values))


BLUFFERS = 0.1  # how often people play a Wild Draw as a bluff, relative to an honest one
TURN_WORTH = 1.5  # how many cards it is worth to keep the turn


def answer_to_draw(reading: Reading) -> Move:
    """Challenge if it is likely to gain more cards than it costs, judging by what the accused may hold."""
    decision = reading.view.decision
    if decision is None or not decision.challenge or decision.accused is None or decision.before is None:
        return Move("accept")
    guilt = suspicion(reading, decision.accused, reading.view.edition.place_of(decision.before.letter))
    gain = decision.to_draw + decision.guilty + TURN_WORTH
    loss = decision.innocent - decision.to_draw
    return Move("challenge" if guilt * gain > (1 - guilt) * loss else "accept")


def suspicion(reading: Reading, accused: int, color: int) -> float:
    """How likely it is that a player of a Wild Draw has the color after all."""
    holds = reading.holds(color, reading.view.counts[accused])
    return holds * BLUFFERS / (holds * BLUFFERS + 1 - holds)


COMPANY = 1.0
SURE = 3.0
SHED_POINTS = 0.02


def best_shed(reading: Reading, card: Card) -> list[Card]:
    """As many cards as possible, the ones least worth keeping first."""
    best: list[Card] = []
    for group in discard_groups(reading.view, card):
        most = most_to_shed(reading.view, card, group)
        shed = sorted(group, key=lambda old: worth_of_keeping(reading, old))[:most]
        if (len(shed), points(shed)) > (len(best), points(best)):
            best = shed
    return best


def least_wanted(reading: Reading, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: worth_of_keeping(reading, card))


def worth_of_keeping(reading: Reading, card: Card) -> float:
    """Wilds always fit, more cards of a color can follow each other, and points count once somebody may go out."""
    value = -SHED_POINTS * card.points * reading.urgency
    if card.wild:
        return value if is_wrong_finish(reading.view.edition, 0, card.code) else value + SURE
    return value + COMPANY * sum([card.color == other.color for other in rest_of(reading.hand, card)])


def points(cards: list[Card]) -> int:
    return sum([card.points for card in cards])
