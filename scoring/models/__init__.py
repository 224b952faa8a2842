"""The models of score sheets, and of everything that is derived from finished games."""

from scoring.models.leagues import Invitation, League, LeagueChange, Membership, Role
from scoring.models.ratings import Pool, RatedGame, Rating, RatingEvent, RatingShift
from scoring.models.results import Confirmation, Meeting, Result, Standing
from scoring.models.seasons import (
    Adjustment,
    DrawnTable,
    Evening,
    FinalStanding,
    Season,
    SeasonGame,
)
from scoring.models.sheets import HandEntry, SheetChange, SheetLink, SheetRole

__all__ = [
    "Adjustment",
    "Confirmation",
    "DrawnTable",
    "Evening",
    "FinalStanding",
    "HandEntry",
    "Invitation",
    "League",
    "LeagueChange",
    "Meeting",
    "Membership",
    "Pool",
    "RatedGame",
    "Rating",
    "RatingEvent",
    "RatingShift",
    "Result",
    "Role",
    "Season",
    "SeasonGame",
    "SheetChange",
    "SheetLink",
    "SheetRole",
    "Standing",
]
