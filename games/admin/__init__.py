"""Admin pages for players, games and chat. They reveal nothing about a running round."""

from games.admin.games import GameAdmin, MessageAdmin, RoundAdmin, SeatAdmin
from games.admin.players import MergeAdmin, PersonAdmin, PlayerAdmin

__all__ = ["GameAdmin", "MergeAdmin", "MessageAdmin", "PersonAdmin", "PlayerAdmin", "RoundAdmin", "SeatAdmin"]
