"""After an upgrade, a database has the schema of a new one and the server starts; one that is too old is refused."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.request import Request, urlopen

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from games.management.commands.migrate import TOO_OLD
from tests.unosite.serving import free_port, serve, serving
from tests.unosite.upgrade.stored_site import BROWSERS, STORED, connected_to, url_of

pytestmark = pytest.mark.usefixtures("transactional_db")

CATALOGUES = {
    "sqlite": "SELECT tbl_name, name, sql FROM sqlite_master",
    "postgresql": """
        SELECT table_name, column_name,
            concat_ws(' ', data_type, character_maximum_length, is_nullable, is_identity, column_default)
        FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    """,
}


def schema() -> set[tuple[str, str, str]]:
    """Every column, index and constraint of the database, with its name and its definition."""
    with connection.cursor() as cursor:
        cursor.execute(CATALOGUES[connection.vendor])
        return {(table, name, in_any_order(definition)) for table, name, definition in cursor.fetchall()}


def in_any_order(definition: str | None) -> str:
    """SQLite writes the columns of a table in the order in which they came, which means nothing."""
    return ", ".join(sorted((definition or "").removesuffix(")").split(", ")))


def test_an_upgraded_database_has_the_schema_of_a_new_one(new_database: str) -> None:
    upgraded = schema()
    with connected_to(new_database):
        assert upgraded == schema()


def rows() -> Iterator[tuple[str, list[object]]]:
    """All rows of all tables, with what Django keeps about migrations."""
    models: list[type[Model]] = [*apps.get_models(), MigrationRecorder.Migration]
    for model in models:
        yield model._meta.label, list(model._base_manager.order_by("pk").values_list())


def test_a_second_upgrade_changes_nothing() -> None:
    before, stored = schema(), dict(rows())
    call_command("migrate", verbosity=0, interactive=False)
    assert schema() == before
    assert dict(rows()) == stored


def test_no_row_is_lost() -> None:
    with connection.cursor() as cursor:
        for table, count in STORED["rows"].items():
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")
            assert cursor.fetchone() == (count,), table


def forget_latest_migrations(app: str) -> None:
    """Leave the records of a database that was last started long before the commit before."""
    MigrationRecorder.Migration.objects.filter(app=app).exclude(name="0001_initial").delete()


@pytest.mark.parametrize("app", ["games", "scoring"])
def test_a_database_that_is_too_old_is_refused_and_left_as_it_is(app: str) -> None:
    forget_latest_migrations(app)
    before, stored = schema(), dict(rows())
    with pytest.raises(CommandError) as refusal:
        call_command("migrate", interactive=False)
    assert str(refusal.value) == TOO_OLD
    assert schema() == before
    assert dict(rows()) == stored


def test_the_server_refuses_a_database_that_is_too_old_with_one_sentence(transactional_db: str, tmp_path) -> None:
    forget_latest_migrations("scoring")
    refused = serve("--port", str(free_port()), UNOSITE_DATA=str(tmp_path), DATABASE_URL=url_of(transactional_db))
    assert (refused.returncode, refused.stderr) == (1, f"{TOO_OLD}\n")


def test_the_server_starts_on_the_upgraded_site(transactional_db: str, tmp_path) -> None:
    port, key = free_port(), STORED["secret_key"]
    where = {"UNOSITE_DATA": str(tmp_path), "DATABASE_URL": url_of(transactional_db), "SECRET_KEY": key}
    with serving("--port", str(port), **where) as server:
        server.wait_for("Serving on")
        name, session = next(iter(BROWSERS.items()))
        mine = Request(f"http://127.0.0.1:{port}/me/", headers={"Cookie": f"{settings.SESSION_COOKIE_NAME}={session}"})
        with urlopen(mine) as page:
            assert f'value="{name}"' in page.read().decode()
        assert server.interrupt() == 0
    assert "Traceback" not in "\n".join(server.printed)
