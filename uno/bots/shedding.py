"""What the normal bot gets rid of when it may discard."""

from __future__ import annotations

from ..cards import Card
from ..fit import wrong_finish
from .possible import most_to_shed, rest, sheddable
from .reading import Reading

COMPANY = 1.0
SURE = 3.0
POINTS = 0.02


def best_shed(reading: Reading, card: Card) -> list[Card]:
    """As many as possible, and of those the ones least worth keeping."""
    best: list[Card] = []
    for group in sheddable(reading.view, card):
        most = most_to_shed(reading.view, card, group)
        shed = sorted(group, key=lambda old: keeping(reading, old))[:most]
        if (len(shed), points(shed)) > (len(best), points(best)):
            best = shed
    return best


def least_wanted(reading: Reading) -> Card:
    return min(reading.hand, key=lambda card: keeping(reading, card))


def keeping(reading: Reading, card: Card) -> float:
    """Worth of keeping a card: wilds always fit, a color in company can be followed, points count when it is late."""
    value = -POINTS * card.points * reading.urgency
    if card.wild:
        return value if wrong_finish(reading.view.edition, 0, card.code) else value + SURE
    return value + COMPANY * sum([card.color == other.color for other in rest(reading.hand, card)])


def points(cards: list[Card]) -> int:
    return sum([card.points for card in cards])
