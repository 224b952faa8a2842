"""Leaderboards and player pages in a real browser: a game that just ended shows up, on every size, dark and light."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from games.models import Player
from scoring.leaderboards import ranked_pages
from tests.scoring.games import correct, days, finish, people, scored
from tests.servers.site import Site

AXE = Path(__file__).parents[2] / "vendor/axe/axe.min.js"


@pytest.fixture
def club(live_site: Site, page: Page, monkeypatch: pytest.MonkeyPatch) -> list[Player]:
    """The visitor with a very long name, and three others, after fourteen games."""
    monkeypatch.setattr(ranked_pages, "PAGE", 2)
    page.goto(f"{live_site.url}/me/name/")
    page.get_by_label("Your name").fill("W" * 30)
    page.get_by_role("button", name="Use this name").click()
    players = [Player.objects.get(), *people("Bo", "Cleo", "Dan")]
    games = [finish(players[: 2 + day % 3], [(1, [30, 0, 50, 20][: 2 + day % 3])], at=days(day)) for day in range(14)]
    scored()
    for game in games[:10]:
        correct(game, 0, [0, 20, 30, 40][: game.seats.count()])
    scored()
    return players


def test_my_row_links_to_my_page_on_every_screen(live_site: Site, page: Page, club, complaints: list[str]):
    me = club[0]
    addresses = ("/boards/", "/boards/?by=win-rate&at=last", "/boards/?by=rating", f"/players/{me.pk}/")
    sizes: list[tuple[int, int, Literal["light", "dark"]]] = [
        (320, 568, "light"),
        (390, 844, "dark"),
        (1440, 900, "light"),
    ]
    for width, height, scheme in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        for address in addresses:
            page.goto(live_site.url + address)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)
    page.goto(f"{live_site.url}/boards/?at=last")
    mine = page.get_by_role("row").filter(has_text="you")
    expect(mine).to_be_in_viewport()
    mine.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(me.name)
    assert complaints == []


def test_the_order_of_a_board_is_visible_and_can_be_chosen_on_a_phone(live_site: Site, page: Page, club):
    page.set_viewport_size({"width": 390, "height": 844})
    for order in ("Wins", "Average place", "Rating"):
        page.goto(f"{live_site.url}/boards/")
        page.get_by_role("navigation", name="Sort by").get_by_role("link", name=order, exact=True).click()
        expect(page).to_have_title(f"{order} · Leaderboards · unosite")
        expect(page.get_by_role("paragraph").filter(has_text=order).first).to_be_in_viewport()
        expect(page.locator(".tabs [aria-current]")).to_have_text(order)
        expect(page.locator(".tabs [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_leaderboard_is_filtered_and_paged_without_script(live_site: Site, page: Page, club):
    page.goto(f"{live_site.url}/boards/")
    page.get_by_label("Played").select_option("physical")
    page.get_by_role("button", name="Apply filters").click()
    page.get_by_role("link", name="Lower").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("3")
    assert "source=physical" in page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_screen_reader_can_read_every_page(live_site: Site, page: Page, club, scheme: Literal["light", "dark"]):
    page.emulate_media(color_scheme=scheme)
    me = club[0].pk
    for address in ("/boards/", "/boards/?by=rating", f"/players/{me}/", f"/players/{me}/opponents/"):
        page.goto(live_site.url + address)
        page.evaluate(AXE.read_text())
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]] == [], address
