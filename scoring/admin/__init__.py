"""Pages for who runs the site: score sheets, who may write on them, and what was changed."""

from scoring.admin.sheets import HandEntryAdmin, SheetChangeAdmin, SheetLinkAdmin, SheetRoleAdmin

__all__ = ["HandEntryAdmin", "SheetChangeAdmin", "SheetLinkAdmin", "SheetRoleAdmin"]
