"""The live part of a score sheet, complete for one pair of eyes."""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.sheets.facts import Sheet
from scoring.sheets.roles import Role


def sheet_html(sheet: Sheet, role: Role, language: str, *, tv: bool = False) -> SafeString:
    """The totals as they stand; who may not look is told so."""
    with override(language):
        if not role.may_look:
            return format_html('<div id="live" data-version="{}">{}</div>', sheet.version, _("This sheet is private."))
        rows = format_html_join("", "<tr><th scope=row>{}<td>{}", ((seat.name, seat.total) for seat in sheet.seats))
        return format_html('<div id="live" data-version="{}"><table>{}</table></div>', sheet.version, rows)
