"""A person at a table of bots: offers what can be done, and understands what is typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from .bots.possible import fitting, jump_in, rivals, sheddable, without_laying
from .cards import Card
from .effects import hand_after
from .errors import BadNotation
from .legal import uno_moves
from .moves import Move, seat_of
from .phases import CHOOSE, TALES
from .screen import Screen, explanations, standing
from .views import View
from .words import Message, say

HELP = (
    say("Type the number of what you want to do, or a move: play r7, play W color=g, draw, keep, accept, challenge."),
    say("Add uno to a move that leaves you one card: 2 uno, or play r7 uno. Forget it, and you can be caught."),
    say("catch and a name catches somebody who forgot; uno alone calls late; ? explains your cards; quit leaves."),
)
WORDS = {
    "draw": say("Draw a card"),
    "keep": say("Keep the card"),
    "accept": say("Accept and draw"),
    "challenge": say("Challenge"),
    "uno": say("Call UNO"),
}

Offer = tuple[Message, Move | Card]


@dataclass
class Human:
    """Plays like a bot does, with a view and nothing else, but asks somebody at the screen."""

    screen: Screen

    def choose(self, view: View, luck: Random) -> Move:
        standing(self.screen, view)
        offers = list(self.offers(view))
        self.screen.numbered(words for words, _ in offers)
        while (move := self.typed(view, offers, say("Your move (? for help):"))) is None:
            pass
        return move

    def react(self, view: View, luck: Random) -> Move | None:
        """Something to throw in before another's move: a catch, a jump-in, a late call that is not reminded of."""
        if view.my_turn:
            return None
        offers: list[Offer] = [self.offer(view, move) for move in uno_moves(view) if move.verb == "catch"]
        card = jump_in(view)
        if card:
            offers.append((say("Jump in with {card}", card=self.screen.card(card)), card))
        if not offers and view.seat not in view.uno_open:
            return None
        self.screen.numbered(words for words, _ in offers)
        ask = say("Before {name} goes on: anything to say? (Enter: no)", name=view.names[view.turn])
        return self.typed(view, offers, ask)

    # What can be done

    def offers(self, view: View) -> Iterator[Offer]:
        if view.phase == CHOOSE:
            for color in view.edition.colors:
                yield say("Name {color}", color=color.name), Move("choose", color=color.letter)
        elif view.phase == TALES:
            yield from self.discards(view)
        else:
            for card in fitting(view):
                yield say("Play {card}", card=self.screen.card(card)), card
            for move in without_laying(view):
                yield self.offer(view, move)
        for move in uno_moves(view):
            yield self.offer(view, move)

    def discards(self, view: View) -> Iterator[Offer]:
        for card in dict.fromkeys(view.hand):
            yield say("Discard {card}", card=self.screen.card(card)), Move("discard", card)
        if view.decision is None or not view.decision.forced:
            yield say("Discard nothing"), Move("discard")

    def offer(self, view: View, move: Move) -> Offer:
        if move.whom is not None:
            return say("Catch {name}", name=view.names[move.whom]), move
        return WORDS[move.verb], move

    # What is typed

    def typed(self, view: View, offers: Sequence[Offer], ask: Message) -> Move | None:
        """Ask until something is typed that can be understood, or nothing; the table says whether it is allowed."""
        while line := self.screen.ask(ask):
            if line in ("?", "help"):
                self.explain(view)
                continue
            try:
                return self.understood(view, offers, line)
            except BadNotation as bad:
                self.screen.tell(str(bad))
        return None

    def explain(self, view: View) -> None:
        for words in (*HELP, *explanations(self.screen, view)):
            self.screen.tell(words)

    def understood(self, view: View, offers: Sequence[Offer], line: str) -> Move:
        """A number of the list, a card alone, or a move in notation; `uno` may stand behind each."""
        first, _, rest = line.partition(" ")
        if rest in ("", "uno"):
            if first.isdecimal():
                return self.completed(view, picked(offers, int(first)), uno=rest == "uno")
            if first in view.hand:
                return self.completed(view, view.edition.card(first), uno=rest == "uno")
        move = Move.parse(line, view.names)
        if move == Move("play", move.card, uno=move.uno) and move.card in view.hand:
            return self.completed(view, view.edition.card(move.card), uno=move.uno)
        return move

    def completed(self, view: View, pick: Move | Card, *, uno: bool) -> Move:
        """The move with all that a card asks for."""
        if isinstance(pick, Move):
            return replace(pick, uno=True) if uno and pick.card else pick
        shed = self.asked_shed(view, pick)
        left = len(view.hand) - 1 - len(shed)
        color = self.asked_color(view) if pick.wild and (left or pick.kind.parting_color) else None
        swap = self.asked_swap(view) if pick.kind.swaps and left else None
        return Move("play", pick, color, shed, swap, uno=uno or self.reminded(view, pick, left, swap))

    def reminded(self, view: View, card: Card, left: int, swap: int | None) -> bool:
        """Where the table reminds of the call, ask for it."""
        if view.edition.uno_call != "assisted" or not left or hand_after(view, card.kind, left, swap) != 1:
            return False
        return self.screen.ask(say("That leaves you one card. Call UNO? (y/n)")).lower().startswith("y")

    def asked_color(self, view: View) -> str:
        letters = [color.letter for color in view.edition.colors]
        names = ", ".join(f"{color.letter} {color.name}" for color in view.edition.colors)
        answer = self.screen.ask(say("Which color? ({names})", names=names)).lower()
        known = {str(color.name): color.letter for color in view.edition.colors}
        color = known.get(answer, answer)
        if color not in letters:
            raise BadNotation(f"There is no color {answer!r} here.")
        return color

    def asked_shed(self, view: View, card: Card) -> tuple[str, ...]:
        groups = sheddable(view, card)
        if card.kind.shed is None or not groups:
            return ()
        choices = " / ".join(", ".join(map(str, group)) for group in groups)
        ask = say("Discard up to {most} of one color with it: {cards}. Which? (Enter: none)")
        answer = self.screen.ask(say(ask.id, most=card.kind.shed.most, cards=choices))
        return tuple(answer.replace(",", " ").split())

    def asked_swap(self, view: View) -> int:
        names = ", ".join(say_count(view, seat) for seat in rivals(view))
        answer = self.screen.ask(say("Swap hands with whom? ({names})", names=names))
        return seat_of(answer, view.names)


def picked(offers: Sequence[Offer], number: int) -> Move | Card:
    if not 1 <= number <= len(offers):
        raise BadNotation(f"There is no number {number} in the list.")
    return offers[number - 1][1]


def say_count(view: View, seat: int) -> str:
    return str(say("{name}: {count}", name=view.names[seat], count=view.counts[seat]))
