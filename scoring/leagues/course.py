"""How a season went: places after each step, changes of the lead, and what somebody still needs. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.leagues.points import OWN, UNIT
from scoring.leagues.table import Adjustment, Member, Played, Row, Rules, Table, ranked, results_of

MOST_STEPS = 40  # points along a chart; a longer season is told several games at a time


@dataclass(frozen=True)
class Step:
    """The table after some games: the number of the last one, everybody's place, and who leads."""

    number: int
    places: dict[int, int]
    leaders: tuple[int, ...]


def course(
    rules: Rules, members: Sequence[Member], games: Sequence[Played], adjustments: Sequence[Adjustment] = ()
) -> tuple[Step, ...]:
    """The way to the table. Everybody who has played has a place on it, whatever the minimum is in the end."""
    open_rules = replace(rules, minimum=0)
    results = results_of(rules, games)
    steps = []
    for end in ends(len(games)):
        until = {game.number for game in games[:end]}
        so_far = {player: [one for one in mine if one.number in until] for player, mine in results.items()}
        table = ranked(open_rules, members, so_far, [one for one in adjustments if one.after <= end])
        steps.append(Step(games[end - 1].number, table.places, table.leaders))
    return tuple(steps)


def ends(games: int) -> list[int]:
    """After how many games a step is shown: every one, or every few, and always the last."""
    every = -(-games // MOST_STEPS) or 1
    return sorted({*range(every, games + 1, every), games} - {0})


@dataclass(frozen=True)
class LeadChange:
    """After this game the lead was another's."""

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
    """What a player has to win from the games that are left to pass who leads now, if the leader wins nothing."""

    player: int
    points: int  # in units
    games: int
    possible: bool


def most_in_a_game(rules: Rules, members: int) -> int | None:
    """The most that one game can give, in units; none where nobody can say."""
    if rules.points.kind == OWN:
        return None
    top = max((rules.points.of_size(size)[0] for size in range(2, min(10, max(2, members)) + 1)), default=0)
    return (top + rules.participation) * UNIT


def needs(rules: Rules, table: Table) -> list[Need]:
    """For everybody who is ranked behind the first place, where the number of games is agreed on."""
    leader = next((row for row in table.rows if row.place == 1), None)
    if not rules.planned or leader is None:
        return []
    most = most_in_a_game(rules, len(table.rows))
    return [need(rules, row, leader.points, most) for row in table.rows if row.place not in (None, 1)]


def need(rules: Rules, row: Row, target: int, most: int | None) -> Need:
    """The least that is enough. Where only some results count, a new one has to push an old one out."""
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
