"""A session lasts 400 days from the last visit."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from unosite.security import RollingSessionMiddleware

pytestmark = pytest.mark.django_db
START = datetime(2026, 1, 1, 12, tzinfo=UTC)


def visit(key: str | None, rf: RequestFactory, *, name: str | None = None) -> HttpResponse:
    def page(request: HttpRequest) -> HttpResponse:
        if name:
            request.session["name"] = name
        return HttpResponse(request.session.get("name", "nobody"))

    request = rf.get("/")
    if key:
        request.COOKIES["sessionid"] = key
    answer = RollingSessionMiddleware(page)(request)
    assert isinstance(answer, HttpResponse)
    return answer


def test_a_visit_a_day_later_starts_the_400_days_again(rf: RequestFactory):
    with time_machine.travel(START, tick=False):
        key = visit(None, rf, name="Ana").cookies["sessionid"].value
    with time_machine.travel(START + timedelta(days=399), tick=False):
        assert "sessionid" in visit(key, rf).cookies
    with time_machine.travel(START + timedelta(days=798), tick=False):
        assert visit(key, rf).content == b"Ana"


def test_a_second_visit_on_the_same_day_writes_nothing(rf: RequestFactory, django_assert_num_queries):
    with time_machine.travel(START, tick=False):
        key = visit(None, rf, name="Ana").cookies["sessionid"].value
        with django_assert_num_queries(1):
            assert "sessionid" not in visit(key, rf).cookies


def test_a_visitor_who_stays_away_longer_gets_a_new_session(rf: RequestFactory):
    with time_machine.travel(START, tick=False):
        key = visit(None, rf, name="Ana").cookies["sessionid"].value
    with time_machine.travel(START + timedelta(days=401), tick=False):
        assert visit(key, rf).content == b"nobody"


def test_a_visitor_without_a_session_gets_none(rf: RequestFactory):
    assert visit(None, rf).cookies == {}
    assert Session.objects.count() == 0
