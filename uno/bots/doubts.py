"""Whether the normal bot believes a Wild Draw."""

from __future__ import annotations

from ..moves import Move
from .reading import Reading

BLUFFERS = 0.1  # how readily people lay a Wild Draw beside a card of the color, against doing it honestly
TURN = 1.5  # what keeping the turn is worth, in cards


def answer(reading: Reading) -> Move:
    """Challenge if that costs fewer cards than it gains, judged by what the accused may hold."""
    decision = reading.view.decision
    if decision is None or not decision.challenge or decision.accused is None or decision.before is None:
        return Move("accept")
    guilt = suspicion(reading, decision.accused, reading.view.edition.place_of(decision.before.letter))
    gain = decision.to_draw + decision.guilty + TURN
    loss = decision.innocent - decision.to_draw
    return Move("challenge" if guilt * gain > (1 - guilt) * loss else "accept")


def suspicion(reading: Reading, accused: int, color: int) -> float:
    """How likely the color is held by one who laid a Wild Draw all the same."""
    holds = reading.holds(color, reading.view.counts[accused])
    return holds * BLUFFERS / (holds * BLUFFERS + 1 - holds)
