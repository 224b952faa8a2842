"""What follows from a finished game comes in one order, and a server that stops in between loses none of it."""

from __future__ import annotations

import pytest

from games.models import Game, Player
from scoring.leagues.seasons import season_results
from scoring.leagues.seasons.queries import figures_of
from scoring.leagues.seasons.season_games import add_game
from scoring.models import Rating, Result, Season, SeasonGame
from scoring.queue import finished_games
from scoring.queue.finished_games import STEPS, process_queue
from scoring.ratings.replay import replay_all
from tests.scoring.games import in_order, scored
from tests.scoring.leagues.leagues import finish_game, friends, league, season


class Killed(BaseException):
    """The process ends here: nobody catches it."""


def kill(*args: object, **about: object) -> None:
    raise Killed


@pytest.fixture
def played():
    """A game with real cards of a season, finished in the order Ana, Bo, which the season has taken in."""
    ana, bo = friends("Ana", "Bo")
    game = in_order([ana, bo])
    finish_game(game, ana, bo)
    row = add_game(season=season(league(ana, bo)), by=ana, code=game.code)
    while Game.objects.filter(unscored=True).exists():
        scored()
    return row


def correct(row: SeasonGame) -> None:
    """Let Bo win after all, as the sheet would write it."""
    ana, bo = Player.objects.filter(seats__game=row.game).order_by("seats__number")
    finish_game(row.game, bo, ana)
    Game.objects.filter(pk=row.game_id).update(unscored=True)


def leaders(row: SeasonGame) -> list[str]:
    current = Season.objects.select_related("league").get(pk=row.season_id)
    return [row.season.league.memberships.get(player=one).player.name for one in figures_of(current).table.leaders]


def test_results_come_before_ratings_and_seasons():
    assert [step.__name__ for step in STEPS] == ["store_results", "enter_game", "take_into_season"]


@pytest.mark.django_db(transaction=True)
def test_a_process_killed_between_scoring_and_the_season_loses_nothing(played, monkeypatch):
    correct(played)
    with monkeypatch.context() as patch:
        patch.setattr(season_results, "take_new_results", kill)
        patch.setattr(finished_games, "take_new_results", kill)
        with pytest.raises(Killed):
            process_queue()
    assert not Game.objects.filter(unscored=True).exists()
    assert leaders(played) == ["Ana"]
    assert process_queue() == 0
    assert leaders(played) == ["Bo"]


@pytest.mark.django_db(transaction=True)
def test_a_process_that_is_killed_before_its_commit_leaves_the_mark(played, monkeypatch):
    correct(played)
    before = list(Result.objects.order_by("pk").values())
    with monkeypatch.context() as patch:
        patch.setattr(finished_games, "STEPS", (*STEPS[:1], kill))
        with pytest.raises(Killed):
            process_queue()
    assert list(Result.objects.order_by("pk").values()) == before
    assert process_queue() == 1
    replay_all()
    assert leaders(played) == ["Bo"]
    assert Rating.objects.filter(stale=True).count() == 0


@pytest.mark.django_db
def test_a_season_that_fails_holds_up_no_other(played, monkeypatch, caplog):
    ana, bo = friends("Eva", "Finn")
    game = in_order([ana, bo], code="OTHER")
    finish_game(game, ana, bo)
    other = add_game(season=season(league(ana, bo)), by=ana, code="OTHER")
    take = season_results.take_new_results

    def take_but_one(current: Season) -> Season:
        if current.pk == played.season_id:
            raise ZeroDivisionError
        return take(current)

    SeasonGame.objects.update(noted=None, noted_version=0)
    monkeypatch.setattr(finished_games, "take_new_results", take_but_one)
    process_queue()
    assert leaders(other) == ["Eva"]
    assert SeasonGame.objects.get(pk=played.pk).noted is None
    assert "the next look tries again" in caplog.text
    monkeypatch.undo()
    process_queue()
    assert SeasonGame.objects.get(pk=played.pk).noted is not None
