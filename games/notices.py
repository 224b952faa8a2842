"""Notices: one page that says what is wrong and what to do, and the sentences for every case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TEMPLATE = "notice.html"


@dataclass(frozen=True)
class WayOn:
    """A link that a notice offers; `needs` names the values that its address is made of."""

    words: str | Promise
    view: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Notice:
    """A page that cannot be shown: `message` says why, with the values that the view knows, and what to do."""

    status: int
    title: str | Promise
    message: str | Promise
    way_on: WayOn | None = None
    offers_sign_in: bool = False
    framed: bool = False  # shown inside a page of another site: without a header and without links

    def page(self, values: dict[str, Any]) -> dict[str, Any]:
        """What the template gets."""
        link = self.way_on
        address = reverse(link.view, args=[values[name] for name in link.needs]) if link else ""
        return {"notice": self, "message": (str(self.message) % values).strip(), "address": address}


class NotShown(Exception):
    """A view cannot show its page, and shows a notice instead."""

    def __init__(self, notice: Notice, **values: Any) -> None:
        super().__init__(notice.title)
        self.notice = notice
        self.values = values


def show_notice(request: HttpRequest, notice: Notice, **values: Any) -> HttpResponse:
    return render(request, TEMPLATE, notice.page(values), status=notice.status)


BAD_REQUEST = Notice(
    400,
    _("This request could not be understood"),
    _("Your browser sent something that this site does not understand. Go back, reload the page and try again."),
)
FORBIDDEN = Notice(
    403,
    _("You don't have access"),
    _("You are not allowed to see or do this. If you should be, sign in or ask the person who runs the game."),
    offers_sign_in=True,
)
FORM_EXPIRED = Notice(
    403,
    _("Please try again"),
    _(
        "This form was too old, or your browser does not keep cookies for this site."
        " Go back, reload the page and send the form again."
    ),
)
NOT_FOUND = Notice(
    404, _("This page doesn't exist"), _("The link may be old or mistyped. Check it, or go to the start page.")
)
NOT_ALLOWED = Notice(
    405,
    _("Nothing to see here"),
    _(
        "This is the address of a button. It only does something when the button is pressed, so nothing has changed."
        " Go back and press the button."
    ),
)
TOO_OFTEN = Notice(429, _("A little slower, please"), "%(sentence)s")
LOCKED = Notice(
    429,
    _("Too many wrong passwords"),
    _(
        "Nobody can sign in with this username for the next 15 minutes."
        " Your account is safe, and your recovery code still works."
    ),
)
SERVER_ERROR = Notice(
    500,
    _("Something went wrong"),
    _("It is our fault, not yours, and it has been logged. Please try again in a moment."),
)

NO_TABLE = Notice(
    404,
    _("This table doesn't exist"),
    _("No table has the code %(code)s. Check it: a code has six letters and numbers, but never an O, I, L, 0 or 1."),
)
TABLE_CLOSED = Notice(
    403,
    _("This table is private"),
    _(
        "The game has started, and this table does not allow spectators. Wait for the next game, or ask the host"
        " to allow spectators at a new table."
    ),
)
NO_GAME = Notice(
    404,
    _("This game doesn't exist"),
    _("No game has the code %(code)s. Check the code, or ask for the link."),
    WayOn(_("Finished games"), "games:games"),
)
GAME_CLOSED = Notice(
    403,
    _("This game is private"),
    _(
        "The game %(code)s was played at a table without spectators."
        " If you played in it, open this page in the browser you played with, or sign in."
    ),
    offers_sign_in=True,
)
NO_REPLAY = Notice(
    404,
    _("There is nothing to replay here"),
    _("A round can be replayed once it is over. Rounds played with real cards have no moves to show."),
    WayOn(_("Open the game"), "games:game", ("code",)),
)
ROUND_UNREADABLE = Notice(
    404,
    _("This round cannot be replayed"),
    _("Its record is damaged, so it cannot be shown move by move. The result is still there."),
    WayOn(_("Open the game"), "games:game", ("code",)),
)
DEVICE_LINK_GONE = Notice(
    410,
    _("This link no longer works"),
    _(
        "A link for another device works once, and for ten minutes."
        " Make a new one on the device you still play on: open your own page there."
    ),
)
INVITATION_GONE = Notice(
    410,
    _("This invitation no longer works"),
    _("It was used, revoked, or has expired. Ask the person who sent it for a new one."),
)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400. The request may be forged, so nothing of it is read."""
    return show_without_request(BAD_REQUEST)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403."""
    return show_notice(request, FORBIDDEN)


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's CSRF_FAILURE_VIEW."""
    return show_notice(request, FORM_EXPIRED)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404."""
    return show_notice(request, NOT_FOUND)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500. The fault may be the database's, so this page reads nothing from it, not even the visitor."""
    return show_without_request(SERVER_ERROR)


def account_locked(request: HttpRequest, *args: object) -> HttpResponse:
    """The answer of django-axes after too many wrong passwords."""
    return show_notice(request, LOCKED)


def show_without_request(notice: Notice) -> HttpResponse:
    return HttpResponse(render_to_string(TEMPLATE, notice.page({})), status=notice.status)
