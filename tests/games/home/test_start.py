"""The start page."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

import uno
from games.models import Game, Player
from games.tables import host_actions, seats
from tests.games.live_tables import make_table
from tests.games.visitors import guest, player

pytestmark = pytest.mark.django_db


def table(host: Player, **settings) -> Game:
    return make_table(host, **{"listed": True, **settings})


def test_a_first_visitor_gets_it_without_a_session(client: Client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "sessionid" not in answer.cookies


def test_it_lists_the_five_editions_with_a_sentence_each(client: Client):
    page = client.get("/").content.decode()
    for slug in ("classic", "frozen", "minions", "moomin", "mini"):
        assert f'id="edition-{slug}"' in page
        assert f'href="/rules/{slug}/"' in page
        assert escape(str(uno.edition(slug).about)) in page


def test_it_lists_an_edition_that_is_new(client: Client, monkeypatch: pytest.MonkeyPatch):
    tiny = replace(uno.edition("mini"), slug="tiny", name="Tiny", about=uno.Message("Three cards & a half."))
    monkeypatch.setattr(uno, "EDITIONS", {"tiny": tiny})
    page = client.get("/").content.decode()
    assert 'id="edition-tiny"' in page
    assert "Three cards &amp; a half." in page


def test_it_accepts_no_form(client: Client):
    assert client.post("/").status_code == 405


def test_a_visitor_without_a_name_gives_it_with_the_same_click(client: Client):
    page = client.get("/").content.decode()
    assert 'action="/play/"' in page
    assert 'name="name"' in page
    assert 'name="name"' not in guest().get("/").content.decode()


def test_without_open_tables_it_says_what_to_do(client: Client):
    page = client.get("/").content.decode()
    assert "Nobody is looking for players right now." in page
    assert 'href="/tables/new/"' in page


def test_open_tables_are_listed_for_everybody(client: Client):
    game = table(player(guest("Bo")), seats=4)
    page = client.get("/").content.decode()
    assert f'href="/tables/{game.code}/"' in page
    assert "3 seats free" in page
    assert "<bdi>Bo</bdi>" in page


def test_private_full_running_and_forgotten_tables_are_not_listed(client: Client):
    bo, cleo = player(guest("Bo")), player(guest("Cleo"))
    table(bo, listed=False)
    full = table(bo, seats=2)
    seats.sit_down(code=full.code, player=cleo)
    running = table(bo, seats=3)
    seats.sit_down(code=running.code, player=cleo)
    host_actions.start_game(code=running.code, by=bo)
    old = table(bo)
    Game.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=1))
    assert client.get("/").context["open_tables"] == []


def test_my_tables_are_listed_for_me_alone():
    client = guest("Ana")
    game = table(player(client), listed=False)
    page = client.get("/")
    assert [mine.code for mine in page.context["going_on"]] == [game.code]
    assert game.code in page.content.decode()
    assert game.code not in guest("Bo").get("/").content.decode()


def test_my_own_listed_table_is_not_among_the_others():
    client = guest("Ana")
    table(player(client))
    assert client.get("/").context["open_tables"] == []


def test_a_finished_game_is_a_result_with_its_winners():
    client = guest("Ana")
    game = table(player(client), listed=False)
    game.seats.update(place=1)
    Game.objects.update(state=Game.State.OVER, finished_at=timezone.now())
    (result,) = client.get("/").context["results"]
    assert (result.code, result.winners) == (game.code, ("Ana",))
    assert "<strong><bdi>Ana</bdi></strong> won" in client.get("/").content.decode()


def test_strangers_see_results_of_listed_tables_only(client: Client):
    ana = player(guest("Ana"))
    shown, hidden, closed = table(ana), table(ana, listed=False), table(ana, watch="nobody")
    Game.objects.update(state=Game.State.OVER, finished_at=timezone.now())
    assert [result.code for result in client.get("/").context["results"]] == [shown.code]
    assert hidden.code not in client.get("/").content.decode()
    assert closed.code not in client.get("/").content.decode()


def test_a_table_of_an_edition_that_is_gone_does_not_break_the_page(client: Client):
    table(player(guest("Bo")))
    Game.objects.update(edition="gone")
    assert "gone" in client.get("/").content.decode()


def test_the_number_of_queries_does_not_grow_with_the_tables(client: Client, django_assert_max_num_queries):
    host = player(guest("Bo"))
    for _ in range(8):
        table(host)
    with django_assert_max_num_queries(5):
        client.get("/")


def test_the_start_page_announces_nothing_that_does_not_exist(client: Client):
    page = client.get("/").content.decode().lower()
    assert "coming" not in page
    assert 'href="#"' not in page
