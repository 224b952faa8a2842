"""All durations at a table, in one place. A setting shortens them for tests."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings

GRACE = 1.1  # seconds for an UNO call, on top of the player's round trip
GRACE_CAP = 2.0
MORE_GRACE = 3.0  # for a player who asked for more time
AFTER_GRACE = 0.8  # until the next turn opens, so that a catch has its chance
CATCH_COOLDOWN = 1.5  # after somebody pressed Catch with nobody to catch
BOT_TURN = (0.9, 1.8)
BOT_REACTION = (1.0, 3.0)
ANSWER = 15.0  # seconds for an answer to a draw card, where the table has a clock
MORE_TIME = 3  # times as long for a player who asked for more time
VOTE = 30.0  # seconds in which enough players have to agree to a vote
REVEAL = 6.0  # seconds for which a challenged hand is shown to the challenger; reveal.css hides it then
AWAY = timedelta(seconds=35)  # without a heartbeat, which screens send every ten seconds
HOST_AWAY = timedelta(seconds=60)  # until somebody else may act as the host
OFFLINE = 30.0  # until the autopilot plays for a player who is away during their own turn
LOOK_AGAIN = 10.0  # how often an absent player is looked for
ASLEEP = 300.0  # until a table at which nobody is there goes to sleep
ABANDONED = timedelta(days=7)  # until a table that nobody came back to is abandoned
BETWEEN_ROUNDS = 30.0  # where the table has a clock, the next round starts by itself


def wait(seconds: float) -> timedelta:
    return timedelta(seconds=seconds * settings.WAIT_SCALE)


def unscaled_wait(seconds: float) -> timedelta:
    """A duration that is not scaled, because screens send a heartbeat every ten seconds even in tests."""
    return timedelta(seconds=seconds)


def grace(round_trip: int | None, *, more_time: bool) -> timedelta:
    """The grace period of a late UNO call. It is longer for slow connections, so that they are no disadvantage."""
    lag = GRACE_CAP if round_trip is None else round_trip / 1000
    seconds = min(lag + GRACE, GRACE_CAP)
    return wait(seconds + (MORE_GRACE if more_time else 0))
