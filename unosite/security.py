"""The Content Security Policy, sessions that last 400 days from the last visit, and a page for a button's address."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

from csp.constants import NONE, SELF
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils.deprecation import MiddlewareMixin

from games.notices import NOT_ALLOWED, show_notice
from unosite.environment import Origin


def content_security_policy(origins: tuple[Origin, ...]) -> dict[str, Any]:
    return {
        "DIRECTIVES": {
            "default-src": [NONE],
            "script-src": [SELF],
            "style-src": [SELF],
            "img-src": [SELF, "data:"],
            "font-src": [SELF],
            "manifest-src": [SELF],
            "media-src": [SELF],
            "worker-src": [SELF],
            "connect-src": [SELF, *(origin.socket for origin in origins)],
            "form-action": [SELF],
            "base-uri": [NONE],
            "frame-ancestors": [NONE],
        }
    }


log = logging.getLogger(__name__)

LAST_DAY = "last_day"


class RollingSessionMiddleware(SessionMiddleware):
    """Renews a session once a day while it is used. Doing so with every request would write to the database each time.
    Where it cannot be written, as on a full disk, the page is shown all the same."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = getattr(request, "session", None)
        changed = session is not None and session.modified
        if session is not None and session.accessed and not session.is_empty():
            today = datetime.now(UTC).date().isoformat()
            if session.get(LAST_DAY) != today:
                session[LAST_DAY] = today
        try:
            return super().process_response(request, response)
        except (DatabaseError, SessionInterrupted) as fault:
            if changed:
                raise
            log.warning("A session could not be renewed: %s", fault)
            return response


class NotAllowedPageMiddleware(MiddlewareMixin):
    """Shows a page, instead of an empty answer, to somebody who opens an address that only takes forms."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.method == "GET" and isinstance(response, HttpResponseNotAllowed) and not response.content:
            response.content = show_notice(request, NOT_ALLOWED).content
        return response
