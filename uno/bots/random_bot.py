"""The random bot: does anything that is allowed, including drawing by choice and bluffing."""

from __future__ import annotations

from random import Random

from uno.bots import Bot
from uno.bots.possible_moves import (
    call_or_catch,
    card_to_jump_in,
    discard_groups,
    most_to_shed,
    play_of,
    playable_cards,
    rivals,
)
from uno.cards import Card
from uno.moves import Move
from uno.questions import any_answer
from uno.views import View
from uno.words import say

WHIM = 0.1  # how often it draws, keeps or accepts although a card fits; more often, and rounds would hardly end


def choose(view: View, luck: Random) -> Move:
    cards = playable_cards(view)
    if not cards or (view.offers and luck.random() < WHIM):
        return any_answer(view, luck)
    return random_play_of(view, luck.choice(cards), luck)


def react(view: View, luck: Random) -> Move | None:
    """Half of the time it does nothing, even if it could call UNO."""
    if luck.random() < 0.5:
        return None
    card = card_to_jump_in(view)
    return call_or_catch(view) or (random_play_of(view, card, luck) if card else None)


def random_play_of(view: View, card: Card, luck: Random) -> Move:
    color, swap = any_color(view, luck), luck.choice(rivals(view))
    return play_of(view, card, color=color, shed=any_shed(view, card, luck), swap=swap, uno=luck.random() < 0.5)


def any_color(view: View, luck: Random) -> str:
    return luck.choice(view.edition.colors).letter


def any_shed(view: View, card: Card, luck: Random) -> list[Card]:
    """Some of the cards that this one takes as discards, from none to all."""
    groups = discard_groups(view, card)
    if not groups:
        return []
    group = luck.choice(groups)
    return luck.sample(group, luck.randint(0, most_to_shed(view, card, group)))


BOT = Bot(
    "random",
    about=say("Makes any legal move."),
    choose=choose,
    react=react,
    overlooks=0.3,
    label=say("random bot"),
    strength=0,
)
