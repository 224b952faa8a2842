"""What a bot can do, found card by card: with a big hand the full list of moves can be very long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from uno.cards import Card
from uno.legal import hand_after, is_wrong_finish, why_not
from uno.moves import Move
from uno.questions import TURN, Question
from uno.views import View

Opinion = Callable[[View, Random], Move]


def playable_cards(view: View) -> list[Card]:
    """The different cards of the hand that can be played now."""
    if question_of(view).plays is None:
        return []
    cards = list(dict.fromkeys(view.hand))
    if view.phase == TURN and view.my_turn:
        fits = view.seen.fits
        cards = [card for card in cards if fits[card.code]]
        if not view.edition.strict:
            return cards
    return [card for card in cards if why_not(view, card) is None]


def answer(view: View, luck: Random, opinions: Mapping[str, Opinion]) -> Move:
    """The bot's opinion on the open question, found by the verbs that answer it; without one, the question's guess."""
    question = question_of(view)
    for verb, opinion in opinions.items():
        if verb in question.verbs:
            return opinion(view, luck)
    return question.guess(view, luck)


def question_of(view: View) -> Question:
    """The question that the viewer has to answer."""
    return view.edition.question_of[view.phase]


def rest_of(hand: Sequence[Card], *played: Card) -> list[Card]:
    """The hand without these cards."""
    left = list(hand)
    for card in played:
        left.remove(card)
    return left


def discard_groups(view: View, card: Card) -> list[list[Card]]:
    """The cards that may be discarded with this one (O1), in a group for each color that it takes."""
    shed = card.kind.shed
    if shed is None:
        return []
    groups = [[old for old in view.hand if old.color and old.color.letter == letter] for letter in shed.of]
    return [group for group in groups if group]


def most_to_shed(view: View, card: Card, group: Sequence[Card]) -> int:
    """How many of these may be discarded with the card; one less if the card may not end the round."""
    shed = card.kind.shed
    most = min(shed.most if shed else 0, len(group))
    return most - is_wrong_finish(view.edition, len(view.hand) - 1 - most, card.code)


def rivals(view: View) -> list[int]:
    """The other seats that are still in the round."""
    return [seat for seat in range(len(view.names)) if seat != view.seat and not view.seen.out >> seat & 1]


def play_of(
    view: View,
    card: Card,
    *,
    color: str | None = None,
    shed: Sequence[Card] = (),
    swap: int | None = None,
    uno: bool = True,
) -> Move:
    """The move that plays a card with what it asks for and nothing more; with `uno`, it calls if one card is left."""
    kind, left = card.kind, len(view.hand) - 1 - len(shed)
    return Move(
        "play",
        card,
        color if kind.asks_for_color(left) else None,
        tuple(sorted(shed)),
        swap if kind.asks_for_player(left) else None,
        uno=uno and left > 0 and hand_after(view, kind, left, swap) == 1,
    )


def call_or_catch(view: View) -> Move | None:
    """Call UNO if the viewer owes it, else catch somebody who does."""
    open_seats = view.uno_open
    if not open_seats or view.seat is None:
        return None
    return Move("uno") if view.seat in open_seats else Move("catch", whom=open_seats[0])


def card_to_jump_in(view: View) -> Card | None:
    """The card with which the viewer can jump in out of turn, if any."""
    top = view.top
    if not view.edition.jump_in or view.my_turn or top not in view.hand or why_not(view, top) is not None:
        return None
    return top
