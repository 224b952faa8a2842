"""Random rounds of classic with all rules on: the same play as the tight loop's, made by the library's own verbs."""

from __future__ import annotations

from random import Random

import uno
from uno.effects import accept
from uno.opening.deal import choose
from uno.questions import CHOOSE, DRAWN, OVER, TURN
from uno.turn import draw, play

CLASSIC = uno.edition("classic")
COLORS = len(CLASSIC.colors)
COLOR_OF = CLASSIC.color_of
WILD_DRAW = CLASSIC.card("W4").code


def lawful(table: uno.Table, cards: list[int]) -> list[int]:
    """Without a Wild Draw Four that would be a bluff: the tight loop does not bluff either."""
    color = table.color
    for card in cards:
        if COLOR_OF[card] == color:
            return [card for card in cards if card != WILD_DRAW]
    return cards


def play_round(players: int, luck: Random, *, recording: bool) -> int:
    """Deal and play a round to its end; the number of turns."""
    table = uno.deal(CLASSIC, NAMES[:players], dealer=players - 1, luck=luck, recording=recording)
    uno.flip(table)
    random = luck.random
    turns = 0
    while True:
        phase, seat = table.phase, table.turn
        if phase == TURN:
            turns += 1
            cards = table.playable(seat)
            if WILD_DRAW in cards:
                cards = lawful(table, cards)
            if not cards:
                draw(table, seat)
                continue
            card = cards[int(random() * len(cards))]
        elif phase == DRAWN:
            card = table.drawn
        elif phase == OVER:
            return turns
        else:
            answer = choose if phase == CHOOSE else accept
            answer(table, seat, *((int(random() * COLORS),) if phase == CHOOSE else ()))
            continue
        play(table, seat, card, int(random() * COLORS) if COLOR_OF[card] < 0 else -1, (), True)  # noqa: FBT003


NAMES = tuple(f"Seat {number}" for number in range(1, 11))
