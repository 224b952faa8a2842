"""Two server processes with Redis between them: a change in one is shown by the other."""

from __future__ import annotations

import re
from contextlib import ExitStack, contextmanager
from urllib.request import HTTPCookieProcessor, build_opener

from websockets import Origin
from websockets.sync.client import connect

from tests.games.live.test_kill import MOVE, Guest, newer_than
from tests.games.screens import Screen
from tests.unosite.serving import free_port, health, serving


def open_page(url: str, guest: Guest) -> str:
    """Open the table. Returns the name of the page."""
    page = build_opener(HTTPCookieProcessor(guest.jar)).open(f"{url}/tables/{guest.code}/", timeout=10)
    found = re.search(r'name="tab" value="(\w+)"', page.read().decode())
    assert found
    return found.group(1)


@contextmanager
def screen_at(url: str, guest: Guest, tab: str = ""):
    address = f"{url.replace('http', 'ws')}/ws/tables/{guest.code}/?tab={tab}"
    headers = {"Cookie": guest.cookies()}
    with connect(address, origin=Origin(url), additional_headers=headers) as socket:
        yield Screen(socket)


def test_a_move_and_a_newer_page_at_one_process_are_seen_at_the_other(tmp_path, redis_url):
    ports = [free_port(), free_port()]
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    given = {"UNOSITE_DATA": str(tmp_path), "REDIS_URL": redis_url, "WAIT_SCALE": "0.05", "SITE_ORIGIN": " ".join(urls)}
    with ExitStack() as stack:
        for port in ports:
            stack.enter_context(serving("--port", str(port), **given)).wait_for("Serving on")
            assert health(port)["redis"] == "ok"
        guest = Guest(urls[0], "Ann")
        guest.sit_down()
        here, there = (stack.enter_context(screen_at(url, guest)) for url in urls)
        here.wait(lambda screen: MOVE.search(screen.live))
        there.wait(newer_than(here.version - 1))
        before = here.version
        here.press(MOVE.findall(here.live)[0])
        here.wait(newer_than(before))
        there.wait(newer_than(before))
        old = stack.enter_context(screen_at(urls[1], guest, open_page(urls[1], guest)))
        old.wait(lambda screen: 'data-state="running"' in screen.live)
        with screen_at(urls[0], guest, open_page(urls[0], guest)) as newer:
            newer.wait(lambda screen: 'data-state="running"' in screen.live)
            old.wait(lambda screen: 'data-state="elsewhere"' in screen.live)
