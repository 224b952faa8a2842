"""Somebody holds up the table: the host acts at once, the others need more than half of those present."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.clock import absence, bot_turns, due_tables, time_outs
from games.models import Game, Player
from games.outcomes import Refused
from games.play.round_state import Vote
from games.tables import creation, host_actions, seats
from tests.games.live_tables import NOW, fresh, last_move, lay_out, people, send, started, state_at, table_of
from tests.games.tables.test_table_pages import browser_of

pytestmark = pytest.mark.django_db

NAMES = ("Ann", "Bo", "Cleo", "Dan")
HANDS = {"Ann": "r2 g4 b4", "Bo": "g1 r9 y9", "Cleo": "r1 b1 b2", "Dan": "y1 y2 y3"}


def after(seconds: float):
    return NOW + timedelta(seconds=seconds)


@pytest.fixture
def four():
    """Ann is the host, and it is Bo's turn. All of them are present."""
    players = people(*NAMES)
    game = started(*players)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6 y4 y5 y6", turn="Bo")
    game.seats.update(last_seen=NOW)
    return game, *players


def ask(game: Game, by: Player, what: str, number: int = 1, seconds: float = 1) -> None:
    absence.ask_about_player(code=game.code, by=by, number=number, what=what, now=after(seconds))


def refused(game: Game, by: Player, what: str, number: int = 1, seconds: float = 1) -> str:
    with pytest.raises(Refused) as no:
        ask(game, by, what, number, seconds)
    return str(no.value)


def vote_of(game: Game) -> Vote:
    vote = state_at(game).vote
    assert vote is not None
    return vote


def test_the_host_can_skip_a_player_at_once_as_the_clock_would(four):
    game, ann, bo, *_ = four
    version = fresh(game).version
    ask(game, ann, "skip")
    assert (last_move(game).text, last_move(game).seat) == ("draw", 1)
    assert table_of(game).names[table_of(game).turn] == "Cleo"
    assert game.seats.get(player=bo).timeouts == 1
    assert fresh(game).version > version
    assert "not Bo's turn" in refused(game, ann, "skip")


def test_the_host_can_let_a_bot_play_until_the_player_taps(four):
    game, ann, bo, *_ = four
    ask(game, ann, "replace")
    assert game.seats.get(number=1).autopilot
    assert "already" in refused(game, ann, "replace")
    due_tables.do_due_work(game.code, after(30))
    assert last_move(game).seat == 1
    seats.change_own_seat(code=game.code, player=bo, autopilot="off", more_time=None)
    assert not game.seats.get(number=1).autopilot
    assert game.seats.get(number=1).player == bo


def test_a_bot_plays_on_for_a_player_whom_the_host_removes(four):
    game, ann, bo, *_ = four
    ask(game, ann, "remove")
    seat = game.seats.get(number=1)
    assert seat.bot == "easy"
    assert seat.occupancy == 2
    assert send(game, bo, "play r9").answer == "forbidden"
    assert "another person" in refused(game, ann, "remove")


def test_others_need_more_than_half_of_the_people_who_are_there(four):
    game, _ann, _bo, cleo, dan = four
    ask(game, cleo, "skip")
    assert vote_of(game).by == (cleo.pk,)
    assert vote_of(game).needed == 3
    assert "already voted" in refused(game, cleo, "skip")
    assert "Another vote is open" in refused(game, dan, "remove")
    ask(game, dan, "skip")
    assert table_of(game).turn == 1
    game.seats.filter(player__name__in=["Ann", "Bo"]).update(last_seen=after(-60))
    assert "already voted" in refused(game, dan, "skip")


def test_a_player_who_is_away_is_not_counted(four):
    game, _ann, _bo, cleo, dan = four
    game.seats.filter(player__name__in=["Bo"]).update(last_seen=after(-60))
    ask(game, cleo, "replace")
    assert vote_of(game).needed == 2
    ask(game, dan, "replace")
    assert game.seats.get(number=1).autopilot
    assert state_at(game).vote is None


def test_a_vote_ends_by_itself_and_can_be_repeated(four):
    game, _ann, _bo, cleo, _dan = four
    ask(game, cleo, "skip")
    version = fresh(game).version
    game.seats.update(last_seen=after(30))
    assert game.code in due_tables.due_codes(after(31.5))
    due_tables.do_due_work(game.code, after(31.5))
    assert state_at(game).vote is None
    assert fresh(game).version == version + 1
    ask(game, cleo, "skip", seconds=40)
    assert vote_of(game).by == (cleo.pk,)


def test_a_vote_does_not_give_the_player_more_time(four):
    game, _ann, bo, cleo, dan = four
    Game.objects.filter(pk=game.pk).update(clock=30)
    assert send(game, bo, "draw").answer == "done"
    deadline = state_at(game).deadline
    ask(game, dan, "skip", number=2)
    assert state_at(game).deadline == deadline
    assert cleo.pk not in vote_of(game).by


def test_a_player_who_plays_after_all_ends_the_vote(four):
    game, _ann, bo, cleo, dan = four
    ask(game, cleo, "remove")
    assert send(game, dan, "play y1", now=after(2)).answer == "refused"
    assert state_at(game).vote is not None
    assert send(game, bo, "play r9", now=after(2)).answer == "done"
    assert state_at(game).vote is None


def test_a_player_who_takes_the_seat_back_ends_the_vote_and_gets_no_more_time(four):
    game, _ann, bo, cleo, _dan = four
    Game.objects.filter(pk=game.pk).update(clock=30)
    assert send(game, bo, "draw").answer == "done"
    deadline = state_at(game).deadline
    ask(game, bo, "remove", number=2)
    seats.change_own_seat(code=game.code, player=cleo, autopilot="off", more_time=None)
    assert state_at(game).vote is None
    assert state_at(game).deadline == deadline


def test_the_host_does_not_cancel_a_vote_about_somebody_else(four):
    game, ann, _bo, cleo, _dan = four
    ask(game, cleo, "remove", number=3)
    ask(game, ann, "replace", number=1)
    assert vote_of(game).number == 3


def test_a_vote_to_skip_is_for_that_turn_only(four):
    game, _ann, _bo, cleo, dan = four
    ask(game, cleo, "skip")
    found = bot_turns.read_due(game.code, after(2))
    assert found
    time_outs.time_out_player(found)
    ask(game, dan, "skip", number=2)
    assert (vote_of(game).number, vote_of(game).by) == (2, (dan.pk,))


def test_a_host_who_is_removed_is_no_longer_the_host(four):
    game, _ann, bo, cleo, dan = four
    game.seats.filter(number__in=[0, 1]).update(last_seen=after(-50))
    for voter in (cleo, dan):
        ask(game, voter, "remove", number=0)
    assert game.seats.get(number=0).bot == "easy"
    assert fresh(game).host == bo


@pytest.mark.parametrize(
    ("who", "what", "number", "reason"),
    [
        ("Ann", "fly", 1, "no such vote"),
        ("Ann", "skip", 0, "another person"),
        ("Ann", "remove", 9, "another person"),
        ("Eve", "remove", 1, "Only players at this table"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_changes(four, who, what, number, reason):
    game = four[0]
    people("Eve")
    before = (fresh(game).version, state_at(game))
    assert reason in refused(game, Player.objects.get(name=who), what, number)
    assert (fresh(game).version, state_at(game)) == before


def test_a_bot_is_left_alone_and_so_is_a_lobby():
    (ann,) = people("Ann")
    game = creation.create_table(host=ann)
    host_actions.add_bot(code=game.code, by=ann, level="easy")
    assert "No round is in progress" in refused(game, ann, "remove")
    host_actions.start_game(code=game.code, by=ann, now=NOW)
    assert "another person" in refused(game, ann, "remove")


@pytest.mark.parametrize(("what", "status"), [("replace", 204), ("skip", 422)])
def test_a_vote_can_be_started_with_a_form_and_with_a_script(four, what, status):
    game, ann, _bo, *_ = four
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8", turn="Cleo")
    address = f"/tables/{game.code}/seats/1/votes/"
    answer = browser_of(ann).post(address, {"what": what}, headers={"HX-Request": "true"})
    assert answer.status_code == status
    answer = browser_of(ann).post(address, {"what": what})
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{game.code}/")
    assert browser_of(ann).get(address).status_code == 405
    stranger = browser_of(people("Eve")[0])
    assert stranger.post(address, {"what": "remove"}).status_code == 302
    assert game.seats.get(number=1).bot == ""
