"""Questions that no page has been written for: those of a made-up edition, asked, answered early, by bots and by the clock."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

import uno
from games.clock import bot_turns, due_tables
from games.history.verification import check_round, read_log
from games.models import Game, Move, Player
from games.outcomes import Answer
from games.play.round_state import save_state
from games.play.table_state import read_facts
from games.screen.fragment import live_html
from games.screen.scene import viewer_of
from games.tables import host_actions
from tests.games.live_tables import (
    NOW,
    fresh,
    last_move,
    lay_out,
    make_table,
    people,
    send,
    started,
    state_at,
    table_of,
    the_round,
)
from uno.bots import BOTS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("weather")]

Trio = tuple[Game, Player, Player, Player]
DRAW = "y8 y9 v9 b9 g9 g8"


def trio(card: str, **settings: Any) -> Trio:
    """Ann has just played a card that asks something."""
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    game = started(ann, bo, cleo, edition="weather", **settings)
    hands = {"Ann": f"{card} b1 b2 b3", "Bo": "y1 y2 y3", "Cleo": "g1 g2 g3"}
    lay_out(game, top="v7", hands=hands, draw=DRAW, turn="Ann")
    game.seats.update(last_seen=NOW + timedelta(hours=1))
    assert send(game, ann, f"play {card}").answer == Answer.DONE
    return game, ann, bo, cleo


def page(game: Game, player: Player | None) -> str:
    facts = read_facts(fresh(game))
    return live_html(facts, viewer_of(facts, player.pk if player else None, "en"), NOW)


def prompt(html: str) -> str:
    found = re.search(r'<p class="stage__prompt">([^<]*)</p>', html)
    assert found
    return found[1]


def answers(html: str) -> list[str]:
    return re.findall(r'name="move" value="(answer [^"]*)"', html)


def texts(game: Game, last: int) -> list[str]:
    return [move.text for move in Move.objects.filter(round__game=game).order_by("-number")[:last]][::-1]


# A question that the others are asked in turn


def test_people_answer_one_after_the_other_and_play_goes_on():
    game, ann, bo, cleo = trio("vCAST")
    assert send(game, bo, "answer 3").answer == Answer.DONE
    assert len(table_of(game).hands[0]) == 4  # Ann has the blue 3
    assert send(game, cleo, "answer 9").answer == Answer.DONE
    table = table_of(game)
    assert (table.phase, table.names[table.turn], len(table.hands[0])) == ("turn", "Bo", 4)
    assert "Bo answered: number 3. Ann drew 1." in page(game, cleo)
    assert send(game, ann, "answer 3").answer == Answer.REFUSED


def test_the_page_asks_everybody_in_the_words_of_the_question():
    game, ann, bo, cleo = trio("vCAST")
    asked = page(game, bo)
    assert prompt(asked) == "Name a number."
    assert '<h2 class="ask__title" id="ask-title">violet Forecast</h2>' in asked
    assert "Each of the others names a number" in asked
    assert answers(asked) == [f"answer {number}" for number in range(10)]
    assert re.findall(r"<span hx-disable>(Name \d)</span>", asked) == [f"Name {number}" for number in range(10)]
    assert 'data-why="Answer the question first."' in asked
    assert prompt(page(game, cleo)) == "You can already answer."
    for eyes in (ann, None):
        assert prompt(page(game, eyes)) == "Bo must answer."
        assert 'id="ask"' not in page(game, eyes)


def test_an_early_answer_is_sealed_and_given_when_its_player_is_asked():
    game, ann, bo, cleo = trio("vCAST")
    saved = send(game, cleo, "answer 2")
    assert (saved.answer, saved.reason) == (Answer.DONE, "Your choice is saved until it is your turn.")
    assert state_at(game).early_answers == ((2, "answer 2"),)
    hers = page(game, cleo)
    assert prompt(hers) == "You chose: Name 2. You can still change your choice."
    assert re.findall(r'value="([^"]*)" aria-pressed="true"', hers) == ["answer 2"]
    for other in (ann, bo, None):
        assert "chose" not in page(game, other)
        assert "aria-pressed" not in page(game, other)
    assert send(game, cleo, "answer 1").answer == Answer.DONE
    assert send(game, bo, "answer 7").answer == Answer.DONE
    assert texts(game, 2) == ["answer 7", "answer 1"]
    assert (table_of(game).phase, state_at(game).early_answers, state_at(game).asked_since) == ("turn", (), None)


def test_an_early_answer_is_refused_unless_it_is_offered():
    game, ann, _bo, cleo = trio("vCAST")
    assert send(game, cleo, "answer 17").reason == "That is not one of the answers."
    assert send(game, ann, "answer 1").reason == "It is Bo's turn."
    assert send(game, cleo, "draw").answer == Answer.REFUSED
    assert state_at(game).early_answers == ()


def test_an_early_answer_that_is_not_offered_any_more_is_not_given():
    game, _ann, bo, cleo = trio("vCAST")
    save_state(the_round(game), state_at(game).with_early_answer(2, "answer 17"))
    assert send(game, bo, "answer 7").answer == Answer.DONE
    assert texts(game, 1) == ["answer 7"]
    assert send(game, cleo, "answer 8").answer == Answer.DONE


def test_an_answer_shown_before_the_neighbour_answered_still_counts():
    game, _ann, bo, cleo = trio("vCAST")
    current = the_round(game)
    shown = f"{current.number}.{current.decision}"
    assert send(game, bo, "answer 7").answer == Answer.DONE
    assert send(game, cleo, "answer 8", expected=f"{current.number}.0").answer == Answer.STALE
    assert send(game, cleo, "answer 8", expected=shown).answer == Answer.DONE


def test_an_answer_to_a_question_that_is_closed_comes_too_late():
    game, _ann, bo, cleo = trio("vCAST")
    current = the_round(game)
    shown = f"{current.number}.{current.decision}"
    send(game, bo, "answer 7")
    send(game, cleo, "answer 8")
    assert send(game, bo, "answer 7", expected=shown).answer == Answer.STALE


# A question that is answered with a card of the hand


def test_a_card_is_given_away_and_reaches_no_other_eyes():
    game, ann, bo, cleo = trio("vGUST")
    asked = page(game, ann)
    assert prompt(asked) == "Give a card to the next player."
    assert answers(asked) == ["answer card=b1", "answer card=b2", "answer card=b3"]
    assert 'aria-label="Give blue 2 away"' in asked
    assert 'id="ask"' not in asked
    assert send(game, bo, "answer card=y1").answer == Answer.REFUSED
    assert send(game, ann, "answer card=b2").answer == Answer.DONE
    assert "Bo drew 1: blue 2." in page(game, bo)
    for eyes in (cleo, None):
        seen = page(game, eyes)
        assert "Bo drew 1." in seen
        assert not re.search(r"blue [123]|weather-b[123]\b|card=", seen)


def test_uno_is_called_with_the_card_that_answers():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, edition="weather")
    lay_out(game, top="v7", hands={"Ann": "vGUST b1 b2", "Bo": "y1 y2"}, draw=DRAW, turn="Ann")
    send(game, ann, "play vGUST")
    asked = page(game, ann)
    assert answers(asked) == ["answer card=b1", "answer card=b1 uno", "answer card=b2", "answer card=b2 uno"]
    assert 'aria-label="Give blue 1 away + UNO!"' in asked
    assert send(game, ann, "answer card=b1 uno").answer == Answer.DONE
    assert table_of(game).uno_open == []


# Bots and the clock


@pytest.mark.parametrize("level", BOTS)
def test_every_bot_answers_and_the_round_can_be_verified(level: str):
    (ann,) = people("Ann")
    game = make_table(ann, edition="weather", end="single")
    for _ in range(3):
        host_actions.add_bot(code=game.code, by=ann, level=level)
    host_actions.start_game(code=game.code, by=ann, now=NOW, seed=uno.Seed(bytes([9]) * 32))
    game.seats.update(autopilot=True, last_seen=NOW + timedelta(days=1))
    bot_turns.restart_times(game.code, NOW)
    moment = NOW
    while fresh(game).state == Game.State.RUNNING:
        assert moment < NOW + timedelta(hours=2)
        due_tables.do_due_work(game.code, moment)
        moment += timedelta(seconds=1)
    assert check_round(read_log(the_round(game))).good


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("card", ["vCAST", "vGUST"])
def test_a_bot_answers_each_of_the_questions(level: str, card: str):
    game, *_ = trio(card)
    asked = table_of(game).turn
    Player.objects.filter(seats__game=game, seats__number=asked).update(bot=level)
    bot_turns.restart_times(game.code, NOW)
    due_tables.do_due_work(game.code, NOW + timedelta(seconds=10))
    made = last_move(game)
    assert (made.seat, made.text.split()[0]) == (asked, "answer")


@pytest.mark.parametrize(("card", "default"), [("vCAST", "answer 0"), ("vGUST", "answer card=b1")])
def test_the_clock_gives_the_default_answer(card: str, default: str):
    game, *_ = trio(card, clock=30)
    asked = table_of(game).turn
    due_tables.do_due_work(game.code, NOW + timedelta(seconds=29))
    assert last_move(game).text == f"play {card}"
    due_tables.do_due_work(game.code, NOW + timedelta(seconds=30.5))
    assert (last_move(game).seat, last_move(game).text) == (asked, default)
    assert game.seats.get(number=asked).timeouts == 1
