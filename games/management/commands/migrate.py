"""Brings the database up to date, and refuses one that is older than the squashed migrations."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as DjangoMigrate
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

TOO_OLD = (
    "This database is too old for this version of unosite: check out commit 30a49be, start it once on this database, "
    "and then start this version again."
)


class Command(DjangoMigrate):
    def handle(self, *args: Any, **options: Any) -> None:
        if is_too_old(connections[options["database"]]):
            raise CommandError(TOO_OLD)
        super().handle(*args, **options)


def is_too_old(database: BaseDatabaseWrapper) -> bool:
    """Whether an app has some of the migrations that were squashed, but not all of them.

    Django itself would pass over the squashed migration in silence, or fail with a traceback."""
    recorded = set(MigrationRecorder(database).applied_migrations())
    squashed = MigrationLoader(None).replacements.values()
    return any(
        any(app == migration.app_label for app, _name in recorded) and not recorded.issuperset(migration.replaces)
        for migration in squashed
    )
