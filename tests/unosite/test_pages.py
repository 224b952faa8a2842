"""What every page has: its headers, and a friendly word when something is wrong."""

from importlib import import_module

import pytest
from django.core.exceptions import PermissionDenied
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.views import defaults


def policy(answer) -> dict[str, set[str]]:
    directives = (part.split() for part in answer["Content-Security-Policy"].split(";"))
    return {name: set(sources) for name, *sources in directives}


@pytest.mark.django_db
def test_a_page_may_use_what_the_site_serves_and_nothing_else(client: Client):
    directives = policy(client.get("/"))
    assert directives["default-src"] == {"'none'"}
    assert directives["script-src"] == directives["style-src"] == {"'self'"}
    assert directives["img-src"] == {"'self'", "data:"}
    assert directives["connect-src"] == {"'self'", "ws://127.0.0.1:8000", "ws://localhost:8000"}
    assert directives["form-action"] == {"'self'"}
    assert directives["base-uri"] == directives["frame-ancestors"] == {"'none'"}


@pytest.mark.django_db
def test_a_page_is_not_framed_sniffed_or_told_to_others(client: Client):
    answer = client.get("/")
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


def test_a_strange_host_is_refused(client: Client):
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_a_missing_page_is_a_friendly_one(client: Client):
    answer = client.get("/nothing/here/")
    assert answer.status_code == 404
    assert "There is no such page" in answer.content.decode()
    assert 'href="/"' in answer.content.decode()


@pytest.mark.django_db
def test_the_address_of_a_button_shows_a_friendly_page(client: Client):
    answer = client.get("/account/sign-out/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "This is the address of a button" in answer.content.decode()
    assert policy(answer)["default-src"] == {"'none'"}


def test_who_writes_to_a_page_is_no_reader(client: Client):
    answer = client.post("/healthz")
    assert (answer.status_code, answer.content) == (405, b"")


def test_a_forbidden_page_is_a_friendly_one(rf: RequestFactory):
    answer = defaults.permission_denied(rf.get("/"), PermissionDenied())
    assert "This is not for you" in answer.content.decode()


def test_a_form_without_its_token_gets_a_friendly_page():
    answer = Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "ana"})
    assert answer.status_code == 403
    assert "Please try again" in answer.content.decode()


def test_a_fault_of_ours_is_a_friendly_page(rf: RequestFactory):
    answer = defaults.server_error(rf.get("/"))
    assert answer.status_code == 500
    assert "Something went wrong here" in answer.content.decode()


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "500"])
def test_every_page_says_it_is_not_affiliated(name: str):
    assert "not affiliated with the makers of UNO" in render_to_string(f"{name}.html")


@pytest.mark.django_db
def test_htmx_is_told_to_stay_within_the_policy(client: Client):
    page = client.get("/").content.decode()
    for safe in ('"allowEval": false', '"includeIndicatorStyles": false', '"allowScriptTags": false'):
        assert safe in page


def test_passwords_are_hashed_with_argon2():
    assert import_module("unosite.settings").PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")
