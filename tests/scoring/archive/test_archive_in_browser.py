"""History, files and paper in a real browser: nobody is shut out, a file is brought along by hand, paper is one page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from games.models import Game
from tests.games.finished_games import written_down
from tests.games.players.test_players_in_browser import faults
from tests.servers.site import Site

pytestmark = pytest.mark.browser

FILE = "Round,Ann,Bo,Cleo\n1,out,30,20\n2,4,5,6\n3,12,0,44\n"
PAGE = re.compile(rb"/Type\s*/Page\b")


def no_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


@pytest.mark.long
def test_games_are_found_imported_and_printed(live_site: Site, page: Page):
    rounds: list[tuple[str | None, str]] = [("Ann", "0 30 20 10"), ("Bo", "5 0 70 9")] * 10
    game = written_down("Ann Bo Cleo Dan", rounds, end="rounds", end_value=20, listed=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_site.url}/me/name/")
    page.get_by_label("Your name").fill("Ann")
    page.locator("main").get_by_role("button").click()

    page.goto(f"{live_site.url}/sheets/import/")
    page.get_by_label("File").set_input_files(FilePayload(name="a.csv", mimeType="text/csv", buffer=FILE.encode()))
    page.get_by_role("button", name="Preview file").click()
    expect(page.locator(".problems__line")).to_have_count(1)
    assert faults(page) == []
    page.get_by_role("button", name="Import selected").click()
    expect(page.get_by_role("status").first).to_contain_text("1 game imported.")
    taken = Game.objects.exclude(pk=game.pk).get()
    mine = page.request.get(f"{live_site.url}/games/mine.json").json()  # as the server streams it
    assert [each["code"] for each in mine["games"]] == [taken.code]

    paths = ["/games/", "/games/?mine=", f"/games/{taken.code}/", f"/games/{game.code}/", f"/games/{game.code}/paper/"]
    for path in [*paths, "/sheets/import/", "/sheets/blank/?players=10&count=both", "/offline/"]:
        page.emulate_media(color_scheme="dark" if len(path) % 2 else "light")
        assert faults(page, live_site.url + path) == [], path
        page.set_viewport_size({"width": 320, "height": 640})
        no_sideways(page)
        page.set_viewport_size({"width": 390, "height": 844})

    for path in (
        f"/games/{game.code}/paper/",
        "/sheets/blank/?players=4&rounds=20&count=both",
        "/sheets/blank/?players=10",
    ):
        page.goto(live_site.url + path)
        assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 1, path
