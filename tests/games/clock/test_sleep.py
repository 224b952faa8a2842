"""A table where only bots and autopilots move rests, so that no round is endless. A tap by a person wakes it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.clock import bot_turns, due_tables
from games.game_settings import GameSettings
from games.history.verification import check_round, read_log
from games.tables import creation, host_actions, seats
from tests.games.live_tables import NOW, fresh, people, send, state_at, the_round
from tests.games.tables.test_table_pages import browser_of

pytestmark = pytest.mark.django_db

TOLD = "Only bots have been playing for a long time. The table is paused until somebody takes over."


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch):
    """Ann has left her seat to the autopilot and watches. In this test a few moves are already too many."""
    monkeypatch.setattr(bot_turns, "MOST_MOVES", 6)
    (ann,) = people("Ann")
    game = creation.create_table(host=ann, settings=GameSettings(end="single"))
    for _ in range(3):
        host_actions.add_bot(code=game.code, by=ann, level="easy")
    host_actions.start_game(code=game.code, by=ann, now=NOW)
    game.seats.filter(player=ann).update(autopilot=True, last_seen=NOW + timedelta(seconds=200))
    bot_turns.restart_times(game.code, NOW)
    return game, ann


def play(game, seconds: int = 60) -> None:
    for moment in range(seconds):
        if game.code in due_tables.due_codes(NOW + timedelta(seconds=moment)):
            due_tables.do_due_work(game.code, NOW + timedelta(seconds=moment))


def test_a_table_where_only_bots_move_rests_and_shows_it(endless):
    game, ann = endless
    play(game)
    assert the_round(game).moves_made == 6
    assert fresh(game).next_action_at is None
    assert TOLD in browser_of(ann).get(f"/tables/{game.code}/").content.decode()
    assert fresh(game).next_action_at is None
    assert check_round(read_log(the_round(game))).good


@pytest.mark.parametrize("tap", [True, False])
def test_a_player_who_takes_over_wakes_it(endless, tap):
    game, ann = endless
    play(game)
    if tap:
        send(game, ann, "draw")
    else:
        seats.change_own_seat(code=game.code, player=ann, autopilot="off", more_time=None)
    assert fresh(game).next_action_at is not None
    assert TOLD not in browser_of(ann).get(f"/tables/{game.code}/").content.decode()


def test_a_table_with_a_person_goes_on(endless):
    game, ann = endless
    game.seats.filter(player=ann).update(autopilot=False)
    bot_turns.restart_times(game.code, NOW)
    play(game, 20)
    assert not state_at(game).resting
