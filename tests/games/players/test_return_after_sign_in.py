"""A visitor who signs in or up on the way to a page gets to that page."""

import re
from html import unescape

import pytest
from django.test import Client

from games.models import Player
from tests.games.visitors import PASSWORD, account

pytestmark = pytest.mark.django_db


def way_in(client: Client, path: str) -> str:
    """The address of the sign-in link in the header."""
    header = client.get(path, follow=True).content.decode().partition("</header>")[0]
    return unescape(re.findall(r'href="(/account/sign-in/[^"]*)"', header)[0])


def test_signing_in_from_the_header_leads_back_to_the_page_with_its_choices():
    account()
    client = Client()
    address = way_in(client, "/games/?edition=classic&year=2026")
    page = client.get(address).content.decode()
    wanted, *_languages = re.findall(r'name="next" value="([^"]*)"', page)
    answer = client.post("/account/sign-in/", {"username": "ana", "password": PASSWORD, "next": unescape(wanted)})
    assert answer["Location"] == "/games/?edition=classic&year=2026"


def test_signing_in_never_leads_back_to_an_account_page():
    assert way_in(Client(), "/account/recover/") == "/account/sign-in/"
    assert way_in(Client(), "/account/sign-in/?next=/games/") == "/account/sign-in/?next=%2Fgames%2F"


def test_a_page_that_asks_for_a_name_first_is_on_the_way_to_another():
    assert way_in(Client(), "/sheets/new/") == "/account/sign-in/?next=%2Fsheets%2Fnew%2F"


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_signing_in_never_leads_to_another_site(elsewhere):
    client = Client()
    assert way_in(client, f"/account/recover/?next={elsewhere}") == "/account/sign-in/?next=%2F"
    client.post("/me/name/", {"name": "Ana"})
    values = {"username": "ana", "password1": PASSWORD, "password2": PASSWORD, "next": elsewhere}
    assert "evil" not in client.post("/account/sign-up/", values).content.decode()


def test_signing_up_continues_once_the_code_is_saved():
    client = Client()
    page = client.get("/account/sign-in/?next=/leagues/new/").content.decode()
    assert "/account/sign-up/?next=/leagues/new/" in page
    client.post("/me/name/", {"name": "Ana"})
    assert 'name="next" value="/leagues/new/"' in client.get("/account/sign-up/?next=/leagues/new/").content.decode()
    values = {"username": "ana", "password1": PASSWORD, "password2": PASSWORD, "next": "/leagues/new/"}
    code = client.post("/account/sign-up/", values).content.decode()
    assert 'class="button button--main" href="/leagues/new/"' in code
    assert Player.objects.get().user is not None
