"""Writing rating events by the thousand: plain SQL, since a replay would spend most of its time in the ORM."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import connection

from scoring.models import Pool
from scoring.ratings.model import Skill

Event = tuple[int, int, datetime, Skill]  # the numbers of a game and a player, when it ended, and the skill after it

UPSERT = """INSERT INTO scoring_ratingevent AS old (pool_id, game_id, player_id, finished_at, mu, sigma, games)
VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (pool_id, game_id, player_id) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, finished_at = excluded.finished_at
WHERE old.mu <> excluded.mu OR old.sigma <> excluded.sigma OR old.games <> excluded.games"""


def write_events(pool: Pool, events: Sequence[Event]) -> None:
    """Events that are new or different. A game that changed has lost its old ones, so none is left over."""
    moment = connection.ops.adapt_datetimefield_value
    rows = [(pool.pk, game, player, moment(at), *skill) for game, player, at, skill in events]
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(UPSERT, rows)
