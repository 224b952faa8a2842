"""A random but sensible player: usually plays a card, and sometimes calls and catches."""

from __future__ import annotations

from random import Random

import uno


def sensible(table: uno.Table, rng: Random) -> tuple[int, uno.Move]:
    """The next seat to move at this table, and its move."""
    if rng.random() < 0.5 and (unasked := unasked_moves(table)):
        return rng.choice(unasked)
    moves = table.legal_moves(table.turn)
    plays = [move for move in moves if move.verb == "play"]
    if plays and rng.random() < 0.9:
        return table.turn, rng.choice(of_one_card(plays, rng))
    return table.turn, rng.choice([move for move in moves if move.verb != "play"] or moves)


def unasked_moves(table: uno.Table) -> list[tuple[int, uno.Move]]:
    """Calls, catches and jump-ins of the players for whom nobody waits."""
    others = [seat for seat in range(table.players) if seat != table.turn]
    if not (table.owed or table.edition.jump_in):
        return []
    return [(seat, move) for seat in others for move in table.legal_moves(seat)]


def of_one_card(moves: list[uno.Move], rng: Random) -> list[uno.Move]:
    """Moves with one card, each card equally likely however many ways there are to play it."""
    card = rng.choice(list(dict.fromkeys(move.card for move in moves)))
    return [move for move in moves if move.card == card]
