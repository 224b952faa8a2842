"""A player's turn: lay a card, draw one, keep it. Everything is checked before anything changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import events as told
from .cards import NO_CARD, NO_COLOR, NO_SEAT
from .effects import step_aside
from .errors import IllegalAction
from .fit import answers, bluffs, does_not_fit, shed_sentence, wrong_finish
from .moments import Situation, name_a_color, wrong_moment
from .phases import DRAWN, OVER, RESPOND, TURN
from .words import say

if TYPE_CHECKING:
    from .edition import Edition
    from .table import Table


def play(
    table: Table,
    seat: int,
    card: int,
    color: int = NO_COLOR,
    shed: Sequence[int] = (),
    uno: bool = False,  # noqa: FBT001, FBT002  (the fast path of playouts: positional)
    swap: int = NO_SEAT,
) -> None:
    """Lay a card with all that it asks for, and call UNO with it where wanted (M1-M4, U1)."""
    hand = table.hands[seat]
    if table.phase != TURN or seat != table.turn or not table.fits[card]:
        allow(table, seat, card)
    if card not in hand:
        raise not_in_hand()
    plain = table.plain[card]
    if not plain or table.strict or color != NO_COLOR or shed or swap != NO_SEAT:
        check_what_it_asks(table, seat, card, color, shed, swap)

    before = table.color
    table.owed = table.passes = 0
    table.drawn = NO_CARD
    table.laid_by = seat
    hand.remove(card)
    table.discard_pile.append(card)
    if plain:
        table.color = table.color_of[card]
        table.fits = table.fits_card[card]
        if table.recording:
            table.events = [(told.PLAYED, seat, (card,), NO_SEAT, table.color, "")]
        table.phase = TURN
        table.turn = (seat + table.direction) % table.players if not table.out else table.after(seat)
        if len(hand) > 1:
            return
    else:
        lay(table, seat, card, color, shed, swap, before)
    if not hand:
        go_out(table, seat, card)
    elif len(table.hands[seat]) == 1:
        table.owe_uno(seat, called=uno)
    if table.out and table.phase != OVER:
        step_aside(table)


def lay(table: Table, seat: int, card: int, color: int, shed: Sequence[int], swap: int, before: int) -> None:
    """A card that does something is on the pile now: its color, its discards, and its effect unless it was the last."""
    edition, hand = table.edition, table.hands[seat]
    kind = edition.kind_of[card]
    if not kind.wild:
        color = edition.color_of[card]
        table.color, table.fits = color, edition.fits_card[card]
    elif color != NO_COLOR:
        table.name_color(color)
    else:
        table.color, table.fits = NO_COLOR, b""  # it ends the round (G2)
    if table.recording:
        table.events = [(told.PLAYED, seat, (card,), NO_SEAT, color, "")]
    if shed:
        for old in shed:
            hand.remove(old)
        table.discard_pile[-1:-1] = shed  # under the card (O3)
        table.tell(told.SHED, seat, tuple(shed))
    if hand:
        if kind.challenge:
            table.evidence, table.before = tuple(hand), before
        if kind.effect:
            kind.effect(table, seat, kind, swap)
        else:
            table.pass_on(seat)


def go_out(table: Table, seat: int, card: int) -> None:
    """No cards left: the round is won, and a draw card laid last still works (G1, G2)."""
    kind = table.edition.kind_of[card]
    if kind.parting:
        kind.parting(table, seat, kind, NO_SEAT)
    if table.to_draw and table.edition.last_card_draws:
        table.take(table.after(seat), table.to_draw, told.FORCED)
    table.end(seat)


def draw(table: Table, seat: int) -> None:
    """Draw one card (D1, D3); with both piles empty it is a pass (R2)."""
    if table.phase != TURN or seat != table.turn:
        raise wrong_moment(table, seat)
    edition, hand = table.edition, table.hands[seat]
    if edition.must_play and any(may_lay(table, hand, card) for card in hand):
        raise IllegalAction("must_play", say("You can play, so you may not draw."), "must_play")
    if not table.draw_pile and len(table.discard_pile) < 2:
        pass_turn(table, seat)
        return
    if table.recording:
        table.events = []
    if not table.draw_pile:
        table.reshuffle()
    if edition.draw_until_playable or edition.mercy:
        card = draw_by_house_rules(table, seat)
    else:
        card = table.draw_pile.pop()
        hand.append(card)
        if table.recording:
            table.events.append((told.DREW, seat, (card,), NO_SEAT, NO_COLOR, told.TURN_DRAW))
    table.owed = 0
    if table.fits[card] and not edition.draw_ends_turn and not table.out >> seat & 1 and may_lay(table, hand, card):
        table.drawn = card
        table.phase = DRAWN
    else:
        table.turn = (seat + table.direction) % table.players if not table.out else table.after(seat)
    if table.out:
        step_aside(table)


def draw_by_house_rules(table: Table, seat: int) -> int:
    """Draw until a card fits where nothing in the hand does, and no more than mercy allows; the last card drawn."""
    edition, hand = table.edition, table.hands[seat]
    until = edition.draw_until_playable and not any(may_lay(table, hand, card) for card in hand)
    cards: list[int] = []
    while table.draw_pile or table.reshuffle():
        card = table.draw_pile.pop()
        hand.append(card)
        cards.append(card)
        if not until or may_lay(table, hand, card) or 0 < edition.mercy <= len(hand):
            break
    table.took(seat, cards, told.TURN_DRAW)
    return cards[-1]


def pass_turn(table: Table, seat: int) -> None:
    """Nothing to draw and nothing to lay; when all pass in a row the round ends without a winner (R2)."""
    if any(may_lay(table, table.hands[seat], card) for card in table.hands[seat]):
        raise IllegalAction("must_play", say("There is no card to draw, and you can play."), "R2")
    table.events = []
    table.owed = 0
    table.passes += 1
    table.tell(told.PASSED, seat)
    if table.passes == table.players - table.out.bit_count():
        table.end(NO_SEAT)
    else:
        table.pass_on(seat)


def keep(table: Table, seat: int) -> None:
    """Keep the drawn card, which ends the turn (D2)."""
    if table.phase != DRAWN or seat != table.turn:
        raise wrong_moment(table, seat)
    if table.edition.must_play_drawn:
        raise IllegalAction("must_play", say("At this table a drawn card that fits is played."), "must_play_drawn")
    table.events = []
    table.drawn = NO_CARD
    table.tell(told.KEPT, seat)
    table.pass_on(seat)


# May it be done?


def may_lay(table: Situation, hand: Sequence[int], card: int) -> bool:
    """Whether a card of this hand can be laid on the top card, house rules included."""
    if not table.fits[card]:
        return False
    edition = table.edition
    return not edition.strict or not (
        wrong_finish(edition, len(hand) - 1, card) or bluffs(edition, hand, card, table.color)
    )


def allow(table: Situation, seat: int, card: int) -> None:
    """Let a drawn card, an answer to a draw card and a jump-in pass; refuse the rest with its reason."""
    phase, edition = table.phase, table.edition
    if phase == TURN and seat == table.turn:
        raise does_not_fit(edition, table.discard_pile[-1], table.color)
    twin = edition.jump_in and phase == TURN and card == table.discard_pile[-1] and not edition.kind_of[card].wild
    if twin and not table.out >> seat & 1:
        return
    if phase == RESPOND and seat == table.turn and answers(edition, table.draw_kind, card, table.color):
        return
    if phase != DRAWN or seat != table.turn:
        raise wrong_moment(table, seat)
    if card != table.drawn:
        raise IllegalAction("only_the_drawn_card", say("After drawing, only the drawn card may be played."), "D3")


def check_what_it_asks(table: Table, seat: int, card: int, color: int, shed: Sequence[int], swap: int) -> None:
    """A wild needs a color, Olaf takes discards, a 7 of seven-zero a player; no other card takes any of them."""
    kind, hand = table.edition.kind_of[card], table.hands[seat]
    if shed:
        check_shed(table.edition, hand, card, shed)
    last = len(hand) == 1 + len(shed)
    if not kind.wild and color != NO_COLOR:
        raise IllegalAction("no_color_here", say("Only a wild names a color."), "M4")
    if kind.wild and color == NO_COLOR and (not last or kind.parting_color):
        raise name_a_color()
    if swap == NO_SEAT:
        if kind.swaps and not last:
            raise IllegalAction("swap_required", say("Choose a player to swap hands with."), "seven_zero")
    elif not kind.swaps or swap == seat or not 0 <= swap < table.players or table.out >> swap & 1:
        raise IllegalAction("bad_swap", say("Hands cannot be swapped like that."), "seven_zero")
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
    """No unlawful Wild Draw at an honest table, and no last card that the table does not want."""
    edition = table.edition
    if wrong_finish(edition, len(hand) - 1 - len(shed), card):
        raise IllegalAction("wrong_finish", say("At this table the round cannot be ended with that card."), "finish")
    if bluffs(edition, hand, card, table.color):
        raise IllegalAction("not_honest", say("You hold a card that matches the color in play."), "W2")


def not_in_hand() -> IllegalAction:
    return IllegalAction("not_in_hand", say("You do not hold that card."), "M1")
