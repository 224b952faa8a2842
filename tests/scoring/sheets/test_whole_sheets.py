"""Whole games on a sheet, by hand: every way to count and to end, and corrections that move the end."""

from __future__ import annotations

import pytest

from games.models import Game
from games.outcomes import Refused
from scoring.sheets.changes import sheet_players
from tests.scoring.sheet_steps import add, correct, delete, fresh, key, look, make, person, places, restore, totals

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("Ann")


def test_a_standard_game_to_500_ends_with_the_round_that_reaches_it(ann):
    game = make(ann, "Ann", "Bo", "Cleo", "Dan")
    add(game, 0, 50, 40, 30)
    add(game, 1, 100, 20, 60)
    add(game, 0, 70, 90, 20)
    assert totals(game) == [300, 180, 0, 0]
    assert [seat.needs for seat in look(game).seats] == [200, 320, 500, 500]
    assert fresh(game).state == Game.State.RUNNING
    assert places(game) == [None] * 4
    add(game, 0, 100, 99, 1)
    over = fresh(game)
    assert (over.state, over.unscored) == (Game.State.OVER, True)
    assert totals(game) == [500, 180, 0, 0]
    assert places(game) == [1, 2, 4, 3]  # Dan was left with less than Cleo
    assert look(game).seats[0].won
    with pytest.raises(Refused, match="over"):
        add(game, 0, 1, 1, 1)


def test_a_lowest_score_game_with_two_lowest_totals_is_won_by_both(ann):
    game = make(ann, "Ann", "Bo", "Cleo", count="low", end_value=200)
    add(game, 0, 30, 120)
    add(game, 1, 30, 90)
    assert totals(game) == [30, 30, 210]
    assert places(game) == [1, 1, 3]
    assert [seat.shared for seat in look(game).seats] == [True, True, False]


def test_a_tie_may_require_another_round(ann):
    game = make(ann, "Ann", "Bo", "Cleo", count="low", end_value=200, tie="play_on")
    add(game, 0, 30, 120)
    add(game, 1, 30, 90)
    assert fresh(game).state == Game.State.RUNNING
    add(game, 0, 5, 5)
    assert places(game) == [1, 2, 3]


def test_in_a_knockout_players_who_reach_the_target_are_out_until_one_is_left(ann):
    game = make(ann, "Ann", "Bo", "Cleo", count="low", end="elimination", end_value=100)
    add(game, 0, 110, 20)
    sheet = look(game)
    assert (sheet.playing, sheet.seats[1].out_in) == ((0, 2), 1)
    assert sheet.next_dealer == 2  # over Bo, who is out
    add(game, 2, 90)
    add(game, 2, 30)
    assert places(game) == [2, 3, 1]


def test_a_single_round_is_a_game(ann):
    game = make(ann, "Ann", "Bo", end="single")
    add(game, 1, 12)
    assert places(game) == [2, 1]


def test_after_a_number_of_rounds_first_place_can_be_shared(ann):
    game = make(ann, "Ann", "Bo", "Cleo", end="rounds", end_value=2)
    add(game, 0, 20, 30)
    assert look(game).seats[0].needs is None
    add(game, 1, 10, 40)
    assert totals(game) == [50, 50, 0]
    assert places(game) == [1, 1, 3]


def test_a_correction_below_the_target_reopens_the_game(ann):
    game = make(ann, "Ann", "Bo")
    add(game, 0, 300)
    add(game, 0, 200)
    over = fresh(game)
    assert over.state == Game.State.OVER
    correct(game, 1, 0, {1: 30})
    again = fresh(game)
    assert (again.state, again.finished_at, again.unscored) == (Game.State.RUNNING, None, True)
    assert places(game) == [None, None]
    add(game, 1, 80)
    assert totals(game) == [230, 80]


def test_a_correction_that_reaches_the_target_earlier_keeps_the_later_rounds_without_counting_them(ann):
    game = make(ann, "Ann", "Bo")
    add(game, 0, 300)
    add(game, 1, 250)
    add(game, 0, 200)
    correct(game, 1, 0, {1: 500})
    sheet = look(game)
    assert [played.after_end for played in sheet.rounds] == [False, True, True]
    assert (totals(game), places(game)) == ([500, 0], [1, 2])
    assert sheet.rounds[2].totals == {0: 500, 1: 0}
    assert fresh(game).finished_at == sheet.rounds[0].at
    assert any("after the end" in warning for warning in sheet.warnings)


def test_a_correction_that_does_not_move_the_end_does_not_move_its_time(ann):
    game = make(ann, "Ann", "Bo")
    add(game, 0, 300)
    add(game, 0, 250)
    end = fresh(game).finished_at
    correct(game, 1, 0, {1: 310})
    assert fresh(game).finished_at == end
    assert totals(game) == [560, 0]


def test_a_deleted_round_can_be_restored_to_its_place(ann):
    game = make(ann, "Ann", "Bo")
    for points in (10, 20, 30):
        add(game, 0, points)
    delete(game, 2)
    sheet = look(game)
    assert [(played.number, played.ordinal) for played in sheet.rounds] == [(1, 1), (3, 2)]
    assert [played.number for played in sheet.deleted] == [2]
    assert (totals(game), sheet.next_number, sheet.next_ordinal) == ([40, 0], 4, 3)
    restore(game, 2)
    assert [played.left[1] for played in look(game).rounds] == [10, 20, 30]
    assert totals(game) == [60, 0]


def test_one_sheet_can_be_read_by_both_ways_to_score(ann):
    game = make(ann, "Ann", "Bo", "Cleo", end="rounds", end_value=2)
    add(game, 0, 20, 30)
    add(game, 0, 1, 2)
    sheet = look(game)
    assert sheet.standing.totals == (53, 0, 0)
    assert sheet.other.totals == (0, 21, 32)
    assert sheet.other.places == (1, 2, 3)


def test_a_blocked_round_gives_nobody_points_in_standard_scoring(ann):
    game = make(ann, "Ann", "Bo", "Cleo")
    add(game, None, 5, 6, 7)
    sheet = look(game)
    assert (totals(game), sheet.rounds[0].winner) == ([0, 0, 0], None)
    assert sheet.other.totals == (5, 6, 7)


def test_the_deal_passes_to_the_left_and_the_next_one_starts(ann):
    game = make(ann, "Ann", "Bo", "Cleo", dealer=1)
    assert (look(game).next_dealer, look(game).next_starter) == (1, 2)
    add(game, 0, 1, 1)
    assert (look(game).next_dealer, look(game).next_starter) == (2, 0)
    sheet_players.leave_game(code=game.code, by=ann, seat=2, key=key())
    assert (look(game).next_dealer, look(game).next_starter) == (0, 1)
