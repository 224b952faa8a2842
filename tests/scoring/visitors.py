"""Browsers of people around one sheet: nobody yet, a stranger, and one for each role."""

from __future__ import annotations

from dataclasses import dataclass

from django.test import Client

from games.models import Game, Player
from scoring.models import SheetRole
from tests.games.screens import cookie_of
from tests.scoring.sheet_steps import key, make, person

ROLES = ("anonymous", "stranger", "viewer", "player", "scorer", "owner")


@dataclass(frozen=True)
class Around:
    """A sheet with a browser for each kind of visitor."""

    game: Game
    clients: dict[str, Client]

    def __getitem__(self, role: str) -> Client:
        return self.clients[role]

    @property
    def owner(self) -> Client:
        return self.clients["owner"]

    def address(self, path: str = "") -> str:
        return f"/sheets/{self.game.code}/{path}"


def around(*names: str, **settings: object) -> Around:
    """A sheet of Ann's; the one who plays sits in the second seat."""
    owner = person("Ann")
    game = make(owner, *names, **settings)
    clients = {"anonymous": Client(), "stranger": browser_of(person("Zed")), "owner": browser_of(owner)}
    for role in ("viewer", "player", "scorer"):
        somebody = person(role.title())
        clients[role] = browser_of(somebody)
        seat = game.seats.get(number=1) if role == "player" else None
        SheetRole.objects.create(game=game, player=somebody, role=role, seat=seat)
    return Around(game, clients)


def browser_of(somebody: Player) -> Client:
    client = Client()
    name, _, value = cookie_of(somebody).partition("=")
    client.cookies[name] = value
    return client


def me(client: Client) -> Player:
    return Player.objects.get(pk=client.session["player"])


def fields(winner: object, left: dict[int, str], number: int = 1, **more: object) -> dict[str, object]:
    """A round as the plain form sends it."""
    hands = {f"left-{seat}": text for seat, text in left.items()}
    return {"winner": winner, "number": number, "key": key(), **hands, **more}
