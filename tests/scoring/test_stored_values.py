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

from scoring.models import Role, SheetChange
from scoring.models.leagues import LeagueSettings, LoggedChange, LoggedStanding
from scoring.models.ratings import PlaceChange, PlayerPlace
from scoring.models.results import SeatScore
from scoring.models.sheets import FactLogged, SeatLogged, SheetLogged
from scoring.points.league_table import Entry
from scoring.points.progress import Correction, LineDetails
from scoring.sheets.log import VALUES, RoundEntry, RulesLogged, logged_value

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

names, texts = st.lists(st.text()).map(tuple), st.none() | st.text()
settings = st.builds(LeagueSettings, st.text(), st.text(), st.booleans())
roles_or_settings = st.none() | st.sampled_from(Role.values) | settings
standings = st.lists(st.builds(LoggedStanding, places, numbers, st.text())).map(tuple)
league_changes = st.builds(LoggedChange, correction=pending | done) | st.builds(
    LoggedChange,
    name=texts,
    names=st.none() | names,
    role=texts,
    uses=places,
    days=numbers,
    before=roles_or_settings,
    after=roles_or_settings,
    number=places,
    code=texts,
    started=st.none() | st.booleans(),
    state=texts,
    points=texts,
    champions=st.none() | names,
    table=st.none() | standings,
)


def again(stored: Any) -> Any:
    return json.loads(json.dumps(stored))


@given(pending | done)
def test_a_correction_is_read_as_it_was_written(correction: Correction):
    assert Correction.from_json(again(correction.to_json())) == correction


@given(league_changes)
def test_a_change_of_a_league_is_read_as_it_was_written(change: LoggedChange):
    assert LoggedChange.from_json(again(change.to_json())) == change


@pytest.mark.parametrize(
    "stored",
    [
        {"name": "Thursday Cards"},
        {"names": ["Ana", "Bo"]},
        {
            "before": {"name": "Old", "description": "", "public": True},
            "after": {"name": "New", "description": "", "public": False},
        },
        {"name": "Ana", "before": "member", "after": "admin"},
        {"role": "member", "uses": None, "days": 365},
        {"name": "Ana", "role": "member"},
        {"name": "Winter", "champions": []},
        {"name": "Winter", "table": [[1, 3, "9"], [None, 4, "0"]]},
        {"number": 1, "code": "8AKWUQ", "started": False},
        {"number": 4, "code": "WWEJXB", "state": "void"},
        {"name": "Bo", "points": "−2½"},
        {"number": 2, "code": "FB73WA", "led": [3], "waits": True, "had": [[3, 1]]},
        {"number": 1},
        {},
    ],
)
def test_a_change_of_a_league_keeps_its_shape(stored):
    assert again(LoggedChange.from_json(stored).to_json()) == stored


@given(details)
def test_the_rest_of_a_final_line_is_read_as_it_was_written(line: LineDetails):
    assert LineDetails.from_json(again(line.to_json())) == line


@given(st.builds(Entry, numbers, numbers, st.integers()))
def test_an_entry_is_read_as_it_was_written(entry: Entry):
    assert Entry.from_json(again(entry.to_json())) == entry


@given(st.builds(PlayerPlace, numbers, numbers))
def test_the_place_of_a_rated_player_is_read_as_it_was_written(place: PlayerPlace):
    assert PlayerPlace.from_json(again(place.to_json())) == place


@given(st.builds(SeatScore, places, st.integers()))
def test_a_confirmed_score_is_read_as_it_was_written(score: SeatScore):
    assert SeatScore.from_json(again(score.to_json())) == score


@given(st.builds(SeatLogged, st.text(), places, places))
def test_a_player_in_the_log_is_read_as_they_were_written(seat: SeatLogged):
    assert SeatLogged.from_json(again(seat.to_json())) == seat


@given(st.builds(SheetLogged, numbers, st.lists(st.text()).map(tuple), st.text()))
def test_a_new_sheet_in_the_log_is_read_as_it_was_written(sheet: SheetLogged):
    assert SheetLogged.from_json(again(sheet.to_json())) == sheet


@given(st.builds(FactLogged, st.text(), st.text()))
def test_a_fact_in_the_log_is_read_as_it_was_written(fact: FactLogged):
    assert FactLogged.from_json(again(fact.to_json())) == fact


def test_every_kind_of_change_of_a_sheet_has_a_type():
    assert set(VALUES) == set(SheetChange.Kind)


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
FACTS = "'watch', 'abandoned', 'rematch'"
ROUNDS = "'added', 'corrected', 'deleted', 'restored'"


@pytest.mark.parametrize(
    ("kind", "query"),
    [
        (Correction, "SELECT data FROM scoring_leaguechange WHERE kind = 'corrected'"),
        (LoggedChange, "SELECT data FROM scoring_leaguechange"),
        (LineDetails, "SELECT details FROM scoring_finalstanding"),
        (SheetLogged, "SELECT after FROM scoring_sheetchange WHERE kind = 'made'"),
        (RulesLogged, "SELECT before FROM scoring_sheetchange WHERE kind = 'rules'"),
        (SeatLogged, f"SELECT coalesce(before, after) FROM scoring_sheetchange WHERE kind IN ({SEATS})"),
        (FactLogged, f"SELECT coalesce(before, after) FROM scoring_sheetchange WHERE kind IN ({FACTS})"),
        (RoundEntry, f"SELECT coalesce(before, after) FROM scoring_sheetchange WHERE kind IN ({ROUNDS})"),
    ],
)
def test_what_the_version_before_stored_is_written_the_same_way(kind, query: str):
    for stored in stored_before(query):
        assert kind.from_json(stored).to_json() == stored


def test_every_line_of_the_version_before_in_the_log_of_a_sheet_is_read_by_its_kind():
    for column in ("before", "after"):
        for kind, stored in stored_before(f"SELECT json_array(kind, json({column})) FROM scoring_sheetchange"):
            value = logged_value(kind, stored)
            assert stored == (None if value is None else value.to_json())


@pytest.mark.parametrize(
    ("kind", "query"),
    [
        (Entry, "SELECT noted FROM scoring_seasongame"),
        (PlayerPlace, "SELECT places FROM scoring_ratedgame"),
        (PlaceChange, "SELECT moved FROM scoring_ratingshift"),
        (SeatScore, "SELECT result FROM scoring_confirmation"),
    ],
)
def test_lists_of_the_version_before_are_written_the_same_way(kind, query: str):
    for stored in stored_before(query):
        assert [kind.from_json(one).to_json() for one in stored] == stored
