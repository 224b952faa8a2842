"""Pages of a table in a browser without a server: rendered here, handed over by the browser's own routes."""

from __future__ import annotations

from mimetypes import guess_type
from typing import Any
from urllib.parse import urlsplit

from csp.utils import build_policy
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute

from games.facts import Viewer
from games.present import page_values
from games.table_views import qr_code
from tests.games.scenes import SCENES
from tests.games.tables import NOW

ORIGIN = "http://table.test"


def page_of(name: str, template: str = "games/table.html") -> str:
    """The whole page of a scene."""
    facts, viewer = SCENES[name]()
    if template == "games/tv.html":
        viewer = Viewer()
    request = RequestFactory().get("/tables/KMPT/")
    return render_to_string(template, {**page_values(facts, viewer, NOW), "said": []}, request)


def policy() -> str:
    text: str = build_policy()
    return text


def serve(pages: Page | BrowserContext) -> None:
    """Answer everything that such a page asks for."""
    pages.route("**/*", answer)
    pages.route_web_socket("**/ws/**", stay_open)


def stay_open(socket: WebSocketRoute) -> None:
    """A socket on which nothing happens by itself."""


def answer(route: Route) -> None:
    path = urlsplit(route.request.url).path
    if path.startswith(settings.STATIC_URL):
        found = finders.find(path.removeprefix(settings.STATIC_URL))
        if found:
            route.fulfill(path=str(found), content_type=guess_type(path)[0] or "application/octet-stream")
        else:
            route.fulfill(status=404)
    elif path.endswith("/qr.svg"):
        route.fulfill(body=qr_code(ORIGIN), content_type="image/svg+xml")
    elif path.endswith("/view"):
        route.fulfill(status=204)
    else:
        html(route, *path.strip("/").split("/"))


def html(route: Route, *words: str) -> None:
    """`/turn` is the table in that scene, `/turn/tv` the same on a television."""
    if words[0] not in SCENES:
        route.fulfill(status=404)
        return
    template = "games/tv.html" if words[1:] == ("tv",) else "games/table.html"
    headers: dict[str, Any] = {"Content-Security-Policy": policy()}
    route.fulfill(body=page_of(words[0], template), content_type="text/html", headers=headers)
