"""Moomin: the short sheet with Wild Tales, for which everybody may discard a card."""

from __future__ import annotations

from dataclasses import replace

from ..cards import Challenge, Kind
from ..effects import everybody_discards
from ..opening import ignored
from ..words import say
from . import classic

WILD_TALES = Kind(
    "TALES",
    "wild_tales",
    say("Wild Tales"),
    points=50,
    text=say("A wild; every player may discard one card, and who holds a single card draws one before."),
    wild=True,
    effect=everybody_discards,
)

EDITION = replace(
    classic.EDITION,
    slug="moomin",
    name="Moomin",
    about=say("Wild Tales from Moominvalley: everybody may discard a card, and UNO is due all around."),
    deck=(*classic.EDITION.deck, (WILD_TALES, 4)),
    dealer_by_number=False,
    scoring_optional=True,
    low_score_printed=False,
).changed(
    lambda kind: replace(
        kind,
        turned_up=None if kind.number else ignored,
        challenge=kind.challenge and Challenge(guilty=4, innocent=6, wilds_match=True),
    )
)
