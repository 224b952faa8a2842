"""Links between admin pages, and to the site."""

from django.db.models import Model
from django.urls import reverse
from django.utils.html import format_html


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
