"""The state of a round is read from JSON as older versions stored it, and written with the same keys."""

from __future__ import annotations

import gzip
import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.play.round_state import Catch, Exposure, Reaction, RoundState, Vote

BEFORE = Path(__file__).parents[2] / "fixtures" / "before" / "site.sqlite3.gz"

seats = st.integers(0, 9)
numbers = st.integers(0, 10_000)
times = st.datetimes(datetime(2025, 1, 1), datetime(2035, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
catches = st.builds(Catch, seats, times, numbers)
exposures = st.builds(Exposure, seats, st.text(), times, times, st.lists(catches).map(tuple))
votes = st.builds(
    Vote, st.sampled_from(["skip", "remove"]), seats, numbers, numbers, st.lists(numbers).map(tuple), numbers, times
)
states = st.builds(
    RoundState,
    exposures=st.lists(exposures).map(tuple),
    opens_at=st.none() | times,
    decided=st.none() | numbers,
    bot_at=st.none() | times,
    deadline=st.none() | times,
    look_at=st.none() | times,
    chances=st.lists(st.text()).map(tuple),
    reactions=st.lists(st.builds(Reaction, seats, times)).map(tuple),
    next_round_at=st.none() | times,
    resting=st.booleans(),
    vote=st.none() | votes,
    asked_since=st.none() | st.tuples(st.text(), numbers),
    early_answers=st.dictionaries(seats, st.text()).map(lambda found: tuple(found.items())),
    cooldowns=st.dictionaries(seats, times).map(lambda found: tuple(found.items())),
)


@given(states)
def test_every_state_is_read_as_it_was_written(state: RoundState):
    assert RoundState.from_json(json.loads(json.dumps(state.to_json()))) == state


@given(states, st.timedeltas(timedelta(), timedelta(days=30)))
def test_an_outage_moves_every_time_and_nothing_else(state: RoundState, outage: timedelta):
    before, after = state.to_json(), state.postponed(outage).to_json()
    assert times_moved(before, outage) == after


def times_moved(stored: Any, by: timedelta, key: str = "") -> Any:
    """The same JSON with every value later that the format says is a time."""
    if isinstance(stored, dict):
        return {
            inner: times_moved(value, by, "until" if key == "cooldown" else inner) for inner, value in stored.items()
        }
    if isinstance(stored, list):
        return [times_moved(value, by, key) for value in stored]
    is_time = key in ("opens_at", "bot_at", "deadline", "look_at", "next_round_at", "since", "until", "at")
    return (datetime.fromisoformat(stored) + by).isoformat() if stored and is_time else stored


def stored_rounds() -> list[dict[str, Any]]:
    """What the version before the state had a type stored for each round that was dealt here."""
    database = sqlite3.connect(":memory:")
    try:
        database.deserialize(gzip.decompress(BEFORE.read_bytes()))
        found = database.execute("SELECT live FROM games_round WHERE snapshot IS NOT NULL ORDER BY id").fetchall()
        return [json.loads(live) for (live,) in found]
    finally:
        database.close()


def without_nothing(stored: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in stored.items() if value not in (None, [])}


def with_named_question(stored: dict[str, Any]) -> dict[str, Any]:
    """The same state as it is written now: with the word of the question that was asked."""
    since = stored.get("tales_since")
    rest = {key: value for key, value in stored.items() if key != "tales_since"}
    return rest if since is None else {**rest, "asked_since": ["tales", since]}


def test_rounds_of_the_version_before_are_read_and_written_with_the_same_keys_but_for_the_question():
    stored = stored_rounds()
    assert len(stored) > 40
    for live in stored:
        written = RoundState.from_json(live).to_json()
        assert without_nothing(written) == without_nothing(with_named_question(live))
    keys = {key for live in stored for key in live}
    assert {"exposed", "vote", "sealed", "tales_since", "cooldown", "resting", "occasion"} <= keys


@pytest.mark.parametrize("live", [live for live in stored_rounds() if "exposed" in live][:3])
def test_a_running_round_of_the_version_before_is_written_as_it_was(live: dict[str, Any]):
    assert RoundState.from_json(live).to_json() == with_named_question(live)
