"""Records who is there, with each seat and for a while: when somebody comes, and for all screens of a process at
once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.db import DatabaseError, connection, transaction

from games.clock.sleep import record_presence
from games.models import Game, Seat
from games.play.sql import database_time
from games.play.tabs import claim_seat, is_newer, is_older

log = logging.getLogger(__name__)

AT_ONCE = 200  # seats in one statement: databases limit its parameters

SEEN = """WITH there(code, player, trip, tab) AS (VALUES {rows})
UPDATE games_seat SET last_seen = %s, round_trip = COALESCE(CAST(there.trip AS integer), games_seat.round_trip)
FROM there JOIN games_game ON games_game.code = there.code
WHERE games_seat.game_id = games_game.id AND games_seat.player_id = there.player
AND (there.tab = '' OR games_seat.tab IN ('', there.tab))"""


class There(NamedTuple):
    """A player before a screen of a table: the round trip in ms where it has been measured, and which page of theirs it
    is. A page that is older than the one that plays does not count as presence."""

    code: str
    player_id: int
    round_trip: int | None
    tab: str = ""


def write_presence(there: Sequence[There], now: datetime) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        for start in range(0, len(there), AT_ONCE):
            some = there[start : start + AT_ONCE]
            values = [value for one in some for value in one]
            cursor.execute(SEEN.format(rows=", ".join(["(%s, %s, %s, %s)"] * len(some))), [*values, database_time(now)])


def record_arrival(*, code: str, player_id: int | None, tab: str = "") -> None:
    """Record that somebody came to a table by a socket, a poll or a form: their newest page gets the seat, they are
    there, and a sleeping table wakes up. A page that has lost the seat changes nothing. Where nothing can be written,
    as on a full disk, the table can still be looked at."""
    seats = Seat.objects.filter(game__code=code, game__source=Game.Source.BROWSER).select_related("game")
    seat = seats.filter(player=player_id).first() if player_id is not None else None
    if player_id is None or seat is None or is_older(tab, seat.tab):
        return
    try:
        with transaction.atomic():
            if is_newer(tab, seat.tab):
                claim_seat(code=code, player_id=player_id, tab=tab)
            record_presence(seat.game, seat.number)
    except DatabaseError as fault:
        log.warning("That somebody came to table %s could not be written: %s", code, fault)
