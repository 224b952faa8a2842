"""What speaks for and against playing a card: one function for each judgement, measured in cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uno.bots.estimates import Reading, blocks
from uno.cards import Card
from uno.effects import pass_hands_on, reverse, swap_hands
from uno.legal import hand_after, is_unlawful, is_wrong_finish

FOLLOW = 1.0
CONCENTRATE = 0.2
SCARCE = 1.0
DRY = 1.0
WILD = 2.0
BLOCK = -0.5
BLOCK_LATE = 2.0
POINTS = 0.02
TURN_ROUND = 0.3
BLUFF = 8.0
SWAP = 1.0
SHED = 0.3
UNFINISHED = 1.0
LONGEST_RUN = 4  # cards; longer runs are rare and take long to find


class Plan(NamedTuple):
    """A card that could be played, with the color, discards and partner that would go with it."""

    card: Card
    left: list[Card]  # the hand after it
    color: int
    shed: list[Card]
    swap: int | None


def end_of_round(reading: Reading, plan: Plan) -> float:
    """Nothing is better than ending the round; a draw card played last is worth even more."""
    return 0 if plan.left else 1000 + plan.card.kind.draws


def run_of_blocks(reading: Reading, plan: Plan) -> float:
    """Against one player, blocking cards can end the round within one turn."""
    return 500 if plan.left and can_run_out(reading, plan.card, plan.left, plan.color) else 0


def follow_ups(reading: Reading, plan: Plan) -> float:
    """With several rivals, play what the rest of the hand can follow. Against one, play what it cannot follow: the rest
    stays of one kind, and the rival has to change the color. Simulations showed both."""
    left = plan.left
    if not left:
        return 0
    fits = fits_on(reading, plan.card, plan.color)
    share = sum([fits[card.code] for card in left]) / len(left)
    return -CONCENTRATE * share if reading.alone else FOLLOW * share


def scarce_color(reading: Reading, plan: Plan) -> float:
    """A color that others are unlikely to hold makes them draw, so few unseen cards of it are good."""
    return -SCARCE * reading.unseen[plan.color] / reading.hidden


def color_they_lack(reading: Reading, plan: Plan) -> float:
    """If nobody could match the color, stay in it."""
    return DRY if reading.dry and plan.color == reading.view.seen.color else 0


def cost_of_wild(reading: Reading, plan: Plan) -> float:
    """A wild always fits and is the safest last card, so keep it while other cards fit."""
    kind = plan.card.kind
    if not kind.wild or is_wrong_finish(reading.view.edition, 0, plan.card.code):
        return 0
    return -WILD


def value_of_points(reading: Reading, plan: Plan) -> float:
    """When somebody may go out soon, get rid of points: what is left in the hand will count."""
    points = plan.card.points + sum([card.points for card in plan.shed])
    return POINTS * points * reading.urgency


def block_of_next_player(reading: Reading, plan: Plan) -> float:
    """Keep a card that makes the next player lose the turn until that player is about to go out."""
    if not blocks(reading.view, plan.card.kind):
        return 0
    return BLOCK_LATE if reading.next_count <= 2 else BLOCK


def change_of_direction(reading: Reading, plan: Plan) -> float:
    """Turn the direction of play towards the neighbor with more cards."""
    view = reading.view
    if plan.card.kind.effect is not reverse or reading.alone:
        return 0
    return TURN_ROUND * max(-3, min(3, view.counts[reading.previous] - reading.next_count))


def risk_of_challenge(reading: Reading, plan: Plan) -> float:
    """A Wild Draw played with a card of the color in hand may be challenged."""
    view, terms = reading.view, plan.card.kind.challenge
    if terms is None or view.edition.wild_draw != "challenge":
        return 0
    left = [card.code for card in plan.left]
    return -BLUFF if is_unlawful(view.edition, terms, left, view.seen.color) else 0


def exchange_of_hands(reading: Reading, plan: Plan) -> float:
    """Exchanging hands is good for the player who gets the smaller one."""
    kind = plan.card.kind
    if not plan.left or kind.effect not in (swap_hands, pass_hands_on):
        return 0
    return SWAP * (len(plan.left) - hand_after(reading.view, kind, len(plan.left), plan.swap))


def saved_turns(reading: Reading, plan: Plan) -> float:
    """Each card discarded along with this one saves a turn."""
    return SHED * len(plan.shed)


def lack_of_last_card(reading: Reading, plan: Plan) -> float:
    """Where not every card may be the last one, keep a card that may."""
    edition = reading.view.edition
    if edition.finish == "any" or not plan.left:
        return 0
    return -UNFINISHED if all(is_wrong_finish(edition, 0, card.code) for card in plan.left) else 0


JUDGEMENTS: tuple[Callable[[Reading, Plan], float], ...] = (
    end_of_round,
    run_of_blocks,
    follow_ups,
    scarce_color,
    color_they_lack,
    cost_of_wild,
    value_of_points,
    block_of_next_player,
    change_of_direction,
    risk_of_challenge,
    exchange_of_hands,
    saved_turns,
    lack_of_last_card,
)


def worth(reading: Reading, plan: Plan) -> float:
    return sum([judgement(reading, plan) for judgement in JUDGEMENTS])


def fits_on(reading: Reading, card: Card, color: int) -> bytes:
    """For each card code, whether the card may be played on this one. If this one is a wild, `color` is the color
    named."""
    edition = reading.view.edition
    return edition.fits_color[color] if card.wild else edition.fits_card[card.code]


def can_run_out(reading: Reading, card: Card, left: list[Card], color: int) -> bool:
    """Whether the whole hand can be played card by card, each but the last blocking the only rival."""
    if not left:
        return True
    if len(left) > LONGEST_RUN or not reading.alone or not surely_blocks(reading, card):
        return False
    fits, edition = fits_on(reading, card, color), reading.view.edition
    return any(
        can_run_out(reading, after, left[:place] + left[place + 1 :], edition.color_of[after.code])
        for place, after in enumerate(left)
        if fits[after.code] and not is_wrong_finish(edition, len(left) - 1, after.code)
    )


def surely_blocks(reading: Reading, card: Card) -> bool:
    return blocks(reading.view, card.kind) and not card.wild
