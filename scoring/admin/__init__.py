"""Pages for who runs the site: score sheets and leagues, who may do what there, and what was changed."""

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
