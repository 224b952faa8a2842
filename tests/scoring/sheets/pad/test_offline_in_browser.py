"""A sheet without network, in a real browser: rounds wait, the totals go on, and each is written exactly once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, Route, expect

from games.models import Game, Player
from scoring.models import SheetChange
from scoring.sheets.changes.rounds import add_round
from scoring.sheets.changes.sheet_players import leave_game
from scoring.sheets.log import HandLeft, RoundEntry
from tests.games.players.test_players_in_browser import faults
from tests.games.screens import cookie_of
from tests.scoring.sheet_steps import key, make, person
from tests.servers.site import site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # ms
KEPT = "async (text) => (await (await caches.match(location.pathname, {ignoreVary: true}))?.text())?.includes(text)"
PAGES = "caches.open('unosite-sheets-1').then((cache) => cache.keys()).then((keys) => keys.map((key) => key.url))"


@contextmanager
def served(settings: Any, context: BrowserContext, port: int) -> Iterator[str]:
    """The site is there, and the network too; afterwards neither is."""
    with site(settings, port) as running:
        context.set_offline(False)
        yield running.url
    context.set_offline(True)


def until(page: Page, question: str, *args: Any) -> None:
    """Ask the page until it says yes; its own waiting takes a promise for a yes."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(question, *args):
        assert time.monotonic() < end, question
        page.wait_for_timeout(100)


def enter(page: Page, winner: int, left: dict[int, str]) -> None:
    expect(page.locator("html[data-queue]")).to_be_attached()
    page.locator(f'[name="winner"][value="{winner}"]').check()
    for seat, text in left.items():
        page.locator(f'[name="left-{seat}"]').fill(text)
    page.locator(".pad__save").click()


def waits(page: Page, title: str, totals: list[str]) -> None:
    expect(page.locator("#waiting-title")).to_have_text(title)
    expect(page.locator('[data-part="totals"] td')).to_have_text(totals)


def numbers(game: Game) -> list[tuple[int, int | None, list[int]]]:
    return [
        (played.number, played.winner, [hand.points for hand in played.hands.order_by("seat__number")])
        for played in game.rounds.order_by("number")
    ]


@pytest.fixture
def ann(transactional_db: None) -> Player:
    return person("Ann")


@pytest.fixture
def page(browser: Browser, ann: Player) -> Iterator[Page]:
    expect.set_options(timeout=PATIENCE)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    yield page
    context.close()


@pytest.mark.long
def test_rounds_entered_offline_wait_and_are_saved_once(page: Page, ann: Player, settings, unused_tcp_port: int):
    game = make(ann, "Ann", "Bo", "Cleo")
    port, context = unused_tcp_port, page.context
    name, _, value = cookie_of(ann).partition("=")
    context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{port}"}])

    with served(settings, context, port) as url:
        page.goto(f"{url}/sheets/{game.code}/")
        enter(page, 0, {1: "20+7", 2: "5"})
        expect(page.locator("#pad-title")).to_have_text("Round 2")
        version = page.locator("#live").get_attribute("data-version")
        until(page, KEPT, f'data-version="{version}"')
        assert page.evaluate(PAGES) == [f"{url}/sheets/{game.code}/"]

    enter(page, 1, {0: "40", 2: "8"})
    waits(page, "1 round waiting for the network", ["32", "48", "0"])
    expect(page.locator("#pad-title")).to_have_text("Round 3")
    page.reload()
    waits(page, "1 round waiting for the network", ["32", "48", "0"])
    expect(page.locator('#waiting [data-part="next"]')).to_have_text("Round 3: Cleo deals, Ann starts.")
    enter(page, 2, {0: "1", 1: "2"})
    waits(page, "2 rounds waiting for the network", ["32", "48", "3"])
    page.reload()
    waits(page, "2 rounds waiting for the network", ["32", "48", "3"])
    expect(page.locator("#pad-title")).to_have_text("Round 4")
    assert len(numbers(game)) == 1
    assert faults(page) == []

    with served(settings, context, port) as url:
        expect(page.locator("#waiting")).to_be_hidden()
        expect(page.locator("#pad-title")).to_have_text("Round 4")
        assert numbers(game) == [(1, 0, [0, 27, 5]), (2, 1, [40, 0, 8]), (3, 2, [1, 2, 0])]
        assert SheetChange.objects.filter(game=game, kind="added").count() == 3
        version = page.locator("#live").get_attribute("data-version")
        until(page, KEPT, f'data-version="{version}"')

    enter(page, 0, {1: "50", 2: "50"})
    waits(page, "1 round waiting for the network", ["132", "48", "3"])
    hands = {0: HandLeft(9), 2: HandLeft(9)}
    add_round(code=game.code, by=ann, entry=RoundEntry(1, hands), number=4, key=key())

    with served(settings, context, port) as url:
        expect(page.locator(".waiting__trouble")).to_contain_text("Somebody else saved this round in the meantime")
        assert len(numbers(game)) == 4
        page.get_by_role("button", name="Show both versions").click()
        expect(page.locator("#both")).to_be_visible()
        page.get_by_role("button", name="Add my version as the next round").click()
        expect(page.locator("#pad-title")).to_have_text("Round 6")
        expect(page.locator("#waiting")).to_be_hidden()
        assert numbers(game)[3:] == [(4, 1, [9, 0, 9]), (5, 0, [0, 50, 50])]
        page.goto(f"{url}/games/")
        page.goto(f"{url}/me/")
        page.locator("form.panel button").first.click()
        until(page, f"{PAGES}.then((pages) => pages.length === 0)")


def test_a_lost_answer_and_a_refusal_lose_nothing_and_save_nothing_twice(
    page: Page, ann: Player, settings, unused_tcp_port: int
):
    game = make(ann, "Ann", "Bo", "Cleo", end="rounds", end_value=2)
    port, context = unused_tcp_port, page.context
    name, _, value = cookie_of(ann).partition("=")
    context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{port}"}])
    with served(settings, context, port) as url:
        page.goto(f"{url}/sheets/{game.code}/")
        page.route("**/rounds/", lose_the_answer, times=1)
        with page.expect_event("requestfailed", is_a_round), page.expect_event("requestfinished", is_a_round):
            enter(page, 0, {1: "20", 2: "3"})  # lost, and then sent again
        expect(page.locator("#live")).to_have_attribute("data-next", "2")
        expect(page.locator("#waiting")).to_be_hidden()
        assert numbers(game) == [(1, 0, [0, 20, 3])]
        version = page.locator("#live").get_attribute("data-version")
        until(page, KEPT, f'data-version="{version}"')
    expect(page.locator("#waiting-title")).to_have_text("Offline: rounds you save are stored here and sent later")
    enter(page, 1, {0: "4", 2: "5"})
    waits(page, "1 round waiting for the network", ["23", "9", "0"])
    expect(page.locator("#pad")).to_be_hidden()  # the game is over with it

    Game.objects.filter(pk=game.pk).update(host=person("Olga"))  # and Ann only plays by now
    with served(settings, context, port):
        expect(page.locator('[data-part="note"]')).to_contain_text("The rounds stay on this device")
        assert len(numbers(game)) == 1
    Game.objects.filter(pk=game.pk).update(host=ann)
    leave_game(code=game.code, by=ann, seat=2, key=key())
    with served(settings, context, port):
        trouble = page.locator(".waiting__trouble")
        expect(trouble).to_contain_text("Cleo has left the game.")
        assert len(numbers(game)) == 1
        press_while_it_is_redrawn(page, trouble.get_by_role("button", name="Correct the round"))
        expect(page.locator("#pad-says")).to_contain_text("Cleo has left the game.")
        expect(page.locator('[name="left-0"]')).to_have_value("4")
        expect(page.locator("#waiting")).to_be_visible()  # until it is corrected
        page.locator(".pad__save").click()
        expect(page.locator("#live")).to_have_attribute("data-state", "over")
        expect(page.locator("#waiting")).to_be_hidden()
        assert numbers(game) == [(1, 0, [0, 20, 3]), (2, 1, [4, 0])]


def is_a_round(request: Request) -> bool:
    return request.url.endswith("/rounds/")


def press_while_it_is_redrawn(page: Page, button: Locator) -> None:
    """News come at any moment, also between pressing a button and letting go of it."""
    button.hover()
    page.mouse.down()
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.mouse.up()


def lose_the_answer(route: Route) -> None:
    """The request arrives, and what the site says gets lost on the way back."""
    route.fetch()
    route.abort()
