"""The race between UNO calls and catches, made fair for slow connections: during a grace period a late call wins, and
catches wait until it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

import uno
from games.models import Seat
from games.play import durations
from games.play.round_state import Catch, Exposure, RoundState

HALF_TRIP_CAP = 150  # the most milliseconds of delay that a catcher is compensated for


def update_exposures(
    state: RoundState, table: uno.Table, seats: Sequence[Seat], move: int, now: datetime
) -> RoundState:
    """Keep one exposure for every seat that owes a call; seats that called, drew or were caught have none."""
    owing = table.uno_open
    if not owing and not state.exposures:
        return state
    exposures = tuple(state.exposure_of(seat) or expose_seat(seat, seats[seat], move, now) for seat in owing)
    ends = [exposure.until for exposure in exposures]
    opens_at = max(ends) + durations.wait(durations.AFTER_GRACE) if ends else None
    return replace(state, exposures=exposures, opens_at=opens_at)


def expose_seat(seat: int, who: Seat, move: int, now: datetime) -> Exposure:
    until = now + durations.grace(who.round_trip, more_time=who.more_time)
    return Exposure(seat, token=f"{move}.{seat}", since=now, until=until)


def is_in_grace(exposure: Exposure, now: datetime) -> bool:
    return now < exposure.until


def add_catch(exposure: Exposure, seat: int, round_trip: int | None, now: datetime) -> Exposure:
    """Store a catch that came within the grace period. It is judged when the period ends. Pressing twice counts
    once."""
    if any(catch.seat == seat for catch in exposure.catches):
        return exposure
    return replace(exposure, catches=(*exposure.catches, Catch(seat, now, round_trip or 0)))


def first_catcher(exposure: Exposure) -> int | None:
    """The seat that pressed first: each arrival counts half the round trip earlier, up to a bound."""

    def pressed_at(catch: Catch) -> datetime:
        return catch.at - timedelta(milliseconds=min(catch.round_trip / 2, HALF_TRIP_CAP))

    return min(exposure.catches, key=pressed_at).seat if exposure.catches else None


def lag_of(exposure: Exposure, seat: int, now: datetime) -> int:
    """How many milliseconds after the exposure a catch came: when it was stored, or now."""
    at = next((catch.at for catch in exposure.catches if catch.seat == seat), now)
    return max(0, round((at - exposure.since).total_seconds() * 1000))


class Verdict(NamedTuple):
    """A catch that has won, by seats of the round."""

    token: str
    catcher: int
    caught: int


def due_verdicts(state: RoundState, now: datetime) -> list[Verdict]:
    """The catches whose grace has run out."""
    verdicts = []
    for exposure in state.exposures:
        catcher = first_catcher(exposure)
        if catcher is not None and not is_in_grace(exposure, now):
            verdicts.append(Verdict(exposure.token, catcher, exposure.seat))
    return verdicts


def is_cooling_down(state: RoundState, seat: int, now: datetime) -> bool:
    until = state.cooldown_of(seat)
    return until is not None and now < until


def start_cooldown(state: RoundState, seat: int, now: datetime) -> RoundState:
    """Make a player who pressed Catch with nobody to catch wait a moment."""
    return state.with_cooldown(seat, now + durations.wait(durations.CATCH_COOLDOWN))
