"""The draw: everybody sits once, tables are even, and over a season both opponents and seats change."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.leagues.evenings.draw import Past, draw_tables, pair_of, table_sizes

NOTHING = Past.of([])
players = st.sets(st.integers(1, 10_000), min_size=2, max_size=14)


@given(players, st.integers(2, 10), st.text(max_size=5))
@settings(max_examples=15)
def test_everybody_has_one_seat_and_tables_differ_by_at_most_one(present: set[int], wanted: int, seed: str):
    tables = draw_tables(present, NOTHING, seed=seed, wanted=wanted)
    assert sorted(player for table in tables for player in table) == sorted(present)
    lengths = [len(table) for table in tables]
    assert max(lengths) - min(lengths) <= 1
    assert all(2 <= length <= 10 for length in lengths)


@given(players, st.integers(0, 9))
@settings(max_examples=10)
def test_the_same_seed_draws_the_same_tables_in_any_order_of_names(present: set[int], seed: int):
    past = Past.of([sorted(present)[:4]])
    assert draw_tables(sorted(present), past, seed=str(seed)) == draw_tables(
        sorted(present, reverse=True), past, seed=str(seed)
    )


@pytest.mark.parametrize(
    ("count", "wanted", "expected"), [(8, 4, [4, 4]), (9, 4, [5, 4]), (5, 4, [5]), (23, 10, [8, 8, 7])]
)
def test_the_number_of_tables_fits_the_wanted_size(count: int, wanted: int, expected: list[int]):
    assert table_sizes(count, wanted) == expected


def evenings(count: int, number: int) -> list[tuple[int, ...]]:
    held: list[tuple[int, ...]] = []
    for evening in range(number):
        held += draw_tables(range(count), Past.of(held), seed=f"evening {evening}")
    return held


def test_eight_players_have_met_equally_often_after_seven_evenings():
    assert set(Past.of(evenings(8, 7)).meetings.values()) == {3}


@pytest.mark.parametrize(("count", "number"), [(6, 6), (9, 8), (12, 8), (16, 10)])
def test_everybody_meets_everybody_and_nobody_too_often(count: int, number: int):
    held = evenings(count, number)
    met = Past.of(held).meetings
    often = [met.get(pair_of(one, other), 0) for one, other in combinations(range(count), 2)]
    assert min(often) >= 1
    assert max(often) <= sum(often) / len(often) + 2.5


def test_everybody_gets_the_first_seat_in_turn():
    dealt = Counter(table[0] for table in evenings(8, 8))
    assert len(dealt) == 8
    assert max(dealt.values()) <= 3


def test_one_person_alone_gets_no_table():
    assert draw_tables([7], NOTHING, seed="x") == ()
