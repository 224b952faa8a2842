"""Before play: who deals, the deal, and the first card turned up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from uno import events as event_kinds
from uno.cards import NO_COLOR, NO_SEAT, Kind
from uno.edition import Edition
from uno.effects import lose_turn
from uno.legal import name_a_color
from uno.moves import Move
from uno.opening.seed import Seed
from uno.questions import CHOOSE, FLIP, TURN, Offer, Question, step_aside
from uno.table import Luck, Table, check_players
from uno.words import IllegalAction, say

if TYPE_CHECKING:
    from uno.views import View


def deal(
    edition: Edition,
    names: Sequence[str],
    *,
    dealer: int = 0,
    seed: Seed | None = None,
    luck: Luck | None = None,
    scores: Sequence[int] = (),
    recording: bool = True,
) -> Table:
    """Shuffle the deck and deal, one card at a time from the dealer's left (S4). No card is turned up yet."""
    table = Table(
        edition, names, luck or (seed or Seed.new()).luck(), dealer=dealer, scores=scores, recording=recording
    )
    players, cards = table.players, edition.hand_size * table.players
    while True:
        deck = list(edition.full_deck)
        table.luck.shuffle(deck)
        if can_turn_up(edition, deck[cards:]):  # otherwise gather the cards, shuffle and deal again (S7)
            break
    for place in range(players):
        table.hands[(dealer + 1 + place) % players] = deck[place:cards:players]
    del deck[:cards]
    deck.reverse()
    table.draw_pile = deck
    table.turn = (dealer + 1) % players
    return table


def flip(table: Table) -> None:
    """Turn up the first card, as the edition's sheet says (S5, S6)."""
    if table.phase != FLIP:
        raise IllegalAction("already_started", say("The first card has already been turned over."), "S4")
    edition = table.edition
    if not can_turn_up(edition, table.draw_pile):
        raise IllegalAction("no_first_card", say("No card is left that could start the round."), "S7")
    table.events = []
    table.direction, table.turn = 1, left_of_dealer(table)
    kind = turn_up(table)
    card = table.discard_pile[-1]
    table.color = edition.color_of[card]
    table.fits = edition.fits_card[card]
    table.phase = TURN
    table.add_event(event_kinds.TURNED_UP, NO_SEAT, (card,))
    if kind.turned_up:
        kind.turned_up(table, kind)
    elif kind.wild:
        left_picks(table, kind)
    if table.out:
        step_aside(table)


def turn_up(table: Table) -> Kind:
    """Turn cards up until one may start the round; returns its kind."""
    while True:
        card = table.draw_pile.pop()
        kind = table.edition.kind_of[card]
        policy = kind.turned_up if table.edition.first_card == "edition" or kind.number else leave_below
        if policy not in (put_back, leave_below):
            table.discard_pile.append(card)
            return kind
        table.add_event(event_kinds.PUT_BACK if policy is put_back else event_kinds.IGNORED, NO_SEAT, (card,))
        if policy is put_back:
            table.draw_pile.insert(table.luck.randrange(len(table.draw_pile) + 1), card)
        else:
            table.discard_pile.append(card)


def can_turn_up(edition: Edition, pile: Sequence[int]) -> bool:
    """Whether any card of the pile may be the first one (S7)."""
    if edition.first_card == "number":
        return any(edition.kind_of[card].number for card in pile)
    return any(edition.kind_of[card].turned_up not in (put_back, leave_below) for card in pile)


def left_of_dealer(table: Table) -> int:
    return (table.dealer + 1) % table.players


# What a kind of card does when it is the first card. Without a function, play starts at the dealer's left.


def put_back(table: Table, kind: Kind) -> None:
    """The card goes back into the pile at a random place, and another one is turned up (S5)."""


def leave_below(table: Table, kind: Kind) -> None:
    """The card stays at the bottom of the discard pile, and the next one is turned up (S6)."""


def left_draws(table: Table, kind: Kind) -> None:
    """The player left of the dealer draws and misses the turn (S5)."""
    victim = left_of_dealer(table)
    table.take(victim, kind.draws, event_kinds.FORCED)
    lose_turn(table, victim)


def left_is_skipped(table: Table, kind: Kind) -> None:
    lose_turn(table, left_of_dealer(table))


def dealer_plays_to_the_right(table: Table, kind: Kind) -> None:
    """The dealer plays first, then play goes to the right (S5)."""
    table.direction = -1
    table.turn = table.dealer
    table.add_event(event_kinds.REVERSED, NO_SEAT)


def left_picks(table: Table, kind: Kind) -> None:
    """The player left of the dealer names the color, and then plays (S5)."""
    table.color, table.fits = NO_COLOR, b""
    table.phase = CHOOSE


def choose(table: Table, seat: int, color: int) -> None:
    """Name the color for a wild that was turned up first (S5)."""
    if color == NO_COLOR:
        raise name_a_color()
    table.events = []
    table.name_color(color)
    table.add_event(event_kinds.NAMED, seat, color=color)
    table.phase = TURN


def colors_to_choose(view: View) -> Iterator[Offer]:
    for color in view.edition.colors:
        yield Offer(Move("choose", color=color.letter), color.name)


def leave_choice(table: Table) -> None:
    """The player who had to name the color is out of the round, so the next one names it."""
    table.turn = table.after(table.turn)


COLOR_OF_FIRST_CARD = Question(
    CHOOSE,
    asks=lambda view: say("A wild was turned over: name the color."),
    offers=colors_to_choose,
    take=lambda table, seat, move: choose(table, seat, table.edition.named_color(move.color)),
    verbs=frozenset({"choose"}),
    refusal=("color_required", say("Name a color."), "M4"),
    waits=lambda view: say("{name} names the color.", name=view.names[view.turn]),
    title=lambda view: say("Name the color"),
    details=lambda view: None,
    when_out=leave_choice,
)


# Who deals


def choose_dealer(edition: Edition, draws: Sequence[Mapping[str, str]]) -> str:
    """The highest number deals, and symbols count 0 (S1). Tied players draw again: the next of the draws (S2)."""
    tied: list[str] = []
    for drawn in draws:
        worth = {name: number_of(edition, card) for name, card in drawn.items() if not tied or name in tied}
        if not worth or (tied and set(worth) != set(tied)):
            raise IllegalAction("bad_draw", say("All tied players draw again, and nobody else."), "S2")
        best = max(worth.values())
        tied = [name for name, number in worth.items() if number == best]
        if len(tied) == 1:
            return tied[0]
    raise IllegalAction("tie", say("There is a tie for the highest card: the tied players draw again."), "S2")


def number_of(edition: Edition, text: str) -> int:
    card = edition.card(text)
    return card.points if card.kind.number else 0


def draw_for_dealer(edition: Edition, names: Sequence[str], luck: Luck) -> tuple[str, list[dict[str, str]]]:
    """Draw for the dealer until one card is the highest (S1, S2); returns the dealer and the cards of every draw."""
    check_players(len(names))
    draws: list[dict[str, str]] = []
    tied = list(names)
    while True:
        deck = list(edition.full_deck)
        luck.shuffle(deck)
        draws.append({name: str(edition.cards[code]) for name, code in zip(tied, deck, strict=False)})
        best = max(number_of(edition, card) for card in draws[-1].values())
        tied = [name for name, card in draws[-1].items() if number_of(edition, card) == best]
        if len(tied) == 1:
            return tied[0], draws


def next_dealer(names: Sequence[str], previous: str) -> str:
    """The deal passes to the left (S3)."""
    return names[(names.index(previous) + 1) % len(names)]
