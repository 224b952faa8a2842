"""An outage costs nobody a turn."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.clock import outages
from games.models import Process
from tests.games.live_tables import NOW, fresh, lay_out, people, send, started, state_at

pytestmark = pytest.mark.django_db


def later(seconds: float):
    return NOW + timedelta(seconds=seconds)


@pytest.fixture
def waiting():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, clock=30)
    lay_out(game, top="r7", hands={"Ann": "r2 g4", "Bo": "g1 r2 y9"}, draw="b9 b8 b6 b5", turn="Ann")
    send(game, ann, "play r2")
    return fresh(game)


def test_deadlines_move_by_the_time_in_which_nothing_was_alive(waiting):
    outages.record_sign_of_life("one", later(10))
    before = state_at(waiting)
    assert outages.make_up_for_outage(later(1010)) == timedelta(seconds=1000)
    after = state_at(waiting)
    assert after.deadline is not None
    assert before.deadline is not None
    assert after.deadline - before.deadline == timedelta(seconds=1000)
    assert after.exposures[0].until - before.exposures[0].until == timedelta(seconds=1000)
    assert fresh(waiting).next_action_at == waiting.next_action_at + timedelta(seconds=1000)


def test_an_early_answer_survives_an_outage_unchanged():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, edition="moomin")
    lay_out(game, top="g7", hands={"Ann": "TALES r1 b4", "Bo": "g1 g2 rD2"}, draw="b9 b8 b6", turn="Ann")
    assert send(game, ann, "play TALES color=b").answer == "done"
    assert send(game, bo, "discard rD2").answer == "done"
    outages.record_sign_of_life("one", later(10))
    assert outages.make_up_for_outage(later(1010)) == timedelta(seconds=1000)
    assert state_at(game).early_answers == ((1, "discard rD2"),)


def test_a_second_process_beside_a_living_one_moves_nothing(waiting):
    outages.record_sign_of_life("one", later(10))
    assert outages.make_up_for_outage(later(12)) == timedelta()
    assert fresh(waiting).next_action_at == waiting.next_action_at


def test_the_very_first_start_moves_nothing(waiting):
    assert outages.make_up_for_outage(later(1000)) == timedelta()


def test_a_process_writes_one_row_and_old_rows_are_deleted(waiting):
    outages.record_sign_of_life("one", later(0))
    outages.record_sign_of_life("one", later(5))
    outages.record_sign_of_life("two", later(90_000))
    assert Process.objects.count() == 2
    outages.make_up_for_outage(later(90_001))
    assert list(Process.objects.values_list("name", flat=True)) == ["two"]
