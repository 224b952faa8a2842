"""An edition: a deck and the numbers of its rule sheet, with the house rules in force, as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from uno.cards import NO_COLOR, Card, Challenge, Color, Kind
from uno.words import BadNotation, IllegalAction, Message, say

if TYPE_CHECKING:
    from uno.house_rules import Option
    from uno.questions import Question


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
    many_players: int = MOST_PLAYERS  # with more players a table is warned
    own_options: tuple[Option, ...] = ()  # switches that only this edition has
    questions: tuple[Question, ...] = ()  # all that its table may ask

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
        """By color in force, with a wild on top: which codes may be played (M3, M4)."""
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

    @cached_property
    def question_of(self) -> dict[str, Question]:
        """The questions by their words, which are phases of a round."""
        return {question.word: question for question in self.questions}

    def named_color(self, letter: str | None) -> int:
        """The place of a color that a move names, or NO_COLOR where it names none; other colors are refused."""
        if letter is None:
            return NO_COLOR
        color = self.place_of(letter)
        if color == NO_COLOR:
            raise IllegalAction("no_such_color", say("This edition has no color {color}.", color=letter), "K1")
        return color

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


def does_not_fit(edition: Edition, top: int, color: int) -> IllegalAction:
    """Neither color nor number nor symbol (M1); on a wild only the named color counts (M3)."""
    name = edition.colors[color].name
    kind = edition.kind_of[top]
    if kind.wild:
        return IllegalAction("no_match", say("You need {color} or a wild.", color=name), "M3")
    return IllegalAction("no_match", say("You need {color}, {kind} or a wild.", color=name, kind=kind.name), "M1")


def answers(edition: Edition, draw_card: int, card: int, color: int) -> bool:
    """Whether house rules let this card answer that draw card, with this color in force."""
    asked, kind = edition.kind_of[draw_card], edition.kind_of[card]
    of_the_color = edition.color_of[card] == color
    if kind.draws:
        if kind is asked:
            return edition.stack_wild_draw if kind.wild else edition.stack_draw
        if kind.wild:
            return edition.cross_stack != "off"
        return edition.cross_stack == "both" and of_the_color
    deflects = (edition.deflect_skip and kind.slug == "skip") or (edition.deflect_reverse and kind.slug == "reverse")
    return deflects and of_the_color


def unlawful(edition: Edition, challenge: Challenge, rest: Sequence[int], color: int) -> bool:
    """Whether the rest of the hand held the color that was in force, so that no Wild Draw was allowed (W2)."""
    color_of = edition.color_of
    return any(color_of[card] == color or (challenge.wilds_match and color_of[card] < 0) for card in rest)


def bluffs(edition: Edition, hand: Sequence[int], card: int, color: int) -> bool:
    """Whether an honest table refuses this card: a Wild Draw beside a card of the color in force."""
    challenge = edition.kind_of[card].challenge
    if challenge is None or edition.wild_draw != "honest":
        return False
    rest = list(hand)
    rest.remove(card)
    return unlawful(edition, challenge, rest, color)


def wrong_finish(edition: Edition, left: int, card: int) -> bool:
    """Whether this card would end the round at a table that does not want it to."""
    if left or edition.finish == "any":
        return False
    kind = edition.kind_of[card]
    return kind.wild or (edition.finish == "number" and not kind.number)


def shed_sentence(edition: Edition, kind: Kind) -> Message:
    """What a card takes as discards, in words (O1)."""
    shed = kind.shed
    if shed is None:
        return say("This card takes no discards.")
    colors = [edition.colors[edition.place_of(letter)].name for letter in shed.of]
    names = colors[0]
    for name in colors[1:]:
        names = say("{first} or {second}", first=names, second=name)
    return say("Discard at most {most} cards, all of them {colors}.", most=shed.most, colors=names)
