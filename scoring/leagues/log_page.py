"""A league's log as it is read: stored words in the reader's language, and the table that a reopening undid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import TextChoices

from games.models import Player
from scoring.leagues import words
from scoring.models import LeagueChange, Role

STORED: dict[str, type[TextChoices]] = {"role": Role, "before": Role, "after": Role}


@dataclass(frozen=True)
class Standing:
    """A line of a table that was final once."""

    place: int | None
    name: str
    points: str


@dataclass(frozen=True)
class Line:
    """A change in words. `names_season`: the sentence says which season is meant."""

    change: LeagueChange
    sentence: str
    names_season: bool
    table: Sequence[Standing]


def lines(changes: Sequence[LeagueChange]) -> list[Line]:
    """In one query more, however many tables there are."""
    tables = [one.data.get("table", []) for one in changes]
    players = {player for table in tables for _place, player, _points in table}
    names = dict(Player.objects.filter(pk__in=players).values_list("pk", "name")) if players else {}
    return [line(change, names) for change in changes]


def line(change: LeagueChange, names: words.Names) -> Line:
    table = [Standing(place, names.get(player, "?"), points) for place, player, points in change.data.get("table", [])]
    return Line(change, sentence(change), change.kind.startswith("season_"), table)


def sentence(change: LeagueChange) -> str:
    return words.change(change.kind, {name: in_words(name, value) for name, value in change.data.items()})


def in_words(name: str, value: Any) -> Any:
    """What a stored word is called on the pages."""
    found = name in STORED and isinstance(value, str) and value in STORED[name].values
    return str(STORED[name](value).label) if found else value
