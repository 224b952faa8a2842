"""`python -m uno run`: answers cases, one JSON object on each line, independently of each other."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from uno.notation.positions import cards_text, describe, edition_named, lay_out, mapping_of, seats, step, text
from uno.opening.deal import choose_dealer, deal, next_dealer
from uno.opening.seed import Seed
from uno.score.points import RoundResult, Score, Standing, stand
from uno.table import check_players
from uno.words import BadNotation, IllegalAction

Case = Mapping[str, Any]


def answers(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The answer to each line that is not empty, in order; a line that cannot be read gets an answer too."""
    for line in lines:
        if line.strip():
            yield answer(line)


def answer(line: str) -> dict[str, Any]:
    name: object = None
    try:
        case = json.loads(line)
        if not isinstance(case, dict):
            raise BadNotation("A case is a JSON object.")
        name = case.get("id")
        return {"id": name, "error": None, **solve(case)}
    except IllegalAction as no:
        return {"id": name, **refusal_of(no)}
    except BadNotation as bad:
        return {"id": name, "error": "bad_case", "reason": str(bad)}
    except (ValueError, RecursionError) as broken:
        return {"id": name, "error": "bad_case", "reason": f"This is not JSON: {broken}."}


def refusal_of(no: IllegalAction) -> dict[str, Any]:
    return {"error": no.word, "reason": str(no), "rule": no.rule}


def solve(case: Case) -> dict[str, Any]:
    if "op" in case:
        op = OPERATIONS.get(str(case["op"]))
        if op is None:
            raise BadNotation(f"There is no op {case['op']!r}.")
        return op(case)
    return score_rounds(case) if "method" in case or "rounds" in case else play_steps(case)


def play_steps(case: Case) -> dict[str, Any]:
    """Set up a position and play its steps, up to the first that is refused."""
    table = lay_out(case)
    steps = case.get("do") or []
    if not isinstance(steps, list):
        raise BadNotation("'do' is a list of steps.")
    for number, words in enumerate(steps):
        try:
            step(table, words)
        except IllegalAction as no:
            return {**refusal_of(no), "step": number, **describe(table)}
    return {"step": None, **describe(table)}


def score_rounds(case: Case) -> dict[str, Any]:
    """Add rounds up by one of the two methods."""
    edition, names = edition_named(case), players_in(case)
    count = text(case, "method")
    score = Score.read(
        {"count": count, "end": {"target": whole_number(case.get("target", edition.target))}}, edition.target
    )
    before = [whole_number(mapping_of(case, "before").get(name, 0)) for name in names]
    check_names(mapping_of(case, "before"), names)
    rounds = [result_of(case, one, names) for one in list_of(case, "rounds")]
    counted: list[RoundResult] = []
    refusal: dict[str, Any] = {}
    standing = stand(score, len(names), counted, before)
    for one in rounds:
        try:
            standing = stand(score, len(names), [*counted, one], before)
        except IllegalAction as no:
            refusal = refusal_of(no)
            break
        counted.append(one)
    return {**refusal, **totals(names, score, counted, standing)}


def totals(names: list[str], score: Score, rounds: list[RoundResult], standing: Standing) -> dict[str, Any]:
    def per_round(one: RoundResult) -> int | dict[str, int]:
        points = one.points(score.count)
        return sum(points) if score.count == "standard" else {n: p for n, p in zip(names, points, strict=True) if p}

    return {
        "per_round": [per_round(one) for one in rounds],
        "totals": dict(zip(names, standing.totals, strict=True)),
        "over": standing.over,
        "winners": [names[seat] for seat in standing.winners],
    }


def result_of(case: Case, one: Case, names: list[str]) -> RoundResult:
    edition, left = edition_named(case), mapping_of(one, "left")
    check_names(left, names)
    worth = {name: sum(edition.points_of[code] for code in edition.read(cards_text(left[name]))) for name in left}
    winner = one.get("winner")
    if winner is not None:
        check_names([winner], names)
    return RoundResult(None if winner is None else names.index(winner), tuple(worth.get(name, 0) for name in names))


def deck_of(case: Case) -> dict[str, Any]:
    edition = edition_named(case)
    return {
        "total": len(edition.full_deck),
        "kinds": dict(Counter(edition.kind_of[code].slug for code in edition.full_deck)),
        "points": sum(edition.points_of[code] for code in edition.full_deck),
    }


def deal_of(case: Case) -> dict[str, Any]:
    edition, players = edition_named(case), whole_number(case.get("players"))
    check_players(players)
    seed = Seed.read(text(case, "seed")) if "seed" in case else Seed(bytes(32))
    table = deal(edition, [str(seat) for seat in range(players)], seed=seed)
    return {"each": edition.hand_size, "draw_left": len(table.draw_pile)}


def dealer_of(case: Case) -> dict[str, Any]:
    draws = [{name: text(drawn, name) for name in drawn} for drawn in list_of(case, "drawn")]
    if draws:
        check_players(len(draws[0]))
    return {"dealer": choose_dealer(edition_named(case), draws)}


def next_dealer_of(case: Case) -> dict[str, Any]:
    names = players_in(case)
    previous = text(case, "previous")
    check_names([previous], names)
    return {"dealer": next_dealer(names, previous)}


OPERATIONS = {"deck": deck_of, "deal": deal_of, "dealer": dealer_of, "next_dealer": next_dealer_of}


def players_in(case: Case) -> list[str]:
    names = seats(case)
    check_players(len(names))
    return names


def whole_number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadNotation(f"{value!r} is not a whole number.")
    return value


def list_of(case: Case, key: str) -> list[Any]:
    value = case.get(key)
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise BadNotation(f"{key!r} is a list of objects.")
    return value


def check_names(given: Iterable[object], names: list[str]) -> None:
    for name in given:
        if name not in names:
            raise BadNotation(f"No seat is called {name!r}.")
