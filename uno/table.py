"""The table of one round: the hands, the piles, whose turn it is. What a turn does is in `turn`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from uno import events as event_kinds
from uno.cards import NO_CARD, NO_COLOR, NO_SEAT, Card
from uno.edition import FEWEST_PLAYERS, MOST_PLAYERS, Edition
from uno.moves import Move, read_line
from uno.questions import FLIP, OVER, TURN
from uno.turn import make_move
from uno.views import View, look
from uno.words import IllegalAction, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno.events import CoreEvent, Event


class Luck(Protocol):
    """A source of randomness: the shuffles of a `Seed`, or `random.Random` for playouts."""

    def shuffle(self, cards: list[int], /) -> None: ...
    def randrange(self, stop: int, /) -> int: ...


class Table:
    """A round in play. Cards are codes (`Edition.cards`), seats are numbers; text is used at the boundary only."""

    __slots__ = (
        "asked",
        "before",
        "challengeable",
        "color",
        "color_of",
        "dealer",
        "direction",
        "discard_pile",
        "draw_kind",
        "draw_pile",
        "drawn",
        "edition",
        "events",
        "evidence",
        "fits",
        "fits_card",
        "forfeits",
        "hands",
        "luck",
        "names",
        "out",
        "owed",
        "passes",
        "phase",
        "plain",
        "played_by",
        "players",
        "recording",
        "scores",
        "strict",
        "to_draw",
        "turn",
        "winner",
    )

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        luck: Luck,
        *,
        dealer: int = 0,
        scores: Sequence[int] = (),
        recording: bool = True,
    ) -> None:
        check_players(len(names))
        self.edition = edition
        self.plain = edition.plain  # copied from the edition, because every nanosecond counts here
        self.color_of = edition.color_of
        self.fits_card = edition.fits_card
        self.strict = edition.strict
        self.names = tuple(names)
        self.players = len(names)
        self.luck = luck
        self.dealer = dealer
        self.scores = tuple(scores) or (0,) * len(names)
        self.recording = recording
        self.hands: list[list[int]] = [[] for _ in names]
        self.draw_pile: list[int] = []  # the last one is on top
        self.discard_pile: list[int] = []  # likewise
        self.color = NO_COLOR  # the color in play
        self.fits = b""  # by code: may be played on the top card
        self.direction = 1  # to the left
        self.turn = dealer
        self.phase = FLIP
        self.drawn = NO_CARD  # the drawn card, while its player decides about it
        self.played_by = NO_SEAT  # the seat that played the top card
        self.owed = 0  # a bit for each seat that owes an UNO call and can be caught
        self.passes = 0  # in a row, with both piles empty
        self.out = 0  # a bit for each seat that mercy took out
        self.forfeits = (0,) * len(names)  # what the cards of those seats were worth
        self.to_draw = 0  # how many cards the seat that must answer has to draw
        self.draw_kind = NO_CARD  # the code of the draw card that causes this
        self.challengeable = False
        self.evidence: tuple[int, ...] = ()  # the hand and the color at the moment the Wild Draw was played
        self.before = NO_COLOR
        self.asked: list[int] = []  # the seats in line for a question, the one that is asked now first
        self.winner = NO_SEAT
        self.events: list[CoreEvent] = []  # what the latest move did

    # What can be seen

    @property
    def top(self) -> Card | None:
        return self.edition.cards[self.discard_pile[-1]] if self.discard_pile else None

    def cards(self, seat: int) -> tuple[Card, ...]:
        return self.edition.show(self.hands[seat])

    def seat(self, name: str) -> int:
        return self.names.index(name)

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def uno_open(self) -> list[int]:
        """The seats that owe the call and can be caught (U1)."""
        return [seat for seat in range(self.players) if self.owed >> seat & 1]

    def points(self, seat: int) -> int:
        """What the cards left in a hand are worth (V1), or were worth when mercy took the seat out."""
        worth = self.edition.points_of
        return self.forfeits[seat] + sum([worth[card] for card in self.hands[seat]])

    def after(self, seat: int) -> int:
        """The next player in the direction of play."""
        seat = (seat + self.direction) % self.players
        while self.out >> seat & 1:
            seat = (seat + self.direction) % self.players
        return seat

    def playable(self, seat: int) -> list[int]:
        """The codes in a hand that fit the top card, whoever's turn it is; `legal_moves` has what may be done."""
        fits = self.fits
        return [card for card in self.hands[seat] if fits[card]]

    # What happens to it

    def take(self, seat: int, count: int, why: str) -> list[int]:
        """Draw this many cards, or as many as there are (R1, R2). A player who draws no longer owes the call (U4)."""
        hand, mercy = self.hands[seat], self.edition.mercy
        if mercy:
            count = min(count, mercy - len(hand)) if not self.out >> seat & 1 else 0
        pile = self.draw_pile
        if 0 < count <= len(pile):
            cards = pile[: -count - 1 : -1]  # from the top
            del pile[-count:]
        else:
            cards = []
            while len(cards) < count and (self.draw_pile or self.reshuffle()):
                cards.append(self.draw_pile.pop())
        hand += cards
        self.record_draw(seat, cards, why)
        return cards

    def record_draw(self, seat: int, cards: list[int], why: str) -> None:
        """Record that cards were drawn: the call is no longer owed, and mercy may take the seat out."""
        if cards:
            self.owed &= ~(1 << seat)
            if self.recording:
                self.events.append((event_kinds.DREW, seat, tuple(cards), NO_SEAT, NO_COLOR, why))
            if self.edition.mercy and len(self.hands[seat]) >= self.edition.mercy:
                self.leave(seat)

    def leave(self, seat: int) -> None:
        """Mercy: the seat is out. Its cards go under the discard pile, and their points count at the end."""
        hand = self.hands[seat]
        self.forfeits = tuple(self.points(seat) if each == seat else worth for each, worth in enumerate(self.forfeits))
        self.out |= 1 << seat
        self.add_event(event_kinds.OUT, seat, tuple(hand))
        self.discard_pile[0:0] = hand
        hand.clear()

    def reshuffle(self) -> bool:
        """Make the discard pile the draw pile, except the top card (R1). False if there is nothing to shuffle."""
        pile = self.discard_pile
        if len(pile) < 2:
            return False
        self.discard_pile = [pile.pop()]
        self.draw_pile = pile
        self.luck.shuffle(pile)
        self.add_event(event_kinds.RESHUFFLED, NO_SEAT)
        return True

    def name_color(self, color: int) -> None:
        """Set the color in play, with a wild on top (M3)."""
        self.color = color
        self.fits = self.edition.fits_color[color]

    def owe_uno(self, seat: int, *, called: bool) -> None:
        """A hand is down to one card: its player has called, or can be caught (U1)."""
        if called or self.edition.uno_call == "automatic":
            self.add_event(event_kinds.CALLED, seat)
        else:
            self.owed |= 1 << seat

    def end(self, winner: int) -> None:
        """End the round (G1), without a winner if nobody could move (R2)."""
        self.phase = OVER
        self.winner = winner
        self.owed = self.to_draw = 0
        self.drawn = NO_CARD
        self.add_event(event_kinds.WON if winner != NO_SEAT else event_kinds.BLOCKED, winner)

    def pass_on(self, seat: int) -> None:
        """End the turn of this seat."""
        self.turn = (seat + self.direction) % self.players if not self.out else self.after(seat)
        self.phase = TURN

    def add_event(
        self,
        kind: str,
        seat: int,
        cards: tuple[int, ...] = (),
        *,
        other: int = NO_SEAT,
        color: int = NO_COLOR,
        detail: str = "",
    ) -> None:
        if self.recording:
            self.events.append((kind, seat, cards, other, color, detail))

    # The boundary

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make a move, or refuse it and change nothing; returns what happened as events."""
        make_move(self, seat, move)
        return self.last_events()

    def do(self, line: str) -> list[Event]:
        """Make a move that is written as a line, like `Ann play r7`."""
        seat, move = read_line(line, self.names)
        return self.apply(seat, move)

    def last_events(self) -> list[Event]:
        """What the latest move did, with every card shown: for the log, not for a player's eyes."""
        return [event_kinds.Event.of(self, event) for event in self.events]

    def legal_moves(self, seat: int) -> list[Move]:
        """Everything that this seat may do now."""
        return self.look(seat).moves()

    def look(self, seat: int | None = None) -> View:
        """The round as this seat sees it, or a spectator."""
        return look(self, seat)


def check_players(count: int) -> None:
    """Refuse fewer than 2 or more than 10 players (K2)."""
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise IllegalAction(
            "bad_player_count",
            say(
                "{fewest} to {most} players can play, not {count}.",
                fewest=FEWEST_PLAYERS,
                most=MOST_PLAYERS,
                count=count,
            ),
            "K2",
        )
