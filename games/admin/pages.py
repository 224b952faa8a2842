"""What admin pages of games have in common: they are read, not changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

if TYPE_CHECKING:
    Pages = admin.ModelAdmin[Any]
    Lines = admin.TabularInline[Any, Any]
else:  # generic only for the type checker
    Pages, Lines = admin.ModelAdmin, admin.TabularInline


class ReadOnly:
    """Rows that are only looked at."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
