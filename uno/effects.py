"""What cards do when they are played, and whose turn is next, in one function each; and the answers to a draw card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno import events as event_kinds
from uno.cards import NO_COLOR, Kind
from uno.legal import answers, is_unlawful
from uno.moves import Move
from uno.questions import RESPOND, TURN, Decision, Offer, Question, Situation, step_aside
from uno.words import IllegalAction, Message, say

if TYPE_CHECKING:
    from uno.table import Table
    from uno.views import View


def skip(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The next player loses the turn (A2); in answer to a draw card, the draw passes to the next player instead."""
    if table.to_draw:
        table.challengeable = False
        open_draw(table, seat)
    else:
        lose_turn(table, table.after(seat))


def reverse(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The direction of play turns (A3); with two players it gives another turn, unless a house rule says otherwise."""
    table.direction = -table.direction
    table.add_event(event_kinds.REVERSED, seat)
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
    """Draw until the named color comes up. Wilds have no color and do not end the drawing (N3); running out of cards
    does (N4)."""
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
    table.record_draw(victim, cards, event_kinds.FORCED)


def swap_hands(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """The 7 of seven-zero: both players continue with each other's cards."""
    hands = table.hands
    hands[seat], hands[chosen] = hands[chosen], hands[seat]
    table.add_event(event_kinds.SWAPPED, seat, other=chosen)
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
    table.add_event(event_kinds.HANDS_PASSED, seat)
    owe_if_single(table, ring[1:])
    table.pass_on(seat)


def owe_if_single(table: Table, seats: list[int]) -> None:
    """A player who is given a single card owes the call."""
    for seat in seats:
        if len(table.hands[seat]) == 1:
            table.owe_uno(seat, called=False)


def hand_of_partner(view: View, left: int, chosen: int | None) -> int:
    return left if chosen is None else view.counts[chosen]


def hand_of_previous(view: View, left: int, chosen: int | None) -> int:
    giver = next(seat for seat in range(len(view.names)) if view.after(seat) == view.seat)
    return view.counts[giver]


# What a card does as the last one (G2)


def parting_draw(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """A draw card played last still makes the next player draw, and those cards count."""
    table.to_draw += kind.draws


def parting_reverse(table: Table, seat: int, kind: Kind, chosen: int) -> None:
    """A Reverse played last in answer to a draw card sends the draw back; otherwise it has no effect."""
    if table.to_draw:
        table.direction = -table.direction


# What effects share


def open_draw(table: Table, seat: int) -> None:
    """The next player has to draw: that waits for an answer if there can be one; otherwise they draw at once."""
    victim = table.after(seat)
    if table.challengeable or can_be_answered(table):
        table.turn = victim
        table.phase = RESPOND
    else:
        draw_and_lose_turn(table, victim)


def draw_and_lose_turn(table: Table, victim: int) -> None:
    table.take(victim, table.to_draw, event_kinds.FORCED)
    close_draw(table)
    lose_turn(table, victim)


def close_draw(table: Table) -> None:
    table.to_draw = 0
    table.challengeable = False
    table.evidence = ()
    table.before = NO_COLOR


def lose_turn(table: Table, victim: int) -> None:
    table.add_event(event_kinds.SKIPPED, victim)
    table.pass_on(victim)


def can_be_answered(table: Table) -> bool:
    """Whether the house rules of this table let any card answer the open draw."""
    edition = table.edition
    if edition.deflect_skip or edition.deflect_reverse:
        return True
    if edition.kind_of[table.draw_kind].wild:
        return edition.stack_wild_draw or edition.cross_stack == "both"
    return edition.stack_draw or edition.cross_stack != "off"


def forfeit_turn(table: Table) -> None:
    """The player whose turn it was is out of the round: the turn passes on, and an open draw is dropped."""
    close_draw(table)
    table.pass_on(table.turn)


# The answers to a draw card


def accept(table: Table, seat: int) -> None:
    """Draw what the draw card asks for, and lose the turn (W1)."""
    table.events = []
    draw_and_lose_turn(table, seat)
    if table.out:
        step_aside(table)


def challenge(table: Table, seat: int) -> None:
    """Challenge the Wild Draw; the hand and the color at the moment it was played decide (W3-W5)."""
    terms = table.edition.kind_of[table.draw_kind].challenge
    if terms is None or not table.challengeable:
        raise IllegalAction("nothing_to_challenge", say("This card cannot be challenged."), "W3")
    accused = table.played_by
    stacked = table.to_draw - table.edition.kind_of[table.draw_kind].draws  # the loser draws these as well
    guilty = is_unlawful(table.edition, terms, table.evidence, table.before)
    table.events = []
    table.add_event(event_kinds.SHOWN, accused, table.evidence, other=seat)
    table.add_event(event_kinds.GUILTY if guilty else event_kinds.INNOCENT, accused, other=seat, color=table.before)
    close_draw(table)
    if guilty:
        table.take(accused, terms.guilty + stacked, event_kinds.PENALTY)
        table.phase = TURN
    else:
        table.take(seat, terms.innocent + stacked, event_kinds.PENALTY)
        lose_turn(table, seat)
    if table.out:
        step_aside(table)


def check_answer_to_draw(table: Situation, card: int) -> None:
    """Refuse a card that does not answer the draw card; house rules let some cards do so."""
    if not answers(table.edition, table.draw_kind, card, table.color):
        raise IllegalAction(*ANSWER_TO_DRAW.refusal)


def take_answer_to_draw(table: Table, seat: int, move: Move) -> None:
    if move.verb == "challenge":
        challenge(table, seat)
    else:
        accept(table, seat)


def cards_to_draw(view: View) -> int:
    return view.decision.to_draw if view.decision else 0


def answers_to_draw(view: View) -> Iterator[Offer]:
    yield Offer(Move("accept"), say("Draw {count}", count=cards_to_draw(view)))
    stakes = view.decision
    if stakes and stakes.accused is not None:
        dare = say("Challenge: {name} draws {guilty}, or you draw {innocent}")
        name = view.names[stakes.accused]
        yield Offer(Move("challenge"), say(dare.id, name=name, guilty=stakes.guilty, innocent=stakes.innocent))


def draw_at_stake(table: Table, viewer: int | None) -> Decision:
    """What everybody knows about an open draw: how many cards, and what a challenge would cost."""
    edition = table.edition
    kind = edition.kind_of[table.draw_kind]
    stacked = table.to_draw - kind.draws
    terms = kind.challenge if table.challengeable else None
    return Decision(
        RESPOND,
        table.turn,
        edition.cards[table.draw_kind],
        table.to_draw,
        challenge=terms is not None,
        accused=table.played_by if terms else None,
        before=edition.colors[table.before] if terms else None,
        guilty=terms.guilty + stacked if terms else 0,
        innocent=terms.innocent + stacked if terms else 0,
    )


def words_of_challenge(view: View) -> Message | None:
    """The colors by which a Wild Draw can be judged; if it cannot be challenged, what else may be done."""
    stakes, color = view.decision, view.color
    if stakes is None or stakes.accused is None or stakes.before is None or color is None:
        return say("Answer with a card that fits, or draw.")
    return say(
        "{name} named {color}. Before that, {before} was in play. Challenge if you think {name} had a matching card.",
        name=view.names[stakes.accused],
        color=color.name,
        before=stakes.before.name,
    )


def heading_of_draw(view: View) -> Message:
    """The heading: the draw card that has to be answered, or the challenge."""
    stakes = view.decision
    return stakes.card.name if stakes and stakes.card and not stakes.challenge else say("Challenge?")


ANSWER_TO_DRAW = Question(
    RESPOND,
    asks=lambda view: say("Draw {count}, or answer.", count=cards_to_draw(view)),
    offers=answers_to_draw,
    take=take_answer_to_draw,
    verbs=frozenset({"accept", "challenge"}),
    plays=check_answer_to_draw,
    refusal=("answer_first", say("Answer the draw card first."), "W3"),
    waits=lambda view: say(
        "{name} must answer or draw {count}.", name=view.names[view.turn], count=cards_to_draw(view)
    ),
    title=heading_of_draw,
    details=words_of_challenge,
    quick=True,
    reveal=draw_at_stake,
    when_out=forfeit_turn,
)
