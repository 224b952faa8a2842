"""Players that are programs, and the loop in which they take turns. A bot gets a view and a source of chance, no more.

Every module of this package whose name ends in `_bot` declares one as `BOT` and is found automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from types import MappingProxyType

from uno.moves import Move
from uno.questions import TURN
from uno.table import Table
from uno.views import View
from uno.words import BadNotation, Message, say


def play_round(table: Table, bots: Sequence[Bot], luck: Random) -> Iterator[tuple[int, Move]]:
    """Play a round to its end; yields each move with the seat that made it."""
    while not table.over:
        seat, move = next_move(table, bots, luck)
        table.apply(seat, move)
        yield seat, move


def next_move(table: Table, bots: Sequence[Bot], luck: Random) -> tuple[int, Move]:
    """The next move and its seat. Before each move every bot may call UNO, catch or jump in, in random order."""
    thrown_in = reaction(table, bots, luck)
    return thrown_in or (table.turn, bots[table.turn].choose(table.look(table.turn), luck))


def reaction(table: Table, bots: Sequence[Bot], luck: Random) -> tuple[int, Move] | None:
    """The first move that a bot makes out of turn; no bot is asked where there is nothing to react to."""
    if not table.owed and not (table.edition.jump_in and table.phase == TURN):
        return None
    for seat in luck.sample(range(table.players), table.players):
        move = None if table.out >> seat & 1 else bots[seat].react(table.look(seat), luck)
        if move is not None:
            return seat, move
    return None


JUST_A_BOT = say("bot")


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot: how it plays, and how it is shown to people."""

    name: str
    about: Message
    choose: Callable[[View, Random], Move]  # what it does when the table waits for it
    react: Callable[[View, Random], Move | None]  # what it does out of turn: an UNO call, a catch or a jump-in
    label: Message = JUST_A_BOT  # shown beside its name at a table
    overlooks: float = 0.0  # how often it fails to notice a forgotten call at a live table, as people do
    strength: int = 0  # bots are listed from the weakest to the strongest
    invitation: Message | None = None  # on the host's button that seats one; tables do not offer a bot without it


_known: dict[str, Bot] = {}
BOTS: Mapping[str, Bot] = MappingProxyType(_known)


def declare(bot: Bot) -> Bot:
    """Make a bot known by its name; the bots of this package are declared already."""
    known = sorted((*_known.values(), bot), key=lambda one: one.strength)
    _known.clear()
    _known.update((one.name, one) for one in known)
    return bot


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadNotation(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]


for _module in iter_modules(__path__):
    if _module.name.endswith("_bot"):
        declare(import_module(f".{_module.name}", __name__).BOT)
