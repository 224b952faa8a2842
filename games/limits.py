"""How often is too often: counted for each visitor, and generously for each address, which a household shares."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from ipaddress import IPv6Address, ip_address
from typing import Concatenate, ParamSpec

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from redis.exceptions import RedisError

Arguments = ParamSpec("Arguments")
log = logging.getLogger(__name__)

HOUR = 3600


@dataclass(frozen=True)
class Limit:
    """So many in so many seconds, for one visitor and for all who share an address."""

    name: str
    visitor: int
    address: int
    seconds: int

    def take(self, *, visitor: str = "", address: str = "") -> bool:
        """Count one more; whether it was still within the limit. Who is not known by one of the two is not counted."""
        within = [
            self.count(who) <= most
            for who, most in ((visitor and f"v:{visitor}", self.visitor), (address and f"a:{address}", self.address))
            if who
        ]
        return all(within)

    def count(self, who: str) -> int:
        """How many this one has taken in the present period, which starts for everybody at the same moment."""
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
TALK = Limit("talk", visitor=10, address=100, seconds=10)


def visitor_of(request: HttpRequest) -> str:
    return request.session.session_key or ""


def address_of(request: HttpRequest) -> str:
    return shared_address(request.META.get("REMOTE_ADDR", ""))


def shared_address(address: str) -> str:
    """An IPv6 household has a whole network of addresses: its first half is what counts."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return ":".join(known.exploded.split(":")[:4]) if isinstance(known, IPv6Address) else address


def limited(
    limit: Limit,
) -> Callable[
    [Callable[Concatenate[HttpRequest, Arguments], HttpResponse]],
    Callable[Concatenate[HttpRequest, Arguments], HttpResponse],
]:
    """A view whose POSTs count; one too many gets a polite page, and may come again later."""

    def around(
        view: Callable[Concatenate[HttpRequest, Arguments], HttpResponse],
    ) -> Callable[Concatenate[HttpRequest, Arguments], HttpResponse]:
        @wraps(view)
        def counting(request: HttpRequest, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
            if request.method == "POST" and not limit.take(visitor=visitor_of(request), address=address_of(request)):
                return too_often(request, limit)
            return view(request, *args, **kwargs)

        return counting

    return around


def too_often(request: HttpRequest, limit: Limit) -> HttpResponse:
    """The polite answer, with the time after which it is worth trying again."""
    wait = limit.seconds - int(time.time()) % limit.seconds
    page = render(request, "429.html", {"minutes": -(-wait // 60)}, status=429)
    page["Retry-After"] = str(wait)
    return page
