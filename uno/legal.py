"""What a viewer may do: every legal move, and for a card that cannot be laid the reason. Asked of a view alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from .cards import Card
from .effects import hand_after
from .errors import IllegalAction
from .fit import wrong_finish
from .moves import Move
from .phases import CHOOSE, DRAWN, FLIP, OVER, RESPOND, TALES, TURN
from .turn import allow, check_house_rules, may_lay

if TYPE_CHECKING:
    from .views import View


def legal_moves(view: View) -> list[Move]:
    """Every move that would be accepted; a wrong catch is not offered, even where it only costs cards."""
    if view.seat is None or view.phase in (FLIP, OVER) or view.seen.out >> view.seat & 1:
        return []
    return [*turn_moves(view), *uno_moves(view)]


def uno_moves(view: View) -> Iterator[Move]:
    for seat in view.uno_open:
        yield Move("uno") if seat == view.seat else Move("catch", whom=seat)


def turn_moves(view: View) -> Iterator[Move]:
    """What the phase asks of the viewer; out of turn only a jump-in is possible."""
    if view.my_turn:
        yield from ASKED[view.phase](view)
    elif view.phase == TURN:
        yield from plays(view)


def in_turn(view: View) -> Iterator[Move]:
    yield from plays(view)
    if may_draw(view):
        yield Move("draw")


def may_draw(view: View) -> bool:
    """Drawing is free (D3), but who can play must, at such a table (must_play) or with both piles empty (R2)."""
    nothing_left = not view.draw_left and len(view.seen.discard_pile) < 2
    if not (nothing_left or view.edition.must_play):
        return True
    hand = [card.code for card in view.hand]
    return not any(may_lay(view.seen, hand, card) for card in hand)


def after_drawing(view: View) -> Iterator[Move]:
    yield from plays(view)
    if not view.edition.must_play_drawn:
        yield Move("keep")


def in_answer(view: View) -> Iterator[Move]:
    yield Move("accept")
    if view.seen.challengeable:
        yield Move("challenge")
    yield from plays(view)


def colors(view: View) -> Iterator[Move]:
    for color in view.edition.colors:
        yield Move("choose", color=color.letter)


def discards(view: View) -> Iterator[Move]:
    if view.decision is None or not view.decision.forced:
        yield Move("discard")
    for card in dict.fromkeys(view.hand):
        yield Move("discard", card)
        if len(view.hand) == 2:
            yield Move("discard", card, uno=True)


ASKED = {TURN: in_turn, DRAWN: after_drawing, RESPOND: in_answer, CHOOSE: colors, TALES: discards}


def plays(view: View) -> Iterator[Move]:
    """Every way to lay a card of the viewer's: which one, with what it asks for, with and without the call."""
    for card in dict.fromkeys(view.hand):
        if why_not(view, card) is None:
            for shed in sheds(view, card):
                yield from ways(view, card, shed)


def ways(view: View, card: Card, shed: tuple[Card, ...]) -> Iterator[Move]:
    kind, left = card.kind, len(view.hand) - 1 - len(shed)
    if wrong_finish(view.edition, left, card.code):
        return
    named: list[str | None] = [None]
    if kind.wild and (left or kind.parting_color):
        named = [color.letter for color in view.edition.colors]
    partners: list[int | None] = [None]
    if kind.swaps and left:
        partners = [seat for seat in range(len(view.names)) if seat != view.seat and not view.seen.out >> seat & 1]
    for color, swap in product(named, partners):
        yield Move("play", card, color, shed, swap)
        if left and hand_after(view, kind, left, swap) == 1:
            yield Move("play", card, color, shed, swap, uno=True)


def sheds(view: View, card: Card) -> Iterator[tuple[Card, ...]]:
    """Nothing, or every different set of discards that the card takes (O1)."""
    yield ()
    shed = card.kind.shed
    for letter in shed.of if shed else ():
        fitting = sorted(old for old in view.hand if old.color and old.color.letter == letter)
        for count in range(1, (shed.most if shed else 0) + 1):
            yield from dict.fromkeys(combinations(fitting, count))


def why_not(view: View, card: Card) -> IllegalAction | None:
    """Why the viewer cannot lay this card now, or None where it can be laid."""
    seat = -1 if view.seat is None else view.seat
    hand = [held.code for held in view.hand]
    try:
        if view.phase != TURN or seat != view.turn or not view.seen.fits[card.code]:
            allow(view.seen, seat, card.code)
        if view.edition.strict:
            check_house_rules(view.seen, hand, card.code, ())
    except IllegalAction as no:
        return no
    return None
