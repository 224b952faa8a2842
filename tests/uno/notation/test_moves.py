"""Moves as text: every kind of move is read and written, and other text is refused with a reason."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import lay_out, refused
from uno import BadNotation, Move
from uno.moves import read_line

NAMES = ("Ann", "Bo", "Bo B", "uno")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play r7", Move("play", "r7")),
        ("play r7 uno", Move("play", "r7", uno=True)),
        ("play W4 color=g uno", Move("play", "W4", "g", uno=True)),
        ("play OLAF color=b discard=p1,p2", Move("play", "OLAF", "b", ("p1", "p2"))),
        ("play OLAF discard=p1", Move("play", "OLAF", discard=("p1",))),
        ("play r7 swap=Ann", Move("play", "r7", swap=0)),
        ("play r7 swap=Bo B uno", Move("play", "r7", swap=2, uno=True)),
        ("play r7 swap=Bo uno", Move("play", "r7", swap=1, uno=True)),
        ("play r7 swap=uno", Move("play", "r7", swap=3)),
        ("draw", Move("draw")),
        ("keep", Move("keep")),
        ("accept", Move("accept")),
        ("challenge", Move("challenge")),
        ("choose g", Move("choose", color="g")),
        ("discard r5 uno", Move("discard", "r5", uno=True)),
        ("discard", Move("discard")),
        ("answer 7", Move("answer", word="7")),
        ("answer card=r5 uno", Move("answer", "r5", uno=True)),
        ("answer color=g", Move("answer", color="g")),
        ("answer player=Bo B uno", Move("answer", whom=2, uno=True)),
        ("answer player=uno", Move("answer", whom=3)),
        ("answer yes card=r5 color=g player=Ann", Move("answer", "r5", "g", whom=0, word="yes")),
        ("uno", Move("uno")),
        ("catch Bo B", Move("catch", whom=2)),
    ],
)
def test_a_move_is_written_as_it_is_read(text, move):
    assert Move.parse(text, NAMES) == move
    assert move.text(NAMES) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "flip",
        "answer",
        "answer uno",
        "answer 7 8",
        "answer card=",
        "answer player=Zoe",
        "answer swap=Ann",
        "play",
        "play uno",
        "play color=g",
        "play r7 r8",
        "play r7 color=",
        "play r7 color=g color=b",
        "play r7 shade=g",
        "play r7 uno uno",
        "play r7 swap=Zoe",
        "play r7 swap=",
        "play r7 swap=Ann swap=Bo",
        "play color=g W",
        "draw r7",
        "draw uno",
        "keep now",
        "choose",
        "choose g b",
        "catch",
        "catch Zoe",
        "discard r5 r6",
        "discard r5 color=g",
        "discard r5 swap=Ann",
        "uno uno",
    ],
)
def test_a_text_that_is_not_a_move_is_refused_with_a_sentence(text):
    with pytest.raises(BadNotation, match=r"\.$"):
        Move.parse(text, NAMES)


def test_a_line_begins_with_the_name_of_a_seat():
    assert read_line("Bo play r7", NAMES) == (1, Move("play", "r7"))
    assert read_line("Bo B play r7", NAMES) == (2, Move("play", "r7"))
    assert read_line("uno uno", NAMES) == (3, Move("uno"))
    assert read_line("Ann catch uno", NAMES) == (0, Move("catch", whom=3))


def test_a_shorter_name_is_tried_if_the_longer_one_makes_no_sense():
    names = ("Bo", "Bo play")
    assert read_line("Bo play r7", names) == (0, Move("play", "r7"))
    assert read_line("Bo play play r7", names) == (1, Move("play", "r7"))


@pytest.mark.parametrize("line", ["", "Zoe play r7", "Ann", "Ann dance", "play r7"])
def test_a_text_that_is_not_a_line_is_refused_with_a_sentence(line):
    with pytest.raises(BadNotation, match=r"\.$"):
        read_line(line, NAMES)


def test_an_unknown_card_is_refused_and_changes_nothing():
    table = lay_out("classic", top="b7", hands=["b1 W", "y1 y2"])
    before = uno.snapshot(table)
    for move in (Move("play", "x9"), Move("play"), Move("play", "OLAF"), Move("play", "W", "r", ("p1",))):
        with pytest.raises(BadNotation, match="has no card"):
            table.apply(0, move)
    assert uno.snapshot(table) == before


def test_a_color_that_is_missing_is_asked_for():
    table = lay_out("classic", hands=["b1 W", "y1 y2"], draw="W b2")
    uno.flip(table)
    with refused(table, "color_required"):
        table.apply(1, Move("choose"))
