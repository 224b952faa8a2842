"""Spectators: hidden hands, open hands, a closed table, and the table on a big screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.models import Game, Player
from tests.games.browser_players import Party, Person, laid_out
from tests.games.live_tables import people
from tests.servers.site import Site

pytestmark = pytest.mark.browser

HANDS = {"Ann": "r2 g4 b4", "Bo": "r9 y9 y8"}


def table(**settings) -> tuple[Game, Player]:
    ann, bo = people("Ann", "Bo")
    position = {"top": "r7", "hands": HANDS, "draw": "b9 b8 b6 b5 g5 g6", "turn": "Ann"}
    return laid_out(ann, bo, position=position, **settings), ann


def at(party: Party, site: Site, game: Game, player: Player | None = None, page: str = "", **options) -> Person:
    person = party.person(player=player, url=site.url, **options)
    person.open(f"{site.url}/tables/{game.code}/{page}")
    return person


def test_a_spectator_sees_the_table_and_no_hand(live_site: Site, party: Party):
    game, anns = table()
    ann, watcher = at(party, live_site, game, anns), at(party, live_site, game, phone=True)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.page.locator(".seat__count")).to_have_text(["×33 cards", "×33 cards"])
    ann.play("r2")
    expect(watcher.news).to_have_text("Ann played red 2.")
    expect(watcher.seat("Ann").locator(".seat__count")).to_have_text("×22 cards")
    for control in (watcher.hand, watcher.page.locator(".seat__hand"), watcher.page.locator("[name=move]")):
        expect(control).to_have_count(0)
    faces = watcher.page.locator("#live use").evaluate_all("(all) => all.map((use) => use.getAttribute('href'))")
    assert {face for face in faces if face.startswith("#classic-")} == {"#classic-r2", "#classic-r7"}


def test_at_an_open_table_spectators_see_the_hands_and_players_do_not(live_site: Site, party: Party):
    game, anns = table(watch="open")
    ann, watcher = at(party, live_site, game, anns), at(party, live_site, game)
    shown = watcher.seat("Bo").locator(".seat__hand use")
    expect(shown).to_have_count(3)
    hrefs = shown.evaluate_all("(all) => all.map((use) => use.getAttribute('href'))")
    assert sorted(hrefs) == ["#classic-r9", "#classic-y8", "#classic-y9"]
    expect(ann.hand).to_have_count(3)
    expect(ann.page.locator(".seat__hand")).to_have_count(0)


def test_nobody_may_watch_a_closed_table(live_site: Site, party: Party):
    game, anns = table(watch="nobody")
    ann = at(party, live_site, game, anns)
    expect(ann.hand).to_have_count(3)
    for page in ("", "tv/", "view"):
        stranger = party.person()
        answer = stranger.page.goto(f"{live_site.url}/tables/{game.code}/{page}")
        assert answer is not None
        assert answer.status == 403
        expect(stranger.page.locator("#live")).to_have_count(0)
        expect(stranger.page.get_by_role("heading", level=1)).to_be_visible()
        stranger.complaints.clear()  # the browser itself complains about the 403


def test_the_big_screen_shows_no_hand_even_to_a_player_at_the_table(live_site: Site, party: Party):
    game, anns = table()
    ann = at(party, live_site, game, anns)
    tv = Person(ann.context, ann.context.new_page())
    tv.open(f"{live_site.url}/tables/{game.code}/tv/")
    expect(tv.page.get_by_text(game.code)).to_be_visible()
    expect(tv.page.locator(".seat__name")).to_have_text(["Ann", "Bo"])
    ann.page.bring_to_front()
    ann.play("r2")
    expect(tv.news).to_have_text("Ann played red 2.")
    expect(tv.hand).to_have_count(0)
    expect(tv.page.locator("[name=move]")).to_have_count(0)


def test_the_big_screen_without_a_socket_shows_no_hand_either(live_site: Site, party: Party):
    game, anns = table()
    ann = at(party, live_site, game, anns)
    tv = Person(ann.context, ann.context.new_page())
    tv.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1013))
    tv.open(f"{live_site.url}/tables/{game.code}/tv/")
    ann.page.bring_to_front()
    ann.play("r2")
    tv.page.bring_to_front()
    expect(tv.news).to_have_text("Ann played red 2.")
    expect(tv.hand).to_have_count(0)
    expect(tv.page.get_by_text("You are watching.")).to_be_attached()
