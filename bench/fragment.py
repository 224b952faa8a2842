"""How long a viewer's fragment takes to draw: CPU ms for each of the four screens of a table, over a round of moves."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import django

django.setup()

import uno
from games.live.consumers import draw_table
from games.live.rooms import Eyes
from games.play.table_state import LogLine, RoundFacts, SeatFacts, TableFacts

NAMES = ("Ana", "Bo", "Cleo", "Dan")
ROUNDS = 30  # or as many as are asked for


def facts_of(table: uno.Table) -> TableFacts:
    seats = tuple(
        SeatFacts(number, name, number, "", 1, autopilot=False, more_time=False, last_seen=None, total=0, place=None)
        for number, name in enumerate(NAMES)
    )
    played = RoundFacts(1, (0, 1, 2, 3), table, 0, "", "", ())
    standing = uno.stand(uno.Score(), len(NAMES), ())
    return TableFacts(
        4, 0, "hidden", listed=False, host_id=0, seats=seats, standing=standing, round=played,
        code="KMPT", version=1, state="running", edition=table.edition, score=uno.Score(),
    )  # fmt: skip


def play(seed: int) -> tuple[int, float]:
    """A round of random moves: how many, and the CPU seconds that drawing took after them."""
    luck, spent, number = Random(seed), 0.0, 0
    table = uno.deal(uno.edition("classic"), NAMES, luck=luck)
    uno.flip(table)
    facts = facts_of(table)
    eyes = [Eyes(seat, "en") for seat in range(len(NAMES))]
    while not table.over:
        number += 1
        line = LogLine(number, table.turn, tuple(table.apply(table.turn, luck.choice(table.legal_moves(table.turn)))))
        assert facts.round
        played = replace(facts.round, decision=number, log=(*facts.round.log, line)[-30:])
        facts = replace(facts, version=number, round=played)
        start = time.thread_time()
        draw_table("KMPT", eyes, facts)
        spent += time.thread_time() - start
    return number, spent


if __name__ == "__main__":
    play(0)
    played = [play(seed) for seed in range(1, int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)]
    moves, spent = (sum(column) for column in zip(*played, strict=True))
    print(round(spent * 1000 / moves / len(NAMES), 3))
