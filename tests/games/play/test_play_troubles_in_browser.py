"""Trouble while people play: reloads, second tabs, blocked sockets, a server that dies, unfinished choices."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from games.models import Game, Player
from tests.games.browser_players import Party, Person, laid_out, listen
from tests.games.live_tables import people, table_of
from tests.servers.site import Site
from tests.unosite.serving import Serving, free_port, serving

pytestmark = pytest.mark.browser

HANDS = {"Ann": "r2 g4 b4 y5", "Bo": "r9 r3 y9 y8"}
DRAW = "r8 b8 b6 b5 g5 g6"


def duel(draw: str = DRAW) -> tuple[Game, Player, Player]:
    ann, bo = people("Ann", "Bo")
    return laid_out(ann, bo, position={"top": "r7", "hands": HANDS, "draw": draw, "turn": "Ann"}), ann, bo


def at(party: Party, site: Site, game: Game, player: Player, *, phone: bool = False) -> Person:
    person = party.person(player=player, url=site.url, phone=phone)
    person.open(f"{site.url}/tables/{game.code}/")
    expect(person.page.locator("#live[data-seated]")).to_be_visible()
    return person


def test_a_page_has_one_socket_and_a_press_is_sent_once(live_site: Site, party: Party):
    game, anns, bos = duel()
    ann = party.person(player=anns, url=live_site.url)
    opened: list[WebSocket] = []
    sent: list[dict[str, Any]] = []

    def opens(socket: WebSocket) -> None:
        opened.append(socket)
        socket.on("framesent", lambda text: sent.append(json.loads(text)))

    ann.page.on("websocket", opens)
    ann.open(f"{live_site.url}/tables/{game.code}/")
    bo = at(party, live_site, game, bos)
    ann.play("r2")
    expect(bo.news).to_have_text("Ann played red 2.")
    bo.play("r9")
    expect(ann.news).to_have_text("Bo played red 9.")
    assert len(opened) == 1
    assert [fields["move"] for fields in sent if "move" in fields] == ["play r2"]


def test_a_reload_in_mid_turn_changes_nothing(live_site: Site, party: Party):
    game, anns, bos = duel()
    ann, bo = at(party, live_site, game, anns, phone=True), at(party, live_site, game, bos)
    ann.draw()
    expect(ann.prompt).to_have_text("The card fits: play it or keep it.")
    ann.page.reload()
    expect(ann.prompt).to_have_text("The card fits: play it or keep it.")
    expect(ann.hand).to_have_count(5)
    ann.play("r8")
    expect(bo.news).to_have_text("Ann played red 8.")
    assert len(table_of(game).hands[0]) == 4


@pytest.mark.parametrize("sockets", [True, False], ids=["with sockets", "without"])
def test_the_newest_tab_has_the_seat_and_the_older_one_can_take_it_back(live_site: Site, party: Party, sockets: bool):
    game, anns, bos = duel()
    ann, bo = party.person(player=anns, url=live_site.url), at(party, live_site, game, bos)
    if not sockets:
        ann.context.route_web_socket("**/ws/**", lambda socket: socket.close(code=1013))
    ann.open(f"{live_site.url}/tables/{game.code}/")
    ann.sees_turn()
    second = Person(ann.context, ann.context.new_page())
    listen(second.page, ann.complaints)
    second.open(ann.page.url)
    second.sees_turn()
    ann.page.bring_to_front()
    expect(ann.page.get_by_role("heading", name="Playing elsewhere")).to_be_visible()
    expect(ann.hand).to_have_count(0)
    for key in ("Enter", "1", "ArrowRight", "Space"):
        ann.page.keyboard.press(key)
    second.page.bring_to_front()
    second.play("r2")
    expect(bo.news).to_have_text("Ann played red 2.")
    second.page.reload()
    expect(second.hand).to_have_count(3)
    bo.play("r9")
    ann.page.bring_to_front()
    ann.press(ann.page.get_by_role("link", name="Play here instead"))
    ann.sees_turn()
    ann.draw()
    expect(bo.news).to_have_text("Ann drew 1.")
    second.page.bring_to_front()
    expect(second.page.get_by_role("heading", name="Playing elsewhere")).to_be_visible()


@pytest.mark.parametrize("code", [1013, 1000], ids=["again and again", "for good"])
def test_people_can_play_if_sockets_are_blocked(live_site: Site, party: Party, code: int):
    game, anns, bos = duel()
    ann = party.person(player=anns, url=live_site.url, phone=True)
    ann.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=code))
    ann.open(f"{live_site.url}/tables/{game.code}/")
    bo = at(party, live_site, game, bos)
    expect(ann.page.locator("#connection")).to_have_attribute("data-state", "away" if code == 1013 else "closed")
    ann.play("r2")
    expect(bo.news).to_have_text("Ann played red 2.")
    expect(ann.hand).to_have_count(3)
    bo.play("r9")
    expect(ann.news).to_have_text("Bo played red 9.")
    ann.draw()
    expect(bo.news).to_have_text("Ann drew 1.")
    expect(ann.prompt).to_have_text("The card fits: play it or keep it.")


def test_a_socket_that_was_closed_for_good_can_be_opened_again(live_site: Site, party: Party):
    game, anns, bos = duel()
    ann = party.person(player=anns, url=live_site.url)
    refused: list[str] = []

    def refuse_once(socket) -> None:
        if refused:
            socket.connect_to_server()
        else:
            refused.append(socket.url)
            socket.close(code=1000)

    ann.page.route_web_socket("**/ws/**", refuse_once)
    ann.open(f"{live_site.url}/tables/{game.code}/")
    ann.press(ann.page.get_by_role("button", name="Reconnect"))
    expect(ann.page.locator("#connection")).to_have_attribute("data-state", "")
    bo = at(party, live_site, game, bos)
    ann.play("r2")
    expect(bo.news).to_have_text("Ann played red 2.")


def test_an_unfinished_choice_survives_another_players_move(live_site: Site, party: Party, settings):
    """Ann has ticked cards for Olaf when Cleo, who owes the call, makes it."""
    settings.WAIT_SCALE = 20  # Cleo may call for as long as this takes
    players = people("Ann", "Bo", "Cleo")
    hands = {"Ann": "OLAF p1 p2 p7 y3 b9", "Bo": "y1 y2 y4", "Cleo": "b1 g9"}
    position = {"top": "b5", "hands": hands, "draw": "b6 b7 g5 g6", "turn": "Cleo"}
    game = laid_out(*players, position=position, edition="frozen")
    ann, _, cleo = (at(party, live_site, game, player, phone=player.name == "Ann") for player in players)
    cleo.play("b1")
    ann.sees_turn()
    ann.play("OLAF")
    picker = ann.picker("OLAF")
    for name in ("pink 1", "pink 7"):
        ann.press(picker.locator(".picker__extra").filter(has_text=name))
    before = ann.look()["version"]
    cleo.call_uno()
    expect(ann.news).to_have_text("Cleo called UNO!")
    assert ann.look()["version"] > before
    expect(picker).to_be_visible()
    expect(picker.get_by_role("checkbox", name="pink 1")).to_be_checked()
    expect(picker.get_by_role("checkbox", name="pink 7")).to_be_checked()
    expect(picker.get_by_role("checkbox", name="pink 2")).not_to_be_checked()
    expect(picker.get_by_role("checkbox", name="yellow 3")).to_be_disabled()
    ann.press(picker.get_by_role("button", name="green"))
    expect(cleo.news).to_contain_text("Ann put pink 1, pink 7 under it.")
    expect(ann.hand).to_have_count(3)


def test_an_unfinished_message_survives_another_players_move(live_site: Site, party: Party):
    game, anns, bos = duel()
    ann, bo = at(party, live_site, game, anns), at(party, live_site, game, bos)
    says = bo.page.get_by_label("Write a message")
    if not says.is_visible():
        bo.press(bo.page.get_by_role("button", name="Chat"))
    says.fill("one mo")
    ann.play("r2")
    expect(bo.news).to_have_text("Ann played red 2.")
    expect(says).to_have_value("one mo")
    expect(says).to_be_focused()
    says.press_sequentially("ment")
    says.press("Enter")
    expect(ann.page.locator("#messages")).to_contain_text("one moment")
    expect(says).to_have_value("")


def killed(server: Serving) -> None:
    server.process.send_signal(signal.SIGKILL)
    server.process.wait(10)


def interrupted(server: Serving) -> None:
    server.interrupt()


@pytest.mark.long
def test_after_a_restart_of_the_server_everybody_is_where_they_were(party: Party, tmp_path: Path):
    """The server is killed, and later stopped with Ctrl-C, each time during a turn. Both browsers recover."""
    port = free_port()
    ann, bo = party.person(), party.person(phone=True)
    hands: list[list[str]] = []
    for stop in (killed, interrupted, None):
        with serving("--port", str(port), UNOSITE_DATA=str(tmp_path)) as server:
            server.wait_for("Serving on")
            if not hands:
                sit_together(f"http://127.0.0.1:{port}", ann, bo)
            else:
                for person in (ann, bo):
                    expect(person.page.locator("#connection")).to_have_attribute("data-state", "")
                assert [hand_of(ann), hand_of(bo)] == hands
                play_some(ann, bo)
            hands = [hand_of(ann), hand_of(bo)]
            if stop:
                stop(server)
                for person in (ann, bo):
                    expect(person.page.get_by_text("Reconnecting…")).to_be_visible()
    for person in (ann, bo):  # a server that is down is not a fault of the page
        person.page.close()
        person.complaints[:] = [text for text in person.complaints if not AWAY.search(text)]


def play_some(ann: Person, bo: Person) -> None:
    """Make a few moves, each of which the other player sees. In the end nothing is still on its way."""
    for _ in range(4):
        turn, other = (ann, bo) if ann.look()["mine"] else (bo, ann)
        seen = turn.look()
        turn.move(seen)
        expect(other.live).not_to_have_attribute("data-version", str(seen["version"]))
        expect(other.live).to_have_attribute("data-version", str(turn.look()["version"]))


AWAY = re.compile(
    r"WebSocket connection to .* failed|^\[object Event\]$|^htmx:(afterRequest|sendError), "
    r"|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET"
)


def sit_together(url: str, ann: Person, bo: Person) -> None:
    ann.open(f"{url}/tables/new/")
    for person, name in ((ann, "Ann"), (bo, "Bo")):
        if person is bo:
            bo.open(ann.page.url)
            bo.press(bo.page.get_by_role("button", name="Take a seat"))
        person.page.get_by_label("Name").fill(name)
        person.press(person.page.get_by_role("button", name="Use this name"))
        if person is ann:
            ann.press(ann.page.get_by_role("button", name="Create the table"))
            expect(ann.live).to_have_attribute("data-state", "lobby")
    ann.press(ann.page.get_by_role("button", name="Start the game"))
    for person in (ann, bo):
        expect(person.live).to_have_attribute("data-state", "running")


def hand_of(person: Person) -> list[str]:
    ids: list[str] = person.page.locator(".hand__place").evaluate_all("(all) => all.map((card) => card.id)")
    return sorted(ids)
