"""Whatever happens to games, what open seasons noted of them is what a rebuild would note."""

from __future__ import annotations

from random import Random
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Seat
from scoring.leagues import confirming, playing
from scoring.leagues.noting import note_game
from scoring.leagues.reading import account_of, table_of, work_out
from scoring.leagues.rebuilding import wrong_games
from scoring.models import Season, SeasonGame
from tests.scoring.leagues.leagues import VALUES, came_in, finished, friends, league, plays, season

pytestmark = pytest.mark.django_db


def happen(luck: Random, current: Season, everybody: list) -> None:
    """One thing that can happen to a season."""
    rows = list(current.games.select_related("game"))
    order = luck.sample(everybody, luck.randint(2, 4))
    what = luck.choice(["play", "play", "start", "add", "correct", "reopen", "void", "count"])
    if what == "play" or not rows:
        plays(current, *order)
    elif what == "start":
        ids = [player.pk for player in order]
        playing.start(season=current, by=order[0], kind="browser", player_ids=ids, values=VALUES, key=str(uuid4()))
    elif what == "add":
        playing.add_game(season=current, by=everybody[0], code=finished(*order).code)
    else:
        change(luck, what, luck.choice(rows), current, everybody)


def change(luck: Random, what: str, row: SeasonGame, current: Season, everybody: list) -> None:
    seated = [player for player in everybody if row.game.seats.filter(player=player).exists()]
    if what == "correct":
        came_in(row.game, *luck.sample(seated, len(seated)))
    elif what == "reopen":
        Game.objects.filter(pk=row.game_id).update(state=Game.State.RUNNING, version=row.game.version + 1)
    else:
        state = "void" if what == "void" else "confirmed"
        confirming.settle(season=current, by=everybody[0], number=row.number, state=state, why="So.")
    if luck.random() < 0.8:  # sometimes nobody tells the season, and its page notices
        note_game(row.game_id)


@pytest.mark.parametrize("seed", range(6))
def test_any_history_leaves_a_season_as_a_rebuild_would(seed: int):
    luck, everybody = Random(seed), friends()
    current = season(league(*everybody))
    for _step in range(15):
        happen(luck, current, everybody)
    note_game(SeasonGame.objects.latest("pk").game_id)
    assert list(wrong_games()) == []
    current = Season.objects.select_related("league").get(pk=current.pk)
    assert account_of(current) == work_out(current)


def test_the_command_finds_what_differs_and_sets_it_right(capsys: pytest.CaptureFixture[str]):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    call_command("rebuild_seasons", "--check")
    Seat.objects.filter(game=row.game, player=bo).update(total=77)  # behind everybody's back
    with pytest.raises(CommandError, match="1 games differ"):
        call_command("rebuild_seasons", "--check")
    call_command("rebuild_seasons")
    call_command("rebuild_seasons", "--check")
    assert "Nothing differs." in capsys.readouterr().out


def test_a_deleted_game_counts_no_longer():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    account_of(current)
    Game.objects.get(pk=row.game_id).delete()
    current.refresh_from_db()
    assert account_of(current).table == table_of(current)
    assert not account_of(current).games
