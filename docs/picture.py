"""Takes the picture of a table for the README: `.venv/bin/python docs/picture.py`, with what the tests need installed."""

import os
import sys
from datetime import timedelta
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from playwright.sync_api import sync_playwright  # noqa: E402

import uno  # noqa: E402
from games.facts import TableFacts, Viewer  # noqa: E402
from tests.browser import chromium  # noqa: E402
from tests.games.scenes import SCENES  # noqa: E402
from tests.games.shown import ORIGIN, serve  # noqa: E402
from tests.games.tables import NOW, eyes, facts, position  # noqa: E402

PICTURE = ROOT / "docs" / "table.png"
SIZE = {"width": 1280, "height": 800}

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


def main() -> None:
    SCENES["table"] = table
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        serve(page)
        page.goto(f"{ORIGIN}/table")
        page.locator(".talk__reactions").evaluate("faces => faces.remove()")  # they look different on every machine
        page.locator("#live").evaluate("table => table.style.background = 'var(--mat)'")  # a gradient takes many bytes
        page.screenshot(path=PICTURE)
        browser.close()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
