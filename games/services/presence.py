"""Who is there: a note with each seat that expires, written for all screens of a process at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.db import connection, transaction

from games.services.rows import moment

AT_ONCE = 200  # seats in one statement: databases limit its parameters

SEEN = """WITH there(code, player, trip) AS (VALUES {rows})
UPDATE games_seat SET last_seen = %s, round_trip = COALESCE(CAST(there.trip AS integer), games_seat.round_trip)
FROM there JOIN games_game ON games_game.code = there.code
WHERE games_seat.game_id = games_game.id AND games_seat.player_id = there.player"""


class There(NamedTuple):
    """A player before a screen of a table, and how far away: the round trip in ms, where it has been measured."""

    code: str
    player_id: int
    round_trip: int | None


def write_presence(there: Sequence[There], now: datetime) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        for start in range(0, len(there), AT_ONCE):
            some = there[start : start + AT_ONCE]
            values = [value for one in some for value in one]
            cursor.execute(SEEN.format(rows=", ".join(["(%s, %s, %s)"] * len(some))), [*values, moment(now)])
