"""UNO by its printed rules: five editions, their house rules, a table to play at, and the points.

>>> import uno
>>> table = uno.deal(uno.edition("classic"), ["Ann", "Bo", "Cleo"])
>>> uno.flip(table)
>>> view = table.look(table.turn)
>>> move = view.moves()[0]
>>> events = table.apply(table.turn, move)

`edition`, `with_options` and `presets` say which rules; `deal`, `flip`, `Table.apply`, `Table.legal_moves` and
`Table.look` play a round; `Game`, `Score` and `stand` add rounds up; `Record` and `verify` write them down; `snapshot`
and `restore` keep one in mid-play.
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
