"""Pictures of single cards for pages that show several editions at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

import uno
from games import faces, guide


@dataclass(frozen=True)
class Portrait:
    """An edition with the picture of the card it is known by."""

    edition: uno.Edition
    card: uno.Card

    @property
    def face(self) -> SafeString:
        return faces.face(self.edition.slug, self.card)


def portraits(editions: Iterable[uno.Edition]) -> list[Portrait]:
    return [Portrait(edition, edition.card(guide.special_kind(edition).word)) for edition in editions]


def example(edition: uno.Edition, kind: uno.Kind) -> uno.Card:
    """A card of that kind; colored ones take turns, so that a row of them shows all colors."""
    cards = [card for card in edition.cards if card.kind is kind]
    return cards[edition.kinds.index(kind) % len(cards)]


def album(cards: Iterable[tuple[uno.Edition, uno.Card]]) -> SafeString:
    """The drawings that a page refers to, to be put into it once."""
    drawn = format_html_join("", "{}", ((faces.symbol(edition, card),) for edition, card in cards))
    return SafeString(render_to_string("components/_sprite.html", {"faces": drawn}))
