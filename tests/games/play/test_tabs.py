"""Several pages of one player: the one opened last has the seat, the others say so and do no harm."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.models import Game
from games.services import tables
from tests.games.live import NOW, fresh, lay_out, people, started, table_of
from tests.games.screens import screen
from tests.games.test_table_pages import HANDS, browser_of, move_of

TAB = re.compile(r'name="tab" value="(\w+)"')


@pytest.fixture
def duel(db):
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    return game, ann, bo


def open_page(browser: Client, game: Game) -> str:
    """Open the table; what the page is called."""
    found = TAB.search(browser.get(f"/tables/{game.code}/").content.decode())
    assert found
    return found.group(1)


@pytest.mark.parametrize("htmx", [True, False])
def test_the_page_opened_last_plays_and_the_one_before_is_told(duel, htmx):
    game, ann, _ = duel
    browser, headers = browser_of(ann), {"HX-Request": "true"} if htmx else {}
    old, new = open_page(browser, game), open_page(browser, game)
    answer = browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2", tab=old), headers=headers)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "You are playing elsewhere." in page
    assert f'id="take-back" href="/tables/{game.code}/"' in page
    assert 'value="play r2"' not in page
    assert table_of(game).turn == 0
    assert browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2", tab=new)).status_code == 302
    assert table_of(game).turn == 1


def test_taking_back_is_opening_the_page_again(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    _, newer = open_page(browser, game), open_page(browser, game)
    back = open_page(browser, game)
    post = f"/tables/{game.code}/moves/"
    assert browser.post(post, move_of(game, "play r2", tab=newer)).status_code == 409
    assert browser.post(post, move_of(game, "play r2", tab=back)).status_code == 302


def test_a_page_that_does_not_say_which_it_is_plays_as_ever(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    open_page(browser, game)
    assert browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2")).status_code == 302


def test_an_older_page_that_asks_is_shown_so_and_nobody_is_there_by_it(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    old, new = open_page(browser, game), open_page(browser, game)
    game.seats.update(last_seen=NOW)
    view = f"/tables/{game.code}/view"
    assert 'data-state="elsewhere"' in browser.get(view, {"tab": old}).content.decode()
    assert game.seats.get(player=ann).last_seen == NOW
    assert 'data-state="running"' in browser.get(view, {"tab": new}).content.decode()
    assert game.seats.get(player=ann).last_seen != NOW


def test_who_looks_without_a_seat_takes_none(duel):
    game, ann, bo = duel
    mine = open_page(browser_of(ann), game)
    version = fresh(game).version
    (cleo,) = people("Cleo")
    for browser, address in (
        (browser_of(cleo), ""),
        (browser_of(None), ""),
        (browser_of(ann), "tv/"),
        (browser_of(ann), "view"),
    ):
        assert TAB.search(browser.get(f"/tables/{game.code}/{address}").content.decode()) is None
    assert browser_of(ann).head(f"/tables/{game.code}/").status_code == 200
    assert game.seats.get(player=ann).tab == mine
    assert game.seats.get(player=bo).tab == ""
    assert fresh(game).version == version


def test_an_unknown_table_is_nobodys(duel):
    _, ann, _ = duel
    assert browser_of(ann).get("/tables/NOSUCH/").status_code == 404


def test_a_finished_game_can_be_looked_at_in_any_tab(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    old, _ = open_page(browser, game), open_page(browser, game)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    assert "take-back" not in browser.get(f"/tables/{game.code}/view", {"tab": old}).content.decode()


def test_a_rematch_knows_nothing_of_old_pages(duel):
    game, ann, _ = duel
    open_page(browser_of(ann), game)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    assert tables.rematch(code=game.code, by=ann).seats.get(player=ann).tab == ""


@pytest.mark.django_db(transaction=True)
def test_an_older_screen_is_told_at_once_and_its_frames_change_nothing(live_site):
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    browser = browser_of(ann)
    old = open_page(browser, game)
    with screen(live_site.url, game, ann, tab=old) as before, screen(live_site.url, game, bo) as his:
        shown = before.wait(lambda s: "play r2" in s.live).live
        new = open_page(browser, game)
        before.wait(lambda s: 'data-state="elsewhere"' in s.live)
        before.live = shown
        before.press("play r2")
        before.wait(lambda s: any("You are playing elsewhere." in frame for frame in s.all))
        assert table_of(game).turn == 0
        with screen(live_site.url, game, ann, tab=new) as now:
            now.wait(lambda s: "play r2" in s.live).press("play r2")
            his.wait(lambda s: "Ann played red 2." in s.live)
            now.wait(lambda s: "Ann played red 2." in s.live)
        with screen(live_site.url, game, ann, tab=new) as again:
            again.wait(lambda s: "Ann played red 2." in s.live)
            assert 'data-state="running"' in again.live
