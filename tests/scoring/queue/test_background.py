"""The server works off marks by itself."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from channels.db import database_sync_to_async

from games.models import Game, Player
from games.services.announcing import changed, lock, mark_unscored
from scoring import live
from scoring.live import live_scores
from scoring.models import Rating, Standing
from tests.scoring.games import days, in_order, people

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
        game = lock(running.code, running.source)
        game.state = Game.State.OVER
        mark_unscored(game)
        changed(game, "state", "unscored")


async def test_marks_are_worked_off_at_the_start_and_at_once_when_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(live, "LOOK_EVERY", 1e6)
    players = await database_sync_to_async(people)("Ana", "Bo")
    await database_sync_to_async(in_order)(players)
    async with live_scores():
        await until(both_rated_after, 1)
        await database_sync_to_async(finish_now)(players)
        await until(both_rated_after, 2)


async def test_a_mark_of_which_nobody_told_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(live, "LOOK_EVERY", 0.05)
    players = await database_sync_to_async(people)("Ana", "Bo")
    async with live_scores():
        await asyncio.sleep(0.1)
        await database_sync_to_async(in_order)(players)
        await until(both_rated_after, 1)
