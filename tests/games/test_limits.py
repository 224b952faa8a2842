"""Limits: strict for a visitor, generous for an address, and polite when they are exceeded."""

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from redis.exceptions import ConnectionError as RedisIsGone

from games import limits
from games.limits import Limit, shared_address
from games.models import Player
from tests.games.visitors import guest
from unosite import databases

START = 1_800_000_000 // 3600 * 3600
three = Limit("three", visitor=3, address=5, seconds=60)


def test_a_visitor_has_a_limit():
    with time_machine.travel(START, tick=False):
        assert [three.take(visitor="ana", address="1.2.3.4") for _ in range(4)] == [True, True, True, False]


def test_an_address_has_a_higher_limit():
    with time_machine.travel(START, tick=False):
        answers = [three.take(visitor=f"visitor-{number}", address="1.2.3.4") for number in range(6)]
    assert answers == [True] * 5 + [False]


def test_other_visitors_are_not_affected():
    with time_machine.travel(START, tick=False):
        for _ in range(9):
            three.take(visitor="ana", address="1.2.3.4")
        assert three.take(visitor="bo", address="1.2.3.5")


def test_it_starts_again_with_the_next_period():
    with time_machine.travel(START, tick=False) as now:
        for _ in range(9):
            three.take(visitor="ana")
        now.shift(61)
        assert three.take(visitor="ana")


def test_a_visitor_without_a_session_counts_for_the_address_alone():
    with time_machine.travel(START, tick=False):
        assert [three.take(visitor="", address="1.2.3.4") for _ in range(6)] == [True] * 5 + [False]


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::99", "2001:0db8:0001:0002"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_an_ipv6_household_is_one_address(address: str, shared: str):
    assert shared_address(address) == shared


def test_a_lost_redis_stops_nobody(monkeypatch: pytest.MonkeyPatch):
    def gone(*args: object) -> bool:
        raise RedisIsGone

    monkeypatch.setattr(cache, "add", gone)
    assert three.take(visitor="ana", address="1.2.3.4")


def test_counts_are_in_the_process_or_in_redis():
    assert "locmem" in databases.cache_settings(None)["BACKEND"]
    assert databases.cache_settings("redis://127.0.0.1/0")["LOCATION"] == "redis://127.0.0.1/0"


def test_counts_are_shared_through_redis(redis_url: str, settings):
    settings.CACHES = {"default": databases.cache_settings(redis_url)}
    with time_machine.travel(START, tick=False):
        assert [three.take(visitor="ana") for _ in range(4)] == [True, True, True, False]


@pytest.mark.django_db
def test_one_name_too_many_gets_a_polite_page(monkeypatch: pytest.MonkeyPatch):
    for _ in range(limits.NAMES.address):
        limits.NAMES.take(address="127.0.0.1")
    answer = Client().post("/me/name/", {"name": "Ana"})
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert "A little slower, please" in answer.content.decode()
    assert Client().post("/play/", {"name": "Ana"}).status_code == 429
    assert not Player.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("/account/sign-up/", limits.SIGN_UPS),
        ("/account/recover/", limits.RECOVERIES),
        ("/tables/new/", limits.TABLES),
        ("/me/device/", limits.LINKS),
    ],
)
def test_these_pages_are_counted_by_visitor(path: str, limit: Limit):
    client = guest()
    for _ in range(limit.visitor):
        limit.take(visitor=client.session.session_key or "")
    assert client.post(path).status_code == 429
    assert client.get(path).status_code == 200
    assert guest("Bo").post(path).status_code != 429
