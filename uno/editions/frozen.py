"""Frozen: classic with pink for red, and Olaf, who loves the colors of summer."""

from __future__ import annotations

from dataclasses import replace

from ..cards import BLUE, GREEN, PINK, YELLOW, Kind, Shed
from ..opening import left_picks
from ..words import say
from . import classic

OLAFS_SUMMERTIME = Kind(
    "OLAF",
    "olafs_summertime",
    say("Olaf's Summertime"),
    points=50,
    text=say("A wild with which its player may discard up to three pink or up to three yellow cards."),
    wild=True,
    shed=Shed(3, of=("p", "y")),
    turned_up=left_picks,
)

EDITION = replace(
    classic.EDITION,
    slug="frozen",
    name="Frozen",
    about=say("Pink instead of red, and Olaf's Summertime: get rid of up to three pink or yellow cards at once."),
    colors=(BLUE, GREEN, PINK, YELLOW),
    deck=(*classic.EDITION.deck, (OLAFS_SUMMERTIME, 4)),
)
