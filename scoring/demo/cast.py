"""The people of the demo world, how well they play, and the clock that sets its days in the past."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from games.models import Player


class Clock:
    """The time of the demo world. It moves only when somebody waits."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def wait(self, seconds: float) -> datetime:
        self.now += timedelta(seconds=seconds)
        return self.now


@contextmanager
def use_clock(clock: Clock) -> Iterator[None]:
    """Let the whole process use this clock. Use it only in a command, never in a server."""
    real = timezone.now
    timezone.now = lambda: clock.now
    try:
        yield
    finally:
        timezone.now = real


OWNER = "Maja"
PEOPLE = {  # people with accounts or sessions, and the bot that plays like them
    OWNER: "normal",
    "Björn": "normal",
    "Cleo": "normal",
    "Dario": "easy",
    "Emma": "normal",
    "Finn": "easy",
    "Noor": "easy",
    "Olle": "random",
}
NAMES = {"Kim": "easy", "Lena": "normal", "Pia": "easy", "Tom": "random"}  # typed by the owner so far


@dataclass(frozen=True)
class Cast:
    """Everybody by name, and the one account of the demo."""

    players: dict[str, Player]
    username: str
    password: str

    def __getitem__(self, name: str) -> Player:
        return self.players[name]

    @property
    def owner(self) -> Player:
        return self.players[OWNER]

    def everybody(self, names: str) -> list[Player]:
        return [self.players[name] for name in names.split()]


def create_cast() -> Cast:
    """Create everybody. The owner gets an account, whose password is shown once."""
    username, password = free_username(), secrets.token_urlsafe(9)
    account = User.objects.create_user(username, password=password)
    people = {name: Player.objects.create(name=name, on_public_boards=True) for name in PEOPLE}
    Player.objects.filter(pk=people[OWNER].pk).update(user=account)
    typed = {name: Player.objects.create(name=name, kept_by=people[OWNER]) for name in NAMES}
    return Cast({**people, **typed}, username, password)


def free_username() -> str:
    wanted = OWNER.lower()
    taken = User.objects.filter(username__startswith=wanted).count()
    return f"{wanted}{taken + 1}" if taken else wanted


def skill(name: str, bot: str = "") -> str:
    """The bot that plays like this person."""
    return bot or {**PEOPLE, **NAMES}.get(name, "easy")
