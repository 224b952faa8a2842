"""A move happens exactly once: keys, versions, seats, rules, and the fair race for UNO."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection, transaction

import uno
from games.models import Game, Hand, Move
from games.outcomes import Answer
from games.play import moves
from tests.games.live_tables import NOW, fresh, last_move, lay_out, people, send, started, state_at, table_of, the_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def trio():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo)
    hands = {"Ann": "r2 g4 b4", "Bo": "g1 r2 y9", "Cleo": "y1 y2 y3"}
    lay_out(game, top="r7", hands=hands, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    return game, ann, bo, cleo


def test_a_move_is_logged_and_raises_the_version(trio):
    game, ann, *_ = trio
    before = game.version
    outcome = send(game, ann, "play r2")
    assert outcome.answer == Answer.DONE
    assert fresh(game).version == outcome.version == before + 1
    last = last_move(game)
    assert (last.text, last.seat, last.events[0][:3]) == ("play r2", 0, ["played", 0, "r2"])
    assert table_of(game).turn == 1


def test_the_same_key_gets_the_same_answer_and_makes_no_second_move(trio):
    game, ann, *_ = trio
    current = the_round(game)
    fields = {"key": str(uuid4()), "expected": f"{current.number}.{current.decision}"}
    assert send(game, ann, "play r2", **fields).answer == Answer.DONE
    made = Move.objects.count()
    assert send(game, ann, "play r2", **fields).answer == Answer.DONE
    assert Move.objects.count() == made


def test_another_move_under_the_same_key_is_stale(trio):
    game, ann, *_ = trio
    current = the_round(game)
    fields = {"key": str(uuid4()), "expected": f"{current.number}.{current.decision}"}
    send(game, ann, "play r2", **fields)
    assert send(game, ann, "draw", **fields).answer == Answer.STALE


def test_a_move_for_an_older_decision_is_stale_and_changes_nothing(trio):
    game, ann, bo, _ = trio
    current = the_round(game)
    shown = f"{current.number}.{current.decision}"
    send(game, ann, "play r2")
    snapshot = the_round(game).snapshot
    assert send(game, bo, "play r2", expected=shown).answer == Answer.STALE
    assert the_round(game).snapshot == snapshot


def test_an_illegal_move_gets_its_reason_and_changes_nothing(trio):
    game, ann, *_ = trio
    version, snapshot = game.version, the_round(game).snapshot
    outcome = send(game, ann, "play g4")
    assert outcome.answer == Answer.REFUSED
    assert "red" in outcome.reason
    assert (fresh(game).version, the_round(game).snapshot) == (version, snapshot)


def test_a_stranger_and_nobody_are_forbidden(trio):
    game, *_ = trio
    (stranger,) = people("Dan")
    assert send(game, stranger, "play r2").answer == Answer.FORBIDDEN
    assert send(game, None, "play r2").answer == Answer.FORBIDDEN


def test_an_unknown_table_is_forbidden(trio):
    game, ann, *_ = trio
    game.code = "NOSUCH"
    assert send(game, ann, "draw").answer == Answer.FORBIDDEN


def test_the_last_card_ends_round_and_game_and_writes_the_hands():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, end="target", end_value=50)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "W r3"}, draw="b9 b8", turn="Ann")
    assert send(game, ann, "play r2").answer == Answer.DONE
    game = fresh(game)
    assert game.state == Game.State.OVER
    assert game.unscored
    assert game.next_action_at is None
    assert list(Hand.objects.order_by("seat__number").values_list("cards", "points")) == [("", 0), ("W r3", 53)]
    assert list(game.seats.values_list("name", "total", "place")) == [("Ann", 53, 1), ("Bo", 0, 2)]


def test_a_round_below_the_target_leaves_the_game_running():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "W r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    game = fresh(game)
    assert game.state == Game.State.RUNNING
    assert the_round(game).over
    assert send(game, bo, "draw").answer == Answer.REFUSED


def test_a_call_sent_with_the_play_opens_no_window(trio):
    game, ann, bo, _ = trio
    lay_out(game, top="r7", hands={"Ann": "r2 g4", "Bo": "g1 r3", "Cleo": "y1 y2"}, draw="b9 b8 b6", turn="Ann")
    send(game, ann, "play r2 uno")
    assert state_at(game).exposures == ()
    assert send(game, bo, "play r3").answer == Answer.DONE


@pytest.fixture
def exposed(trio):
    """Ann has one card and has not called UNO."""
    game, ann, bo, cleo = trio
    lay_out(game, top="r7", hands={"Ann": "r2 g4", "Bo": "g1 r3 y5", "Cleo": "y1 y2"}, draw="b9 b8 b6", turn="Ann")
    assert send(game, ann, "play r2").answer == Answer.DONE
    (exposure,) = state_at(game).exposures
    return game, ann, bo, cleo, exposure.token


def test_a_late_call_wins_over_an_earlier_catch(exposed):
    game, ann, bo, _, token = exposed
    assert send(game, bo, f"catch 0 token={token}").answer == Answer.DONE
    assert send(game, ann, "uno", now=NOW + timedelta(seconds=1)).answer == Answer.DONE
    moves.judge_catches(code=game.code, now=NOW + timedelta(seconds=5))
    assert len(table_of(game).hands[0]) == 1


def test_a_catch_is_judged_when_the_grace_has_run_out(exposed):
    game, _, bo, _, token = exposed
    send(game, bo, f"catch 0 token={token}")
    moves.judge_catches(code=game.code, now=NOW + timedelta(seconds=1))
    assert len(table_of(game).hands[0]) == 1
    moves.judge_catches(code=game.code, now=NOW + timedelta(seconds=2))
    assert len(table_of(game).hands[0]) == 3
    assert last_move(game).text == "catch Ann"
    moves.judge_catches(code=game.code, now=NOW + timedelta(seconds=3))
    assert len(table_of(game).hands[0]) == 3


def test_the_nearer_catcher_has_no_advantage(exposed):
    game, _, bo, cleo, token = exposed
    game.seats.filter(player=cleo).update(round_trip=200)
    send(game, bo, f"catch 0 token={token}", now=NOW + timedelta(milliseconds=500))
    send(game, cleo, f"catch 0 token={token}", now=NOW + timedelta(milliseconds=560))
    moves.judge_catches(code=game.code, now=NOW + timedelta(seconds=5))
    assert last_move(game).seat == 2


def test_the_next_turn_waits_until_the_time_for_a_call_is_over(exposed):
    game, _, bo, _, _ = exposed
    outcome = send(game, bo, "play r3", now=NOW + timedelta(seconds=1))
    assert outcome.answer == Answer.TOO_SOON
    assert send(game, bo, "play r3", now=NOW + timedelta(seconds=2.8)).answer == Answer.DONE


def test_after_the_call_the_next_turn_opens_at_once(exposed):
    game, ann, bo, _, _ = exposed
    send(game, ann, "uno", now=NOW + timedelta(seconds=0.3))
    assert send(game, bo, "play r3", now=NOW + timedelta(seconds=0.4)).answer == Answer.DONE


def test_a_measured_round_trip_shortens_the_grace(trio):
    game, ann, _bo, _ = trio
    game.seats.filter(player=ann).update(round_trip=100)
    lay_out(game, top="r7", hands={"Ann": "r2 g4", "Bo": "g1 r3 y5", "Cleo": "y1 y2"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    (exposure,) = state_at(game).exposures
    assert exposure.until == NOW + timedelta(seconds=1.2)


def test_pressing_catch_with_nobody_exposed_costs_a_moment(trio):
    game, _, bo, _ = trio
    assert send(game, bo, "catch 0").answer == Answer.REFUSED
    assert send(game, bo, "catch 0", now=NOW + timedelta(seconds=1)).answer == Answer.TOO_SOON
    assert send(game, bo, "catch 0", now=NOW + timedelta(seconds=2)).answer == Answer.REFUSED


def test_a_token_of_an_older_window_costs_nothing(exposed):
    game, ann, bo, _, token = exposed
    send(game, ann, "uno")
    outcome = send(game, bo, f"catch 0 token={token}")
    assert outcome.answer == Answer.STALE
    assert state_at(game).cooldowns == ()


def test_the_first_tap_returns_control_from_the_autopilot(trio):
    game, ann, *_ = trio
    game.seats.filter(player=ann).update(autopilot=True, timeouts=2)
    send(game, ann, "play r2")
    seat = game.seats.get(player=ann)
    assert (seat.autopilot, seat.timeouts) == (False, 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"move": "fly"},
        {"move": ""},
        {"move": "play"},
        {"move": "play zz9"},
        {"move": "catch 99"},
        {"key": "short"},
        {"key": "x" * 65},
        {"expected": "soon"},
        {"move": "play r2 " + "x" * 400},
        {"move": ["draw", "x"]},
        {"move": 7},
    ],
)
def test_nonsense_is_refused_without_any_change(trio, fields):
    game, ann, *_ = trio
    snapshot = the_round(game).snapshot
    given = {"text": "draw", **{("text" if key == "move" else key): value for key, value in fields.items()}}
    with suppress(uno.BadNotation):
        assert send(game, ann, **given).answer != Answer.DONE
    assert the_round(game).snapshot == snapshot


@pytest.mark.django_db(transaction=True)
def test_a_move_sent_many_times_at_once_is_made_once():
    """Twenty threads send the same decision with different keys, as several tabs would."""
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2 g4 b4", "Bo": "g1 r2"}, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    current = the_round(game)
    shown = f"{current.number}.{current.decision}"
    answers = []

    def press() -> None:
        try:
            answers.append(send(game, ann, "play r2", expected=shown).answer)
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [Answer.DONE] + [Answer.STALE] * 19
    assert Move.objects.filter(round=current, text="play r2").count() == 1


@pytest.fixture
def tales():
    """Ann has just played Wild Tales; she is asked first, then Bo, then Cleo, who holds one card."""
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo, edition="moomin")
    hands = {"Ann": "TALES r1 b4 g4", "Bo": "g1 g2 rD2", "Cleo": "y1"}
    lay_out(game, top="g7", hands=hands, draw="b9 b8 b6", turn="Ann")
    assert send(game, ann, "play TALES color=b").answer == Answer.DONE
    return game, ann, bo, cleo


def test_an_answer_to_wild_tales_may_come_early_and_stays_hidden(tales):
    game, ann, bo, _ = tales
    assert send(game, bo, "discard rD2").answer == Answer.DONE
    assert len(table_of(game).hands[1]) == 3
    assert "rD2" not in str([move.events for move in Move.objects.exclude(seat=None)])  # but the first card
    assert send(game, ann, "discard r1").answer == Answer.DONE
    table = table_of(game)
    assert [len(hand) for hand in table.hands] == [2, 2, 2]
    assert table.turn == 2
    assert [move.text for move in Move.objects.order_by("-number")[:2]] == ["discard rD2", "discard r1"]


def test_a_player_with_one_card_is_asked_when_their_turn_comes(tales):
    game, _, _, cleo = tales
    assert send(game, cleo, "discard y1").answer == Answer.REFUSED
    assert state_at(game).early_answers == ()


def test_an_early_answer_can_be_changed_and_is_checked(tales):
    game, ann, bo, _ = tales
    assert send(game, bo, "discard b9").answer == Answer.REFUSED
    send(game, bo, "discard rD2")
    send(game, bo, "discard")
    send(game, ann, "discard")
    assert len(table_of(game).hands[1]) == 3


def test_a_discard_shown_before_a_neighbours_discard_still_counts(tales):
    game, ann, bo, _ = tales
    current = the_round(game)
    shown = f"{current.number}.{current.decision}"
    send(game, ann, "discard r1")
    assert send(game, bo, "discard g1", expected=shown).answer == Answer.DONE
    assert send(game, bo, "discard g2", expected=f"{current.number}.0").answer == Answer.STALE


@pytest.mark.django_db(transaction=True)
def test_a_copy_that_waits_for_the_first_to_be_stored_gets_its_answer():
    """Two processes get the same press. The second one looks for its key only after it has locked the table."""
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo)
    lay_out(game, top="r7", hands={"Ann": "r2 g4 b4", "Bo": "g1", "Cleo": "y1"}, draw="b9 b8", turn="Ann")
    current = the_round(game)
    fields = {"key": str(uuid4()), "expected": f"{current.number}.{current.decision}"}
    made, answers = threading.Event(), []

    def first() -> None:
        with transaction.atomic():
            answers.append(send(game, ann, "play r2", **fields).answer)
            made.set()
            time.sleep(0.5)  # until the copy waits, too
        connection.close()

    thread = threading.Thread(target=first)
    thread.start()
    assert made.wait(10)
    answers.append(send(game, ann, "play r2", **fields).answer)
    thread.join()
    assert answers == [Answer.DONE, Answer.DONE]
    assert Move.objects.filter(key=fields["key"]).count() == 1
