"""Colors, kinds of cards, and cards: what an edition's deck is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno.words import Message, say

if TYPE_CHECKING:
    from uno.table import Table
    from uno.views import View

    Effect = Callable[[Table, int, "Kind", int], None]  # the table, who played it, its kind, who was chosen
    TurnedUp = Callable[[Table, "Kind"], None]
    HandAfter = Callable[[View, int, int | None], int]  # the view of its player, cards left, who was chosen

NO_CARD = -1
NO_COLOR = -1
NO_SEAT = -1


@dataclass(frozen=True, slots=True)
class Color:
    """One of an edition's four colors: the letter that it is written with, and its name."""

    letter: str
    name: Message


RED = Color("r", say("red"))
BLUE = Color("b", say("blue"))
GREEN = Color("g", say("green"))
YELLOW = Color("y", say("yellow"))
PINK = Color("p", say("pink"))
ORANGE = Color("o", say("orange"))


@dataclass(frozen=True, slots=True)
class Shed:
    """Up to `most` cards, all of one of these colors, may go under the card that is played (O1)."""

    most: int
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """What the loser of a challenge draws, and whether wilds in the hand count as a match (W2-W5)."""

    guilty: int
    innocent: int
    wilds_match: bool = False


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of card, without its color: how it is written, what it is worth and what it does."""

    word: str
    slug: str
    name: Message
    points: int
    text: Message
    wild: bool = False
    draws: int = 0  # cards that the next player draws
    effect: Effect | None = None  # when played; none: the turn passes on
    parting: Effect | None = None  # when played as the last card (G2)
    parting_color: bool = False  # whether it needs a color even as the last card
    turned_up: TurnedUp | None = None  # when it is the round's first card; none: play starts
    shed: Shed | None = None
    challenge: Challenge | None = None
    swaps: bool = False  # asks for a player to swap hands with
    hand_after: HandAfter | None = None  # cards its player holds after its effect; none: those left in the hand

    @property
    def number(self) -> bool:
        return self.slug == "number"

    # What a card asks for is part of the move that plays it; `left` is how many cards stay in the hand.

    def asks_for_color(self, left: int) -> bool:
        """A wild names a color (M4), unless it ends the round (G2)."""
        return self.wild and (left > 0 or self.parting_color)

    def asks_for_player(self, left: int) -> bool:
        """Whether the play must name a player to swap hands with. Not if the card ends the round."""
        return self.swaps and left > 0


class Card(str):
    """A card, which is its own text: `Card("r7") == "r7"`. The same object wherever an edition shows the card."""

    __slots__ = ("code", "color", "kind")

    code: int
    color: Color | None
    kind: Kind

    def __new__(cls, code: int, color: Color | None, kind: Kind) -> Card:
        self = super().__new__(cls, f"{color.letter if color else ''}{kind.word}")
        self.code, self.color, self.kind = code, color, kind
        return self

    @property
    def points(self) -> int:
        return self.kind.points

    @property
    def wild(self) -> bool:
        return self.color is None

    @property
    def name(self) -> Message:
        """What people call it: "red 7", "Wild Draw Four"."""
        if self.color is None:
            return self.kind.name
        return say("{color} {kind}", color=self.color.name, kind=self.kind.name)
