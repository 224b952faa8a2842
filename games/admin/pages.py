"""Shared parts of the admin pages of games: they are read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

if TYPE_CHECKING:
    Pages = admin.ModelAdmin[Any]
    Lines = admin.TabularInline[Any, Any]
else:  # generic only for the type checker
    Pages, Lines = admin.ModelAdmin, admin.TabularInline


class ReadOnly:
    """Rows that cannot be added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


def link_to(row: Model | None) -> str:
    """The admin page of a row, under its own name."""
    if row is None:
        return "–"
    meta = row._meta
    return format_html(
        '<a href="{}">{}</a>', reverse(f"admin:{meta.app_label}_{meta.model_name}_change", args=[row.pk]), row
    )


def list_of(model: type[Model], words: str, **condition: object) -> str:
    """The admin's list of rows that meet a condition."""
    meta = model._meta
    address = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
    ((key, value),) = condition.items()
    return format_html('<a href="{}?{}={}">{}</a>', address, key, value, words)
