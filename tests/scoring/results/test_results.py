"""What a finished game comes to for each person in it."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection, transaction

from games.hooks import game_unscored
from games.models import Game, Player
from scoring.models import League, Meeting, Result, Season, SeasonGame, Standing
from scoring.queue.finished_games import process_queue, score_game
from scoring.results.confirmation import record_answer
from scoring.results.scopes import Scope, keys_of
from tests.games import finished_games
from tests.scoring.games import bot, correct, days, finish, in_order, level, people, person, scored

pytestmark = pytest.mark.django_db


def result(game: Game, player: Player) -> Result:
    return Result.objects.get(game=game, player=player)


def standing(player: Player, **scope: str) -> Standing:
    return Standing.objects.get(scope=Scope(**scope).key, player=player)


def test_a_winner_has_a_whole_win_and_was_expected_to_have_one_in_three():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    game = finish([ana, bo, cleo], [(1, [30, 0, 50])])
    scored()
    assert (result(game, bo).place, result(game, bo).won, result(game, bo).expected) == (1, 2520, 840)
    assert (result(game, bo).points, result(game, bo).collected, result(game, bo).left) == (80, 80, 0)
    assert (result(game, ana).place, result(game, ana).won, result(game, ana).left) == (2, 0, 30)
    assert (result(game, cleo).place, result(game, cleo).biggest_hand) == (3, 50)


def test_a_shared_win_is_a_share_for_each():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    game = finish([ana, bo, cleo], [(None, [20, 20, 60])], count="low")
    scored()
    assert [(each.place, each.shared, each.won) for each in game.results.order_by("seat")] == [
        (1, 2, 1260),
        (1, 2, 1260),
        (3, 1, 0),
    ]


def test_a_result_has_both_ways_of_scoring_whichever_the_game_used():
    ana, bo = people("Ana", "Bo")
    game = finish([ana, bo], [(0, [0, 30]), (1, [45, 0])], count="low")
    scored()
    mine = result(game, ana)
    assert (mine.points, mine.collected, mine.left, mine.best_round, mine.rounds_won) == (45, 30, 45, 30, 1)


def test_a_result_has_the_comeback_and_the_margin():
    ana, bo = people("Ana", "Bo")
    game = finish([ana, bo], [(1, [90, 0]), (0, [0, 50]), (0, [0, 60])])
    scored()
    assert (result(game, ana).comeback, result(game, ana).margin) == (90, 20)
    assert (result(game, bo).comeback, result(game, bo).margin) == (0, None)


def test_bots_are_opponents_without_a_result():
    ana, bo = people("Ana", "Bo")
    game = finish([bot(), ana, bo], [(0, [0, 10, 20])])
    scored()
    assert {each.player_id for each in game.results.all()} == {ana.pk, bo.pk}
    assert (result(game, ana).place, result(game, ana).players, result(game, ana).people) == (2, 3, 2)


def test_a_game_against_bots_alone_counts_on_no_board():
    ana = person("Ana")
    game = in_order([ana, bot("One"), bot("Two")])
    scored()
    assert result(game, ana).place == 1
    assert not result(game, ana).counts
    assert not result(game, ana).rated
    assert not Standing.objects.exists()


@pytest.mark.parametrize("state", ["running", "abandoned", "lobby"])
def test_a_reopened_or_abandoned_game_loses_its_results(state: str):
    ana, bo = people("Ana", "Bo")
    game = in_order([ana, bo])
    scored()
    assert Result.objects.count() == 2
    Game.objects.filter(pk=game.pk).update(state=state, unscored=True)
    scored()
    assert not Result.objects.exists()
    assert not Standing.objects.exists()
    assert not Meeting.objects.exists()


def test_a_deleted_game_is_subtracted_from_the_sums():
    ana, bo = people("Ana", "Bo")
    first, second = in_order([ana, bo]), in_order([ana, bo], at=days(1))
    scored()
    first.delete()
    assert standing(ana).games == 1
    second.delete()
    assert not Standing.objects.exists()
    assert not Meeting.objects.exists()


def test_a_result_belongs_to_the_same_number_of_scopes_always():
    ana, bo = people("Ana", "Bo")
    game = in_order([ana, bo])
    scored()
    keys = set(keys_of(result(game, ana)))
    assert len(keys) == 24
    assert {"all/any/any/any", "2026/classic/any/any", "2026-03/classic/standard/physical"} <= keys
    assert set(Standing.objects.filter(player=ana).values_list("scope", flat=True)) == keys


def test_a_correction_moves_the_win_from_one_to_the_other():
    ana, bo = people("Ana", "Bo")
    game = in_order([ana, bo])
    scored()
    correct(game, 1, [70, 0])
    scored()
    assert (standing(ana).won, standing(ana).places, standing(ana).points) == (0, 2, 0)
    assert (standing(bo).won, standing(bo).places, standing(bo).points, standing(bo).surplus) == (2520, 1, 70, 1260)
    assert Meeting.objects.get(player=bo, opponent=ana).ahead == 1


def test_rates_are_shown_from_a_minimum_number_of_games():
    ana, bo = people("Ana", "Bo")
    for day in range(9):
        in_order([ana, bo] if day % 3 else [bo, ana], at=days(day))
    scored()
    assert standing(ana).win_rate is None
    assert standing(ana, period="2026-03").win_rate == 666_666_666
    last = in_order([ana, bo], at=days(9))
    scored()
    assert (standing(ana).win_rate, standing(ana).average_place) == (700_000_000, 1_300_000_000)
    last.delete()
    assert standing(ana).win_rate is None


def test_meetings_are_counted_for_both_players():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    in_order([ana, bo, cleo])
    level([ana, bo], at=days(1))
    scored()
    met = Meeting.objects.get(player=ana, opponent=bo)
    assert (met.games, met.ahead, met.level) == (2, 1, 1)
    met = Meeting.objects.get(player=bo, opponent=ana)
    assert (met.games, met.ahead, met.level) == (2, 0, 1)


def test_a_game_played_here_is_scored_from_its_mark():
    game = finished_games.finished()
    assert game.unscored
    assert process_queue() == 1
    assert Result.objects.filter(game=game).count() == 2
    assert not Game.objects.get(pk=game.pk).unscored
    assert process_queue() == 0


def test_scoring_twice_changes_nothing():
    game = in_order(people("Ana", "Bo"))
    scored()
    before = list(Standing.objects.order_by("pk").values())
    score_game(game.pk, anyway=True)
    assert list(Standing.objects.order_by("pk").values()) == before


def test_a_fault_in_one_game_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch):
    bad, good = in_order(people("Ana", "Bo")), in_order(people("Cleo", "Dan"))
    Game.objects.filter(pk=bad.pk).update(end="elimination", count="low")
    monkeypatch.setattr("scoring.queue.finished_games.results_of", faulty(bad.pk))
    assert process_queue() == 1
    assert set(Game.objects.filter(unscored=True)) == {bad}
    assert good.results.count() == 2


def faulty(game_id: int):
    from scoring.results.game_results import results_of

    def derive(game: Game) -> list[Result]:
        if game.pk == game_id:
            raise ZeroDivisionError
        return results_of(game)

    return derive


@pytest.mark.parametrize(("listed", "counted"), [(True, {"Ana"}), (False, set())])
def test_a_public_site_counts_listed_tables_for_players_who_agreed(settings, listed: bool, counted: set[str]):
    settings.BOARDS = "public"
    ana, bo = person("Ana", on_public_boards=True), person("Bo")
    in_order([ana, bo], source="browser", listed=listed)
    scored()
    assert set(Standing.objects.values_list("player__name", flat=True)) == counted
    assert Result.objects.count() == 2


def test_a_public_site_does_not_count_a_game_with_real_cards(settings):
    settings.BOARDS = "public"
    in_order([person("Ana", on_public_boards=True), person("Bo", on_public_boards=True)], listed=True)
    scored()
    assert not Standing.objects.exists()


@pytest.mark.parametrize(("bo", "counted"), [({}, {"Ana", "Bo"}), ({"kept_by": True}, set())])
def test_a_public_site_counts_real_cards_that_two_people_confirmed(settings, bo: dict[str, Any], counted: set[str]):
    settings.BOARDS = "public"
    ana = person("Ana", on_public_boards=True)
    other = person("Bo", on_public_boards=True, kept_by=ana if bo else None)
    game = in_order([ana, other])
    season = Season.objects.create(
        league=League.objects.create(code="CLUB", name="Thursday"), number=1, name="Spring", state="open", confirm="all"
    )
    lines = [[ana.pk, 1, 10], [other.pk, 2, 0]]
    SeasonGame.objects.create(season=season, game=game, number=1, noted=lines, noted_version=game.version)
    scored()
    assert not Standing.objects.exists()
    for player in (other, ana):
        record_answer(Game.objects.get(), player, right=True)
        scored()
    assert set(Standing.objects.values_list("player__name", flat=True)) == counted


@pytest.mark.django_db(transaction=True)
def test_games_of_the_same_people_scored_at_once_all_count():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    for day in range(12):
        in_order([ana, bo, cleo][:: 1 if day % 2 else -1], at=days(day))
    threads = [threading.Thread(target=work_off_here) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    process_queue()
    assert Standing.objects.get(scope="all/any/any/any", player=ana).games == 12
    assert Standing.objects.get(scope="all/any/any/any", player=ana).won == 6 * 2520


def work_off_here() -> None:
    try:
        process_queue()
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_finished_game_is_announced_after_its_commit():
    heard: list[int] = []

    def listen(**about: object) -> None:
        heard.append(Game.objects.filter(unscored=True).count())

    game_unscored.connect(listen)
    try:
        with transaction.atomic():
            finished_games.finished()
            assert heard == []
    finally:
        game_unscored.disconnect(listen)
    assert heard == [1]
