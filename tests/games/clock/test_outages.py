"""An outage costs nobody a turn."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.models import Process
from games.services import outages
from tests.games.live import NOW, fresh, lay_out, people, send, started, the_round

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
    outages.still_alive("one", later(10))
    deadline, until = the_round(waiting).live["deadline"], the_round(waiting).live["exposed"][0]["until"]
    assert outages.make_up_for_outage(later(1010)) == timedelta(seconds=1000)
    live = the_round(waiting).live
    assert live["deadline"] == outages.moved({"deadline": deadline}, timedelta(seconds=1000))["deadline"] != deadline
    assert live["exposed"][0]["until"] != until
    assert fresh(waiting).next_action_at == waiting.next_action_at + timedelta(seconds=1000)


def test_a_second_process_beside_a_living_one_moves_nothing(waiting):
    outages.still_alive("one", later(10))
    assert outages.make_up_for_outage(later(12)) == timedelta()
    assert fresh(waiting).next_action_at == waiting.next_action_at


def test_the_very_first_start_moves_nothing(waiting):
    assert outages.make_up_for_outage(later(1000)) == timedelta()


def test_a_process_writes_one_row_and_old_ones_are_forgotten(waiting):
    outages.still_alive("one", later(0))
    outages.still_alive("one", later(5))
    outages.still_alive("two", later(90_000))
    assert Process.objects.count() == 2
    outages.make_up_for_outage(later(90_001))
    assert list(Process.objects.values_list("name", flat=True)) == ["two"]
