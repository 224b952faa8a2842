"""Pages for who runs the site: people, games and what was said. Nothing there tells about a round that still runs."""

from games.admin.merges import MergeAdmin
from games.admin.people import PersonAdmin, PlayerAdmin
from games.admin.rounds import RoundAdmin
from games.admin.tables import GameAdmin, SeatAdmin
from games.admin.talk import MessageAdmin

__all__ = ["GameAdmin", "MergeAdmin", "MessageAdmin", "PersonAdmin", "PlayerAdmin", "RoundAdmin", "SeatAdmin"]
