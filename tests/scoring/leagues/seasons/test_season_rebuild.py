"""Whatever happens to games, open seasons have noted what a rebuild would note."""

from __future__ import annotations

from random import Random
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Player, Seat
from scoring.leagues.seasons import disputes, season_games
from scoring.leagues.seasons.queries import calculate_figures, figures_of, table_of
from scoring.leagues.seasons.season_results import take_result_into_season, wrong_season_games
from scoring.models import Season, SeasonGame
from tests.scoring.leagues.leagues import finish_game, finished_game, friends, league, play_season_game, season

pytestmark = pytest.mark.django_db


def happen(luck: Random, current: Season, everybody: list[Player]) -> None:
    """Do one thing that can happen to a season."""
    rows = list(current.games.select_related("game"))
    order = luck.sample(everybody, luck.randint(2, 4))
    what = luck.choice(["play", "play", "start", "add", "correct", "reopen", "void", "count"])
    if what == "play" or not rows:
        play_season_game(current, *order)
    elif what == "start":
        ids = [player.pk for player in order]
        season_games.start_game(season=current, by=order[0], kind="browser", player_ids=ids, key=str(uuid4()))
    elif what == "add":
        season_games.add_game(season=current, by=everybody[0], code=finished_game(*order).code)
    else:
        change(luck, what, luck.choice(rows), current, everybody)


def change(luck: Random, what: str, row: SeasonGame, current: Season, everybody: list[Player]) -> None:
    seated = [player for player in everybody if row.game.seats.filter(player=player).exists()]
    if what == "correct":
        finish_game(row.game, *luck.sample(seated, len(seated)))
    elif what == "reopen":
        Game.objects.filter(pk=row.game_id).update(state=Game.State.RUNNING, version=row.game.version + 1)
    else:
        state = "void" if what == "void" else "confirmed"
        disputes.decide_result(season=current, by=everybody[0], number=row.number, state=state, why="So.")
    if luck.random() < 0.8:  # sometimes nobody tells the season, and its page notices
        take_result_into_season(row.game_id)


@pytest.mark.parametrize("seed", range(6))
def test_any_history_leaves_a_season_as_a_rebuild_would(seed: int):
    luck, everybody = Random(seed), friends()
    current = season(league(*everybody))
    for _step in range(15):
        happen(luck, current, everybody)
    take_result_into_season(SeasonGame.objects.latest("pk").game_id)
    assert list(wrong_season_games()) == []
    current = Season.objects.select_related("league").get(pk=current.pk)
    assert figures_of(current) == calculate_figures(current)


def test_the_command_finds_differences_and_repairs_them(capsys: pytest.CaptureFixture[str]):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    call_command("rebuild_seasons", "--check")
    Seat.objects.filter(game=row.game, player=bo).update(total=77)  # without anything else noticing
    with pytest.raises(CommandError, match="1 games differ"):
        call_command("rebuild_seasons", "--check")
    call_command("rebuild_seasons")
    call_command("rebuild_seasons", "--check")
    assert "Nothing differs." in capsys.readouterr().out


def test_a_deleted_game_no_longer_counts():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    figures_of(current)
    Game.objects.get(pk=row.game_id).delete()
    current.refresh_from_db()
    assert figures_of(current).table == table_of(current)
    assert not figures_of(current).games
