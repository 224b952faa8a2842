"""Every signal and provider that an upper layer may connect to. Only `games/listeners.py` and `scoring/listeners.py`
connect.

Inside the transaction: a listener that raises stops the sender and rolls everything back, so it may refuse.
After the commit: the change is already stored. A failing listener is logged, and the others are still called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, Q
from django.dispatch import Signal

from games.models import Game, Player

# Signals that are sent inside the transaction, with the games in question locked.

table_started = Signal()
"""Sent with `game` when its first round is dealt."""

rematch_made = Signal()
"""Sent with `game`, `rematch` and `by` when a table or a score sheet got its rematch."""

players_merging = Signal()
"""Sent with `gone` and `kept` before anything moves, and by a page that asks whether two players can be merged."""

players_changed = Signal()
"""Sent with `player_ids` after rows of these players moved from one to another."""

player_deleted = Signal()
"""Sent with `player`, the name `former` to write instead of theirs, and `names`, which they had in each game, by its number."""

# Signals that are sent after the commit.

game_unscored = Signal()
"""Sent with nothing when a game was marked as unscored. The mark is stored, so a lost signal only costs time."""

game_changed = Signal()
"""Sent with `code` and `version` of a table or sheet, and `state`: what the service knows of the new version, or None."""

message_posted = Signal()
"""Sent with the `code` of the table at which somebody wrote a line or reacted."""

player_left = Signal()
"""Sent with `player_id` when somebody signed out, moved to another device or was merged: their sockets have to close."""


# Providers: questions that upper layers help to answer. They are asked while a page or command reads, and one that
# fails makes that page or command fail.

Subject = TypeVar("Subject")
Found = TypeVar("Found")


class Provider(Generic[Subject, Found]):
    """A question about a subject, and the functions that answer it."""

    def __init__(self) -> None:
        self.functions: list[Callable[[Subject], Found]] = []

    def connect(self, function: Callable[[Subject], Found]) -> None:
        if function not in self.functions:
            self.functions.append(function)

    def ask(self, subject: Subject) -> list[Found]:
        return [function(subject) for function in self.functions]


@dataclass(frozen=True)
class GameInSeason:
    """A game's number in a season of a league. `readers` are the players who may know of it, or None for everybody."""

    number: int
    season: str
    league: str
    url: str
    readers: frozenset[int] | None = None
    spoiled_by: tuple[str, ...] = ()  # players at the table with whom the game would not count

    def shown_to(self, player_id: int | None) -> bool:
        return self.readers is None or player_id in self.readers


@dataclass(frozen=True)
class PlayerField:
    """A field that names a player, whose rows move when players are merged. Where a player can have only one row within
    something, such as one seat within a game, and both have one, each row stays where it is."""

    model: type[Model]
    field: str
    within: str = ""

    @property
    def label(self) -> str:
        return f"{self.model._meta.label_lower}.{self.field}"


season_of_game = Provider[Game, GameInSeason | None]()
"""The season that a game counts for; asked when a table is read."""

games_of_player = Provider[Player, Q]()
"""The games that a player belongs to without a seat, and so may read; asked for every page of a closed game."""

names_to_invite = Provider[Player, Q]()
"""The typed names whose people a player may invite, besides those that the player typed."""

player_fields: list[PlayerField] = []
"""The fields of an upper layer that name players; read inside the transaction of a merge."""
