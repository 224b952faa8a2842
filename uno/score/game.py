"""A game: rounds at one table until it ends, with a dealer for each and the points added up."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno.cards import NO_SEAT
from uno.edition import Edition
from uno.opening.deal import deal
from uno.opening.seed import Seed
from uno.score.points import RoundResult, Score, Standing, stand
from uno.table import Luck, Table
from uno.words import IllegalAction, say


@dataclass
class Game:
    """Who plays, how it is scored, and the rounds so far. Seats are the game's; eliminated players sit out."""

    edition: Edition
    names: tuple[str, ...]
    score: Score
    dealer: int = 0  # of the next round
    results: list[RoundResult] = field(default_factory=list)

    @property
    def standing(self) -> Standing:
        return stand(self.score, len(self.names), self.results)

    @property
    def over(self) -> bool:
        return self.standing.over

    def active(self) -> list[int]:
        """The seats of the next round: all that are not eliminated, or if none is left, those tied for first place."""
        standing = self.standing
        inside = [seat for seat, out in enumerate(standing.out_in) if out is None]
        return inside or [seat for seat, place in enumerate(standing.places) if place == 1]

    def deal(self, *, seed: Seed | None = None, luck: Luck | None = None, recording: bool = True) -> Table:
        """The next round's table; its seats are the active players in their order."""
        if self.over:
            raise IllegalAction("game_over", say("The game is over."), "V3")
        active, totals = self.active(), self.standing.totals
        return deal(
            self.edition,
            [self.names[seat] for seat in active],
            dealer=active.index(self.dealer),
            seed=seed,
            luck=luck,
            scores=[totals[seat] for seat in active],
            recording=recording,
        )

    def finish(self, table: Table) -> Standing:
        """Count a finished round, and pass the deal to the left (S3), past players who are eliminated now."""
        if not table.over:
            raise IllegalAction("round_running", say("The round is not over yet."), "G1")
        self.results.append(self.result_of(table))
        active = self.active()
        self.dealer = next(
            (
                seat
                for step in range(1, len(self.names) + 1)
                if (seat := (self.dealer + step) % len(self.names)) in active
            ),
            self.dealer,
        )
        return self.standing

    def result_of(self, table: Table) -> RoundResult:
        """The result of a table by the seats of the game; a player who sat out has no hand."""
        place = {name: seat for seat, name in enumerate(table.names)}
        left = tuple(table.points(place[name]) if name in place else None for name in self.names)
        winner = None if table.winner == NO_SEAT else self.names.index(table.names[table.winner])
        return RoundResult(winner, left)
