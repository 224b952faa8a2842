"""Worked cases of the rules, answered by `python -m uno run` and by the library; and input that makes no sense."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from uno.cli.cases import answer, answers

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = [json.loads(line) for line in (HERE / "cases.jsonl").read_text().splitlines()]
SHOWN = ("top", "color", "turn", "dir", "phase", "counts", "below", "draw_left", "winner")


def cards(text: str | list[str] | None) -> list[str]:
    return sorted(text.split()) if isinstance(text, str) else sorted(text or [])


def same(field: str, want: Any, got: Any) -> bool:
    if field == "error":
        return bool(got)  # any refusal will do: the words are our own
    if got is None and want is not None:
        return False
    if field == "hands":
        return all(cards(want[seat]) == cards(got.get(seat, "")) for seat in want)
    if field in ("counts", "totals", "hand_points", "kinds"):
        return all(want[key] == got.get(key) for key in want)
    if field in ("uno_open", "winners"):
        return sorted(want) == sorted(got)
    return bool(want == got)


def asked(case: dict[str, Any]) -> str:
    """A case without its expectation, so that only the rules can answer."""
    return json.dumps({key: value for key, value in case.items() if key != "expect"})


def before(case: dict[str, Any]) -> dict[str, Any] | None:
    """A refused case without its last step, which shows the position that must remain after the refusal."""
    if "do" not in case or "error" not in case["expect"]:
        return None
    return {**case, "id": f"{case['id']}-before", "do": case["do"][:-1]}


def check(case: dict[str, Any], given: dict[str, Any], earlier: dict[str, Any] | None) -> None:
    assert given["id"] == case["id"]
    if "error" not in case["expect"]:
        assert given["error"] is None, given.get("reason")
    assert given["error"] != "bad_case", given.get("reason")
    for field, want in case["expect"].items():
        assert same(field, want, given.get(field)), (field, want, given.get(field))
    if earlier is not None:
        assert earlier["error"] is None
        assert [earlier.get(field) for field in SHOWN] == [given.get(field) for field in SHOWN]
        assert {s: cards(text) for s, text in earlier["hands"].items()} == {
            s: cards(text) for s, text in given["hands"].items()
        }
        assert given["step"] == len(case["do"]) - 1
        assert given["reason"].endswith(".")


def run(text: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "uno", "run", "-"],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=HERE.parents[2],
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_library_answers_the_case(case):
    shorter = before(case)
    check(case, answer(asked(case)), answer(asked(shorter)) if shorter else None)


def test_the_command_answers_all_cases_in_their_order():
    shorter = [one for case in CASES if (one := before(case))]
    given = run("\n".join(asked(case) for case in [*CASES, *shorter]))
    assert [one["id"] for one in given] == [case["id"] for case in [*CASES, *shorter]]
    earlier = {one["id"]: one for one in given[len(CASES) :]}
    for case, one in zip(CASES, given, strict=False):
        check(case, one, earlier.get(f"{case['id']}-before"))


def test_an_answer_has_every_field_of_a_position():
    case = {"id": "x", "edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "r1 r2", "B": "g1"}}
    assert answer(json.dumps(case)) == {
        "id": "x",
        "error": None,
        "step": None,
        "top": "r7",
        "color": "r",
        "turn": "A",
        "dir": "L",
        "phase": "turn",
        "hands": {"A": "r1 r2", "B": "g1"},
        "counts": {"A": 2, "B": 1},
        "below": 0,
        "draw_left": 0,
        "uno_open": [],
        "winner": None,
        "hand_points": {"A": 3, "B": 1},
        "standard_points": None,
    }


def test_a_run_stops_at_the_first_refused_step():
    steps = [["play", "A", "r1"], ["play", "B", "g1"], ["draw", "B"]]
    case = {"edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "r1 r2 r3", "B": "g2 g1"}, "do": steps}
    given = answer(json.dumps({**case, "hands": {"A": "r1 r2 r3", "B": "g2 y3"}}))
    assert (given["error"], given["step"], given["turn"], given["top"]) == ("not_in_hand", 1, "B", "r1")
    assert given["counts"] == {"A": 2, "B": 2}


def test_the_expectation_of_a_case_is_not_read():
    case = dict(CASES[0])
    assert (
        answer(json.dumps(case)) == answer(json.dumps({**case, "expect": {"top": "nonsense"}})) == answer(asked(case))
    )


def test_before_the_first_card_every_other_step_is_refused():
    case = {"edition": "classic", "seats": "A B", "hands": {"A": "r1"}, "draw": "W g1 g2"}
    assert answer(json.dumps({**case, "do": [["draw", "A"]]}))["error"] == "not_started"
    given = answer(json.dumps({**case, "do": [["flip"]]}))
    assert (given["phase"], given["color"], given["turn"], given["top"]) == ("choose", None, "B", "W")
    assert answer(json.dumps({**case, "top": "r1", "do": [["flip"]]}))["error"] == "already_started"


def test_a_swap_can_be_written_as_a_step():
    case = {
        "edition": "classic",
        "options": {"seven_zero": True},
        "seats": ["Ann", "Bo B"],
        "top": "r1",
        "hands": {"Ann": ["r7", "g1"], "Bo B": "y1 y2"},
        "do": [["play", "Ann", "r7", {"swap": "Bo B"}], ["uno", "Bo B"]],
    }
    assert answer(json.dumps(case))["hands"] == {"Ann": "y1 y2", "Bo B": "g1"}


def test_scores_are_added_up_to_the_first_round_that_is_refused():
    """V3."""
    case = {
        "id": "s",
        "edition": "mini",
        "seats": "A B",
        "method": "standard",
        "before": {"A": 240},
        "rounds": [{"winner": "A", "left": {"B": "r9 r1"}}, {"winner": None, "left": {"A": "W"}}],
    }
    given = answer(json.dumps(case))
    assert (given["error"], given["totals"], given["over"], given["winners"]) == (
        "game_over",
        {"A": 250, "B": 0},
        True,
        ["A"],
    )
    assert given["per_round"] == [10]
    given = answer(json.dumps({**case, "target": 1000}))
    assert (given["error"], given["per_round"], given["over"]) == (None, [10, 0], False)
    given = answer(json.dumps({**case, "method": "low", "before": {}}))
    assert (given["per_round"], given["totals"]) == ([{"B": 10}, {"A": 50}], {"A": 50, "B": 10})


def test_a_deal_can_be_requested_with_a_seed():
    case = {"op": "deal", "edition": "mini", "players": 10, "seed": "ab" * 32}
    assert answer(json.dumps(case)) == {"id": None, "error": None, "each": 5, "draw_left": 6}


POSITION = {"id": "p", "edition": "classic", "seats": "A B", "top": "r7", "hands": {"A": "r1 W", "B": "g1"}}
SCORES = {"id": "p", "edition": "classic", "seats": "A B", "method": "standard", "rounds": []}


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({**POSITION, "seats": "A"}, "bad_player_count"),
        ({**POSITION, "seats": ""}, "bad_player_count"),
        ({**POSITION, "seats": "A B C D E F G H I J K"}, "bad_player_count"),
        ({**POSITION, "do": [["play", "A", "W", {"color": "p"}]]}, "no_such_color"),
        ({**POSITION, "top": "W", "color": "p"}, "no_such_color"),
        ({**SCORES, "seats": "A"}, "bad_player_count"),
        ({"id": "p", "op": "deal", "edition": "mini", "players": 1}, "bad_player_count"),
        ({"id": "p", "op": "deal", "edition": "mini", "players": 10**12}, "bad_player_count"),
        ({"id": "p", "op": "next_dealer", "edition": "mini", "seats": "A", "previous": "A"}, "bad_player_count"),
        ({"id": "p", "op": "dealer", "edition": "classic", "drawn": [{"A": "r1"}]}, "bad_player_count"),
        ({"id": "p", "op": "dealer", "edition": "classic", "drawn": [{"A": "r1", "B": "g1"}]}, "tie"),
        ({"id": "p", "op": "dealer", "edition": "classic", "drawn": []}, "tie"),
    ],
)
def test_some_mistakes_are_refusals_with_their_own_word(case, word):
    """K2."""
    given = answer(json.dumps(case))
    assert (given["id"], given["error"]) == ("p", word)
    assert given["reason"].endswith(".")


BAD = [
    "{",
    "nonsense",
    "[]",
    "3",
    "null",
    '"r7"',
    '{"id": "p", "edition": "classic", "seats": "A B", "top": ' + "9" * 5000 + "}",
    "[" * 100_000,
    {},
    {"id": "p", "edition": "nordic", "seats": "A B"},
    {"id": "p", "edition": ["classic"], "seats": "A B"},
    {"id": "p", "seats": "A B"},
    {"id": "p", "edition": "classic"},
    {"id": "p", "edition": "classic", "seats": 3},
    {"id": "p", "edition": "classic", "seats": ["A", ""]},
    {"id": "p", "edition": "classic", "seats": ["A", 2]},
    {**POSITION, "seats": "A A"},
    {**POSITION, "dealer": "Z"},
    {**POSITION, "turn": "Z"},
    {**POSITION, "turn": 1},
    {**POSITION, "dir": "X"},
    {**POSITION, "hands": {"Z": "r1"}},
    {**POSITION, "hands": {"A": 3}},
    {**POSITION, "hands": {"A": [3]}},
    {**POSITION, "hands": ["r1"]},
    {**POSITION, "hands": {"A": "r1 r1 r1"}},
    {**POSITION, "hands": {"A": "p1"}},
    {**POSITION, "hands": {"A": "OLAF"}},
    {**POSITION, "hands": {"A": "rr"}},
    {**POSITION, "top": "W"},
    {**POSITION, "top": "r7 r8"},
    {**POSITION, "top": "r77"},
    {**POSITION, "top": ["r7"]},
    {**POSITION, "color": "g"},
    {**POSITION, "color": ["r"]},
    {**POSITION, "color": 3},
    {**POSITION, "top": None, "below": "r1"},
    {**POSITION, "below": "x"},
    {**POSITION, "draw": "r1,r2"},
    {**POSITION, "draw": 5},
    {**POSITION, "options": ["jump_in"]},
    {**POSITION, "options": {"jump": True}},
    {**POSITION, "options": {"jump_in": "yes"}},
    {**POSITION, "options": {"mercy": [25]}},
    {**POSITION, "options": {"mercy": {"at": 25}}},
    {**POSITION, "options": {"mutated_loses_turn": True}},
    {**POSITION, "edition": "mini", "options": {"jump_in": True}},
    {**POSITION, "do": "draw"},
    {**POSITION, "do": {"draw": "A"}},
    {**POSITION, "do": ["draw"]},
    {**POSITION, "do": [[]]},
    {**POSITION, "do": [["draw"]]},
    {**POSITION, "do": [["draw", "Z"]]},
    {**POSITION, "do": [["draw", ["A"]]]},
    {**POSITION, "do": [["draw", "A", "r1"]]},
    {**POSITION, "do": [["draw", "A", {"uno": True}]]},
    {**POSITION, "do": [["dance", "A"]]},
    {**POSITION, "do": [[["draw"], "A"]]},
    {**POSITION, "do": [[None, "A"]]},
    {**POSITION, "do": [["flip", "A"]]},
    {**POSITION, "do": [["play", "A"]]},
    {**POSITION, "do": [["play", "A", "x1"]]},
    {**POSITION, "do": [["play", "A", 7]]},
    {**POSITION, "do": [["play", "A", "r1", "r2"]]},
    {**POSITION, "do": [["play", "A", "r1", {"colour": "r"}]]},
    {**POSITION, "do": [["play", "A", "r1", {"swap": "Z"}]]},
    {**POSITION, "do": [["play", "A", "W", {"color": ["r"]}]]},
    {**POSITION, "do": [["play", "A", "W", {"color": 3}]]},
    {**POSITION, "do": [["play", "A", "W", {"color": "r", "discard": "x"}]]},
    {**POSITION, "do": [["play", "A", "W", {"color": "r", "discard": 3}]]},
    {**POSITION, "do": [["choose", "A"]]},
    {**POSITION, "do": [["catch", "A"]]},
    {**POSITION, "do": [["catch", "A", "Z"]]},
    {**POSITION, "do": [["discard", "A", "x"]]},
    {**POSITION, "do": [["play", "A", "r1"], ["play", "B", "nonsense"]]},
    {**SCORES, "method": "high"},
    {**SCORES, "method": None},
    {**SCORES, "rounds": None},
    {**SCORES, "rounds": [3]},
    {**SCORES, "rounds": [{"winner": "Z", "left": {}}]},
    {**SCORES, "rounds": [{"winner": ["A"], "left": {}}]},
    {**SCORES, "rounds": [{"winner": "A", "left": {"Z": "r1"}}]},
    {**SCORES, "rounds": [{"winner": "A", "left": {"B": "p1"}}]},
    {**SCORES, "rounds": [{"winner": "A", "left": ["r1"]}]},
    {**SCORES, "before": {"A": "3"}},
    {**SCORES, "before": {"A": True}},
    {**SCORES, "before": {"Z": 3}},
    {**SCORES, "target": 0},
    {**SCORES, "target": "500"},
    {**SCORES, "target": 1.5},
    {"id": "p", "op": "shuffle", "edition": "classic"},
    {"id": "p", "op": ["deck"], "edition": "classic"},
    {"id": "p", "op": "deck"},
    {"id": "p", "op": "deal", "edition": "classic"},
    {"id": "p", "op": "deal", "edition": "classic", "players": "4"},
    {"id": "p", "op": "deal", "edition": "classic", "players": True},
    {"id": "p", "op": "deal", "edition": "classic", "players": 4, "seed": "abc"},
    {"id": "p", "op": "deal", "edition": "classic", "players": 4, "seed": 3},
    {"id": "p", "op": "dealer", "edition": "classic"},
    {"id": "p", "op": "dealer", "edition": "classic", "drawn": ["r1"]},
    {"id": "p", "op": "dealer", "edition": "classic", "drawn": [{"A": "x", "B": "r1"}]},
    {"id": "p", "op": "dealer", "edition": "classic", "drawn": [{"A": ["r1"], "B": "r1"}]},
    {"id": "p", "op": "dealer", "edition": "classic", "drawn": [{"A": 3, "B": "r1"}]},
    {"id": "p", "op": "next_dealer", "edition": "classic", "seats": "A B", "previous": "Z"},
    {"id": "p", "op": "next_dealer", "edition": "classic", "seats": "A B"},
]
TEXTS = [one if isinstance(one, str) else json.dumps(one) for one in BAD]


@pytest.mark.parametrize("line", TEXTS, ids=[text[:70] for text in TEXTS])
def test_bad_input_is_answered_with_a_reason(line):
    given = answer(line)
    assert given["error"] == "bad_case"
    assert given["reason"]
    assert set(given) == {"id", "error", "reason"}
    assert given["id"] == ("p" if line.startswith('{"id": "p"') and "9999" not in line else None)


def test_the_run_continues_after_bad_input():
    good = asked(CASES[0])
    given = run("\n".join(chain for text in TEXTS for chain in (text, good)))
    assert [one["error"] for one in given] == ["bad_case", None] * len(TEXTS)
    assert all(one == given[1] for one in given[1::2])


def test_empty_lines_are_not_answered():
    assert [one["error"] for one in answers(["", "  ", asked(CASES[0]), "\n"])] == [None]
    assert run("\n\n") == []
