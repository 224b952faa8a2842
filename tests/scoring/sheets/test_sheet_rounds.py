"""Writing a round by the plain form: sums, what is missing, what is wrong, and two who write at once."""

from __future__ import annotations

from typing import Any

import pytest

import uno
from scoring.round_forms import BadSum, read_hand, read_round
from scoring.sheets.entry import HandLeft
from tests.scoring.sheets import add, correct, delete, key, look
from tests.scoring.visitors import Around, around, fields

CLASSIC = frozenset(uno.edition("classic").points_of)


@pytest.mark.parametrize(
    ("text", "tapped", "hand"),
    [
        ("77", False, HandLeft(77)),
        ("0", False, HandLeft(0)),
        ("20", True, HandLeft(20, (20,))),
        ("20+7+3", False, HandLeft(30, (20, 7, 3))),
        (" 20 + 7 ", False, HandLeft(27, (20, 7))),
        ("30+12", False, HandLeft(42)),  # two part sums, no cards
        ("20+7=27", False, HandLeft(27, (20, 7))),
    ],
)
def test_a_number_or_a_short_sum_is_read(text: str, tapped: bool, hand: HandLeft):
    assert read_hand(text, CLASSIC, tapped=tapped) == hand


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("-5", "less than nothing"),
        ("99999", "too much"),
        ("9999+1", "too much"),
        ("1" * 5000, "too long"),
        ("seven", "a number, or a sum such as"),
        ("20+", "a number, or a sum such as"),
        ("7,5", "a number, or a sum such as"),
        ("٧", "a number, or a sum such as"),
        ("20+7=30", "20 + 7 makes 27"),
    ],
)
def test_what_is_no_number_of_points_says_why(text: str, why: str):
    with pytest.raises(BadSum, match=why.replace("+", r"\+")):
        read_hand(text, CLASSIC)


def test_empty_is_not_nothing_and_the_winner_needs_no_points():
    reading = read_round({"winner": "0", "left-0": "", "left-1": "", "left-2": "0", "sat-3": "on"}, range(4), CLASSIC)
    assert reading.errors == {}
    assert dict(reading.entry.hands) == {2: HandLeft(0)}
    assert reading.entry.sat_out == {3}


@pytest.fixture
def sheet(db: None) -> Around:
    return around()


def send(sheet: Around, *args: Any, **more: Any) -> Any:
    return sheet.owner.post(sheet.address("rounds/"), fields(*args, **more))


def test_a_round_is_written_and_the_sheet_shown(sheet: Around):
    answer = send(sheet, 0, {1: "20+7", 2: "50", 3: "0"})
    assert answer["Location"] == sheet.address()
    (played,) = look(sheet.game).rounds
    assert played.winner == 0
    assert played.left == {0: 0, 1: 27, 2: 50, 3: 0}
    assert played.counted[1] == (20, 7)


def test_a_blocked_round_has_no_winner(sheet: Around):
    send(sheet, "nobody", {0: "5", 1: "7", 2: "50", 3: "0"})
    assert look(sheet.game).rounds[0].winner is None


def test_who_sat_out_is_not_in_the_round(sheet: Around):
    send(sheet, 0, {1: "5", 2: "7"}, **{"sat-3": "on"})
    assert look(sheet.game).rounds[0].left[3] is None


def test_a_missing_player_is_named_and_nothing_is_stored(sheet: Around):
    answer = send(sheet, 0, {1: "20+7", 2: "50"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Dan’s points are missing" in page
    assert "Dan: Dan" not in page
    assert 'value="20+7"' in page
    assert look(sheet.game).rounds == ()


def test_every_wrong_field_says_why_and_the_others_are_kept(sheet: Around):
    answer = send(sheet, 0, {1: "-3", 2: "lots", 3: "41"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Points cannot be less than nothing." in page
    assert "Please type a number, or a sum such as 20+7+3." in page
    assert 'value="41"' in page
    assert look(sheet.game).rounds == ()


def test_without_a_winner_it_is_asked_who_went_out(sheet: Around):
    answer = send(sheet, "", {0: "1", 1: "2", 2: "3", 3: "4"})
    assert answer.status_code == 422
    assert "Who went out?" in answer.content.decode()


def test_a_doubtful_round_is_written_with_a_warning(sheet: Around):
    sheet.owner.post(sheet.address("rounds/"), fields(0, {1: "+".join(["50"] * 9), 2: "1", 3: "2"}))
    assert "the deck has only 8" in sheet.owner.get(sheet.address()).content.decode()
    assert len(look(sheet.game).rounds) == 1


def test_a_script_gets_the_live_part(sheet: Around):
    answer = sheet.owner.post(
        sheet.address("rounds/"), fields(0, {1: "1", 2: "2", 3: "3"}), headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="live"')


def test_the_same_form_twice_writes_one_round(sheet: Around):
    values = fields(0, {1: "1", 2: "2", 3: "3"})
    for _ in range(2):
        assert sheet.owner.post(sheet.address("rounds/"), values).status_code == 302
    assert len(look(sheet.game).rounds) == 1


def test_two_who_write_the_same_round_see_both_and_choose(sheet: Around):
    add(sheet.game, 1, 5, 6, 7)
    answer = sheet["scorer"].post(sheet.address("rounds/"), fields(0, {1: "20+7", 2: "50", 3: "0"}))
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ann has written round 1 meanwhile." in page
    for value in ("27", "50", "Written by Ann", "Yours", "differs"):
        assert value in page
    assert look(sheet.game).rounds[0].winner == 1

    instead = dict(answer.context["instead"])
    assert sheet["scorer"].post(answer.context["instead_at"], instead).status_code == 302
    assert look(sheet.game).rounds[0].left == {0: 0, 1: 27, 2: 50, 3: 0}


def test_the_second_version_may_become_the_next_round(sheet: Around):
    add(sheet.game, 1, 5, 6, 7)
    answer = sheet["scorer"].post(sheet.address("rounds/"), fields(0, {1: "20+7", 2: "50", 3: "0"}))
    assert sheet["scorer"].post(sheet.address("rounds/"), dict(answer.context["as_next"])).status_code == 302
    assert [played.winner for played in look(sheet.game).rounds] == [1, 0]


def test_two_who_wrote_the_same_points_have_nothing_to_do(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    answer = sheet["scorer"].post(sheet.address("rounds/"), fields(0, {1: "5", 2: "6", 3: "7"}))
    assert "Both say the same" in answer.content.decode()
    assert answer.context["as_next"] == ()


def test_a_correction_comes_with_the_old_values_and_a_reason(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    page = sheet.owner.get(sheet.address("rounds/1/")).content.decode()
    assert 'name="left-1" value="5"' in page
    values = {
        "winner": "2",
        "left-0": "9",
        "left-1": "5",
        "left-3": "7",
        "revision": "0",
        "key": key(),
        "why": "misread",
    }
    assert sheet.owner.post(sheet.address("rounds/1/"), values).status_code == 302
    assert look(sheet.game).rounds[0].winner == 2
    log = sheet["viewer"].get(sheet.address("log/")).content.decode()
    assert "Why: misread" in log
    assert "Ann corrected round 1." in log


def test_a_wrong_correction_keeps_what_was_typed(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    values = {"winner": "0", "left-1": "x", "left-2": "6", "left-3": "8", "revision": "0", "key": key()}
    answer = sheet.owner.post(sheet.address("rounds/1/"), values)
    assert answer.status_code == 422
    assert 'name="left-1" value="x"' in answer.content.decode()
    assert look(sheet.game).rounds[0].left[3] == 7


def test_a_correction_of_an_outdated_round_shows_both(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    correct(sheet.game, 1, 0, {1: 8, 2: 6, 3: 7})
    values = {"winner": "0", "left-1": "9", "left-2": "6", "left-3": "7", "revision": "0", "key": key()}
    answer = sheet["scorer"].post(sheet.address("rounds/1/"), values)
    assert answer.status_code == 409
    assert "Ann has changed round 1 meanwhile." in answer.content.decode()


def test_a_round_after_the_end_is_refused_in_words(sheet: Around):
    add(sheet.game, 0, 200, 200, 200)
    answer = send(sheet, 0, {1: "1", 2: "2", 3: "3"}, number=2)
    assert answer.status_code == 422
    assert "The game is over. Correct a round, or play a rematch." in answer.content.decode()


def test_a_correction_of_a_deleted_round_shows_both(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    delete(sheet.game, 1)
    values = {"winner": "0", "left-1": "9", "left-2": "6", "left-3": "7", "revision": "0", "key": key()}
    answer = sheet["scorer"].post(sheet.address("rounds/1/"), values)
    assert answer.status_code == 409
    assert "Ann has deleted round 1 meanwhile." in answer.content.decode()


def test_a_deleted_round_cannot_be_corrected_but_told(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    delete(sheet.game, 1)
    answer = sheet.owner.get(sheet.address("rounds/1/"), follow=True)
    assert "This round is deleted. Restore it first." in answer.content.decode()


def test_a_hand_waits_for_the_scorer_and_fills_the_pad(sheet: Around):
    hand = sheet.address("hand/")
    answer = sheet["player"].post(hand, {"number": "1", "left-1": "20+7", "tapped-1": "1"})
    assert answer["Location"] == hand
    page = sheet["player"].get(hand).content.decode()
    assert "27 points sent." in page
    assert "Waiting for the scorer." in page
    pad = sheet.owner.get(sheet.address()).content.decode()
    assert 'name="left-1" value="20+7"' in pad
    assert "entered by Player" in pad
    sheet["player"].post(hand, {"number": "1", "do": "withdraw"})
    assert look(sheet.game).entries == ()


@pytest.mark.parametrize(("text", "why"), [("", "missing"), ("-1", "less than nothing"), ("many", "a number")])
def test_a_wrong_hand_says_why(sheet: Around, text: str, why: str):
    answer = sheet["player"].post(sheet.address("hand/"), {"number": "1", "left-1": text})
    assert answer.status_code == 422
    assert why in answer.content.decode()


def test_changes_of_players_and_rules_are_told(sheet: Around):
    owner, players = sheet.owner, sheet.address("players/")
    add(sheet.game, 0, 5, 6, 7)
    for values in (
        {"who": "Gus", "start": ""},
        {"who": "Gus"},
        {"who": "Hal", "start": "minus"},
    ):
        owner.post(players, {**values, "key": key()})
    told = owner.get(players).content.decode()
    for sentence in ("Gus starts with 0 points.", "Gus is on the sheet already.", "have to be a whole number"):
        assert sentence in told
    for do in ("leave", "come_back", "rename", "replace", "nonsense"):
        assert owner.post(f"{players}4/", {"do": do, "who": f"Gus {do}", "key": key()}).status_code == 302
    assert [seat.name for seat in look(sheet.game).seats][-1] == "Gus replace"
    answer = owner.post(
        sheet.address("rules/"), {"count": "standard", "end": "elimination", "tie": "joint", "key": key()}
    )
    assert answer.status_code == 422
    assert "goes with the low score only" in answer.content.decode()
    owner.post(sheet.address("rules/"), {"do": "close", "key": key()})
    assert look(sheet.game).over
    fresh = owner.post(sheet.address("rematch/"), {"key": key()})
    assert fresh.status_code == 302
    assert fresh["Location"] != sheet.address()
    assert "Bo deals, Cleo starts." in owner.get(fresh["Location"]).content.decode()
