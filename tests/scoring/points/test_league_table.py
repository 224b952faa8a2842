"""The standings of a season: what counts, tie-breaks, lead changes, and the points still needed."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.points.league_table import Adjustment, Entry, Member, PlayedGame, Rules, league_points, season_table
from scoring.points.points_maps import UNIT, preset
from scoring.points.progress import lead_changes, needs_of, records_of, season_steps, step_ends
from scoring.points.tie_breaks import TIE_BREAKS

ANA, BO, CLEO, DAN = 1, 2, 3, 4
ALL = [Member(player) for player in (ANA, BO, CLEO, DAN)]


def game(number: int, *order: int, **totals: int) -> PlayedGame:
    """A game in which the players finished in this order."""
    return PlayedGame(number, tuple(Entry(player, place) for place, player in enumerate(order, 1)))


def seasons() -> st.SearchStrategy[list[PlayedGame]]:
    ranking = st.permutations([ANA, BO, CLEO, DAN])
    return st.lists(ranking, min_size=1, max_size=12).map(
        lambda orders: [game(number, *order) for number, order in enumerate(orders, 1)]
    )


@given(seasons())
def test_the_points_of_a_season_are_those_of_its_games(games: list[PlayedGame]):
    table = season_table(Rules(participation=2), ALL, games)
    assert sum(row.points for row in table.rows) == sum(
        sum(league_points(Rules(participation=2), one)) for one in games
    )
    assert sum(row.points for row in table.rows) == len(games) * (24 + 4 * 2) * UNIT


@given(seasons(), st.randoms(use_true_random=False))
def test_neither_seats_nor_the_order_of_members_move_anybody(games: list[PlayedGame], luck: Random):
    turned = [replace(one, entries=tuple(luck.sample(one.entries, 4))) for one in games]
    members = luck.sample(ALL, len(ALL))
    assert season_table(Rules(), members, turned).places == season_table(Rules(), ALL, games).places


@given(seasons(), st.permutations(sorted(TIE_BREAKS)))
def test_places_are_a_competition_ranking_by_points(games: list[PlayedGame], chain: list[str]):
    rows = season_table(Rules(ties=tuple(chain)), ALL, games).rows
    for row in rows:
        above = [other for other in rows if (other.place or 0) < (row.place or 0)]
        assert row.place == 1 + len(above)
        assert all(other.points >= row.points for other in above)
        assert row.shared == (sum(other.place == row.place for other in rows) > 1)


def test_equal_points_are_separated_by_the_first_tie_break_that_can():
    games = [game(1, ANA, BO), game(2, BO, ANA), game(3, BO, CLEO), game(4, CLEO, ANA), game(5, ANA, DAN)]
    rules = Rules(points=preset("wins"), ties=("wins", "head_to_head", "average_place", "fewer_games"))
    table = season_table(rules, ALL, games)
    assert [row.player for row in table.rows][:2] == [BO, ANA]
    (decided, *_rest) = table.decisions
    assert (decided.link, decided.above, decided.below) == ("average_place", (BO,), (ANA,))


def test_the_winner_of_their_head_to_head_is_ahead():
    games = [game(1, ANA, CLEO), game(2, BO, ANA), game(3, CLEO, DAN), game(4, ANA, DAN), game(5, BO, CLEO)]
    table = season_table(Rules(points=preset("wins"), ties=("head_to_head",)), ALL, games)
    assert [row.player for row in table.rows][:2] == [BO, ANA]
    assert table.decisions[0].link == "head_to_head"


def test_a_tie_that_nothing_can_break_is_shared():
    table = season_table(Rules(), [Member(ANA), Member(BO)], [game(1, ANA, BO), game(2, BO, ANA)])
    assert [(row.place, row.shared) for row in table.rows] == [(1, True), (1, True)]


def test_only_the_best_results_count():
    games = [game(number, *order) for number, order in enumerate([(ANA, BO), (BO, ANA), (BO, ANA), (ANA, BO)], 1)]
    ana = season_table(Rules(best_of=3), ALL, games).rows[0]
    assert ana.points == (9 + 9 + 3) * UNIT
    assert [result.number for result in ana.counted] == [1, 2, 4]
    assert ana.games == 4


def test_a_player_with_too_few_games_or_withdrawn_has_points_but_no_place():
    members = [Member(ANA), Member(BO), Member(CLEO, withdrawn=True), Member(DAN)]
    games = [game(1, CLEO, ANA, BO), game(2, CLEO, ANA, BO), game(3, DAN, ANA)]
    rows = season_table(Rules(minimum=2), members, games).rows
    assert [(row.player, row.place) for row in rows] == [(ANA, 1), (BO, 2), (DAN, None), (CLEO, None)]
    assert rows[-1].points == 20 * UNIT


def test_a_player_who_is_not_a_member_takes_a_place_but_has_no_row():
    table = season_table(Rules(), [Member(BO)], [game(1, ANA, BO)])
    assert [(row.player, row.points) for row in table.rows] == [(BO, 3 * UNIT)]


def test_an_adjustment_counts_and_is_shown():
    table = season_table(Rules(), ALL, [game(1, ANA, BO)], [Adjustment(ANA, -7 * UNIT)])
    assert [(row.player, row.points, row.adjusted) for row in table.rows][:2] == [
        (BO, 3 * UNIT, 0),
        (ANA, 2 * UNIT, -7 * UNIT),
    ]


def test_the_story_tells_every_change_of_the_lead():
    games = [game(1, ANA, BO), game(2, BO, ANA), game(3, BO, ANA)]
    steps = season_steps(Rules(), ALL, games, [Adjustment(BO, -9 * UNIT, after=3)])
    assert [(one.number, one.after) for one in lead_changes(steps)] == [(1, (ANA,)), (2, (ANA, BO)), (3, (ANA,))]


@given(seasons())
def test_the_chart_ends_at_the_table(games: list[PlayedGame]):
    assert season_steps(Rules(), ALL, games)[-1].places == season_table(Rules(), ALL, games).places


@pytest.mark.parametrize("games", [0, 1, 39, 40, 41, 200, 999])
def test_a_long_season_has_few_steps_and_its_last_game(games: int):
    steps = step_ends(games)
    assert len(steps) <= 41
    assert steps[-1:] == ([games] if games else [])


def test_the_table_shows_what_is_needed_from_the_remaining_games():
    games = [game(1, ANA, BO), game(2, ANA, BO)]
    (bo, *_rest) = needs_of(Rules(planned=5), season_table(Rules(planned=5), ALL[:2], games))
    assert (bo.player, bo.games, bo.possible) == (BO, 3, True)
    assert bo.points == 12 * UNIT + 1
    assert not needs_of(Rules(planned=3), season_table(Rules(planned=3), ALL[:2], games))[0].possible
    assert needs_of(Rules(), season_table(Rules(), ALL, games)) == []


def test_if_only_the_best_results_count_a_better_one_replaces_a_worse_one():
    rules = Rules(planned=4, best_of=2)
    games = [game(1, ANA, BO), game(2, ANA, BO), game(3, BO, CLEO)]
    bo = next(one for one in needs_of(rules, season_table(rules, ALL, games)) if one.player == BO)
    assert (bo.points, bo.possible) == (9 * UNIT + 1, True)


def test_form_and_records():
    games = [
        PlayedGame(1, (Entry(ANA, 1, 500), Entry(BO, 2, 480))),
        PlayedGame(2, (Entry(ANA, 1, 510), Entry(BO, 2, 20))),
        PlayedGame(3, (Entry(BO, 1, 505), Entry(ANA, 2, 499), Entry(CLEO, 3, 0))),
    ]
    table = season_table(Rules(), ALL, games)
    assert table.rows[0].form == (1, 1, 2)
    found = {one.kind: (one.players, one.value, one.number) for one in records_of(table.rows, games)}
    assert found["wins"] == ((ANA,), 2, None)
    assert found["streak"] == ((ANA,), 2, None)
    assert found["closest"] == ((BO,), 6, 3)
    assert found["best"] == ((BO,), 10 * UNIT, 3)
    assert found["games"] == ((ANA, BO), 3, None)
