"""Who lives in the demo world, and how well each of them plays."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.contrib.auth.models import User

from games.models import Player

OWNER = "Maja"
PEOPLE = {  # here in person, and as which bot they play
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
    """Everybody by name, and the one account."""

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


def arrive() -> Cast:
    """Everybody comes; the owner has an account, whose password is told once."""
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
    """As which bot somebody plays."""
    return bot or {**PEOPLE, **NAMES}.get(name, "easy")
