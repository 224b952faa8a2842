"""A whole round without script by plain forms, and one with the keyboard alone, where everything has a name."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from games.models import Game
from tests.games.browser_players import GAME, Party, Person, laid_out
from tests.games.live_tables import people, send
from tests.servers.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("quick")]

HANDS = {"Ann": "r2 g4 W y5", "Bo": "r9 r3 y9"}


@pytest.mark.long
def test_a_whole_round_without_script(live_site: Site, party: Party):
    """The table is created, a bot is added and the round is started by plain forms too."""
    ann = party.person(java_script_enabled=False)
    ann.open(f"{live_site.url}/tables/new/")
    ann.page.get_by_label("Name").fill("Ann")
    ann.page.get_by_role("button", name="Use this name").click()
    ann.page.get_by_label("End of the game").select_option("single")
    submit(ann.page, ann.page.get_by_role("button", name="Create the table"))
    submit(ann.page, ann.page.locator("button[name=level][value=easy]"))
    submit(ann.page, ann.page.get_by_role("button", name="Start the game"))
    end = time.monotonic() + GAME
    while ann.live.get_attribute("data-state") != "over":
        assert time.monotonic() < end
        if ann.live.get_attribute("data-mine") is None:
            submit(ann.page, ann.page.get_by_role("button", name="Reload the table"))
        else:
            press_something(ann.page)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("wins the game!")
    expect(ann.page.locator(".scores__row")).to_have_count(2)
    assert Game.objects.get().state == Game.State.OVER


def press_something(page: Page) -> None:
    """Send one form: an answer, a card with its color, or a draw."""
    answers, playable = page.locator("#ask .choice"), page.locator(".hand__place--playable")
    if answers.count():
        submit(page, answers.first)
    elif (call := playable.locator(".hand__uno")).count():
        submit(page, call.first)
    elif (card := playable.locator(".hand__card[type=submit]")).count():
        submit(page, card.first)
    elif playable.count():
        playable.locator(".hand__card").first.click()
        submit(page, page.locator(".picker:popover-open .choice").first)
    else:
        submit(page, page.locator("#bar-draw"))


def submit(page: Page, button: Locator) -> None:
    """Press, and wait for the next page. A second press on the old one would come too late."""
    with page.expect_navigation():
        button.click()


def test_a_refusal_without_script_gives_its_reason(live_site: Site, party: Party):
    ann, bo = people("Ann", "Bo")
    position = {"top": "r7", "hands": HANDS, "draw": "r8 b8 b6", "turn": "Ann"}
    game = laid_out(ann, bo, position=position)
    window = party.person(player=ann, url=live_site.url, java_script_enabled=False)
    window.open(f"{live_site.url}/tables/{game.code}/")
    assert send(game, ann, "play r2", now=timezone.now()).answer == "done"
    window.page.locator("#bar-draw").click()
    expect(window.notice).to_have_text("The table has moved on. Look again before you choose.")
    expect(window.news).to_have_text("Ann played red 2.")
    window.complaints.clear()  # the browser itself complains about the 409


class Keyboard:
    """A person without a mouse, who moves with Tab and arrow keys and presses Enter."""

    def __init__(self, person: Person) -> None:
        self.page = person.page

    def at(self, what: str) -> bool:
        found: bool = self.page.evaluate("(what) => document.activeElement.matches(what)", what)
        return found

    def walk(self, what: str, key: str = "Tab", most: int = 150) -> None:
        for _ in range(most):
            if self.at(what):
                return
            self.page.keyboard.press(key)
        here = self.page.evaluate(
            "[document.activeElement.outerHTML.slice(0, 200), document.getElementById('hand')?.innerText]"
        )
        raise AssertionError(f"No way to {what} by {key} from {here}.")

    def press(self, what: str) -> None:
        self.walk(what)
        self.page.keyboard.press("Enter")

    def play(self, seen: dict[str, Any]) -> None:
        if seen["asked"]:
            self.press("#ask .choice")
        elif seen["playable"]:
            self.play_card(min(seen["playable"], key=lambda one: bool(one["picker"])))
        else:
            self.press("#bar-draw")

    def play_card(self, offered: dict[str, Any]) -> None:
        self.walk(".hand__card")
        self.page.keyboard.press("Home")
        self.walk(f'[id="{offered["id"]}"] .hand__card', "ArrowRight")
        if offered["uno"]:
            self.walk(f'[id="{offered["id"]}"] .hand__uno')
        self.page.keyboard.press("Enter")
        if offered["picker"]:
            picker = self.page.locator(f'[id="{offered["picker"]}"]')
            expect(picker).to_be_visible()
            expect(picker.locator(".choice").first).to_be_focused()
            self.page.keyboard.press("2")


@pytest.mark.long
def test_a_whole_round_by_keyboard_alone(live_site: Site, party: Party):
    ann = party.person()
    keyboard = Keyboard(ann)
    ann.open(live_site.url)
    keyboard.walk("input[name=name]")
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    expect(ann.live).to_have_attribute("data-state", "running")
    end = time.monotonic() + GAME
    while (seen := ann.look())["state"] != "over":
        assert time.monotonic() < end
        if not seen["mine"]:
            ann.page.wait_for_timeout(20)
            continue
        keyboard.play(seen)
        expect(ann.page.locator(f'#live input[name=expected][value="{seen["expected"]}"]')).to_have_count(0)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("wins the game!")


def two(party: Party, site: Site) -> tuple[Person, Person]:
    players = people("Ann", "Bo")
    game = laid_out(*players, position={"top": "r7", "hands": HANDS, "draw": "r8 b8 b6", "turn": "Ann"})
    ann, bo = (party.person(player=player, url=site.url) for player in players)
    for person in (ann, bo):
        person.open(f"{site.url}/tables/{game.code}/")
    return ann, bo


def test_everything_on_the_table_has_a_name_in_words(live_site: Site, party: Party):
    ann, _ = two(party, live_site)
    hand = ann.page.get_by_role("region", name="Your hand")
    lame = "not playable: You need red, 7 or a wild."
    for name in (
        "red 2",
        "Wild",
        f"green 4, {lame}",
        f"yellow 5, {lame}",
    ):
        expect(hand.get_by_role("button", name=name, exact=True)).to_be_visible()
    table = ann.page.get_by_role("region", name="Table")
    expect(table).to_contain_text("Top card: red 7")
    expect(table).to_contain_text("Color in play: red")
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("3 cards")
    expect(ann.page).to_have_title("● Your turn! Table " + ann.page.url.rstrip("/").rsplit("/", 1)[1] + " · unosite")


def test_the_live_region_stays_and_announces_what_happened(live_site: Site, party: Party):
    """A screen reader announces changes inside a region that it knows, so the region must not be replaced."""
    ann, bo = two(party, live_site)
    region = bo.page.locator(".stage__news")
    expect(region).to_have_role("status")
    expect(region).to_have_attribute("aria-live", "polite")
    same = known(region)
    ann.play("r2")
    expect(region).to_contain_text("Ann played red 2.")
    expect(region).to_contain_text("Your turn: play a card or draw.")
    bo.draw()
    expect(region).to_contain_text("Bo drew 1: red 8.")
    assert same()


def known(place: Locator):
    """Remember an element. Returns whether it is still in the page and is still the one that is found."""
    node = place.element_handle()

    def same() -> bool:
        answer: bool = place.evaluate("(now, then) => now === then && then.isConnected", node)
        return answer

    return same
