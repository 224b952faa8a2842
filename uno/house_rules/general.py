"""The house rules that any edition can have, each with a sentence that says what it changes, and the presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from uno.edition import ONE_EDITION, Edition, Option, Value, everywhere
from uno.effects import hand_of_partner, hand_of_previous, pass_hands_on, swap_hands
from uno.words import Message, say

# The groups in which house rules are shown, in this order. Those of a single edition come last.
DRAW_CARDS = say("Draw-card rules")
BLUFFING = say("Bluffing")
TURNS = say("Turns")
DRAWING = say("Drawing")
CALLING = say("Calling UNO")
PENALTIES = say("UNO penalties")
START_AND_END = say("Start and end of the round")
GROUPS = (DRAW_CARDS, BLUFFING, TURNS, DRAWING, CALLING, PENALTIES, START_AND_END, ONE_EDITION)


def field(key: str) -> Callable[[Edition, Value], Edition]:
    """The change that only sets the edition's field of that name."""
    return lambda edition, value: replace(edition, **{key: value})  # type: ignore[arg-type]


def on_off(
    key: str, group: Message, name: Message, sentence: Message, offered: Callable[[Edition], bool] = everywhere
) -> Option:
    return Option(key, name, sentence, (False, True), field(key), offered, group=group)


def choice(key: str, group: Message, name: Message, sentence: Message, labels: Mapping[Value, Message]) -> Option:
    return Option(key, name, sentence, tuple(labels), field(key), everywhere, tuple(labels.values()), group)


def seven_zero(edition: Edition, value: Value) -> Edition:
    """A 7 swaps hands with a chosen player, a 0 passes all hands on; neither does so as the last card."""
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
