"""A replay's page: the table after one move of a finished round, seen from one seat or with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games.drawings.card_faces import face, glyph_of, look_of, name_of, shape
from games.history.page import CardsLeft, hidden_hand, open_hand
from games.history.positions import Position
from games.history.verification import RoundLog
from games.models import Move
from games.screen.parts.log import sentence_of
from games.screen.parts.seat import avatar_of
from games.screen.words import level_in_words

REACTIONS = ("uno", "catch")


@dataclass(frozen=True)
class Step:
    """A round after a number of its moves, seen from a seat of the round or with all hands open."""

    log: RoundLog
    number: int
    eyes: int | None

    @property
    def last(self) -> int:
        return len(self.log.moves)

    @property
    def move(self) -> Move | None:
        return self.log.moves[self.number - 1] if self.number else None

    @cached_property
    def position(self) -> Position:
        """The deal, followed by what every move is recorded to have done."""
        position = Position.of(self.log.dealt())
        for move in self.log.moves[: self.number]:
            position.follow(self.log.events(move))
        return position

    @property
    def mover(self) -> int | None:
        return self.move.seat if self.move else None

    @property
    def next_mover(self) -> int | None:
        """Who acts next, apart from calls and catches. Unknown before the first card."""
        if not self.number or self.position.over:
            return None
        later = self.log.moves[self.number :]
        return next((move.seat for move in later if move.text.split()[0] not in REACTIONS), None)

    def sentence_of(self, move: Move) -> str:
        """What a move did, in words, as far as this seat saw it."""
        seen = [event if self.eyes is None else event.seen_by(self.eyes) for event in self.log.events(move)]
        return " ".join(sentence_of(event, self.log.names, self.log.edition, move.lag, gettext) for event in seen)

    @property
    def news(self) -> str:
        if self.move:
            return self.sentence_of(self.move)
        return _("{name} dealt the cards.").format(name=self.log.names[self.log.dealer])

    def lines(self) -> list[tuple[int, str]]:
        return [(0, _("{name} dealt the cards.").format(name=self.log.names[self.log.dealer]))] + [
            (move.number, self.sentence_of(move)) for move in self.log.moves
        ]


@dataclass(frozen=True)
class Sitting:
    """A player at the replayed table."""

    number: int  # of the game
    name: str
    picture: SafeString
    bot: str
    cards: CardsLeft
    open: bool
    eyes: bool
    moved: bool
    next: bool
    dealer: bool
    called: bool
    out: bool
    won: bool


def sittings(step: Step) -> list[Sitting]:
    """Everybody in table order, so that seats stay in place during the replay."""
    position, log = step.position, step.log
    return [
        Sitting(
            number=seat.number,
            name=seat.name,
            picture=avatar_of(seat.player_id or 0, seat.name),
            bot=level_in_words(seat.player.bot if seat.player else ""),
            cards=hand(step, place),
            open=sees_hand(step, place),
            eyes=place == step.eyes,
            moved=place == step.mover,
            next=place == step.next_mover,
            dealer=place == log.dealer,
            called=place in position.called,
            out=place in position.out,
            won=position.over and place == position.winner,
        )
        for place, seat in enumerate(log.seats)
    ]


def sees_hand(step: Step, place: int) -> bool:
    """Whether a hand is open. All are at the end, as at a table when the points are counted."""
    return step.eyes is None or step.eyes == place or step.position.over


def hand(step: Step, place: int) -> CardsLeft:
    cards = step.position.hands[place]
    return open_hand(step.log.edition, cards) if sees_hand(step, place) else hidden_hand(len(cards))


@dataclass(frozen=True)
class Middle:
    """Both piles, the color in play, and the direction."""

    top: SafeString
    top_name: str
    below: SafeString
    color: str
    look: str
    glyph: str
    shape: SafeString
    clockwise: bool
    draw_left: int
    discarded: int
    over: bool


def middle(step: Step) -> Middle:
    position, edition = step.position, step.log.edition
    color = edition.colors[edition.place_of(position.color)] if position.color else None
    look = look_of(edition, color) if color else ""
    return Middle(
        top=face(edition.slug, str(position.top)) if position.top else SafeString(""),
        top_name=name_of(position.top) if position.top else "",
        below=face(edition.slug, str(position.below)) if position.below else SafeString(""),
        color=color.name.translated(gettext) if color else "",
        look=look,
        glyph=glyph_of(edition, color) if color else "",
        shape=shape(look) if color else SafeString(""),
        clockwise=position.direction == 1,
        draw_left=position.draw_left,
        discarded=position.discarded,
        over=position.over,
    )


@dataclass(frozen=True)
class Links:
    """The addresses around one step."""

    step: Step

    @property
    def path(self) -> str:
        current = self.step.log.round
        return reverse("games:replay", args=[current.game.code, current.number])

    @property
    def eyes(self) -> str:
        """The viewing seat's number in the game. Empty if all hands are open."""
        eyes = self.step.eyes
        return "" if eyes is None else str(self.step.log.seats[eyes].number)

    def at(self, move: int, eyes: str) -> str:
        return f"{self.path}?move={move}" + (f"&eyes={eyes}" if eyes else "")

    @property
    def first(self) -> str:
        return self.at(0, self.eyes)

    @property
    def back(self) -> str:
        return self.at(max(0, self.step.number - 1), self.eyes)

    @property
    def on(self) -> str:
        return self.at(min(self.step.last, self.step.number + 1), self.eyes)

    @property
    def last(self) -> str:
        return self.at(self.step.last, self.eyes)

    @property
    def everybody(self) -> str:
        return self.at(self.step.number, "")

    def seats(self) -> list[tuple[str, str, bool]]:
        """For each seat, its name, the address of this step from there, and whether it is the viewing one."""
        return [
            (seat.name, self.at(self.step.number, str(seat.number)), place == self.step.eyes)
            for place, seat in enumerate(self.step.log.seats)
        ]

    def lines(self) -> list[tuple[int, str, str]]:
        """The whole log, each move with its address."""
        return [(number, text, self.at(number, self.eyes)) for number, text in self.step.lines()]
