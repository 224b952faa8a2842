"""Which color the normal bot names."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, Kind
from .reading import Reading, draws_for_the_color

OWN = 1.0
SCARCE = 1.0
DRY = 1.0
DROUGHT = 0.3  # for each card that the next player may be expected to draw
ENOUGH = 10


def best_color(reading: Reading, held: Sequence[Card], kind: Kind | None = None) -> int:
    """The color that is held most, that others seem to lack, and of which little is left to draw."""
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
