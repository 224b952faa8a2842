"""A clock that can be set to a day in the past, so that everything the services write down bears that day."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.utils import timezone


class Clock:
    """The time of the demo world. It only goes on when somebody waits."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def wait(self, seconds: float) -> datetime:
        self.now += timedelta(seconds=seconds)
        return self.now


@contextmanager
def told_by(clock: Clock) -> Iterator[None]:
    """While this lasts, the whole process asks this clock. It is for a command that is alone, never for a server."""
    real = timezone.now
    timezone.now = lambda: clock.now
    try:
        yield
    finally:
        timezone.now = real
