"""House rules: each is a function that makes a slightly different edition, and says in one sentence what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from .edition import Edition
from .effects import pass_hands_on, swap_hands
from .errors import BadNotation
from .words import Message, say

Value = bool | int | str


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

    @property
    def default(self) -> Value:
        return self.values[0]

    def label(self, value: Value) -> Message:
        if self.labels:
            return self.labels[self.values.index(value)]
        return say("on") if value else say("off")

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


def on_off(key: str, name: Message, sentence: Message, offered: Callable[[Edition], bool] = everywhere) -> Option:
    return Option(key, name, sentence, (False, True), field(key), offered)


def choice(key: str, name: Message, sentence: Message, labels: Mapping[Value, Message]) -> Option:
    return Option(key, name, sentence, tuple(labels), field(key), everywhere, tuple(labels.values()))


def seven_zero(edition: Edition, value: Value) -> Edition:
    """7 swaps hands with a player of choice, 0 passes all hands on; as the last card neither does."""
    if not value:
        return edition
    changes = {"7": {"effect": swap_hands, "swaps": True}, "0": {"effect": pass_hands_on}}
    turned = edition.changed(lambda kind: replace(kind, **changes.get(kind.word, {})))  # type: ignore[arg-type]
    return replace(turned, seven_zero=True)


def has_swaps(edition: Edition) -> bool:
    return any(kind.word in ("7", "0") for kind in edition.kinds)


def has_twins(edition: Edition) -> bool:
    return edition.has_twins


GENERAL = (
    on_off(
        "stack_draw",
        say("Stack draw cards"),
        say("A draw card may be answered with another of its kind: the totals add up and pass on."),
    ),
    on_off(
        "stack_wild_draw",
        say("Stack wild draw cards"),
        say(
            "A wild draw card may be answered with another; only the latest can be challenged, the loser takes it all."
        ),
    ),
    choice(
        "cross_stack",
        say("Stack across kinds"),
        say("A wild draw card may answer a colored draw card, or both may answer each other."),
        {"off": say("off"), "up": say("wild on colored"), "both": say("both ways")},
    ),
    on_off(
        "deflect_skip",
        say("Skip passes a draw on"),
        say("A Skip of the color in play sends the cards to draw to the player after."),
    ),
    on_off(
        "deflect_reverse",
        say("Reverse sends a draw back"),
        say("A Reverse of the color in play sends the cards to draw back the way they came."),
    ),
    on_off(
        "jump_in",
        say("Jump in"),
        say("Who holds exactly the card on top may lay it out of turn, and play goes on from there."),
        has_twins,
    ),
    Option(
        "seven_zero",
        say("Seven-zero"),
        say("A 7 swaps hands with a player of choice, and a 0, where the deck has one, passes all hands on."),
        (False, True),
        seven_zero,
        has_swaps,
    ),
    on_off(
        "draw_until_playable",
        say("Draw until it fits"),
        say("Who has nothing to lay draws until a card fits, instead of one card."),
    ),
    on_off("must_play", say("Must play"), say("Nobody may draw while holding a card that fits.")),
    on_off("must_play_drawn", say("Must play the drawn card"), say("A drawn card that fits has to be laid at once.")),
    on_off("draw_ends_turn", say("Drawing ends the turn"), say("A drawn card waits for the next turn.")),
    choice(
        "wild_draw",
        say("Wild draw cards"),
        say("They may be bluffed and challenged, or illegal ones are refused, or they are always legal."),
        {"challenge": say("bluff and challenge"), "honest": say("honest only"), "free": say("always legal")},
    ),
    choice(
        "uno_call",
        say("Calling UNO"),
        say("Players call by themselves, are reminded on screen, or the table calls for them."),
        {"manual": say("by hand"), "assisted": say("with a reminder"), "automatic": say("automatic")},
    ),
    choice(
        "uno_penalty",
        say("UNO penalty"),
        say("So many cards for who is caught without the call."),
        {2: say("2 cards"), 4: say("4 cards")},
    ),
    choice(
        "wrong_catch",
        say("Wrong catch"),
        say("So many cards for who catches somebody without cause."),
        {0: say("no cost"), 2: say("2 cards")},
    ),
    choice(
        "finish",
        say("Last card"),
        say("What the last card may be."),
        {"any": say("any card"), "no_wild": say("no wild"), "number": say("a number only")},
    ),
    choice(
        "mercy",
        say("Mercy"),
        say("Who holds 25 cards is out of the round, and the last one in wins it."),
        {0: say("off"), 25: say("25 cards")},
    ),
    choice(
        "first_card",
        say("First card"),
        say("The first card is treated as the sheet says, or turned until a number shows."),
        {"edition": say("as the sheet says"), "number": say("a number")},
    ),
    choice(
        "two_player_reverse",
        say("Reverse with two players"),
        say("With two players a Reverse gives another turn, or does nothing but turn the direction."),
        {"skip": say("another turn"), "plain": say("no effect")},
    ),
    Option(
        "last_card_draws",
        say("Last draw card works"),
        say("A draw card laid last still makes the next player draw, and those cards count."),
        (True, False),
        field("last_card_draws"),
        everywhere,
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
