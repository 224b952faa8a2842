"""Weather: an edition invented for tests, with a color, a wild, an effect and two questions of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from uno import Color, Edition, Kind, Move, Offer, Question, Table, View, declare, editions
from uno import events as event_kinds
from uno.editions import classic
from uno.questions import ask, everybody, if_offered
from uno.words import say

VIOLET = Color("v", say("violet"))
NUMBERS = [str(number) for number in range(10)]


# Downpour: everybody else draws


def everybody_else_draws_one(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """Each of the others draws a card, and the turn passes on as usual."""
    for other in others(table, seat):
        table.take(other, 1, event_kinds.FORCED)
    table.pass_on(seat)


def others(table: Table, seat: int) -> list[int]:
    """The other players in the direction of play."""
    seats = [table.after(seat)]
    while (follower := table.after(seats[-1])) != seat:
        seats.append(follower)
    return seats


DOWNPOUR = Kind(
    "RAIN",
    "downpour",
    say("Downpour"),
    points=30,
    text=say("Everybody else draws a card."),
    effect=everybody_else_draws_one,
)
MOON = Kind("MOON", "moon", say("Moon"), points=50, text=say("A wild for the night."), wild=True)


# Forecast: the others are asked for a number, one after the other, and may answer early


def ask_for_numbers(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    ask(table, FORECAST_QUESTION, others(table, seat))


def numbers_to_name(view: View) -> Iterator[Offer]:
    for number in NUMBERS:
        yield Offer(Move("answer", word=number), say("Name {number}", number=number))


def name_number(table: Table, seat: int, move: Move) -> None:
    """The player of the Forecast draws a card for a number that is in the hand."""
    table.add_event(event_kinds.ANSWERED, seat, detail=f"{FORECAST_QUESTION.word} {move.word}")
    held = [table.edition.kind_of[card].word for card in table.hands[table.played_by]]
    if move.word in held:
        table.take(table.played_by, 1, event_kinds.FORCED)


FORECAST_QUESTION = Question(
    "forecast",
    asks=lambda view: say("Name a number."),
    offers=numbers_to_name,
    take=if_offered(name_number),
    early=everybody,
    spoken=lambda word: say("number {number}", number=word),
)
FORECAST = Kind(
    "CAST",
    "forecast",
    say("Forecast"),
    points=30,
    text=say("Each of the others names a number, and its player draws a card for each that is in the hand."),
    effect=ask_for_numbers,
)


# Gust: its player gives a card away, which nobody else sees


def ask_for_card(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    ask(table, GUST_QUESTION, [seat])


def cards_to_give(view: View) -> Iterator[Offer]:
    for card in dict.fromkeys(view.hand):
        yield Offer(Move("answer", card), say("Give {card} away", card=card.name), calls=len(view.hand) == 2)


def give_card(table: Table, seat: int, move: Move) -> None:
    hand, receiver = table.hands[seat], table.after(seat)
    card = table.edition.codes[move.card or ""]
    hand.remove(card)
    table.hands[receiver].append(card)
    table.record_draw(receiver, [card], event_kinds.FORCED)
    if len(hand) == 1:
        table.owe_uno(seat, called=move.uno)


GUST_QUESTION = Question(
    "gust",
    asks=lambda view: say("Give a card to the next player."),
    offers=cards_to_give,
    take=if_offered(give_card),
    prepare=lambda table, seat: len(table.hands[seat]) > 1,  # the last card stays
)
GUST = Kind(
    "GUST",
    "gust",
    say("Gust"),
    points=20,
    text=say("Its player gives a card to the next player."),
    effect=ask_for_card,
)

WEATHER = replace(
    classic.EDITION,
    slug="weather",
    name="Weather",
    about=say("Violet instead of red, and it pours."),
    colors=(VIOLET, *classic.EDITION.colors[1:]),
    deck=(*classic.EDITION.deck, (DOWNPOUR, 2), (FORECAST, 2), (GUST, 1), (MOON, 3)),
    questions=(*classic.EDITION.questions, FORECAST_QUESTION, GUST_QUESTION),
    hand_size=6,
    target=300,
)


@pytest.fixture
def weather() -> Iterator[Edition]:
    """Make the edition known during a test."""
    yield declare(WEATHER)
    del editions._known["weather"]
