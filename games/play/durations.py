"""How long things take at a table, in one place; a setting scales them all down for tests."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings

GRACE = 1.1  # seconds for an UNO call, on top of the player's round trip
GRACE_CAP = 2.0
MORE_GRACE = 3.0  # for who asked for more time
AFTER_GRACE = 0.8  # until the next turn opens, so that a catch has its chance
CATCH_COOLDOWN = 1.5  # after pressing with nobody to catch
BOT_TURN = (0.9, 1.8)
BOT_REACTION = (1.0, 3.0)
ANSWER = 15.0  # seconds for an answer to a draw card, where the table has a clock
VOTE = 30.0  # seconds in which a vote about a player has to find its voices
OFFLINE = 30.0  # away on one's own turn: autopilot
LOOK_AGAIN = 10.0  # how often an absent player is looked for
ASLEEP = 300.0  # nobody there: the table sleeps
BETWEEN_ROUNDS = 30.0  # where the table has a clock, the next round starts by itself


def wait(seconds: float) -> timedelta:
    return timedelta(seconds=seconds * settings.WAIT_SCALE)


def away(seconds: float) -> timedelta:
    """Never scaled: screens say that they are there every ten seconds, whatever the waits at a table are."""
    return timedelta(seconds=seconds)


def grace(round_trip: int | None, *, more_time: bool) -> timedelta:
    """How long an UNO call may be late: the player's own distance from the server must not matter."""
    lag = GRACE_CAP if round_trip is None else round_trip / 1000
    seconds = min(lag + GRACE, GRACE_CAP)
    return wait(seconds + (MORE_GRACE if more_time else 0))
