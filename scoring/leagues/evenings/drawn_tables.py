"""The tables that were drawn for an evening, with their players as they are today, after all merges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.models import Player
from scoring.models import DrawnTable, Evening, SeasonGame

CurrentPlayers = dict[int, Player]


def current_players(numbers: Iterable[int]) -> CurrentPlayers:
    """The player that each of these ids stands for today, after all merges."""
    wanted = set(numbers)
    known = Player.objects.in_bulk(wanted)
    while further := {player.merged_into_id for player in known.values()} - {None, *known}:
        known |= Player.objects.in_bulk(further)
    return {number: follow_merges(known, number) for number in wanted if number in known}


def follow_merges(known: CurrentPlayers, number: int) -> Player:
    player = known[number]
    while player.merged_into_id is not None:
        player = known[player.merged_into_id]
    return player


def without_doubles(numbers: Iterable[int], now: CurrentPlayers) -> list[Player]:
    """The players in their order, each of them once even if two names turned out to be one person."""
    return list(dict.fromkeys(now[number] for number in numbers if number in now))


def seatings_of(evening: Evening) -> list[tuple[DrawnTable, list[Player]]]:
    """Every table with its players. Somebody who was drawn under two names sits where a game has started, or else at
    the first of their tables."""
    rows = list(evening.tables.select_related("game__game").order_by("number"))
    now = current_players(number for row in rows for number in row.players)
    begun = {player for row in rows if row.game_id for player in without_doubles(row.players, now)}
    return [
        (row, without_doubles(row.players, now) if row.game_id else take_free_players(row, now, begun)) for row in rows
    ]


def take_free_players(row: DrawnTable, now: CurrentPlayers, taken: set[Player]) -> list[Player]:
    people = [player for player in without_doubles(row.players, now) if player not in taken]
    taken.update(people)
    return people


def current_player_ids(numbers: Sequence[int]) -> list[int]:
    return [player.pk for player in without_doubles(numbers, current_players(numbers))]


@dataclass(frozen=True)
class EveningTable:
    """A drawn table: its players in the order of their seats, and its game once it has started."""

    number: int
    players: list[Player]
    game: SeasonGame | None
    all_here: bool  # all have joined in person

    @property
    def enough(self) -> bool:
        """Whether two players are left; two drawn names may have turned out to be one person."""
        return len(self.players) > 1


def tables_of(evening: Evening) -> list[EveningTable]:
    return [
        EveningTable(row.number, people, row.game, all(person.claimed for person in people))
        for row, people in seatings_of(evening)
    ]
