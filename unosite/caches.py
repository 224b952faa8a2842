"""Where short-lived counts are kept: in the process, or in Redis when there are several."""

from typing import Any

MOST_ENTRIES = 50_000  # Django's own 300 would forget counts that still matter
SECONDS_TO_WAIT = 1  # for a Redis that does not answer: a count is not worth a page's time


def cache(redis_url: str | None) -> dict[str, Any]:
    if not redis_url:
        return {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": MOST_ENTRIES},
        }
    return {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": redis_url,
        "KEY_PREFIX": "unosite",
        "OPTIONS": {"socket_timeout": SECONDS_TO_WAIT, "socket_connect_timeout": SECONDS_TO_WAIT},
    }
