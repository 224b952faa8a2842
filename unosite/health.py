"""Reports whether this process can do its work, for people and load balancers."""

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from redis import Redis, RedisError

from games.clock.outages import ALIVE
from games.models import Process

TIMEOUT = 2  # seconds


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 503 without the database. Redis carries only hints, so without it the site still works."""
    database = database_answers()
    report = {"status": "ok" if database else "unavailable", "database": status_of(answers=database)}
    if database:
        report["clock"] = "ok" if clock_ticks() else "stopped"
    if settings.REDIS_URL:
        report["redis"] = status_of(answers=redis_answers(settings.REDIS_URL))
    return JsonResponse(report, status=200 if database else 503)


def clock_ticks() -> bool:
    """Whether some process has recently looked after bots and clocks."""
    return Process.objects.filter(alive_at__gte=timezone.now() - ALIVE).exists()


def status_of(*, answers: bool) -> str:
    return "ok" if answers else "unreachable"


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def redis_answers(url: str) -> bool:
    try:
        with Redis.from_url(url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT) as redis:
            return bool(redis.ping())
    except RedisError:
        return False
