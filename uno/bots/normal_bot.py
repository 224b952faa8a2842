"""The normal bot: weighs every card that fits, and what it could have noticed about the others."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from uno.bots import Bot
from uno.bots.estimates import Reading, answer_to_draw, best_color, best_shed, least_wanted
from uno.bots.judgements import Plan, worth
from uno.bots.possible_moves import answer, call_or_catch, card_to_jump_in, play_of, playable_cards, rest_of
from uno.cards import Card
from uno.moves import Move
from uno.views import View
from uno.words import say

RATHER_NOT = -3.0  # a card worth less than this is not played while there is another choice


def choose(view: View, luck: Random) -> Move:
    reading = Reading(view)
    plans = [plan_for(reading, card) for card in playable_cards(view)]
    if plans:
        worths = [worth(reading, plan) for plan in plans]
        best = max(worths)
        if not view.offers or best > RATHER_NOT:
            return move_of(reading, plans[worths.index(best)])
    return answer(view, luck, OPINIONS)


def name_color(view: View, luck: Random) -> Move:
    return Move("choose", color=letter(view, best_color(Reading(view), view.hand)))


def discard_least_wanted(view: View, luck: Random) -> Move:
    held = {offer.move.card: offer for offer in view.offers}
    move, _, calls = held[least_wanted(Reading(view), [card for card in view.hand if card in held])]
    return replace(move, uno=calls)


def accept_or_challenge(view: View, luck: Random) -> Move:
    return answer_to_draw(Reading(view))


OPINIONS = {"choose": name_color, "discard": discard_least_wanted, "challenge": accept_or_challenge}


def react(view: View, luck: Random) -> Move | None:
    """Always call UNO in time, always catch a forgotten call, and jump in if that does no harm."""
    card = card_to_jump_in(view)
    if view.uno_open or card is None:
        return call_or_catch(view)
    reading = Reading(view)
    plan = plan_for(reading, card)
    return move_of(reading, plan) if worth(reading, plan) > RATHER_NOT else None


def plan_for(reading: Reading, card: Card) -> Plan:
    """The best way to play this card."""
    view = reading.view
    shed = best_shed(reading, card) if card.kind.shed else []
    left = rest_of(view.hand, card, *shed)
    color = best_color(reading, left, card.kind) if card.wild else view.edition.color_of[card.code]
    swap = min(reading.rivals, key=view.counts.__getitem__) if card.kind.swaps else None
    return Plan(card, left, color, shed, swap)


def move_of(reading: Reading, plan: Plan) -> Move:
    return play_of(reading.view, plan.card, color=letter(reading.view, plan.color), shed=plan.shed, swap=plan.swap)


def letter(view: View, color: int) -> str:
    return view.edition.colors[color].letter


BOT = Bot(
    "normal",
    about=say("Plays well and keeps track of everybody's cards."),
    choose=choose,
    react=react,
    overlooks=0.3,
    strength=20,
    invitation=say("Add a bot"),
)
