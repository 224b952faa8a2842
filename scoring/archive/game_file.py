"""A game as a file stores it: everything that was recorded, and nothing that follows from it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

import uno
from games.game_settings import MOST_POINTS, MOST_ROUNDS, HouseRules
from games.models import Game
from games.values import clean_name

MOST_POINTS_LEFT, MOST_CARDS = 10_000, 120  # in one hand
LONGEST_TITLE = 60


class NotUnderstood(Exception):
    """A part of a file that cannot be read, with a sentence that says why."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


@dataclass(frozen=True)
class ExportFormat:
    """A format in which games leave this site; `kind` is how the names of its files end."""

    kind: str
    name: str
    content_type: str
    write: Callable[[Iterable[WrittenGame]], Iterator[str]]


@dataclass(frozen=True)
class WrittenSeat:
    """A player of the game, with the starting points of a latecomer or of a player with a total only."""

    name: str
    start: int = 0
    late: bool = False
    left: bool = False


@dataclass(frozen=True)
class WrittenHand:
    """What was left in a hand: its cards in an online game, or the points of each card if real ones were tapped in."""

    points: int
    cards: str = ""
    counted: tuple[int, ...] = ()


@dataclass(frozen=True)
class WrittenRound:
    """A round by names. A player who is not in `hands` was not in it."""

    winner: str | None
    hands: Mapping[str, WrittenHand]
    dealer: str = ""
    corrected: int = 0
    finished_at: datetime | None = None


@dataclass(frozen=True)
class WrittenGame:
    """A game with its rounds in order. `code`, `source` and `key` say where it comes from."""

    seats: tuple[WrittenSeat, ...]
    rounds: tuple[WrittenRound, ...]
    edition: str = "classic"
    count: str = "standard"
    end: str = "target"
    end_value: int = 500
    tie: str = "joint"
    title: str = ""
    options: HouseRules = field(default_factory=dict)
    abandoned: bool = False
    rated: bool = True
    private: bool = False
    started_at: datetime | None = None
    finished_at: datetime | None = None
    code: str = ""
    source: str = Game.Source.PHYSICAL.value
    key: str = ""  # by which the program that wrote the file knows it

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def score(self) -> uno.Score:
        return uno.Score(self.count, uno.End(self.end, self.end_value), self.tie)  # type: ignore[arg-type]

    @property
    def standing(self) -> uno.Standing:
        """The rounds added up, as the site will do it after the import."""
        gone = [place for place, seat in enumerate(self.seats) if seat.left]
        starts = [seat.start for seat in self.seats]
        return uno.stand(self.score, len(self.seats), map(self.result, self.rounds), starts, gone=gone, strict=False)

    def result(self, played: WrittenRound) -> uno.RoundResult:
        left = tuple(played.hands[name].points if name in played.hands else None for name in self.names)
        return uno.RoundResult(None if played.winner is None else self.names.index(played.winner), left)

    @property
    def digest(self) -> str:
        """A digest that is the same for the same game in every file, made of the file's own key if there is one."""
        if self.key:
            return hashlib.sha256(self.key.encode()).hexdigest()
        what = [
            [self.edition, self.count, self.end, self.end_value, self.tie, self.title, str(self.finished_at)],
            [[seat.name, seat.start, seat.left] for seat in self.seats],
            [
                [played.winner, sorted((name, hand.points) for name, hand in played.hands.items())]
                for played in self.rounds
            ],
        ]
        return hashlib.sha256(json.dumps(what).encode()).hexdigest()


def check_game(game: WrittenGame) -> WrittenGame:
    """Return the game if it could have been played, and raise the reason otherwise."""
    check_rules(game)
    check_names(game.names)
    if any(not -MOST_POINTS <= seat.start <= MOST_POINTS for seat in game.seats):
        raise NotUnderstood(_("A player starts with more points than is possible in a game."))
    if len(game.rounds) > MOST_ROUNDS:
        raise NotUnderstood(_("A game has at most %(most)d rounds.") % {"most": MOST_ROUNDS})
    for number, played in enumerate(game.rounds, 1):
        check_round(game, played, number)
    return game


def check_rules(game: WrittenGame) -> None:
    if game.edition not in uno.EDITIONS:
        raise NotUnderstood(_("This site does not know the edition “%(edition)s”.") % {"edition": game.edition[:30]})
    if not 1 <= game.end_value <= MOST_POINTS:
        raise NotUnderstood(_("%(value)d is not a valid target or number of rounds.") % {"value": game.end_value})
    if len(game.title) > LONGEST_TITLE or not game.title.isprintable():
        raise NotUnderstood(_("A title has at most %(most)d characters.") % {"most": LONGEST_TITLE})
    try:
        _score = game.score
        uno.with_options(uno.edition(game.edition), game.options)
    except (ValueError, TypeError, KeyError) as bad:
        raise NotUnderstood(_("These rules do not fit together: %(reason)s") % {"reason": bad}) from None


def check_names(names: list[str]) -> None:
    if not 2 <= len(names) <= 10:
        raise NotUnderstood(_("A game has two to ten players, not %(count)d.") % {"count": len(names)})
    for name in names:
        try:
            if clean_name(name) != name:
                raise NotUnderstood(_("“%(name)s” cannot be used as a name.") % {"name": name})
        except ValidationError as bad:
            raise NotUnderstood(" ".join(bad.messages)) from None
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise NotUnderstood(_("%(name)s appears twice.") % {"name": name})


def check_round(game: WrittenGame, played: WrittenRound, number: int) -> None:
    about = {"number": number}
    if len(played.hands) < 2:
        raise NotUnderstood(_("Fewer than two players are in round %(number)d.") % about)
    if not {*played.hands, played.winner or "", played.dealer} <= {*game.names, ""}:
        raise NotUnderstood(_("Round %(number)d names somebody who is not a player of the game.") % about)
    if played.winner is not None and played.winner not in played.hands:
        raise NotUnderstood(_("The player who went out in round %(number)d was not in it.") % about)
    for name, hand in played.hands.items():
        check_hand(game, hand, {**about, "name": name}, out=name == played.winner)


def check_hand(game: WrittenGame, hand: WrittenHand, about: Mapping[str, object], *, out: bool) -> None:
    if not 0 <= hand.points <= MOST_POINTS_LEFT:
        raise NotUnderstood(_("%(name)s cannot have that many points left in round %(number)d.") % about)
    if out and (hand.points or hand.cards or hand.counted):
        raise NotUnderstood(_("%(name)s went out in round %(number)d, so no points can be left.") % about)
    if len(hand.counted) > MOST_CARDS or (hand.counted and sum(hand.counted) != hand.points):
        raise NotUnderstood(_("%(name)s’s cards in round %(number)d do not add up to the points.") % about)
    if hand.cards:
        check_cards(game, hand, about)


def check_cards(game: WrittenGame, hand: WrittenHand, about: Mapping[str, object]) -> None:
    """Check the cards of a hand. They are not added up, because house rules may have made the hand worth more."""
    try:
        uno.edition(game.edition).read(hand.cards)
    except (uno.BadNotation, ValueError, KeyError):
        raise NotUnderstood(_("%(name)s’s cards in round %(number)d cannot be read.") % about) from None
