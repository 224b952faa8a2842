"""Somebody holds up the table, in real browsers: everybody sees the vote, the host decides, and playing cancels it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.games.browser_players import Party, Person, laid_out
from tests.games.live_tables import people
from tests.servers.site import Site

pytestmark = pytest.mark.browser

HANDS = {"Ann": "r2 g4 b4", "Bo": "r9 y9 y8", "Cleo": "b1 b2 b3"}


def about(person: Person, name: str, what: str) -> None:
    """Open the menu of a seat and press something in it."""
    person.press(person.seat(name).get_by_role("button", name=f"Options for {name}"))
    person.press(person.page.locator(".seat__menu:popover-open").get_by_role("button", name=what))


def test_a_vote_is_shown_to_all_cancelled_by_playing_and_decided_by_the_host(live_site: Site, party: Party):
    players = people("Ann", "Bo", "Cleo")
    position = {"top": "r7", "hands": HANDS, "draw": "b9 b8 b6 b5 g5 g6 y1 y2", "turn": "Bo"}
    game = laid_out(*players, position=position)
    everybody = [party.person(player=player, url=live_site.url, phone=player.name == "Cleo") for player in players]
    ann, bo, cleo = everybody
    for person in everybody:
        person.open(f"{live_site.url}/tables/{game.code}/")
        expect(person.live).to_have_attribute("data-state", "running")
    about(cleo, "Bo", "Remove from the table")
    for person in everybody:
        expect(person.page.locator("#vote")).to_contain_text("Cleo wants to remove Bo from the table. 1 of 2 votes")
    expect(bo.page.get_by_role("button", name="I am here")).to_be_visible()
    expect(cleo.page.locator("#vote button")).to_have_count(0)
    bo.play("r9")
    for person in everybody:
        expect(person.news).to_have_text("Bo played red 9.")
        expect(person.page.locator("#vote")).to_have_count(0)
    about(bo, "Cleo", "Skip this turn")
    expect(cleo.page.locator("#vote")).to_contain_text("Bo wants to skip Cleo's turn.")
    cleo.press(cleo.page.get_by_role("button", name="I am here"))
    expect(bo.page.locator("#vote")).to_have_count(0)
    about(bo, "Cleo", "Skip this turn")
    ann.press(ann.page.locator("#vote").get_by_role("button", name="Vote yes"))
    expect(bo.news).to_contain_text("Cleo drew 1.")
    expect(ann.page.locator("#vote")).to_have_count(0)
    about(ann, "Bo", "Remove from the table")
    expect(bo.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.seat("Bo")).to_contain_text("bot")
    expect(cleo.hand).to_have_count(4)
