"""Drawing for the first deal: everybody draws a card, and the highest number deals (S1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

import uno
from games.faces import name_of

MOST_DRAWS = 50  # of a tie that does not end; chance alone then decides


@dataclass(frozen=True)
class Drawn:
    """Who deals, and what everybody drew; who tied drew again."""

    dealer: int
    cards: tuple[tuple[str, str], ...]  # name and card, in the order of drawing

    def told(self) -> str:
        cards = ", ".join(f"{name}: {card}" for name, card in self.cards)
        dealer = [name for name, _card in self.cards]
        return _("Drawn for the deal: {cards}.").format(cards=cards) if dealer else ""


def draw_for_deal(edition: uno.Edition, names: Sequence[str], key: str) -> Drawn:
    """Fair and not to be foreseen, and the same again for the same key: a form that is sent twice draws once."""
    chance = random.Random(salted_hmac("unosite.deal", key).hexdigest())
    deck = [edition.cards[code] for code in edition.full_deck]
    chance.shuffle(deck)
    tied, drawn = list(range(len(names))), list[tuple[str, str]]()
    for _again in range(MOST_DRAWS):
        if len(deck) < len(tied):
            break
        cards = {seat: deck.pop() for seat in tied}
        drawn += [(names[seat], name_of(card)) for seat, card in cards.items()]
        highest = max(worth(card) for card in cards.values())
        tied = [seat for seat, card in cards.items() if worth(card) == highest]
        if len(tied) == 1:
            break
    return Drawn(chance.choice(tied), tuple(drawn))


def worth(card: uno.Card) -> int:
    """Only numbers count here; any other card is worth nothing."""
    return card.points if card.kind.number else 0
