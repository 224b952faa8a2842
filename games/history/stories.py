"""A game out of its rows, as far as its rounds are finished."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import uno
from games.facts import read_results, stand
from games.models import Game, Round, Seat


@dataclass(frozen=True)
class Story:
    """A game as far as its rounds are finished."""

    game: Game
    edition: uno.Edition
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    results: tuple[uno.RoundResult, ...]

    @cached_property
    def standing(self) -> uno.Standing:
        return stand(self.game.score, self.seats, self.results)

    @cached_property
    def other(self) -> uno.Standing:
        """The same rounds counted the other way, as a game of so many rounds."""
        count = "standard" if self.game.count == Game.Count.LOW else "low"
        score = uno.Score(count, uno.End("rounds", max(1, len(self.results))))  # type: ignore[arg-type]
        return stand(score, self.seats, self.results)

    @cached_property
    def totals(self) -> list[tuple[int, ...]]:
        """Everybody's total before the first round and after each."""
        totals = [tuple(seat.start for seat in self.seats)]
        for result in self.results:
            gained = result.points(self.game.score.count)
            totals.append(tuple(sum(pair) for pair in zip(totals[-1], gained, strict=True)))
        return totals


def read_story(game: Game) -> Story:
    seats = list(game.seats.select_related("player").order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    return Story(game, game.rules, tuple(seats), tuple(rounds), tuple(read_results(seats, rounds)))
