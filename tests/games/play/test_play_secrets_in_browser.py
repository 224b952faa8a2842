"""No hidden card and no seed is in anything that a browser receives during a whole round."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Response, WebSocket, expect

import uno
from games.drawings.card_faces import name_of
from games.game_settings import GameSettings
from games.history.verification import read_log
from games.models import Game
from games.tables import creation, host_actions, seats
from tests.games.browser_players import Party, Person, play_until, round_over
from tests.games.live_tables import people, the_round
from tests.servers.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("quick")]

SPRITE = re.compile(r"<symbol.*?</symbol>", re.DOTALL)
LIVE = re.compile(r'<div id="live".*?data-state="(\w+)".*', re.DOTALL)


@dataclass
class Ears:
    """Everything that a browser received: pages, parts of pages, and frames."""

    person: Person
    seat: int | None
    responses: list[Response] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        def hears(frame: Any) -> None:
            self.frames.append(frame if isinstance(frame, str) else frame.decode())

        def opens(socket: WebSocket) -> None:
            socket.on("framereceived", hears)

        def answers(response: Response) -> None:
            if "/static/" not in response.url:
                self.responses.append(response)

        self.person.page.on("websocket", opens)
        self.person.page.on("response", answers)

    def texts(self) -> list[str]:
        pages = [response.text() for response in self.responses if response.ok and response.status != 204]
        return [*pages, *self.frames]


@dataclass(frozen=True)
class Moment:
    """The state after a move: all hands, and the cards that everybody or one seat may have seen so far."""

    hands: tuple[tuple[str, ...], ...]
    known: dict[int | None, frozenset[str]]


def moments(game: Game) -> dict[int, Moment]:
    """The round played again, move by move."""
    log = read_log(the_round(game))
    table = log.dealt()
    eyes: list[int | None] = [None, *range(table.players)]
    known: dict[int | None, set[str]] = {seat: set() for seat in eyes}
    told: dict[int, Moment] = {}
    for move in log.moves:
        if move.seat is None:
            uno.flip(table)
        else:
            table.apply(move.seat, uno.Move.parse(move.text, log.written))
        for seat in eyes:
            known[seat] |= {str(card) for event in uno.seen_by(log.events(move), seat) for card in event.cards}
            if seat is not None:
                known[seat] |= {str(card) for card in table.cards(seat)}
        hands = tuple(tuple(str(card) for card in table.cards(seat)) for seat in range(table.players))
        told[move.number] = Moment(hands, {seat: frozenset(cards) for seat, cards in known.items()})
    return told


def mentioned(text: str, edition: uno.Edition) -> set[str]:
    """Every card in a text: as a picture, as a button, or by its name."""
    by_name = {name_of(card): str(card) for card in edition.cards}
    names = "|".join(re.escape(name) for name in sorted(by_name, key=len, reverse=True))
    signs = rf'href="#{edition.slug}-(\w+)"|held-(\w+)-\d|pick-(\w+)"|value="(?:play |discard |answer card=)(\w+)'
    found = {next(filter(None, groups)) for groups in re.findall(signs, text)}
    return found | {by_name[name] for name in re.findall(rf"(?<!\w)(?:{names})(?!\w)", text)}


def check(ears: Ears, truth: dict[int, Moment], edition: uno.Edition, seed: str) -> int:
    """Check every message of a running round. Returns how many there were."""
    looked = 0
    for text in ears.texts():
        live = LIVE.search(SPRITE.sub("", text))
        if live is None:
            assert mentioned(text, edition) == set() or "<html" in text, text
            assert seed not in text
            continue
        part, state = live.group(0).split("</main>")[0], live.group(1)
        if state == "over":  # now all hands are open, and the seed is too
            continue
        assert seed not in text
        moment = truth[max(int(number) for number in re.findall(r'id="log-(\d+)"', part))]
        assert mentioned(part, edition) <= moment.known[ears.seat], part
        held = sorted(re.findall(r'id="held-(\w+)-\d', part))
        assert held == ([] if ears.seat is None else sorted(moment.hands[ears.seat]))
        looked += 1
    return looked


@pytest.mark.long
def test_no_hidden_card_reaches_a_browser_in_a_whole_round(live_site: Site, party: Party):
    players = people("Ann", "Bo")
    game = creation.create_table(host=players[0], settings=GameSettings(end="single"))
    seats.sit_down(code=game.code, player=players[1])
    host_actions.add_bot(code=game.code, by=players[0], level="normal")
    host_actions.start_game(code=game.code, by=players[0])
    ann, bo = (party.person(player=player, url=live_site.url, phone=player.name == "Bo") for player in players)
    watcher, tv = party.person(), Person(ann.context, ann.context.new_page())
    everybody = [Ears(ann, 0), Ears(bo, 1), Ears(watcher, None), Ears(tv, None)]
    address = f"{live_site.url}/tables/{game.code}/"
    for person in (bo, watcher, tv, ann):
        person.open(f"{address}tv/" if person is tv else address)
        expect(person.live).to_have_attribute("data-state", "running")
    ann.page.bring_to_front()
    play_until([ann, bo], round_over)
    for ears in everybody:
        expect(ears.person.live).to_have_attribute("data-state", "over")
    truth, played = moments(game), the_round(game)
    for ears in everybody:
        assert check(ears, truth, game.rules, played.seed) > 5


def test_the_search_finds_cards_that_are_visible():
    """The search would find a hidden card."""
    edition = uno.edition("classic")
    assert mentioned("Ann drew 1: red 7.", edition) == {"r7"}
    assert mentioned("Wild Draw Four and green Draw Two", edition) == {"W4", "gD2"}
    assert mentioned('<use href="#classic-b9"/><li id="held-yS-0"><button value="play g4 uno">', edition) == {
        "b9",
        "yS",
        "g4",
    }
