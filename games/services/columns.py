"""Rows of a model by plain SQL: what Django works out for every query about columns and their values, once a process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import DEFERRED, Model
from django.utils.functional import cached_property

M = TypeVar("M", bound=Model)


class Columns(Generic[M]):
    """The columns of a model that a query reads; those left out are read by Django where they are asked for after all."""

    def __init__(self, model: type[M], *, without: Iterable[str] = ()) -> None:
        self.model = model
        self.fields = model._meta.concrete_fields
        self.read_fields = [field for field in self.fields if field.name not in set(without)]

    @cached_property
    def sql(self) -> str:
        table = self.model._meta.db_table
        return ", ".join(f"{table}.{field.column}" for field in self.read_fields)

    @cached_property
    def places(self) -> list[int]:
        return [self.fields.index(field) for field in self.read_fields]

    @cached_property
    def converters(self) -> list[tuple[int, Callable[..., Any], Any]]:
        """What this database's values have to go through, by their place in the row."""
        compiler = self.model._default_manager.all().query.get_compiler(connection.alias)
        columns = [field.get_col(self.model._meta.db_table) for field in self.read_fields]
        found: dict[int, tuple[list[Callable[..., Any]], Any]] = compiler.get_converters(columns)
        return [(at, convert, column) for at, (converts, column) in found.items() for convert in converts]

    def instance(self, row: Sequence[Any]) -> M:
        """The instance of a row that begins with these columns."""
        values = list(row)
        for at, convert, column in self.converters:
            values[at] = convert(values[at], column, connection)
        whole = [DEFERRED] * len(self.fields)
        for place, value in zip(self.places, values, strict=False):
            whole[place] = value
        return self.model.from_db(connection.alias, (), whole)
