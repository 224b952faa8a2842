"""Pages of a table in a browser without a server: rendered here, and served by routes of the browser or by a proxy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from csp.utils import build_policy
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import BrowserContext, Page, Route

from games.drawings.qr_codes import qr_picture
from games.play.table_state import Viewer
from games.screen.fragment import page_values
from tests.games.scenes import SCENES
from tests.games.table_facts import NOW

ORIGIN = "http://table.test"


def page_of(name: str, template: str = "games/tables/table.html") -> str:
    """The whole page of a scene."""
    facts, viewer = SCENES[name]()
    if template == "games/tables/tv.html":
        viewer = Viewer()
    request = RequestFactory().get("/tables/KMPT/")
    return render_to_string(template, {**page_values(facts, viewer, NOW), "said": []}, request)


def policy() -> str:
    text: str = build_policy()
    return text


@dataclass(frozen=True)
class Reply:
    """The answer to a request of such a page."""

    body: bytes = b""
    type: str = "text/plain"
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


MISSING = Reply(status=404)


def reply(path: str) -> Reply:
    if path.startswith(settings.STATIC_URL):
        return file(path.removeprefix(settings.STATIC_URL))
    if path.endswith("/qr.svg"):
        return Reply(qr_picture(ORIGIN), "image/svg+xml")
    if path.endswith("/view"):
        return Reply(status=204)
    return html(*path.strip("/").split("/"))


@cache
def file(name: str) -> Reply:
    found = finders.find(name)
    if not found:
        return MISSING
    kept = {"Cache-Control": "max-age=3600"}
    return Reply(Path(found).read_bytes(), guess_type(name)[0] or "application/octet-stream", headers=kept)


def html(*words: str) -> Reply:
    """`/turn` is the table in that scene, `/turn/tv` the same on a big screen."""
    if words[0] not in SCENES:
        return MISSING
    template = "games/tables/tv.html" if words[1:] == ("tv",) else "games/tables/table.html"
    return Reply(page_of(words[0], template).encode(), "text/html", headers={"Content-Security-Policy": policy()})


def serve(pages: Page | BrowserContext) -> None:
    """Answer every request of such a page."""
    pages.route("**/*", answer)
    hold_sockets(pages)


def hold_sockets(pages: Page | BrowserContext) -> None:
    """Every socket opens, and nothing happens on it by itself."""
    pages.route_web_socket("**/ws/**", lambda socket: None)


def answer(route: Route) -> None:
    told = reply(urlsplit(route.request.url).path)
    route.fulfill(body=told.body, content_type=told.type, status=told.status, headers=told.headers)


class Answering(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        told = reply(urlsplit(self.path).path)
        self.send_response(told.status)
        for name, value in {"Content-Type": told.type, **told.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(told.body)

    def log_message(self, *args: Any) -> None:
        """Log nothing."""


@contextmanager
def proxy() -> Iterator[str]:
    """The address of a proxy that answers everything, for whoever opens many pages: what a page has loaded, the next
    one has at hand, where routes would hand over every file again."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
