"""Moomin: the short sheet with Wild Tales, for which everybody may discard a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from uno import events as event_kinds
from uno.cards import NO_CARD, Challenge, Kind
from uno.editions import classic
from uno.legal import not_in_hand
from uno.moves import Move
from uno.opening.deal import leave_below
from uno.questions import Decision, Offer, Question, ask, ask_next, drawn_card
from uno.words import IllegalAction, Message, say

if TYPE_CHECKING:
    from uno.table import Table
    from uno.views import View


def everybody_discards(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """Every player may discard one card: first the one who played it, then in the direction of play (T1, T6)."""
    seats = [seat]
    while (follower := table.after(seats[-1])) != seat:
        seats.append(follower)
    ask(table, DISCARD, seats)


def draw_beside_single_card(table: Table, seat: int) -> bool:
    """A player with a single card draws one first (T3)."""
    if len(table.hands[seat]) > 1:
        return True
    if drawn := table.take(seat, 1, event_kinds.FORCED):
        table.drawn = drawn[0]
        return True
    table.add_event(event_kinds.DECLINED, seat)  # catches have emptied both piles: the single card stays
    table.owe_uno(seat, called=False)  # like everybody who has one card afterwards (T5)
    return False


def discard(table: Table, seat: int, move: Move) -> None:
    """Discard a card or decline (T1, T2); a player who had a single card and drew one must discard (T3)."""
    hand = table.hands[seat]
    card = NO_CARD if move.card is None else table.edition.codes[move.card]
    if card == NO_CARD:
        if table.drawn != NO_CARD:
            raise IllegalAction("must_discard", say("You had one card and drew one. Discard one of the two."), "T3")
    elif card not in hand:
        raise not_in_hand()
    table.events = []
    if card == NO_CARD:
        table.add_event(event_kinds.DECLINED, seat)
    else:
        hand.remove(card)
        table.discard_pile.insert(-1, card)  # under Wild Tales (T1)
        table.add_event(event_kinds.DISCARDED, seat, (card,))
        if len(hand) == 1:
            table.owe_uno(seat, called=move.uno)  # even after an earlier call (T5)
    table.drawn = NO_CARD
    del table.asked[0]
    ask_next(table)


def must_discard(view: View) -> bool:
    return view.my_turn and view.decision is not None and view.decision.forced


def discards(view: View) -> Iterator[Offer]:
    for card in dict.fromkeys(view.hand):
        yield Offer(Move("discard", card), say("Discard {card}", card=card.name), calls=len(view.hand) == 2)
    if not must_discard(view):
        yield Offer(Move("discard"), say("Discard nothing"))


def words_of_discard(view: View) -> Message:
    return say("Discard one of your two cards.") if must_discard(view) else say("Discard one card, or none.")


def forced_discard(table: Table, viewer: int | None) -> Decision:
    return drawn_card(table, viewer)._replace(forced=table.drawn != NO_CARD)


DISCARD = Question(
    "tales",
    asks=words_of_discard,
    offers=discards,
    take=discard,
    verbs=frozenset({"discard"}),
    refusal=("discard_first", say("Discard a card first, or decline."), "T1"),
    waits=lambda view: say("{name} may discard a card.", name=view.names[view.turn]),
    early=lambda view: len(view.hand) > 1,
    asks_early=say("You can already choose your discard, or none."),
    too_early=say("You must draw a card first when it is your turn to discard."),
    prepare=draw_beside_single_card,
    reveal=forced_discard,
)
WILD_TALES = Kind(
    "TALES",
    "wild_tales",
    say("Wild Tales"),
    points=50,
    text=say("A wild. Every player may discard one card. A player with a single card draws one first."),
    wild=True,
    effect=everybody_discards,
    hand_after=lambda view, left, chosen: max(left, 2),  # a player with a single card draws another one (T3)
)

EDITION = replace(
    classic.EDITION,
    slug="moomin",
    name="Moomin",
    about=say("Wild Tales from Moominvalley: everybody may discard a card, and anyone left with one must call UNO."),
    deck=(*classic.EDITION.deck, (WILD_TALES, 4)),
    questions=(*classic.EDITION.questions, DISCARD),
    dealer_by_number=False,
    scoring_optional=True,
    low_score_printed=False,
).changed(
    lambda kind: replace(
        kind,
        turned_up=None if kind.number else leave_below,
        challenge=kind.challenge and Challenge(guilty=4, innocent=6, wilds_match=True),
    )
)
