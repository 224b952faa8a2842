"""Takes the pictures for the README: `.venv/bin/python docs/pictures.py`, with what the tests need installed.

The table is a scene of the tests; the other pages are those of the demo world, served from a folder of their own."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright  # noqa: E402

import uno  # noqa: E402
from games.play.table_state import TableFacts, Viewer  # noqa: E402
from tests.browser import chromium  # noqa: E402
from tests.games.scenes import SCENES  # noqa: E402
from tests.games.shown_tables import ORIGIN, serve  # noqa: E402
from tests.games.table_facts import NOW, eyes, facts, position  # noqa: E402
from tests.unosite.serving import environment, free_port, serving  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve")
HANDS = {
    "Ana": "r4 gR b9 W4 y2 rS b0 W",
    "Bo": "y1 y3 g2 b4 r2",
    "Cleo": "b1 b2 r8",
    "Dan": "g1 g3 g4 g6 y7 y8 bS",
    "Eve": "r1 r5",
}
DRAW = "b5 b6 b7 b8 r3 r6 r9 y6 y9 g9 g8 g7 y4 y5"
RESULTS = (uno.RoundResult(1, (40, 0, 12, 55, 20)), uno.RoundResult(0, (0, 15, 10, 31, 8)))
STEPS = ["Ana play rS", "Cleo play r8", "Dan draw", "Eve play r5 uno"]


def table() -> tuple[TableFacts, Viewer]:
    clock = {"deadline": NOW + timedelta(seconds=24)}
    played = position(names=NAMES, hands=HANDS, top="r7", draw=DRAW, steps=STEPS, round=clock)
    return facts(names=NAMES, played=played, bots={3: "normal", 4: "normal"}, results=RESULTS, clock=30), eyes(0)


def picture_of_table(browser: Browser) -> None:
    SCENES["table"] = table
    page = browser.new_page(viewport=DESK, color_scheme="light", reduced_motion="reduce")
    serve(page)
    page.goto(f"{ORIGIN}/table")
    page.locator(".chat__reactions").evaluate("faces => faces.remove()")  # they look different on every machine
    page.locator("#live").evaluate("table => table.style.background = 'var(--mat)'")  # a gradient takes many bytes
    save(page, "table")


@contextmanager
def demo_world() -> Iterator[tuple[str, str, str]]:
    """The address of a site with the demo world in it, and the name and password of its owner."""
    with tempfile.TemporaryDirectory() as folder:
        given = environment(UNOSITE_DATA=folder, DJANGO_SETTINGS_MODULE="unosite.settings")
        command = [sys.executable, "manage.py", "demo"]
        said = subprocess.run(command, cwd=ROOT, env=given, check=True, capture_output=True, text=True).stdout
        owner = re.search(r"Sign in as (\S+) with the password (\S+)", said)
        assert owner, said
        port = free_port()
        with serving("--port", str(port), UNOSITE_DATA=folder) as site:
            site.wait_for("Serving on")
            yield f"http://127.0.0.1:{port}", owner[1], owner[2]


def pictures_of_pages(browser: Browser) -> None:
    with demo_world() as (origin, name, password):
        page = browser.new_page(viewport=DESK, color_scheme="light", reduced_motion="reduce")
        page.goto(f"{origin}/account/sign-in/")
        page.locator("[name=username]").fill(name)
        page.locator("[name=password]").fill(password)
        page.locator("main form [type=submit]").click()
        page.goto(f"{origin}/boards/")
        save(page, "leaderboard")
        page.goto(f"{origin}/leagues/")
        page.locator("main a[href^='/leagues/']:not([href*='/new/'])").first.click()
        page.locator("main a[href*='/seasons/']:not([href*='/new/'])").first.click()
        save(page, "season")
        page.set_viewport_size(PHONE)
        page.goto(f"{origin}/sheets/")
        page.locator("main a[href^='/sheets/']:has-text('Tonight')").first.click()
        page.locator("#thumb button:visible").first.click()
        page.evaluate("scrollTo(0, 0)")
        save(page, "score-pad")


def save(page: Page, name: str) -> None:
    path = FOLDER / f"{name}.png"
    page.wait_for_load_state("networkidle")
    page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        picture_of_table(browser)
        pictures_of_pages(browser)
        browser.close()


if __name__ == "__main__":
    main()
