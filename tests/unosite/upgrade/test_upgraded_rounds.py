"""After an upgrade, every round that was in play goes on where it was and can be played to its end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.utils import timezone

import uno
from games.clock import absence, due_tables, sleep
from games.models import Game, Move, Round, Seat
from games.play import moves
from games.play.commands import Command
from games.tables import host_actions, seats
from tests.unosite.upgrade.stored_site import BROWSERS, STORED, Stored, Upgraded, browser, game_of, person, round_of
from uno.bots import BOTS, next_move

pytestmark = pytest.mark.usefixtures("transactional_db")

STEP = timedelta(seconds=10)  # between two moves: longer than the time in which an UNO call may still come


def table_of_round(code: str) -> uno.Table:
    return uno.restore(round_of(code).snapshot or {})


def send(code: str, place: int, move: uno.Move, now: datetime) -> None:
    """Make a move for a seat: a person's page sends it, or the clock does for a bot."""
    current = round_of(code)
    seat = Seat.objects.select_related("player").get(game__code=code, number=current.seats[place])
    command = Command(move, f"{current.number}.{current.decision}", str(uuid4()))
    if seat.bot:
        outcome = moves.make_move_for_seat(code=code, seat=seat.number, command=command, now=now)
    else:
        outcome = moves.make_move(code=code, player_id=seat.player_id, command=command, now=now)
    assert outcome.answer == "done", (code, move, outcome)


def play_on(code: str, now: datetime, most: int = 2000) -> datetime:
    """Let everybody play as bots do until the round is over or `most` moves are made, and return the time of the last."""
    luck = Random(code)
    for _move in range(most):
        table = table_of_round(code)
        if table.over:
            break
        now += STEP
        place, move = next_move(table, [BOTS["normal"]] * table.players, luck)
        send(code, place, move, now)
    return now


def later_moves(stored: Stored) -> list[Move]:
    """The moves of a round since the upgrade."""
    return list(Move.objects.filter(round=stored["round"], number__gt=stored["moves"]).order_by("number"))


def test_running_rounds_are_played_to_their_end(upgraded: Upgraded, subtests: pytest.Subtests) -> None:
    for stored in STORED["running"]:
        with subtests.test(stored["label"]):
            check_question(stored)
            play_on(stored["code"], settle_open_matter(stored, upgraded.at))
            assert Round.objects.get(pk=stored["round"]).over
            assert later_moves(stored)
            call_command("verify_games", stored["code"], verbosity=0)
            call_command("rebuild_scores", stored["code"], check=True, verbosity=0)


def check_question(stored: Stored) -> None:
    """The table asks what it asked before, and takes the same answers."""
    current, table = round_of(stored["code"]), table_of_round(stored["code"])
    assert (current.pk, current.moves_made, current.decision) == (stored["round"], stored["moves"], stored["decision"])
    view = table.look(table.turn)
    assert view.decision is not None
    assert view.decision.kind == stored["question"]
    assert table.names[table.turn] == stored["turn"]
    assert str(view.decision.card or "") == stored["card"]
    asked = (view.decision.to_draw, view.decision.challenge, view.decision.forced)
    assert asked == (stored["to_draw"], stored["challenge"], stored["forced"])
    assert sorted(move.text(table.names) for move in view.moves()) == stored["legal"]
    assert [table.names[seat] for seat in view.uno_open] == stored["owes_uno"]
    assert [table.names[seat] for seat in view.out] == stored["out"]


def settle_open_matter(stored: Stored, now: datetime) -> datetime:
    """Settle what was open besides the question, such as a vote or a catch, and return the time after it."""
    kind = stored["pending"].get("kind", "")
    return OPEN_MATTERS[kind](stored, now + timedelta(seconds=1))


def nothing_open(stored: Stored, now: datetime) -> datetime:
    return now


def finish_vote(stored: Stored, now: datetime) -> datetime:
    """The stored vote counts, so two more are enough."""
    vote, code = stored["pending"], stored["code"]
    one, other = vote["next"]
    absence.ask_about_player(code=code, by=person(one), number=vote["number"], what=vote["what"], now=now)
    assert not is_agreed(stored)
    absence.ask_about_player(code=code, by=person(other), number=vote["number"], what=vote["what"], now=now)
    assert is_agreed(stored)
    return now


def is_agreed(stored: Stored) -> bool:
    vote = stored["pending"]
    if vote["what"] == "skip":
        return bool(later_moves(stored))
    return bool(Seat.objects.get(game__code=stored["code"], number=vote["number"]).bot)


def judge_catch(stored: Stored, now: datetime) -> datetime:
    """The clock judges the catch when the time for an UNO call is over, and the first to press gets it."""
    now += STEP
    due_tables.do_due_work(stored["code"], now)
    caught, catch = table_of_round(stored["code"]), later_moves(stored)[0]
    assert catch.text == f"catch {stored['pending']['caught']}"
    assert catch.seat is not None
    assert caught.names[catch.seat] == stored["pending"]["first"]
    return now


def open_early_answers(stored: Stored, now: datetime) -> datetime:
    """The first two players answer, and the answers that the others gave ahead follow by themselves."""
    now = play_on(stored["code"], now, most=2)
    names = stored["names"]
    answers = [[names[move.seat or 0], move.text] for move in later_moves(stored)[2:]]
    assert answers == stored["pending"]["answers"]
    return now


def let_bot_play(stored: Stored, now: datetime) -> datetime:
    now += STEP
    assert stored["code"] in due_tables.due_codes(now)
    due_tables.do_due_work(stored["code"], now)
    assert later_moves(stored)
    return now


def wake_table(stored: Stored, now: datetime) -> datetime:
    assert game_of(stored["code"]).next_action_at is None
    sleep.wake_table(stored["code"], now)
    assert game_of(stored["code"]).next_action_at is not None
    return now


def take_seat_back(stored: Stored, now: datetime) -> datetime:
    """A resting table goes on when a player takes their seat back from the autopilot."""
    assert game_of(stored["code"]).next_action_at is None
    seats.change_own_seat(code=stored["code"], player=person("Dan"), autopilot="off", more_time=None)
    assert game_of(stored["code"]).next_action_at is not None
    return now


OPEN_MATTERS: dict[str, Callable[[Stored, datetime], datetime]] = {
    "": nothing_open,
    "vote": finish_vote,
    "catch": judge_catch,
    "sealed": open_early_answers,
    "bots": let_bot_play,
    "asleep": wake_table,
    "resting": take_seat_back,
}


def test_running_tables_are_shown() -> None:
    for stored in STORED["running"]:
        at_the_table = [name for name in (stored["turn"], *stored["names"]) if name in BROWSERS]
        page = browser(at_the_table[0]).get(f"/tables/{stored['code']}/")
        assert page.status_code == 200, stored["label"]
        assert all(name in page.content.decode() for name in stored["names"])


def test_a_table_in_the_lobby_is_dealt() -> None:
    lobby = game_of(STORED["lobby"]["code"])
    assert [seat.name for seat in lobby.seats.order_by("number")] == STORED["lobby"]["names"]
    host_actions.start_game(code=lobby.code, by=lobby.host)
    play_on(lobby.code, timezone.now())
    assert round_of(lobby.code).over


def test_the_next_round_is_dealt_after_one_that_is_over() -> None:
    between = game_of(STORED["between"]["code"])
    assert round_of(between.code).pk == STORED["between"]["round"]
    host_actions.deal_next_round(code=between.code, by=between.host)
    assert round_of(between.code).number == 2
    play_on(between.code, timezone.now())
    call_command("verify_games", between.code)


def test_a_rematch_is_still_found() -> None:
    over = Game.objects.select_related("rematch").get(code=STORED["rematch"]["of"])
    assert over.rematch is not None
    assert over.rematch.code == STORED["rematch"]["code"]
    assert game_of(STORED["abandoned"]["code"]).state == STORED["abandoned"]["state"]
