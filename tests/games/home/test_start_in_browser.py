"""The start page in a real browser."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.servers.site import Site


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_start_page_opens_without_complaints(
    live_site: Site, page: Page, complaints: list[str], width: int, height: int, scheme: Literal["light", "dark"]
):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    page.goto(live_site.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_title("UNO with friends and family · unosite")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints == []


def test_dark_and_light_differ(live_site: Site, page: Page):
    def ground() -> str:
        color: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return color

    page.emulate_media(color_scheme="light")
    page.goto(live_site.url)
    light = ground()
    page.emulate_media(color_scheme="dark")
    assert ground() != light


def test_the_skip_link_leads_to_the_content(live_site: Site, page: Page):
    page.goto(live_site.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
