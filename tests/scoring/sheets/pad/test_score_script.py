"""The score as the browser adds it up: the same as the rules library, over random games of every kind."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page

import uno
from tests.games.shown_tables import ORIGIN, answer

ENDS = ("target", "rounds", "single", "elimination")
TIES = ("joint", "play_on", "last_round", "rounds_won")
GAMES = 1500
STAND = """async cases => {
  const { stand } = await import('/static/js/sheets/score.js');
  return cases.map(([score, seats, results, more]) => stand(score, seats, results, more));
}"""


def random_case(chance: random.Random) -> tuple[list[Any], dict[str, Any]]:
    """A game as the script takes it, and how it stands by the library."""
    seats = chance.randint(2, 10)
    count = chance.choice(("standard", "low"))
    end = chance.choice(ENDS if count == "low" else ENDS[:3])
    value = 1 if end == "single" else chance.randint(1, 8) if end == "rounds" else chance.choice((5, 60, 250))
    tie = chance.choice(TIES)
    before = [chance.choice((0, 0, 10)) for _ in range(seats)] if chance.random() < 0.3 else []
    gone = [seat for seat in range(seats) if chance.random() < 0.1]
    results = [random_round(chance, seats) for _ in range(chance.randint(0, 9))]
    score = uno.Score(count, uno.End(end, value), tie)  # type: ignore[arg-type]
    standing = uno.stand(score, seats, results, before, gone=gone, strict=False)
    rounds = [{"winner": result.winner, "left": list(result.left)} for result in results]
    told = {"count": count, "end": end, "value": value, "tie": tie}
    return [told, seats, rounds, {"before": before, "gone": gone}], asdict(standing)


def random_round(chance: random.Random, seats: int) -> uno.RoundResult:
    """Few different points, so that there are ties; somebody may sit out, and a round may be blocked."""
    left: list[int | None] = [
        None if chance.random() < 0.08 else chance.choice((0, 2, 5, 20, 50)) for _ in range(seats)
    ]
    playing = [seat for seat in range(seats) if left[seat] is not None]
    winner = chance.choice(playing) if playing and chance.random() < 0.9 else None
    if winner is not None:
        left[winner] = 0 if chance.random() < 0.95 else 7
    return uno.RoundResult(winner, tuple(left))


def test_the_browser_adds_up_as_the_library_does(page: Page):
    chance = random.Random(4)
    cases = [random_case(chance) for _ in range(GAMES)]
    page.route("**/*", answer)
    page.goto(f"{ORIGIN}/turn")
    found = page.evaluate(STAND, [case for case, _standing in cases])
    for (case, standing), there in zip(cases, found, strict=True):
        expected = {name: list(value) if isinstance(value, tuple) else value for name, value in standing.items()}
        assert there == expected, case
