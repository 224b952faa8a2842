"""Where rows are kept: SQLite in the data folder, or PostgreSQL when DATABASE_URL names one."""

import os
from pathlib import Path
from typing import Any

import dj_database_url

POOL = {"min_size": 1, "max_size": 20, "timeout": 5}


def database(folder: Path) -> dict[str, Any]:
    url = os.environ.get("DATABASE_URL")
    if not url:
        return sqlite(folder / "unosite.sqlite3")
    given: dict[str, Any] = {**dj_database_url.parse(url, conn_max_age=0, conn_health_checks=True)}
    if given["ENGINE"] == "django.db.backends.sqlite3":
        return sqlite(Path(given["NAME"]))
    return pooled(given)


def sqlite(file: Path) -> dict[str, Any]:
    """A write takes its lock at the start, so two of them queue instead of failing; FULL survives a power cut."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
        },
    }


def pooled(given: dict[str, Any]) -> dict[str, Any]:
    """Connections come from psycopg's pool, which checks them first: a database that restarts costs nobody a move."""
    return {**given, "OPTIONS": {"pool": POOL, **given.get("OPTIONS", {})}}
