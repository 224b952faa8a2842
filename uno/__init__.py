"""UNO by its printed rules: five editions, their house rules, a table to play at, and the points.

>>> import uno
>>> table = uno.deal(uno.edition("classic"), ["Ann", "Bo", "Cleo"])
>>> uno.flip(table)
>>> view = table.look(table.turn)
>>> move = view.moves()[0]
>>> events = table.apply(table.turn, move)

`edition`, `with_options` and `presets` choose the rules; `deal`, `flip`, `Table.apply`, `Table.legal_moves` and
`Table.look` play a round; `Game`, `Score` and `stand` add rounds up; `Record` and `verify` write a round down and check
it; `snapshot` and `restore` save a running one.
"""

from uno.cards import Card, Color, Kind
from uno.edition import Edition, Option
from uno.editions import EDITIONS, declare, edition
from uno.events import Event, seen_by
from uno.house_rules import options_for, options_of, presets, with_options
from uno.moves import Move
from uno.notation.positions import lay_out
from uno.notation.rounds import Record, Verdict, verify
from uno.notation.snapshots import restore, snapshot
from uno.opening.deal import choose_dealer, deal, draw_for_dealer, flip, next_dealer
from uno.opening.seed import Seed
from uno.questions import Decision, Offer, Question
from uno.score.game import Game
from uno.score.points import Count, End, RoundResult, Score, Standing, stand
from uno.table import Luck, Table
from uno.views import Held, View
from uno.words import BadNotation, IllegalAction, Message

__all__ = [
    "EDITIONS",
    "BadNotation",
    "Card",
    "Color",
    "Count",
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
    "Offer",
    "Option",
    "Question",
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
