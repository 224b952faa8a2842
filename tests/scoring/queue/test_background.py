"""The server works off the queue by itself."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from channels.db import database_sync_to_async

from games.changes import lock_game, mark_unscored, save_and_announce
from games.models import Game, Player
from scoring.models import Rating, SeasonGame, Standing
from scoring.queue import finished_games
from scoring.queue.finished_games import live_scores
from tests.scoring.games import days, in_order, people
from tests.scoring.leagues.leagues import league, play_season_game, season

PATIENCE = 60  # seconds; marks are looked for every ten

pytestmark = pytest.mark.django_db(transaction=True)


async def until(found, *args: object) -> None:
    end = monotonic() + PATIENCE
    while not await database_sync_to_async(found)(*args):
        assert monotonic() < end, "nothing came of it"
        await asyncio.sleep(0.02)


def both_rated_after(games: int) -> bool:
    sums = list(Standing.objects.filter(scope="all/any/any/any").values_list("games", flat=True))
    rated = list(Rating.objects.filter(stale=False).values_list("games", flat=True))
    return sums == rated == [games, games]


def finish_now(players: list[Player]) -> None:
    """As a table or a sheet ends a game: the mark in its transaction, the signal after it."""
    from django.db import transaction

    with transaction.atomic():
        running = in_order(players, at=days(1), state="running", unscored=False)
        game = lock_game(running.code, running.source)
        game.state = Game.State.OVER
        mark_unscored(game)
        save_and_announce(game, "state", "unscored")


async def test_marked_games_are_scored_at_the_start_and_at_once_when_announced(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(finished_games, "LOOK_EVERY", 1e6)
    players = await database_sync_to_async(people)("Ana", "Bo")
    await database_sync_to_async(in_order)(players)
    async with live_scores():
        await until(both_rated_after, 1)
        await database_sync_to_async(finish_now)(players)
        await until(both_rated_after, 2)


async def test_a_marked_game_that_nobody_announced_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(finished_games, "LOOK_EVERY", 0.05)
    players = await database_sync_to_async(people)("Ana", "Bo")
    async with live_scores():
        await asyncio.sleep(0.1)
        await database_sync_to_async(in_order)(players)
        await until(both_rated_after, 1)


def season_with_a_result_nobody_took() -> SeasonGame:
    """What a server that was killed between scoring and the season leaves behind: no mark, and no note."""
    ana, bo = people("Ana", "Bo")
    row = play_season_game(season(league(ana, bo)), ana, bo)
    Game.objects.update(unscored=False)
    SeasonGame.objects.update(noted=None, noted_version=0)
    return row


def is_taken(row: SeasonGame) -> bool:
    return SeasonGame.objects.get(pk=row.pk).noted is not None


async def test_a_result_that_its_season_missed_is_found_at_the_start():
    row = await database_sync_to_async(season_with_a_result_nobody_took)()
    async with live_scores():
        await until(is_taken, row)
