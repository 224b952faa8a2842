"""Writing a round by the plain form: sums, what is missing, what is wrong, and two who write at once."""

from __future__ import annotations

from typing import Any

import pytest

import uno
from scoring.sheets.log import HandLeft
from scoring.sheets.screen.round_form import BadSum, read_hand, read_round
from tests.scoring.sheet_steps import add, correct, delete, key, look
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
        ("-5", "negative"),
        ("99999", "too many points"),
        ("9999+1", "too many points"),
        ("1" * 5000, "too long"),
        ("seven", "a number, or a sum such as"),
        ("20+", "a number, or a sum such as"),
        ("7,5", "a number, or a sum such as"),
        ("٧", "a number, or a sum such as"),
        ("20+7=30", "20 + 7 is 27"),
    ],
)
def test_an_invalid_number_of_points_is_refused_with_its_reason(text: str, why: str):
    with pytest.raises(BadSum, match=why.replace("+", r"\+")):
        read_hand(text, CLASSIC)


def test_an_empty_field_is_not_zero_and_the_winner_needs_no_points():
    reading = read_round({"winner": "0", "left-0": "", "left-1": "", "left-2": "0", "sat-3": "on"}, range(4), CLASSIC)
    assert reading.errors == {}
    assert dict(reading.entry.hands) == {2: HandLeft(0)}
    assert reading.entry.sat_out == {3}


@pytest.fixture
def sheet(db: None) -> Around:
    return around()


def send(sheet: Around, *args: Any, **more: Any) -> Any:
    return sheet.owner.post(sheet.address("rounds/"), fields(*args, **more))


def test_a_round_is_saved_and_the_sheet_is_shown(sheet: Around):
    answer = send(sheet, 0, {1: "20+7", 2: "50", 3: "0"})
    assert answer["Location"] == sheet.address()
    (played,) = look(sheet.game).rounds
    assert played.winner == 0
    assert played.left == {0: 0, 1: 27, 2: 50, 3: 0}
    assert played.counted[1] == (20, 7)


def test_a_blocked_round_has_no_winner(sheet: Around):
    send(sheet, "nobody", {0: "5", 1: "7", 2: "50", 3: "0"})
    assert look(sheet.game).rounds[0].winner is None


def test_a_player_who_sat_out_is_not_in_the_round(sheet: Around):
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


def test_every_wrong_field_shows_why_and_the_others_are_kept(sheet: Around):
    answer = send(sheet, 0, {1: "-3", 2: "lots", 3: "41"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Points cannot be negative." in page
    assert "Enter a number, or a sum such as 20+7+3." in page
    assert 'value="41"' in page
    assert look(sheet.game).rounds == ()


def test_without_a_winner_the_form_asks_who_went_out(sheet: Around):
    answer = send(sheet, "", {0: "1", 1: "2", 2: "3", 3: "4"})
    assert answer.status_code == 422
    assert "Who went out?" in answer.content.decode()


def test_an_unlikely_round_is_saved_with_a_warning(sheet: Around):
    sheet.owner.post(sheet.address("rounds/"), fields(0, {1: "+".join(["50"] * 9), 2: "1", 3: "2"}))
    assert "the deck has only 8" in sheet.owner.get(sheet.address()).content.decode()
    assert len(look(sheet.game).rounds) == 1


def test_a_script_gets_the_live_part(sheet: Around):
    answer = sheet.owner.post(
        sheet.address("rounds/"), fields(0, {1: "1", 2: "2", 3: "3"}), headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="live"')


def test_the_same_form_sent_twice_saves_one_round(sheet: Around):
    values = fields(0, {1: "1", 2: "2", 3: "3"})
    for _ in range(2):
        assert sheet.owner.post(sheet.address("rounds/"), values).status_code == 302
    assert len(look(sheet.game).rounds) == 1


def test_of_two_people_who_save_the_same_round_the_second_sees_both_and_chooses(sheet: Around):
    add(sheet.game, 1, 5, 6, 7)
    answer = sheet["scorer"].post(sheet.address("rounds/"), fields(0, {1: "20+7", 2: "50", 3: "0"}))
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Ann saved round 1 in the meantime." in page
    for value in ("27", "50", "Saved by Ann", "Yours", "differs"):
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


def test_two_people_who_saved_the_same_points_have_nothing_to_decide(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    answer = sheet["scorer"].post(sheet.address("rounds/"), fields(0, {1: "5", 2: "6", 3: "7"}))
    assert "Both versions are the same" in answer.content.decode()
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
    assert "Reason: misread" in log
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
    assert "Ann changed round 1 in the meantime." in answer.content.decode()


def test_a_round_after_the_end_is_refused_with_a_sentence(sheet: Around):
    add(sheet.game, 0, 200, 200, 200)
    answer = send(sheet, 0, {1: "1", 2: "2", 3: "3"}, number=2)
    assert answer.status_code == 422
    assert "The game is over. Correct a round, or play again." in answer.content.decode()


def test_a_correction_of_a_deleted_round_shows_both(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    delete(sheet.game, 1)
    values = {"winner": "0", "left-1": "9", "left-2": "6", "left-3": "7", "revision": "0", "key": key()}
    answer = sheet["scorer"].post(sheet.address("rounds/1/"), values)
    assert answer.status_code == 409
    assert "Ann deleted round 1 in the meantime." in answer.content.decode()


def test_correcting_a_deleted_round_is_refused_with_a_sentence(sheet: Around):
    add(sheet.game, 0, 5, 6, 7)
    delete(sheet.game, 1)
    answer = sheet.owner.get(sheet.address("rounds/1/"), follow=True)
    assert "This round was deleted. Restore it first." in answer.content.decode()


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


@pytest.mark.parametrize(("text", "why"), [("", "missing"), ("-1", "negative"), ("many", "a number")])
def test_a_wrong_hand_is_refused_with_its_reason(sheet: Around, text: str, why: str):
    answer = sheet["player"].post(sheet.address("hand/"), {"number": "1", "left-1": text})
    assert answer.status_code == 422
    assert why in answer.content.decode()


def test_changes_of_players_and_rules_are_confirmed(sheet: Around):
    owner, players = sheet.owner, sheet.address("players/")
    add(sheet.game, 0, 5, 6, 7)
    for values in (
        {"who": "Gus", "start": ""},
        {"who": "Gus"},
        {"who": "Hal", "start": "minus"},
    ):
        owner.post(players, {**values, "key": key()})
    told = owner.get(players).content.decode()
    for sentence in ("Gus starts with 0 points.", "Gus is already on the sheet.", "must be a whole number"):
        assert sentence in told
    for do in ("leave", "come_back", "rename", "replace", "nonsense"):
        assert owner.post(f"{players}4/", {"do": do, "who": f"Gus {do}", "key": key()}).status_code == 302
    assert [seat.name for seat in look(sheet.game).seats][-1] == "Gus replace"
    answer = owner.post(
        sheet.address("rules/"), {"count": "standard", "end": "elimination", "tie": "joint", "key": key()}
    )
    assert answer.status_code == 422
    assert "A knockout game needs" in answer.content.decode()
    owner.post(sheet.address("rules/"), {"do": "close", "key": key()})
    assert look(sheet.game).over
    fresh = owner.post(sheet.address("rematch/"), {"key": key()})
    assert fresh.status_code == 302
    assert fresh["Location"] != sheet.address()
    assert "Bo deals, Cleo starts." in owner.get(fresh["Location"]).content.decode()
