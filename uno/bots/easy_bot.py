"""The easy bot: plays a card that fits if it has one, and is not very attentive."""

from __future__ import annotations

from random import Random

from ..cards import Card
from ..moves import Move
from ..phases import CHOOSE, RESPOND, TALES
from ..views import View
from .possible import call_or_catch, fitting, jump_in, lay, most_to_shed, rest, rivals, sheddable, without_laying

CALLS = 0.6  # how often it thinks of calling UNO
CATCHES = 0.15
CHALLENGES = 0.1
JUMPS_IN = 0.3


def choose(view: View, luck: Random) -> Move:
    if view.phase == CHOOSE:
        return Move("choose", color=own_color(view, view.hand, luck))
    if view.phase == TALES:
        return Move("discard", luck.choice(view.hand), uno=len(view.hand) == 2 and luck.random() < CALLS)
    cards = fitting(view)
    if not cards:
        return instead(view, luck)
    return lay_plainly(view, luck.choice([card for card in cards if not card.wild] or cards), luck)


def react(view: View, luck: Random) -> Move | None:
    """Seldom sees what it could do out of turn."""
    move, card = call_or_catch(view), jump_in(view)
    if move:
        return move if luck.random() < (CALLS if move.verb == "uno" else CATCHES) else None
    return lay_plainly(view, card, luck) if card and luck.random() < JUMPS_IN else None


def instead(view: View, luck: Random) -> Move:
    """Draw, keep or accept; a challenge comes seldom."""
    moves = without_laying(view)
    return moves[-1] if view.phase != RESPOND or luck.random() < CHALLENGES else moves[0]


def lay_plainly(view: View, card: Card, luck: Random) -> Move:
    groups = sheddable(view, card)
    group = max(groups, key=len) if groups else []
    shed = group[: most_to_shed(view, card, group)]
    color = own_color(view, rest(view.hand, card, *shed), luck)
    return lay(view, card, color=color, shed=shed, swap=luck.choice(rivals(view)), uno=luck.random() < CALLS)


def own_color(view: View, hand: tuple[Card, ...] | list[Card], luck: Random) -> str:
    """The color of any card that it holds."""
    colors = [card.color.letter for card in hand if card.color]
    return luck.choice(colors or [color.letter for color in view.edition.colors])
