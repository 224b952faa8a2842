"""A terminal to play at: plain lines that a screen reader can follow, with colors where they can be seen."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from .cards import Card
from .events import Event
from .phases import CHOOSE, DRAWN, RESPOND, TALES
from .views import View
from .words import Message, say

PAINT = {"r": 31, "g": 32, "y": 33, "b": 34, "p": 35, "o": 33}  # ANSI; a color that is not here stays plain


class Left(Exception):
    """The player wants to leave, or nobody is there any more."""


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

    def tell(self, words: Message | str = "") -> None:
        print(words, file=self.sink)

    def ask(self, words: Message | str) -> str:
        """A line that the player types; the end of input is as good as leaving."""
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
            self.tell(event.sentence(view.names, view.edition))

    def numbered(self, offers: Iterable[Message]) -> None:
        for number, offer in enumerate(offers, 1):
            self.tell(f"{number}. {offer}")


def standing(screen: Screen, view: View) -> None:
    """The table before a decision: pile, color, the others' cards, the own hand."""
    screen.tell()
    screen.tell(question(screen, view))
    if view.top is not None:
        color = say("not named yet") if view.color is None else view.color.name
        on_top = say("On the pile: {card}. Color: {color}.", card=screen.card(view.top), color=color)
        way = say("Play goes to the left.") if view.direction == 1 else say("Play goes to the right.")
        screen.tell(say("{top} {way} Cards to draw: {left}.", top=on_top, way=way, left=view.draw_left))
    others = [say("{name}: {count}", name=view.names[s], count=view.counts[s]) for s in in_order(view)]
    screen.tell(say("Cards of the others: {counts}.", counts=", ".join(map(str, others))))
    screen.tell(say("Your hand: {cards}", cards=", ".join(screen.card(card) for card in sorted(view.hand, key=order))))


def in_order(view: View) -> list[int]:
    """The other seats, from the next player on; who is out of the round is left out."""
    seats: list[int] = []
    seat = view.after(-1 if view.seat is None else view.seat)
    while seat != view.seat and seat not in seats:
        seats.append(seat)
        seat = view.after(seat)
    return seats


def order(card: Card) -> tuple[int, str, int]:
    return (card.wild, "" if card.color is None else card.color.letter, card.code)


def question(screen: Screen, view: View) -> Message:
    """What the table waits for, in words."""
    decision, top = view.decision, "" if view.top is None else screen.card(view.top)
    if decision is None or view.phase not in (CHOOSE, DRAWN, RESPOND, TALES):
        return say("It is your turn.")
    if view.phase == CHOOSE:
        return say("{card} was turned up first: name its color.", card=top)
    if view.phase == DRAWN:
        return say("You drew {card}: play it, or keep it.", card=screen.card(decision.card) if decision.card else "")
    if view.phase == TALES:
        must = say("You must discard a card.") if decision.forced else say("You may discard a card.")
        return say("{card} was played. {must}", card=top, must=must)
    if decision.accused is None or decision.before is None:
        return say("{card} was played on you: {count} cards to draw.", card=top, count=decision.to_draw)
    return say(
        "{card} was played on you: {count} cards to draw. If you challenge and {name} held {color}, {name} draws {guilty}"
        " and you play on; if not, you draw {innocent}.",
        card=top,
        count=decision.to_draw,
        name=view.names[decision.accused],
        color=decision.before.name,
        guilty=decision.guilty,
        innocent=decision.innocent,
    )


def explanations(screen: Screen, view: View) -> Iterable[Message]:
    """For each held card what it does, and whether it can be played now or why not."""
    for held in dict.fromkeys(sorted(view.held, key=lambda held: order(held.card))):
        about = say("{card}: {text}", card=screen.card(held.card), text=held.card.kind.text)
        if held.why is None:
            yield say("{about} It can be played now.", about=about)
        else:
            yield say("{about} Not now: {why} (rule {rule})", about=about, why=held.why, rule=held.rule)
