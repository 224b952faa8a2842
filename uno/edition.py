"""An edition: a deck and the numbers of its rule sheet, with the house rules in force, as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from .cards import NO_COLOR, Card, Color, Kind
from .errors import BadNotation
from .words import Message

if TYPE_CHECKING:
    from .options import Option

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10  # K2


@dataclass(frozen=True)
class Edition:
    """The rules of one printed sheet as data. A house rule is a function that makes a slightly different one."""

    slug: str
    name: str
    about: Message
    colors: tuple[Color, ...]
    deck: tuple[tuple[Kind, int], ...]  # how many of a kind: in each color, or of a wild in all
    hand_size: int = 7
    target: int = 500
    dealer_by_number: bool = True  # the highest number drawn deals, or the dealer is chosen freely (S1)
    scoring_optional: bool = False  # a single round is a complete game (V6)
    low_score_printed: bool = True
    many_players: int = MOST_PLAYERS  # more than so many are warned of
    own_options: tuple[Option, ...] = ()  # switches that only this edition has

    # House rules; the defaults are the sheets with our rulings.
    stack_draw: bool = False
    stack_wild_draw: bool = False
    cross_stack: Literal["off", "up", "both"] = "off"
    deflect_skip: bool = False
    deflect_reverse: bool = False
    jump_in: bool = False
    seven_zero: bool = False
    draw_until_playable: bool = False
    must_play: bool = False
    must_play_drawn: bool = False
    draw_ends_turn: bool = False
    wild_draw: Literal["challenge", "honest", "free"] = "challenge"
    uno_call: Literal["manual", "assisted", "automatic"] = "manual"
    uno_penalty: int = 2
    wrong_catch: int = 0
    finish: Literal["any", "no_wild", "number"] = "any"
    mercy: int = 0
    first_card: Literal["edition", "number"] = "edition"
    two_player_reverse: Literal["skip", "plain"] = "skip"
    last_card_draws: bool = True
    house: tuple[tuple[str, bool | int | str], ...] = ()  # the options that were set, and to what
    printed: Edition | None = field(default=None, compare=False, repr=False)  # as it was before them

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind for kind, _ in self.deck)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Each different card once; a card's place here is its code, which the table counts with."""
        faces = [(color, kind) for color in self.colors for kind in self.kinds if not kind.wild]
        wilds = [(None, kind) for kind in self.kinds if kind.wild]
        return tuple(Card(code, color, kind) for code, (color, kind) in enumerate([*faces, *wilds]))

    @cached_property
    def codes(self) -> dict[str, int]:
        return {str(card): card.code for card in self.cards}

    @cached_property
    def full_deck(self) -> tuple[int, ...]:
        """Every card of the deck as its code (K1), in the order that shuffling starts from."""
        count = {id(kind): many for kind, many in self.deck}
        return tuple(card.code for card in self.cards for _ in range(count[id(card.kind)]))

    @cached_property
    def color_of(self) -> tuple[int, ...]:
        """By code: the color's place in `colors`, or NO_COLOR for a wild."""
        places = {color: place for place, color in enumerate(self.colors)}
        return tuple(NO_COLOR if card.color is None else places[card.color] for card in self.cards)

    @cached_property
    def points_of(self) -> tuple[int, ...]:
        return tuple(card.points for card in self.cards)

    @cached_property
    def kind_of(self) -> tuple[Kind, ...]:
        return tuple(card.kind for card in self.cards)

    @cached_property
    def kind_place(self) -> tuple[int, ...]:
        """By code: the kind's place in `kinds`."""
        places = {id(kind): place for place, kind in enumerate(self.kinds)}
        return tuple(places[id(card.kind)] for card in self.cards)

    @cached_property
    def plain(self) -> tuple[bool, ...]:
        """By code: a card that asks nothing and does nothing, so that the turn just passes on."""
        return tuple(card.kind.effect is None and card.kind.shed is None and not card.wild for card in self.cards)

    @cached_property
    def fits_color(self) -> tuple[bytes, ...]:
        """By color in force, with a wild on top: which codes may be laid (M3, M4)."""
        return tuple(bytes(c.wild or c.color == color for c in self.cards) for color in self.colors)

    @cached_property
    def fits_card(self) -> tuple[bytes, ...]:
        """By the code of a colored top card: which codes match it in color, number or symbol (M1, M2, M4)."""
        return tuple(
            bytes(c.wild or c.color == top.color or c.kind is top.kind for c in self.cards) for top in self.cards
        )

    @cached_property
    def has_twins(self) -> bool:
        """Whether any colored card is in the deck twice, so that one can be jumped in with."""
        return any(count > 1 and not kind.wild for kind, count in self.deck)

    @cached_property
    def strict(self) -> bool:
        """Whether a card that fits may still be refused because of the rest of the hand."""
        return self.wild_draw == "honest" or self.finish != "any"

    def card(self, text: str) -> Card:
        """The edition's card of that text; a sentence that says so where it has none."""
        code = self.codes.get(text)
        if code is None:
            raise BadNotation(f"{self.name} has no card {text!r}.")
        return self.cards[code]

    def show(self, codes: Iterable[int]) -> tuple[Card, ...]:
        cards = self.cards
        return tuple([cards[code] for code in codes])

    def write(self, codes: Iterable[int]) -> str:
        """Cards as text, with a space between."""
        cards = self.cards
        return " ".join([cards[code] for code in codes])

    def read(self, text: str) -> list[int]:
        """The codes of cards written with a space between."""
        try:
            return [self.codes[word] for word in text.split()]
        except KeyError as unknown:
            raise BadNotation(f"{self.name} has no card {unknown.args[0]!r}.") from None

    def place_of(self, letter: str) -> int:
        """The place of a color by its letter, or NO_COLOR where the edition does not have it."""
        return self.color_places.get(letter, NO_COLOR)

    @cached_property
    def color_places(self) -> dict[str, int]:
        return {color.letter: place for place, color in enumerate(self.colors)}

    def with_kind(self, kind: Kind) -> Edition:
        """The same edition with another kind in the place of the one that is written alike."""
        return replace(self, deck=tuple((kind if old.word == kind.word else old, count) for old, count in self.deck))

    def changed(self, change: Callable[[Kind], Kind]) -> Edition:
        """The same edition with every kind of the deck changed."""
        return replace(self, deck=tuple((change(kind), count) for kind, count in self.deck))
