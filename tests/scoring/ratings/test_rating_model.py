"""The rating on its own: equal to a known library for two, and fair for up to ten."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest
from openskill.models import BradleyTerryFull

from scoring.ratings.model import MU, SIGMA, Skill, band, rate, shown_rating

NEW = Skill()


def random_skill(luck: Random) -> Skill:
    return Skill(luck.gauss(MU, 8), luck.uniform(0.5, SIGMA), luck.randrange(200))


def random_game(luck: Random, players: int | None = None) -> tuple[list[Skill], list[int]]:
    """Skills, some of them alike, and places in competition ranking with ties."""
    number = players or luck.randint(2, 10)
    skills = [random_skill(luck) for _ in range(number)]
    if luck.random() < 0.5:
        skills = [luck.choice(skills) for _ in skills]
    levels = [luck.randrange(number) for _ in skills]
    return skills, [1 + sum(other < mine for other in levels) for mine in levels]


def bits(skills: list[Skill]) -> list[tuple[str, str]]:
    return [(skill.mu.hex(), skill.sigma.hex()) for skill in skills]


@pytest.mark.parametrize("places", [[1, 2], [2, 1], [1, 1]])
def test_for_two_players_it_equals_openskill(places: list[int]):
    luck = Random(7)
    model = BradleyTerryFull(beta=25 / 2)
    for _ in range(300):
        skills = [random_skill(luck), random_skill(luck)]
        theirs = model.rate([[model.rating(s.mu, s.sigma)] for s in skills], ranks=[float(p) for p in places])
        for mine, (other,) in zip(rate(skills, places), theirs, strict=True):
            assert math.isclose(mine.mu, other.mu, rel_tol=1e-12, abs_tol=1e-12)
            assert math.isclose(mine.sigma, other.sigma, rel_tol=1e-12, abs_tol=1e-12)


def test_a_long_series_of_two_players_equals_openskill():
    luck, model = Random(8), BradleyTerryFull(beta=25 / 2)
    skills, theirs = [NEW, NEW], [[model.rating()], [model.rating()]]
    for _ in range(500):
        places = luck.choice([[1, 2], [2, 1], [1, 1]])
        skills = rate(skills, places)
        theirs = model.rate(theirs, ranks=[float(place) for place in places])
    assert skills[0].mu == pytest.approx(theirs[0][0].mu, rel=1e-12)
    assert skills[1].sigma == pytest.approx(theirs[1][0].sigma, rel=1e-12)


@pytest.mark.parametrize("players", range(2, 11))
def test_equal_players_who_tie_change_equally(players: int):
    assert len(set(bits(rate([NEW] * players, [1] * players)))) == 1
    winners = rate([NEW] * players, [1, 1, *[3] * (players - 2)])[:2]
    assert bits(winners)[0] == bits(winners)[1]


def test_the_order_of_seats_does_not_matter_to_the_bit():
    luck = Random(9)
    for _ in range(500):
        skills, places = random_game(luck)
        order = luck.sample(range(len(skills)), len(skills))
        rated = rate(skills, places)
        again = rate([skills[seat] for seat in order], [places[seat] for seat in order])
        assert bits(again) == bits([rated[seat] for seat in order])


def test_among_equals_a_better_place_is_never_a_worse_rating():
    luck = Random(10)
    for _ in range(3000):
        skills, places = random_game(luck)
        skills = [skills[0]] * len(skills)
        ranked = sorted(zip(places, rate(skills, places), strict=True), key=lambda pair: pair[0])
        for (place, skill), (next_place, next_skill) in pairwise(ranked):
            assert skill.mu > next_skill.mu if place < next_place else skill.mu == next_skill.mu


def test_a_better_place_is_never_a_worse_rating_for_the_same_player():
    luck = Random(11)
    for _ in range(3000):
        skills, places = random_game(luck)
        me = luck.randrange(len(skills))
        better = list(places)
        better[me] = max(1, places[me] - luck.randint(1, 3))
        assert rate(skills, better)[me].mu >= rate(skills, places)[me].mu


def test_a_table_of_ten_moves_nobody_further_than_a_game_of_two():
    duel, crowd = rate([NEW, NEW], [1, 2])[0], rate([NEW] * 10, list(range(1, 11)))[0]
    assert crowd.mu == pytest.approx(duel.mu)


def test_uncertainty_falls_with_every_game_but_never_to_zero():
    skills = [NEW, NEW]
    for number in range(2000):
        skills = rate(skills, [1, 2] if number % 2 else [2, 1])
    assert 0.3 < skills[0].sigma < SIGMA / 2
    assert skills[0].games == 2000


def test_a_rating_is_provisional_for_ten_games():
    assert Skill(games=9).provisional
    assert not Skill(games=10).provisional


def test_it_is_shown_around_1500():
    assert shown_rating(25) == 1500
    assert shown_rating(26.5) == 1560
    assert band(25, 2.5) == (1400, 1600)
