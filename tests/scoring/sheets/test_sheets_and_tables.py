"""Sheets and tables are both games, and nothing that is done to one is ever done to the other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.clock import due_tables, outages, sleep
from games.home import views
from games.models import Game
from games.outcomes import Answer, Refused
from games.play import moves
from games.play.commands import read_command
from games.players.account_deletion import anonymize_player
from games.tables import chat, creation, host_actions, seats
from scoring.sheets.changes import creation as changes_creation
from scoring.sheets.changes import links, round_entry, rounds, sheet_end, sheet_players
from scoring.sheets.log import HandLeft
from tests.games.visitors import admin, anonymous, guest, player
from tests.scoring.sheet_steps import add, entry, fresh, key, look, make, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet() -> Game:
    game = make(person("Ann"), "Ann", "Bo")
    add(game, 0, 30)
    return game


AT_A_TABLE: list[Callable[[Game], Any]] = [
    lambda game: seats.sit_down(code=game.code, player=person("Zoe")),
    lambda game: seats.leave_table(code=game.code, player=game.host),
    lambda game: host_actions.start_game(code=game.code, by=game.host),
    lambda game: host_actions.deal_next_round(code=game.code, by=game.host),
    lambda game: creation.create_rematch(code=game.code, by=game.host),
    lambda game: seats.change_own_seat(code=game.code, player=game.host, autopilot="on", more_time="on"),
    lambda game: host_actions.add_bot(code=game.code, by=game.host, level="easy"),
    lambda game: host_actions.remove_player(code=game.code, by=game.host, number=1),
    lambda game: host_actions.change_host(code=game.code, by=game.host, number=1),
    lambda game: chat.send_message(code=game.code, player=game.host, text="hello"),
    lambda game: moves.judge_catches(code=game.code, now=timezone.now()),
    lambda game: sleep.wake_table(game.code),
]


@pytest.mark.parametrize("service", AT_A_TABLE)
def test_what_is_done_at_a_table_is_not_done_to_a_sheet(sheet, service):
    before = look(sheet)
    with pytest.raises(Refused):
        service(sheet)
    assert look(sheet) == before


def test_no_move_is_made_on_a_sheet(sheet):
    command = read_command({"move": "draw", "key": key(), "expected": "1.0"})
    outcome = moves.make_move(code=sheet.code, player_id=sheet.host_id, command=command, now=timezone.now())
    assert outcome.answer == Answer.FORBIDDEN


def test_the_clock_never_finds_a_sheet(sheet):
    Game.objects.update(created_at=timezone.now() - timedelta(days=90))
    later = timezone.now() + timedelta(days=90)
    assert (due_tables.due_codes(later), sleep.abandon_old_tables(later)) == ([], 0)
    due_tables.do_due_work(sheet.code, later)
    outages.make_up_for_outage(later)
    assert fresh(sheet).state == Game.State.RUNNING


def test_the_start_page_lists_a_sheet_as_one_and_never_among_open_tables(sheet):
    Game.objects.update(listed=True)
    assert [listed.physical for listed in views.games_in_progress(sheet.host)] == [True]
    assert views.open_tables(None) == []
    add(sheet, 0, 500)
    assert views.games_in_progress(sheet.host) == []
    assert [listed.physical for listed in views.recent_results(sheet.host)] == [True]


ON_A_SHEET: list[Callable[[Game], Any]] = [
    lambda game: rounds.add_round(code=game.code, by=game.host, entry=entry(0, {1: 5}), number=1, key=key()),
    lambda game: sheet_players.add_player(code=game.code, by=game.host, name="Dan", key=key()),
    lambda game: sheet_end.abandon_game(code=game.code, by=game.host, key=key()),
    lambda game: changes_creation.start_rematch(code=game.code, by=game.host, key=key()),
    lambda game: links.create_link(code=game.code, by=game.host, role="scorer"),
    lambda game: round_entry.enter_hand(code=game.code, by=game.host, number=1, hand=HandLeft(5)),
]


@pytest.mark.parametrize("service", ON_A_SHEET)
def test_what_is_done_on_a_sheet_is_not_done_at_a_table(service):
    game = creation.play_now(person("Ann"))
    before = fresh(game).version
    with pytest.raises(Refused, match="no score sheet"):
        service(game)
    assert fresh(game).version == before


def test_a_tables_address_with_a_sheets_code_leads_to_the_sheet(sheet):
    for path in ("", "tv/"):
        answer = anonymous().get(f"/tables/{sheet.code.lower()}/{path}")
        assert (answer.status_code, answer["Location"]) == (302, f"/sheets/{sheet.code}/")
    assert guest().post(f"/tables/{sheet.code}/moves/", {}).status_code == 404


def test_a_deleted_player_stays_on_the_sheet_without_a_name(sheet):
    anonymize_player(sheet.host)
    assert [seat.name for seat in look(sheet).seats] == ["Former player", "Bo"]
    assert look(sheet).seats[0].total == 30


# In the admin


def test_an_admin_of_the_site_can_read_sheets_but_not_change_them(sheet):
    bo = player(guest("Guest"))
    link = links.create_link(code=sheet.code, by=sheet.host, role="scorer")
    links.accept_link(word=link.word, player=bo)
    round_entry.enter_hand(code=sheet.code, by=sheet.host, number=2, hand=HandLeft(5))
    client = admin()
    rows = {
        "sheetrole": sheet.sheet_roles.get().pk,
        "sheetlink": link.pk,
        "handentry": sheet.hand_entries.get().pk,
        "sheetchange": sheet.sheet_changes.latest("pk").pk,
    }
    for model, pk in rows.items():
        for path in ("", f"?q={sheet.code}", f"{pk}/change/"):
            answer = client.get(f"/admin/scoring/{model}/{path}")
            assert answer.status_code == 200, (model, path)
            assert sheet.code in answer.content.decode()
            assert link.word not in answer.content.decode()
        for path in ("add/", f"{pk}/delete/"):
            assert client.get(f"/admin/scoring/{model}/{path}").status_code == 403
        assert client.post(f"/admin/scoring/{model}/{pk}/change/", {}).status_code == 403
