"""The rating: Weng and Lin's Bradley-Terry model for two to ten players, every pair compared, averaged over opponents.

With two players it is openskill's `BradleyTerryFull` with β = 25/2. Dividing by the number of opponents keeps a table of
ten from moving people nine times as far as a game of two, and players who tie move alike. Sums go through `math.fsum`,
which rounds once, so that the order of the players does not matter to the last bit."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt
from typing import NamedTuple

MU = 25.0
SIGMA = 25.0 / 3.0
BETA = 25.0 / 2.0
TAU = 25.0 / 300.0  # uncertainty that grows between two games
KAPPA = 0.0001  # no game removes all uncertainty
TWO_BETA_SQUARED = 2.0 * BETA * BETA
TAU_SQUARED = TAU * TAU

SHOWN_AT_START = 1500
SHOWN_A_POINT = 40
SURE_AFTER = 10  # rated games; until then, the rating is provisional


class Skill(NamedTuple):
    """The estimated skill of a player: the best guess, its uncertainty, and the number of games."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def provisional(self) -> bool:
        return self.games < SURE_AFTER


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills of the players after a game with these places. Equal places are a tie."""
    variances = [skill.sigma * skill.sigma + TAU_SQUARED for skill in skills]
    opponents = len(skills) - 1
    rated = []
    for me, skill in enumerate(skills):
        gains, doubts = compare_with_others(me, skills, variances, places)
        doubt = max(1.0 - fsum(doubts) / opponents, KAPPA)
        mu = skill.mu + fsum(gains) / opponents
        rated.append(Skill(mu, sqrt(variances[me]) * sqrt(doubt), skill.games + 1))
    return rated


def compare_with_others(
    me: int, skills: Sequence[Skill], variances: Sequence[float], places: Sequence[int]
) -> tuple[list[float], list[float]]:
    """How one opponent changes the guess and reduces the uncertainty."""
    mu, mine, place = skills[me].mu, variances[me], places[me]
    gains, doubts = [], []
    for other, skill in enumerate(skills):
        if other == me:
            continue
        c = sqrt(mine + variances[other] + TWO_BETA_SQUARED)
        win = 1.0 / (1.0 + exp((skill.mu - mu) / c))
        score = 1.0 if place < places[other] else 0.5 if place == places[other] else 0.0
        gains.append(mine / c * (score - win))
        doubts.append(sqrt(mine) / c * (mine / (c * c)) * win * (1.0 - win))
    return gains, doubts


def shown_rating(mu: float) -> int:
    """A rating as it is shown."""
    return round(SHOWN_AT_START + SHOWN_A_POINT * (mu - MU))


def band(mu: float, sigma: float) -> tuple[int, int]:
    """The range in which a player's rating lies two thirds of the time."""
    return shown_rating(mu - sigma), shown_rating(mu + sigma)
