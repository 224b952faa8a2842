"""The rows of score sheets, and of what is derived from finished games."""

from scoring.models.sheets import HandEntry, SheetChange, SheetLink, SheetRole

__all__ = ["HandEntry", "SheetChange", "SheetLink", "SheetRole"]
