"""What a card asks for before it can be laid: a color, a player to swap with, cards to go along."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

import uno
from games.faces import face, glyph_of, look_among, look_of, name_of, shape
from games.present.parts import NOTHING, joined, outlined, part
from games.present.scene import Scene
from uno.effects import hand_after


@dataclass(frozen=True)
class Choice:
    """A button: what it sends, what it says, and the shape beside the word."""

    move: str
    label: str
    look: str = ""
    shape: SafeString = NOTHING
    key: str = ""  # the digit that presses it


@dataclass(frozen=True)
class Extra:
    """A card that may go along."""

    card: str
    name: str
    look: str
    face: SafeString


@dataclass(frozen=True)
class Picker:
    """What one card asks for, whatever the decision that it belongs to."""

    id: str
    title: str
    choices: SafeString
    extras: tuple[Extra, ...] = ()
    extras_hint: str = ""
    most: int = 0
    uno: bool = False
    warning: str = ""


def pickers(scene: Scene) -> SafeString:
    """One for every different card of the hand that can be laid and asks something."""
    view = scene.view
    if view.seat is None or view.over or view.phase == "tales" or view.seat in view.out:
        return NOTHING
    left = len(view.hand) - 1
    asking: dict[uno.Card, None] = {}
    for held in view.held:
        kind = held.card.kind
        if held.playable and ((kind.wild and (left or kind.parting_color)) or (kind.swaps and left)):
            asking[held.card] = None
    language = scene.viewer.language
    return joined(
        [
            outlined(
                "picker", picker(view, card, left, language), {"decision": f"{decision_id(scene)}.{card}"}, language
            )
            for card in asking
        ]
    )


def picker(view: uno.View, card: uno.Card, left: int, language: str) -> Picker:
    kind, name = card.kind, name_of(card)
    shed = kind.shed
    extras = extras_for(view, kind) if shed else ()
    calls = view.edition.uno_call != "automatic"
    return Picker(
        id=f"pick-{card}",
        title=_("{card}: swap hands with").format(card=name)
        if kind.swaps
        else _("{card}: name a color").format(card=name),
        choices=part("choices", partners(view, card), language)
        if kind.swaps
        else colors(view.edition, f"play {card} color=", language),
        extras=extras,
        extras_hint=kind.text.told(gettext) if extras else "",
        most=shed.most if shed and extras else 0,
        uno=calls and leaves_one(view, kind, left, len(extras)),
        warning=bluff(view, card),
    )


def leaves_one(view: uno.View, kind: uno.Kind, left: int, extras: int) -> bool:
    """Whether some way to lay the card leaves its player with one card, so that the call can go along (U1)."""
    if kind.swaps:
        return any(hand_after(view, kind, left, seat) == 1 for seat in others(view))
    most = min(kind.shed.most, extras) if kind.shed else 0
    return any(hand_after(view, kind, left - shed, None) == 1 for shed in range(most + 1) if shed < left)


def others(view: uno.View) -> list[int]:
    """Everybody else who is still in the round."""
    return [seat for seat in range(len(view.names)) if seat != view.seat and seat not in view.out]


def decision_id(scene: Scene) -> str:
    """Which question is open, to keep half-made choices while others act; a hand that changed asks anew."""
    return f"{scene.moment}.{len(scene.view.hand)}"


def colors(edition: uno.Edition, start: str, language: str) -> SafeString:
    """A button for each color, as markup."""
    return _colors(edition.colors, start, language)


@lru_cache(maxsize=1024)
def _colors(known: tuple[uno.Color, ...], start: str, language: str) -> SafeString:
    choices = tuple(
        Choice(f"{start}{color.letter}", color.name.told(gettext), look, shape(look), str(place))
        for place, color in enumerate(known, 1)
        for look in (look_among(known, color),)
    )
    return part("choices", choices, language)


def partners(view: uno.View, card: uno.Card) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"play {card} swap={seat}", _("{name} ×{count}").format(name=view.names[seat], count=view.counts[seat]))
        for seat in others(view)
    )


def extras_for(view: uno.View, kind: uno.Kind) -> tuple[Extra, ...]:
    """The cards of the hand that may go under this one (O1)."""
    if kind.shed is None:
        return ()
    fitting = [card for card in view.hand if card.color and card.color.letter in kind.shed.of]
    return tuple(
        Extra(str(card), name_of(card), look_of(view.edition, card.color), face(view.edition.slug, str(card)))
        for card in sorted(fitting, key=lambda card: card.code)
        if card.color
    )


def bluff(view: uno.View, card: uno.Card) -> str:
    """Said before a Wild Draw is laid beside a card of the color in force (W2)."""
    terms, color = card.kind.challenge, view.color
    if terms is None or color is None or view.edition.wild_draw != "challenge" or len(view.hand) < 2:
        return ""
    rest = list(view.hand)
    rest.remove(card)
    if any(other.color == color for other in rest) or (terms.wilds_match and any(other.wild for other in rest)):
        shown = f"{color.name.told(gettext)} {glyph_of(view.edition, color)}"
        return _("You hold a match for {color}: this can be challenged.").format(color=shown)
    return ""
