"""Browsers of visitors: one without a name, a guest, a player with an account, an admin of the site."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.test import Client

from games.models import Player
from games.players.accounts import BACKEND

PASSWORD = "seven green parrots"


def anonymous() -> Client:
    return Client()


def guest(name: str = "Ana") -> Client:
    client = Client()
    assert client.post("/me/name/", {"name": name}).status_code == 302
    return client


def player(client: Client) -> Player:
    return Player.objects.get(pk=client.session["player"])


def sign_up(client: Client, username: str = "ana") -> str:
    """Give a guest an account. Returns the recovery code that was shown."""
    answer = client.post("/account/sign-up/", {"username": username, "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 200, answer.content.decode()
    code: str = answer.context["code"]
    return code


def sign_in(client: Client, username: str = "ana", password: str = PASSWORD):
    return client.post("/account/sign-in/", {"username": username, "password": password})


def account(username: str = "ana", name: str = "Ana") -> Client:
    client = guest(name)
    sign_up(client, username)
    return client


def admin() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root", password=PASSWORD), backend=BACKEND)
    return client
