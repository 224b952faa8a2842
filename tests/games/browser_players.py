"""People with real browsers: they open pages, look at what is offered, and press it with a finger, a mouse or a key."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from django.db import transaction
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from games.models import Game, Player
from tests.games.live_tables import lay_out, started
from tests.games.screens import cookie_of

PATIENCE = 30_000  # ms that a page may take on a busy machine
GAME = 600.0  # seconds that a game may take on a busy machine
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

Answer = Literal["accept", "challenge"]


@dataclass
class Person:
    """Somebody with a browser of their own."""

    context: BrowserContext
    page: Page
    touch: bool = False
    complaints: list[str] = field(default_factory=list)

    # What they see

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand__card")

    @property
    def news(self) -> Locator:
        """The latest line of the log."""
        return self.page.locator(".stage__told")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".stage__prompt")

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def log(self) -> Locator:
        return self.page.locator("#log")

    def seat(self, name: str) -> Locator:
        return self.page.locator(".seat").filter(has=self.page.locator(".seat__name", has_text=name))

    def card(self, card: str, nth: int = 0) -> Locator:
        return self.page.locator(f'[id="held-{card}-{nth}"] .hand__card')

    def picker(self, card: str) -> Locator:
        return self.page.locator(f'[id="pick-{card}"]')

    def sees_turn(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.page.locator("#live[data-mine]")).to_be_attached()

    # What they do

    def open(self, address: str) -> None:
        self.page.goto(address)

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def play(self, card: str, nth: int = 0) -> None:
        """Press a card in the hand: once with a mouse, twice with a finger."""
        place = self.card(card, nth)
        self.press(place)
        if self.touch:
            self.press(place)

    def play_with_uno(self, card: str) -> None:
        place = self.page.locator(f'[id="held-{card}-0"]')
        if self.touch:
            self.press(place.locator(".hand__card"))
        self.press(place.locator(".hand__uno"))

    def play_wild(self, card: str, color: str, *, uno: bool = False) -> None:
        """Press a wild card, and the color in the picker that opens."""
        self.play(card)
        picker = self.picker(card)
        expect(picker).to_be_visible()
        if uno:
            self.press(picker.locator(".picker__uno"))
        self.press(picker.get_by_role("button", name=color, exact=True))

    def choose(self, name: str | re.Pattern[str]) -> None:
        """Answer the question on the page."""
        self.press(self.page.locator("#ask").get_by_role("button", name=name))

    def draw(self) -> None:
        self.press(self.page.locator("#bar-draw"))

    def call_uno(self) -> None:
        self.press(self.page.locator("#bar-uno"))

    def catch(self, name: str) -> None:
        self.press(self.seat(name).get_by_role("button", name=f"Catch {name} for not calling UNO"))

    # How they play by themselves

    def look(self) -> dict[str, Any]:
        """Everything that the page offers now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def move(self, seen: dict[str, Any], answer: Answer = "accept") -> None:
        """Do something that is offered, and wait until the table has accepted it."""
        if seen["asked"]:
            buttons = self.page.locator("#ask .choice")
            wanted = buttons.and_(self.page.locator(f'[value="{answer}"]'))
            self.press(wanted if wanted.count() else buttons.first)
        elif seen["playable"]:
            self.play_first(seen["playable"])
        else:
            self.draw()
        done = self.page.locator(f'#live input[name=expected][value="{seen["expected"]}"]')
        expect(done).to_have_count(0)

    def play_first(self, playable: list[dict[str, Any]]) -> None:
        """A card that needs no color if there is one, with the UNO call if it leaves one card."""
        offered = min(playable, key=lambda one: bool(one["picker"]))
        card, nth = offered["id"].removeprefix("held-").rsplit("-", 1)
        if offered["uno"]:
            self.play_with_uno(card)
            return
        self.play(card, int(nth))
        if offered["picker"]:
            picker = self.picker(card)
            call = picker.locator(".picker__uno")
            if call.count():
                self.press(call)
            self.press(picker.locator(".choice").first)


LOOK = """() => {
  const live = document.getElementById("live");
  if (!live) return { state: "", version: 0 };
  return {
    state: live.dataset.state,
    version: Number(live.dataset.version),
    mine: live.hasAttribute("data-mine"),
    phase: live.dataset.phase,
    expected: document.querySelector("#live input[name=expected]")?.value,
    asked: Boolean(document.querySelector("#ask .choice")),
    owes: Boolean(document.querySelector("#bar-uno[type=submit]")),
    playable: [...document.querySelectorAll(".hand__place--playable")].map((place) => ({
      id: place.id,
      picker: place.querySelector(".hand__card").getAttribute("popovertarget"),
      uno: Boolean(place.querySelector(".hand__uno")),
    })),
  };
}"""


class Party:
    """Creates browsers for people and collects the errors in their consoles."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.people: list[Person] = []

    def person(self, *, phone: bool = False, player: Player | None = None, url: str = "", **options: Any) -> Person:
        """Somebody new, or the guest whose session is given."""
        context = self.browser.new_context(**(PHONE if phone else DESK), reduced_motion="reduce", **options)
        context.set_default_timeout(PATIENCE)
        if player is not None:
            name, _, value = cookie_of(player).partition("=")
            context.add_cookies([{"name": name, "value": value, "url": url}])
        page = context.new_page()
        person = Person(context, page, touch=phone)
        listen(page, person.complaints)
        self.people.append(person)
        return person

    def leave(self) -> None:
        for person in self.people:
            person.context.close()


def listen(page: Page, complaints: list[str]) -> None:
    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))


def laid_out(*players: Player, position: dict[str, Any], **settings: Any) -> Game:
    """A running game in a position. It sleeps until somebody looks at it, so that nothing happens before."""
    with transaction.atomic():
        game = started(*players, **settings)
        lay_out(game, **position)
        Game.objects.filter(pk=game.pk).update(next_action_at=None)
    return Game.objects.get(pk=game.pk)


def play_until(
    people: list[Person], done: Callable[[list[dict[str, Any]]], bool], *, between: Callable[[], None] | None = None
) -> None:
    """Let people play whatever is offered until the condition is true."""
    end = time.monotonic() + GAME
    while True:
        seen = [person.look() for person in people]
        if done(seen):
            return
        assert time.monotonic() < end, seen
        turn = next((person for person, sight in zip(people, seen, strict=True) if sight.get("mine")), None)
        if turn is not None:
            turn.move(seen[people.index(turn)])
        elif between and all(sight["state"] == "between" for sight in seen):
            between()
        else:
            people[0].page.wait_for_timeout(20)


def round_over(seen: list[dict[str, Any]]) -> bool:
    return all(sight["state"] in ("between", "over") for sight in seen)


def game_over(seen: list[dict[str, Any]]) -> bool:
    return all(sight["state"] == "over" for sight in seen)
