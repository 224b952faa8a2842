"""The score: what a round is worth, when a game is over, and who takes which place. Pure arithmetic on points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from uno.words import BadNotation, IllegalAction, say

Count = Literal["standard", "low"]
Tie = Literal["joint", "play_on", "last_round", "rounds_won"]


@dataclass(frozen=True, slots=True)
class End:
    """When a game is over: a target reached, a number of rounds played, or all but one player eliminated."""

    kind: Literal["target", "rounds", "single", "elimination"]
    value: int = 0

    def __post_init__(self) -> None:
        if self.kind not in ("target", "rounds", "single", "elimination"):
            raise BadNotation(f"{self.kind!r} is not a way to end a game.")
        if self.kind != "single" and self.value < 1:
            raise BadNotation(f"The {self.kind} of a game must be 1 or more, not {self.value}.")


@dataclass(frozen=True, slots=True)
class Score:
    """How a game is scored and when it ends."""

    count: Count = "standard"
    end: End = End("target", 500)
    tie: Tie = "joint"

    def __post_init__(self) -> None:
        if self.count not in ("standard", "low"):
            raise BadNotation(f"The scoring must be standard or low, not {self.count!r}.")
        if self.tie not in ("joint", "play_on", "last_round", "rounds_won"):
            raise BadNotation(f"{self.tie!r} is not a way to break a tie.")
        if self.end.kind == "elimination" and self.count != "low":
            raise BadNotation("Elimination works only with lowest score.")

    @classmethod
    def read(cls, values: Mapping[str, object], target: int) -> Score:
        """From `{"count": "low", "end": {"rounds": 10}, "tie": "joint"}`; the sheet decides the rest."""
        end = values.get("end", {"target": target})
        if not isinstance(end, Mapping) or len(end) != 1:
            raise BadNotation("The end of a game is one of target, rounds, single, elimination.")
        ((kind, value),) = end.items()
        if not isinstance(value, int) or isinstance(value, bool) is not (kind == "single") or value is False:
            raise BadNotation(f"A game does not end by {kind!r} {value!r}.")
        return cls(values.get("count", "standard"), End(kind, int(value)), values.get("tie", "joint"))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: its winner, if any, and the points left in each hand; None for a seat that was not in it."""

    winner: int | None
    left: tuple[int | None, ...]

    def points(self, count: Count) -> tuple[int, ...]:
        """What each seat scores: the winner everything (V2), or everybody their own hand (V4)."""
        left = [points or 0 for points in self.left]
        if count == "low":
            return tuple(left)
        return tuple(
            sum(left) - left[seat] if seat == self.winner else 0 for seat in range(len(left))
        )  # without a winner nobody scores (R2)


@dataclass(frozen=True, slots=True)
class Standing:
    """A game after some of its rounds: totals, places, and whether and when it was over."""

    totals: tuple[int, ...]
    leftovers: tuple[int, ...]  # points left in hands over the game
    rounds_won: tuple[int, ...]
    rounds: int
    over: bool
    winners: tuple[int, ...]
    places: tuple[int, ...]
    out_in: tuple[int | None, ...]  # the round that eliminated a seat


def stand(
    score: Score,
    seats: int,
    results: Iterable[RoundResult],
    before: Sequence[int] = (),
    *,
    gone: Collection[int] = (),
    strict: bool = True,
) -> Standing:
    """Add up the rounds. A round after the end is refused, or ignored if `strict` is False.

    Seats that are `gone` left for good after the last round that they were in. Players who left before the end are
    placed behind everybody who stayed."""
    results = list(results)
    totals = list(before) or [0] * seats
    left, won = [0] * seats, [0] * seats
    out: list[int | None] = [None] * seats
    played: list[RoundResult] = []
    tally = Tally(score, totals, left, won, out, played, {seat: rounds_of(seat, results) for seat in gone})
    over = tally.over()
    for result in results:
        if over:
            if strict:
                raise IllegalAction("game_over", say("The game is over."), "V3")
            break
        tally.add(result)
        over = tally.over()
    winners = tuple(tally.winners()) if over else ()
    return Standing(
        tuple(totals), tuple(left), tuple(won), len(played), over, winners, tuple(tally.places(winners)), tuple(out)
    )


def rounds_of(seat: int, results: Sequence[RoundResult]) -> int:
    """How many rounds had been played after the last one that this seat was in."""
    return max((number for number, result in enumerate(results, 1) if result.left[seat] is not None), default=0)


@dataclass(slots=True)
class Tally:
    """The totals of a game while its rounds are added up."""

    score: Score
    totals: list[int]
    left: list[int]
    won: list[int]
    out: list[int | None]
    played: list[RoundResult]
    gone: Mapping[int, int]  # the seats that left, and after how many rounds

    def add(self, result: RoundResult) -> None:
        self.played.append(result)
        for seat, points in enumerate(result.points(self.score.count)):
            self.totals[seat] += points
            self.left[seat] += result.left[seat] or 0
        if result.winner is not None:
            self.won[result.winner] += 1
        if self.score.end.kind == "elimination":
            for seat, total in enumerate(self.totals):
                if self.out[seat] is None and total >= self.score.end.value:
                    self.out[seat] = len(self.played)

    def over(self) -> bool:
        """Whether the game is over; a tie for first place may need another round (V5)."""
        if not self.ended():
            return False
        return self.score.tie != "play_on" or len(self.first()) == 1

    def ended(self) -> bool:
        """Whether the end is reached. Nobody wins because all others left before the first round was finished."""
        end = self.score.end
        if end.kind == "target":
            return max(self.totals) >= end.value
        if end.kind == "elimination":
            return (
                bool(self.played)
                and sum(out is None and not self.has_left(seat) for seat, out in enumerate(self.out)) <= 1
            )
        return len(self.played) >= (1 if end.kind == "single" else end.value)

    def has_left(self, seat: int) -> bool:
        return seat in self.gone and len(self.played) >= self.gone[seat]

    def first(self) -> list[int]:
        """The seats in the lead: the highest total, the lowest with low score, the last one in with elimination."""
        return best(range(len(self.totals)), self.rank)

    def rank(self, seat: int) -> tuple[int, ...]:
        """Smaller is better."""
        left = int(self.has_left(seat))
        if self.score.count == "standard":
            return (left, -self.totals[seat])
        out = self.out[seat]
        return (left, -len(self.played) - 1 if out is None else -out, self.totals[seat])

    def winners(self) -> list[int]:
        """The seats in first place, after the tie-break of the table (V5)."""
        tied = self.first()
        if self.score.tie == "last_round" and self.played:
            gained = self.played[-1].points(self.score.count)
            sign = 1 if self.score.count == "low" else -1
            return best(tied, lambda seat: (sign * gained[seat],))
        if self.score.tie == "rounds_won":
            return best(tied, lambda seat: (-self.won[seat],))
        return tied

    def places(self, winners: Sequence[int]) -> list[int]:
        """Competition ranking, 1-2-2-4. Below the first, equal standard totals are separated by the fewest
        points left over the game, then by rounds won; players who are still equal share the place."""

        def key(seat: int) -> tuple[int, ...]:
            ahead = 0 if seat in winners else 1
            fine = (self.left[seat], -self.won[seat]) if ahead and self.score.count == "standard" else ()
            return (ahead, *self.rank(seat), *fine)

        keys = [key(seat) for seat in range(len(self.totals))]
        return [1 + sum(other < mine for other in keys) for mine in keys]


def best(seats: Iterable[int], key: Callable[[int], tuple[int, ...]]) -> list[int]:
    ranked = [(key(seat), seat) for seat in seats]
    top = min(rank for rank, _ in ranked)
    return [seat for rank, seat in ranked if rank == top]
