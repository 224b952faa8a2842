"""A round as a file: it is read as it was written, and a sentence explains what is wrong with a file."""

from __future__ import annotations

from random import Random

import pytest

import uno
from tests.uno.tables import ALL
from uno import BadNotation, IllegalAction, Record, Seed, verify

SEED = "ab" * 32
HEADER = f"edition: classic\nseats: Ann, Bo\nseed: {SEED}\n"


def played(edition: str, names: tuple[str, ...]) -> Record:
    luck, seed = Random(len(names)), Seed.read(SEED)
    table = uno.deal(uno.edition(edition), names, seed=seed, dealer=1)
    uno.flip(table)
    moves = []
    while not table.over:
        move = luck.choice(table.legal_moves(table.turn))
        moves.append((table.turn, move))
        table.apply(table.turn, move)
    return Record(uno.edition(edition), names, 1, seed, seed.commitment(), tuple(moves))


@pytest.mark.parametrize("edition", ALL)
def test_a_round_is_read_as_it_was_written_and_verified(edition):
    record = played(edition, ("Ann", "Bo", "Cleo"))
    again = Record.read(record.text())
    assert again == record
    assert again.text() == record.text()
    verdict = verify(record.text())
    assert verdict.good
    assert verdict.table is not None
    assert verdict.table.over


@pytest.mark.parametrize(
    "names",
    [
        ("Ann Lee", "Bo, the third", "Cleo"),
        ("[x]", "play", "uno"),
        ("#1", "# 2", "3"),
        ("flip", "draw", "edition: x"),
        ("Bo", "Bo play", "Bo play r7"),
        ("Ä", "'", '"'),
    ],
)
def test_names_of_all_kinds_can_be_read_back(names):
    record = played("classic", names)
    assert Record.read(record.text()) == record
    assert verify(record.text()).good


def test_a_running_round_shows_only_its_commitment():
    text = Record(uno.edition("classic"), ("Ann", "Bo"), commitment="00" * 32, flipped=False).text()
    assert f"commitment: {'00' * 32}" in text
    assert "seed" not in text
    with pytest.raises(BadNotation, match="before its seed is known"):
        Record.read(text).play()
    assert not verify(text).good


def test_house_rules_can_be_read_back():
    rules = uno.with_options(uno.edition("moomin"), {"jump_in": True, "uno_penalty": 4})
    text = Record(rules, ("Ann", "Bo"), seed=Seed.read(SEED)).text()
    assert 'options: {"jump_in": true, "uno_penalty": 4}' in text
    assert Record.read(text).edition == rules


def test_comments_and_empty_lines_are_ignored():
    text = f"# a round\n{HEADER}# of ours\n\n\n# begins\nflip\n\n# and ends\n"
    assert Record.read(text) == Record(uno.edition("classic"), ("Ann", "Bo"), seed=Seed.read(SEED))


def test_without_a_dealer_the_first_seat_deals():
    assert Record.read(HEADER).dealer == 0
    assert Record.read(f"{HEADER}dealer: Bo\n").dealer == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no 'edition'"),
        ("edition: classic\n", "no 'seats'"),
        ("edition:\nseats: Ann, Bo\n", "no 'edition'"),
        ("edition: nordic\nseats: Ann, Bo\n", "no edition 'nordic'"),
        (f"{HEADER}weather: fine\n", "Line 4"),
        (f"{HEADER}seats: Ann, Bo\n", "Line 4"),
        (f"{HEADER}nonsense\n", "Line 4"),
        (f"{HEADER}dealer: Zoe\n", "No seat is called 'Zoe'"),
        (f"{HEADER}options: []\n", "not a JSON object"),
        (f"{HEADER}options: {{\n", "not a JSON object"),
        (f"{HEADER}options: {'[' * 100_000}\n", "not a JSON object"),
        (f"{HEADER}options: {{'jump_in': true}}\n", "not a JSON object"),
        (f'{HEADER}options: {{"jump": true}}\n', "no option 'jump'"),
        (f'{HEADER}options: {{"mercy": [25]}}\n', "'mercy'"),
        ("edition: classic\nseats: Ann\n", "2 to 10 players"),
        (f"edition: classic\nseats: {', '.join('abcdefghijk')}\n", "2 to 10 players"),
        ("edition: classic\nseats: Ann, Ann\n", "same name"),
        ("edition: classic\nseats: Ann, , Bo\n", "not a list of names"),
        ("edition: classic\nseats: [3, 4]\n", "not a list of names"),
        ("edition: classic\nseats: [Ann\n", "not a list of names"),
        (f"edition: classic\nseats: {'[' * 100_000}\n", "not a list of names"),
        ("edition: classic\nseats: Ann, Bo\nseed: 12\n", "64 hex digits"),
        (f"{HEADER}\nflip\nZoe draw\n", "Line 6"),
        (f"{HEADER}\nflip\nBo dance\n", "Line 6"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_a_reason(text, problem):
    with pytest.raises(BadNotation, match=problem):
        Record.read(text)
    assert any(problem in each for each in verify(text).problems)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{HEADER}\nBo draw\n", "Line 5: No card has been turned over"),
        (f"{HEADER}\nflip\n\nAnn challenge\nBo challenge\n", "Line 7"),
        (f"{HEADER}\nflip\nBo play OLAF\n", "Line 6: Classic has no card 'OLAF'"),
        (f"{HEADER}\nflip\n", "not finished"),
        (f"{HEADER}", "not finished"),
        (f"{HEADER}commitment: {'00' * 32}\n\nflip\n", "does not match the commitment"),
        (f"{HEADER}commitment: ü\n\nflip\n", "does not match the commitment"),
        ("edition: classic\nseats: Ann, Bo\n\nflip\n", "before its seed is known"),
    ],
)
def test_a_round_that_cannot_be_verified_gets_a_reason(text, problem):
    verdict = verify(text)
    assert not verdict.good
    assert any(problem in each for each in verdict.problems), verdict.problems


def test_a_move_without_a_line_is_named_by_its_number():
    record = Record(uno.edition("classic"), ("Ann", "Bo"), seed=Seed.read(SEED), moves=((0, uno.Move("accept")),))
    with pytest.raises(BadNotation, match="Move 1") as no:
        record.play()
    assert isinstance(no.value.__cause__, IllegalAction)
