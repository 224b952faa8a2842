"""The database (SQLite in the data folder, or what DATABASE_URL names), and the cache for short-lived counts."""

import os
from pathlib import Path
from typing import Any

import dj_database_url

MAX_ENTRIES = 50_000  # with Django's default of 300, counts that still matter would be lost
TIMEOUT = 1  # second, if Redis does not answer: no page should wait longer for a count


def cache_settings(redis_url: str | None) -> dict[str, Any]:
    if not redis_url:
        return {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": MAX_ENTRIES},
        }
    return {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": redis_url,
        "KEY_PREFIX": "unosite",
        "OPTIONS": {"socket_timeout": TIMEOUT, "socket_connect_timeout": TIMEOUT},
    }


POOL = {"min_size": 1, "max_size": 20, "timeout": 5}


def database_settings(folder: Path) -> dict[str, Any]:
    url = os.environ.get("DATABASE_URL")
    if not url:
        return sqlite_settings(folder / "unosite.sqlite3")
    given: dict[str, Any] = {**dj_database_url.parse(url, conn_max_age=0, conn_health_checks=True)}
    if given["ENGINE"] == "django.db.backends.sqlite3":
        return sqlite_settings(Path(given["NAME"]))
    return pooled_settings(given)


def sqlite_settings(file: Path) -> dict[str, Any]:
    """Take the lock when a write begins, so that two writes queue instead of failing; FULL survives a power cut."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
        },
    }


def pooled_settings(given: dict[str, Any]) -> dict[str, Any]:
    """Use psycopg's pool, which checks a connection first, so that nobody loses a move when the database restarts."""
    return {**given, "OPTIONS": {"pool": POOL, **given.get("OPTIONS", {})}}
