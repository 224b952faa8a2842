"""Ratings of people over their games, and what a correction does to them."""

from __future__ import annotations

import pytest

from games.models import Game, Player
from scoring.models import Pool, RatedGame, Rating, RatingEvent, RatingShift
from scoring.queue.finished_games import process_queue
from scoring.ratings import replay
from scoring.ratings.model import Skill, rate
from scoring.ratings.pools import TOGETHER, lock_pool, mark_for_replay
from scoring.ratings.rebuild import differences
from scoring.ratings.replay import latest_skills, replay_all
from tests.scoring.games import bot, correct, days, in_order, level, people, scored

pytestmark = pytest.mark.django_db


def rating(player: Player) -> Rating:
    return Rating.objects.get(pool__key="global", player=player)


def bits(player: Player) -> tuple[float, float, int]:
    found = rating(player)
    return found.mu, found.sigma, found.games


def test_two_games_are_rated_in_the_order_in_which_they_ended():
    ana, bo = people("Ana", "Bo")
    in_order([bo, ana], at=days(2))
    level([ana, bo], at=days(1))
    scored()
    expected = rate(rate([Skill(), Skill()], [1, 1]), [2, 1])
    assert bits(ana) == expected[0]
    assert bits(bo) == expected[1]
    assert rating(ana).provisional


def test_games_that_ended_at_the_same_moment_go_by_their_number():
    ana, bo = people("Ana", "Bo")
    in_order([ana, bo])
    in_order([bo, ana])
    scored()
    assert bits(ana) == rate(rate([Skill(), Skill()], [1, 2]), [2, 1])[0]


def test_a_casual_game_is_not_rated():
    in_order(people("Ana", "Bo"), rated=False)
    scored()
    assert not RatedGame.objects.exists()
    assert not Rating.objects.exists()


def test_people_are_rated_against_people_and_bots_against_nobody():
    ana, bo = people("Ana", "Bo")
    in_order([bot(), ana, bo])
    scored()
    assert bits(ana) == rate([Skill(), Skill()], [1, 2])[0]
    assert Rating.objects.count() == 2


def test_browser_games_and_real_card_games_are_rated_together():
    ana, bo = people("Ana", "Bo")
    in_order([ana, bo], source="browser")
    in_order([ana, bo], at=days(1), source="physical")
    scored()
    assert rating(ana).games == 2


@pytest.fixture
def season() -> tuple[list[Player], list[Game]]:
    """Twelve games of three, so that everybody's rating is sure: Ana before Bo before Cleo."""
    players = people("Ana", "Bo", "Cleo")
    games = [in_order(players, at=days(day)) for day in range(12)]
    scored()
    return players, games


def test_a_correction_replays_what_came_after_and_nothing_before(season):
    _, games = season
    before = dict(RatingEvent.objects.filter(game__in=games[:4]).values_list("pk", "mu"))
    correct(games[4], 2, [10, 20, 0])
    scored()
    assert dict(RatingEvent.objects.filter(pk__in=before).values_list("pk", "mu")) == before
    assert differences() == 0
    assert Pool.objects.get().replay_at is None


def test_the_difference_after_a_correction_is_reported(season):
    players, games = season
    for game in games[:8]:
        correct(game, 2, [20, 10, 0])
    scored()
    shift = RatingShift.objects.latest("pk")
    assert set(shift.codes) == {game.code for game in games[:8]}
    assert shift.places == 2
    assert {(player, before, after) for player, before, after, _, _ in shift.moved} == {
        (players[0].pk, 1, 3),
        (players[2].pk, 3, 1),
    }


def test_a_correction_that_leaves_the_places_alone_replays_nothing(season):
    _, games = season
    version = Pool.objects.get().version
    correct(games[0], 0, [0, 15, 45])
    scored()
    assert Pool.objects.get().version == version
    assert not RatingShift.objects.exists()


def test_an_ordinary_finish_is_no_correction(season):
    players, _ = season
    in_order(players, at=days(20))
    scored()
    assert not RatingShift.objects.exists()


def test_a_game_added_after_later_ones_is_reported_as_late(season):
    players, _ = season
    added = [in_order(players[::-1], at=days(0.4 + day / 2)) for day in range(21)]
    scored()
    shift = RatingShift.objects.get()
    assert (shift.codes, shift.late) == ([], [game.code for game in added])
    assert shift.places == 2


def test_games_that_are_scored_together_are_not_late_whatever_their_order(season):
    players, _ = season
    for day in range(30, 18, -1):
        in_order(players[::-1], at=days(day))
    scored()
    in_order(players, at=days(30) - TOGETHER)
    scored()
    assert not RatingShift.objects.exists()


def test_a_game_corrected_before_anybody_saw_it_is_not_reported(season):
    players, _ = season
    game = in_order(players, at=days(20))
    process_queue()
    correct(game, 2, [20, 10, 0])
    scored()
    assert not RatingShift.objects.exists()


def test_a_player_without_an_earlier_place_has_not_changed_it():
    players = people("Ana", "Bo")
    games = [in_order(players, at=days(day)) for day in range(9)]
    scored()
    correct(games[0], 1, [10, 0])
    in_order(players, at=days(9))
    scored()
    assert not Rating.objects.filter(provisional=True).exists()
    assert not RatingShift.objects.exists()


def test_while_a_pool_is_replayed_the_old_order_is_shown(season, monkeypatch: pytest.MonkeyPatch):
    players, games = season
    before = bits(players[0])
    correct(games[0], 2, [10, 20, 0])
    process_queue()
    assert bits(players[0]) == before
    assert Pool.objects.get().replay_at == games[0].finished_at


class BrokenOff(Exception):
    pass


def break_off_after(batches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies in the middle of a replay."""
    go_on = replay.replay_batch
    done: list[bool] = []

    def dying(*args) -> None:
        if len(done) == batches:
            raise BrokenOff
        done.append(True)
        go_on(*args)

    monkeypatch.setattr(replay, "replay_batch", dying)


def test_an_interrupted_replay_continues_where_it_was(season, monkeypatch: pytest.MonkeyPatch):
    _, games = season
    correct(games[1], 2, [10, 20, 0])
    process_queue()
    with monkeypatch.context() as context:
        context.setattr(replay, "BATCH", 3)
        break_off_after(2, context)
        with pytest.raises(BrokenOff):
            replay_all()
    assert Pool.objects.get().replay_at == games[7].finished_at
    replay_all()
    assert differences() == 0
    assert RatingShift.objects.count() == 1


def test_a_mark_set_during_a_replay_is_not_lost(season, monkeypatch: pytest.MonkeyPatch):
    _, games = season
    correct(games[6], 2, [10, 20, 0])
    process_queue()

    def meanwhile(*args):
        monkeypatch.setattr(replay, "latest_skills", latest_skills)
        correct(games[2], 1, [10, 0, 20])
        process_queue()
        return latest_skills(*args)

    monkeypatch.setattr(replay, "latest_skills", meanwhile)
    replay_all()
    assert differences() == 0


def test_a_player_whose_only_game_is_removed_loses_the_rating():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    game = in_order([ana, bo])
    in_order([ana, cleo], at=days(1))
    scored()
    game.delete()
    replay_all()
    assert set(Rating.objects.values_list("player__name", flat=True)) == {"Ana", "Cleo"}
    assert rating(ana).games == 1
    assert differences() == 0


def test_a_later_mark_does_not_cancel_an_earlier_one(season):
    _, games = season
    for game in (games[2], games[7], games[5]):
        mark_for_replay(lock_pool("global"), game.finished_at, game, corrected=True)
    pool = Pool.objects.get()
    assert (pool.replay_from, pool.replay_at) == (games[2].finished_at, games[2].finished_at)
