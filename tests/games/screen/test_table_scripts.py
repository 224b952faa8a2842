"""The scripts of a table's page, with a socket that the test controls."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from games.play.table_state import RoundFacts
from games.screen.fragment import live_html
from tests.games.scenes import SCENES
from tests.games.shown_tables import ORIGIN, answer
from tests.games.table_facts import NOW, eyes, with_state


class Wire:
    """The messages that the page sent, and a way to push to it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.sent.append(json.loads(text)))

    def push(self, html: str) -> None:
        assert self.socket
        self.socket.send(html)

    @property
    def moves(self) -> list[str]:
        return [frame["move"] for frame in self.sent if "move" in frame]

    def wait_for(self, page: Page, count: int) -> None:
        for _ in range(60):
            if len(self.moves) >= count:
                return
            page.wait_for_timeout(50)


@pytest.fixture
def wire() -> Wire:
    return Wire()


def open_table(page: Page, wire: Wire, name: str) -> Page:
    page.route("**/*", answer)
    page.route_web_socket("**/ws/**", wire.connect)
    page.goto(f"{ORIGIN}/{name}")
    expect(page.locator("#connection")).to_have_attribute("data-state", "")
    return page


def fragment(name: str, change: Callable[[RoundFacts], RoundFacts] = lambda played: played, version: int = 58) -> str:
    facts, viewer = SCENES[name]()
    assert facts.round
    return live_html(replace(facts, version=version, round=change(facts.round)), viewer, NOW)


def card(page: Page, text: str) -> Any:
    return page.locator(f"#held-{text}-0 .hand__card")


def test_a_mouse_plays_with_one_click_and_the_command_is_complete(page: Page, wire: Wire, complaints: list[str]):
    open_table(page, wire, "turn")
    card(page, "yS").click()
    wire.wait_for(page, 1)
    (sent,) = wire.sent
    assert sent["move"] == "play yS"
    assert sent["expected"] == "2.17"
    assert len(sent["key"]) == 32
    assert set(sent) == {"move", "expected", "key"}
    assert complaints == []


def test_a_finger_raises_a_card_first(browser: Browser, wire: Wire):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = open_table(context.new_page(), wire, "turn")
    card(page, "yS").tap()
    expect(card(page, "yS")).to_have_attribute("data-raised", "")
    assert wire.moves == []
    wire.push(fragment("turn"))
    expect(card(page, "yS")).to_have_attribute("data-raised", "")
    card(page, "yS").tap()
    wire.wait_for(page, 1)
    assert wire.moves == ["play yS"]
    context.close()


def test_the_keyboard_moves_plays_at_once_and_chooses_colors(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    card(page, "r7").focus()
    page.keyboard.press("End")
    expect(card(page, "W4")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#pick-W")).to_be_visible()
    expect(page.locator("#pick-W .choice").first).to_be_focused()
    page.keyboard.press("3")
    wire.wait_for(page, 1)
    assert wire.moves == ["play W color=g"]


def test_digits_can_be_switched_off(page: Page, wire: Wire):
    open_table(page, wire, "choose")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Choose colors with keys 1 to 4").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.wait_for_timeout(200)
    assert wire.moves == []


def test_the_hand_stays_sorted_as_chosen(page: Page, wire: Wire):
    def hand() -> list[str]:
        ids: list[str] = page.locator(".hand__place").evaluate_all("places => places.map(place => place.id)")
        return [place.split("-")[1] for place in ids]

    open_table(page, wire, "turn")
    assert hand() == ["r7", "b9", "g5", "yS", "W", "W4"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("By value").check()
    assert hand() == ["g5", "r7", "b9", "yS", "W", "W4"]
    wire.push(fragment("turn"))
    expect(page.locator("#live")).to_have_attribute("data-version", "58")
    assert hand() == ["g5", "r7", "b9", "yS", "W", "W4"]


def test_an_older_table_is_dropped(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    wire.push(fragment("waiting", version=58))
    expect(page.locator("#live")).to_have_attribute("data-version", "58")
    wire.push(fragment("turn", version=56))
    page.wait_for_timeout(200)
    expect(page.locator("#live")).to_have_attribute("data-version", "58")


def test_a_heartbeat_is_returned(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    wire.push('<div id="beat" hx-swap-oob="true" hidden data-n="12" data-version="57"></div>')
    page.wait_for_timeout(300)
    assert {"beat": 12} in wire.sent


def test_an_early_press_waits_until_the_turn_opens(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    wire.push(fragment("turn", lambda played: with_state(played, opens_at=NOW + timedelta(milliseconds=900))))
    expect(page.locator("#live")).to_have_attribute("data-version", "58")
    card(page, "yS").click()
    page.wait_for_timeout(200)
    assert wire.moves == []
    wire.wait_for(page, 1)
    assert wire.moves == ["play yS"]


def test_a_card_that_cannot_be_played_says_why(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    card(page, "r7").click(force=True)
    expect(page.locator("#notice")).to_have_text("You need yellow, 2 or a wild. View the rule")
    rule = page.get_by_role("link", name="View the rule")
    assert rule.get_attribute("href") == "/rules/classic/#M1"
    assert rule.bounding_box()["height"] >= 44  # type: ignore[index]
    assert wire.moves == []


def test_olaf_takes_one_color_and_no_more_than_three(page: Page, wire: Wire):
    open_table(page, wire, "olaf")
    card(page, "OLAF").click()
    page.get_by_role("checkbox", name="pink 1").check()
    expect(page.get_by_role("checkbox", name="yellow 3")).to_be_disabled()
    page.get_by_role("checkbox", name="pink 7").check()
    wire.push(fragment("olaf"))
    expect(page.locator("#live")).to_have_attribute("data-version", "58")
    expect(page.get_by_role("checkbox", name="pink 1")).to_be_checked()
    page.locator('#pick-OLAF [value="play OLAF color=g"]').click()
    wire.wait_for(page, 1)
    assert wire.sent[-1]["discard"] == ["p1", "p7"]


def test_a_call_pressed_a_moment_too_early_is_sent_when_it_is_due(page: Page, wire: Wire):
    open_table(page, wire, "two_left")
    page.locator("#bar-uno").click(force=True)
    wire.push(fragment("owes_uno"))
    wire.wait_for(page, 1)
    assert wire.moves == ["uno"]


def test_my_turn_shows_in_the_title(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    expect(page).to_have_title("● Your turn! Table KMPT · unosite")
    facts, _ = SCENES["turn"]()
    wire.push(live_html(replace(facts, version=58), eyes(1), NOW))
    expect(page).to_have_title("Table KMPT · unosite")


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(page: Page, wire: Wire):
    open_table(page, wire, "turn")
    card(page, "yS").focus()
    facts, viewer = SCENES["turn"]()
    assert facts.round
    facts.round.table.do("Ana play yS")
    wire.push(live_html(replace(facts, version=58), viewer, NOW))
    expect(card(page, "W")).to_be_focused()
