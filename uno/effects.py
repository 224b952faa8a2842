"""What cards do when they are laid: a function each, which also says whose turn is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import events as told
from .cards import NO_CARD, NO_COLOR, Kind
from .phases import CHOOSE, RESPOND, TALES

if TYPE_CHECKING:
    from .table import Table
    from .views import View


def skip(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The next player loses the turn (A2); in answer to a draw card the draw goes to the player after (deflect)."""
    if table.to_draw:
        table.challengeable = False
        open_draw(table, seat)
    else:
        lose_turn(table, table.after(seat))


def reverse(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The direction turns (A3); with two players the same one goes on, unless the table plays it plain."""
    table.direction = -table.direction
    table.tell(told.REVERSED, seat)
    if table.to_draw:
        table.challengeable = False
        open_draw(table, seat)
    elif table.players - table.out.bit_count() == 2 and table.edition.two_player_reverse == "skip":
        lose_turn(table, table.after(seat))
    else:
        table.pass_on(seat)


def next_draws(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The next player draws and loses the turn, or answers where challenges or house rules allow it (A1, W1)."""
    table.to_draw += kind.draws
    table.draw_kind = table.discard_pile[-1]
    table.challengeable = kind.challenge is not None and table.edition.wild_draw == "challenge"
    open_draw(table, seat)


def next_draws_until_the_color(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The next player draws until a card of the named color turns up (N1), and then has an ordinary turn (N2)."""
    draw_until_the_color(table, seat, kind, chosen)
    table.pass_on(seat)


def next_draws_until_the_color_and_loses_the_turn(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    victim = table.after(seat)
    draw_until_the_color(table, seat, kind, chosen)
    lose_turn(table, victim)


def draw_until_the_color(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """Wilds drawn on the way have no color and stop nothing (N3); without cards it ends there (N4)."""
    victim = table.after(seat)
    color_of, mercy = table.edition.color_of, table.edition.mercy
    hand = table.hands[victim]
    cards: list[int] = []
    while (table.draw_pile or table.reshuffle()) and not (mercy and len(hand) >= mercy):
        card = table.draw_pile.pop()
        hand.append(card)
        cards.append(card)
        if color_of[card] == table.color:
            break
    table.took(victim, cards, told.FORCED)


def everybody_discards(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """Every player may discard one card, from the one who laid it in the direction of play (T1, T6)."""
    table.asked = [seat]
    while (follower := table.after(table.asked[-1])) != seat:
        table.asked.append(follower)
    table.phase = TALES
    ask_for_a_discard(table)


def ask_for_a_discard(table: Table) -> None:
    """Ask the first in the row; who holds one card draws one first (T3). After the last one play goes on."""
    while table.asked:
        table.turn = seat = table.asked[0]
        if table.hands[seat] and not table.out >> seat & 1:
            if len(table.hands[seat]) > 1:
                return
            if drawn := table.take(seat, 1, told.FORCED):
                table.drawn = drawn[0]
                return
            table.tell(told.DECLINED, seat)  # catches have emptied both piles meanwhile: the single card stays
            table.owe_uno(seat, called=False)  # as for everybody who stands at one card afterwards (T5)
        del table.asked[0]
    table.pass_on(table.laid_by)


def swap_hands(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The 7 of seven-zero: both players go on with the other's cards."""
    hands = table.hands
    hands[seat], hands[chosen] = hands[chosen], hands[seat]
    table.tell(told.SWAPPED, seat, other=chosen)
    owe_if_single(table, [chosen])
    table.pass_on(seat)


def pass_hands_on(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The 0 of seven-zero: every hand goes to the next player in the direction of play."""
    ring = [seat]
    while (follower := table.after(ring[-1])) != seat:
        ring.append(follower)
    held = [table.hands[giver] for giver in ring]
    for place, hand in enumerate(held):
        table.hands[ring[(place + 1) % len(ring)]] = hand
    table.tell(told.HANDS_PASSED, seat)
    owe_if_single(table, ring[1:])
    table.pass_on(seat)


def owe_if_single(table: Table, seats: list[int]) -> None:
    """Who receives a single card owes the call."""
    for seat in seats:
        if len(table.hands[seat]) == 1:
            table.owe_uno(seat, called=False)


def hand_after(view: View, kind: Kind, left: int, chosen: int | None) -> int:
    """How many cards the player of a card will hold after its effect, of those that are left in the hand."""
    if kind.effect is swap_hands and chosen is not None:
        return view.counts[chosen]
    if kind.effect is pass_hands_on:
        giver = next(seat for seat in range(len(view.names)) if view.after(seat) == view.seat)
        return view.counts[giver]
    return max(left, 2) if kind.effect is everybody_discards else left


# As the last card (G2)


def parting_draw(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """A draw card laid last still makes the next player draw, and the cards count."""
    table.to_draw += kind.draws


def parting_reverse(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """A Reverse laid last in answer to a draw card sends the draw back, and else does nothing any more."""
    if table.to_draw:
        table.direction = -table.direction


# What effects share


def open_draw(table: Table, seat: int) -> None:
    """Cards are on the way to the next player: to be answered where that is possible, else drawn at once."""
    victim = table.after(seat)
    if table.challengeable or can_be_answered(table):
        table.turn = victim
        table.phase = RESPOND
    else:
        draw_and_lose_turn(table, victim)


def draw_and_lose_turn(table: Table, victim: int) -> None:
    table.take(victim, table.to_draw, told.FORCED)
    close_draw(table)
    lose_turn(table, victim)


def close_draw(table: Table) -> None:
    table.to_draw = 0
    table.challengeable = False
    table.evidence = ()
    table.before = NO_COLOR


def lose_turn(table: Table, victim: int) -> None:
    table.tell(told.SKIPPED, victim)
    table.pass_on(victim)


def can_be_answered(table: Table) -> bool:
    """Whether this table's house rules know any card that answers the open draw."""
    edition = table.edition
    if edition.deflect_skip or edition.deflect_reverse:
        return True
    if edition.kind_of[table.draw_kind].wild:
        return edition.stack_wild_draw or edition.cross_stack == "both"
    return edition.stack_draw or edition.cross_stack != "off"


def step_aside(table: Table) -> None:
    """Mercy took a player out: the last one in wins, and a seat that is out is not waited for."""
    inside = [seat for seat in range(table.players) if not table.out >> seat & 1]
    if len(inside) == 1:
        table.end(inside[0])
    elif table.out >> table.turn & 1:
        table.drawn = NO_CARD
        if table.phase == TALES:
            ask_for_a_discard(table)
        elif table.phase == CHOOSE:
            table.turn = table.after(table.turn)
        else:
            close_draw(table)
            table.pass_on(table.turn)
