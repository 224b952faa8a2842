"""The pages about players in a real browser: every size, dark and light, with the keyboard, and without script."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from games.models import Game, Player
from tests.servers.site import Site

PAGES = ("/rules/", "/rules/moomin/", "/account/sign-in/", "/account/recover/", "/me/name/")
OWN_PAGES = (
    "/",
    "/me/",
    "/me/device/",
    "/me/people/",
    "/me/delete/",
    "/account/sign-up/",
    "/tables/new/",
    "/tables/new/?preset=chaos",
)

AXE = Path(__file__).parents[2] / "vendor/axe/axe.min.js"


def give_name(page: Page, site: Site, name: str = "Ana") -> None:
    page.goto(f"{site.url}/me/name/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Use this name").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1440, 900)])
def test_every_page_fits_and_opens_without_complaints(
    live_site: Site, page: Page, complaints: list[str], width: int, height: int, scheme: Literal["light", "dark"]
):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    for path in PAGES:
        page.goto(live_site.url + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    give_name(page, live_site, "W" * 30)
    for path in OWN_PAGES:
        page.goto(live_site.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert complaints == []


def test_a_guest_is_made_and_renamed_by_keyboard(live_site: Site, page: Page):
    page.goto(f"{live_site.url}/me/")
    page.get_by_label("Your name").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ana")
    page.get_by_label("Your name").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Your name at new tables is now Anna")


def test_another_edition_brings_its_house_rules_and_advice_and_keeps_the_rest(
    live_site: Site, page: Page, complaints: list[str]
):
    give_name(page, live_site)
    page.goto(f"{live_site.url}/tables/new/")
    page.get_by_label("Seats").select_option("10")
    expect(page.get_by_text("often over after one round")).to_be_visible()
    page.get_by_label("Minions").check()
    expect(page.get_by_label("Mutated Minion costs the turn")).to_be_attached()
    page.get_by_text("Individual rules").click()
    page.get_by_label("Mutated Minion costs the turn").check()
    page.get_by_label("Chaos").check()
    expect(page.get_by_role("checkbox", name="Jump in")).to_be_checked()
    expect(page.get_by_label("Seats")).to_have_value("10")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/tables/*/")
    game = Game.objects.get()
    assert (game.edition, game.seats_offered) == ("minions", 10)
    assert game.options["jump_in"] is True
    assert game.options["mutated_loses_turn"] is True
    assert complaints == []


def test_a_table_is_created_without_script(live_site: Site, browser: Browser):
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{live_site.url}/tables/new/")
        page.get_by_label("Your name").fill("Ana")
        page.get_by_role("button", name="Use this name").click()
        page.get_by_label("Minions").check()
        page.get_by_label("Seats").select_option("3")
        page.get_by_role("button", name="Show the house rules of this edition").click()
        page.get_by_text("Individual rules").click()
        page.get_by_label("Mutated Minion costs the turn").check()
        page.get_by_role("button", name="Create the table").click()
        page.wait_for_url("**/tables/*/")
    game = Game.objects.get()
    assert (game.edition, game.seats_offered, game.options) == ("minions", 3, {"mutated_loses_turn": True})


def test_a_player_moves_to_another_browser_by_the_link(live_site: Site, page: Page, browser: Browser):
    give_name(page, live_site)
    page.goto(f"{live_site.url}/me/device/")
    page.get_by_role("button", name="Create the code").click()
    expect(page.locator(".qr svg")).to_be_visible()
    link = page.locator(".device__link").inner_text()
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(link)
        other.get_by_role("button", name="Yes, this is me").click()
        expect(other.get_by_role("status")).to_contain_text("You are now playing as Ana on this device.")
    page.goto(f"{live_site.url}/me/")
    expect(page.get_by_role("heading", level=1)).to_have_text("What should we call you?")
    assert Player.objects.count() == 1


def test_a_rule_is_found_by_its_address(live_site: Site, page: Page):
    page.goto(f"{live_site.url}/rules/classic/#W4")
    expect(page.locator("#W4")).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible(live_site: Site, page: Page, scheme: Literal["light", "dark"]):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 390, "height": 844})
    for path in PAGES:
        assert faults(page, live_site.url + path) == [], path
    give_name(page, live_site)
    for path in OWN_PAGES:
        assert faults(page, live_site.url + path) == [], path


def faults(page: Page, address: str = "") -> list[str]:
    """A short report of what axe finds at an address, or on the current page."""
    if address:
        page.goto(address)
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
