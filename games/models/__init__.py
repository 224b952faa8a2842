"""The rows of people, games and live tables."""

from games.models.games import Game, Message, Process, Seat
from games.models.players import ClaimLink, DeviceLink, Merge, Player, RecoveryCode
from games.models.rounds import Hand, Move, Round

__all__ = [
    "ClaimLink",
    "DeviceLink",
    "Game",
    "Hand",
    "Merge",
    "Message",
    "Move",
    "Player",
    "Process",
    "RecoveryCode",
    "Round",
    "Seat",
]
