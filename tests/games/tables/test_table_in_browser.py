"""The pages of a table in a real browser: everything is within reach on every screen and accessible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.games.scenes import SCENES
from tests.games.shown_tables import ORIGIN, hold_sockets, proxy

Size = tuple[int, int]
Box = dict[str, float]

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900)]
PLAYED = [name for name in SCENES if name not in {"lobby", "lobby_guest", "between", "over", "elsewhere", "abandoned"}]
SEATED = [name for name in PLAYED if "spectator" not in name]
AXE = (Path(__file__).parents[2] / "vendor/axe/axe.min.js").read_text()
TARGET, BAR = 44, 56  # pixels

BOXES = """elements => elements.map(element => {
  const {left, top, right, bottom} = element.getBoundingClientRect();
  return {left, top, right, bottom};
})"""
# What can be hit of each card: up to the next card in its row, and down to the next row or the end of the hand.
REACH = """cards => {
  const boxes = cards.map(card => card.getBoundingClientRect());
  const end = document.getElementById('hand-cards').getBoundingClientRect().bottom;
  const near = (one, other) => Math.abs(one.top - other.top) < 25;
  return boxes.map((box, here) => {
    const beside = boxes.filter((other, place) => place > here && near(box, other) && other.left > box.left);
    const below = boxes.filter(other => other.top > box.top + 25 && other.left < box.right - 1 && other.right > box.left + 1);
    const width = Math.min(box.right, ...beside.map(other => other.left)) - box.left;
    const height = Math.min(box.bottom, ...below.map(other => other.top), end) - box.top;
    return {width, height, seen: box.top < end - 43};
  });
}"""
SMALL = """buttons => buttons.map(button => [button.outerHTML.slice(0, 90), button.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> Iterator[dict[str, Any]]:
    with proxy() as address:
        yield {**browser_context_args, "proxy": {"server": address}}


@pytest.fixture
def table(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    hold_sockets(page)
    return page


def visit(page: Page, size: Size, names: list[str]) -> Iterator[str]:
    """Show one scene after the other on a screen of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in names:
        page.goto(f"{ORIGIN}/{name}")
        yield name


def boxes(page: Page, selector: str) -> list[Box]:
    found: list[Box] = page.locator(selector).evaluate_all(BOXES)
    return found


def inside(box: Box, size: Size) -> bool:
    return box["left"] >= -0.5 and box["top"] >= 0 and box["right"] <= size[0] + 0.5 and box["bottom"] <= size[1] + 0.5


def overlap(one: Box, other: Box) -> bool:
    apart = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
    return not (apart or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hand_draw_and_uno_are_reached_without_scrolling(table: Page, complaints: list[str], size: Size):
    faults = []
    for name in visit(table, size, SEATED):
        reached = {
            "fits": table.evaluate("document.documentElement.scrollWidth") <= size[0],
            "draw": all(
                inside(box, size) and box["bottom"] - box["top"] >= BAR - 0.5 for box in boxes(table, "#bar-draw")
            ),
            "uno": all(
                inside(box, size) and box["bottom"] - box["top"] >= BAR - 0.5 for box in boxes(table, "#bar-uno")
            ),
            "hand": boxes(table, "#hand-cards")[0]["bottom"] <= size[1] + 1,
            "cards": name == "forty" or all(inside(box, size) for box in boxes(table, ".hand__card")),
            "top card": all(inside(box, size) for box in boxes(table, ".stage__top .card")),
            "apart": not any(
                overlap(boxes(table, ".stage__top .card")[0], other)
                for other in boxes(table, "#hand-cards, #bar-draw, #bar-uno, .seat")
            ),
            "every card": all(
                card["width"] >= TARGET - 0.5 and (card["height"] >= TARGET - 0.5 or not card["seen"])
                for card in table.locator(".hand__card").evaluate_all(REACH)
            ),
        }
        faults += [(name, part) for part, good in reached.items() if not good]
    assert faults == []
    assert complaints == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_controls_are_big_enough(table: Page, size: Size):
    controls = "button:visible:not(.hand__card):not(.stage__draw), .top a"
    faults = [
        (name, small)
        for name in visit(table, size, list(SCENES))
        for small in table.locator(controls).evaluate_all(SMALL)
    ]
    assert faults == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_question_covers_neither_hand_nor_top_card(table: Page, size: Size):
    for _ in visit(table, size, ["challenge", "choose", "stacked"]):
        (ask,) = boxes(table, "#ask")
        assert inside(ask, size)
        covered = boxes(table, ".stage__top .card, .hand__card, #bar-uno")
        assert not any(overlap(ask, box) for box in covered)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_picker_covers_neither_hand_nor_top_card_nor_uno(table: Page, size: Size):
    faults = []
    for name, card in (("turn", "W4"), ("turn", "W"), ("olaf", "OLAF"), ("seven_zero", "r7")):
        list(visit(table, size, [name]))
        table.locator(f'[popovertarget="pick-{card}"]').first.click()
        (picker,) = boxes(table, ".picker:popover-open")
        if not inside(picker, size):
            faults.append((card, "outside"))
        for part in (".stage__top .card", ".hand__card", "#bar-uno", "#bar-draw"):
            faults += [(card, part) for box in boxes(table, part) if overlap(picker, box)]
        for choice in boxes(table, ".picker:popover-open .choice"):
            if choice["right"] - choice["left"] < TARGET or choice["bottom"] - choice["top"] < TARGET:
                faults.append((card, "choice"))
    assert faults == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900)], ids=str)
def test_seats_link_qr_and_start_are_in_the_first_screen_of_a_lobby(table: Page, size: Size):
    list(visit(table, size, ["lobby"]))
    for part in (".lobby__seat", ".lobby__qr", ".lobby__address", ".lobby__start"):
        assert all(inside(box, size) for box in boxes(table, part)), part


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=str)
def test_every_screen_is_accessible(table: Page, size: Size, scheme: Literal["light", "dark"]):
    table.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = [(name, fault) for name in visit(table, size, list(SCENES)) for fault in faults(table)]
    assert found == []


def test_the_picker_and_the_menus_are_accessible(table: Page):
    list(visit(table, (390, 844), ["olaf"]))
    for target in ("pick-OLAF", "menu", "chat", "log"):
        table.locator(f'[popovertarget="{target}"]').first.click()
        assert faults(table) == []
        table.keyboard.press("Escape")


def test_the_big_screen_is_accessible(table: Page, complaints: list[str]):
    list(visit(table, (1920, 1080), ["turn/tv"]))
    assert complaints == []
    assert faults(table) == []  # axe tries what the policy forbids, which the console reports


def faults(page: Page) -> list[Any]:
    """A short report of what axe finds."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
    return [
        (fault["id"], node["html"][:120], node["any"][:1] and node["any"][0]["message"])
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
