"""The keys of the adding pad: one for every worth that a card of the edition has, with the cards that are worth it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

import uno
from games.faces import ART, sign_of
from games.present.parts import NOTHING

DIGITS = 10  # worths below it stand as on a calculator, the others beside them
IN_A_ROW = 3


@dataclass(frozen=True)
class Key:
    """A key. A gap keeps the next ones in their columns."""

    kind: Literal["card", "back", "gap"]
    points: int = 0
    most: int = 0  # cards of this worth in the deck
    icons: SafeString = NOTHING
    label: str = ""
    wild: bool = False


def keys(edition: uno.Edition) -> tuple[Key, ...]:
    """All keys but the 0 in rows of four: three numbers as on a calculator, and beside them what is worth more."""
    return _keys(edition, get_language() or "en")


def zero(edition: uno.Edition) -> Key:
    """The 0; an edition without one needs it for typed totals only."""
    return _key(0, edition)


@lru_cache(maxsize=64)
def _keys(edition: uno.Edition, language: str) -> tuple[Key, ...]:
    worths = sorted({kind.points for kind in edition.kinds} - {0})
    low = [_key(points, edition) for points in worths if points < DIGITS]
    high = [_key(points, edition) for points in worths if points >= DIGITS]
    rows = [low[start : start + IN_A_ROW] for start in range(0, len(low), IN_A_ROW)][::-1]
    beside = [*high, Key("back")]
    while len(rows) < len(beside):
        rows.append([])
    gap = Key("gap")
    beside = [*high, *[gap] * (len(rows) - len(beside)), Key("back")]
    filled = [[*row, *[gap] * (IN_A_ROW - len(row)), last] for row, last in zip(rows, beside, strict=True)]
    return tuple(key for row in filled for key in row)


def _key(points: int, edition: uno.Edition) -> Key:
    kinds = [kind for kind in edition.kinds if kind.points == points and not kind.number]
    most = sum(edition.points_of[code] == points for code in edition.full_deck)
    return Key("card", points, most, icons(kinds), label(points, kinds), any(kind.wild for kind in kinds))


def icons(kinds: list[uno.Kind]) -> SafeString:
    """The signs of the cards that are worth it, small."""
    return format_html_join("", "{}", ((icon(kind),) for kind in kinds))


def icon(kind: uno.Kind) -> SafeString:
    if kind.slug in ART:
        return format_html('<svg class="key__icon" aria-hidden="true"><use href="#art-{}"/></svg>', ART[kind.slug])
    return format_html('<span class="key__sign" aria-hidden="true">{}</span>', sign_of(kind))


def label(points: int, kinds: list[uno.Kind]) -> str:
    """What the key adds, for who cannot see it."""
    if not kinds:
        return str(points)
    return _("{points}: {cards}").format(points=points, cards=", ".join(kind.name.told(gettext) for kind in kinds))
