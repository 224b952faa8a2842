"""The viewer's own cards: what each one does when it is pressed, and in words why it does nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

import uno
from games.faces import face, name_of
from games.present.parts import joined
from games.present.scene import Scene
from uno.words import Message

ONE_BY_ONE = 12  # cards that are laid out in one or two rows


@dataclass(frozen=True)
class Held:
    """A card in the hand. `move` is what it sends, `picker` what it opens; with neither it only tells why."""

    card: uno.Card
    nth: int  # among equal cards
    dealt: int  # its place in the hand as dealt
    kind: int  # its place among the edition's kinds
    slug: str
    move: str = ""
    picker: str = ""
    uno: bool = False  # whether it leaves one card, so that the call can go with it
    drawn: bool = False
    jump: bool = False
    why: Message | None = None


def hand(scene: Scene) -> SafeString:
    """The hand, by color; the browser may sort it otherwise."""
    view, language = scene.view, get_language() or "en"
    seen: dict[str, int] = {}
    buttons = []
    kinds = {id(kind): place for place, kind in enumerate(view.edition.kinds)}
    for dealt, held in sorted(enumerate(view.held), key=lambda pair: pair[1].card.code):
        nth = seen[held.card] = seen.get(held.card, -1) + 1
        kind = kinds[id(held.card.kind)]
        shown = to_discard(view, held, nth, dealt, kind) if scene.discards else one(view, held, nth, dealt, kind)
        buttons.append(button(shown, language))
    return joined(buttons)


def to_discard(view: uno.View, held: uno.Held, nth: int, dealt: int, kind: int) -> Held:
    """For Wild Tales every card may go (T1)."""
    card, calls = held.card, len(view.hand) == 2 and view.edition.uno_call != "automatic"
    return Held(
        card,
        nth,
        dealt,
        kind,
        view.edition.slug,
        f"discard {card}",
        uno=calls,
        drawn=view.my_turn and card == view.drawn,
    )


def one(view: uno.View, held: uno.Held, nth: int, dealt: int, kind: int) -> Held:
    card, slug = held.card, view.edition.slug
    if not held.playable or view.seat in view.out:
        return Held(card, nth, dealt, kind, slug, why=held.why)
    left = len(view.hand) - 1
    asks = (card.kind.wild and (left or card.kind.parting_color)) or (card.kind.swaps and left)
    return Held(
        card,
        nth,
        dealt,
        kind,
        slug,
        move="" if asks else f"play {card}",
        picker=f"pick-{card}" if asks else "",
        uno=left == 1 and not asks and view.edition.uno_call != "automatic",
        drawn=card == view.drawn,
        jump=not view.my_turn,
    )


@lru_cache(maxsize=8192)
def button(held: Held, language: str) -> SafeString:
    """One card of the hand as markup, kept: the same card in the same situation comes up all the time."""
    name = name_of(held.card)
    call = SafeString("")
    if held.uno:
        discards = held.move.startswith("discard")
        spoken = _("Discard {card} and call UNO") if discards else _("Play {card} and call UNO")
        call = format_html(
            '<button class="hand__uno" type="submit" form="move" name="move" value="{} uno" aria-label="{}">{}</button>',
            held.move,
            spoken.format(card=name),
            _("Discard + UNO!") if discards else _("Play + UNO!"),
        )
    return format_html(
        '<li class="hand__place{}" id="held-{}-{}" data-code="{}" data-kind="{}" data-dealt="{}">'
        '<button class="hand__card" {} aria-label="{}">{}</button>{}</li>',
        state(held),
        held.card,
        held.nth,
        held.card.code,
        held.kind,
        held.dealt,
        does(held),
        label(held, name),
        face(held.slug, str(held.card)),
        call,
    )


def state(held: Held) -> str:
    lit = " hand__place--playable" if held.move or held.picker else ""
    return lit + (" hand__place--drawn" if held.drawn else "") + (" hand__place--jump" if held.jump else "")


def does(held: Held) -> SafeString:
    """What pressing the card does, as attributes."""
    if held.move:
        return format_html('type="submit" form="move" name="move" value="{}"', held.move)
    if held.picker:
        return format_html('type="button" popovertarget="{}"', held.picker)
    why = held.why.told(gettext) if held.why else _("You are out of this round.")
    return format_html('type="button" aria-disabled="true" data-why="{}" title="{}"', why, why)


def label(held: Held, name: str) -> str:
    if not (held.move or held.picker):
        why = held.why.told(gettext) if held.why else _("You are out of this round.")
        return _("{card}, not playable: {why}").format(card=name, why=why)
    if held.drawn:
        return _("{card}, just drawn").format(card=name)
    return _("{card}, jump in").format(card=name) if held.jump else name


def size_of(count: int) -> str:
    """How crowded the hand is, as a class for the style: the count, or many."""
    return str(count) if count <= ONE_BY_ONE else "many"
