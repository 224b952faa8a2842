"""Classic: four colors, 108 cards, and nothing special."""

from __future__ import annotations

from uno.cards import BLUE, GREEN, RED, YELLOW, Challenge, Kind
from uno.edition import Edition
from uno.effects import ANSWER_TO_DRAW, next_draws, parting_draw, parting_reverse, reverse, skip
from uno.opening.deal import (
    COLOR_OF_FIRST_CARD,
    dealer_plays_to_the_right,
    left_draws,
    left_is_skipped,
    left_picks,
    put_back,
)
from uno.turn import PLAY_OR_KEEP, YOUR_TURN
from uno.words import Message, say, say_as

NUMBERS = tuple(
    Kind(str(n), "number", Message(str(n)), points=n, text=say("Counts its number and has no other effect."))
    for n in range(10)
)
DRAW_TWO = Kind(
    "D2",
    "draw_two",
    say("Draw Two"),
    points=20,
    text=say("The next player draws two cards and loses their turn."),
    draws=2,
    effect=next_draws,
    parting=parting_draw,
    turned_up=left_draws,
)
REVERSE = Kind(
    "R",
    "reverse",
    say_as("card", "Reverse"),
    points=20,
    text=say("The direction of play changes."),
    effect=reverse,
    parting=parting_reverse,
    turned_up=dealer_plays_to_the_right,
)
SKIP = Kind(
    "S",
    "skip",
    say_as("card", "Skip"),
    points=20,
    text=say("The next player loses their turn."),
    effect=skip,
    turned_up=left_is_skipped,
)
WILD = Kind(
    "W",
    "wild",
    say("Wild"),
    points=50,
    text=say("Can be played on any card. The player names the color."),
    wild=True,
    turned_up=left_picks,
)
WILD_DRAW_FOUR = Kind(
    "W4",
    "wild_draw_four",
    say("Wild Draw Four"),
    points=50,
    text=say("The player names a color. The next player draws four cards and loses their turn, or challenges."),
    wild=True,
    draws=4,
    effect=next_draws,
    parting=parting_draw,
    turned_up=put_back,
    challenge=Challenge(guilty=4, innocent=6),
)

EDITION = Edition(
    slug="classic",
    name="Classic",
    about=say("The game everybody knows: 108 cards, first to 500 points."),
    colors=(RED, BLUE, GREEN, YELLOW),
    deck=(
        (NUMBERS[0], 1),
        *((number, 2) for number in NUMBERS[1:]),
        (DRAW_TWO, 2),
        (REVERSE, 2),
        (SKIP, 2),
        (WILD, 4),
        (WILD_DRAW_FOUR, 4),
    ),
    questions=(YOUR_TURN, PLAY_OR_KEEP, ANSWER_TO_DRAW, COLOR_OF_FIRST_CARD),
)
