"""The standings of a season, calculated from its rules, members, games and adjustments. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scoring.points.points_maps import OWN, UNIT, PointsMap, own_points, preset, share_points
from scoring.points.tie_breaks import USUAL_TIE_BREAKS, Decision, Result, average_of, break_ties

FAIR_TABLE = preset("fair")
FORM = 5  # latest results that are shown as form


@dataclass(frozen=True)
class Rules:
    """What a season counts, and how. Zero means that there is no such rule."""

    points: PointsMap = FAIR_TABLE
    participation: int = 0  # whole points for every game
    best_of: int = 0  # results that count
    planned: int = 0  # games for each player
    minimum: int = 0  # games to be ranked
    ties: tuple[str, ...] = USUAL_TIE_BREAKS


@dataclass(frozen=True)
class Entry:
    """The result of a player in a game."""

    player: int
    place: int
    total: int = 0

    @classmethod
    def from_json(cls, stored: Sequence[int]) -> Entry:
        return cls(*stored)

    def to_json(self) -> list[int]:
        return [self.player, self.place, self.total]


@dataclass(frozen=True)
class PlayedGame:
    """A game with its number in the season. Everybody who sat there takes a place, member or not."""

    number: int
    entries: tuple[Entry, ...]
    count: str = "standard"


@dataclass(frozen=True)
class Member:
    player: int
    withdrawn: bool = False


@dataclass(frozen=True)
class Adjustment:
    """Points added or deducted by hand, in units, after a number of games."""

    player: int
    points: int
    after: int = 0


@dataclass(frozen=True)
class Row:
    """The line of a member. Somebody who withdrew, or has not played enough, has no place."""

    player: int
    place: int | None
    shared: bool
    points: int  # in units, adjustments included
    adjusted: int
    results: tuple[Result, ...]
    counted: tuple[Result, ...]  # the best of them, if only those count
    withdrawn: bool = False

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> int:
        return sum(result.place == 1 for result in self.results)

    @property
    def form(self) -> tuple[int, ...]:
        """The latest places, the newest last."""
        return tuple(result.place for result in self.results[-FORM:])

    @property
    def average(self) -> Fraction | None:
        return average_of(self.results) if self.results else None


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


def league_points(rules: Rules, game: PlayedGame) -> list[int]:
    """The points that each seat gets for a game, in units."""
    if rules.points.kind == OWN:
        given = own_points([entry.total for entry in game.entries], game.count)
    else:
        given = share_points(rules.points, [entry.place for entry in game.entries])
    return [points + rules.participation * UNIT for points in given]


def results_of(rules: Rules, games: Iterable[PlayedGame]) -> dict[int, list[Result]]:
    """The results of every player in the order of the games."""
    found: dict[int, list[Result]] = {}
    for game in games:
        for entry, points in zip(game.entries, league_points(rules, game), strict=True):
            result = Result(game.number, entry.place, len(game.entries), points)
            found.setdefault(entry.player, []).append(result)
    return found


def best_results(rules: Rules, results: Sequence[Result]) -> tuple[Result, ...]:
    """The results that count. Of equal ones, the earlier counts."""
    if not rules.best_of:
        return tuple(results)
    kept = sorted(range(len(results)), key=lambda index: (-results[index].points, index))[: rules.best_of]
    return tuple(results[index] for index in sorted(kept))


def season_table(
    rules: Rules, members: Sequence[Member], games: Iterable[PlayedGame], adjustments: Iterable[Adjustment] = ()
) -> Table:
    return rank_members(rules, members, results_of(rules, games), adjustments)


def rank_members(
    rules: Rules,
    members: Sequence[Member],
    results: Mapping[int, Sequence[Result]],
    adjustments: Iterable[Adjustment] = (),
) -> Table:
    adjusted: dict[int, int] = {}
    for adjustment in adjustments:
        adjusted[adjustment.player] = adjusted.get(adjustment.player, 0) + adjustment.points
    rows = [row_of(rules, member, results.get(member.player, ()), adjusted.get(member.player, 0)) for member in members]
    rows.sort(key=lambda row: (-row.points, row.player))
    enough = max(1, rules.minimum)
    placed = [row for row in rows if row.games >= enough and not row.withdrawn]
    others = [row for row in rows if row not in placed]
    others.sort(key=lambda row: row.withdrawn)
    in_order, decisions = assign_places(rules, placed)
    return Table((*in_order, *others), tuple(decisions))


def row_of(rules: Rules, member: Member, results: Sequence[Result], adjusted: int) -> Row:
    counted = best_results(rules, results)
    points = sum(result.points for result in counted) + adjusted
    return Row(member.player, None, False, points, adjusted, tuple(results), counted, member.withdrawn)  # noqa: FBT003


def assign_places(rules: Rules, rows: Sequence[Row]) -> tuple[list[Row], list[Decision]]:
    """Assign places, with tie-breaks where points are equal. After a shared place the next ones are left out."""
    by_player = {row.player: row for row in rows}
    records = {row.player: row.results for row in rows}
    done: list[Row] = []
    decisions: list[Decision] = []
    for _points, level in groupby(rows, key=lambda row: row.points):
        steps, decided = break_ties([row.player for row in level], rules.ties, records)
        decisions += decided
        for step in steps:
            place = len(done) + 1
            done += [with_place(by_player[player], place, shared=len(step) > 1) for player in step]
    return done, decisions


def with_place(row: Row, place: int, *, shared: bool) -> Row:
    return Row(row.player, place, shared, row.points, row.adjusted, row.results, row.counted, row.withdrawn)
