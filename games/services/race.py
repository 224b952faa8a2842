"""The UNO race, fair whatever the distance: late calls win for a while, catches wait for the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import uno
from games.models import Seat
from games.services import waits

HALF_TRIP_CAP = 150  # ms that a catcher's distance is made up for

Live = dict[str, Any]


def expose(live: Live, table: uno.Table, seats: Mapping[int, Seat], move: int, now: datetime) -> None:
    """Keep one exposure for every seat that owes a call; those that called, drew or were caught are gone."""
    known = {exposed["seat"]: exposed for exposed in live.get("exposed", ())}
    live["exposed"] = [known.get(seat) or exposure(seat, seats[seat], move, now) for seat in table.uno_open]
    ends = [datetime.fromisoformat(exposed["until"]) for exposed in live["exposed"]]
    live["opens_at"] = (max(ends) + waits.wait(waits.AFTER_GRACE)).isoformat() if ends else None


def exposure(seat: int, who: Seat, move: int, now: datetime) -> Live:
    until = now + waits.grace(who.round_trip, more_time=who.more_time)
    return {
        "seat": seat,
        "token": f"{move}.{seat}",
        "since": now.isoformat(),
        "until": until.isoformat(),
        "catches": [],
    }


def exposed(live: Live, seat: int) -> Live | None:
    return next((one for one in live.get("exposed", ()) if one["seat"] == seat), None)


def in_grace(one: Live, now: datetime) -> bool:
    return now < datetime.fromisoformat(one["until"])


def store_catch(one: Live, seat: int, round_trip: int | None, now: datetime) -> None:
    """A catch within the grace is kept and judged at its end; pressing twice is one catch."""
    if all(catch["seat"] != seat for catch in one["catches"]):
        one["catches"].append({"seat": seat, "at": now.isoformat(), "trip": round_trip or 0})


def first_catcher(one: Live) -> int | None:
    """The earliest, each arrival less half the round trip, up to a bound."""

    def pressed(catch: Live) -> datetime:
        half = min(catch["trip"] / 2, HALF_TRIP_CAP)
        return datetime.fromisoformat(catch["at"]) - timedelta(milliseconds=half)

    return min(one["catches"], key=pressed)["seat"] if one["catches"] else None


def lag(one: Live, seat: int, now: datetime) -> int:
    """How many milliseconds after the exposure a catch came: when it was stored, or now."""
    stored = next((catch["at"] for catch in one["catches"] if catch["seat"] == seat), None)
    at = datetime.fromisoformat(stored) if stored else now
    return max(0, round((at - datetime.fromisoformat(one["since"])).total_seconds() * 1000))


def due(live: Live, now: datetime) -> list[tuple[str, int, int]]:
    """The catches whose grace has run out: token, catcher, caught."""
    judged = []
    for one in live.get("exposed", ()):
        catcher = first_catcher(one)
        if catcher is not None and not in_grace(one, now):
            judged.append((one["token"], catcher, one["seat"]))
    return judged


def cooling_down(live: Live, seat: int, now: datetime) -> bool:
    until = live.get("cooldown", {}).get(str(seat))
    return until is not None and now < datetime.fromisoformat(until)


def cool_down(live: Live, seat: int, now: datetime) -> None:
    """Pressing Catch with nobody to catch costs a moment."""
    live.setdefault("cooldown", {})[str(seat)] = (now + waits.wait(waits.CATCH_COOLDOWN)).isoformat()
