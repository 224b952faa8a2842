"""Tables before and between rounds: sitting down, bots, the host, starting, rematch, talking."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.models import Game, Message, Player, Round
from games.services import due, hosting, tables, talk
from games.services.outcomes import Answer, Refused
from tests.games.live import NOW, fresh, lay_out, people, send, snapshot_of, started, the_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def lobby():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = tables.make_table(host=ann, edition="classic", options={}, seats_offered=3)
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
        tables.make_table(host=ann, edition="mini", options={"jump_in": True})


def test_sitting_down_twice_is_sitting(lobby):
    game, _, bo, _ = lobby
    tables.sit(code=game.code, player=bo)
    tables.sit(code=game.code, player=bo)
    assert names(game) == ["Ann", "Bo"]


def test_two_of_the_same_name_are_told_apart(lobby):
    game, *_ = lobby
    (other,) = people("Ann")
    tables.sit(code=game.code, player=other)
    assert names(game) == ["Ann", "Ann 2"]


def test_a_full_table_takes_nobody(lobby):
    game, ann, bo, cleo = lobby
    (dan,) = people("Dan")
    for player in (bo, cleo):
        tables.sit(code=game.code, player=player)
    with pytest.raises(Refused, match="taken"):
        tables.sit(code=game.code, player=dan)
    tables.start(code=game.code, by=ann)
    with pytest.raises(Refused, match="taken"):
        tables.sit(code=game.code, player=dan)


def test_only_the_host_starts_and_not_alone(lobby):
    game, ann, bo, _ = lobby
    with pytest.raises(Refused, match="two"):
        tables.start(code=game.code, by=ann)
    tables.sit(code=game.code, player=bo)
    with pytest.raises(Refused) as no:
        tables.start(code=game.code, by=bo)
    assert no.value.answer == Answer.FORBIDDEN
    tables.start(code=game.code, by=ann)
    with pytest.raises(Refused, match="begun"):
        tables.start(code=game.code, by=ann)
    assert Round.objects.count() == 1


def test_bots_are_players_marked_as_such_and_each_sits_once(lobby):
    game, ann, *_ = lobby
    first = hosting.add_bot(code=game.code, by=ann, level="easy")
    second = hosting.add_bot(code=game.code, by=ann, level="easy")
    assert first.player_id != second.player_id
    assert first.bot == "easy"
    with pytest.raises(Refused):
        hosting.add_bot(code=game.code, by=ann, level="genius")
    hosting.remove(code=game.code, by=ann, number=1)
    assert names(game) == ["Ann", second.name]
    assert list(game.seats.values_list("number", flat=True)) == [0, 1]


def test_who_leaves_the_lobby_frees_the_seat_and_the_host_is_passed_on(lobby):
    game, ann, bo, _ = lobby
    tables.sit(code=game.code, player=bo)
    tables.leave(code=game.code, player=ann)
    assert names(game) == ["Bo"]
    assert fresh(game).host == bo
    tables.leave(code=game.code, player=bo)
    assert fresh(game).state == Game.State.ABANDONED


def test_who_leaves_a_running_game_keeps_the_seat_on_autopilot(lobby):
    game, ann, bo, _ = lobby
    tables.sit(code=game.code, player=bo)
    tables.start(code=game.code, by=ann)
    tables.leave(code=game.code, player=bo)
    assert game.seats.get(player=bo).autopilot
    tables.set_me(code=game.code, player=bo, autopilot="off", more_time="on")
    seat = game.seats.get(player=bo)
    assert (seat.autopilot, seat.more_time) == (False, True)


def test_who_is_removed_from_a_running_game_is_replaced_by_a_bot_with_the_same_cards(lobby):
    game, ann, bo, _ = lobby
    tables.sit(code=game.code, player=bo)
    tables.start(code=game.code, by=ann)
    hand = snapshot_of(game)["hands"][1]
    hosting.remove(code=game.code, by=ann, number=1)
    seat = game.seats.get(number=1)
    assert (seat.bot, seat.occupancy, seat.name) == ("easy", 2, "Bo")
    assert snapshot_of(game)["hands"][1] == hand
    assert send(game, bo, "draw").answer == Answer.FORBIDDEN


def test_the_host_hands_over_to_a_person_only(lobby):
    game, ann, bo, _ = lobby
    tables.sit(code=game.code, player=bo)
    hosting.add_bot(code=game.code, by=ann, level="normal")
    with pytest.raises(Refused):
        hosting.hand_over(code=game.code, by=ann, number=2)
    hosting.hand_over(code=game.code, by=ann, number=1)
    assert fresh(game).host == bo


def test_the_deal_passes_to_the_left_and_next_round_pressed_twice_deals_once():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    assert the_round(game).dealer == 0
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    tables.next_round(code=game.code, by=bo, now=NOW)
    tables.next_round(code=game.code, by=ann, now=NOW)
    assert (the_round(game).number, the_round(game).dealer) == (2, 1)
    assert snapshot_of(game)["scores"] == [3, 0]


def test_who_is_eliminated_sits_the_next_round_out():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo, count="low", end="elimination", end_value=50)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "W", "Cleo": "r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    assert fresh(game).state == Game.State.RUNNING
    tables.next_round(code=game.code, by=ann, now=NOW)
    current = the_round(game)
    assert current.seats == [0, 2]
    assert current.dealer == 2
    assert send(game, bo, "draw").answer == Answer.FORBIDDEN


def test_a_rematch_takes_everybody_along():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, end="single")
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    with pytest.raises(Refused, match="over"):
        tables.rematch(code=game.code, by=ann)
    send(game, ann, "play r2")
    again = tables.rematch(code=game.code, by=bo)
    assert tables.rematch(code=game.code, by=ann) == again
    assert names(again) == ["Bo", "Ann"]
    assert (again.end, again.state) == ("single", Game.State.LOBBY)


def test_play_now_is_dealt_at_once():
    (ann,) = people("Ann")
    game = hosting.play_now(ann)
    assert fresh(game).state == Game.State.RUNNING
    assert game.seats.count() == 4
    assert Player.objects.exclude(bot="").count() >= 3


def test_talk_is_plain_text_from_who_sits_there(lobby):
    game, ann, bo, _ = lobby
    talk.say(code=game.code, player=ann, text="  hi\u202e <b>you</b>\n\x00 ")
    talk.react(code=game.code, player=ann, reaction="👏")
    assert list(Message.objects.values_list("text", "reaction")) == [("hi <b>you</b>", False), ("👏", True)]
    with pytest.raises(Refused):
        talk.say(code=game.code, player=bo, text="me too")
    for nothing in ("", "   ", "\u202e", "x" * 201):
        with pytest.raises(Refused):
            talk.say(code=game.code, player=ann, text=nothing)
    with pytest.raises(Refused):
        talk.react(code=game.code, player=ann, reaction="<script>")


@pytest.mark.django_db(transaction=True)
def test_one_seat_wanted_by_many_is_taken_once():
    ann, *others = people("Ann", *(f"P{number}" for number in range(8)))
    game = tables.make_table(host=ann, edition="classic", options={}, seats_offered=2)
    refused = []

    def sit(player: Player) -> None:
        try:
            tables.sit(code=game.code, player=player)
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
    tables.sit(code=game.code, player=bo)
    game.seats.filter(player=ann).update(last_seen=timezone.now() - timedelta(seconds=61))
    hosting.add_bot(code=game.code, by=bo, level="easy")
    game.seats.filter(player=ann).update(last_seen=timezone.now())
    with pytest.raises(Refused):
        hosting.remove(code=game.code, by=bo, number=2)


def test_a_late_comer_plays_from_the_next_round_on():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    tables.sit(code=game.code, player=cleo)
    assert the_round(game).seats == [0, 1]
    assert send(game, cleo, "draw").answer == Answer.FORBIDDEN
    send(game, ann, "play r2")
    tables.next_round(code=game.code, by=cleo, now=NOW)
    assert the_round(game).seats == [0, 1, 2]
    assert list(game.seats.values_list("total", flat=True)) == [3, 0, 0]


def test_a_late_comer_may_go_again_before_playing():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo)
    tables.sit(code=game.code, player=cleo)
    tables.leave(code=game.code, player=cleo)
    assert names(game) == ["Ann", "Bo"]


@pytest.mark.parametrize("settings", [{"count": "low"}, {"end": "single"}])
def test_where_coming_late_would_be_unfair_nobody_does(settings):
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, **settings)
    with pytest.raises(Refused, match="begun"):
        tables.sit(code=game.code, player=cleo)


def test_a_table_that_nobody_comes_back_to_is_given_up_after_a_week(lobby):
    game, *_ = lobby
    now = timezone.now()
    assert due.abandon_old(now + timedelta(days=6)) == 0
    assert due.abandon_old(now + timedelta(days=8)) == 1
    assert fresh(game).state == Game.State.ABANDONED
