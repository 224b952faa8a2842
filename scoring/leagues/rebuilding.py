"""What seasons noted of their games, compared with the games themselves, and set right."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import transaction

from games.models import Game
from scoring.leagues.ledger import lock_season
from scoring.leagues.noting import result_of, take_in
from scoring.models import Season, SeasonGame


def wrong_games() -> Iterator[SeasonGame]:
    """Games of seasons that are not closed whose note is not their result; a closed table stays as it was."""
    rows = SeasonGame.objects.exclude(season__state=Season.State.CLOSED).select_related("game", "season__league")
    for row in rows.order_by("pk").iterator():
        if row.noted != result_of(row.game) or (row.noted is None) != (row.noted_version == 0):
            yield row


def set_right(row: SeasonGame) -> None:
    with transaction.atomic():
        Game.objects.select_for_update(no_key=True).get(pk=row.game_id)
        season = lock_season(row.season)
        fresh = season.games.select_related("game").filter(pk=row.pk).first()
        if fresh is not None and season.state != Season.State.CLOSED:
            take_in(season, fresh)
