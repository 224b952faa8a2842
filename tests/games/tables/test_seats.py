"""Tables before and between rounds: sitting down, bots, the host, the start, the rematch, the chat."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.clock import sleep
from games.game_settings import GameSettings, TableSettings
from games.models import Game, Message, Player, Round
from games.outcomes import Answer, Refused
from games.tables import chat, creation, host_actions, seats
from tests.games.live_tables import NOW, fresh, lay_out, people, send, snapshot_of, started, the_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def lobby():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = creation.create_table(host=ann, table=TableSettings(seats=3))
    return game, ann, bo, cleo


def names(game: Game) -> list[str]:
    return list(game.seats.order_by("number").values_list("name", flat=True))


def test_a_new_table_has_its_host_in_the_first_seat_and_a_code_that_can_be_read_aloud(lobby):
    game, *_ = lobby
    assert names(game) == ["Ann"]
    assert len(game.code) == 6
    assert not set(game.code) & set("OIL01")
    assert (game.end_value, game.state) == (500, Game.State.LOBBY)


def test_house_rules_that_the_edition_cannot_have_are_refused():
    (ann,) = people("Ann")
    with pytest.raises(ValueError, match="jump_in"):
        creation.create_table(host=ann, settings=GameSettings("mini", house_rules={"jump_in": True}))


def test_sitting_down_twice_changes_nothing(lobby):
    game, _, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    seats.sit_down(code=game.code, player=bo)
    assert names(game) == ["Ann", "Bo"]


def test_two_players_of_the_same_name_get_different_names(lobby):
    game, *_ = lobby
    (other,) = people("Ann")
    seats.sit_down(code=game.code, player=other)
    assert names(game) == ["Ann", "Ann 2"]


def test_nobody_can_sit_down_at_a_full_table(lobby):
    game, ann, bo, cleo = lobby
    (dan,) = people("Dan")
    for player in (bo, cleo):
        seats.sit_down(code=game.code, player=player)
    with pytest.raises(Refused, match="taken"):
        seats.sit_down(code=game.code, player=dan)
    host_actions.start_game(code=game.code, by=ann)
    with pytest.raises(Refused, match="taken"):
        seats.sit_down(code=game.code, player=dan)


def test_only_the_host_starts_and_not_alone(lobby):
    game, ann, bo, _ = lobby
    with pytest.raises(Refused, match="two"):
        host_actions.start_game(code=game.code, by=ann)
    seats.sit_down(code=game.code, player=bo)
    with pytest.raises(Refused) as no:
        host_actions.start_game(code=game.code, by=bo)
    assert no.value.answer == Answer.FORBIDDEN
    host_actions.start_game(code=game.code, by=ann)
    with pytest.raises(Refused, match="already started"):
        host_actions.start_game(code=game.code, by=ann)
    assert Round.objects.count() == 1


def test_bots_are_players_marked_as_such_and_each_sits_once(lobby):
    game, ann, *_ = lobby
    first = host_actions.add_bot(code=game.code, by=ann, level="easy")
    second = host_actions.add_bot(code=game.code, by=ann, level="easy")
    assert first.player_id != second.player_id
    assert first.bot == "easy"
    with pytest.raises(Refused):
        host_actions.add_bot(code=game.code, by=ann, level="genius")
    host_actions.remove_player(code=game.code, by=ann, number=1)
    assert names(game) == ["Ann", second.name]
    assert list(game.seats.values_list("number", flat=True)) == [0, 1]


def test_leaving_the_lobby_frees_the_seat_and_passes_on_hosting(lobby):
    game, ann, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    seats.leave_table(code=game.code, player=ann)
    assert names(game) == ["Bo"]
    assert fresh(game).host == bo
    seats.leave_table(code=game.code, player=bo)
    assert fresh(game).state == Game.State.ABANDONED


def test_leaving_a_running_game_keeps_the_seat_on_autopilot(lobby):
    game, ann, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    host_actions.start_game(code=game.code, by=ann)
    seats.leave_table(code=game.code, player=bo)
    assert game.seats.get(player=bo).autopilot
    seats.change_own_seat(code=game.code, player=bo, autopilot="off", more_time="on")
    seat = game.seats.get(player=bo)
    assert (seat.autopilot, seat.more_time) == (False, True)


def test_a_player_removed_from_a_running_game_is_replaced_by_a_bot_with_the_same_cards(lobby):
    game, ann, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    host_actions.start_game(code=game.code, by=ann)
    hand = snapshot_of(game)["hands"][1]
    host_actions.remove_player(code=game.code, by=ann, number=1)
    seat = game.seats.get(number=1)
    assert (seat.bot, seat.occupancy, seat.name) == ("easy", 2, "Bo")
    assert snapshot_of(game)["hands"][1] == hand
    assert send(game, bo, "draw").answer == Answer.FORBIDDEN


def test_the_host_hands_over_to_a_person_only(lobby):
    game, ann, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    host_actions.add_bot(code=game.code, by=ann, level="normal")
    with pytest.raises(Refused):
        host_actions.change_host(code=game.code, by=ann, number=2)
    host_actions.change_host(code=game.code, by=ann, number=1)
    assert fresh(game).host == bo


def test_the_deal_passes_to_the_left_and_next_round_pressed_twice_deals_once():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    assert the_round(game).dealer == 0
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    host_actions.deal_next_round(code=game.code, by=bo, now=NOW)
    host_actions.deal_next_round(code=game.code, by=ann, now=NOW)
    assert (the_round(game).number, the_round(game).dealer) == (2, 1)
    assert snapshot_of(game)["scores"] == [3, 0]


def test_an_eliminated_player_sits_out_the_next_round():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo, count="low", end="elimination", end_value=50)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "W", "Cleo": "r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    assert fresh(game).state == Game.State.RUNNING
    host_actions.deal_next_round(code=game.code, by=ann, now=NOW)
    current = the_round(game)
    assert current.seats == [0, 2]
    assert current.dealer == 2
    assert send(game, bo, "draw").answer == Answer.FORBIDDEN


def test_a_rematch_invites_everybody():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, end="single")
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    with pytest.raises(Refused, match="over"):
        creation.create_rematch(code=game.code, by=ann)
    send(game, ann, "play r2")
    again = creation.create_rematch(code=game.code, by=bo)
    assert creation.create_rematch(code=game.code, by=ann) == again
    assert names(again) == ["Bo", "Ann"]
    assert (again.end, again.state) == ("single", Game.State.LOBBY)


def test_play_now_is_dealt_at_once():
    (ann,) = people("Ann")
    game = creation.play_now(ann)
    assert fresh(game).state == Game.State.RUNNING
    assert game.seats.count() == 4
    assert Player.objects.exclude(bot="").count() >= 3


def test_chat_is_plain_text_from_players_at_the_table(lobby):
    game, ann, bo, _ = lobby
    chat.send_message(code=game.code, player=ann, text="  hi\u202e <b>you</b>\n\x00 ")
    chat.send_reaction(code=game.code, player=ann, reaction="👏")
    assert list(Message.objects.values_list("text", "reaction")) == [("hi <b>you</b>", False), ("👏", True)]
    with pytest.raises(Refused):
        chat.send_message(code=game.code, player=bo, text="me too")
    for nothing in ("", "   ", "\u202e", "x" * 201):
        with pytest.raises(Refused):
            chat.send_message(code=game.code, player=ann, text=nothing)
    with pytest.raises(Refused):
        chat.send_reaction(code=game.code, player=ann, reaction="<script>")


@pytest.mark.django_db(transaction=True)
def test_a_seat_that_many_want_at_once_is_taken_once():
    ann, *others = people("Ann", *(f"P{number}" for number in range(8)))
    game = creation.create_table(host=ann, table=TableSettings(seats=2))
    refused = []

    def sit(player: Player) -> None:
        try:
            seats.sit_down(code=game.code, player=player)
        except Refused:
            refused.append(player)
        finally:
            connection.close()

    threads = [threading.Thread(target=sit, args=[player]) for player in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 7
    assert game.seats.count() == 2


def test_while_the_host_is_away_the_next_person_stands_in(lobby):
    game, ann, bo, _ = lobby
    seats.sit_down(code=game.code, player=bo)
    game.seats.filter(player=ann).update(last_seen=timezone.now() - timedelta(seconds=61))
    host_actions.add_bot(code=game.code, by=bo, level="easy")
    game.seats.filter(player=ann).update(last_seen=timezone.now())
    with pytest.raises(Refused):
        host_actions.remove_player(code=game.code, by=bo, number=2)


def test_a_latecomer_plays_from_the_next_round_on():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    seats.sit_down(code=game.code, player=cleo)
    assert the_round(game).seats == [0, 1]
    assert send(game, cleo, "draw").answer == Answer.FORBIDDEN
    send(game, ann, "play r2")
    host_actions.deal_next_round(code=game.code, by=cleo, now=NOW)
    assert the_round(game).seats == [0, 1, 2]
    assert list(game.seats.values_list("total", flat=True)) == [3, 0, 0]


def test_a_latecomer_may_leave_before_playing():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo)
    seats.sit_down(code=game.code, player=cleo)
    seats.leave_table(code=game.code, player=cleo)
    assert names(game) == ["Ann", "Bo"]


@pytest.mark.parametrize("settings", [{"count": "low"}, {"end": "single"}])
def test_nobody_joins_late_if_it_would_be_unfair(settings):
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, **settings)
    with pytest.raises(Refused, match="already started"):
        seats.sit_down(code=game.code, player=cleo)


def test_a_table_that_nobody_comes_back_to_is_abandoned_after_a_week(lobby):
    game, *_ = lobby
    now = timezone.now()
    assert sleep.abandon_old_tables(now + timedelta(days=6)) == 0
    assert sleep.abandon_old_tables(now + timedelta(days=8)) == 1
    assert fresh(game).state == Game.State.ABANDONED
