"""Rate limits: for each visitor, and a more generous one for each address, because a household shares one."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import wraps
from ipaddress import IPv6Address, ip_address
from typing import Concatenate, ParamSpec

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext
from redis.exceptions import RedisError

from games.access import HtmxHttpRequest
from games.notices import TOO_OFTEN, show_notice

Arguments = ParamSpec("Arguments")
log = logging.getLogger(__name__)

HOUR = 3600


@dataclass(frozen=True)
class Limit:
    """A number of times within a number of seconds, for one visitor and for all who share an address."""

    name: str
    visitor: int
    address: int
    seconds: int

    def take(self, *, visitor: str = "", address: str = "") -> bool:
        """Count one more, and return whether it is within the limit. An unknown visitor or address is not counted."""
        within = [
            self.count(who) <= most
            for who, most in ((visitor and f"v:{visitor}", self.visitor), (address and f"a:{address}", self.address))
            if who
        ]
        return all(within)

    def count(self, who: str) -> int:
        """How many this one has taken in the current period, which starts for everybody at the same moment."""
        key = f"limit:{self.name}:{who}:{int(time.time()) // self.seconds}"
        try:
            cache.add(key, 0, self.seconds)
            return cache.incr(key)
        except ValueError:  # it ran out in between
            return 1
        except RedisError:
            log.warning("Redis does not answer: nothing is counted for the limit of %s.", self.name)
            return 0


NAMES = Limit("names", visitor=20, address=200, seconds=HOUR)
SIGN_UPS = Limit("sign-ups", visitor=5, address=40, seconds=HOUR)
RECOVERIES = Limit("recoveries", visitor=10, address=40, seconds=HOUR)
LINKS = Limit("links", visitor=20, address=200, seconds=HOUR)
TABLES = Limit("tables", visitor=30, address=300, seconds=HOUR)
MOVES = Limit("moves", visitor=100, address=1000, seconds=10)
CHAT = Limit("chat", visitor=10, address=100, seconds=10)

WRONG_PASSWORDS, PAUSE = 10, timedelta(minutes=15)  # for one name and address; then nobody can sign in from there


def most_wrong_passwords(request: HttpRequest, credentials: object) -> int:
    return WRONG_PASSWORDS


def pause_after_wrong_passwords(request: HttpRequest) -> timedelta:
    return PAUSE


def visitor_of(request: HttpRequest) -> str:
    return request.session.session_key or ""


def address_of(request: HttpRequest) -> str:
    return shared_address(request.META.get("REMOTE_ADDR", ""))


def shared_address(address: str) -> str:
    """The first half of an IPv6 address, because a household has a whole network of them."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return ":".join(known.exploded.split(":")[:4]) if isinstance(known, IPv6Address) else address


def limit_posts(
    limit: Limit,
) -> Callable[
    [Callable[Concatenate[HtmxHttpRequest, Arguments], HttpResponse]],
    Callable[Concatenate[HtmxHttpRequest, Arguments], HttpResponse],
]:
    """Wrap a view whose POSTs are limited. One too many gets a notice, and may try again later."""

    def around(
        view: Callable[Concatenate[HtmxHttpRequest, Arguments], HttpResponse],
    ) -> Callable[Concatenate[HtmxHttpRequest, Arguments], HttpResponse]:
        @wraps(view)
        def counting(request: HtmxHttpRequest, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
            if request.method == "POST" and not limit.take(visitor=visitor_of(request), address=address_of(request)):
                return show_too_often(request, limit)
            return view(request, *args, **kwargs)

        return counting

    return around


def show_too_often(request: HttpRequest, limit: Limit) -> HttpResponse:
    """The notice, with the time after which it is worth trying again."""
    wait = limit.seconds - int(time.time()) % limit.seconds
    page = show_notice(request, TOO_OFTEN, sentence=wait_sentence(-(-wait // 60)))
    page["Retry-After"] = str(wait)
    return page


def wait_sentence(minutes: int) -> str:
    return ngettext(
        "You did this too often in a short time. Nothing is lost. Please try again in a minute.",
        "You did this too often in a short time. Nothing is lost. Please try again in %(minutes)d minutes.",
        minutes,
    ) % {"minutes": minutes}
