"""The random bot: anything that is allowed, drawing by choice and bluffing included."""

from __future__ import annotations

from random import Random

from ..cards import Card
from ..moves import Move
from ..phases import CHOOSE, TALES
from ..views import View
from .possible import call_or_catch, fitting, jump_in, lay, most_to_shed, rivals, sheddable, without_laying

WHIM = 0.1  # how often it draws, keeps or accepts though a card fits; rounds of such bots would hardly end otherwise


def choose(view: View, luck: Random) -> Move:
    if view.phase == CHOOSE:
        return Move("choose", color=any_color(view, luck))
    if view.phase == TALES:
        return discard(view, luck)
    cards, others = fitting(view), without_laying(view)
    if not cards or (others and luck.random() < WHIM):
        return luck.choice(others)
    return lay_somehow(view, luck.choice(cards), luck)


def react(view: View, luck: Random) -> Move | None:
    """Half of the time nothing, even where there is something to call."""
    if luck.random() < 0.5:
        return None
    card = jump_in(view)
    return call_or_catch(view) or (lay_somehow(view, card, luck) if card else None)


def lay_somehow(view: View, card: Card, luck: Random) -> Move:
    color, swap = any_color(view, luck), luck.choice(rivals(view))
    return lay(view, card, color=color, shed=any_shed(view, card, luck), swap=swap, uno=luck.random() < 0.5)


def any_color(view: View, luck: Random) -> str:
    return luck.choice(view.edition.colors).letter


def any_shed(view: View, card: Card, luck: Random) -> list[Card]:
    """Some of what the card takes, from none to all."""
    groups = sheddable(view, card)
    if not groups:
        return []
    group = luck.choice(groups)
    return luck.sample(group, luck.randint(0, most_to_shed(view, card, group)))


def discard(view: View, luck: Random) -> Move:
    """Any card, or none where that is allowed (T2, T3)."""
    forced = view.decision is not None and view.decision.forced
    card = luck.choice(view.hand if forced else [*view.hand, None])
    return Move("discard", card, uno=card is not None and len(view.hand) == 2 and luck.random() < 0.5)
