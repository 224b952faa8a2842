"""The form in which a game of a season is agreed on: that of any table, with what counts in the season."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import house_rules
from games.editions import editions
from games.models import Game
from games.table_forms import DEFAULTS, TableForm, fields_of
from scoring.models import Season

OFFERED = ("edition", "count", "end", "target", "rounds", "tie", "clock", "preset", "shown")


class SeasonGameForm(TableForm):
    """Who plays and who may watch is said elsewhere. House rules and the clock are for a table in the browser."""

    def __init__(self, data: Mapping[str, str], *, season: Season, first: Game | None = None) -> None:
        super().__init__(agreed(data, usual(season, first)))
        counts = counts_of(season)
        ends = [one for one in Game.End if one != Game.End.ELIMINATION or Game.Count.LOW in counts]
        self.offer("edition", [(one.slug, one.name) for one in editions() if counts_in(season, one.slug)])
        self.offer("count", [(one.value, one.label) for one in counts])
        self.offer("end", [(one.value, one.label) for one in ends])

    def offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]


def usual(season: Season, first: Game | None) -> dict[str, Any]:
    """What is agreed on unless somebody says otherwise: as the first table of the evening, or the season's first choice."""
    if first is not None:
        return {**DEFAULTS, **fields_of(first)}
    edition = next((one.slug for one in editions() if counts_in(season, one.slug)), DEFAULTS["edition"])
    return {**DEFAULTS, "edition": edition, "count": counts_of(season)[0]}


def agreed(data: Mapping[str, str], usual: dict[str, Any]) -> dict[str, Any]:
    """What was said, on top of what is usual. A form that showed house rules says all of them: a switch that is not
    sent is off."""
    said = {name: value for name, value in data.items() if name in OFFERED or name.startswith(house_rules.PREFIX)}
    if "shown" in said:
        usual = {name: value for name, value in usual.items() if not name.startswith(house_rules.PREFIX)}
    return {**usual, **said}


def counts_in(season: Season, edition: str) -> bool:
    return not season.editions or edition in season.editions


def counts_of(season: Season) -> list[Game.Count]:
    return [count for count in Game.Count if not season.counts or count in season.counts]
