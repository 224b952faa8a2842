"""Count the project's own files that take part in saving a score and in a click, each followed from end to end.

`python bench/walk.py [--list]` takes about twenty seconds and works on a temporary SQLite database. There are two walks:

- A saved score: the request that saves the last round of a season's game on its score sheet, as the sheet's script sends
  it; the queue that works the finished game off (its results, the season and the ratings); the request for the season's
  page.
- A click: a card that one of two people plays over a table's socket, until both screens have the new fragment.

A file counts when at least one of its functions is entered, in any thread. Each walk is done once before it is counted,
so that imports are done and caches are filled. Meanwhile the clock of the event loop stands still: the tasks that run
every few seconds sleep on, and only what follows from the walk is counted. The program checks that this is so.

The site is driven from outside, through its ASGI application, lifespan, pages, forms and sockets. The only module that
is named here is the one with the settings.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import json
import os
import queue
import re
import secrets
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html.parser import HTMLParser
from http.cookies import SimpleCookie
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("uno", "games", "scoring", "unosite")
SETTINGS = "unosite.settings"  # it names the application, the URLs and everything else
HOST_SETTINGS = ("DATABASE_URL", "REDIS_URL", "SITE_ORIGIN", "DEBUG", "WAIT_SCALE", "UNOSITE_BOARDS")

ORIGIN = "http://127.0.0.1:8000"
PATIENCE = 30.0  # seconds until an answer is missing
IDLE = 3.0  # seconds in which nothing may happen by itself; the walks take about 2.5
QUIET = 1.0  # seconds without any of the project's functions, after which a walk is over
MOST_TURNS = 60  # until a number card can be played
NUMBER_CARD = re.compile(r"play [a-z]\d")
SEED_SIZE = 32  # bytes of chance in a deal (docs/deals.md)

Fields = dict[str, list[str]]
Message = dict[str, Any]


class Recorder:
    """The profiler of every thread: it records which of the project's files were entered, and when it last saw one."""

    def __init__(self) -> None:
        self.folders = tuple(f"{ROOT / package}{os.sep}" for package in PACKAGES)
        self.entered: dict[str, None] | None = None  # in order; none while nothing is counted
        self.latest = 0.0

    def start(self) -> None:
        """Watch this thread and every thread that is started from now on."""
        threading.setprofile(self.record)
        sys.setprofile(self.record)

    def record(self, frame: FrameType, event: str, about: object) -> None:
        """Record the call of a function. The body of a module or a class runs as a call, too, but lacks the flag."""
        code = frame.f_code
        if event == "call" and code.co_flags & inspect.CO_OPTIMIZED and code.co_filename.startswith(self.folders):
            self.latest = time.monotonic()
            if self.entered is not None:
                self.entered.setdefault(code.co_filename)

    def wait_for_quiet(self) -> None:
        """Wait until no thread has entered any of the files for a while."""
        end = time.monotonic() + PATIENCE
        while (now := time.monotonic()) < self.latest + QUIET:
            if now > end:
                raise SystemExit("The site does not come to rest.")
            time.sleep(QUIET / 10)

    @contextmanager
    def counting(self) -> Iterator[dict[str, None]]:
        """Count from one quiet moment to the next."""
        self.wait_for_quiet()
        entered: dict[str, None] = {}
        self.entered = entered
        yield entered
        self.wait_for_quiet()
        self.entered = None


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock can be stopped: no timer falls due then, and only what is asked for happens."""

    stopped_at: float | None = None

    def time(self) -> float:
        return super().time() if self.stopped_at is None else self.stopped_at

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        self.stopped_at = self.time()
        try:
            yield
        finally:
            self.stopped_at = None


class Connection:
    """One call of the ASGI application in the thread of the loop, with its messages in both directions."""

    def __init__(self, site: Site, scope: Message) -> None:
        self.loop = site.loop
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.outbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self.call = asyncio.run_coroutine_threadsafe(site.application(scope, self.inbox.get, self.put), self.loop)

    async def put(self, message: Message) -> None:
        self.outbox.put(message)

    def send(self, kind: str, **about: Any) -> None:
        self.loop.call_soon_threadsafe(self.inbox.put_nowait, {"type": kind, **about})

    def receive(self, kind: str) -> Message:
        """Take the next message, which has to be of this kind."""
        try:
            message = self.outbox.get(timeout=PATIENCE)
        except queue.Empty:
            fault = self.call.exception() if self.call.done() else None
            raise SystemExit(f"No {kind} came.") from fault
        if message["type"] != kind:
            raise SystemExit(f"Instead of {kind} came {message}.")
        return message


class Site:
    """The site on an empty database of its own, with its lifespan on."""

    def __init__(self, application: Callable[..., Any]) -> None:
        self.application = application
        self.loop = StillLoop()
        self.screens: list[Screen] = []
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.lifespan = Connection(self, {"type": "lifespan"})
        self.lifespan.send("lifespan.startup")
        self.lifespan.receive("lifespan.startup.complete")

    def stop(self) -> None:
        for screen in self.screens:
            screen.close()
        self.lifespan.send("lifespan.shutdown")
        self.lifespan.receive("lifespan.shutdown.complete")
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()


@contextmanager
def running_site() -> Iterator[Site]:
    """Set up Django with a temporary folder, and start the site."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for name in HOST_SETTINGS:
            os.environ.pop(name, None)
        os.environ.update(UNOSITE_DATA=folder, DJANGO_SETTINGS_MODULE=SETTINGS)
        sys.path.insert(0, str(ROOT))
        fix_deals()
        site = Site(prepare_application())
        try:
            yield site
        finally:
            site.stop()


def fix_deals() -> None:
    """Deal the same cards in every run, so that chance does not decide which rules and which caches are used."""
    original = secrets.token_bytes

    def token_bytes(nbytes: int | None = None) -> bytes:
        return bytes(SEED_SIZE) if nbytes == SEED_SIZE else original(nbytes)

    secrets.token_bytes = token_bytes


def prepare_application() -> Callable[..., Any]:
    """Create the database and collect the static files, as the server does before it starts."""
    import django
    from django.conf import settings
    from django.core.management import call_command
    from django.utils.module_loading import import_string

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    application: Callable[..., Any] = import_string(settings.ASGI_APPLICATION)
    return application


class Form(HTMLParser):
    """One form of a page, found by its action, with the values that a browser would send if nobody changed them."""

    def __init__(self, page: str, action: str) -> None:
        super().__init__()
        self.action, self.id = action, ""
        self.inside = False
        self.found = False
        self.fields: Fields = {}
        self.choices: Fields = {}  # every value that could be chosen
        self.select = self.area = ""
        self.feed(page)
        if not self.found:
            raise SystemExit(f"The page has no form for {action}.")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("action") == self.action:
            self.inside, self.found, self.id = True, True, given.get("id", "")
        elif self.owns(given):
            self.read(tag, given)

    def owns(self, given: Mapping[str, str]) -> bool:
        """Whether a field is inside the form or names it."""
        return given["form"] == self.id != "" if "form" in given else self.inside

    def read(self, tag: str, given: Mapping[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "input" and given.get("type") in {"radio", "checkbox"}:
            self.choices.setdefault(name, []).append(value or "on")
            if "checked" in given:
                self.fields.setdefault(name, []).append(value or "on")
        elif tag == "input" and name:
            self.fields[name] = [value]
        elif tag == "select":
            self.select = name
        elif tag == "textarea":
            self.area = name
        elif tag == "option":
            self.choices.setdefault(self.select, []).append(value)
            if "selected" in given or self.select not in self.fields:
                self.fields[self.select] = [value]

    def handle_data(self, data: str) -> None:
        if self.area:
            self.fields[self.area] = [data]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False
        elif tag == "textarea":
            self.area = ""


class Browser:
    """The browser of a guest who has given a name."""

    def __init__(self, site: Site, name: str) -> None:
        self.site, self.name = site, name
        self.cookies: dict[str, str] = {}
        self.fill("/me/name/", name=name)

    def get(self, path: str) -> str:
        status, _location, page = self.ask("GET", path)
        if status != 200:
            raise SystemExit(f"{path} answered {status}.")
        return page

    def fill(self, path: str, **changes: str | list[str]) -> str:
        """Fill in the form of a page and send it. Returns where it leads."""
        return self.post(path, Form(self.get(path), path).fields, **changes)

    def post(self, path: str, fields: Fields, **changes: str | list[str]) -> str:
        """Send a form, which has to be accepted. Returns where it leads."""
        status, location, page = self.ask("POST", path, urlencode({**fields, **changes}, doseq=True).encode())
        if status not in {200, 302}:
            raise SystemExit(f"{path} answered {status}:\n{page}")
        return location

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, str, str]:
        """Send one request. Returns its status, where it leads, and its page."""
        given = {"content-type": "application/x-www-form-urlencoded", "content-length": str(len(body)), **headers}
        connection = Connection(self.site, self.scope("http", path, method=method, scheme="http", headers=given))
        connection.send("http.request", body=body)
        start = connection.receive("http.response.start")
        page = b""
        more = True
        while more:
            part = connection.receive("http.response.body")
            page, more = page + part.get("body", b""), part.get("more_body", False)
        connection.call.result(PATIENCE)
        return start["status"], self.store_cookies(start["headers"]), page.decode()

    def store_cookies(self, headers: list[tuple[bytes, bytes]]) -> str:
        """Store the cookies of an answer. Returns where it leads."""
        for name, value in headers:
            if name.lower() == b"set-cookie":
                self.cookies |= {key: cookie.value for key, cookie in SimpleCookie(value.decode()).items()}
        return next((value.decode() for name, value in headers if name.lower() == b"location"), "")

    def scope(self, kind: str, path: str, *, headers: Mapping[str, str], **about: Any) -> Message:
        """The description of a request or a socket that a server gives to the application."""
        parts = urlsplit(path)
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        given = {"host": urlsplit(ORIGIN).netloc, "origin": ORIGIN, "cookie": cookie, **headers}
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "root_path": "",
            "query_string": parts.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 8000),
            **about,
        }


class Screen:
    """The page of a table with its socket, and the latest fragment on it."""

    def __init__(self, browser: Browser, table: str) -> None:
        page = browser.get(table)
        address = re.search(r'ws-connect="([^"]+)"', page)
        if address is None:
            raise SystemExit("The page of the table names no socket.")
        scope = browser.scope("websocket", address.group(1), scheme="ws", subprotocols=[], headers={})
        self.socket = Connection(browser.site, scope)
        browser.site.screens.append(self)
        self.socket.send("websocket.connect")
        self.socket.receive("websocket.accept")
        self.wait_for_fragment()

    def wait_for_fragment(self) -> None:
        """Take frames until the table has been drawn again."""
        while 'id="live"' not in (frame := self.socket.receive("websocket.send")["text"]):
            pass
        self.shown = frame

    @property
    def moves(self) -> list[str]:
        return re.findall(r'name="move" value="([^"]*)"', self.shown)

    def play(self, move: str) -> None:
        """Send a move as the page does, together with its hidden fields."""
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', self.shown))
        self.socket.send("websocket.receive", text=json.dumps({**hidden, "move": move}))

    def close(self) -> None:
        self.socket.send("websocket.disconnect", code=1000)
        self.socket.call.result(PATIENCE)


class SavedScore:
    """A league of three people with an open season. Each walk finishes one of its games."""

    def __init__(self, site: Site) -> None:
        self.scorer = Browser(site, "Ana")
        league = self.scorer.fill("/leagues/new/", name="Friday club")
        self.scorer.fill(f"{league}members/", names="Bo\nCleo")
        self.season = self.scorer.fill(f"{league}seasons/new/", name="Spring")
        self.scorer.fill(f"{self.season}opening/")

    def prepare(self) -> None:
        """Start a game on a score sheet, and fill in its only round."""
        path = f"{self.season}games/new/"
        form = Form(self.scorer.get(path), path)
        sheet = self.scorer.post(path, form.fields, player=form.choices["player"], kind="sheet", end="single")
        self.action = f"{sheet}rounds/"
        pad = Form(self.scorer.get(sheet), self.action)
        left = {name: ["20"] for name in pad.fields if name.startswith("left-")}
        self.round = {**pad.fields, **left, "winner": ["0"], "left-0": [""]}
        self.before = self.standings()

    def standings(self) -> str:
        """The rows of the first table on the page of the season."""
        found = re.search(r"<tbody>.*?</tbody>", self.scorer.get(self.season), re.DOTALL)
        if found is None:
            raise SystemExit("The page of the season has no standings.")
        return found.group()

    def walk(self, recorder: Recorder) -> None:
        """Save the round as the script of the sheet does, let the queue finish, and open the page of the season."""
        body = urlencode(self.round, doseq=True).encode()
        status, _location, page = self.scorer.ask("POST", self.action, body, **{"hx-request": "true"})
        if status != 200:
            raise SystemExit(f"The round was not saved: {status}\n{page}")
        recorder.wait_for_quiet()
        if self.standings() == self.before:
            raise SystemExit("The page of the season does not show the game.")


class Click:
    """A table of two people, each with a screen. In each walk one of them plays a number card."""

    def __init__(self, site: Site) -> None:
        host, guest = Browser(site, "Dan"), Browser(site, "Eve")
        self.table = host.fill("/tables/new/")
        self.press(guest, "seats/")
        self.press(host, "start/")
        self.screens = [Screen(host, self.table), Screen(guest, self.table)]

    def press(self, browser: Browser, button: str) -> None:
        """Press one of the buttons of the lobby, which share one form."""
        browser.post(self.table + button, Form(browser.get(self.table), self.table).fields)

    def prepare(self) -> None:
        """Play on until somebody can play a number card, so that every walk follows the same rules."""
        for _turn in range(MOST_TURNS):
            offered = [(screen, move) for screen in self.screens for move in screen.moves]
            cards = [one for one in offered if NUMBER_CARD.fullmatch(one[1])]
            if cards:
                self.screen, self.move = cards[0]
                return
            self.send(*offered[0])
        raise SystemExit("Nobody could play a number card.")

    def walk(self, recorder: Recorder) -> None:
        self.send(self.screen, self.move)

    def send(self, screen: Screen, move: str) -> None:
        """Send a move, and wait until both screens show the table after it."""
        screen.play(move)
        for other in self.screens:
            other.wait_for_fragment()


Walk = SavedScore | Click


def count(recorder: Recorder, walk: Walk) -> list[str]:
    """List the files of a walk in order of first entry, after one walk that is not counted."""
    walk.prepare()
    walk.walk(recorder)
    walk.prepare()
    with recorder.counting() as entered:
        walk.walk(recorder)
    return [str(Path(file).relative_to(ROOT)) for file in entered]


def check_idleness(recorder: Recorder) -> None:
    """Check that nothing is entered while nobody does anything, for at least as long as a walk takes."""
    with recorder.counting() as entered:
        time.sleep(IDLE)
    if entered:
        raise SystemExit(f"Something runs by itself, and would be counted: {', '.join(entered)}")


def print_count(name: str, files: list[str], *, listed: bool) -> None:
    print(f"{name + ':':16}{len(files):3} files")
    if listed:
        print("".join(f"  {file}\n" for file in files))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the files, in order of first entry")
    listed = parser.parse_args().list
    recorder = Recorder()
    recorder.start()
    with running_site() as site, site.loop.standing_still():
        walks: dict[str, Walk] = {"A saved score": SavedScore(site), "A click": Click(site)}
        check_idleness(recorder)
        for name, walk in walks.items():
            print_count(name, count(recorder, walk), listed=listed)


if __name__ == "__main__":
    main()
