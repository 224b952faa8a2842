"""UNO by its printed rules: five editions, their house rules, a table to play at, and the points.

>>> import uno
>>> table = uno.deal(uno.edition("classic"), ["Ann", "Bo"], seed=uno.Seed(bytes(32)))
>>> uno.flip(table)
>>> print(table.top)
y3
"""

from .cards import Card, Color, Kind
from .edition import Edition
from .editions import EDITIONS, declare, edition
from .errors import BadNotation, IllegalAction
from .events import Event, seen_by
from .game import Game
from .moves import Move
from .notation import Record, Verdict, verify
from .opening import choose_dealer, deal, draw_for_dealer, flip, next_dealer
from .options import Option, options_for, options_of, presets, with_options
from .points import End, RoundResult, Score, Standing, stand
from .position import lay_out
from .seed import Seed
from .snapshot import restore, snapshot
from .table import Luck, Table
from .views import Decision, Held, View
from .words import Message

__all__ = [
    "EDITIONS",
    "BadNotation",
    "Card",
    "Color",
    "Decision",
    "Edition",
    "End",
    "Event",
    "Game",
    "Held",
    "IllegalAction",
    "Kind",
    "Luck",
    "Message",
    "Move",
    "Option",
    "Record",
    "RoundResult",
    "Score",
    "Seed",
    "Standing",
    "Table",
    "Verdict",
    "View",
    "choose_dealer",
    "deal",
    "declare",
    "draw_for_dealer",
    "edition",
    "flip",
    "lay_out",
    "next_dealer",
    "options_for",
    "options_of",
    "presets",
    "restore",
    "seen_by",
    "snapshot",
    "stand",
    "verify",
    "with_options",
]
