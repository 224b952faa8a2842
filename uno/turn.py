"""A player's turn: play a card, draw one, keep it; the UNO call and the catch. Checks come before changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from uno import events as event_kinds
from uno.cards import NO_CARD, NO_COLOR, NO_SEAT
from uno.effects import forfeit_turn
from uno.events import DREW, PLAYED, TURN_DRAW
from uno.legal import allow, check_what_it_asks, may_draw, may_play, no_match, not_in_hand
from uno.moves import Move
from uno.questions import DRAWN, FLIP, OVER, TURN, Offer, Question, Situation, answer, step_aside, wrong_moment
from uno.words import IllegalAction, Message, say, say_as

if TYPE_CHECKING:
    from uno.table import Table
    from uno.views import View


def play(
    table: Table,
    seat: int,
    card: int,
    color: int = NO_COLOR,
    shed: Sequence[int] = (),
    uno: bool = False,  # noqa: FBT001, FBT002  (the fast path of playouts: positional)
    swap: int = NO_SEAT,
) -> None:
    """Play a card with everything that it asks for, and call UNO with it if wanted (M1-M4, U1)."""
    hand = table.hands[seat]
    if table.phase != TURN or seat != table.turn or not table.fits[card]:
        allow(table, seat, card)
    if card not in hand:
        raise not_in_hand()
    plain = table.plain[card]
    if not plain or table.strict or color != NO_COLOR or shed or swap != NO_SEAT:
        check_what_it_asks(table, seat, card, color, shed, swap)

    before = table.color
    table.owed = table.passes = 0
    table.drawn = NO_CARD
    table.played_by = seat
    hand.remove(card)
    table.discard_pile.append(card)
    if plain:
        table.color = table.color_of[card]
        table.fits = table.fits_card[card]
        if table.recording:
            table.events = [(PLAYED, seat, (card,), NO_SEAT, table.color, "")]
        table.phase = TURN
        table.turn = (seat + table.direction) % table.players if not table.out else table.after(seat)
        if len(hand) > 1:
            return
    else:
        put_down(table, seat, card, color, shed, swap, before)
    if not hand:
        go_out(table, seat, card)
    elif len(table.hands[seat]) == 1:
        table.owe_uno(seat, called=uno)
    if table.out and table.phase != OVER:
        step_aside(table)


def put_down(table: Table, seat: int, card: int, color: int, shed: Sequence[int], swap: int, before: int) -> None:
    """Finish playing a special card: its color, its discards, and its effect unless the hand is empty."""
    edition, hand = table.edition, table.hands[seat]
    kind = edition.kind_of[card]
    if not kind.wild:
        color = edition.color_of[card]
        table.color, table.fits = color, edition.fits_card[card]
    elif color != NO_COLOR:
        table.name_color(color)
    else:
        table.color, table.fits = NO_COLOR, b""  # it ends the round (G2)
    if table.recording:
        table.events = [(PLAYED, seat, (card,), NO_SEAT, color, "")]
    if shed:
        for old in shed:
            hand.remove(old)
        table.discard_pile[-1:-1] = shed  # under the card (O3)
        table.add_event(event_kinds.SHED, seat, tuple(shed))
    if hand:
        if kind.challenge:
            table.evidence, table.before = tuple(hand), before
        if kind.effect:
            kind.effect(table, seat, kind, swap)
        else:
            table.pass_on(seat)


def go_out(table: Table, seat: int, card: int) -> None:
    """The player has no cards left and wins the round; a draw card played last still works (G1, G2)."""
    kind = table.edition.kind_of[card]
    if kind.parting:
        kind.parting(table, seat, kind, NO_SEAT)
    if table.to_draw and table.edition.last_card_draws:
        table.take(table.after(seat), table.to_draw, event_kinds.FORCED)
    table.end(seat)


def draw(table: Table, seat: int) -> None:
    """Draw one card (D1, D3). If both piles are empty, this is a pass (R2)."""
    if table.phase != TURN or seat != table.turn:
        raise wrong_moment(table, seat)
    edition, hand = table.edition, table.hands[seat]
    if edition.must_play and any(may_play(table, hand, card) for card in hand):
        raise IllegalAction("must_play", say("You can play a card, so you may not draw."), "must_play")
    if not table.draw_pile and len(table.discard_pile) < 2:
        pass_turn(table, seat)
        return
    if table.recording:
        table.events = []
    if not table.draw_pile:
        table.reshuffle()
    if edition.draw_until_playable or edition.mercy:
        card = draw_by_house_rules(table, seat)
    else:
        card = table.draw_pile.pop()
        hand.append(card)
        if table.recording:
            table.events.append((DREW, seat, (card,), NO_SEAT, NO_COLOR, TURN_DRAW))
    table.owed = 0
    if table.fits[card] and not edition.draw_ends_turn and not table.out >> seat & 1 and may_play(table, hand, card):
        table.drawn = card
        table.phase = DRAWN
    else:
        table.turn = (seat + table.direction) % table.players if not table.out else table.after(seat)
    if table.out:
        step_aside(table)


def draw_by_house_rules(table: Table, seat: int) -> int:
    """Draw until a card fits if none in the hand does, but no more than mercy allows; returns the last card drawn."""
    edition, hand = table.edition, table.hands[seat]
    until = edition.draw_until_playable and not any(may_play(table, hand, card) for card in hand)
    cards: list[int] = []
    while table.draw_pile or table.reshuffle():
        card = table.draw_pile.pop()
        hand.append(card)
        cards.append(card)
        if not until or may_play(table, hand, card) or 0 < edition.mercy <= len(hand):
            break
    table.record_draw(seat, cards, TURN_DRAW)
    return cards[-1]


def pass_turn(table: Table, seat: int) -> None:
    """Pass with nothing to draw and nothing to play. If all pass in a row, the round ends without a winner (R2)."""
    if any(may_play(table, table.hands[seat], card) for card in table.hands[seat]):
        raise IllegalAction("must_play", say("There is no card left to draw, but you can play one."), "R2")
    table.events = []
    table.owed = 0
    table.passes += 1
    table.add_event(event_kinds.PASSED, seat)
    if table.passes == table.players - table.out.bit_count():
        table.end(NO_SEAT)
    else:
        table.pass_on(seat)


def keep(table: Table, seat: int) -> None:
    """Keep the drawn card and end the turn (D2)."""
    if table.edition.must_play_drawn:
        raise IllegalAction("must_play", say("At this table, you must play a drawn card that fits."), "must_play_drawn")
    table.events = []
    table.drawn = NO_CARD
    table.add_event(event_kinds.KEPT, seat)
    table.pass_on(seat)


# What a turn asks


def check_fit(table: Situation, card: int) -> None:
    if not table.fits[card]:
        raise no_match(table.edition, table.discard_pile[-1], table.color)


def check_drawn(table: Situation, card: int) -> None:
    if card != table.drawn:
        raise IllegalAction("only_the_drawn_card", say("After drawing, you may play only the drawn card."), "D3")


def words_of_turn(view: View) -> Message:
    if any(held.playable for held in view.held):
        return say("Your turn: play a card or draw.")
    return say("Your turn: nothing fits, so draw a card.")


def wait_for_play(view: View) -> Message:
    return say("It is {name}'s turn.", name=view.names[view.turn])


def no_details(view: View) -> None:
    return None


def draw_if_allowed(view: View) -> Iterator[Offer]:
    if may_draw(view):
        yield Offer(Move("draw"), say_as("take a card", "Draw"))


def keep_if_allowed(view: View) -> Iterator[Offer]:
    if not view.edition.must_play_drawn:
        yield Offer(Move("keep"), say("Keep the card"))


YOUR_TURN = Question(
    TURN,
    asks=words_of_turn,
    offers=draw_if_allowed,
    take=lambda table, seat, move: draw(table, seat),
    verbs=frozenset({"draw"}),
    plays=check_fit,
    refusal=("nothing_to_answer", say("There is nothing to answer now."), "W3"),
    waits=wait_for_play,
    details=no_details,
    when_out=forfeit_turn,
)
PLAY_OR_KEEP = Question(
    DRAWN,
    asks=lambda view: say("The card fits: play it or keep it."),
    offers=keep_if_allowed,
    take=lambda table, seat, move: keep(table, seat),
    verbs=frozenset({"keep"}),
    plays=check_drawn,
    refusal=("already_drawn", say("You have drawn a card. Play it or keep it."), "D1"),
    waits=wait_for_play,
    details=no_details,
    when_out=forfeit_turn,
)


# Reactions: what any player may do at any time, whatever question is open


def call_uno(table: Table, seat: int) -> None:
    """Call UNO, even late: as long as nobody has caught the player and the next turn has not begun (U2, U3)."""
    check_started(table, seat)
    if not table.owed >> seat & 1:
        raise IllegalAction("nothing_to_call", say("You don't need to call UNO now."), "U4")
    table.events = []
    table.owed &= ~(1 << seat)
    table.add_event(event_kinds.CALLED, seat)


def catch(table: Table, seat: int, whom: int) -> None:
    """Catch a player who owes the call: they draw penalty cards (U1). A wrong catch is refused, or costs cards."""
    check_started(table, seat)
    edition = table.edition
    if seat == whom or not 0 <= whom < table.players or table.out >> seat & 1:
        raise IllegalAction("nothing_to_catch", say("You cannot catch that player."), "U1")
    if table.owed >> whom & 1:
        table.events = []
        table.add_event(event_kinds.CAUGHT, whom, other=seat)
        table.take(whom, edition.uno_penalty, event_kinds.PENALTY)
        table.owed &= ~(1 << whom)  # even if no card was left to draw
    elif edition.wrong_catch:
        table.events = []
        table.add_event(event_kinds.WRONG_CATCH, whom, other=seat)
        table.take(seat, edition.wrong_catch, event_kinds.PENALTY)
    else:
        raise IllegalAction("nothing_to_catch", say("{name} does not need to call UNO.", name=table.names[whom]), "U4")
    if table.out:
        step_aside(table)


def check_started(table: Table, seat: int) -> None:
    if table.phase in (FLIP, OVER):
        raise wrong_moment(table, seat)


REACTIONS: dict[str, Callable[[Table, int, Move], None]] = {
    "uno": lambda table, seat, move: call_uno(table, seat),
    "catch": lambda table, seat, move: catch(table, seat, NO_SEAT if move.whom is None else move.whom),
}


def make_move(table: Table, seat: int, move: Move) -> None:
    """Carry out a move, or refuse it and change nothing: a card, a reaction, or an answer to what the table asks."""
    if move.verb != "play":
        REACTIONS.get(move.verb, answer)(table, seat, move)
        return
    edition = table.edition
    play(
        table,
        seat,
        edition.card(move.card or "").code,
        edition.named_color(move.color),
        edition.read(" ".join(move.discard)),
        move.uno,
        NO_SEAT if move.swap is None else move.swap,
    )
