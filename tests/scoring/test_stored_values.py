"""What sheets, seasons and ratings store as JSON is read as it was written, by this version and the one before."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.models.sheets import SeatLogged, SheetLogged
from scoring.points.league_table import Entry
from scoring.points.progress import Correction, LineDetails
from scoring.sheets.log import RoundEntry, RulesLogged

BEFORE = Path(__file__).parents[1] / "fixtures" / "before" / "site.sqlite3.gz"

numbers = st.integers(0, 100_000)
several = st.lists(numbers).map(tuple)
places = st.none() | numbers
pending = st.builds(
    Correction, numbers, st.text(), several, st.just(True), st.lists(st.tuples(numbers, numbers)).map(tuple)
)
done = st.builds(
    Correction,
    numbers,
    st.text(),
    several,
    moved=st.lists(st.tuples(numbers, places, places)).map(tuple),
    leads=several,
)
details = st.builds(LineDetails, numbers, numbers, st.integers(), several, st.booleans())


def again(stored: Any) -> Any:
    return json.loads(json.dumps(stored))


@given(pending | done)
def test_a_correction_is_read_as_it_was_written(correction: Correction):
    assert Correction.from_json(again(correction.to_json())) == correction


@given(details)
def test_the_rest_of_a_final_line_is_read_as_it_was_written(line: LineDetails):
    assert LineDetails.from_json(again(line.to_json())) == line


@given(st.builds(Entry, numbers, numbers, st.integers()))
def test_an_entry_is_read_as_it_was_written(entry: Entry):
    assert Entry.from_json(again(entry.to_json())) == entry


@given(st.builds(SeatLogged, st.text(), places, places))
def test_a_player_in_the_log_is_read_as_they_were_written(seat: SeatLogged):
    assert SeatLogged.from_json(again(seat.to_json())) == seat


@given(st.builds(SheetLogged, numbers, st.lists(st.text()).map(tuple), st.text()))
def test_a_new_sheet_in_the_log_is_read_as_it_was_written(sheet: SheetLogged):
    assert SheetLogged.from_json(again(sheet.to_json())) == sheet


def stored_before(query: str) -> list[Any]:
    """What the version before these types stored, from a column that is not empty."""
    database = sqlite3.connect(":memory:")
    try:
        database.deserialize(gzip.decompress(BEFORE.read_bytes()))
        found = [json.loads(value) for (value,) in database.execute(query) if value is not None]
    finally:
        database.close()
    assert found
    return found


SEATS = "'joined', 'removed', 'left', 'came_back', 'renamed', 'replaced', 'handed_over'"
ROUNDS = "'added', 'corrected', 'deleted', 'restored'"


@pytest.mark.parametrize(
    ("kind", "query"),
    [
        (Correction, "SELECT data FROM scoring_leaguechange WHERE kind = 'corrected'"),
        (LineDetails, "SELECT details FROM scoring_finalstanding"),
        (SheetLogged, "SELECT after FROM scoring_sheetchange WHERE kind = 'made'"),
        (RulesLogged, "SELECT before FROM scoring_sheetchange WHERE kind = 'rules'"),
        (SeatLogged, f"SELECT coalesce(before, after) FROM scoring_sheetchange WHERE kind IN ({SEATS})"),
        (RoundEntry, f"SELECT coalesce(before, after) FROM scoring_sheetchange WHERE kind IN ({ROUNDS})"),
    ],
)
def test_what_the_version_before_stored_is_written_the_same_way(kind, query: str):
    for stored in stored_before(query):
        assert kind.from_json(stored).to_json() == stored


def test_results_of_the_version_before_are_written_the_same_way():
    for stored in stored_before("SELECT noted FROM scoring_seasongame"):
        assert [Entry.from_json(entry).to_json() for entry in stored] == stored
