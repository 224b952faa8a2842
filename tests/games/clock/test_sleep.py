"""A round without end: where only bots and autopilots move, the table rests, and a person's tap wakes it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.history.checks import check
from games.history.logs import read_log
from games.services import due, hosting, resting, tables
from tests.games.live import NOW, fresh, people, send, the_round
from tests.games.test_table_pages import browser_of

pytestmark = pytest.mark.django_db

TOLD = "Only bots have moved for very long: the table rests until somebody takes over."


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch):
    """Ann has left her seat to the autopilot and looks on; a few moves are already too many here."""
    monkeypatch.setattr(resting, "MOST", 6)
    (ann,) = people("Ann")
    game = tables.make_table(host=ann, edition="classic", options={}, end="single")
    for _ in range(3):
        hosting.add_bot(code=game.code, by=ann, level="easy")
    tables.start(code=game.code, by=ann, now=NOW)
    game.seats.filter(player=ann).update(autopilot=True, last_seen=NOW + timedelta(seconds=200))
    due.put_off(game.code, NOW)
    return game, ann


def play(game, seconds: int = 60) -> None:
    for moment in range(seconds):
        if game.code in due.due_codes(NOW + timedelta(seconds=moment)):
            due.work_off(game.code, NOW + timedelta(seconds=moment))


def test_a_table_where_only_bots_move_rests_and_says_so(endless):
    game, ann = endless
    play(game)
    assert the_round(game).moves_made == 6
    assert fresh(game).next_action_at is None
    assert TOLD in browser_of(ann).get(f"/tables/{game.code}/").content.decode()
    assert fresh(game).next_action_at is None
    assert check(read_log(the_round(game))).good


@pytest.mark.parametrize("tap", [True, False])
def test_who_takes_over_wakes_it(endless, tap):
    game, ann = endless
    play(game)
    if tap:
        send(game, ann, "draw")
    else:
        tables.set_me(code=game.code, player=ann, autopilot="off", more_time=None)
    assert fresh(game).next_action_at is not None
    assert TOLD not in browser_of(ann).get(f"/tables/{game.code}/").content.decode()


def test_a_table_with_a_person_goes_on(endless):
    game, ann = endless
    game.seats.filter(player=ann).update(autopilot=False)
    due.put_off(game.code, NOW)
    play(game, 20)
    assert "resting" not in the_round(game).live
