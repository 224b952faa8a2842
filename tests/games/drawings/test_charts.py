"""Charts as SVG: readable without color, without style attributes, and with any name."""

from __future__ import annotations

import itertools
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from games.drawings.charts import MARKS, NARROW, WIDE, Line, mark, running_totals, spread_positions, tick_step

PLAYERS = [Line(f"P{place}", [0, place, place * 10]) for place in range(10)]


def drawn(lines: list[Line], **settings: Any) -> tuple[ET.Element, str]:
    svg = running_totals(lines, title="Totals", **settings)
    return ET.fromstring(str(svg)), str(svg)


def by_class(tree: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in tree.iter() if name in part.get("class", "").split()]


def test_every_player_has_a_line_with_a_mark_at_every_round():
    tree, _ = drawn([Line("Ann", [0, 20, 20, 45]), Line("Bo", [0, 0, 30, 30])])
    lines = by_class(tree, "chart__line")
    assert len(lines) == 2
    assert all(len(line.get("points", "").split()) == 8 for line in lines)
    assert [part.text for part in by_class(tree, "chart__name")] == ["Ann", "Bo"]


def test_ten_players_differ_by_mark_class_and_name():
    tree, _ = drawn(PLAYERS)
    series = {part.get("class", "").split()[-1] for part in by_class(tree, "chart__series")}
    shapes = {part.get("d") for part in by_class(tree, "chart__mark")}
    assert len(series) == len(shapes) == len(MARKS) == 10
    assert len({part.text for part in by_class(tree, "chart__name")}) == 10


@pytest.mark.parametrize("frame", [WIDE, NARROW])
def test_names_never_cover_each_other_and_stay_inside(frame):
    tree, _ = drawn([Line(f"P{place}", [0, 0]) for place in range(10)], frame=frame)
    heights = sorted(float(part.get("y", "")) for part in by_class(tree, "chart__name"))
    assert all(after - before >= 14 for before, after in itertools.pairwise(heights))
    assert heights[0] >= frame.top
    assert heights[-1] <= frame.height - frame.bottom


def test_the_target_line_is_at_its_height_and_has_a_label():
    tree, _ = drawn([Line("Ann", [0, 50])], target=100, target_name="target 100")
    (target,) = by_class(tree, "chart__target")
    (name,) = by_class(tree, "chart__target-name")
    points = {part.text: part.get("y") for part in by_class(tree, "chart__points")}
    assert name.text == "target 100"
    assert f" {points['100']}H" in target.get("d", "")


def test_without_a_target_there_is_no_such_line():
    tree, _ = drawn([Line("Ann", [0, 50])])
    assert by_class(tree, "chart__target") == []


def test_it_has_a_name_and_no_style_of_its_own():
    tree, text = drawn(PLAYERS, target=50, target_name="50")
    assert tree.get("role") == "img"
    assert tree.get("aria-label") == "Totals"
    assert "style" not in text
    assert not re.search(r"#[0-9a-f]{3}", text)


def test_a_name_is_text_and_nothing_else():
    tree, text = drawn([Line('<script>"&', [0, 1])])
    assert "<script>" not in text
    assert by_class(tree, "chart__name")[0].text == '<script>"&'


def test_a_long_name_is_cut_at_its_line_and_whole_in_its_title():
    name = "A very long name for one player"
    tree, _ = drawn([Line(name, [0, 1])])
    assert by_class(tree, "chart__name")[0].text == "A very long n…"
    assert next(part for part in tree.iter() if part.tag == "title").text == name


def test_many_rounds_get_few_numbers():
    tree, _ = drawn([Line("Ann", list(range(101)))])
    assert len(by_class(tree, "chart__round")) <= 13


@pytest.mark.parametrize("lines", [[], [Line("Ann", [0])], [Line("Ann", [0, 0])]])
def test_a_game_without_rounds_is_drawn_too(lines):
    tree, _ = drawn(lines)
    assert tree.get("viewBox") == "0 0 760 360"


@pytest.mark.parametrize(
    ("highest", "step"), [(1, 1), (7, 2), (12, 5), (26, 10), (99, 20), (250, 50), (500, 100), (1234, 250)]
)
def test_the_grid_counts_in_round_numbers(highest, step):
    assert tick_step(highest) == step


def test_spreading_keeps_the_order_and_moves_no_more_than_needed():
    assert spread_positions([10, 50, 90], 14, 0, 100) == [10, 50, 90]
    assert spread_positions([50, 50], 14, 0, 100) == [50, 64]
    assert spread_positions([100, 100], 14, 0, 100) == [86, 100]


def test_a_mark_can_be_drawn_alone():
    assert MARKS[3] in mark(3)
    assert mark(13) == mark(3)
