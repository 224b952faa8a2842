"""The rows of people, games and live tables."""

from games.models.games import Game, Seat
from games.models.keys import ClaimLink, DeviceLink, RecoveryCode
from games.models.merges import Merge
from games.models.people import Player
from games.models.processes import Process
from games.models.rounds import Hand, Move, Round
from games.models.talk import Message

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
