"""Mini: the small edition with 56 cards, hands of five, gentler draw cards and a target of 250 points."""

from __future__ import annotations

from dataclasses import replace

from uno.cards import Challenge
from uno.editions import classic
from uno.opening.deal import leave_below
from uno.words import say

DRAW_ONE = replace(
    classic.DRAW_TWO,
    word="D1",
    slug="draw_one",
    name=say("Draw One"),
    text=say("The next player draws one card and loses their turn."),
    draws=1,
)
WILD_DRAW_TWO = replace(
    classic.WILD_DRAW_FOUR,
    word="W2",
    slug="wild_draw_two",
    name=say("Wild Draw Two"),
    text=say("The player names a color. The next player draws two cards and loses their turn, or challenges."),
    draws=2,
    challenge=Challenge(guilty=4, innocent=4),
)

EDITION = replace(
    classic.EDITION,
    slug="mini",
    name="Mini",
    about=say("56 cards, five in each hand, Draw One and Wild Draw Two: a short game to 250 points."),
    deck=(
        *((number, 1) for number in classic.NUMBERS[1:]),
        (DRAW_ONE, 1),
        (classic.REVERSE, 1),
        (classic.SKIP, 1),
        (classic.WILD, 4),
        (WILD_DRAW_TWO, 4),
    ),
    hand_size=5,
    target=250,
    dealer_by_number=False,
    scoring_optional=True,
    low_score_printed=False,
    many_players=6,
).changed(lambda kind: replace(kind, turned_up=None if kind.number else leave_below))
