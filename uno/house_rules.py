"""House rules: each is a function that makes a slightly different edition, and says in one sentence what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from uno.edition import Edition
from uno.effects import hand_of_partner, hand_of_previous, pass_hands_on, swap_hands
from uno.words import BadNotation, Message, say

Value = bool | int | str

# The groups in which house rules are shown, in this order. Those of one edition come last, in a group of their own.
DRAW_CARDS = say("Draw-card rules")
BLUFFING = say("Bluffing")
TURNS = say("Turns")
DRAWING = say("Drawing")
CALLING = say("Calling UNO")
PENALTIES = say("UNO penalties")
START_AND_END = say("Start and end of the round")
ONE_EDITION = say("Only in this edition")
GROUPS = (DRAW_CARDS, BLUFFING, TURNS, DRAWING, CALLING, PENALTIES, START_AND_END, ONE_EDITION)


@dataclass(frozen=True)
class Option:
    """A house rule: its key, its values with the printed one first, and what it makes of an edition."""

    key: str
    name: Message
    sentence: Message
    values: tuple[Value, ...]
    change: Callable[[Edition, Value], Edition]
    offered: Callable[[Edition], bool]
    labels: tuple[Message, ...] = ()  # what the values are called, where they are no switch
    group: Message = ONE_EDITION

    @property
    def default(self) -> Value:
        return self.values[0]

    def label(self, value: Value) -> Message:
        if self.labels:
            return self.labels[self.values.index(value)]
        return say("On") if value else say("Off")

    def set(self, edition: Edition, value: Value) -> Edition:
        """The edition with this rule; a sentence where it has no such rule or value."""
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


def field(key: str) -> Callable[[Edition, Value], Edition]:
    """The change that only sets the edition's field of that name."""
    return lambda edition, value: replace(edition, **{key: value})  # type: ignore[arg-type]


def switch(key: str, name: Message, sentence: Message, change: Callable[[Edition], Edition]) -> Option:
    """An option of one edition's own, off or on."""
    return Option(
        key, name, sentence, (False, True), lambda edition, on: change(edition) if on else edition, everywhere
    )


def on_off(
    key: str, group: Message, name: Message, sentence: Message, offered: Callable[[Edition], bool] = everywhere
) -> Option:
    return Option(key, name, sentence, (False, True), field(key), offered, group=group)


def choice(key: str, group: Message, name: Message, sentence: Message, labels: Mapping[Value, Message]) -> Option:
    return Option(key, name, sentence, tuple(labels), field(key), everywhere, tuple(labels.values()), group)


def seven_zero(edition: Edition, value: Value) -> Edition:
    """7 swaps hands with a player of choice, 0 passes all hands on; as the last card neither does."""
    if not value:
        return edition
    changes = {
        "7": {"effect": swap_hands, "swaps": True, "hand_after": hand_of_partner},
        "0": {"effect": pass_hands_on, "hand_after": hand_of_previous},
    }
    turned = edition.changed(lambda kind: replace(kind, **changes.get(kind.word, {})))  # type: ignore[arg-type]
    return replace(turned, seven_zero=True)


def has_swaps(edition: Edition) -> bool:
    return any(kind.word in ("7", "0") for kind in edition.kinds)


def has_twins(edition: Edition) -> bool:
    return edition.has_twins


GENERAL = (
    on_off(
        "stack_draw",
        DRAW_CARDS,
        say("Stack draw cards"),
        say("A draw card may be answered with another of its kind. The cards add up and pass to the next player."),
    ),
    on_off(
        "stack_wild_draw",
        DRAW_CARDS,
        say("Stack wild draw cards"),
        say(
            "A wild draw card may be answered with another. Only the last one can be challenged, and the loser draws all the cards."
        ),
    ),
    choice(
        "cross_stack",
        DRAW_CARDS,
        say("Stack across kinds"),
        say("A wild draw card may answer a colored draw card, or each may answer the other."),
        {"off": say("Off"), "up": say("Wild on colored"), "both": say("Both ways")},
    ),
    on_off(
        "deflect_skip",
        DRAW_CARDS,
        say("Skip passes the draw on"),
        say("A Skip in the color in play passes the cards to draw to the next player."),
    ),
    on_off(
        "deflect_reverse",
        DRAW_CARDS,
        say("Reverse sends the draw back"),
        say("A Reverse in the color in play sends the cards to draw back the way they came."),
    ),
    on_off(
        "jump_in",
        TURNS,
        say("Jump in"),
        say("A player with exactly the same card as the top card may play it out of turn. Play continues from there."),
        has_twins,
    ),
    Option(
        "seven_zero",
        say("Seven-zero"),
        say(
            "A 7 swaps hands with a player of your choice. A 0, if the deck has one, makes everybody pass their hand on."
        ),
        (False, True),
        seven_zero,
        has_swaps,
        group=TURNS,
    ),
    on_off(
        "draw_until_playable",
        DRAWING,
        say("Draw until a card fits"),
        say("A player who cannot play draws until a card fits, instead of drawing one card."),
    ),
    on_off("must_play", DRAWING, say("Must play"), say("Nobody may draw while they have a card that fits.")),
    on_off(
        "must_play_drawn",
        DRAWING,
        say("Must play the drawn card"),
        say("A drawn card that fits must be played at once."),
    ),
    on_off("draw_ends_turn", DRAWING, say("Drawing ends the turn"), say("A drawn card must wait for the next turn.")),
    choice(
        "wild_draw",
        BLUFFING,
        say("Wild draw cards"),
        say(
            "A wild draw card can be a bluff that may be challenged, can be played only honestly, or can always"
            " be played."
        ),
        {"challenge": say("Bluff and challenge"), "honest": say("Honest only"), "free": say("Always allowed")},
    ),
    choice(
        "uno_call",
        CALLING,
        say("Calling UNO"),
        say("Players call UNO themselves, get a reminder on screen, or the table calls for them."),
        {"manual": say("By hand"), "assisted": say("With a reminder"), "automatic": say("Automatic")},
    ),
    choice(
        "uno_penalty",
        PENALTIES,
        say("UNO penalty"),
        say("The number of cards a player draws when caught not having called UNO."),
        {2: say("2 cards"), 4: say("4 cards")},
    ),
    choice(
        "wrong_catch",
        PENALTIES,
        say("Wrong catch"),
        say("Cards drawn for a wrong catch."),
        {0: say("None"), 2: say("2 cards")},
    ),
    choice(
        "finish",
        START_AND_END,
        say("Last card"),
        say("Limits which card can be played last."),
        {"any": say("Any card"), "no_wild": say("No wild"), "number": say("Numbers only")},
    ),
    choice(
        "mercy",
        START_AND_END,
        say("Mercy"),
        say("A player with 25 cards is out of the round. The last player in wins it."),
        {0: say("Off"), 25: say("25 cards")},
    ),
    choice(
        "first_card",
        START_AND_END,
        say("First card"),
        say("The first card follows the rule sheet, or cards are turned over until a number comes up."),
        {"edition": say("By the rule sheet"), "number": say("A number")},
    ),
    choice(
        "two_player_reverse",
        TURNS,
        say("Reverse with two players"),
        say("With two players, a Reverse gives another turn, or only changes the direction."),
        {"skip": say("Another turn"), "plain": say("No extra turn")},
    ),
    Option(
        "last_card_draws",
        say("Last draw card counts"),
        say("A draw card played last still makes the next player draw, and those cards count."),
        (True, False),
        field("last_card_draws"),
        everywhere,
        group=START_AND_END,
    ),
)

FAMILY: Mapping[str, Value] = {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
CHAOS: Mapping[str, Value] = {
    "stack_draw": True,
    "stack_wild_draw": True,
    "cross_stack": "both",
    "deflect_skip": True,
    "deflect_reverse": True,
    "jump_in": True,
    "seven_zero": True,
    "draw_until_playable": True,
    "uno_penalty": 4,
    "wrong_catch": 2,
    "mercy": 25,
}


def options_for(edition: Edition) -> dict[str, Option]:
    """The house rules that this edition can have, by key."""
    return {option.key: option for option in (*GENERAL, *edition.own_options) if option.offered(edition)}


def with_options(edition: Edition, options: Mapping[str, Value]) -> Edition:
    """The edition with these house rules beside its own; a sentence where it has no such rule or value."""
    for key, value in options.items():
        if not isinstance(value, bool | int | str):
            raise BadNotation(f"{key!r} cannot be {value!r}.")
    chosen = {**options_of(edition), **options}  # on the printed edition, so that what was set can be set back
    return _with_options(edition.printed or edition, tuple((key, type(value), value) for key, value in chosen.items()))


@lru_cache(maxsize=1024)
def _with_options(printed: Edition, chosen: tuple[tuple[str, type, Value], ...]) -> Edition:
    known = {option.key: option for option in (*GENERAL, *printed.own_options)}
    edition = printed
    for key, _, value in chosen:
        if key not in known:
            raise BadNotation(f"There is no option {key!r}.")
        edition = known[key].set(edition, value)
    return replace(edition, printed=printed) if edition.house else printed


def options_of(edition: Edition) -> dict[str, Value]:
    """The house rules in force, those that differ from the sheet."""
    return dict(edition.house)


def presets(edition: Edition) -> dict[str, dict[str, Value]]:
    """Three sets of house rules: as printed, gentle, and wild."""
    offered = options_for(edition)
    chaos = {**CHAOS, **{option.key: True for option in edition.own_options}}
    return {
        "official": {},
        "family": dict(FAMILY),
        "chaos": {key: value for key, value in chaos.items() if key in offered},
    }
