"""Recorded rounds always play the same way: same text, same cards, same end."""

from __future__ import annotations

from pathlib import Path

import pytest

import uno
from tests.uno.golden import FOLDER, ROUNDS, read
from uno.notation.positions import describe

FILES = sorted(FOLDER.glob("*.uno"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_round_plays_to_its_recorded_end(path: Path):
    text, end = read(path)
    record = uno.Record.read(text)
    table = record.play()
    assert table.over
    assert describe(table) == end
    assert uno.verify(text).good


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_round_is_written_back_unchanged(path: Path):
    text, _ = read(path)
    assert uno.Record.read(text).text() == text
    assert uno.Record.read(path.read_text(encoding="utf-8")).text() == text, "comments are passed over"


def test_every_edition_has_rounds_by_every_set_of_rules():
    assert {path.stem for path in FILES} == {
        f"{edition}-{preset}-{players}" for edition in uno.EDITIONS for preset, players in ROUNDS
    }


def test_the_recorded_rounds_show_every_kind_of_move_and_event():
    verbs, events = set(), set()
    for path in FILES:
        record = uno.Record.read(read(path)[0])
        table = uno.deal(record.edition, record.names, dealer=record.dealer, seed=record.seed)
        uno.flip(table)
        events |= {event.kind for event in table.last_events()}
        for seat, move in record.moves:
            verbs.add(move.verb)
            events |= {event.kind for event in table.apply(seat, move)}
    assert verbs == {"play", "draw", "keep", "accept", "challenge", "choose", "discard", "uno", "catch"}
    assert events >= {"shed", "reshuffled", "guilty", "innocent", "swapped", "hands_passed", "caught", "put_back"}
