"""Cards side by side on a page: their faces, and their names for who cannot see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

import uno
from games.faces import BACK, face, name_of
from games.present.seats import in_order

MOST_BACKS = 8  # that are drawn; the count says the rest


@dataclass(frozen=True)
class CardsLeft:
    """A hand that lies open."""

    faces: SafeString
    names: str
    count: int


def cards_left(edition: uno.Edition, cards: str) -> CardsLeft:
    """A hand from its text; a physical round may have none written down."""
    return open_hand(edition, edition.show(edition.read(cards)))


def open_hand(edition: uno.Edition, cards: Iterable[uno.Card]) -> CardsLeft:
    ordered = in_order(tuple(cards))
    faces = format_html_join("", "{}", ((face(edition.slug, str(card)),) for card in ordered))
    return CardsLeft(faces, ", ".join(name_of(card) for card in ordered), len(ordered))


def hidden_hand(count: int) -> CardsLeft:
    """A hand that these eyes do not see."""
    return CardsLeft(SafeString(BACK * min(count, MOST_BACKS)), "", count)
