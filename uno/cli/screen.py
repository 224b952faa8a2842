"""The terminal as a screen: how a round is shown there, and how a person's answers are read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TextIO

from uno.bots.possible_moves import card_to_jump_in, discard_groups, playable_cards, rivals
from uno.cards import Card
from uno.events import Event
from uno.legal import hand_after, uno_moves
from uno.moves import Move, seat_of
from uno.views import View
from uno.words import BadNotation, Message, say

PAINT = {"r": 31, "g": 32, "y": 33, "b": 34, "p": 35, "o": 33}  # ANSI codes; other colors are printed without one


class Left(Exception):
    """The player wants to leave, or there is no more input."""


@dataclass
class Screen:
    """Where the player reads and types."""

    source: TextIO
    sink: TextIO
    painted: bool = False

    @classmethod
    def of(cls, source: TextIO, sink: TextIO) -> Screen:
        """Colors only on a terminal that wants them (NO_COLOR)."""
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return cls(source, sink, painted=sink.isatty() and wanted)

    def show(self, words: Message | str = "") -> None:
        print(words, file=self.sink)

    def ask(self, words: Message | str) -> str:
        """A line that the player types; the end of input counts as leaving."""
        print(words, end=" ", file=self.sink, flush=True)
        line = self.source.readline()
        if not line or line.strip().lower() in ("quit", "exit"):
            raise Left
        return line.strip()

    def card(self, card: Card) -> str:
        """A card by its name and its notation."""
        text = f"{card.name} ({card})"
        code = PAINT.get(card.color.letter) if card.color else None
        return f"\033[{code}m{text}\033[0m" if self.painted and code else text

    def events(self, events: Iterable[Event], view: View) -> None:
        for event in events:
            self.show(event.sentence(view.names, view.edition))

    def numbered(self, offers: Iterable[Message]) -> None:
        for number, offer in enumerate(offers, 1):
            self.show(f"{number}. {offer}")


def show_table(screen: Screen, view: View) -> None:
    """Show the table before a decision: pile, color, the others' cards, the player's hand."""
    screen.show()
    for words in question(view):
        screen.show(words)
    if view.top is not None:
        color = say("not named yet") if view.color is None else view.color.name
        on_top = say("On the pile: {card}. Color: {color}.", card=screen.card(view.top), color=color)
        way = say("Play goes clockwise.") if view.direction == 1 else say("Play goes counterclockwise.")
        screen.show(say("{top} {way} Cards in the draw pile: {left}.", top=on_top, way=way, left=view.draw_left))
    others = [say("{name}: {count}", name=view.names[s], count=view.counts[s]) for s in others_in_order(view)]
    screen.show(say("Other hands: {counts}.", counts=", ".join(map(str, others))))
    screen.show(
        say("Your hand: {cards}", cards=", ".join(screen.card(card) for card in sorted(view.hand, key=sort_key)))
    )


def others_in_order(view: View) -> list[int]:
    """The other seats from the next player on, without those that are out of the round."""
    seats: list[int] = []
    seat = view.after(-1 if view.seat is None else view.seat)
    while seat != view.seat and seat not in seats:
        seats.append(seat)
        seat = view.after(seat)
    return seats


def sort_key(card: Card) -> tuple[int, str, int]:
    return (card.wild, "" if card.color is None else card.color.letter, card.code)


def question(view: View) -> Iterator[Message]:
    """What the table asks, and what helps with the answer."""
    asked = view.question
    if asked is None:
        yield say("No card has been turned over yet.")
        return
    yield asked.sentence(view)
    details = asked.details(view)
    if details is not None:
        yield details


def explanations(screen: Screen, view: View) -> Iterable[Message]:
    """For each card in hand: what it does, and whether it can be played now, or why not."""
    for held in dict.fromkeys(sorted(view.held, key=lambda held: sort_key(held.card))):
        about = say("{card}: {text}", card=screen.card(held.card), text=held.card.kind.text)
        if held.why is None:
            yield say("{about} It can be played now.", about=about)
        else:
            yield say("{about} Not now: {why} (rule {rule})", about=about, why=held.why, rule=held.rule)


Row = Sequence[object]


def columns_of(rows: Sequence[Row]) -> Iterator[str]:
    """Columns under their headings: the first aligned to the left, the others to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for first, *rest in texts:
        cells = [first.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]]
        yield "  ".join(cells).rstrip()


HELP = (
    say("Type a number from the list, or a move: play r7, play W color=g, draw, keep, accept, challenge."),
    say("Add uno to a move that leaves you with one card: 2 uno, or play r7 uno. If you forget it, you can be caught."),
    say(
        "Type catch and a name to catch somebody who forgot, uno to call late, ? to explain your cards, quit to leave."
    ),
)
Choice = tuple[Message, Move | Card]


@dataclass
class Human:
    """Plays like a bot, with nothing but a view, but asks the person at the screen."""

    screen: Screen

    def choose(self, view: View, luck: Random) -> Move:
        show_table(self.screen, view)
        offers = list(self.choices(view))
        self.screen.numbered(words for words, _ in offers)
        while (move := self.ask_for_move(view, offers, say("Your move (? for help):"))) is None:
            pass
        return move

    def react(self, view: View, luck: Random) -> Move | None:
        """Whatever comes before another's move: a catch, a jump-in, or a late call, which is not in the list."""
        if view.my_turn:
            return None
        offers = [choice for choice in self.reactions(view) if choice[1] != Move("uno")]
        card = card_to_jump_in(view)
        if card:
            offers.append((say("Jump in with {card}", card=self.screen.card(card)), card))
        if not offers and view.seat not in view.uno_open:
            return None
        self.screen.numbered(words for words, _ in offers)
        ask = say("Before {name} continues: do you want to react? (Enter: no)", name=view.names[view.turn])
        return self.ask_for_move(view, offers, ask)

    # What can be done

    def choices(self, view: View) -> Iterator[Choice]:
        """Cards to play, answers to the question that is open, and reactions."""
        for card in playable_cards(view):
            yield say("Play {card}", card=self.screen.card(card)), card
        for move, label, _ in view.offers:
            shown = label.with_parts(card=self.screen.card(view.edition.card(move.card))) if move.card else label
            yield shown, move
        yield from self.reactions(view)

    def reactions(self, view: View) -> Iterator[Choice]:
        for move in uno_moves(view):
            if move.whom is None:
                yield say("Call UNO"), move
            else:
                yield say("Catch {name}", name=view.names[move.whom]), move

    # What is typed

    def ask_for_move(self, view: View, offers: Sequence[Choice], ask: Message) -> Move | None:
        """Ask until the player types nothing, or a line that can be understood; the table decides if it is allowed."""
        while line := self.screen.ask(ask):
            if line in ("?", "help"):
                self.explain(view)
                continue
            try:
                return self.move_from(view, offers, line)
            except BadNotation as bad:
                self.screen.show(str(bad))
        return None

    def explain(self, view: View) -> None:
        for words in (*HELP, *explanations(self.screen, view)):
            self.screen.show(words)

    def move_from(self, view: View, offers: Sequence[Choice], line: str) -> Move:
        """The move in a line: a number from the list, a card, or a move in notation; `uno` may follow each of them."""
        first, _, rest = line.partition(" ")
        if rest in ("", "uno"):
            if first.isdecimal():
                return self.complete(view, choice_at(offers, int(first)), uno=rest == "uno")
            if first in view.hand:
                answer = next((offer.move for offer in view.offers if offer.move.card == first), None)
                return self.complete(view, answer or view.edition.card(first), uno=rest == "uno")
        move = Move.parse(line, view.names)
        if move == Move("play", move.card, uno=move.uno) and move.card in view.hand:
            return self.complete(view, view.edition.card(move.card), uno=move.uno)
        return move

    def complete(self, view: View, pick: Move | Card, *, uno: bool) -> Move:
        """The move, completed with everything that its card asks for."""
        if isinstance(pick, Move):
            return replace(pick, uno=True) if uno and pick.card else pick
        shed = self.ask_discards(view, pick)
        left = len(view.hand) - 1 - len(shed)
        color = self.ask_color(view) if pick.kind.asks_for_color(left) else None
        swap = self.ask_partner(view) if pick.kind.asks_for_player(left) else None
        return Move("play", pick, color, shed, swap, uno=uno or self.wants_to_call(view, pick, left, swap))

    def wants_to_call(self, view: View, card: Card, left: int, swap: int | None) -> bool:
        """Ask about the call, at a table that gives a reminder."""
        if view.edition.uno_call != "assisted" or not left or hand_after(view, card.kind, left, swap) != 1:
            return False
        return self.screen.ask(say("That leaves you with one card. Call UNO? (y/n)")).lower().startswith("y")

    def ask_color(self, view: View) -> str:
        letters = [color.letter for color in view.edition.colors]
        names = ", ".join(f"{color.letter} {color.name}" for color in view.edition.colors)
        answer = self.screen.ask(say("Which color? ({names})", names=names)).lower()
        known = {str(color.name): color.letter for color in view.edition.colors}
        color = known.get(answer, answer)
        if color not in letters:
            raise BadNotation(f"There is no color {answer!r} here.")
        return color

    def ask_discards(self, view: View, card: Card) -> tuple[str, ...]:
        groups = discard_groups(view, card)
        if card.kind.shed is None or not groups:
            return ()
        choices = " / ".join(", ".join(map(str, group)) for group in groups)
        ask = say("Discard up to {most} of one color with it: {cards}. Which? (Enter: none)")
        answer = self.screen.ask(say(ask.id, most=card.kind.shed.most, cards=choices))
        return tuple(answer.replace(",", " ").split())

    def ask_partner(self, view: View) -> int:
        names = ", ".join(name_and_count(view, seat) for seat in rivals(view))
        answer = self.screen.ask(say("Swap hands with which player? ({names})", names=names))
        return seat_of(answer, view.names)


def choice_at(offers: Sequence[Choice], number: int) -> Move | Card:
    if not 1 <= number <= len(offers):
        raise BadNotation(f"There is no number {number} in the list.")
    return offers[number - 1][1]


def name_and_count(view: View, seat: int) -> str:
    return str(say("{name}: {count}", name=view.names[seat], count=view.counts[seat]))
