"""Environment variables decide the settings, which are read by a process of their own."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import json, sys
from unosite import settings
print(json.dumps({name: getattr(settings, name) for name in sys.argv[1:]}, default=str))
"""


def environment(data: Path, **given: str) -> dict[str, str]:
    decided = {"SITE_ORIGIN", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "DJANGO_SETTINGS_MODULE"}
    kept = {name: value for name, value in os.environ.items() if name not in decided}
    return {**kept, "UNOSITE_DATA": str(data), **given}


def python(*words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)


def read(data: Path, *names: str, **given: str) -> dict[str, Any]:
    shown = python("-c", SHOW, *names, env=environment(data, **given))
    assert shown.returncode == 0, shown.stderr
    found: dict[str, Any] = json.loads(shown.stdout)
    return found


def test_without_settings_the_site_uses_sqlite_and_serves_this_machine(tmp_path: Path):
    names = ["DEBUG", "ALLOWED_HOSTS", "SITE_ORIGIN", "SESSION_COOKIE_SECURE", "SECURE_HSTS_SECONDS", "CHANNEL_LAYERS"]
    settings = read(tmp_path, *names, "DATABASES", "TIME_ZONE", "SESSION_COOKIE_AGE")
    assert settings["DEBUG"] is False
    assert settings["SITE_ORIGIN"] == "http://127.0.0.1:8000"
    assert settings["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost", "[::1]"]
    assert settings["SESSION_COOKIE_SECURE"] is False
    assert settings["SECURE_HSTS_SECONDS"] == 0
    assert settings["CHANNEL_LAYERS"] == {}
    assert settings["TIME_ZONE"] == "UTC"
    assert settings["SESSION_COOKIE_AGE"] == 400 * 24 * 60 * 60
    database = settings["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "unosite.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database["OPTIONS"]["timeout"] == 20


def test_sqlite_runs_in_wal_mode_and_syncs_fully(tmp_path: Path):
    ask = ["PRAGMA journal_mode", "PRAGMA synchronous"]
    code = f"""
import django; django.setup()
from django.db import connection
with connection.cursor() as cursor: print(*[cursor.execute(q).fetchone()[0] for q in {ask}])
"""
    answer = python("-c", code, env=environment(tmp_path, DJANGO_SETTINGS_MODULE="unosite.settings"))
    assert answer.stdout.split() == ["wal", "2"], answer.stderr


def test_an_https_origin_decides_hosts_cookies_and_headers(tmp_path: Path):
    names = ["ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE"]
    settings = read(
        tmp_path, *names, "SECURE_HSTS_SECONDS", "SECURE_SSL_REDIRECT", SITE_ORIGIN="https://uno.example.org/"
    )
    assert settings["ALLOWED_HOSTS"][0] == "uno.example.org"
    assert settings["CSRF_TRUSTED_ORIGINS"] == ["https://uno.example.org"]
    assert settings["SESSION_COOKIE_SECURE"]
    assert settings["CSRF_COOKIE_SECURE"]
    assert settings["SECURE_SSL_REDIRECT"]
    assert settings["SECURE_HSTS_SECONDS"] > 0


def test_several_origins_are_all_trusted_and_the_first_is_used_in_links(tmp_path: Path):
    given = "http://192.168.1.20:8000 http://den.local:8000"
    settings = read(tmp_path, "SITE_ORIGIN", "CSRF_TRUSTED_ORIGINS", "ALLOWED_HOSTS", SITE_ORIGIN=given)
    assert settings["SITE_ORIGIN"] == "http://192.168.1.20:8000"
    assert settings["CSRF_TRUSTED_ORIGINS"] == given.split()
    assert settings["ALLOWED_HOSTS"][:2] == ["192.168.1.20", "den.local"]


@pytest.mark.parametrize("wrong", ["uno.example.org", "ftp://example.org", "https://a.example/b", "http://a:port"])
def test_an_invalid_origin_is_refused_with_a_sentence(tmp_path: Path, wrong: str):
    refused = python("manage.py", "check", env=environment(tmp_path, SITE_ORIGIN=wrong))
    assert refused.returncode != 0
    assert "is not an address like" in refused.stderr


def test_a_postgresql_url_uses_the_pool(tmp_path: Path):
    database = read(tmp_path, "DATABASES", DATABASE_URL="postgresql://uno:secret@db.example/uno")["DATABASES"][
        "default"
    ]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["HOST"] == "db.example"
    assert database["OPTIONS"]["pool"]["max_size"] > 4
    assert database["CONN_MAX_AGE"] == 0
    assert database["CONN_HEALTH_CHECKS"] is True


def test_another_sqlite_file_is_opened_as_safely_as_the_default_one(tmp_path: Path):
    file = tmp_path / "other.sqlite3"
    database = read(tmp_path, "DATABASES", DATABASE_URL=f"sqlite:///{file}")["DATABASES"]["default"]
    assert database["NAME"] == str(file)
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_a_redis_url_uses_the_publish_and_subscribe_layer(tmp_path: Path):
    layers = read(tmp_path, "CHANNEL_LAYERS", REDIS_URL="redis://cache.example:6379/0")["CHANNEL_LAYERS"]
    assert layers["default"]["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert layers["default"]["CONFIG"] == {"hosts": ["redis://cache.example:6379/0"]}


def test_the_secret_is_made_once_and_readable_only_by_its_owner(tmp_path: Path):
    first = read(tmp_path / "data", "SECRET_KEY")
    second = read(tmp_path / "data", "SECRET_KEY")
    assert first == second
    assert len(first["SECRET_KEY"]) >= 50
    assert stat.S_IMODE((tmp_path / "data" / "secret_key").stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["secret_key"]


def test_a_given_secret_is_used_and_not_stored(tmp_path: Path):
    assert read(tmp_path, "SECRET_KEY", SECRET_KEY="given") == {"SECRET_KEY": "given"}
    assert list(tmp_path.iterdir()) == []


def test_debug_is_off_unless_it_is_switched_on(tmp_path: Path):
    assert read(tmp_path, "DEBUG", DEBUG="1") == {"DEBUG": True}
    assert read(tmp_path, "DEBUG", DEBUG="0") == {"DEBUG": False}


def test_a_deployment_with_https_passes_djangos_checks(tmp_path: Path):
    env = environment(tmp_path, SITE_ORIGIN="https://uno.example.org")
    checked = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", env=env)
    assert checked.returncode == 0, checked.stderr


def test_leaderboards_are_those_of_a_club_or_public(tmp_path: Path):
    assert read(tmp_path, "BOARDS", UNOSITE_BOARDS="")["BOARDS"] == "club"
    assert read(tmp_path, "BOARDS", UNOSITE_BOARDS="public")["BOARDS"] == "public"
    refused = python("-c", SHOW, "BOARDS", env=environment(tmp_path, UNOSITE_BOARDS="open"))
    assert "UNOSITE_BOARDS: 'open' is not one of club, public." in refused.stderr
