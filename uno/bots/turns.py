"""Whose move comes next at a table of bots: what somebody throws in, else what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from ..moves import Move
from ..phases import TURN
from ..table import Table

if TYPE_CHECKING:
    from . import Bot


def played(table: Table, bots: Sequence[Bot], luck: Random) -> Iterator[tuple[int, Move]]:
    """Play a round to its end, move by move."""
    while not table.over:
        seat, move = next_move(table, bots, luck)
        table.apply(seat, move)
        yield seat, move


def next_move(table: Table, bots: Sequence[Bot], luck: Random) -> tuple[int, Move]:
    """Before each move everybody may call UNO, catch or jump in, in random order."""
    thrown_in = reaction(table, bots, luck)
    return thrown_in or (table.turn, bots[table.turn].choose(table.look(table.turn), luck))


def reaction(table: Table, bots: Sequence[Bot], luck: Random) -> tuple[int, Move] | None:
    """The first that somebody throws in; nobody is asked where nothing can be thrown in."""
    if not table.owed and not (table.edition.jump_in and table.phase == TURN):
        return None
    for seat in luck.sample(range(table.players), table.players):
        move = None if table.out >> seat & 1 else bots[seat].react(table.look(seat), luck)
        if move is not None:
            return seat, move
    return None
