"""Settings travel as one value: read from a game, changed by `replace`, written into another one."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

import uno
from games.game_settings import STANDARD_GAME, STANDARD_TABLE, GameSettings, TableSettings, editions
from games.models import Game
from games.outcomes import Refused

OTHER_GAME = GameSettings(
    edition="mini",
    house_rules={"uno_call": "automatic"},
    count="low",
    end="elimination",
    end_value=120,
    tie="play_on",
    title="At the lake",
    rated=False,
)
OTHER_TABLE = TableSettings(seats=7, clock=30, watch="open", listed=True)


def test_settings_written_into_a_game_are_read_from_it_again():
    game = Game()
    OTHER_GAME.apply_to_game(game)
    OTHER_TABLE.apply_to_game(game)
    assert GameSettings.from_game(game) == OTHER_GAME
    assert TableSettings.from_game(game) == OTHER_TABLE


def test_the_other_settings_of_this_test_differ_from_the_standard_in_every_field():
    for other, standard in ((OTHER_GAME, STANDARD_GAME), (OTHER_TABLE, STANDARD_TABLE)):
        for field in fields(other):
            assert getattr(other, field.name) != getattr(standard, field.name), field.name


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.slug)
def test_without_an_end_value_a_game_ends_at_the_printed_target(edition: uno.Edition):
    assert GameSettings(edition.slug).checked().end_value == edition.target


def test_a_game_of_one_round_has_no_target():
    assert replace(STANDARD_GAME, end="single", end_value=300).checked().end_value == 1


@pytest.mark.parametrize(
    "change",
    [
        {"edition": "chess"},
        {"count": "highest"},
        {"end": "never"},
        {"tie": "a duel"},
        {"end": "elimination"},
        {"end_value": 0},
        {"end_value": 100_001},
        {"end": "rounds", "end_value": 1000},
    ],
)
def test_settings_that_make_no_sense_are_refused(change: dict[str, str]):
    with pytest.raises(Refused):
        replace(STANDARD_GAME, **change).checked()  # type: ignore[arg-type]  # wrong on purpose
