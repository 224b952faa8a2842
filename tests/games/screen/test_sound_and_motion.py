"""Sounds and flying cards: from the first tap on, as long as the setting says, and never for a backlog."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from games.play.table_state import LogLine
from games.screen.fragment import live_html
from tests.games.scenes import SCENES
from tests.games.screen.test_table_scripts import Wire, open_table
from tests.games.table_facts import NOW, eyes

HEAR = """
window.heard = [];
for (const name of ["OscillatorNode", "AudioBufferSourceNode"]) {
  const Node = window[name];
  window[name] = class extends Node {
    constructor(context, options) {
      super(context, options);
      window.heard.push(options.frequency ?? "rustle");
    }
  };
}
window.flown = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.flown.push([this.getAttribute("class"), timing.duration, timing.delay]);
  return animate.call(this, frames, timing);
};
window.buzzed = [];
navigator.vibrate = (pattern) => window.buzzed.push(pattern);
"""


@pytest.fixture
def wire() -> Wire:
    return Wire()


def after(seat: int, *steps: str, number: int = 5, version: int = 58) -> str:
    """The table of `turn` after some more moves in one push, as a seat sees it."""
    facts, _ = SCENES["turn"]()
    assert facts.round
    events = [event for step in steps for event in facts.round.table.do(step)]
    log = (*facts.round.log, LogLine(number, 0, tuple(events)))
    played = replace(facts.round, log=log, decision=facts.round.decision + number)
    return live_html(replace(facts, version=version, round=played), eyes(seat), NOW)


def heard(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("heard.splice(0)")
    return found


def flown(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("flown.splice(0)")
    return found


def shown(page: Page, version: int) -> None:
    expect(page.locator("#live")).to_have_attribute("data-version", str(version))


def test_nothing_sounds_before_the_first_tap_and_a_mute_is_remembered(page: Page, wire: Wire, complaints: list[str]):
    page.add_init_script(HEAR)
    open_table(page, wire, "waiting")
    wire.push(after(1, "Ana play yS"))
    shown(page, 58)
    assert heard(page) == []
    page.locator(".stage__facts").click()
    wire.push(after(1, "Ana play yS", "Cleo draw", "Dan draw", "Ana draw", number=6, version=59))
    shown(page, 59)
    assert heard(page) == ["rustle", 660, 880]
    assert page.evaluate("buzzed") == [60]
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").uncheck()
    page.reload()
    page.locator(".stage__facts").click()
    wire.push(after(1, "Ana play yS"))
    shown(page, 58)
    assert heard(page) == []
    assert complaints == []


def test_cards_fly_from_or_to_their_player_and_not_for_long(page: Page, wire: Wire):
    page.add_init_script(HEAR)
    open_table(page, wire, "waiting")
    wire.push(after(1, "Ana play W4 color=g"))
    shown(page, 58)
    assert flown(page) == [["stage__top", 360, 0]]
    wire.push(after(1, "Ana play W4 color=g", "Bo accept", number=6, version=59))
    shown(page, 59)
    assert flown(page) == [["hand__card", 360, 110 * nth] for nth in range(4)]
    expect(page.locator(".hand__head .seat__gain")).to_have_text("+4")
    page.goto(page.url)
    wire.push(after(2, "Ana play W4 color=g", "Bo accept"))
    shown(page, 58)
    flights = [flight for flight in flown(page) if "flight" in flight[0]]
    assert [flight[2] for flight in flights] == [0, 110, 220, 330]
    expect(page.locator(".flight")).to_have_count(0)
    wire.push(after(2, "Ana play W4 color=g", "Bo accept", number=17, version=70))
    shown(page, 70)
    assert flown(page) == []


def test_a_played_card_ends_up_on_top_of_the_pile(page: Page, wire: Wire):
    open_table(page, wire, "waiting")
    wire.push(after(1, "Ana play yS"))
    shown(page, 58)
    seen = """async top => {
      await Promise.allSettled(top.getAnimations().map(one => one.finished));
      const { x, y, width, height } = top.getBoundingClientRect();
      return top.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    assert page.locator(".stage__top").evaluate(seen)


@pytest.mark.parametrize(("speed", "longest"), [("Fast", 180), ("Off", None)])
def test_the_speed_is_a_setting_that_is_remembered(page: Page, wire: Wire, speed: str, longest: int | None):
    page.add_init_script(HEAR)
    open_table(page, wire, "waiting")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label(speed).check()
    page.reload()
    wire.push(after(1, "Ana play yS"))
    shown(page, 58)
    assert [flight[1] for flight in flown(page)] == ([longest] if longest else [])


def test_a_player_who_wants_no_motion_gets_none(browser: Browser, wire: Wire):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(HEAR)
    open_table(page, wire, "waiting")
    wire.push(after(2, "Ana play W4 color=g", "Bo accept"))
    shown(page, 58)
    assert flown(page) == []
    expect(page.locator("#seat-1 .seat__gain")).to_be_visible()
    context.close()
