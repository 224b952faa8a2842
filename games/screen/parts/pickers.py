"""What a card needs before it can be played: a color, a player to swap with, or cards to discard with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

import uno
from games.drawings.card_faces import face, glyph_of, look_among, look_of, name_of, shape
from games.screen.scene import NOTHING, Scene, draw_outlined_part, draw_part, join_markup
from uno.legal import hand_after


@dataclass(frozen=True)
class Choice:
    """A button: what it sends, its label, and the shape beside it."""

    move: str
    label: str
    look: str = ""
    shape: SafeString = NOTHING
    key: str = ""  # the digit that presses it
    chosen: bool = False  # early


@dataclass(frozen=True)
class Extra:
    """A card that may be discarded with it."""

    card: str
    name: str
    look: str
    face: SafeString


@dataclass(frozen=True)
class Picker:
    """What one card needs, whatever the decision it belongs to."""

    id: str
    title: str
    choices: SafeString
    extras: tuple[Extra, ...] = ()
    extras_hint: str = ""
    most: int = 0
    uno: bool = False
    warning: str = ""


def pickers(scene: Scene) -> SafeString:
    """A picker for every different card of the hand that can be played and needs something."""
    view = scene.view
    if view.seat is None or view.question is None or view.question.plays is None or view.seat in view.out:
        return NOTHING
    left = len(view.hand) - 1
    asking: dict[uno.Card, None] = {}
    for held in view.held:
        kind = held.card.kind
        if held.playable and (kind.asks_for_color(left) or kind.asks_for_player(left)):
            asking[held.card] = None
    language = scene.viewer.language
    return join_markup(
        [
            draw_outlined_part(
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
        if kind.asks_for_player(left)
        else _("{card}: name a color").format(card=name),
        choices=draw_part("choices", swap_choices(view, card), language)
        if kind.asks_for_player(left)
        else color_buttons(view.edition, f"play {card} color=", language),
        extras=extras,
        extras_hint=kind.text.translated(gettext) if extras else "",
        most=shed.most if shed and extras else 0,
        uno=calls and can_leave_one(view, kind, left, len(extras)),
        warning=bluff_warning(view, card),
    )


def can_leave_one(view: uno.View, kind: uno.Kind, left: int, extras: int) -> bool:
    """Whether some way to play the card leaves one card, so that UNO can be called with it (U1)."""
    if kind.swaps:
        return any(hand_after(view, kind, left, seat) == 1 for seat in other_seats(view))
    most = min(kind.shed.most, extras) if kind.shed else 0
    return any(hand_after(view, kind, left - shed, None) == 1 for shed in range(most + 1) if shed < left)


def other_seats(view: uno.View) -> list[int]:
    """All other players who are still in the round."""
    return [seat for seat in range(len(view.names)) if seat != view.seat and seat not in view.out]


def decision_id(scene: Scene) -> str:
    """Which question is open. Half-made choices are kept while others act, until the hand changes."""
    return f"{scene.moment}.{len(scene.view.hand)}"


def color_buttons(edition: uno.Edition, start: str, language: str) -> SafeString:
    """A button for each color, as markup."""
    return _color_buttons(edition.colors, start, language)


@lru_cache(maxsize=1024)
def _color_buttons(known: tuple[uno.Color, ...], start: str, language: str) -> SafeString:
    choices = tuple(
        Choice(f"{start}{color.letter}", color.name.translated(gettext), look, shape(look), str(place))
        for place, color in enumerate(known, 1)
        for look in (look_among(known, color),)
    )
    return draw_part("choices", choices, language)


def swap_choices(view: uno.View, card: uno.Card) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"play {card} swap={seat}", _("{name} ×{count}").format(name=view.names[seat], count=view.counts[seat]))
        for seat in other_seats(view)
    )


def extras_for(view: uno.View, kind: uno.Kind) -> tuple[Extra, ...]:
    """The cards of the hand that may be discarded with this one (O1)."""
    if kind.shed is None:
        return ()
    fitting = [card for card in view.hand if card.color and card.color.letter in kind.shed.of]
    return tuple(
        Extra(str(card), name_of(card), look_of(view.edition, card.color), face(view.edition.slug, str(card)))
        for card in sorted(fitting, key=lambda card: card.code)
        if card.color
    )


def bluff_warning(view: uno.View, card: uno.Card) -> str:
    """A warning before a Wild Draw is played by somebody with a card in the color in play (W2)."""
    terms, color = card.kind.challenge, view.color
    if terms is None or color is None or view.edition.wild_draw != "challenge" or len(view.hand) < 2:
        return ""
    rest = list(view.hand)
    rest.remove(card)
    if any(other.color == color for other in rest) or (terms.wilds_match and any(other.wild for other in rest)):
        shown = f"{color.name.translated(gettext)} {glyph_of(view.edition, color)}"
        return _("You have a card that matches {color}, so this can be challenged.").format(color=shown)
    return ""
