"""The viewer's own cards: what each one does when it is pressed, and in words why it does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

import uno
from games.faces import face, name_of
from games.present.parts import GAP, as_markup, joined
from games.present.scene import Scene
from games.present.words import reason
from uno.effects import hand_after

ONE_BY_ONE = 12  # cards that are laid out in one or two rows
OUT = uno.Message(gettext_noop("You are out of this round."))


class Press(NamedTuple):
    """What a card does when it is pressed: `move` is what it sends, `picker` what it opens before."""

    slug: str
    card: uno.Card
    move: str = ""
    picker: str = ""
    uno: bool = False  # whether it leaves one card, so that the call can go with it
    drawn: bool = False
    jump: bool = False
    chosen: bool = False  # ahead, for Wild Tales


def hand(scene: Scene) -> SafeString:
    """The hand, by color; the browser may sort it otherwise. Joined by hand: there is no hotter place in a table."""
    view, language = scene.view, scene.viewer.language
    edition, discards = view.edition, scene.discards
    if view.hand and not discards and view.seat != view.turn and not edition.jump_in:
        resting = view.held[0]
        pieces = resting_hand(edition.slug, edition.kind_place, view.hand, resting.rule, language)
        return SafeString(reason(resting.why or OUT, language).join(pieces))
    out = view.seat in view.out
    places = []
    for dealt, nth, held in by_color(view.held):
        if discards or (held.playable and not out):
            press = to_discard(scene, held.card, nth) if discards else to_play(view, held)
            look, button = state(press), pressed(press, language)
        else:
            why = reason(held.why or OUT, language)
            look, button = "", silent(edition.slug, held.card, held.rule, why, language)
        places.append(place(held.card, edition.kind_place[held.card.code], dealt, nth, look, button))
    return joined(places)


@lru_cache(maxsize=1024)
def resting_hand(
    slug: str, kinds: tuple[int, ...], cards: tuple[uno.Card, ...], rule: str, language: str
) -> tuple[str, ...]:
    """A hand in everybody else's turn, cut wherever the reason stands, which is the same for all its cards: the next
    turn has another reason, and mostly the same hand."""
    resting = [uno.Held(card, playable=False, rule=rule) for card in cards]
    places = [
        place(held.card, kinds[held.card.code], dealt, nth, "", silent(slug, held.card, rule, GAP, language))
        for dealt, nth, held in by_color(resting)
    ]
    return tuple("".join(places).split(GAP))


def by_color(hand: Sequence[uno.Held]) -> Iterator[tuple[int, int, uno.Held]]:
    """The cards in the order in which they are shown: how each was dealt, and how many equal ones came before it."""
    seen: dict[str, int] = {}
    for dealt, held in sorted(enumerate(hand), key=lambda pair: pair[1].card.code):
        nth = seen[held.card] = seen.get(held.card, -1) + 1
        yield dealt, nth, held


def place(card: uno.Card, kind: int, dealt: int, nth: int, look: str, button: str) -> str:
    return (
        f'<li class="hand__place{look}" id="held-{as_markup(card)}-{nth}" data-code="{card.code}"'
        f' data-kind="{kind}" data-dealt="{dealt}">{button}</li>'
    )


def to_discard(scene: Scene, card: uno.Card, nth: int) -> Press:
    """For Wild Tales every card may go (T1); the one that was chosen ahead is marked."""
    view = scene.view
    calls = len(view.hand) == 2 and view.edition.uno_call != "automatic"
    drawn = view.my_turn and card == view.drawn
    chosen = nth == 0 and scene.sealed.removesuffix(" uno") == f"discard {card}"
    return Press(view.edition.slug, card, f"discard {card}", uno=calls, drawn=drawn, chosen=chosen)


def to_play(view: uno.View, held: uno.Held) -> Press:
    card, kind = held.card, held.card.kind
    left = len(view.hand) - 1
    asks = (kind.wild and (left or kind.parting_color)) or (kind.swaps and left)
    return Press(
        view.edition.slug,
        card,
        move="" if asks else f"play {card}",
        picker=f"pick-{card}" if asks else "",
        uno=not asks and left > 0 and view.edition.uno_call != "automatic" and hand_after(view, kind, left, None) == 1,
        drawn=card == view.drawn,
        jump=not view.my_turn,
    )


def state(press: Press) -> str:
    drawn, jump = " hand__place--drawn" if press.drawn else "", " hand__place--jump" if press.jump else ""
    return f" hand__place--playable{drawn}{jump}{' hand__place--chosen' if press.chosen else ''}"


def silent(slug: str, card: uno.Card, rule: str, why: str, language: str) -> str:
    """A card that cannot be laid now; pressing it tells why."""
    start, end = unplayable(slug, card, language)
    return (
        f'<button class="hand__card" type="button" aria-disabled="true" data-rule="{rule}" title="{why}"'
        f' aria-label="{start}{why}{end}'
    )


@lru_cache(maxsize=4096)
def unplayable(slug: str, card: uno.Card, language: str) -> tuple[str, str]:
    """What stands around the reason, as markup."""
    label = _("{card}, not playable: {why}").format(card=name_of(card), why=GAP)
    start, _mark, rest = str(escape(label)).partition(GAP)
    return start, f'{rest}">{face(slug, str(card))}</button>'


@lru_cache(maxsize=4096)
def pressed(press: Press, language: str) -> str:
    """A card that can be laid, with the call beside it where it may go along."""
    name = name_of(press.card)
    does = (
        format_html('type="submit" form="move" name="move" value="{}"', press.move)
        if press.move
        else format_html('type="button" popovertarget="{}"', press.picker)
    )
    return format_html(
        '<button class="hand__card" {} aria-label="{}">{}</button>{}',
        does,
        label(press, name),
        face(press.slug, str(press.card)),
        call(press, name) if press.uno else "",
    )


def label(press: Press, name: str) -> str:
    if press.drawn:
        return _("{card}, just drawn").format(card=name)
    if press.chosen:
        return _("{card}, chosen").format(card=name)
    return _("{card}, jump in").format(card=name) if press.jump else name


def call(press: Press, name: str) -> SafeString:
    """The same move with the call, in one press."""
    discards = press.move.startswith("discard")
    spoken = _("Discard {card} and call UNO") if discards else _("Play {card} and call UNO")
    return format_html(
        '<button class="hand__uno" type="submit" form="move" name="move" value="{} uno" aria-label="{}">{}</button>',
        press.move,
        spoken.format(card=name),
        _("Discard + UNO!") if discards else _("Play + UNO!"),
    )


def size_of(count: int) -> str:
    """How crowded the hand is, as a class for the style: the count, or many."""
    return str(count) if count <= ONE_BY_ONE else "many"
