"""A whole game as people play it: created on the page, joined by link, with bots, to the end and the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.models import Game
from tests.games.browser_players import Party, Person, game_over, play_until
from tests.servers.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("quick")]


def make_table(host: Person, site: Site, target: int) -> str:
    """The host creates a table on the page. Returns the link that it shows."""
    host.open(site.url)
    host.page.get_by_role("link", name="Create a table", exact=True).click()
    give_name(host, "Ann")
    host.page.get_by_label("Target score").fill(str(target))
    host.page.get_by_role("button", name="Create the table").click()
    address = host.page.locator(".lobby__address").inner_text()
    assert re.fullmatch(re.escape(site.url) + r"/tables/[A-Z0-9]{6}/", address)
    return address


def give_name(person: Person, name: str) -> None:
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_role("button", name="Use this name").click()


def sit_by_link(person: Person, address: str, name: str) -> None:
    person.open(address)
    person.press(person.page.get_by_role("button", name="Take a seat"))
    give_name(person, name)


def play_game(party: Party, site: Site, target: int) -> None:
    ann, bo = party.person(), party.person(phone=True)
    address = make_table(ann, site, target)
    sit_by_link(bo, address, "Bo")
    expect(ann.page.locator(".lobby__name")).to_have_text(["Ann", "Bo"])
    for count in (3, 4):
        ann.page.locator("button[name=level][value=normal]").click()
        expect(ann.page.locator(".lobby__name")).to_have_count(count)
        expect(bo.page.locator(".lobby__name")).to_have_count(count)
    expect(bo.page.get_by_role("button", name="Start the game")).to_have_count(0)
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, bo):
        expect(person.live).to_have_attribute("data-state", "running")

    def next_round() -> None:
        """Both see the scores between rounds. The player who is not the host deals."""
        shown = [person.page.locator(".scores__table").inner_text() for person in (ann, bo)]
        assert shown[0] == shown[1]
        bo.press(bo.page.get_by_role("button", name="Deal the next round"))
        for person in (ann, bo):
            expect(person.live).to_have_attribute("data-state", "running")

    play_until([ann, bo], game_over, between=next_round)
    game = Game.objects.get(code=address.rstrip("/").rsplit("/", 1)[1])
    check_end(game, [ann, bo], target)
    check_rematch(game, ann, bo)


def check_end(game: Game, people: list[Person], target: int) -> None:
    """Everybody sees the same places, which are those that were stored."""
    assert game.state == Game.State.OVER
    seats = sorted(game.seats.all(), key=lambda seat: seat.place or 0)
    assert seats[0].total >= target > seats[1].total
    for person in people:
        expect(person.page.get_by_role("heading", name=f"{seats[0].name} wins the game!")).to_be_visible()
        rows = person.page.locator(".scores__row")
        expect(rows).to_have_count(4)
        places = [
            int(re.sub(r"\D", "", text)) for text in rows.locator("tr:first-child td:first-child").all_inner_texts()
        ]
        totals = [int(text) for text in rows.locator("tr:first-child td:last-child").all_inner_texts()]
        assert places == [seat.place for seat in seats]
        assert sorted(totals) == sorted(seat.total for seat in seats)


def check_rematch(game: Game, ann: Person, bo: Person) -> None:
    """One player starts the rematch, the other joins with one press, and the bots are seated too."""
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.live).to_have_attribute("data-state", "lobby")
    bo.press(bo.page.get_by_role("button", name="Go to the rematch"))
    for person in (ann, bo):
        names = person.page.locator(".lobby__name")
        expect(names).to_have_count(4)
        assert set(names.all_inner_texts()) == set(game.seats.values_list("name", flat=True))
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, bo):
        expect(person.live).to_have_attribute("data-state", "running")


@pytest.mark.long
@pytest.mark.both_databases
def test_two_people_and_two_bots_play_to_100_after_joining_by_link(live_site: Site, party: Party):
    play_game(party, live_site, 100)


@pytest.mark.soak
def test_two_people_and_two_bots_play_to_500_after_joining_by_link(live_site: Site, party: Party):
    play_game(party, live_site, 500)
