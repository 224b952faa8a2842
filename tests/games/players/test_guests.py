"""Guests: a name is enough, and it is remembered."""

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from games.models import Player
from games.players.identity import player_of_scope
from tests.games.visitors import account, guest, player

pytestmark = pytest.mark.django_db
XSS = ("<script>alert(1)</script>"[:30], '"><img src=x onerror=a()>', "';a();//", "{{ me }}{% x %}")


def test_a_name_makes_a_player_who_is_known_for_400_days():
    client = guest("Ana")
    assert player(client).name == "Ana"
    session = Session.objects.get(pk=client.session.session_key)
    assert 399 <= (session.expire_date - timezone.now()).days <= 400


def test_the_name_page_continues_to_the_page_that_was_asked_for():
    answer = Client().post("/me/name/", {"name": "Ana", "next": "/rules/mini/?a=1"})
    assert answer["Location"] == "/rules/mini/?a=1"


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "\\\\evil", ""])
def test_it_continues_to_this_site_only(address: str):
    answer = Client().post("/me/name/", {"name": "Ana", "next": address})
    assert answer["Location"] == "/"


def test_a_player_with_a_name_is_not_asked_again():
    answer = guest().get("/me/name/?next=/rules/")
    assert answer["Location"] == "/rules/"
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    "typed", ["", "  ", "x" * 31, "x" * 5000, "a\x00b", "a\nb", "\u202eanA", "\u2067x", "\u200b", "\u3164"]
)
@pytest.mark.parametrize("path", ["/me/name/", "/me/", "/play/"])
def test_a_bad_name_gets_a_form_error_and_changes_nothing(path: str, typed: str):
    client = guest() if path == "/me/" else Client()
    before = list(Player.objects.values_list("name", flat=True))
    answer = client.post(path, {"name": typed})
    assert answer.status_code == 422
    assert answer.context["form"].errors["name"]
    assert 'aria-invalid="true"' in answer.content.decode()
    assert list(Player.objects.values_list("name", flat=True)) == before


def test_the_name_can_be_changed_later():
    client = guest("Ana")
    client.post("/me/", {"name": " Anna  Maria "})
    assert player(client).name == "Anna Maria"
    assert Player.objects.count() == 1


@pytest.mark.parametrize("name", XSS)
@pytest.mark.parametrize("path", ["/", "/me/", "/me/device/", "/me/delete/", "/account/sign-up/", "/account/sign-in/"])
def test_a_name_is_shown_as_plain_text_everywhere(name: str, path: str):
    page = guest(name).get(path).content.decode()
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert escape(name) in page


def test_a_page_that_needs_a_name_asks_for_it_first():
    answer = Client().get("/me/device/")
    assert answer["Location"] == "/me/name/?next=%2Fme%2Fdevice%2F"


def test_a_form_sent_without_a_name_is_kept_and_sent_with_it():
    client = Client()
    asked = client.post("/tables/new/", {"edition": "mini", "seats_offered": "3"})
    page = asked.content.decode()
    assert 'action="/tables/new/"' in page
    assert '<input type="hidden" name="edition" value="mini">' in page
    assert '<input type="hidden" name="seats_offered" value="3">' in page
    assert Player.objects.count() == 0


def test_a_name_may_be_part_of_another_form():
    client = Client()
    answer = client.post("/play/", {"name": "Ana"})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/tables/")
    assert player(client).name == "Ana"


def test_a_session_whose_player_is_gone_is_nobody():
    client = guest()
    Player.objects.all().delete()
    assert client.get("/").status_code == 200
    assert client.get("/me/").status_code == 302


@pytest.mark.django_db(transaction=True)
async def test_a_socket_is_the_player_of_its_session():
    client = await sync_to_async(guest)("Ana")
    session = await sync_to_async(lambda: client.session)()
    known = await player_of_scope({"session": session, "user": AnonymousUser()})
    assert known is not None
    assert known.name == "Ana"


@pytest.mark.django_db(transaction=True)
async def test_a_socket_that_is_no_longer_signed_in_is_not_the_accounts_player():
    client = await sync_to_async(account)()
    session = await sync_to_async(lambda: client.session)()
    assert await player_of_scope({"session": session, "user": AnonymousUser()}) is None
