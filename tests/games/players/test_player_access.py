"""Every address, and who may open it: a visitor without a name, a guest, a stranger, an account, an admin."""

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.games import visitors

pytestmark = pytest.mark.django_db

ASKED = "/me/name/"  # for a name
SIGN_IN = "/account/sign-in/"
ME = "/me/"

# The answer to GET for: anonymous, guest, account, admin (who is signed in and has no player yet).
GET = {
    "/": (200, 200, 200, 200),
    "/rules/": (200, 200, 200, 200),
    "/rules/classic/": (200, 200, 200, 200),
    "/rules/nothing/": (404, 404, 404, 404),
    "/tables/new/": (ASKED, 200, 200, ASKED),
    "/me/": (ASKED, 200, 200, ASKED),
    "/me/name/": (200, "/", "/", 200),
    "/me/people/": (ASKED, 200, 200, ASKED),
    "/me/people/guest/": (405, 405, 405, 405),
    "/me/people/1/": (ASKED, 403, 403, ASKED),
    "/me/people/1/archive/": (405, 405, 405, 405),
    "/me/people/1/invitation/": (405, 405, 405, 405),
    "/me/people/1/merge/": (ASKED, 403, 403, ASKED),
    "/me/merges/1/": (405, 405, 405, 405),
    "/claim/made-up/": (410, 410, 410, 410),
    "/me/device/": (ASKED, 200, 200, ASKED),
    "/me/delete/": (ASKED, 200, 200, ASKED),
    "/me/keep/": (SIGN_IN, SIGN_IN, ME, ME),
    "/device/made-up/": (410, 410, 410, 410),
    "/account/sign-up/": (ASKED, 200, ME, ASKED),
    "/account/sign-in/": (200, 200, 200, 200),
    "/account/sign-out/": (405, 405, 405, 405),
    "/account/password/": (SIGN_IN, SIGN_IN, 200, 200),
    "/account/code/": (SIGN_IN, SIGN_IN, 200, 200),
    "/account/recover/": (200, 200, 200, 200),
    "/account/reset/x/y/": (200, 200, 200, 200),
    "/admin/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/player/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/merge/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/game/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/round/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/seat/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
    "/admin/games/message/": ("/admin/login/", "/admin/login/", "/admin/login/", 200),
}
WHO = {
    "anonymous": visitors.anonymous,
    "guest": visitors.guest,
    "account": visitors.account,
    "admin": visitors.admin,
}


@pytest.mark.parametrize("path", GET)
@pytest.mark.parametrize("who", WHO)
def test_a_page_lets_in_the_right_people(path: str, who: str):
    answer = WHO[who]().get(path)
    expected = GET[path][list(WHO).index(who)]
    if isinstance(expected, int):
        assert answer.status_code == expected
    else:
        assert answer.status_code == 302
        assert answer["Location"].split("?")[0] == expected


@pytest.mark.parametrize("path", GET)
def test_nothing_posted_by_a_stranger_causes_a_server_error(path: str):
    client = visitors.guest("Stranger")
    answer = client.post(path, {"name": "x" * 99, "username": "\x00", "password": "x", "edition": "?", "preset": "?"})
    assert answer.status_code < 500


@pytest.mark.parametrize("path", [path for path in GET if not path.startswith("/admin")])
def test_a_post_without_its_token_is_refused(path: str):
    answer = Client(enforce_csrf_checks=True).post(path)
    assert answer.status_code in {403, 404, 405}


def test_every_page_of_people_is_in_the_list():
    known = {getattr(pattern, "name", None) for pattern in get_resolver("games.players.urls").url_patterns}
    assert known == {
        "archive_name",
        "claim",
        "delete",
        "device",
        "invite_name",
        "keep",
        "me",
        "merge_name",
        "name",
        "new_code",
        "password",
        "recover",
        "reset",
        "sign_in",
        "sign_out",
        "sign_up",
        "take_guest",
        "typed_name",
        "typed_names",
        "undo_merge",
        "use_device_link",
    }
