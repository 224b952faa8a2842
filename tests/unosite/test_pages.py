"""Every page has its headers, and every fault has a friendly page."""

from importlib import import_module

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client, RequestFactory
from django.urls import get_resolver
from django.utils.html import escape

import games.notices
import scoring.notices
from games.notices import Notice, show_notice


def policy(answer) -> dict[str, set[str]]:
    directives = (part.split() for part in answer["Content-Security-Policy"].split(";"))
    return {name: set(sources) for name, *sources in directives}


@pytest.mark.django_db
def test_a_page_may_use_only_what_the_site_serves(client: Client):
    directives = policy(client.get("/"))
    assert directives["default-src"] == {"'none'"}
    assert directives["script-src"] == directives["style-src"] == {"'self'"}
    assert directives["img-src"] == {"'self'", "data:"}
    assert directives["connect-src"] == {"'self'", "ws://127.0.0.1:8000", "ws://localhost:8000"}
    assert directives["form-action"] == {"'self'"}
    assert directives["base-uri"] == directives["frame-ancestors"] == {"'none'"}


@pytest.mark.django_db
def test_a_page_is_not_framed_or_sniffed_and_its_address_stays_here(client: Client):
    answer = client.get("/")
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


def test_an_unknown_host_is_refused(client: Client):
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_a_missing_page_is_a_friendly_one(client: Client):
    answer = client.get("/nothing/here/")
    assert answer.status_code == 404
    assert "This page doesn&#x27;t exist" in answer.content.decode()
    assert 'href="/"' in answer.content.decode()


@pytest.mark.django_db
def test_the_address_of_a_button_shows_a_friendly_page(client: Client):
    answer = client.get("/account/sign-out/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "This is the address of a button" in answer.content.decode()
    assert policy(answer)["default-src"] == {"'none'"}


def test_a_form_sent_to_a_page_gets_an_empty_answer(client: Client):
    answer = client.post("/healthz")
    assert (answer.status_code, answer.content) == (405, b"")


def test_a_forbidden_page_is_a_friendly_one(rf: RequestFactory):
    answer = games.notices.forbidden(rf.get("/"), PermissionDenied())
    assert answer.status_code == 403
    assert "You don&#x27;t have access" in answer.content.decode()


@pytest.mark.parametrize(
    ("status", "handler"),
    [
        (400, games.notices.bad_request),
        (403, games.notices.forbidden),
        (404, games.notices.not_found),
        (500, games.notices.server_error),
    ],
)
def test_django_shows_a_notice_for_every_kind_of_fault(status: int, handler: object):
    assert get_resolver().resolve_error_handler(status) is handler


def test_a_form_without_its_token_gets_a_friendly_page():
    answer = Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "ana"})
    assert answer.status_code == 403
    assert "Please try again" in answer.content.decode()


def test_a_fault_of_ours_is_a_friendly_page(rf: RequestFactory):
    answer = games.notices.server_error(rf.get("/"))
    assert answer.status_code == 500
    assert "Something went wrong" in answer.content.decode()


@pytest.mark.parametrize("notice", [games.notices.BAD_REQUEST, games.notices.SERVER_ERROR])
def test_a_fault_is_shown_without_asking_the_request_or_the_database(notice: Notice):
    answer = games.notices.show_without_request(notice)
    assert answer.status_code == notice.status
    assert 'href="/"' in answer.content.decode()


def all_notices() -> dict[str, Notice]:
    found = {**vars(games.notices), **vars(scoring.notices)}
    return {name: value for name, value in found.items() if isinstance(value, Notice)}


@pytest.mark.parametrize("name", all_notices())
def test_every_notice_says_what_is_wrong_and_leads_on(name: str, rf: RequestFactory):
    notice = all_notices()[name]
    values = {"code": "ABC234", "sentence": "This is why.", "reason": "This is why."}
    answer = show_notice(rf.get("/"), notice, **values)
    page = answer.content.decode()
    assert answer.status_code == notice.status
    assert f'<h1 id="notice">{escape(notice.title)}</h1>' in page
    assert "%(" not in page
    assert ('href="/"' in page) is not notice.framed
    assert ("not affiliated with the makers of UNO" in page) is not notice.framed


def test_a_notice_shows_a_strange_code_as_text(rf: RequestFactory):
    answer = show_notice(rf.get("/"), games.notices.NO_TABLE, code="<script>")
    assert "No table has the code &lt;script&gt;." in answer.content.decode()


@pytest.mark.django_db
def test_htmx_is_told_to_stay_within_the_policy(client: Client):
    page = client.get("/").content.decode()
    for safe in ('"allowEval": false', '"includeIndicatorStyles": false', '"allowScriptTags": false'):
        assert safe in page


def test_passwords_are_hashed_with_argon2():
    assert import_module("unosite.settings").PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")
