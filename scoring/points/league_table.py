"""A season's table: a pure function of its rules, members, games and adjustments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scoring.leagues.points import OWN, UNIT, PointsMap, hand_out, own_points, preset
from scoring.leagues.ties import USUAL, Decision, Result, average, untie

FAIR_TABLE = preset("fair")


@dataclass(frozen=True)
class Rules:
    """What a season counts, and how. Zero means: no such rule."""

    points: PointsMap = FAIR_TABLE
    participation: int = 0  # whole points for every game
    best_of: int = 0  # results that count
    planned: int = 0  # games that everybody is meant to play
    minimum: int = 0  # games before one is ranked
    ties: tuple[str, ...] = USUAL


@dataclass(frozen=True)
class Entry:
    """A player's line in a game."""

    player: int
    place: int
    total: int = 0


@dataclass(frozen=True)
class Played:
    """A game of the season, by its number in it. Whoever sat there takes a place, member or not."""

    number: int
    entries: tuple[Entry, ...]
    count: str = "standard"


@dataclass(frozen=True)
class Member:
    player: int
    withdrawn: bool = False


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken by hand, in units, when so many games were over."""

    player: int
    points: int
    after: int = 0


@dataclass(frozen=True)
class Row:
    """A member's line in the table. Who withdrew, or has not played enough, stands there without a place."""

    player: int
    place: int | None
    shared: bool
    points: int  # in units, adjustments included
    adjusted: int
    results: tuple[Result, ...]
    counted: tuple[Result, ...]  # the best of them, where only so many count
    withdrawn: bool = False

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> int:
        return sum(result.place == 1 for result in self.results)

    @property
    def average(self) -> Fraction | None:
        return average(self.results) if self.results else None


@dataclass(frozen=True)
class Table:
    rows: tuple[Row, ...]
    decisions: tuple[Decision, ...] = ()

    @property
    def leaders(self) -> tuple[int, ...]:
        return tuple(row.player for row in self.rows if row.place == 1)

    @property
    def places(self) -> dict[int, int]:
        return {row.player: row.place for row in self.rows if row.place is not None}


def league_points(rules: Rules, game: Played) -> list[int]:
    """What a game gives each seat, in units."""
    if rules.points.kind == OWN:
        given = own_points([entry.total for entry in game.entries], game.count)
    else:
        given = hand_out(rules.points, [entry.place for entry in game.entries])
    return [points + rules.participation * UNIT for points in given]


def results_of(rules: Rules, games: Iterable[Played]) -> dict[int, list[Result]]:
    """Everybody's results in the order of the games."""
    found: dict[int, list[Result]] = {}
    for game in games:
        for entry, points in zip(game.entries, league_points(rules, game), strict=True):
            result = Result(game.number, entry.place, len(game.entries), points)
            found.setdefault(entry.player, []).append(result)
    return found


def best(rules: Rules, results: Sequence[Result]) -> tuple[Result, ...]:
    """The results that count; of equal ones the earlier."""
    if not rules.best_of:
        return tuple(results)
    kept = sorted(range(len(results)), key=lambda index: (-results[index].points, index))[: rules.best_of]
    return tuple(results[index] for index in sorted(kept))


def season_table(
    rules: Rules, members: Sequence[Member], games: Iterable[Played], adjustments: Iterable[Adjustment] = ()
) -> Table:
    return ranked(rules, members, results_of(rules, games), adjustments)


def ranked(
    rules: Rules,
    members: Sequence[Member],
    results: Mapping[int, Sequence[Result]],
    adjustments: Iterable[Adjustment] = (),
) -> Table:
    adjusted: dict[int, int] = {}
    for adjustment in adjustments:
        adjusted[adjustment.player] = adjusted.get(adjustment.player, 0) + adjustment.points
    rows = [row(rules, member, results.get(member.player, ()), adjusted.get(member.player, 0)) for member in members]
    rows.sort(key=lambda row: (-row.points, row.player))
    enough = max(1, rules.minimum)
    placed = [row for row in rows if row.games >= enough and not row.withdrawn]
    others = [row for row in rows if row not in placed]
    others.sort(key=lambda row: row.withdrawn)
    in_order, decisions = in_places(rules, placed)
    return Table((*in_order, *others), tuple(decisions))


def row(rules: Rules, member: Member, results: Sequence[Result], adjusted: int) -> Row:
    counted = best(rules, results)
    points = sum(result.points for result in counted) + adjusted
    return Row(member.player, None, False, points, adjusted, tuple(results), counted, member.withdrawn)  # noqa: FBT003


def in_places(rules: Rules, rows: Sequence[Row]) -> tuple[list[Row], list[Decision]]:
    """Competition ranking, with the tie chain where points are equal."""
    by_player = {row.player: row for row in rows}
    records = {row.player: row.results for row in rows}
    done: list[Row] = []
    decisions: list[Decision] = []
    for _points, level in groupby(rows, key=lambda row: row.points):
        steps, told = untie([row.player for row in level], rules.ties, records)
        decisions += told
        for step in steps:
            place = len(done) + 1
            done += [with_place(by_player[player], place, shared=len(step) > 1) for player in step]
    return done, decisions


def with_place(row: Row, place: int, *, shared: bool) -> Row:
    return Row(row.player, place, shared, row.points, row.adjusted, row.results, row.counted, row.withdrawn)
