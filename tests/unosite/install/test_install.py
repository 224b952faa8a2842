"""The site can be installed: it has a manifest, a service worker and an offline page."""

import json

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.unosite.test_pages import policy


def test_the_manifest_names_icons_that_exist(client: Client):
    answer = client.get("/manifest.webmanifest")
    values = json.loads(answer.content)
    assert answer["Content-Type"] == "application/manifest+json"
    assert {icon["sizes"] for icon in values["icons"]} == {"any", "192x192", "512x512"}
    assert [icon.get("purpose") for icon in values["icons"]].count("maskable") == 1
    for icon in values["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon
    assert (values["start_url"], values["scope"], values["display"]) == ("/", "/", "standalone")


def test_the_worker_serves_the_whole_site_and_is_always_fetched_again(client: Client):
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    script = answer.getvalue().decode()
    assert "unosite-sheets-1" in script
    assert "/tables/" not in script  # it never stores a table
    assert policy(answer)["worker-src"] == policy(answer)["manifest-src"] == {"'self'"}


@pytest.mark.django_db
def test_the_offline_page_is_the_same_for_everybody(client: Client):
    page = client.get("/offline/").content.decode()
    assert "You are offline" in page
    assert "csrf" not in page
    client.post("/me/name/", {"name": "Ann"})
    assert client.get("/offline/").content.decode() == page


@pytest.mark.parametrize("path", ["/sw.js", "/manifest.webmanifest", "/offline/"])
def test_they_accept_no_form(client: Client, path: str):
    assert client.post(path).status_code == 405
