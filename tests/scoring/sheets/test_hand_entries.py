"""What a round on a sheet may be: everybody's points, whole and sane; and what only looks like a slip."""

from __future__ import annotations

from typing import Any

import pytest

import uno
from scoring.sheets.changes.round_entry import BadEntry, check_entry, doubts_about, entry_of, entry_so_far
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet
from tests.scoring.sheet_steps import add, entry, look, make, person

CLASSIC, MINI = uno.edition("classic"), uno.edition("mini")


@pytest.fixture
def sheet(db) -> Sheet:
    return look(make(person("Ann"), "Ann", "Bo", "Cleo"))


def refusal(sheet: Sheet, entered: RoundEntry) -> BadEntry:
    with pytest.raises(BadEntry) as no:
        check_entry(sheet, entered)
    return no.value


def test_everybody_who_plays_has_points_or_went_out_or_sat_out(sheet):
    check_entry(sheet, entry(0, {1: 0, 2: 5}))
    check_entry(sheet, entry(None, {0: 0, 1: 0, 2: 5}))
    check_entry(sheet, entry(0, {1: 0}, sat_out=frozenset({2})))


def test_an_empty_field_is_not_zero_and_the_missing_player_is_named(sheet):
    no = refusal(sheet, entry(0, {2: 5}))
    assert (str(no), no.seat) == ("Bo’s points are missing. Enter them, or mark that they sat out.", 1)


def test_with_nobody_out_the_first_missing_player_is_named(sheet):
    assert "Ann" in str(refusal(sheet, entry(None, {1: 3, 2: 5})))


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        (HandLeft(-1), "negative"),
        (HandLeft(10_000), "too many"),
        (HandLeft(3.5), "whole"),  # type: ignore[arg-type]
        (HandLeft("7"), "whole"),  # type: ignore[arg-type]
        (HandLeft(True), "whole"),
        (HandLeft(7, (5, 3)), "worth 8, not 7"),
        (HandLeft(2, (5, -3)), "negative"),
        (HandLeft(0, (0,) * 251), "too many"),
    ],
)
def test_points_that_make_no_sense_are_refused_with_the_players_name(sheet, hand: HandLeft, word: str):
    no = refusal(sheet, RoundEntry(0, {1: hand, 2: HandLeft(5)}))
    assert word in str(no)
    assert ("Bo" in str(no), no.seat) == (True, 1)


def test_a_player_who_went_out_has_no_points_left(sheet):
    assert "Ann went out" in str(refusal(sheet, entry(0, {0: 5, 1: 3, 2: 5})))
    check_entry(sheet, entry(0, {0: 0, 1: 3, 2: 5}))


@pytest.mark.parametrize(
    "strange",
    [entry(7, {0: 1, 1: 1, 2: 1}), entry(0, {1: 1, 2: 1, 9: 1}), entry(0, {1: 1, 2: 1}, dealer=3)],
)
def test_nobody_else_can_be_in_a_round(sheet, strange: RoundEntry):
    assert "not on the sheet" in str(refusal(sheet, strange))


def test_a_player_cannot_sit_out_and_have_points(sheet):
    assert "Bo" in str(refusal(sheet, entry(0, {1: 1, 2: 1}, sat_out=frozenset({1}))))
    assert "Ann" in str(refusal(sheet, entry(0, {1: 1, 2: 1}, sat_out=frozenset({0}))))


def test_one_player_alone_cannot_play_a_round(sheet):
    assert "two" in str(refusal(sheet, entry(0, sat_out=frozenset({1, 2}))))


@pytest.mark.django_db
def test_an_eliminated_player_is_in_no_new_round():
    game = make(person("Ann"), "Ann", "Bo", "Cleo", count="low", end="elimination", end_value=50)
    add(game, 0, 60, 10)
    assert "Bo is out" in str(refusal(look(game), entry(0, {1: 5, 2: 5})))
    check_entry(look(game), entry(0, {2: 5}))


@pytest.mark.django_db
def test_a_correction_asks_for_the_players_of_the_round():
    game = make(person("Ann"), "Ann", "Bo", "Cleo")
    add(game, 0, 60, sat_out=frozenset({2}))
    sheet = look(game)
    check_entry(sheet, entry(1, {0: 9}), correcting=sheet.rounds[0])
    check_entry(sheet, entry(1, {0: 9, 2: 4}), correcting=sheet.rounds[0])
    with pytest.raises(BadEntry, match="Bo"):
        check_entry(sheet, entry(0, {2: 4}), correcting=sheet.rounds[0])


@pytest.mark.django_db
def test_a_saved_round_can_be_entered_again():
    game = make(person("Ann"), "Ann", "Bo", "Cleo")
    add(game, 0, 60, sat_out=frozenset({2}))
    again = entry_of(look(game).rounds[0])
    assert (again.winner, again.sat_out, again.dealer) == (0, frozenset({2}), 0)
    assert again.hands[1] == HandLeft(60)
    assert entry_so_far(look(game)).hands == {}


# What looks like a slip


def counted(*cards: int) -> HandLeft:
    return HandLeft(sum(cards), cards)


@pytest.mark.parametrize(
    ("edition", "hands", "words"),
    [
        (CLASSIC, [counted(50, 20, 0), counted(7)], []),
        (CLASSIC, [counted(*[50] * 5), counted(*[50] * 4)], ["You entered 9 cards worth 50, but the deck has only 8."]),
        (CLASSIC, [counted(*[0] * 5)], ["You entered 5 cards worth 0, but the deck has only 4."]),
        (CLASSIC, [counted(11)], ["The deck has no card worth 11."]),
        (CLASSIC, [HandLeft(1241)], ["No hand from this deck can be worth 1241."]),
        (CLASSIC, [HandLeft(1000), HandLeft(241)], ["All hands together are worth more than the whole deck (1240)."]),
        (CLASSIC, [HandLeft(1239)], []),
        (MINI, [counted(0)], ["The deck has no card worth 0."]),
        (CLASSIC, [HandLeft(0), HandLeft(0)], []),
    ],
)
def test_points_that_the_deck_does_not_have_get_a_warning(
    edition: uno.Edition, hands: list[HandLeft], words: list[str]
):
    assert doubts_about(edition, RoundEntry(0, dict(enumerate(hands, 1)))) == words


@pytest.mark.parametrize("edition", uno.EDITIONS.values(), ids=lambda edition: edition.slug)
def test_any_cards_of_the_deck_are_plausible(edition: uno.Edition):
    worths = [edition.points_of[code] for code in edition.full_deck]
    halves: Any = (counted(*worths[::2]), counted(*worths[1::2]))
    assert doubts_about(edition, RoundEntry(0, dict(enumerate(halves, 1)))) == []
    assert doubts_about(edition, RoundEntry(0, {1: HandLeft(sum(worths[:7]))})) == []
