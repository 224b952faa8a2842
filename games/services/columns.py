"""Rows of a model by plain SQL: what Django works out for every query about columns and their values, once a process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.base import ModelState
from django.utils.functional import cached_property

M = TypeVar("M", bound=Model)


class Columns(Generic[M]):
    """The columns of a model that a query reads; those left out are read by Django where they are asked for after all."""

    def __init__(self, model: type[M], *, without: Iterable[str] = ()) -> None:
        self.model = model
        self.fields = [field for field in model._meta.concrete_fields if field.name not in set(without)]
        self.names = [field.attname for field in self.fields]

    @cached_property
    def sql(self) -> str:
        table = self.model._meta.db_table
        return ", ".join(f"{table}.{field.column}" for field in self.fields)

    @cached_property
    def converters(self) -> list[tuple[str, Callable[..., Any], Any]]:
        """What this database's values have to go through, by the name of their field."""
        compiler = self.model._default_manager.all().query.get_compiler(connection.alias)
        columns = [field.get_col(self.model._meta.db_table) for field in self.fields]
        found: dict[int, tuple[list[Callable[..., Any]], Any]] = compiler.get_converters(columns)
        return [(self.names[at], convert, column) for at, (converts, column) in found.items() for convert in converts]

    def instance(self, row: Sequence[Any]) -> M:
        """The instance of a row that begins with these columns. As `from_db` leaves it, but without asking every field:
        Django takes what is missing among an instance's values for a column that was left out."""
        values: dict[str, Any] = dict(zip(self.names, row, strict=False))
        for name, convert, column in self.converters:
            values[name] = convert(values[name], column, connection)
        made = self.model.__new__(self.model)
        made.__dict__ = {"_state": loaded(), **values}
        return made


def loaded() -> ModelState:
    state = ModelState()
    state.adding, state.db = False, connection.alias
    return state
