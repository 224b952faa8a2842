"""The start page."""

from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils.html import escape

import uno


def test_it_says_what_the_site_is_without_a_session_or_a_database(client: Client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "keep the score when you play with real cards" in answer.content.decode()
    assert answer.cookies == {}


def test_it_lists_the_five_editions_with_a_sentence_each(client: Client):
    page = client.get("/").content.decode()
    for slug in ("classic", "frozen", "minions", "moomin", "mini"):
        assert f'id="edition-{slug}"' in page
        assert escape(str(uno.edition(slug).about)) in page


def test_it_lists_an_edition_that_is_new(client: Client, monkeypatch: pytest.MonkeyPatch):
    tiny = SimpleNamespace(slug="tiny", name="Tiny", about="Three cards & a half.")
    monkeypatch.setattr(uno, "EDITIONS", {"tiny": tiny})
    page = client.get("/").content.decode()
    assert 'id="edition-tiny"' in page
    assert "Three cards &amp; a half." in page


def test_it_only_answers_to_reading(client: Client):
    assert client.post("/").status_code == 405
