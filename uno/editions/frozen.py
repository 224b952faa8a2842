"""Frozen: classic with pink instead of red, and Olaf's Summertime."""

from __future__ import annotations

from dataclasses import replace

from uno.cards import BLUE, GREEN, PINK, YELLOW, Kind, Shed
from uno.editions import classic
from uno.opening.deal import left_picks
from uno.words import say

OLAFS_SUMMERTIME = Kind(
    "OLAF",
    "olafs_summertime",
    say("Olaf's Summertime"),
    points=50,
    text=say("A wild. The player may also discard up to three pink or up to three yellow cards."),
    wild=True,
    shed=Shed(3, of=("p", "y")),
    turned_up=left_picks,
)

EDITION = replace(
    classic.EDITION,
    slug="frozen",
    name="Frozen",
    about=say("Pink instead of red, and Olaf's Summertime: discard up to three pink or yellow cards at once."),
    colors=(BLUE, GREEN, PINK, YELLOW),
    deck=(*classic.EDITION.deck, (OLAFS_SUMMERTIME, 4)),
)
