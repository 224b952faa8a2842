"""Several pages of one player: the newest that joined has the seat, and the others show it and do no harm."""

from __future__ import annotations

import re
import time

import pytest
from django.test import Client

from games.models import Game
from games.play import tabs
from games.tables import creation
from tests.games.live_tables import NOW, fresh, lay_out, people, started, table_of
from tests.games.screens import screen
from tests.games.tables.test_table_pages import HANDS, browser_of, move_of

TAB = re.compile(r'name="tab" value="(\w+)"')


@pytest.fixture
def duel(db):
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    return game, ann, bo


def open_page(browser: Client, game: Game) -> str:
    """Open the table. Returns the name of the page."""
    found = TAB.search(browser.get(f"/tables/{game.code}/").content.decode())
    assert found
    return found.group(1)


def join(browser: Client, game: Game, tab: str) -> str:
    """Poll as the page does without a socket. Returns what it is shown."""
    return browser.get(f"/tables/{game.code}/view", {"tab": tab}).content.decode()


def open_and_join(browser: Client, game: Game) -> str:
    tab = open_page(browser, game)
    assert 'data-state="running"' in join(browser, game, tab)
    return tab


def test_opening_a_page_takes_no_seat_until_it_joins(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    old = open_and_join(browser, game)
    version = fresh(game).version
    new = open_page(browser, game)
    assert (fresh(game).version, game.seats.get(player=ann).tab) == (version, old)
    assert 'data-state="running"' in join(browser, game, old)
    assert 'data-state="running"' in join(browser, game, new)
    assert (fresh(game).version, game.seats.get(player=ann).tab) == (version + 1, new)


def test_the_page_that_joined_last_plays_and_the_earlier_one_is_informed(duel):
    game, ann, _ = duel
    browser, script = browser_of(ann), {"HX-Request": "true"}
    old, new = open_and_join(browser, game), open_and_join(browser, game)
    answer = browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2", tab=old), headers=script)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "You are playing in another tab or on another device. Choose “Play here instead” to continue here." in page
    assert f'id="take-back" href="/tables/{game.code}/"' in page
    assert 'value="play r2"' not in page
    assert table_of(game).turn == 0
    answer = browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2", tab=new), headers=script)
    assert answer.status_code == 200
    assert table_of(game).turn == 1


def test_without_script_the_newest_form_has_the_seat(duel):
    game, ann, _ = duel
    browser, post = browser_of(ann), f"/tables/{game.code}/moves/"
    old, new = open_page(browser, game), open_and_join(browser, game)
    assert browser.post(post, move_of(game, "play r2", tab=old)).status_code == 302
    assert table_of(game).turn == 1
    assert 'data-state="elsewhere"' in join(browser, game, new)
    assert 'data-state="running"' in join(browser, game, open_page(browser, game))


def test_a_refused_form_without_script_shows_a_page_that_has_the_seat(duel):
    game, ann, _ = duel
    browser, post = browser_of(ann), f"/tables/{game.code}/moves/"
    old, _new = open_page(browser, game), open_and_join(browser, game)
    answer = browser.post(post, move_of(game, "play g4", tab=old))
    assert answer.status_code == 422
    found = TAB.search(answer.content.decode())
    assert found
    assert game.seats.get(player=ann).tab == found.group(1)
    assert 'value="play r2"' in answer.content.decode()


def test_taking_back_is_opening_the_page_again(duel):
    game, ann, _ = duel
    browser, script = browser_of(ann), {"HX-Request": "true"}
    _, newer = open_and_join(browser, game), open_and_join(browser, game)
    back = open_and_join(browser, game)
    post = f"/tables/{game.code}/moves/"
    assert browser.post(post, move_of(game, "play r2", tab=newer), headers=script).status_code == 409
    assert browser.post(post, move_of(game, "play r2", tab=back), headers=script).status_code == 200


def test_a_page_without_a_name_plays_as_before(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    open_and_join(browser, game)
    assert browser.post(f"/tables/{game.code}/moves/", move_of(game, "play r2")).status_code == 302


def test_an_older_page_that_polls_shows_the_takeover_and_does_not_count_as_present(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    old, new = open_and_join(browser, game), open_and_join(browser, game)
    game.seats.update(last_seen=NOW)
    assert 'data-state="elsewhere"' in join(browser, game, old)
    assert game.seats.get(player=ann).last_seen == NOW
    assert 'data-state="running"' in join(browser, game, new)
    assert game.seats.get(player=ann).last_seen != NOW


@pytest.mark.parametrize("kept", ["0f0e0d0c0b0a0908", "ffffffffffffffff", "t00000000000ffff"])
def test_a_page_named_by_an_older_version_of_the_site_has_the_seat_until_a_new_one_joins(duel, kept):
    game, ann, _ = duel
    browser = browser_of(ann)
    game.seats.filter(player=ann).update(tab=kept)
    assert 'data-state="running"' in join(browser, game, kept)
    new = open_and_join(browser, game)
    assert game.seats.get(player=ann).tab == new
    assert 'data-state="elsewhere"' in join(browser, game, kept)


def test_a_server_whose_clock_is_behind_still_makes_a_newer_page():
    ahead = f"t{time.time_ns() // 1_000_000 + 30_000:011x}ffff"
    assert tabs.is_newer(tabs.new_tab(ahead), ahead)


@pytest.mark.parametrize("made_up", ["tffffffffffffffff"[:16], "zzz", "t" * 16, "é", "t" + "0" * 5000])
def test_a_made_up_name_takes_no_seat(duel, made_up):
    game, ann, _ = duel
    browser = browser_of(ann)
    mine = open_and_join(browser, game)
    join(browser, game, made_up)
    assert game.seats.get(player=ann).tab == mine


def test_reloading_without_script_wakes_a_sleeping_table(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    game.seats.update(last_seen=NOW)
    Game.objects.filter(pk=game.pk).update(next_action_at=None)
    assert (
        f'action="/tables/{game.code}/presence/" method="post"' in browser.get(f"/tables/{game.code}/").content.decode()
    )
    assert fresh(game).next_action_at is None
    assert game.seats.get(player=ann).last_seen == NOW
    assert browser.post(f"/tables/{game.code}/presence/").status_code == 302
    assert fresh(game).next_action_at is not None
    assert game.seats.get(player=ann).last_seen != NOW


def test_a_visitor_without_a_seat_takes_none_by_looking(duel):
    game, ann, bo = duel
    mine = open_and_join(browser_of(ann), game)
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


def test_an_unknown_table_is_not_found(duel):
    _, ann, _ = duel
    assert browser_of(ann).get("/tables/NOSUCH/").status_code == 404


def test_a_finished_game_can_be_opened_in_any_tab(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    old, _ = open_and_join(browser, game), open_and_join(browser, game)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    assert "take-back" not in browser.get(f"/tables/{game.code}/view", {"tab": old}).content.decode()


def test_a_rematch_knows_nothing_of_old_pages(duel):
    game, ann, _ = duel
    open_and_join(browser_of(ann), game)
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    assert creation.create_rematch(code=game.code, by=ann).seats.get(player=ann).tab == ""


@pytest.mark.django_db(transaction=True)
def test_an_older_screen_is_informed_at_once_and_its_frames_change_nothing(live_site):
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    browser = browser_of(ann)
    old = open_page(browser, game)
    with screen(live_site.url, game, ann, tab=old) as before, screen(live_site.url, game, bo) as his:
        shown = before.wait(lambda s: "play r2" in s.live).live
        new = open_page(browser, game)
        with screen(live_site.url, game, ann, tab=new) as now:
            now.wait(lambda s: "play r2" in s.live)
            before.wait(lambda s: 'data-state="elsewhere"' in s.live)
        before.live = shown
        before.press("play r2")
        before.wait(
            lambda s: any(
                "You are playing in another tab or on another device. Choose “Play here instead” to continue here."
                in frame
                for frame in s.all
            )
        )
        assert table_of(game).turn == 0
        with screen(live_site.url, game, ann, tab=new) as now:
            now.wait(lambda s: "play r2" in s.live).press("play r2")
            his.wait(lambda s: "Ann played red 2." in s.live)
            now.wait(lambda s: "Ann played red 2." in s.live)
        with screen(live_site.url, game, ann, tab=new) as again:
            again.wait(lambda s: "Ann played red 2." in s.live)
            assert 'data-state="running"' in again.live
        with screen(live_site.url, game, ann, tab=old) as back:
            back.wait(lambda s: s.live)
            assert 'data-state="elsewhere"' in back.live
