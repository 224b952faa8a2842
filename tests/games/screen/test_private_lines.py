"""Lines for some viewers only: how quick a catch was, a challenged hand, a choice made early."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

import uno
from games.history.verification import check_round, read_log
from games.models import Move
from games.play import moves
from games.screen.fragment import live_html
from tests.games.finished_games import LATER, client_of, make_move, next_move, play_round, started_with
from tests.games.live_tables import NOW, fresh, last_move, lay_out, people, send, started, table_of, the_round
from tests.games.scenes import SCENES
from tests.games.table_facts import NOW as LOOKED_AT
from tests.games.table_facts import eyes, with_state
from tests.games.tables.test_table_pages import browser_of


def after(seconds: float):
    return NOW + timedelta(seconds=seconds)


@pytest.fixture
def duel(db):
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    game.seats.update(round_trip=100)
    lay_out(game, top="r7", hands={"Ann": "r2 g4", "Bo": "g1 r9 y9"}, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    assert send(game, ann, "play r2").answer == "done"
    return game, ann, bo


def page_of(game, player) -> str:
    return browser_of(player).get(f"/tables/{game.code}/").content.decode()


def test_a_catch_within_the_grace_shows_when_it_was_pressed_not_when_it_was_judged(duel):
    game, _ann, bo = duel
    assert send(game, bo, "catch 0", now=after(0.42)).answer == "done"
    moves.judge_catches(code=game.code, now=after(1.3))
    assert (last_move(game).text, last_move(game).lag) == ("catch Ann", 420)
    assert "Bo caught Ann after 0.42 seconds. Ann drew 2." in page_of(game, bo)


def test_a_catch_after_the_grace_shows_when_it_came(duel):
    game, _ann, bo = duel
    assert send(game, bo, "catch 0", now=after(1.55)).answer == "done"
    assert last_move(game).lag == 1550
    assert Move.objects.exclude(pk=last_move(game).pk).filter(lag__isnull=False).count() == 0


@pytest.mark.django_db
def test_the_replay_shows_it_too_and_the_log_still_agrees():
    game = started_with(5, *people("Ann", "Bo"))
    made, luck = [NOW], Random(5)
    while not table_of(game).uno_open:
        seat, move = next_move(table_of(game), luck)
        made.append(made[-1] + LATER)
        make_move(game, (seat, replace(move, uno=False)), made[-1])
    make_move(game, (1 - seat, uno.Move("catch", whom=seat)), made[-1] + LATER)
    play_round(game, luck=luck)
    assert check_round(read_log(the_round(game))).good
    caught = the_round(game).moves.get(lag__isnull=False)
    page = client_of(None).get(f"/games/{game.code}/rounds/1/?move={caught.number}").content.decode()
    assert "after 10.00 seconds." in page
    Move.objects.update(lag=None)
    page = client_of(None).get(f"/games/{game.code}/rounds/1/?move={caught.number}").content.decode()
    assert "who had not called UNO." in page


def test_a_revealed_hand_is_shown_briefly_and_only_to_the_challenger():
    table, challenger = SCENES["shown_hand"]()
    assert table.round
    hers = live_html(table, challenger, LOOKED_AT)
    assert 'class="reveal"' in hers
    assert "Ana&#x27;s hand, shown only to you" in hers
    for place in (None, 0, 2, 3):
        assert 'class="reveal"' not in live_html(table, eyes(place), LOOKED_AT)
    later = live_html(table, challenger, LOOKED_AT + timedelta(seconds=5))
    assert 'class="reveal"' not in later
    assert "Ana showed Bo their hand: red 7" in later


def test_an_early_choice_is_marked_only_for_its_player():
    table, viewer = SCENES["chosen"]()
    mine = live_html(table, viewer, LOOKED_AT)
    assert mine.count("hand__place--chosen") == 1
    assert 'aria-label="Discard green 2, chosen"' in mine
    assert "You chose green 2. You can still change your choice." in mine
    for place in (None, 0, 1, 2):
        others = live_html(table, eyes(place), LOOKED_AT)
        assert "chosen" not in others.lower()
    assert table.round
    nothing = replace(table, round=with_state(table.round, early_answers=((3, "discard"),)))
    assert "You chose no card." in live_html(nothing, viewer, LOOKED_AT)


@pytest.mark.django_db
def test_an_early_choice_is_shown_at_once_and_can_be_changed():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo, edition="moomin")
    hands = {"Ann": "r2 TALES b4", "Bo": "g1 r9 y9", "Cleo": "b1 b2 g3"}
    lay_out(game, top="r7", hands=hands, draw="b9 b8 b6 b5", turn="Ann")
    assert send(game, ann, "play TALES color=g").answer == "done"
    version = fresh(game).version
    kept = send(game, cleo, "discard b1")
    assert (kept.answer, kept.reason) == ("done", "Your choice is saved until it is your turn.")
    assert fresh(game).version == version + 1
    assert "You chose blue 1." in page_of(game, cleo)
    assert "You chose" not in page_of(game, bo)
    assert send(game, cleo, "discard g3").answer == "done"
    assert "You chose green 3." in page_of(game, cleo)
