"""An edition: the deck and the numbers of a rule sheet, as one value; and an option, which is a house rule for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from uno.cards import NO_COLOR, Card, Color, Kind
from uno.words import BadNotation, IllegalAction, Message, say

if TYPE_CHECKING:
    from uno.questions import Question

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10  # K2
ONE_EDITION = say("Only in this edition")  # the group of house rules that belong to a single edition

Value = bool | int | str  # of a house rule


@dataclass(frozen=True)
class Edition:
    """The rules of one printed sheet as data. A house rule is a function that makes a slightly different one."""

    slug: str
    name: str
    about: Message
    colors: tuple[Color, ...]
    deck: tuple[tuple[Kind, int], ...]  # how many cards of a kind: per color, or in total for a wild
    hand_size: int = 7
    target: int = 500
    dealer_by_number: bool = True  # True: the highest drawn number deals; False: the dealer is chosen freely (S1)
    scoring_optional: bool = False  # a single round is a complete game (V6)
    low_score_printed: bool = True
    many_players: int = MOST_PLAYERS  # a table with more players gets a warning
    own_options: tuple[Option, ...] = ()  # switches that only this edition has
    questions: tuple[Question, ...] = ()  # everything that its table may ask

    # House rules; the defaults are the printed rules with our rulings.
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
    house: tuple[tuple[str, bool | int | str], ...] = ()  # the options that were set, with their values
    printed: Edition | None = field(default=None, compare=False, repr=False)  # the same edition without them

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind for kind, _ in self.deck)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Each different card once; its place here is its code, which the table works with."""
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
        """By code: whether a card asks for nothing and does nothing, so that the turn simply passes on."""
        return tuple(card.kind.effect is None and card.kind.shed is None and not card.wild for card in self.cards)

    @cached_property
    def fits_color(self) -> tuple[bytes, ...]:
        """By the color in play, with a wild on top: which codes may be played (M3, M4)."""
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
        """The edition's card with that text; refused with a sentence if it has none."""
        code = self.codes.get(text)
        if code is None:
            raise BadNotation(f"{self.name} has no card {text!r}.")
        return self.cards[code]

    def show(self, codes: Iterable[int]) -> tuple[Card, ...]:
        cards = self.cards
        return tuple([cards[code] for code in codes])

    def write(self, codes: Iterable[int]) -> str:
        """Cards as text, separated by spaces."""
        cards = self.cards
        return " ".join([cards[code] for code in codes])

    def read(self, text: str) -> list[int]:
        """The codes of cards that are separated by spaces."""
        try:
            return [self.codes[word] for word in text.split()]
        except KeyError as unknown:
            raise BadNotation(f"{self.name} has no card {unknown.args[0]!r}.") from None

    @cached_property
    def question_of(self) -> dict[str, Question]:
        """The questions by their words, which are also phases of a round."""
        return {question.word: question for question in self.questions}

    def named_color(self, letter: str | None) -> int:
        """The place of a color that a move names, or NO_COLOR if it names none; unknown colors are refused."""
        if letter is None:
            return NO_COLOR
        color = self.place_of(letter)
        if color == NO_COLOR:
            raise IllegalAction("no_such_color", say("This edition has no color {color}.", color=letter), "K1")
        return color

    def place_of(self, letter: str) -> int:
        """The place of a color by its letter, or NO_COLOR if the edition does not have it."""
        return self.color_places.get(letter, NO_COLOR)

    @cached_property
    def color_places(self) -> dict[str, int]:
        return {color.letter: place for place, color in enumerate(self.colors)}

    def with_kind(self, kind: Kind) -> Edition:
        """The same edition with this kind in place of the one that is written the same way."""
        return replace(self, deck=tuple((kind if old.word == kind.word else old, count) for old, count in self.deck))

    def changed(self, change: Callable[[Kind], Kind]) -> Edition:
        """The same edition with every kind of the deck changed."""
        return replace(self, deck=tuple((change(kind), count) for kind, count in self.deck))


@dataclass(frozen=True)
class Option:
    """A house rule: its key, its values with the printed one first, and what it makes of an edition."""

    key: str
    name: Message
    sentence: Message
    values: tuple[Value, ...]
    change: Callable[[Edition, Value], Edition]
    offered: Callable[[Edition], bool]
    labels: tuple[Message, ...] = ()  # what the values are called, if not on and off
    group: Message = ONE_EDITION

    @property
    def default(self) -> Value:
        return self.values[0]

    def label(self, value: Value) -> Message:
        if self.labels:
            return self.labels[self.values.index(value)]
        return say("On") if value else say("Off")

    def set(self, edition: Edition, value: Value) -> Edition:
        """The edition with this rule; refused with a sentence if it has no such rule or value."""
        if not self.offered(edition):
            raise BadNotation(f"{edition.name} cannot have the option {self.key!r}.")
        if not any(value == known and type(value) is type(known) for known in self.values):
            raise BadNotation(f"{self.key!r} is one of {', '.join(map(repr, self.values))}, not {value!r}.")
        house = {**dict(edition.house), self.key: value}
        if value == self.default:
            del house[self.key]
        return replace(self.change(edition, value), house=tuple(house.items()))


def everywhere(edition: Edition) -> bool:
    return True


def switch(key: str, name: Message, sentence: Message, change: Callable[[Edition], Edition]) -> Option:
    """An option of a single edition, off or on."""
    return Option(
        key, name, sentence, (False, True), lambda edition, on: change(edition) if on else edition, everywhere
    )
