"""Our own card art. A page carries one sprite of its edition, and every card on it is a short reference into it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, override

import uno

SHAPES = {"r": "●", "g": "▲", "b": "■", "y": "◆", "p": "♥", "o": "⬢"}
SPARE_SHAPES = ("★", "⬟", "✚", "⬬")  # for a color that this site has never seen, by its place in the edition
ART = {  # the motif of a kind; a kind without one gets its sign, or its word
    "skip": "skip",
    "reverse": "reverse",
    "wild": "wild",
    "olafs_summertime": "sun",
    "mutated_minion": "flask",
    "wild_tales": "book",
}
UPRIGHT = ("6", "9")  # digits that are underlined, because 6 and 9 could be confused
LONG_NAME = 12  # letters of a name that fit a card without being squeezed


def look_of(edition: uno.Edition, color: uno.Color) -> str:
    """The class of a color: its letter, or its place if the site does not know the letter."""
    return look_among(edition.colors, color)


def look_among(colors: tuple[uno.Color, ...], color: uno.Color) -> str:
    return color.letter if color.letter in SHAPES else f"x{colors.index(color)}"


def glyph_of(edition: uno.Edition, color: uno.Color) -> str:
    """The color's shape as a character, for text."""
    return SHAPES.get(color.letter) or SPARE_SHAPES[edition.colors.index(color) % len(SPARE_SHAPES)]


def sign_of(kind: uno.Kind) -> str:
    """What a card's corner shows: its number, how many cards the next player draws, or nothing if it has art."""
    if kind.draws:
        return f"+{kind.draws}"
    return "" if kind.slug in ART else kind.word[:4]


@lru_cache(maxsize=2048)
def face(slug: str, card: str) -> SafeString:
    """A card with its face up."""
    return format_html('<svg class="card" aria-hidden="true"><use href="#{}-{}"/></svg>', slug, card)


BACK = SafeString('<svg class="card card--back" aria-hidden="true"><use href="#back"/></svg>')


@lru_cache(maxsize=64)
def shape(look: str) -> SafeString:
    """The plain shape of a color."""
    return format_html('<svg class="shape shape--{0}" aria-hidden="true"><use href="#shape-{0}"/></svg>', look)


def sprite(edition: uno.Edition) -> SafeString:
    """All faces of an edition, to be put into a page once, with words in the language of the page."""
    return _sprite(edition.slug, edition.cards, edition.colors, get_language() or "en")


@lru_cache(maxsize=128)
def _sprite(slug: str, cards: tuple[uno.Card, ...], colors: tuple[uno.Color, ...], language: str) -> SafeString:
    with override(language):
        looks = {color: look_among(colors, color) for color in colors}
        faces = format_html_join("", "{}", ((_face(slug, card, looks),) for card in cards))
        return SafeString(render_to_string("components/_sprite.html", {"faces": faces}))


def symbol(edition: uno.Edition, card: uno.Card) -> SafeString:
    """The drawing of one card, for a page that shows single cards. `face` refers to it."""
    return _face(edition.slug, card, {color: look_of(edition, color) for color in edition.colors})


def _face(slug: str, card: uno.Card, looks: dict[uno.Color, str]) -> SafeString:
    """A ground, the shape of the color with what the card is, the corner, and its word."""
    kind = card.kind
    look = looks[card.color] if card.color else "wild"
    name = kind.name.translated(gettext)
    return format_html(
        '<symbol id="{}-{}" viewBox="0 0 80 120"><g class="face face--{}">'
        '<rect class="face__ground" x="1" y="1" width="78" height="118" rx="11"/>{}{}{}</g></symbol>',
        slug,
        card,
        look,
        _middle(kind, look),
        _corner(kind, look),
        "" if kind.number else _word(name),
    )


def _middle(kind: uno.Kind, look: str) -> SafeString:
    """Art if the kind has some, with its sign over it if the next player draws. Otherwise the sign in the color's
    shape."""
    if kind.wild:
        art = ART.get(kind.slug, "wild")
        sign = "" if kind.slug in ART else sign_of(kind)
        big = format_html('<text class="face__wild-sign" x="40" y="64">{}</text>', sign) if sign else ""
        return format_html('<use href="#art-{}" x="10" y="30" width="60" height="60"/>{}', art, big)
    panel = format_html('<use class="face__panel" href="#shape-{}" x="12" y="34" width="56" height="56"/>', look)
    if kind.slug in ART:
        return panel + format_html(
            '<use class="face__art" href="#art-{}" x="25" y="47" width="30" height="30"/>', ART[kind.slug]
        )
    sign = sign_of(kind)
    size = f" face__sign--{len(sign)}" if len(sign) > 1 else ""
    line = SafeString('<path class="face__line" d="M33 81h14"/>') if sign in UPRIGHT else ""
    return panel + format_html('<text class="face__sign{}" x="40" y="63">{}</text>{}', size, sign, line)


def _corner(kind: uno.Kind, look: str) -> SafeString:
    """The first half of a corner identifies the card, so that overlapping cards stay readable."""
    sign = sign_of(kind)
    if sign:
        size = f" face__index--{len(sign)}" if len(sign) > 1 else ""
        index = format_html('<text class="face__index{}" x="{}" y="17">{}</text>', size, 12 + 3 * len(sign), sign)
    else:
        index = format_html(
            '<use class="face__corner" href="#art-{}" x="6" y="7" width="20" height="20"/>', ART[kind.slug]
        )
    if kind.wild:
        return index
    place = 34 if len(sign) > 1 else 27
    mark = format_html('<use class="face__mark" href="#shape-{}" x="{}" y="10.5" width="13" height="13"/>', look, place)
    turned = format_html('<text class="face__index" x="65" y="104">{}</text>', sign) if kind.number else ""
    return format_html("{}{}{}", index, mark, turned)


def _word(name: str) -> SafeString:
    squeezed = SafeString(' textLength="70" lengthAdjust="spacingAndGlyphs"') if len(name) > LONG_NAME else ""
    return format_html('<text class="face__word" x="40" y="107"{}>{}</text>', squeezed, name)


def name_of(card: uno.Card) -> str:
    """A card's name in the active language."""
    return _name(card, get_language() or "en")


@lru_cache(maxsize=4096)
def _name(card: uno.Card, language: str) -> str:
    return card.name.translated(gettext)


@dataclass(frozen=True)
class Portrait:
    """An edition with the picture of its best-known card."""

    edition: uno.Edition
    card: uno.Card

    @property
    def face(self) -> SafeString:
        return face(self.edition.slug, self.card)


def portraits(editions: Iterable[uno.Edition]) -> list[Portrait]:
    return [Portrait(edition, edition.card(special_kind(edition).word)) for edition in editions]


def example(edition: uno.Edition, kind: uno.Kind) -> uno.Card:
    """A card of that kind. Colored kinds take turns, so that a row of them shows all colors."""
    cards = [card for card in edition.cards if card.kind is kind]
    return cards[edition.kinds.index(kind) % len(cards)]


def album(cards: Iterable[tuple[uno.Edition, uno.Card]]) -> SafeString:
    """The drawings that a page refers to, to be put into it once."""
    drawn = format_html_join("", "{}", ((symbol(edition, card),) for edition, card in cards))
    return SafeString(render_to_string("components/_sprite.html", {"faces": drawn}))


def action_kinds(edition: uno.Edition) -> list[uno.Kind]:
    return [kind for kind in edition.kinds if not kind.number]


def special_kind(edition: uno.Edition) -> uno.Kind:
    """The best-known card of an edition: the last of its deck."""
    return edition.deck[-1][0]
