"""Answers: to a Wild Draw, to a color asked for at the start, to Wild Tales; calling UNO and catching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import events as told
from .cards import NO_CARD, NO_COLOR
from .effects import ask_for_a_discard, close_draw, draw_and_lose_turn, lose_turn, step_aside
from .errors import IllegalAction
from .fit import unlawful
from .moments import name_a_color, wrong_moment
from .phases import CHOOSE, FLIP, OVER, RESPOND, TALES, TURN
from .turn import not_in_hand
from .words import say

if TYPE_CHECKING:
    from .table import Table


def choose(table: Table, seat: int, color: int) -> None:
    """Name the color for a wild that was turned up first (S5)."""
    if table.phase != CHOOSE or seat != table.turn:
        raise wrong_moment(table, seat)
    if color == NO_COLOR:
        raise name_a_color()
    table.events = []
    table.name_color(color)
    table.tell(told.NAMED, seat, color=color)
    table.phase = TURN


def accept(table: Table, seat: int) -> None:
    """Draw what the draw card asks for, and lose the turn (W1)."""
    if table.phase != RESPOND or seat != table.turn:
        raise wrong_moment(table, seat)
    table.events = []
    draw_and_lose_turn(table, seat)
    if table.out:
        step_aside(table)


def challenge(table: Table, seat: int) -> None:
    """Doubt the Wild Draw: judged by the hand and the color at the moment that it was laid (W3-W5)."""
    if table.phase != RESPOND or seat != table.turn:
        raise wrong_moment(table, seat)
    terms = table.edition.kind_of[table.draw_kind].challenge
    if terms is None or not table.challengeable:
        raise IllegalAction("nothing_to_challenge", say("This card cannot be challenged."), "W3")
    accused = table.laid_by
    stacked = table.to_draw - table.edition.kind_of[table.draw_kind].draws  # the loser takes it as well
    guilty = unlawful(table.edition, terms, table.evidence, table.before)
    table.events = []
    table.tell(told.SHOWN, accused, table.evidence, other=seat)
    table.tell(told.GUILTY if guilty else told.INNOCENT, accused, other=seat, color=table.before)
    close_draw(table)
    if guilty:
        table.take(accused, terms.guilty + stacked, told.PENALTY)
        table.phase = TURN
    else:
        table.take(seat, terms.innocent + stacked, told.PENALTY)
        lose_turn(table, seat)
    if table.out:
        step_aside(table)


def discard(table: Table, seat: int, card: int = NO_CARD, *, uno: bool = False) -> None:
    """Discard a card for Wild Tales, or decline (T1, T2); who had a single card and drew must discard (T3)."""
    if table.phase != TALES or seat != table.turn:
        raise wrong_moment(table, seat)
    hand = table.hands[seat]
    if card == NO_CARD:
        if table.drawn != NO_CARD:
            raise IllegalAction("must_discard", say("You had one card and drew one: discard one of the two."), "T3")
    elif card not in hand:
        raise not_in_hand()
    table.events = []
    if card == NO_CARD:
        table.tell(told.DECLINED, seat)
    else:
        hand.remove(card)
        table.discard_pile.insert(-1, card)  # under Wild Tales (T1)
        table.tell(told.DISCARDED, seat, (card,))
        if len(hand) == 1:
            table.owe_uno(seat, called=uno)  # also who had called before (T5)
    table.drawn = NO_CARD
    del table.asked[0]
    ask_for_a_discard(table)


def call_uno(table: Table, seat: int) -> None:
    """Call UNO, also late, as long as nobody caught it and the next turn has not begun (U2, U3)."""
    check_started(table, seat)
    if not table.owed >> seat & 1:
        raise IllegalAction("nothing_to_call", say("You owe no UNO call."), "U4")
    table.events = []
    table.owed &= ~(1 << seat)
    table.tell(told.CALLED, seat)


def catch(table: Table, seat: int, whom: int) -> None:
    """Catch a player who owes the call: penalty cards (U1). Without cause it is refused, or costs what the table says."""
    check_started(table, seat)
    edition = table.edition
    if seat == whom or not 0 <= whom < table.players or table.out >> seat & 1:
        raise IllegalAction("nothing_to_catch", say("You cannot catch that player."), "U1")
    if table.owed >> whom & 1:
        table.events = []
        table.tell(told.CAUGHT, whom, other=seat)
        table.take(whom, edition.uno_penalty, told.PENALTY)
        table.owed &= ~(1 << whom)  # also where no card was left to draw
    elif edition.wrong_catch:
        table.events = []
        table.tell(told.WRONG_CATCH, whom, other=seat)
        table.take(seat, edition.wrong_catch, told.PENALTY)
    else:
        raise IllegalAction("nothing_to_catch", say("{name} owes no UNO call.", name=table.names[whom]), "U4")
    if table.out:
        step_aside(table)


def check_started(table: Table, seat: int) -> None:
    if table.phase in (FLIP, OVER):
        raise wrong_moment(table, seat)
