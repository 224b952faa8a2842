"""Simulations: the same seed gives the same rounds, seats rotate, and the figures add up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.uno.tables import ALL, lay_out
from uno import BadNotation, Table, edition, presets
from uno.cli import simulation as simulations
from uno.cli.simulation import Match, Tally, bots_by_seat, figures, play_one, report_of, simulate, wilson


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert bots_by_seat(["normal", "random"], 4) == ("normal", "random", "random", "random")
    assert bots_by_seat(["easy"], 2) == ("easy", "easy")


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(BadNotation, match="3 bots do not fit into 2 seats"):
        bots_by_seat(["easy", "easy", "normal"], 2)


def test_the_same_seed_gives_the_same_figures_and_another_seed_gives_others() -> None:
    match = Match("classic", ("normal", "easy"), 40, seed=1)
    assert simulate(match) == simulate(match)
    assert simulate(match) != simulate(Match("classic", ("normal", "easy"), 40, seed=2))


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    match = Match("frozen", ("normal", "random", "easy"), 2 * simulations.CHUNK + 3, seed=4)
    assert simulate(match, workers=2) == simulate(match, workers=1)


def test_progress_is_reported_after_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "CHUNK", 10)
    reported: list[int] = []
    simulate(Match("mini", ("easy", "easy"), 25), progress=reported.append)
    assert reported == [10, 20, 25]


def test_every_bot_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[tuple[str, ...]] = []

    def spy(table: Table, bots: Any, luck: Random) -> list[Any]:
        seats.append(table.names)
        return []

    monkeypatch.setattr(simulations, "play_round", spy)
    simulate(Match("classic", ("normal", "easy", "random"), 6))
    assert seats == 2 * [("normal", "easy", "random"), ("random", "normal", "easy"), ("easy", "random", "normal")]


@pytest.mark.parametrize("slug", ALL)
def test_wins_points_and_records_add_up(slug: str) -> None:
    match = Match(slug, ("normal", "random", "easy"), 30, seed=7, options=presets(edition(slug))["chaos"])
    whole = simulate(match)
    single = [play_one(match, number) for number in range(30)]
    assert whole.rounds == 30
    assert sum(whole.wins.values()) + whole.blocked == 30
    assert whole.turns == sum(one.turns for one in single)
    assert whole.longest_round == max(one.turns for one in single)
    assert whole.most_points == max(sum(one.points.values()) for one in single)
    assert whole.biggest_hand >= edition(slug).hand_size


def test_a_round_that_would_never_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "ENDLESS", 3)
    tally = play_one(Match("classic", ("random", "random"), 1), 0)
    assert (tally.turns, tally.blocked, tally.wins) == (3, 1, Counter())


def test_a_turn_counts_once_however_many_moves_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay_out("classic", top="r7", hands=["g1 g2", "r5"], draw="r1 b1 b2")
    table.phase = "flip"
    monkeypatch.setattr(simulations, "deal", lambda *args, **kw: table)
    monkeypatch.setattr(simulations, "flip", lambda table: setattr(table, "phase", "turn"))
    tally = play_one(Match("classic", ("normal", "normal"), 1), 0)
    assert tally.turns == 2  # draws a card and plays it; then the other player goes out
    assert tally.wins == Counter(normal=1)
    assert tally.points == Counter(normal=3)


def test_wilson_gives_the_known_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0
    assert round(wilson(0, 10)[1], 4) == 0.2775
    assert wilson(10, 10)[1] == 1


def test_figures_are_listed_by_the_names_of_the_bots() -> None:
    match = Match("classic", ("normal", "random", "random"), 10)
    tally = Tally(
        rounds=10, turns=200, blocked=1, wins=Counter(normal=6, random=3), points=Counter(normal=60, random=9)
    )
    values = figures(match, tally)
    assert values["rounds"] == 10
    assert values["wins"] == {"normal": 6, "random": 3}
    assert values["share"] == {"normal": 0.6, "random": 0.3}
    assert values["points"] == {"normal": 6, "random": 0.9}
    assert values["turns"] == 20


def test_the_table_shows_share_interval_and_records() -> None:
    match = Match("classic", ("normal", "random"), 10, seed=5)
    tally = Tally(10, 200, 0, Counter(normal=10), Counter(normal=300), 40, 15, 99)
    text = "\n".join(report_of(edition("classic"), match, tally))
    assert "Classic, 2 players, 10 rounds, seed 5" in text
    assert "100.0%  72.2% - 100.0%" in text
    assert "  0.0%    0.0% - 27.8%" in text
    assert "Longest round: 40 turns" in text
    assert "Biggest hand: 15 cards" in text
    assert "Most points in a round: 99" in text
