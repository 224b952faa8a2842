"""Who sits at drawn tables by now: players who turned out to be the same person are followed to who they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.models import Player
from scoring.models import DrawnTable, Evening

Now = dict[int, Player]


def people_now(numbers: Iterable[int]) -> Now:
    """Who each of these is. Merges are followed to their end; one that was undone leads nowhere any more."""
    wanted = set(numbers)
    known = Player.objects.in_bulk(wanted)
    while further := {player.merged_into_id for player in known.values()} - {None, *known}:
        known |= Player.objects.in_bulk(further)
    return {number: at_the_end(known, number) for number in wanted if number in known}


def at_the_end(known: Now, number: int) -> Player:
    player = known[number]
    while player.merged_into_id is not None:
        player = known[player.merged_into_id]
    return player


def each_once(numbers: Iterable[int], now: Now) -> list[Player]:
    """These people in their order; two names of one person are one."""
    return list(dict.fromkeys(now[number] for number in numbers if number in now))


def seatings(evening: Evening) -> list[tuple[DrawnTable, list[Player]]]:
    """Every table with who sits there. One person under two names at two tables sits where a game has begun, or else at
    the first of them."""
    rows = list(evening.tables.select_related("game__game").order_by("number"))
    now = people_now(number for row in rows for number in row.players)
    begun = {player for row in rows if row.game_id for player in each_once(row.players, now)}
    return [(row, each_once(row.players, now) if row.game_id else still_free(row, now, begun)) for row in rows]


def still_free(row: DrawnTable, now: Now, taken: set[Player]) -> list[Player]:
    people = [player for player in each_once(row.players, now) if player not in taken]
    taken.update(people)
    return people


def numbers_now(numbers: Sequence[int]) -> list[int]:
    return [player.pk for player in each_once(numbers, people_now(numbers))]
