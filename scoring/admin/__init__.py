"""Pages for operators: score sheets and leagues, their roles, and their changes."""

from scoring.admin.leagues import LeagueAdmin, LeagueChangeAdmin, SeasonAdmin
from scoring.admin.sheets import HandEntryAdmin, SheetChangeAdmin, SheetLinkAdmin, SheetRoleAdmin

__all__ = [
    "HandEntryAdmin",
    "LeagueAdmin",
    "LeagueChangeAdmin",
    "SeasonAdmin",
    "SheetChangeAdmin",
    "SheetLinkAdmin",
    "SheetRoleAdmin",
]
