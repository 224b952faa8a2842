"""A season's table for other programs: as CSV and as JSON."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

from scoring.leagues.points import UNIT
from scoring.leagues.season_page import Line
from scoring.models import Season

COLUMNS = ("place", "player", "points", "games", "wins", "average_place", "remark")
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def number(units: int) -> int | float:
    return units // UNIT if units % UNIT == 0 else round(units / UNIT, 4)


def rows(lines: Sequence[Line]) -> list[dict[str, Any]]:
    return [
        {
            "place": line.place,
            "player": line.name,
            "points": number(line.units),
            "games": line.games,
            "wins": line.wins,
            "average_place": float(line.average) if line.games else None,
            "remark": line.remark,
        }
        for line in lines
    ]


def as_csv(lines: Sequence[Line]) -> str:
    """With a name that a spreadsheet would calculate made plain text."""
    text = StringIO()
    writer = csv.DictWriter(text, COLUMNS)
    writer.writeheader()
    for row in rows(lines):
        name = row["player"]
        writer.writerow(row | {"player": f"'{name}" if name.startswith(FORMULA) else name})
    return text.getvalue()


def as_json(season: Season, lines: Sequence[Line]) -> dict[str, Any]:
    return {
        "league": season.league.name,
        "season": season.name,
        "state": season.state,
        "points": season.points,
        "from": season.starts_on,
        "until": season.ends_on,
        "table": rows(lines),
    }
