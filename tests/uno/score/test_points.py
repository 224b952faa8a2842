"""The score: points, two ways to score, four ends, ties, and places."""

from __future__ import annotations

from random import Random

import pytest

import uno
from tests.uno.tables import ALL, LONG, SHORT, lay_out
from uno import BadNotation, End, Game, IllegalAction, RoundResult, Score, stand


def standard(winner: int | None, *left: int) -> RoundResult:
    return RoundResult(winner, left)


# V1


@pytest.mark.parametrize("edition", ALL)
def test_numbers_count_their_value_action_cards_20_and_wilds_50(edition):
    """V1."""
    for card in uno.edition(edition).cards:
        face = card[1:] if card.color else card
        expected = 50 if card.color is None else int(face) if face.isdigit() else 20
        assert card.points == expected, card


def test_the_points_of_a_hand_add_up():
    """V1."""
    table = lay_out("classic", top="b7", hands=["r0 g5 rD2 gR bS W W4", "y9 y9"])
    assert [table.points(seat) for seat in (0, 1)] == [165, 18]


# V2, V3


def test_the_winner_gets_the_sum_of_all_other_hands():
    """V2: nobody else scores, and totals add up."""
    standing = stand(Score(), 3, [standard(0, 0, 7, 50), standard(1, 4, 0, 20)])
    assert (standing.totals, standing.over, standing.rounds) == ((57, 24, 0), False, 2)
    assert (standing.leftovers, standing.rounds_won) == ((4, 7, 70), (1, 1, 0))


def test_cards_that_the_winner_still_holds_are_not_counted():
    """V2: mercy can make a winner with cards in hand."""
    assert standard(0, 30, 7).points("standard") == (7, 0)


def test_a_round_without_a_winner_gives_nobody_points():
    """V2, R2."""
    assert standard(None, 3, 7, 3).points("standard") == (0, 0, 0)
    assert stand(Score(), 3, [standard(None, 3, 7, 3)]).rounds_won == (0, 0, 0)


@pytest.mark.parametrize(("total", "over"), [(499, False), (500, True), (501, True)])
def test_the_first_player_at_or_over_the_target_wins(total, over):
    """V3."""
    standing = stand(Score(), 2, [standard(0, 0, 50)], (total - 50, 480))
    assert (standing.over, standing.winners) == (over, (0,) if over else ())


@pytest.mark.parametrize(("edition", "target"), [*((slug, 500) for slug in (*LONG, "moomin")), ("mini", 250)])
def test_the_default_target_is_that_of_the_sheet(edition, target):
    """V3."""
    assert uno.edition(edition).target == target
    assert Score.read({}, uno.edition(edition).target) == Score("standard", End("target", target), "joint")


def test_no_round_is_counted_after_the_end():
    """V3: refused, or left out."""
    rounds = [standard(0, 0, 60), standard(1, 9, 0)]
    with pytest.raises(IllegalAction) as no:
        stand(Score(), 2, rounds, (450, 0))
    assert (no.value.word, no.value.rule) == ("game_over", "V3")
    assert stand(Score(), 2, rounds, (450, 0), strict=False).totals == (510, 0)


# V4, V5, V6


def test_low_score_counts_everybody_their_own_hand():
    """V4."""
    standing = stand(Score("low"), 3, [standard(0, 0, 7, 50), standard(None, 4, 3, 20)])
    assert (standing.totals, standing.over) == ((4, 10, 70), False)


def test_with_low_score_the_lowest_total_wins_when_anyone_reaches_the_target():
    """V4: even if two pass it in the same round."""
    standing = stand(Score("low"), 3, [standard(1, 60, 0, 70)], (450, 499, 450))
    assert (standing.over, standing.winners, standing.totals) == (True, (1,), (510, 499, 520))
    assert standing.places == (2, 1, 3)
    assert not stand(Score("low"), 3, [standard(1, 49, 0, 49)], (450, 499, 450)).over


def test_a_tie_for_the_lowest_total_makes_joint_winners():
    """V5: competition ranking."""
    standing = stand(Score("low"), 4, [standard(0, 0, 0, 60, 30)], (100, 100, 450, 70))
    assert (standing.over, standing.winners, standing.places) == (True, (0, 1, 3), (1, 1, 4, 1))


def test_a_tie_for_the_lowest_total_can_be_decided_by_playing_on():
    """V5."""
    score = Score("low", End("target", 500), "play_on")
    rounds = [standard(0, 0, 0, 60)]
    assert not stand(score, 3, rounds, (100, 100, 450)).over
    standing = stand(score, 3, [*rounds, standard(1, 5, 0, 1)], (100, 100, 450))
    assert (standing.over, standing.winners) == (True, (1,))


@pytest.mark.parametrize("edition", SHORT)
def test_scoring_is_optional_on_the_short_sheets_and_low_score_is_our_own_addition(edition):
    """V6."""
    rules = uno.edition(edition)
    assert (rules.scoring_optional, rules.low_score_printed) == (True, False)
    standing = stand(Score("low", End("target", rules.target)), 2, [standard(0, 0, 50)], (20, rules.target - 50))
    assert standing.winners == (0,)


@pytest.mark.parametrize("edition", LONG)
def test_low_score_is_printed_on_the_long_sheets(edition):
    """V6, V4."""
    rules = uno.edition(edition)
    assert (rules.scoring_optional, rules.low_score_printed) == (False, True)


def test_a_single_round_is_a_complete_game():
    """V6."""
    score = Score.read({"end": {"single": True}}, 500)
    assert not stand(score, 2, []).over
    standing = stand(score, 2, [standard(1, 3, 0)])
    assert (standing.over, standing.winners) == (True, (1,))


# Ends


def test_a_game_can_end_after_a_number_of_rounds():
    """V3: an end of our own; the target does not matter."""
    score = Score.read({"end": {"rounds": 2}}, 500)
    assert not stand(score, 2, [standard(0, 0, 900)]).over
    standing = stand(score, 2, [standard(0, 0, 900), standard(1, 30, 0)])
    assert (standing.over, standing.winners) == (True, (0,))


def test_a_tie_after_a_number_of_rounds_is_shared():
    """V5: with a fixed number of rounds, standard scoring can tie."""
    standing = stand(Score("standard", End("rounds", 2)), 3, [standard(0, 0, 9, 1), standard(1, 8, 0, 2)])
    assert (standing.winners, standing.places) == ((0, 1), (1, 1, 3))


def test_elimination_takes_out_players_who_reach_the_target_until_one_is_left():
    """V4: an end of our own; the last one in wins."""
    score = Score.read({"count": "low", "end": {"elimination": 100}}, 500)
    rounds = [
        RoundResult(0, (0, 100, 5, 60)),
        RoundResult(0, (0, None, 20, 40)),
        RoundResult(2, (99, None, 0, None)),
        RoundResult(2, (1, None, 0, None)),
    ]
    outs = [stand(score, 4, rounds[:count]).out_in for count in range(5)]
    assert outs == [
        (None, None, None, None),
        (None, 1, None, None),
        (None, 1, None, 2),
        (None, 1, None, 2),
        (4, 1, None, 2),
    ]
    assert not stand(score, 4, rounds[:3]).over
    standing = stand(score, 4, rounds)
    assert (standing.over, standing.winners, standing.places) == (True, (2,), (2, 4, 1, 3))


def test_a_player_who_is_still_in_beats_an_eliminated_one_with_a_lower_total():
    """V4: staying in comes before the total."""
    score = Score("low", End("elimination", 100))
    standing = stand(score, 3, [RoundResult(0, (0, 100, 99)), RoundResult(2, (100, None, 0))])
    assert (standing.totals, standing.winners, standing.places) == ((100, 100, 99), (2,), (2, 3, 1))


def test_if_all_are_eliminated_at_once_the_lowest_total_wins():
    """V4."""
    score = Score("low", End("elimination", 100))
    standing = stand(score, 3, [RoundResult(None, (120, 110, 130))])
    assert (standing.over, standing.winners, standing.places) == (True, (1,), (2, 1, 3))
    assert stand(score, 2, [RoundResult(None, (110, 110))]).winners == (0, 1)


# Ties


def test_the_last_round_can_break_a_tie():
    """V5: with low score, the fewest points in it win; else the most."""
    low = Score("low", End("target", 100), "last_round")
    standing = stand(low, 3, [standard(2, 30, 10, 0), standard(1, 0, 20, 100)])
    assert (standing.totals, standing.winners, standing.places) == ((30, 30, 100), (0,), (1, 2, 3))
    high = Score("standard", End("rounds", 2), "last_round")
    standing = stand(high, 2, [standard(0, 0, 9), standard(1, 9, 0)])
    assert (standing.winners, standing.places) == ((1,), (1 + 1, 1))


def test_a_tie_that_the_last_round_cannot_break_is_shared():
    """V5."""
    low = Score("low", End("target", 100), "last_round")
    assert stand(low, 3, [standard(2, 30, 30, 100)]).winners == (0, 1)
    assert stand(low, 2, [], (100, 100)).winners == (0, 1)


def test_the_rounds_won_can_break_a_tie():
    """V5."""
    score = Score("low", End("target", 100), "rounds_won")
    rounds = [standard(0, 0, 20, 40), standard(1, 30, 0, 40), standard(0, 0, 10, 40)]
    standing = stand(score, 3, rounds)
    assert (standing.totals, standing.rounds_won) == ((30, 30, 120), (2, 1, 0))
    assert (standing.winners, standing.places) == ((0,), (1, 2, 3))


def test_a_tie_that_the_rounds_won_cannot_break_is_shared():
    """V5."""
    score = Score("low", End("target", 100), "rounds_won")
    assert stand(score, 3, [standard(2, 30, 30, 100)]).winners == (0, 1)


@pytest.mark.parametrize("tie", ["joint", "play_on", "last_round", "rounds_won"])
def test_without_a_tie_the_tie_break_changes_nothing(tie):
    """V5."""
    score = Score("low", End("target", 100), tie)
    standing = stand(score, 3, [standard(2, 40, 30, 100)])
    assert (standing.over, standing.winners, standing.places) == (True, (1,), (2, 1, 3))


def test_a_tie_after_a_number_of_rounds_can_be_played_on_until_one_player_leads():
    """V5."""
    score = Score("standard", End("rounds", 2), "play_on")
    rounds = [standard(0, 0, 9), standard(1, 9, 0), standard(None, 3, 3), standard(0, 0, 1)]
    assert [stand(score, 2, rounds[:count]).over for count in range(5)] == [False, False, False, False, True]
    assert stand(score, 2, rounds).winners == (0,)


def test_a_blocked_single_round_is_shared_by_all_players():
    """V5, R2: nobody scored."""
    assert stand(Score("standard", End("single", 1)), 3, [standard(None, 5, 6, 7)]).winners == (0, 1, 2)


# Places


def test_equal_totals_below_first_place_are_separated_by_the_fewest_leftover_points():
    """V2: standard scoring leaves most players at 0."""
    standing = stand(Score("standard", End("rounds", 1)), 4, [standard(0, 0, 20, 10, 30)])
    assert standing.places == (1, 3, 2, 4)


def test_equal_leftover_points_are_separated_by_rounds_won_and_then_the_place_is_shared():
    """V2: 1-2-2-4 if nothing separates them."""
    score = Score("standard", End("rounds", 3))
    rounds = [standard(1, 0, 0, 0, 9, 0), standard(2, 0, 0, 0, 5, 4), standard(0, 0, 5, 5, 40, 1)]
    standing = stand(score, 5, rounds)
    assert standing.totals == (51, 9, 9, 0, 0)
    assert standing.places == (1, 2, 2, 5, 4)
    rounds = [standard(1, 0, 0, 0), standard(1, 0, 0, 0), standard(0, 0, 3, 3)]
    standing = stand(score, 3, rounds)
    assert (standing.totals, standing.rounds_won) == ((6, 0, 0), (1, 2, 0))
    assert standing.places == (1, 2, 3)


def test_low_score_shares_places_below_first_place_too():
    """V4: competition ranking, 1-2-2-4."""
    standing = stand(Score("low", End("rounds", 1)), 4, [standard(0, 0, 20, 20, 30)])
    assert standing.places == (1, 2, 2, 4)


def test_a_tie_for_first_place_is_not_broken_by_leftover_points():
    """V5: they win jointly."""
    rounds = [standard(0, 0, 9, 9), standard(1, 18, 0, 0)]
    standing = stand(Score("standard", End("rounds", 2)), 3, rounds)
    assert (standing.totals, standing.places) == ((18, 18, 0), (1, 1, 3))


def test_a_running_game_has_places_but_no_winner():
    """V2."""
    standing = stand(Score(), 3, [standard(0, 0, 20, 10)])
    assert (standing.over, standing.winners, standing.places) == (False, (), (1, 3, 2))


# What is refused


@pytest.mark.parametrize(
    "values",
    [
        {"count": "high"},
        {"count": ["low"]},
        {"tie": "coin"},
        {"end": {"target": 0}},
        {"end": {"target": -5}},
        {"end": {"target": True}},
        {"end": {"target": "500"}},
        {"end": {"target": None}},
        {"end": {"target": 1.5}},
        {"end": {"rounds": 0}},
        {"end": {"single": False}},
        {"end": {"single": 3}},
        {"end": {"elimination": 500}},
        {"end": {"moon": 3}},
        {"end": {}},
        {"end": {"target": 500, "rounds": 3}},
        {"end": "target"},
    ],
)
def test_a_score_that_makes_no_sense_is_refused_with_a_sentence(values):
    """V3."""
    with pytest.raises(BadNotation, match=r"\.$"):
        Score.read(values, 500)


# Games


def play_out(table: uno.Table, luck: Random) -> None:
    uno.flip(table)
    while not table.over:
        table.apply(table.turn, luck.choice(table.legal_moves(table.turn)))


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "values",
    [
        {},
        {"count": "low"},
        {"end": {"rounds": 3}},
        {"end": {"single": True}},
        {"count": "low", "end": {"elimination": 150}},
        {"count": "low", "end": {"rounds": 2}, "tie": "play_on"},
    ],
)
def test_a_game_is_played_to_its_end(edition, values):
    """V2, V4, S3: the deal passes on, the table shows the totals, and eliminated players sit out."""
    luck = Random(7)
    rules = uno.edition(edition)
    game = Game(rules, ("Ann", "Bo", "Cleo"), Score.read(values, rules.target))
    dealers = []
    while not game.over:
        table = game.deal(luck=luck, recording=False)
        assert table.names == tuple(game.names[seat] for seat in game.active())
        assert table.scores == tuple(game.standing.totals[seat] for seat in game.active())
        dealers.append(table.names[table.dealer])
        play_out(table, luck)
        game.finish(table)
    assert game.standing.winners
    if "elimination" not in values.get("end", {}):
        assert dealers == (["Ann", "Bo", "Cleo"] * len(dealers))[: len(dealers)]
    with pytest.raises(IllegalAction, match="over"):
        game.deal()


def test_a_running_round_is_not_counted():
    """G1."""
    game = Game(uno.edition("classic"), ("Ann", "Bo"), Score())
    with pytest.raises(IllegalAction) as no:
        game.finish(game.deal())
    assert no.value.word == "round_running"


def test_the_deal_passes_over_eliminated_players():
    """S3."""
    game = Game(uno.edition("classic"), ("A", "B", "C", "D"), Score("low", End("elimination", 100)))
    table = lay_out("classic", top="b7", hands=["b1", "W W", "y1", "y2"])
    table.apply(0, uno.Move("play", "b1"))
    game.finish(table)
    assert (game.active(), game.dealer) == ([0, 2, 3], 2)
    second = game.deal()
    assert (second.names, second.dealer) == (("A", "C", "D"), 1)
    result = game.result_of(second)
    assert (result.winner, result.left[1]) == (None, None)


def test_if_all_are_eliminated_in_a_tie_the_tied_players_can_play_on():
    """V5."""
    game = Game(uno.edition("classic"), ("A", "B", "C"), Score("low", End("elimination", 50), "play_on"))
    game.results.append(RoundResult(None, (60, 60, 70)))
    assert not game.over
    assert game.deal().names == ("A", "B")
    game.results.append(RoundResult(1, (5, 0, None)))
    assert game.standing.winners == (1,)


# Players who leave


def test_a_player_who_left_is_placed_behind_everybody_who_stayed():
    low = Score("low", End("rounds", 1))
    rounds = [standard(1, 3, 0, 40)]
    assert stand(low, 3, rounds).places == (2, 1, 3)
    assert stand(low, 3, rounds, gone=[1]).places == (1, 3, 2)
    assert stand(low, 3, rounds, gone=[1]).winners == (0,)
    assert stand(Score("standard", End("rounds", 1)), 3, rounds, gone=[1]).places == (1, 3, 1)


def test_leaving_later_does_not_end_the_game_earlier():
    """Bo is eliminated in the first round and Cleo leaves after the second, so Ann has won only then."""
    score = Score("low", End("elimination", 50))
    rounds = [RoundResult(0, (0, 60, 10)), RoundResult(2, (20, None, 0))]
    standing = stand(score, 3, rounds, gone=[2])
    assert (standing.rounds, standing.over, standing.places) == (2, True, (1, 2, 3))


def test_a_player_who_leaves_only_after_the_end_counts_as_staying():
    score = Score("standard", End("rounds", 1))
    rounds = [standard(1, 3, 0, 40), standard(0, 0, 1, 1)]
    assert stand(score, 3, rounds, gone=[1], strict=False).places == (2, 1, 3)


def test_nobody_wins_a_game_without_a_finished_round():
    assert not stand(Score("low", End("elimination", 50)), 2, [], gone=[0]).over


def test_elimination_does_not_wait_for_players_who_left():
    score = Score("low", End("elimination", 50))
    rounds = [standard(1, 60, 0, 10)]
    assert not stand(score, 3, rounds).over
    assert stand(score, 3, rounds, gone=[2]).winners == (1,)
