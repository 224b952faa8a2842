"""What somebody wants to see of the history, as the address of the list says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

import uno
from games.models import Game, Player
from games.models.people import NAME_LENGTH

MOST_IN_A_GROUP = 10


@dataclass(frozen=True)
class Choices:
    """Whose games, and which of them. What makes no sense was left out."""

    mine: bool = False
    edition: str = ""
    source: str = ""
    count: str = ""
    year: int | None = None
    text: str = ""
    player: Player | None = None
    group: tuple[int, ...] = ()

    @property
    def of_people(self) -> bool:
        return self.player is not None or bool(self.group)

    @property
    def people(self) -> tuple[int, ...]:
        """Whose games and wins are worth adding up."""
        return self.group or ((self.player.pk,) if self.player else ())

    @property
    def narrowed(self) -> bool:
        return self.of_people or bool(self.edition or self.source or self.count or self.year or self.text)

    def fields(self) -> dict[str, Any]:
        """The choices that are plain fields of a game."""
        wanted = {"edition": self.edition, "source": self.source, "count": self.count, "finished_at__year": self.year}
        return {field: value for field, value in wanted.items() if value}


def read_choices(query: QueryDict) -> Choices:
    return Choices(
        mine="mine" in query,
        edition=one_of(query, "edition", uno.EDITIONS),
        source=one_of(query, "source", Game.Source.values),
        count=one_of(query, "count", Game.Count.values),
        year=read_year(query.get("year", "")),
        text=query.get("q", "").replace("\0", "").strip()[: 2 * NAME_LENGTH],
        player=read_player(query.get("player", "")),
        group=read_group(query.get("group", "")),
    )


def one_of(query: QueryDict, name: str, known: Any) -> str:
    text = query.get(name, "")
    return text if text in known else ""


def read_year(text: str) -> int | None:
    return int(text) if len(text) == 4 and text.isdecimal() and 1900 < int(text) < 3000 else None


def read_player(text: str) -> Player | None:
    number = read_number(text)
    return Player.objects.filter(pk=number).first() if number else None


def read_group(text: str) -> tuple[int, ...]:
    """The numbers of players, as in `3-5-9`."""
    numbers = [read_number(part) for part in text.split("-")[: MOST_IN_A_GROUP + 1]]
    people = sorted({number for number in numbers if number})
    return tuple(people) if len(people) == len(numbers) <= MOST_IN_A_GROUP else ()


def read_number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 16 else None
