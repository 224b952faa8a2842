"""A replay in a real browser: with keys alone, with the slider, on autoplay, and without script."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from games.models import Game
from tests.games.finished_games import finished
from tests.games.live_tables import people
from tests.servers.site import Site

LAST = 12  # moves in the round that is replayed


@pytest.fixture
def game(transactional_db: None) -> Game:
    """A game created before the site starts, so that its clock does not make moves."""
    return finished(*people("Ann", "Bo"), listed=True)


def open_replay(site: Site, page: Page, game: Game, query: str = "") -> None:
    page.goto(f"{site.url}/games/{game.code}/rounds/1/{query}")
    expect(page.locator("#play")).to_be_visible()


def shows(page: Page, move: int) -> None:
    expect(page.locator("#step")).to_have_attribute("data-move", str(move))
    expect(page.locator("#moves-list [aria-current=step]")).to_have_attribute("data-move", str(move))
    assert page.url.split("?")[1].split("&")[0] == f"move={move}"


def test_a_round_is_watched_with_the_keyboard(game: Game, live_site: Site, page: Page, complaints: list[str]):
    open_replay(live_site, page, game, "?move=1")
    for key, move in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", LAST), ("ArrowRight", LAST)):
        page.keyboard.press(key)
        shows(page, move)
    expect(page.locator("#news")).to_contain_text("won the round.")
    page.keyboard.press("Home")
    shows(page, 0)
    expect(page.locator("#news")).to_contain_text("dealt the cards.")
    page.keyboard.press("ArrowLeft")
    shows(page, 0)
    assert complaints == []


def test_it_plays_by_itself_and_stops_at_the_end(game: Game, live_site: Site, page: Page, complaints: list[str]):
    open_replay(live_site, page, game, f"?move={LAST - 3}")
    page.get_by_label("Speed").select_option("4×")
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Pause")
    shows_eventually(page, LAST)
    expect(page.locator("#play")).to_have_text("Play")
    page.reload()
    expect(page.get_by_label("Speed")).to_have_value("375")
    assert complaints == []


def shows_eventually(page: Page, move: int) -> None:
    expect(page.locator("#step")).to_have_attribute("data-move", str(move), timeout=20_000)


def test_a_focused_control_keeps_the_focus_from_step_to_step(game: Game, live_site: Site, page: Page):
    open_replay(live_site, page, game, "?move=3")
    page.locator("#to-on").focus()
    page.keyboard.press("Enter")
    shows(page, 4)
    expect(page.locator("#to-on")).to_be_focused()
    page.keyboard.press("Enter")
    shows(page, 5)


def test_slider_and_log_lead_to_their_move(game: Game, live_site: Site, page: Page, complaints: list[str]):
    open_replay(live_site, page, game)
    page.get_by_label("Move", exact=True).fill("7")
    shows(page, 7)
    page.locator('#moves-list [data-move="2"] a').click()
    shows(page, 2)
    expect(page.get_by_label("Move", exact=True)).to_have_value("2")
    assert complaints == []


def test_another_point_of_view_keeps_the_move(game: Game, live_site: Site, page: Page):
    open_replay(live_site, page, game, "?move=3")
    page.keyboard.press("ArrowRight")
    shows(page, 4)
    page.get_by_role("link", name="Seen by Bo").click()
    expect(page.locator("#sitting-0 .card--back").first).to_be_visible()
    shows(page, 4)
    page.keyboard.press("ArrowRight")
    shows(page, 5)
    assert page.url.endswith("move=5&eyes=1")


def test_without_script_every_control_is_a_link(game: Game, live_site: Site, browser: Browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_site.url}/games/{game.code}/rounds/1/")
    expect(page.locator("#play")).to_be_hidden()
    page.get_by_role("link", name="Next move").click()
    expect(page.locator("#step")).to_have_attribute("data-move", "2")
    page.get_by_label("Move", exact=True).press("End")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("#step")).to_have_attribute("data-move", str(LAST))
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1440, 900)])
def test_the_pages_fit_every_screen(
    game: Game,
    live_site: Site,
    page: Page,
    complaints: list[str],
    width: int,
    height: int,
    scheme: Literal["light", "dark"],
):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    for path in ("/games/", f"/games/{game.code}/", f"/games/{game.code}/rounds/1/?move=6&eyes=0"):
        page.goto(live_site.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        wide: Any = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, path
    assert complaints == []
