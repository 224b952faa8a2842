"""Somebody who keeps the score with a real phone: every tap is a finger on the screen, and is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

from games.models import Game, Player
from tests.games.browser_players import Party, Person

Hands = Mapping[int, Sequence[int]]  # by seat: the worth of each card that is left


class Scorer:
    """A phone with a sheet on it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def player(self, seat: int) -> None:
        self.tap(self.page.locator(f'#thumb [data-tab="{seat}"]'))

    def key(self, points: int) -> None:
        self.tap(self.page.locator(f'#thumb .key[data-points="{points}"]'))

    def does(self, what: str) -> None:
        self.tap(self.page.locator(f'#thumb [data-does="{what}"]'))

    def save(self) -> None:
        self.tap(self.page.locator('#thumb [data-part="save"]'))

    def enter(self, winner: int | None, hands: Hands) -> None:
        """Who went out, then hand by hand from the left of the winner, as the pad asks for them."""
        if winner is None:
            self.player(min(hands))
            self.player(min(hands))
            self.does("nobody")
        else:
            self.player(winner)
        order = sorted(hands, key=lambda seat: (seat <= (-1 if winner is None else winner), seat))
        for place, seat in enumerate(order):
            for points in hands[seat]:
                self.key(points)
            if place + 1 < len(order):
                self.does("next")
        self.save()

    def sees(self, number: int) -> None:
        """The round is on the paper."""
        expect(self.page.locator(f"#round-{number}")).to_be_attached()

    @property
    def says(self) -> Locator:
        return self.page.locator("#pad-says")

    @property
    def title(self) -> Locator:
        return self.page.locator("#live h1")


def phone(party: Party, url: str, game: Game, player: Player | None) -> Scorer:
    """Somebody's phone with the sheet open, and its socket, too."""
    scorer = Scorer(party.person(phone=True, player=player, url=url))
    scorer.page.goto(f"{url}/sheets/{game.code}/")
    expect(scorer.page.locator("#connection")).to_have_attribute("data-state", "")
    return scorer


def calculator_taps(cards: Sequence[int]) -> int:
    """One hand on a phone's calculator: the digits, a plus between, equals, and then the total typed into a list."""
    digits = sum(len(str(points)) for points in cards)
    return digits + len(cards) - 1 + 1 + len(str(sum(cards)))
