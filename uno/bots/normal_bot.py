"""The normal bot: weighs every card that fits, and what it could have seen of the others."""

from __future__ import annotations

from random import Random

from ..cards import Card
from ..moves import Move
from ..phases import CHOOSE, RESPOND, TALES
from ..views import View
from .colors import best_color
from .doubts import answer
from .judgements import Plan, worth
from .possible import call_or_catch, fitting, jump_in, lay, rest, without_laying
from .reading import Reading
from .shedding import best_shed, least_wanted

RATHER_NOT = -3.0  # a card that is worth less is not laid while there is something else to do


def choose(view: View, luck: Random) -> Move:
    reading = Reading(view)
    if view.phase == CHOOSE:
        return Move("choose", color=letter(view, best_color(reading, view.hand)))
    if view.phase == TALES:
        return Move("discard", least_wanted(reading), uno=len(view.hand) == 2)
    others = without_laying(view)
    plans = [plan_for(reading, card) for card in fitting(view)]
    if plans:
        worths = [worth(reading, plan) for plan in plans]
        best = max(worths)
        if not others or best > RATHER_NOT:
            return carried_out(reading, plans[worths.index(best)])
    return answer(reading) if view.phase == RESPOND else others[0]


def react(view: View, luck: Random) -> Move | None:
    """Never forgets the call, never misses one that is forgotten, and jumps in unless that hurts."""
    card = jump_in(view)
    if view.uno_open or card is None:
        return call_or_catch(view)
    reading = Reading(view)
    plan = plan_for(reading, card)
    return carried_out(reading, plan) if worth(reading, plan) > RATHER_NOT else None


def plan_for(reading: Reading, card: Card) -> Plan:
    """The best way to lay this card."""
    view = reading.view
    shed = best_shed(reading, card) if card.kind.shed else []
    left = rest(view.hand, card, *shed)
    color = best_color(reading, left, card.kind) if card.wild else view.edition.color_of[card.code]
    swap = min(reading.rivals, key=view.counts.__getitem__) if card.kind.swaps else None
    return Plan(card, left, color, shed, swap)


def carried_out(reading: Reading, plan: Plan) -> Move:
    return lay(reading.view, plan.card, color=letter(reading.view, plan.color), shed=plan.shed, swap=plan.swap)


def letter(view: View, color: int) -> str:
    return view.edition.colors[color].letter
