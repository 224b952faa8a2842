"""The easy bot: plays a card that fits if it has one, and is not very attentive."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from uno.bots import Bot
from uno.bots.possible_moves import (
    answer,
    call_or_catch,
    card_to_jump_in,
    discard_groups,
    most_to_shed,
    play_of,
    playable_cards,
    rest_of,
    rivals,
)
from uno.cards import Card
from uno.moves import Move
from uno.views import View
from uno.words import say

CALLS = 0.6  # how often it thinks of calling UNO
CATCHES = 0.15
CHALLENGES = 0.1
JUMPS_IN = 0.3


def choose(view: View, luck: Random) -> Move:
    cards = playable_cards(view)
    if not cards:
        return answer(view, luck, OPINIONS)
    return plain_play_of(view, luck.choice([card for card in cards if not card.wild] or cards), luck)


def react(view: View, luck: Random) -> Move | None:
    """It rarely notices what it could do out of turn."""
    move, card = call_or_catch(view), card_to_jump_in(view)
    if move:
        return move if luck.random() < (CALLS if move.verb == "uno" else CATCHES) else None
    return plain_play_of(view, card, luck) if card and luck.random() < JUMPS_IN else None


def name_color(view: View, luck: Random) -> Move:
    return Move("choose", color=own_color(view, view.hand, luck))


def discard_something(view: View, luck: Random) -> Move:
    """Discard any card, and forget the call now and then."""
    move, _, calls = luck.choice([offer for offer in view.offers if offer.move.card])
    return replace(move, uno=calls and luck.random() < CALLS)


def doubt_seldom(view: View, luck: Random) -> Move:
    return view.offers[-1 if luck.random() < CHALLENGES else 0].move


OPINIONS = {"choose": name_color, "discard": discard_something, "challenge": doubt_seldom}


def plain_play_of(view: View, card: Card, luck: Random) -> Move:
    groups = discard_groups(view, card)
    group = max(groups, key=len) if groups else []
    shed = group[: most_to_shed(view, card, group)]
    color = own_color(view, rest_of(view.hand, card, *shed), luck)
    return play_of(view, card, color=color, shed=shed, swap=luck.choice(rivals(view)), uno=luck.random() < CALLS)


def own_color(view: View, hand: tuple[Card, ...] | list[Card], luck: Random) -> str:
    """The color of a random card in this hand."""
    colors = [card.color.letter for card in hand if card.color]
    return luck.choice(colors or [color.letter for color in view.edition.colors])


BOT = Bot(
    "easy",
    about=say("Plays what fits and often forgets to call UNO."),
    choose=choose,
    react=react,
    overlooks=0.3,
    label=say("easy bot"),
    strength=10,
    invitation=say("Add an easy bot"),
)
