"""What may be done: which card may be played when, every legal move of a view, and why a card cannot be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING

from uno.cards import NO_COLOR, NO_SEAT, Card, Challenge, Kind
from uno.edition import Edition
from uno.moves import Move
from uno.questions import FLIP, OVER, TURN, Situation, wrong_moment
from uno.words import IllegalAction, Message, say

if TYPE_CHECKING:
    from uno.table import Table
    from uno.views import View


# Which card goes with which, by the edition and its house rules alone


def no_match(edition: Edition, top: int, color: int) -> IllegalAction:
    """Refuse a card with neither color nor number nor symbol (M1); on a wild only the named color counts (M3)."""
    name = edition.colors[color].name
    kind = edition.kind_of[top]
    if kind.wild:
        return IllegalAction("no_match", say("You need {color} or a wild.", color=name), "M3")
    return IllegalAction("no_match", say("You need {color}, {kind} or a wild.", color=name, kind=kind.name), "M1")


def answers(edition: Edition, draw_card: int, card: int, color: int) -> bool:
    """Whether house rules let this card answer that draw card, with this color in play."""
    asked, kind = edition.kind_of[draw_card], edition.kind_of[card]
    of_the_color = edition.color_of[card] == color
    if kind.draws:
        if kind is asked:
            return edition.stack_wild_draw if kind.wild else edition.stack_draw
        if kind.wild:
            return edition.cross_stack != "off"
        return edition.cross_stack == "both" and of_the_color
    deflects = (edition.deflect_skip and kind.slug == "skip") or (edition.deflect_reverse and kind.slug == "reverse")
    return deflects and of_the_color


def is_unlawful(edition: Edition, challenge: Challenge, rest: Sequence[int], color: int) -> bool:
    """Whether the rest of the hand held the color in play, so that a Wild Draw was not allowed (W2)."""
    color_of = edition.color_of
    return any(color_of[card] == color or (challenge.wilds_match and color_of[card] < 0) for card in rest)


def bluffs(edition: Edition, hand: Sequence[int], card: int, color: int) -> bool:
    """Whether a table that wants honest ones refuses this Wild Draw, because the hand has the color in play."""
    challenge = edition.kind_of[card].challenge
    if challenge is None or edition.wild_draw != "honest":
        return False
    rest = list(hand)
    rest.remove(card)
    return is_unlawful(edition, challenge, rest, color)


def is_wrong_finish(edition: Edition, left: int, card: int) -> bool:
    """Whether this card would end the round at a table where it may not."""
    if left or edition.finish == "any":
        return False
    kind = edition.kind_of[card]
    return kind.wild or (edition.finish == "number" and not kind.number)


def shed_sentence(edition: Edition, kind: Kind) -> Message:
    """Which cards may be discarded with this one, in words (O1)."""
    shed = kind.shed
    if shed is None:
        return say("This card takes no discards.")
    colors = [edition.colors[edition.place_of(letter)].name for letter in shed.of]
    names = colors[0]
    for name in colors[1:]:
        names = say("{first} or {second}", first=names, second=name)
    return say("Discard at most {most} cards, all of them {colors}.", most=shed.most, colors=names)


# May a card be played? Asked of a table, or of a view.


def may_play(table: Situation, hand: Sequence[int], card: int) -> bool:
    """Whether a card of this hand can be played on the top card, house rules included."""
    if not table.fits[card]:
        return False
    edition = table.edition
    return not edition.strict or not (
        is_wrong_finish(edition, len(hand) - 1, card) or bluffs(edition, hand, card, table.color)
    )


def allow(table: Situation, seat: int, card: int) -> None:
    """Allow a card that the open question lets its player play, or a jump-in; refuse any other with the reason."""
    edition = table.edition
    question = edition.question_of.get(table.phase)
    if seat == table.turn and question is not None and question.plays is not None:
        question.plays(table, card)
        return
    twin = edition.jump_in and table.phase == TURN and card == table.discard_pile[-1]
    if not twin or edition.kind_of[card].wild or table.out >> seat & 1:
        raise wrong_moment(table, seat)


def check_what_it_asks(table: Table, seat: int, card: int, color: int, shed: Sequence[int], swap: int) -> None:
    """A wild needs a color, a 7 of seven-zero needs a player, Olaf may have discards; no other card takes them."""
    kind, hand = table.edition.kind_of[card], table.hands[seat]
    if shed:
        check_shed(table.edition, hand, card, shed)
    left = len(hand) - 1 - len(shed)
    if color != NO_COLOR:
        if not kind.wild:
            raise IllegalAction("no_color_here", say("Only a wild lets you name a color."), "M4")
    elif kind.wild and kind.asks_for_color(left):
        raise name_a_color()
    if swap == NO_SEAT:
        if kind.swaps and kind.asks_for_player(left):
            raise IllegalAction("swap_required", say("Choose a player to swap hands with."), "seven_zero")
    elif not kind.swaps or swap == seat or not 0 <= swap < table.players or table.out >> swap & 1:
        raise IllegalAction(
            "bad_swap", say("You cannot swap hands like that. Choose another player in the round."), "seven_zero"
        )
    if table.strict:
        check_house_rules(table, hand, card, shed)


def check_shed(edition: Edition, hand: Sequence[int], card: int, shed: Sequence[int]) -> None:
    """Up to three cards, all of one of the colors that the card takes, and all in the hand (O1)."""
    kind = edition.kind_of[card]
    colors = {edition.color_of[old] for old in shed}
    if kind.shed is None or len(shed) > kind.shed.most or len(colors) > 1:
        raise IllegalAction("bad_discard", shed_sentence(edition, kind), "O1")
    if colors.pop() not in {edition.place_of(letter) for letter in kind.shed.of}:
        raise IllegalAction("bad_discard", shed_sentence(edition, kind), "O1")
    rest = list(hand)
    rest.remove(card)
    for old in shed:
        if old not in rest:
            raise not_in_hand()
        rest.remove(old)


def check_house_rules(table: Situation, hand: Sequence[int], card: int, shed: Sequence[int]) -> None:
    """Refuse a bluff where Wild Draws must be honest, and a last card that may not end the round."""
    edition = table.edition
    if is_wrong_finish(edition, len(hand) - 1 - len(shed), card):
        raise IllegalAction("wrong_finish", say("At this table, you cannot end the round with that card."), "finish")
    if bluffs(edition, hand, card, table.color):
        raise IllegalAction(
            "not_honest", say("You have a card that matches the color in play, so you cannot play this one."), "W2"
        )


def not_in_hand() -> IllegalAction:
    return IllegalAction("not_in_hand", say("You don't have that card."), "M1")


def name_a_color() -> IllegalAction:
    return IllegalAction("color_required", say("Name a color."), "M4")


# What a viewer may do


def legal_moves(view: View) -> list[Move]:
    """Every move that would be accepted, except wrong catches, which some tables accept at a cost."""
    if view.seat is None or view.phase in (FLIP, OVER) or view.seen.out >> view.seat & 1:
        return []
    return [*turn_moves(view), *uno_moves(view)]


def uno_moves(view: View) -> Iterator[Move]:
    for seat in view.uno_open:
        yield Move("uno") if seat == view.seat else Move("catch", whom=seat)


def turn_moves(view: View) -> Iterator[Move]:
    """Cards that can be played, and answers to the open question; out of turn only a jump-in is possible."""
    if not view.my_turn:
        if view.phase == TURN:
            yield from plays(view)
        return
    if view.edition.question_of[view.phase].plays is not None:
        yield from plays(view)
    for offer in view.offers:
        yield offer.move
        if offer.calls:
            yield replace(offer.move, uno=True)


def may_draw(view: View) -> bool:
    """A player may always draw (D3), unless they can play and the table says `must_play` or no card is left (R2)."""
    nothing_left = not view.draw_left and len(view.seen.discard_pile) < 2
    if not (nothing_left or view.edition.must_play):
        return True
    hand = [card.code for card in view.hand]
    return not any(may_play(view.seen, hand, card) for card in hand)


def plays(view: View) -> Iterator[Move]:
    """Every way to play a card: with each color, player and set of discards it takes, with and without the call."""
    for card in dict.fromkeys(view.hand):
        if why_not(view, card) is None:
            for shed in sheds(view, card):
                yield from ways(view, card, shed)


def hand_after(view: View, kind: Kind, left: int, chosen: int | None) -> int:
    """How many cards the player of a card will hold after its effect, if this many are left in the hand."""
    return kind.hand_after(view, left, chosen) if kind.hand_after else left


def ways(view: View, card: Card, shed: tuple[Card, ...]) -> Iterator[Move]:
    kind, left = card.kind, len(view.hand) - 1 - len(shed)
    if is_wrong_finish(view.edition, left, card.code):
        return
    named: list[str | None] = [None]
    if kind.asks_for_color(left):
        named = [color.letter for color in view.edition.colors]
    partners: list[int | None] = [None]
    if kind.asks_for_player(left):
        partners = [seat for seat in range(len(view.names)) if seat != view.seat and not view.seen.out >> seat & 1]
    for color, swap in product(named, partners):
        yield Move("play", card, color, shed, swap)
        if left and hand_after(view, kind, left, swap) == 1:
            yield Move("play", card, color, shed, swap, uno=True)


def sheds(view: View, card: Card) -> Iterator[tuple[Card, ...]]:
    """Every different set of discards that the card takes, the empty one first (O1)."""
    yield ()
    shed = card.kind.shed
    for letter in shed.of if shed else ():
        fitting = sorted(old for old in view.hand if old.color and old.color.letter == letter)
        for count in range(1, (shed.most if shed else 0) + 1):
            yield from dict.fromkeys(combinations(fitting, count))


def why_not(view: View, card: Card) -> IllegalAction | None:
    """Why the viewer cannot play this card now, or None if it can be played."""
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
