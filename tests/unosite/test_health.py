"""The health page reports what works and what does not."""

import pytest
from django.db import connection
from django.db.utils import OperationalError
from django.test import Client
from django.utils import timezone

from games.clock.outages import record_sign_of_life


@pytest.mark.django_db
def test_it_reports_whether_bots_and_clocks_run(client: Client):
    record_sign_of_life("one", timezone.now())
    assert client.get("/healthz").json()["clock"] == "ok"


@pytest.mark.django_db
def test_it_is_ok_if_the_database_answers(client: Client):
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "clock": "stopped"}
    assert "no-store" in answer["Cache-Control"]


def test_it_answers_503_if_the_database_does_not_answer(client: Client, monkeypatch: pytest.MonkeyPatch):
    def refuse():
        raise OperationalError("no way")

    monkeypatch.setattr(connection, "cursor", refuse)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "unavailable", "database": "unreachable"}


@pytest.mark.django_db
def test_it_reports_on_redis_if_there_is_one(client: Client, settings, redis_url: str):
    settings.REDIS_URL = redis_url
    assert client.get("/healthz").json()["redis"] == "ok"


@pytest.mark.django_db
def test_the_site_is_healthy_without_its_redis(client: Client, settings, tmp_path):
    settings.REDIS_URL = f"unix://{tmp_path}/nothing"
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["redis"] == "unreachable"


@pytest.mark.django_db
def test_a_check_on_the_same_machine_is_not_redirected_to_https(client: Client, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz", headers={"host": "127.0.0.1:8000"}).status_code == 200
    assert client.get("/").status_code == 301
