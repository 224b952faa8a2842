"""The clock: turns of bots, time-outs, the autopilot, sleep, and the next round."""

from __future__ import annotations

from datetime import timedelta

import pytest

import uno
from games.clock import bot_turns, due_tables, sleep, time_outs
from games.game_settings import TableSettings
from games.models import Game, Move
from games.tables import creation, host_actions
from tests.games.live_tables import NOW, fresh, last_move, lay_out, people, send, started, table_of, the_round

pytestmark = pytest.mark.django_db


def after(seconds: float):
    return NOW + timedelta(seconds=seconds)


@pytest.fixture
def with_bots():
    (ann,) = people("Ann")
    game = creation.create_table(host=ann, table=TableSettings(seats=4))
    for _ in range(3):
        host_actions.add_bot(code=game.code, by=ann, level="normal")
    host_actions.start_game(code=game.code, by=ann, now=NOW, seed=uno.Seed(bytes([9]) * 32))
    assert table_of(game).turn != 0  # as a Reverse that is turned up first would make it
    game.seats.filter(player=ann).update(last_seen=after(60))
    return fresh(game), ann


def run(game: Game, until: float, step: float = 0.5) -> None:
    """Let the clock check the table every half second, as a server would."""
    moment = 0.0
    while moment <= until:
        if game.code in due_tables.due_codes(after(moment)):
            due_tables.do_due_work(game.code, after(moment))
        moment += step


def test_bots_play_until_it_is_a_persons_turn(with_bots):
    game, _ann = with_bots
    run(game, 60)
    table = table_of(game)
    assert table.over or table.names[table.turn] == "Ann" or table.turn == 0
    assert Move.objects.filter(round=the_round(game)).exclude(text="flip").exists()


def test_bots_wait_before_they_act(with_bots):
    game, _ = with_bots
    made = the_round(game).moves_made
    due_tables.do_due_work(game.code, after(0.1))
    assert the_round(game).moves_made == made


def test_a_stale_bot_timer_does_nothing(with_bots):
    game, _ann = with_bots
    found = bot_turns.read_due(game.code, after(5))
    assert found is not None
    run(game, 5)
    made = the_round(game).moves_made
    if made > found.current.moves_made:
        bot_turns.take_turn(found)
        assert the_round(game).moves_made == made


def test_a_whole_game_against_bots_on_autopilot(with_bots):
    game, ann = with_bots
    game.seats.filter(player=ann).update(autopilot=True, last_seen=after(100_000))
    Game.objects.filter(pk=game.pk).update(end="single")
    bot_turns.restart_times(game.code, NOW)
    moment = 0.0
    while fresh(game).state == Game.State.RUNNING and moment < 5_000:
        due_tables.do_due_work(game.code, after(moment))
        moment += 1
    game = fresh(game)
    assert game.state == Game.State.OVER
    assert game.seats.filter(place=1).exists()


@pytest.fixture
def clocked():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, clock=30)
    lay_out(game, top="r7", hands={"Ann": "r2 g4 b4", "Bo": "g1 r2 y9"}, draw="b9 b8 b6 b5 g5 g6 y1 y2", turn="Ann")
    game.seats.update(last_seen=after(300))
    assert send(game, ann, "draw").answer == "done"
    return game, ann, bo


def test_the_deadline_draws_and_passes(clocked):
    game, _ann, bo = clocked
    assert table_of(game).turn == 1
    due_tables.do_due_work(game.code, after(29))
    assert table_of(game).turn == 1
    due_tables.do_due_work(game.code, after(30.5))
    assert last_move(game).text == "draw"
    seat = game.seats.get(player=bo)
    assert (seat.timeouts, seat.autopilot) == (1, False)


def test_the_second_time_out_in_a_row_switches_the_autopilot_on(clocked):
    game, _ann, bo = clocked
    game.seats.filter(player=bo).update(timeouts=1)
    due_tables.do_due_work(game.code, after(30.5))
    assert game.seats.get(player=bo).autopilot


def test_of_a_deadline_and_a_move_at_the_same_moment_exactly_one_happens(clocked):
    game, _ann, bo = clocked
    found = bot_turns.read_due(game.code, after(30.5))
    assert found is not None
    assert send(game, bo, "draw", now=after(30)).answer == "done"
    made = the_round(game).moves_made
    time_outs.time_out_player(found)
    assert the_round(game).moves_made == made
    assert game.seats.get(player=bo).timeouts == 0


def test_the_autopilot_takes_over_for_a_player_who_is_away():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    turn = table_of(game).turn
    game.seats.update(last_seen=NOW)
    due_tables.do_due_work(game.code, after(31))
    assert game.seats.get(number=turn).autopilot
    assert not game.seats.get(number=1 - turn).autopilot


def test_a_player_who_is_there_keeps_their_turn():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    game.seats.update(last_seen=after(29))
    due_tables.do_due_work(game.code, after(31))
    assert not game.seats.filter(autopilot=True).exists()
    assert fresh(game).next_action_at == after(41)


def test_an_empty_table_sleeps_and_wakes_up_for_its_people(with_bots):
    game, ann = with_bots
    game.seats.filter(player=ann).update(last_seen=NOW)
    due_tables.do_due_work(game.code, after(400))
    assert fresh(game).next_action_at is None
    made = the_round(game).moves_made
    sleep.wake_table(game.code, after(500))
    assert fresh(game).next_action_at is not None
    assert the_round(game).moves_made == made


def test_with_a_clock_the_next_round_starts_by_itself():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, clock=30)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    game.seats.update(last_seen=after(300))
    send(game, ann, "play r2")
    assert the_round(game).number == 1
    run(game, 31)
    assert the_round(game).number == 2


def test_without_a_clock_the_next_round_waits_for_somebody_to_deal_it():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2 r4", "Bo": "r3 b1"}, draw="b9 b8", turn="Ann")
    game.seats.update(last_seen=after(300))
    assert send(game, ann, "play r2 uno").answer == "done"
    assert send(game, bo, "play r3 uno").answer == "done"
    assert send(game, ann, "play r4").answer == "done"
    assert the_round(game).over
    run(game, 60)
    assert the_round(game).number == 1


def test_with_a_clock_the_scores_are_shown_for_half_a_minute_however_long_the_last_turn_took():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, clock=60)
    lay_out(game, top="r7", hands={"Ann": "r2 r4", "Bo": "r3 b1"}, draw="b9 b8", turn="Ann")
    game.seats.update(last_seen=after(300))
    send(game, ann, "play r2 uno")
    send(game, bo, "play r3 uno")
    assert send(game, ann, "play r4", now=after(25)).answer == "done"
    run(game, 54)
    assert the_round(game).number == 1
    run(game, 56)
    assert the_round(game).number == 2
