"""The viewer's own cards: what each one does when it is pressed, or why it does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

import uno
from games.drawings.card_faces import face, name_of
from games.play.commands import SEATS
from games.screen.scene import GAP, Scene, as_markup, join_markup
from games.screen.words import reason_in_words
from uno.legal import hand_after

ONE_BY_ONE = 12  # cards that are shown in one or two rows
OUT = uno.Message(gettext_noop("You are out of this round."))


class Press(NamedTuple):
    """What pressing a card does: `move` is what it sends, `picker` what it opens first."""

    slug: str
    card: uno.Card
    move: str = ""
    picker: str = ""
    uno: bool = False  # whether it leaves one card, so that the call can go with it
    drawn: bool = False
    jump: bool = False
    chosen: bool = False  # early
    answer: uno.Message | None = None  # what it answers; none where it is played


def hand(scene: Scene) -> SafeString:
    """The hand, sorted by color. The browser may sort it otherwise. It is joined by hand, because no place of a table is
    hotter."""
    view, language = scene.view, scene.viewer.language
    edition, answers = view.edition, scene.card_answers
    if view.hand and not answers and view.seat != view.turn and not edition.jump_in:
        resting = view.held[0]
        pieces = resting_hand(edition.slug, edition.kind_place, view.hand, resting.rule, language)
        return SafeString(reason_in_words(resting.why or OUT, language).join(pieces))
    out = view.seat in view.out
    places = []
    for dealt, nth, held in by_color(view.held):
        offer = answers.get(held.card)
        if offer or (held.playable and not out):
            press = press_to_answer(scene, held.card, nth, offer) if offer else press_to_play(view, held)
            look, button = classes_of(press), live_card(press, language)
        else:
            why = reason_in_words(held.why or OUT, language)
            look, button = "", silent_card(edition.slug, held.card, held.rule, why, language)
        places.append(card_place(held.card, edition.kind_place[held.card.code], dealt, nth, look, button))
    return join_markup(places)


@lru_cache(maxsize=1024)
def resting_hand(
    slug: str, kinds: tuple[int, ...], cards: tuple[uno.Card, ...], rule: str, language: str
) -> tuple[str, ...]:
    """A hand in another player's turn, cut where the reason goes. All its cards share the reason, which changes with
    every turn, while the hand mostly stays the same."""
    resting = [uno.Held(card, playable=False, rule=rule) for card in cards]
    places = [
        card_place(held.card, kinds[held.card.code], dealt, nth, "", silent_card(slug, held.card, rule, GAP, language))
        for dealt, nth, held in by_color(resting)
    ]
    return tuple("".join(places).split(GAP))


def by_color(hand: Sequence[uno.Held]) -> Iterator[tuple[int, int, uno.Held]]:
    """The cards in the order shown, with when each was dealt and how many equal ones come before it."""
    seen: dict[str, int] = {}
    for dealt, held in sorted(enumerate(hand), key=lambda pair: pair[1].card.code):
        nth = seen[held.card] = seen.get(held.card, -1) + 1
        yield dealt, nth, held


def card_place(card: uno.Card, kind: int, dealt: int, nth: int, look: str, button: str) -> str:
    return (
        f'<li class="hand__place{look}" id="held-{as_markup(card)}-{nth}" data-code="{card.code}"'
        f' data-kind="{kind}" data-dealt="{dealt}">{button}</li>'
    )


def press_to_answer(scene: Scene, card: uno.Card, nth: int, offer: uno.Offer) -> Press:
    """A card that answers the open question. The one that was chosen early is marked."""
    view = scene.view
    return Press(
        view.edition.slug,
        card,
        move=offer.move.text(SEATS),
        uno=offer.calls and view.edition.uno_call != "automatic",
        drawn=card == view.drawn,
        chosen=nth == 0 and scene.has_chosen(offer),
        answer=offer.label,
    )


def press_to_play(view: uno.View, held: uno.Held) -> Press:
    card, kind = held.card, held.card.kind
    left = len(view.hand) - 1
    asks = kind.asks_for_color(left) or kind.asks_for_player(left)
    return Press(
        view.edition.slug,
        card,
        move="" if asks else f"play {card}",
        picker=f"pick-{card}" if asks else "",
        uno=not asks and left > 0 and view.edition.uno_call != "automatic" and hand_after(view, kind, left, None) == 1,
        drawn=card == view.drawn,
        jump=not view.my_turn,
    )


def classes_of(press: Press) -> str:
    drawn, jump = " hand__place--drawn" if press.drawn else "", " hand__place--jump" if press.jump else ""
    return f" hand__place--playable{drawn}{jump}{' hand__place--chosen' if press.chosen else ''}"


def silent_card(slug: str, card: uno.Card, rule: str, why: str, language: str) -> str:
    """A card that cannot be played now. Pressing it shows why."""
    start, end = unplayable_card(slug, card, language)
    return (
        f'<button class="hand__card" type="button" aria-disabled="true" data-rule="{rule}" title="{why}"'
        f' aria-label="{start}{why}{end}'
    )


@lru_cache(maxsize=4096)
def unplayable_card(slug: str, card: uno.Card, language: str) -> tuple[str, str]:
    """The markup around the reason."""
    label = _("{card}, not playable: {why}").format(card=name_of(card), why=GAP)
    start, _mark, rest = str(escape(label)).partition(GAP)
    return start, f'{rest}">{face(slug, str(card))}</button>'


@lru_cache(maxsize=4096)
def live_card(press: Press, language: str) -> str:
    """A card that does something, with a UNO call beside it if one can go with it."""
    name = press.answer.translated(_) if press.answer else name_of(press.card)
    does = (
        format_html('type="submit" form="move" name="move" value="{}"', press.move)
        if press.move
        else format_html('type="button" popovertarget="{}"', press.picker)
    )
    return format_html(
        '<button class="hand__card" {} aria-label="{}">{}</button>{}',
        does,
        label_of(press, name),
        face(press.slug, str(press.card)),
        call_button(press, name) if press.uno else "",
    )


def label_of(press: Press, name: str) -> str:
    if press.drawn:
        return _("{card}, just drawn").format(card=name)
    if press.chosen:
        return _("{card}, chosen").format(card=name)
    return _("{card}, jump in").format(card=name) if press.jump else name


def call_button(press: Press, name: str) -> SafeString:
    """The same move with the UNO call, in one press."""
    return format_html(
        '<button class="hand__uno" type="submit" form="move" name="move" value="{} uno" aria-label="{}">{}</button>',
        press.move,
        f"{name} + UNO!" if press.answer else _("Play {card} and call UNO").format(card=name),
        "+ UNO!" if press.answer else _("Play + UNO!"),
    )


def size_of(count: int) -> str:
    """A class for how crowded the hand is: the count, or many."""
    return str(count) if count <= ONE_BY_ONE else "many"
