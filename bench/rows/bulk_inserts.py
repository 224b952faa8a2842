"""Rows by the million: past the ORM, by `COPY` on PostgreSQL and `executemany` on SQLite, with numbers of our own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from django.core.management.color import no_style
from django.db import connection
from django.db.models import DateTimeField, JSONField, Model
from django.utils import timezone


def pour(kind: type[Model], rows: Iterable[Model]) -> None:
    """Write new rows; each has its number already."""
    fields = kind._meta.concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    readers = [reader(field) for field in fields]
    values = ([read(row) for read in readers] for row in rows)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.cursor.copy(f'COPY "{kind._meta.db_table}" ({columns}) FROM STDIN') as copy:
                for line in values:
                    copy.write_row(line)
        else:
            marks = ", ".join(["%s"] * len(fields))
            # A generator, so that a million rows need not be in memory at once.
            cursor.executemany(f'INSERT INTO "{kind._meta.db_table}" ({columns}) VALUES ({marks})', values)  # type: ignore[arg-type]


def reader(field: Any) -> Callable[[Model], Any]:
    """How a field's value is got out of a row, as the database wants it."""
    name = field.attname
    if isinstance(field, JSONField):
        return lambda row: json.dumps(getattr(row, name))
    if isinstance(field, DateTimeField):
        adapt = connection.ops.adapt_datetimefield_value
        made = timezone.now() if field.auto_now_add or field.auto_now else None
        return lambda row: adapt(getattr(row, name) or made)
    return lambda row: getattr(row, name)


def numbered(rows: list[Any], after: int) -> list[Any]:
    """Rows with the numbers that follow."""
    for number, row in enumerate(rows, after + 1):
        row.pk = number
    return rows


def latest(kind: type[Model]) -> int:
    found = kind._default_manager.order_by("-pk").values_list("pk", flat=True).first()
    return int(found or 0)


def count_on(*kinds: type[Model]) -> None:
    """Let the database go on counting after our numbers, and know how much there is. What PostgreSQL would clean up and
    write to disk while pages are measured is done before."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(kinds)):
            cursor.execute(statement)
        if connection.vendor == "postgresql":
            cursor.execute("VACUUM ANALYZE")
            cursor.execute("CHECKPOINT")
        else:
            cursor.execute("ANALYZE")
