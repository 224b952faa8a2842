"""The progress of a season: places after each step, changes of the lead, records, and points still needed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.points.league_table import Adjustment, Member, PlayedGame, Row, Rules, Table, rank_members, results_of
from scoring.points.points_maps import OWN, UNIT, Json

MOST_STEPS = 40  # points along a chart; in a longer season a step is several games


@dataclass(frozen=True)
class Step:
    """The standings after some games: the number of the last one, all places, and who leads."""

    number: int
    places: dict[int, int]
    leaders: tuple[int, ...]


def season_steps(
    rules: Rules, members: Sequence[Member], games: Sequence[PlayedGame], adjustments: Sequence[Adjustment] = ()
) -> tuple[Step, ...]:
    """The steps to the current standings. Everybody who has played has a place, whatever the minimum is."""
    open_rules = replace(rules, minimum=0)
    results = results_of(rules, games)
    steps = []
    for end in step_ends(len(games)):
        until = {game.number for game in games[:end]}
        so_far = {player: [one for one in mine if one.number in until] for player, mine in results.items()}
        table = rank_members(open_rules, members, so_far, [one for one in adjustments if one.after <= end])
        steps.append(Step(games[end - 1].number, table.places, table.leaders))
    return tuple(steps)


def step_ends(games: int) -> list[int]:
    """The numbers of games after which a step is shown: every one or every few, and always the last."""
    every = -(-games // MOST_STEPS) or 1
    return sorted({*range(every, games + 1, every), games} - {0})


@dataclass(frozen=True)
class LeadChange:
    """A game after which somebody else had the lead."""

    number: int
    before: tuple[int, ...]
    after: tuple[int, ...]


def lead_changes(steps: Sequence[Step]) -> list[LeadChange]:
    changes = []
    before: tuple[int, ...] = ()
    for step in steps:
        if set(step.leaders) != set(before):
            changes.append(LeadChange(step.number, before, step.leaders))
            before = step.leaders
    return changes


@dataclass(frozen=True)
class Need:
    """The points that a player needs from the remaining games to pass the leader, if the leader wins nothing."""

    player: int
    points: int  # in units
    games: int
    possible: bool


def most_in_a_game(rules: Rules, members: int) -> int | None:
    """The most points that one game can give, in units; None where there is no limit."""
    if rules.points.kind == OWN:
        return None
    top = max((rules.points.of_size(size)[0] for size in range(2, min(10, max(2, members)) + 1)), default=0)
    return (top + rules.participation) * UNIT


def needs_of(rules: Rules, table: Table) -> list[Need]:
    """The needs of everybody who is ranked behind the first place, where the number of games is planned."""
    leader = next((row for row in table.rows if row.place == 1), None)
    if not rules.planned or leader is None:
        return []
    most = most_in_a_game(rules, len(table.rows))
    return [need_of(rules, row, leader.points, most) for row in table.rows if row.place not in (None, 1)]


def need_of(rules: Rules, row: Row, target: int, most: int | None) -> Need:
    """The fewest points that are enough. Where only the best results count, a new one has to replace an old one."""
    left = rules.planned - row.games
    if left <= 0:
        return Need(row.player, target - row.points + 1, 0, possible=False)
    kept = sorted((result.points for result in row.counted), reverse=True)
    for more in range(1, left + 1):
        staying = kept[: max(0, rules.best_of - more)] if rules.best_of else kept
        wanted = target + 1 - sum(staying) - row.adjusted
        if most is None or wanted <= more * most:
            return Need(row.player, max(wanted, 0), left, possible=True)
    return Need(row.player, target + 1 - row.points, left, possible=False)


@dataclass(frozen=True)
class Record:
    """A best value, the players who hold it, and the number of its game if there is one."""

    kind: str
    players: tuple[int, ...]
    value: int
    number: int | None = None


@dataclass(frozen=True)
class LineDetails:
    """What a line of the final standings stores besides its columns."""

    counted: int  # results that count
    places: int  # the sum of all places
    adjusted: int
    form: tuple[int, ...]
    withdrawn: bool

    @classmethod
    def of(cls, row: Row) -> LineDetails:
        places = sum(result.place for result in row.results)
        return cls(len(row.counted), places, row.adjusted, row.form, row.withdrawn)

    @classmethod
    def from_json(cls, stored: Json) -> LineDetails:
        return cls(**{**stored, "form": tuple(stored["form"])})

    def to_json(self) -> Json:
        return {**vars(self), "form": list(self.form)}


@dataclass(frozen=True)
class Correction:
    """What the correction of a game did to the table. While the game waits to be confirmed again, nobody can say that,
    and the places from before the correction are stored instead."""

    number: int
    code: str
    led: tuple[int, ...]
    waits: bool = False
    had: tuple[tuple[int, int], ...] = ()  # players and their places from before
    moved: tuple[tuple[int, int | None, int | None], ...] = ()  # players with the places they had and have
    leads: tuple[int, ...] = ()

    @classmethod
    def from_json(cls, stored: Json) -> Correction:
        return cls(
            stored["number"],
            stored["code"],
            tuple(stored["led"]),
            stored.get("waits", False),
            tuple((player, place) for player, place in stored.get("had", ())),
            tuple((player, before, after) for player, before, after in stored.get("moved", ())),
            tuple(stored.get("leads", ())),
        )

    def to_json(self) -> Json:
        values: Json = {"number": self.number, "code": self.code, "led": list(self.led)}
        if self.waits:
            return {**values, "waits": True, "had": [list(pair) for pair in self.had]}
        moved = [list(move) for move in self.moved]
        return {**values, "places": len(moved), "moved": moved, "leads": list(self.leads)}


def winning_streak(row: Row) -> int:
    longest = run = 0
    for result in row.results:
        run = run + 1 if result.place == 1 else 0
        longest = max(longest, run)
    return longest


def records_of(rows: Sequence[Row], games: Iterable[PlayedGame]) -> list[Record]:
    """The records that somebody holds."""
    found = [
        record_of("wins", rows, [row.wins for row in rows]),
        record_of("streak", rows, [winning_streak(row) for row in rows]),
        record_of("games", rows, [row.games for row in rows]),
        best_result(rows),
        closest_finish(games),
    ]
    return [one for one in found if one is not None]


def record_of(kind: str, rows: Sequence[Row], values: Sequence[int]) -> Record | None:
    top = max(values, default=0)
    if top < (2 if kind == "streak" else 1):
        return None
    return Record(kind, tuple(row.player for row, value in zip(rows, values, strict=True) if value == top), top)


def best_result(rows: Sequence[Row]) -> Record | None:
    """The most points from one game. The first player who got them holds the record."""
    results = [(result.points, -result.number, row.player) for row in rows for result in row.results]
    if not results:
        return None
    points, number, player = max(results)
    return Record("best", (player,), points, -number)


def closest_finish(games: Iterable[PlayedGame]) -> Record | None:
    """The smallest distance between the winner and the next player, in points of the game."""
    margins = []
    for game in games:
        first = [entry for entry in game.entries if entry.place == 1]
        rest = [abs(entry.total - first[0].total) for entry in game.entries if entry.place > 1] if first else []
        if len(first) == 1 and rest:
            margins.append((min(rest), game.number, first[0].player))
    if not margins:
        return None
    margin, number, player = min(margins)
    return Record("closest", (player,), margin, number)
