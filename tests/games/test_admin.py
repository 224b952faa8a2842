"""The admin pages: helpful, but silent about running rounds."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.utils import timezone

from games.models import Game, Message, Move, Player, Round
from games.players.accounts import BACKEND
from games.tables import creation
from tests.games.visitors import PASSWORD, account, admin, guest, player, sign_in

pytestmark = pytest.mark.django_db
PAGES = ("player", "game", "seat", "round", "message")
CANARY = "c0ffee5eed"


@pytest.fixture
def running() -> Game:
    """A running game in which every secret can be recognized."""
    game = creation.play_now(player(guest("Ana")))
    Message.objects.create(game=game, player=game.host, name="Ana", text="good luck")
    played = game.rounds.get()
    played.seed = CANARY
    played.snapshot = {"hands": CANARY}
    played.live = {"sealed": CANARY}
    played.save()
    Move.objects.update(text=f"play {CANARY}", events=[CANARY])
    return game


def pages_of(game: Game) -> list[str]:
    rows = {
        "game": [game.pk],
        "round": game.rounds.values_list("pk", flat=True),
        "seat": game.seats.values_list("pk", flat=True),
        "player": Player.objects.values_list("pk", flat=True),
        "message": Message.objects.values_list("pk", flat=True),
    }
    lists = [f"/admin/games/{name}/" for name in PAGES]
    return [*lists, *(f"/admin/games/{name}/{pk}/change/" for name, keys in rows.items() for pk in keys)]


def test_no_page_reveals_a_running_round(running: Game):
    client = admin()
    for path in pages_of(running):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert CANARY not in answer.content.decode(), path


def test_a_finished_round_shows_its_seed_and_moves_and_never_the_snapshot(running: Game):
    Round.objects.update(over=True, finished_at=timezone.now(), seed="5eed" * 16, snapshot={"hands": CANARY})
    Move.objects.update(text="play r7")
    text = admin().get(f"/admin/games/round/{running.rounds.get().pk}/change/").content.decode()
    assert "5eed" * 16 in text
    assert "play r7" in text
    assert CANARY not in text


def test_a_running_round_cannot_be_searched_or_sorted_by_its_secrets(running: Game):
    client = admin()
    for query in (f"seed={CANARY}", "seed__startswith=c", "snapshot__hands__startswith=c", "moves__text__contains=c"):
        answer = client.get(f"/admin/games/round/?{query}")
        assert answer.status_code in {302, 400}


@pytest.mark.parametrize("name", ["game", "seat", "round"])
def test_games_are_read_and_not_changed_or_deleted(running: Game, name: str):
    client = admin()
    row: Any = {"game": running, "seat": running.seats.first(), "round": running.rounds.get()}[name]
    assert client.get(f"/admin/games/{name}/add/").status_code == 403
    assert client.post(f"/admin/games/{name}/{row.pk}/change/", {"code": "X"}).status_code == 403
    assert client.get(f"/admin/games/{name}/{row.pk}/delete/").status_code == 403
    client.post(f"/admin/games/{name}/", {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert type(row).objects.filter(pk=row.pk).exists()


@pytest.mark.parametrize("name", ["move", "hand", "devicelink", "recoverycode"])
def test_there_are_no_pages_of_moves_hands_links_and_codes(name: str):
    assert admin().get(f"/admin/games/{name}/").status_code == 404


def test_search_and_filters_find_what_they_should(running: Game):
    client = admin()
    found = {
        "game/?q=" + running.code: running.code,
        "game/?state__exact=running": running.code,
        "seat/?q=Ana": "Ana",
        "round/?q=" + running.code: running.code,
        "message/?q=luck": "good luck",
        "player/?kind=guest": "Ana",
        f"seat/?player__id__exact={running.host_id}": "Ana",
        f"message/?player__id__exact={running.host_id}": "good luck",
        f"message/?game__id__exact={running.pk}": "good luck",
    }
    for query, word in found.items():
        assert word in client.get(f"/admin/games/{query}").content.decode(), query
    bots = client.get("/admin/games/player/?kind=bot").content.decode()
    assert "bot: " in bots
    assert ">Ana<" not in bots


def test_a_message_can_be_deleted(running: Game):
    message = Message.objects.get()
    admin().post(f"/admin/games/message/{message.pk}/delete/", {"post": "yes"})
    assert not Message.objects.exists()


def run(client: Client, name: str, action: str, *rows: int) -> str:
    address = f"/admin/{name}/"
    return client.post(address, {"action": action, "_selected_action": rows}, follow=True).content.decode()


def link_in(text: str) -> str | None:
    found = re.search(r'href="http://127.0.0.1:8000(/account/reset/[^"]+)"', text)
    return found[1] if found else None


@pytest.mark.parametrize("name", ["games/player", "auth/user"])
def test_a_reset_link_opens_an_account_once(name: str):
    ana = player(account("ana"))
    row = ana.pk if name == "games/player" else ana.user_id
    link = link_in(run(admin(), name, "make_reset_link", row or 0))
    assert link
    client = Client()
    form = client.get(link)["Location"]
    new = "nine orange walruses"
    answer = client.post(form, {"new_password1": new, "new_password2": new})
    assert answer["Location"] == "/account/sign-in/"
    assert sign_in(Client(), password=new).status_code == 302
    assert "no longer works" in Client().get(link, follow=True).content.decode()


def test_a_reset_with_a_bad_password_gets_a_form_error():
    ana = player(account("ana"))
    link = link_in(run(admin(), "games/player", "make_reset_link", ana.pk))
    assert link
    client = Client()
    form = client.get(link)["Location"]
    assert "errorlist" in client.post(form, {"new_password1": "a", "new_password2": "b"}).content.decode()
    assert sign_in(Client()).status_code == 302


def test_a_guest_gets_no_link():
    ana = player(guest())
    text = run(admin(), "games/player", "make_reset_link", ana.pk)
    assert link_in(text) is None
    assert "Guests have no password" in text


def test_staff_who_are_no_superusers_create_no_link_for_staff():
    root = User.objects.create_superuser("root", password=PASSWORD)
    helper = User.objects.create_user("helper", password=PASSWORD, is_staff=True)
    helper.user_permissions.set(Permission.objects.filter(codename__in=("view_user", "change_user")))
    client = Client()
    client.force_login(helper, backend=BACKEND)
    text = run(client, "auth/user", "make_reset_link", root.pk)
    assert link_in(text) is None
    assert "Only a superuser" in text


def test_an_admin_can_delete_a_players_data():
    ana = player(account("ana", name="Ana"))
    run(admin(), "games/player", "forget", ana.pk)
    ana.refresh_from_db()
    assert (ana.name, ana.user) == ("Former player", None)


def test_a_name_is_plain_text_in_the_admin():
    guest("<script>alert(1)</script>"[:30])
    text = admin().get("/admin/games/player/").content.decode()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text
