"""Reads a game from its rows, as far as its rounds are finished."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import uno
from games.models import Game, Round, Seat
from games.play.rounds import add_up_rounds, read_results


@dataclass(frozen=True)
class Story:
    """A game with its finished rounds."""

    game: Game
    edition: uno.Edition
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    results: tuple[uno.RoundResult, ...]

    @cached_property
    def standing(self) -> uno.Standing:
        return add_up_rounds(self.game.score, self.seats, self.results)

    @property
    def counted(self) -> tuple[uno.RoundResult, ...]:
        """The rounds up to the end of the game. A correction may have left later ones after it."""
        return self.results[: self.standing.rounds]

    def numbered(self) -> list[tuple[int, uno.RoundResult]]:
        """The rounds that count, numbered as people count them, without gaps for deleted ones."""
        return list(enumerate(self.counted, 1))

    @property
    def totals_only(self) -> bool:
        """Whether only the totals are known, as for some imported games."""
        return not self.rounds and any(seat.start for seat in self.seats)

    @cached_property
    def other(self) -> uno.Standing:
        """The same rounds scored the other way, as a game of that many rounds."""
        count = "standard" if self.game.count == Game.Count.LOW else "low"
        score = uno.Score(count, uno.End("rounds", max(1, len(self.counted))))  # type: ignore[arg-type]
        gone = [place for place, seat in enumerate(self.seats) if seat.gone]
        starts = late_starts(count, self.counted, len(self.seats))
        return uno.stand(score, len(self.seats), self.counted, starts, gone=gone, strict=False)

    @cached_property
    def totals(self) -> list[tuple[int, ...]]:
        """Everybody's total before the first round and after each round that counts."""
        totals = [tuple(seat.start for seat in self.seats)]
        for result in self.counted:
            gained = result.points(self.game.score.count)
            totals.append(tuple(sum(pair) for pair in zip(totals[-1], gained, strict=True)))
        return totals


def late_starts(count: str, results: tuple[uno.RoundResult, ...], seats: int) -> list[int]:
    """The points latecomers would have started with under this scoring: none, or the highest total with lowest
    score."""
    starts = [0] * seats
    if count == "low":
        for place in range(seats):
            before = results[: first_round(results, place)]
            sums = [starts[other] + sum(result.left[other] or 0 for result in before) for other in range(place)]
            starts[place] = max(sums, default=0) if before else 0
    return starts


def first_round(results: tuple[uno.RoundResult, ...], place: int) -> int:
    """How many rounds were played before this seat's first one."""
    return next((index for index, result in enumerate(results) if result.left[place] is not None), len(results))


def read_story(game: Game) -> Story:
    seats = list(game.seats.select_related("player").order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    return Story(game, game.rules, tuple(seats), tuple(rounds), tuple(read_results(seats, rounds)))
