"""Accounts: they keep the history, can be opened in several ways, and can be deleted."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.models import Game, Message, Player, RecoveryCode, Seat
from games.players.accounts import BACKEND
from games.tables import creation, seats
from tests.games.visitors import PASSWORD, account, guest, player, sign_in, sign_up

pytestmark = pytest.mark.django_db
OTHER = "eight yellow herons"


def test_signing_up_keeps_the_player_and_the_history():
    client = guest("Ana")
    me = player(client)
    creation.play_now(me)
    sign_up(client)
    assert player(client) == me
    assert Player.objects.get(user__username="ana") == me
    assert me.seats.count() == 1


def test_the_recovery_code_is_shown_once_and_kept_as_a_digest():
    client = guest()
    code = sign_up(client)
    assert re.fullmatch(r"([2-9A-Z]{5}-){3}[2-9A-Z]{5}", code)
    kept = RecoveryCode.objects.get().digest
    assert code not in kept
    assert code.replace("-", "") not in kept
    assert code not in client.get("/me/").content.decode()
    assert code not in str(dict(client.session.items()))


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": ""},
        {"username": "a b"},
        {"username": "x" * 151},
        {"username": "<script>"},
        {"password2": "another one"},
        {"password1": "short", "password2": "short"},
        {"password1": "password", "password2": "password"},
        {"email": "not an address"},
    ],
)
def test_a_bad_sign_up_gets_a_form_error(wrong: dict[str, str]):
    client = guest()
    values = {"username": "ana", "password1": PASSWORD, "password2": PASSWORD, **wrong}
    answer = client.post("/account/sign-up/", values)
    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert not User.objects.exists()


def test_a_username_is_taken_once_whatever_its_case():
    account("ana")
    answer = guest().post("/account/sign-up/", {"username": "ANA", "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 422


def test_signing_in_on_another_device_is_the_same_player():
    me = player(account("ana"))
    other = Client()
    assert sign_in(other)["Location"] == "/me/"
    assert player(other) == me


def test_a_guest_who_signs_in_is_the_player_again_after_signing_out():
    me = player(account("ana"))
    client = guest("Bo")
    bo = player(client)
    creation.play_now(bo)
    answer = sign_in(client)
    assert player(client) == me
    told = client.get(answer["Location"]).content.decode()
    assert "Games that Bo played on this device stay with Bo" in told
    client.post("/account/sign-out/")
    assert player(client) == bo
    assert client.get("/me/").context["me"] == bo


def test_an_account_without_a_player_may_keep_the_guests_history():
    User.objects.create_user("ana", password=PASSWORD)
    client = guest("Bo")
    bo = player(client)
    assert sign_in(client)["Location"] == "/me/keep/"
    assert "Bo" in client.get("/me/keep/").content.decode()
    client.post("/me/keep/", {"keep": "yes"})
    bo.refresh_from_db()
    assert bo.user is not None
    assert bo.user.username == "ana"
    assert player(client) == bo


def test_an_account_without_a_player_may_leave_the_guest_alone():
    User.objects.create_user("ana", password=PASSWORD)
    client = guest("Bo")
    bo = player(client)
    sign_in(client)
    client.post("/me/keep/", {"aside": "yes"})
    assert client.get("/me/")["Location"].startswith("/me/name/")
    client.post("/me/name/", {"name": "Ana"})
    assert player(client).user == User.objects.get()
    client.post("/account/sign-out/")
    bo.refresh_from_db()
    assert (bo.user, player(client)) == (None, bo)


def test_a_guests_history_is_not_offered_if_the_account_has_a_player():
    account("ana")
    client = guest("Bo")
    sign_in(client)
    assert client.post("/me/keep/", {"keep": "yes"})["Location"] == "/me/"
    assert Player.objects.get(name="Bo").user is None


def test_signing_in_continues_to_this_site_only():
    account("ana")
    values = {"username": "ana", "password": PASSWORD, "next": "https://evil.example/"}
    assert Client().post("/account/sign-in/", values)["Location"] == "/me/"


def test_wrong_passwords_lock_the_name_for_this_address_with_a_polite_page():
    account("ana")
    client = Client()
    answers = [sign_in(client, password="wrong") for _ in range(11)]
    assert answers[-1].status_code == 429
    assert "Too many wrong passwords" in answers[-1].content.decode()
    assert sign_in(client).status_code == 429


def test_a_guest_stays_the_player_after_signing_out():
    client = guest()
    client.post("/account/sign-out/")
    assert client.get("/me/").status_code == 200


def test_a_forgotten_password_is_replaced_with_the_code_which_changes():
    code = sign_up(guest())
    client = Client()
    values = {"username": "ana", "code": f" {code.lower()} ", "password1": OTHER, "password2": OTHER}
    answer = client.post("/account/recover/", values)
    assert answer.status_code == 200
    fresh = answer.context["code"]
    assert fresh != code
    assert client.get("/me/").context["me"].user.username == "ana"
    assert sign_in(Client(), password=OTHER).status_code == 302
    assert Client().post("/account/recover/", values).status_code == 422


@pytest.mark.parametrize(
    "wrong",
    [
        {"code": "AAAAA-AAAAA-AAAAA-AAAAA"},
        {"code": ""},
        {"code": "\x00"},
        {"username": "bo"},
        {"username": ""},
        {"password2": "another one"},
        {"password1": "short", "password2": "short"},
    ],
)
def test_a_bad_recovery_gets_a_form_error_and_changes_nothing(wrong: dict[str, str]):
    code = sign_up(guest())
    values = {"username": "ana", "code": code, "password1": OTHER, "password2": OTHER, **wrong}
    answer = Client().post("/account/recover/", values)
    assert answer.status_code == 422
    assert sign_in(Client()).status_code == 302


def test_a_new_code_is_made_with_the_password_only():
    client = guest()
    code = sign_up(client)
    assert client.post("/account/code/", {"password": "wrong"}).status_code == 422
    answer = client.post("/account/code/", {"password": PASSWORD})
    assert answer.context["code"] != code


def test_a_changed_password_signs_other_devices_out():
    client = account("ana")
    other = Client()
    sign_in(other)
    values = {"old_password": PASSWORD, "new_password1": OTHER, "new_password2": OTHER}
    assert client.post("/account/password/", values).status_code == 302
    assert client.get("/me/").status_code == 200
    assert other.get("/me/").status_code == 302


def test_an_account_that_was_locked_by_the_site_no_longer_plays():
    client = account("ana")
    User.objects.update(is_active=False)
    assert client.get("/me/").status_code == 302


def test_deletion_removes_the_name_and_keeps_the_results():
    client = account("ana", name="Ana")
    me = player(client)
    game = creation.play_now(me)
    Game.objects.update(state=Game.State.OVER)
    Message.objects.create(game=game, player=me, name="Ana", text="hello")
    assert client.post("/me/delete/", {"password": "wrong"}).status_code == 422
    assert client.post("/me/delete/", {"password": PASSWORD}).status_code == 302
    me.refresh_from_db()
    seat = Seat.objects.get(player=me)
    assert (me.name, me.user, seat.name) == ("Former player", None, "Former player")
    assert not User.objects.exists()
    assert not Message.objects.exists()
    played = game.rounds.get()
    assert "Ana" not in str(played.snapshot)
    assert "player" not in client.session


def test_deletion_frees_seats_in_lobbies_and_leaves_running_tables_to_the_autopilot():
    client, other = guest("Ana"), guest("Bo")
    me = player(client)
    waiting = creation.create_table(host=player(other))
    seats.sit_down(code=waiting.code, player=me)
    running = creation.play_now(me)
    client.post("/me/delete/")
    assert list(waiting.seats.values_list("name", flat=True)) == ["Bo"]
    seat = running.seats.get(player=me)
    assert (seat.name, seat.autopilot) == ("Former player", True)


def test_two_players_of_one_table_can_delete_their_data():
    one, two = guest("Ana"), guest("Bo")
    game = creation.create_table(host=player(one))
    seats.sit_down(code=game.code, player=player(two))
    Game.objects.update(state=Game.State.OVER)
    one.post("/me/delete/")
    two.post("/me/delete/")
    assert sorted(game.seats.values_list("name", flat=True)) == ["Former player", "Former player 2"]


def test_staff_are_not_deleted_by_a_click():
    client = Client()
    client.force_login(User.objects.create_superuser("root", password=PASSWORD), backend=BACKEND)
    client.post("/me/name/", {"name": "Root"})
    client.post("/me/delete/", {"password": PASSWORD})
    assert User.objects.filter(username="root").exists()
