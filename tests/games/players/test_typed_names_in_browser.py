"""Typed names in real browsers: invited by one person, claimed by another, on a small phone and without script."""

from playwright.sync_api import Browser, Page, ViewportSize, expect

from games.models import Player
from tests.games import guests
from tests.games.players.test_players_in_browser import faults, give_name
from tests.servers.site import Site

PHONE: ViewportSize = {"width": 320, "height": 568}


def test_a_name_is_invited_by_its_owner_and_claimed_on_a_phone_without_script(
    live_site: Site, page: Page, complaints: list[str], browser: Browser
):
    give_name(page, live_site, "Ana")
    ana = Player.objects.get(name="Ana")
    bo = guests.typed(ana, "Bo")
    guests.finished(bo, guests.person("Eve"))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_site.url}/me/")
    page.get_by_role("link", name="Manage names").click()
    page.get_by_role("link", name="Bo").click()
    page.get_by_role("button", name="Create an invitation").click()
    link = page.locator(".device__link").inner_text()
    expect(page.locator(".qr svg")).to_be_visible()
    assert complaints == []

    phone = browser.new_context(viewport=PHONE, java_script_enabled=False)
    theirs = phone.new_page()
    theirs.goto(link)
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Is this you?")
    theirs.get_by_role("button", name="Yes, this is me").click()
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Bo")
    phone.close()

    page.goto(f"{live_site.url}/me/people/")
    expect(page.get_by_text("joined")).to_be_visible()
    assert faults(page) == []


def test_the_menu_of_a_small_phone_opens_and_closes_by_keyboard(live_site: Site, page: Page, complaints: list[str]):
    page.set_viewport_size(PHONE)
    give_name(page, live_site, "Maximiliane von und zu Anderswo"[:30])
    page.goto(f"{live_site.url}/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    links = page.locator("#site-menu a")
    expect(links.first).to_be_visible()
    for box in [link.bounding_box() for link in links.all()]:
        assert box is not None
        assert box["height"] >= 44
    page.keyboard.press("Tab")
    expect(links.first).to_be_focused()
    assert complaints == []
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()


def test_a_language_is_chosen_without_script(live_site: Site, browser: Browser):
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_site.url}/rules/")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_url(f"{live_site.url}/rules/")
    context.close()
