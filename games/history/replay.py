"""A replay's page: the table after one move of a finished round, as one seat saw it or with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games.faces import face, glyph_of, look_of, name_of, shape
from games.history.hands import CardsLeft, hidden_hand, open_hand
from games.history.logs import RoundLog
from games.history.positions import Position
from games.models import Move
from games.present.log import in_words
from games.present.seats import picture
from games.present.words import level

REACTIONS = ("uno", "catch")


@dataclass(frozen=True)
class Step:
    """A round after so many of its moves, before the eyes of a seat of the round, or of everybody."""

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
        """The deal, and then what every move is written to have done."""
        position = Position.of(self.log.dealt())
        for move in self.log.moves[: self.number]:
            position.follow(self.log.events(move))
        return position

    @property
    def mover(self) -> int | None:
        return self.move.seat if self.move else None

    @property
    def next_mover(self) -> int | None:
        """Who acts next, calls and catches left out; before the first card it is not known yet."""
        if not self.number or self.position.over:
            return None
        later = self.log.moves[self.number :]
        return next((move.seat for move in later if move.text.split()[0] not in REACTIONS), None)

    def told(self, move: Move) -> str:
        """What a move did, in words, as far as these eyes saw it."""
        seen = [event if self.eyes is None else event.seen_by(self.eyes) for event in self.log.events(move)]
        return " ".join(in_words(event, self.log.names, self.log.edition, move.lag, gettext) for event in seen)

    @property
    def news(self) -> str:
        if self.move:
            return self.told(self.move)
        return _("{name} has dealt the cards.").format(name=self.log.names[self.log.dealer])

    def lines(self) -> list[tuple[int, str]]:
        return [(0, _("{name} has dealt the cards.").format(name=self.log.names[self.log.dealer]))] + [
            (move.number, self.told(move)) for move in self.log.moves
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


def sitting(step: Step) -> list[Sitting]:
    """Everybody in the order of the table, so that seats stay where they are while the replay goes on."""
    position, log = step.position, step.log
    return [
        Sitting(
            number=seat.number,
            name=seat.name,
            picture=picture(seat.player_id or 0, seat.name),
            bot=level(seat.player.bot if seat.player else ""),
            cards=hand(step, place),
            open=sees(step, place),
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


def sees(step: Step, place: int) -> bool:
    """All hands are open at the end, as they are at a table when the points are counted."""
    return step.eyes is None or step.eyes == place or step.position.over


def hand(step: Step, place: int) -> CardsLeft:
    cards = step.position.hands[place]
    return open_hand(step.log.edition, cards) if sees(step, place) else hidden_hand(len(cards))


@dataclass(frozen=True)
class Middle:
    """Both piles, the color in force, the direction."""

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
        color=color.name.told(gettext) if color else "",
        look=look,
        glyph=glyph_of(edition, color) if color else "",
        shape=shape(look) if color else SafeString(""),
        clockwise=position.direction == 1,
        draw_left=position.draw_left,
        discarded=position.discarded,
        over=position.over,
    )
