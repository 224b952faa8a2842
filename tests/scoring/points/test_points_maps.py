"""League points: by place and table size, shared exactly, and never more or less than the map has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.points.points_maps import (
    FAIR,
    PRESETS,
    SIZES,
    UNIT,
    InvalidPoints,
    PointsMap,
    format_points,
    own_points,
    preset,
    read_map,
    share_points,
    text_of,
)


@st.composite
def places(draw) -> list[int]:
    """The places of two to ten players, in any order of seats."""
    strengths = draw(st.lists(st.integers(0, 5), min_size=2, max_size=10))
    return [1 + sum(other < mine for other in strengths) for mine in strengths]


@pytest.mark.parametrize("size", SIZES)
def test_a_fair_table_hands_out_six_points_for_each_player(size: int):
    assert len(FAIR[size]) == size
    assert sum(FAIR[size]) == 6 * size


@given(places(), st.sampled_from(sorted(PRESETS)))
def test_a_game_hands_out_what_its_map_holds_whoever_is_tied(ranking: list[int], kind: str):
    points = preset(kind)
    assert sum(share_points(points, ranking)) == UNIT * sum(points.of_size(len(ranking)))


@given(places(), st.randoms(use_true_random=False))
def test_the_order_of_seats_does_not_matter(ranking: list[int], luck):
    order = luck.sample(range(len(ranking)), len(ranking))
    straight = share_points(preset("fair"), ranking)
    assert share_points(preset("fair"), [ranking[seat] for seat in order]) == [straight[seat] for seat in order]


@given(places())
def test_a_better_place_is_never_worth_less_and_a_tie_is_worth_the_same(ranking: list[int]):
    given = share_points(preset("fair"), ranking)
    for place, points in zip(ranking, given, strict=True):
        for other, theirs in zip(ranking, given, strict=True):
            assert (points >= theirs) if place < other else (place > other or points == theirs)


def test_three_who_share_the_second_place_get_the_exact_mean():
    assert share_points(preset("fair"), [2, 1, 2, 2]) == [10920, 27720, 10920, 10920]
    assert (7 + 4 + 2) * UNIT == 3 * 10920


def test_only_the_first_place_is_worth_something_where_wins_count():
    assert share_points(preset("wins"), [1, 2, 3]) == [UNIT, 0, 0]
    assert share_points(preset("wins"), [1, 1, 3]) == [UNIT // 2, UNIT // 2, 0]


def test_own_points_are_the_games_and_low_ones_are_turned_round():
    assert own_points([500, 120, 0], "standard") == [500 * UNIT, 120 * UNIT, 0]
    assert own_points([40, 90, 130], "low") == [90 * UNIT, 40 * UNIT, 0]


@pytest.mark.parametrize(
    ("units", "text"),
    [(7 * UNIT, "7"), (0, "0"), (UNIT // 2, "½"), (5 * UNIT + UNIT // 3, "5⅓"), (-3 * UNIT, "−3"), (UNIT // 7, "0.14")],
)
def test_points_are_written_as_people_write_them(units: int, text: str):
    assert format_points(units) == text


def test_a_custom_map_has_a_line_for_each_size_and_one_for_all_others():
    points = read_map("2: 3-0\n\n4 = 10, 5 2 1\n5-3-1")
    assert points.of_size(2) == (3, 0)
    assert points.of_size(4) == (10, 5, 2, 1)
    assert points.of_size(6) == (5, 3, 1, 0, 0, 0)
    assert PointsMap.from_json(points.to_json()) == points
    assert read_map(text_of(points)).of_size(4) == (10, 5, 2, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "have no points"),
        ("4: 11-7-4-2", "Tables of 2 have no points"),
        ("many", "is not a line of points"),
        ("4: a-b", "is not a line of points"),
        ("11: 5-3", "2 to 10 players"),
        ("3: 4-3-2-1\n5-3", "more places than players"),
        ("1-2-3", "cannot be worth less"),
        ("0-0", "at least one point"),
        ("5000-1", "at most"),
        ("2: 3-1\n2: 4-1\n5", "two lines"),
        ("5-3-1\n4-2", "two lines"),
        ("5" * 3000, "too long"),
    ],
)
def test_an_invalid_map_is_refused_with_a_sentence(text: str, reason: str):
    with pytest.raises(InvalidPoints, match=reason):
        read_map(text)


@given(st.text(alphabet="0123456789:=-–, \n;x", max_size=60))
def test_any_text_is_a_map_or_is_refused_with_a_sentence(text: str):
    try:
        points = read_map(text)
    except InvalidPoints:
        return
    assert all(points.of_size(size)[0] > 0 for size in SIZES)
