"""Members and invitations in a real browser: what is copied, and what fits on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Player
from scoring.leagues.members import invitations, members
from tests.games.screens import cookie_of
from tests.scoring.leagues.leagues import friends, league
from tests.servers.site import Site

pytestmark = pytest.mark.browser

PHONE = 390


def visit_as(page: Page, site: Site, player: Player) -> None:
    name, _, value = cookie_of(player).partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": site.url}])
    page.set_viewport_size({"width": PHONE, "height": 844})


def test_an_invitation_is_copied_by_a_button(live_site: Site, page: Page, complaints: list[str]):
    (ana,) = friends("Ana")
    made = league(ana)
    found = invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    visit_as(page, live_site, ana)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{live_site.url}/leagues/{made.code}/invitations/{found.pk}/")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.get_by_label("Invitation link").input_value()
    assert copied.endswith(f"/leagues/join/{found.word}/")
    assert complaints == []


def test_a_refused_name_and_every_role_fit_on_a_phone(live_site: Site, page: Page):
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["W" * 30])
    visit_as(page, live_site, ana)
    page.goto(f"{live_site.url}/leagues/{made.code}/members/")
    page.get_by_label("Names, one per line").fill("x" * 40)
    page.get_by_role("button", name="Add members").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    for role in page.locator(".members__select").all():
        assert role.evaluate("select => select.clientWidth") >= 120  # a role's name and the arrow
