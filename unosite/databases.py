"""Where rows are kept: SQLite in the data folder, or PostgreSQL when DATABASE_URL names one."""

import os
from pathlib import Path
from typing import Any

import dj_database_url

POOL = {"min_size": 1, "max_size": 20, "timeout": 5}


def database(folder: Path) -> dict[str, Any]:
    url = os.environ.get("DATABASE_URL")
    return postgresql(url) if url else sqlite(folder / "unosite.sqlite3")


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


def postgresql(url: str) -> dict[str, Any]:
    """Connections come from psycopg's pool; it replaces persistent connections, which fail under ASGI."""
    settings: dict[str, Any] = {**dj_database_url.parse(url, conn_max_age=0)}
    if settings["ENGINE"] != "django.db.backends.postgresql":
        return settings
    options = {"pool": POOL, **settings.get("OPTIONS", {})}
    return {**settings, "OPTIONS": options}
