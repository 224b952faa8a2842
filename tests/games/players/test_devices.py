"""Moving a player to another device, once for each link."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.hooks import player_left
from games.models import DeviceLink, Player
from tests.games.visitors import account, guest, player

pytestmark = pytest.mark.django_db


def make_link(client: Client) -> str:
    answer = client.post("/me/device/")
    assert "<svg" in answer.content.decode()
    link: str = answer.context["link"]
    return link.removeprefix("http://127.0.0.1:8000")


def test_the_player_moves_and_the_old_device_forgets_it():
    old, new = guest("Ana"), Client()
    ana, link = player(old), make_link(old)
    assert "Ana" in new.get(link).content.decode()
    assert new.post(link)["Location"] == "/"
    assert new.get("/me/").context["me"] == ana
    assert old.get("/me/").status_code == 302
    assert Player.objects.count() == 1


def test_looking_at_the_link_moves_nobody():
    old, new = guest(), Client()
    link = make_link(old)
    new.get(link)
    assert old.get("/me/").status_code == 200
    assert new.get("/me/").status_code == 302


def test_a_link_works_once():
    old, new = guest(), Client()
    link = make_link(old)
    new.post(link)
    for answer in (Client().get(link), Client().post(link)):
        assert answer.status_code == 410
        assert "no longer works" in answer.content.decode()
    assert new.get("/me/").status_code == 200


def test_a_link_works_for_ten_minutes():
    old = guest()
    link = make_link(old)
    with time_machine.travel(timezone.now() + timedelta(minutes=9, seconds=50)):
        assert Client().get(link).status_code == 200
    with time_machine.travel(timezone.now() + timedelta(minutes=10, seconds=1)):
        assert Client().get(link).status_code == 410
        assert Client().post(link).status_code == 410
    assert old.get("/me/").status_code == 200


def test_a_newer_link_replaces_the_older():
    old = guest()
    first, second = make_link(old), make_link(old)
    assert Client().post(first).status_code == 410
    assert Client().post(second).status_code == 302


def test_the_secret_is_not_stored():
    old = guest()
    secret = make_link(old).split("/")[2]
    row = DeviceLink.objects.get()
    assert secret not in (row.digest, row.session_key)


@pytest.mark.parametrize("secret", ["x", "0" * 64, "a" * 500, "%00", "<script>"])
def test_a_made_up_link_gets_a_notice(secret: str):
    guest()
    assert Client().get(f"/device/{secret}/").status_code == 410


def test_an_account_moves_signed_in_and_the_old_device_is_signed_out():
    old, new = account("ana"), Client()
    link = make_link(old)
    new.post(link)
    assert new.get("/me/").context["me"].user.username == "ana"
    assert new.get("/account/password/").status_code == 200
    assert old.get("/me/").status_code == 302
    assert old.get("/account/password/").status_code == 302


def test_a_guest_on_the_new_device_is_remembered_and_comes_back():
    old, new = guest("Ana"), guest("Bo")
    bo = player(new)
    new.post(make_link(old))
    assert new.get("/me/").context["me"].name == "Ana"
    third = Client()
    third.post(make_link(new))
    assert third.get("/me/").context["me"].name == "Ana"
    assert new.get("/me/").context["me"] == bo


def test_a_guest_can_move_to_a_device_that_is_signed_in():
    old, new = guest("Ana"), account("bo", name="Bo")
    new.post(make_link(old))
    assert new.get("/me/").context["me"].name == "Ana"
    assert new.get("/account/password/").status_code == 302


def test_a_link_opened_on_the_same_device_changes_nothing():
    client = guest("Ana")
    link = make_link(client)
    assert "already on this device" in client.get(link).content.decode()
    client.post(link)
    assert client.get("/me/").context["me"].name == "Ana"


def test_a_session_that_has_changed_its_player_moves_nobody():
    client = account("ana")
    link = make_link(client)
    client.post("/account/sign-out/")
    assert Client().post(link).status_code == 410


def test_the_sockets_of_the_old_device_close(django_capture_on_commit_callbacks):
    heard: list[int] = []

    def hear(player_id: int, **about: object) -> None:
        heard.append(player_id)

    old = guest()
    ana, link = player(old), make_link(old)
    player_left.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            Client().post(link)
    finally:
        player_left.disconnect(hear)
    assert heard == [ana.pk]
