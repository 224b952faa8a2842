"""Games as files, without a database: both formats lose nothing, and no file of others breaks anything."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from scoring.archive import own_csv, own_json
from scoring.archive.game_file import NotUnderstood, WrittenGame, WrittenHand, WrittenRound, WrittenSeat, check_game
from scoring.archive.upload import LARGEST, Incoming, read_file

DAY = datetime(2025, 5, 1, 12, 30, tzinfo=UTC)
SIMPLE = WrittenGame((), (), end_value=0)


def written(luck: Random, number: int = 0) -> WrittenGame:
    """Some game that could have been played."""
    names = luck.sample(
        ["Ann", "=cmd()", "'Bo", "-Cléo", "@dan", 'Eva, "E"', "Åsa;Öst", "Ян", "🦊 Fox", "+1"], luck.randint(2, 6)
    )
    count = luck.choice(["standard", "low"])
    end = luck.choice(["target", "rounds", "single", *(["elimination"] if count == "low" else [])])
    game = WrittenGame(
        code=f"CODE{number}",
        title=luck.choice(["", "Friday, at Bo's", "=1+1", "'quoted"]),
        seats=tuple(WrittenSeat(name, luck.choice([0, 0, 40]), False, luck.random() < 0.2) for name in names),
        rounds=tuple(written_round(luck, names) for _ in range(luck.randint(0, 6))),
        edition=luck.choice(["classic", "mini", "frozen"]),
        options=luck.choice([{}, {"stack_draw": True}]),
        count=count,
        end=end,
        end_value=1 if end == "single" else luck.randint(1, 600),
        tie=luck.choice(["joint", "rounds_won"]),
        abandoned=luck.random() < 0.2,
        rated=luck.random() < 0.8,
        private=luck.random() < 0.2,
        started_at=luck.choice([None, DAY]),
        finished_at=luck.choice([None, DAY]),
    )
    return check_game(game)


def written_round(luck: Random, names: list[str]) -> WrittenRound:
    inside = luck.sample(names, luck.randint(2, len(names)))
    winner = luck.choice([None, *inside])
    hands = {name: WrittenHand(0) if name == winner else some_hand(luck) for name in names if name in inside}
    return WrittenRound(winner, hands, luck.choice(["", *inside]), luck.choice([0, 2]), luck.choice([None, DAY]))


def some_hand(luck: Random) -> WrittenHand:
    counted = tuple(luck.choice([0, 7, 20, 50]) for _ in range(luck.randint(0, 4)))
    return WrittenHand(sum(counted) or luck.randint(0, 90), luck.choice(["", "g7 b2"]), counted if sum(counted) else ())


def read(text: str | bytes, about: WrittenGame = SIMPLE) -> Incoming:
    return read_file(text if isinstance(text, bytes) else text.encode(), about)


def reasons(incoming: Incoming) -> list[tuple[int | None, str]]:
    return [(problem.line, problem.reason) for problem in incoming.problems]


@pytest.mark.parametrize("write", [own_json.write, own_csv.write], ids=["json", "csv"])
def test_nothing_is_lost_by_export_and_import(write):
    luck = Random(7)
    games = tuple(written(luck, number) for number in range(60))
    back = read("".join(write(games)))
    assert back.problems == ()
    assert back.games == games


def test_no_cell_is_a_formula():
    luck = Random(3)
    rows = list(csv.reader(io.StringIO("".join(own_csv.write(written(luck, number) for number in range(40))))))
    cells = [cell for row in rows for cell in row]
    assert any(cell.startswith("'=") for cell in cells)
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_a_file_of_a_newer_version_is_refused():
    with pytest.raises(NotUnderstood, match="newer version"):
        read('{"format": "unosite games", "version": 2, "games": []}')


def test_a_row_that_makes_no_sense_is_reported_by_line_and_its_round_is_left_out():
    game = WrittenGame(
        code="A",
        seats=(WrittenSeat("Ann"), WrittenSeat("Bo")),
        rounds=tuple(WrittenRound("Ann", {"Ann": WrittenHand(0), "Bo": WrittenHand(left)}) for left in (10, 20, 30)),
    )
    lines = "".join(own_csv.write([game])).splitlines()
    at = next(number for number, line in enumerate(lines) if ",20,," in line)
    lines[at] = lines[at].replace(",20,,", ",twenty,,")
    back = read("\n".join(lines))
    assert reasons(back) == [(at + 1, "“twenty” is not a number of points.")]
    assert [played.hands["Bo"].points for played in back.games[0].rounds] == [10, 30]


def test_an_unknown_column_is_reported():
    text = "".join(own_csv.write([written(Random(1))])).replace("code,title", "shoe size,title", 1)
    with pytest.raises(NotUnderstood):
        read(text)  # without codes it is no export; "shoe size" is no player either
    extended = "\n".join(
        f"{line},42" if place else f"{line},shoe size"
        for place, line in enumerate("".join(own_csv.write([replace(written(Random(4)), title="")])).splitlines())
    )
    assert "shoe size" in reasons(read(extended))[0][1]


# Players as columns


def test_a_table_has_a_column_for_each_player_and_a_row_for_each_round():
    back = read("Round;Ann;Bo;Cleo\n1;out;30;20+7\n2;5;0;70\n3;;12;x\n")
    (game,) = back.games
    assert game.names == ["Ann", "Bo", "Cleo"]
    assert [played.winner for played in game.rounds] == ["Ann", "Bo", "Cleo"]
    assert game.rounds[0].hands["Cleo"].points == 27
    assert "Ann" not in game.rounds[2].hands
    assert game.end_value == 500
    assert game.standing.totals == (57, 75, 12)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("0,0,5", "Several hands are worth 0"),
        ("4,5,6", "It is not clear who went out"),
        ("x,x,6", "More than one player is marked as out"),
        ("x,-6,6", "“-6” is not a number of points."),
        ("x,many,6", "“many” is not a number of points."),
        ("x", "Fewer than two players are in this round."),
        ("x,1e9,6", "is not a number of points"),
    ],
)
def test_an_unclear_round_is_listed_and_the_others_are_imported(row: str, reason: str):
    back = read(f"Ann,Bo,Cleo\nout,1,2\n{row}\nout,3,4\n")
    assert [line for line, _told in reasons(back)] == [3]
    assert reason in reasons(back)[0][1]
    assert len(back.games[0].rounds) == 2


@pytest.mark.parametrize(
    "text", ["Ann,Ann\nout,1\n", "Ann\n1\n", ",,,\n", "", "Ann,Bo\n", "Ann,B\u202eo\nout,2\n", "\x00\x01"]
)
def test_a_table_without_players_or_rounds_is_refused(text: str):
    with pytest.raises(NotUnderstood):
        read(text)


def test_a_table_from_a_spreadsheet_may_be_utf_16_or_latin():
    assert read("Åsa,Bo\nout,5\n".encode("utf-16")).games[0].names == ["Åsa", "Bo"]
    assert read("Åsa;Bo\nout;5\n".encode("cp1252")).games[0].names == ["Åsa", "Bo"]


# BG Stats


def bgstats(**change: Any) -> dict[str, Any]:
    """An export as the app writes it, cut to what matters."""
    scores = [
        {
            "playerRefId": 11,
            "score": "320",
            "winner": False,
            "newPlayer": False,
            "startPlayer": False,
            "rank": 0,
            "seatOrder": 2,
        },
        {
            "playerRefId": 12,
            "score": "500+15",
            "winner": True,
            "newPlayer": False,
            "startPlayer": True,
            "rank": 0,
            "seatOrder": 1,
        },
    ]
    play = {
        "uuid": "7D7F1F5C-1B0F-4D5B-9D80-000000000001",
        "playDate": "2024-02-03 20:15:00",
        "entryDate": "2024-02-03 22:00:00",
        "gameRefId": 1,
        "locationRefId": 5,
        "durationMin": 45,
        "ignored": False,
        "rounds": 0,
        "usesTeams": False,
        "playerScores": scores,
        **change,
    }
    other = {**play, "uuid": "other", "gameRefId": 2}
    return {
        "games": [
            {"id": 1, "name": "UNO", "bggId": 2223, "highestWins": True},
            {"id": 2, "name": "Catan", "bggId": 13},
            {"id": 3, "name": "UNO Flip!", "bggId": 271524},
            {"id": 4, "name": "Uno: Minions", "bggId": 1},
        ],
        "players": [
            {"id": 11, "name": "Ann"},
            {"id": 12, "name": "Bo"},
            {"id": 13, "name": "Anonymous player", "isAnonymous": True},
        ],
        "locations": [{"id": 5, "name": "Home"}],
        "plays": [play, other],
        "userInfo": {"meRefId": 11},
    }


def with_scores(*scores: tuple[int, Any, bool]) -> dict[str, Any]:
    return bgstats(
        playerScores=[{"playerRefId": number, "score": score, "winner": won} for number, score, won in scores]
    )


def test_the_uno_plays_of_bg_stats_are_imported_with_their_totals():
    back = read(json.dumps(bgstats()))
    (game,) = back.games
    assert [(seat.name, seat.start) for seat in game.seats] == [("Bo", 515), ("Ann", 320)]
    assert game.rounds == ()
    assert game.standing.over
    assert game.standing.places == (1, 2)
    assert (game.edition, game.count, str(game.finished_at)) == ("classic", "standard", "2024-02-03 20:15:00+00:00")
    assert reasons(back) == [(None, "1 play of another game was left out.")]


def test_a_winner_with_the_fewest_points_means_lowest_score():
    (game,) = read(json.dumps(with_scores((11, "80", False), (12, 20, True)))).games
    assert game.count == "low"
    assert game.standing.winners == (1,)


def test_anonymous_players_can_be_distinguished():
    (game,) = read(json.dumps(with_scores((13, "80", True), (13, "20", False)))).games
    assert game.names == ["Anonymous player 1", "Anonymous player 2"]


def test_another_edition_is_found_by_its_name():
    assert read(json.dumps(bgstats(gameRefId=4))).games[0].edition == "minions"


@pytest.mark.parametrize(
    ("export", "reason"),
    [
        (bgstats(gameRefId=3), "This site does not know the edition “UNO Flip!”."),
        (bgstats(ignored=True), "marked as ignored"),
        (bgstats(usesTeams=True), "Team games"),
        (bgstats(playDate="yesterday"), "is not a valid time"),
        (with_scores((11, "80", False), (12, "50", True), (13, "20", False)), "neither the most nor the fewest"),
        (with_scores((11, "", False), (12, "50", True)), "A player has no points."),
        (with_scores((11, "-5", False), (12, "50", True)), "is not a number of points"),
        (with_scores((11, "5.5", False), (12, "50", True)), "is not a number of points"),
        (with_scores((11, "99999999", False), (12, "50", True)), "more points than is possible"),
        (with_scores((11, "5", True)), "two to ten players"),
        (with_scores((99, "5", True), (11, "4", False)), "A value is missing"),
        (bgstats(playerScores=None), "A value is missing"),
    ],
)
def test_a_play_that_cannot_be_imported_is_reported_with_its_reason(export: dict[str, Any], reason: str):
    back = read(json.dumps(export))
    assert back.games == ()
    assert back.problems[0].line == 1
    assert reason in back.problems[0].reason


# Whatever comes


def test_a_file_that_is_too_large_is_refused_unread():
    with pytest.raises(NotUnderstood, match="too large"):
        read(b"x" * (LARGEST + 1))


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "{}",
        "null",
        "[" * 100_000,
        '{"format": "unosite games", "version": 1}',
        '{"plays": [1, null, {}], "players": [3]}',
        '{"format": "unosite games", "version": 1, "games": [1, null, [], {"players": 5}]}',
        "9" * 5000 + ",a\nout,1",
        "{" + "9" * 5000,
    ],
)
def test_nonsense_is_refused_or_listed(text: str):
    with suppress(NotUnderstood):
        assert read(text).games == ()


def test_files_that_were_damaged_never_break_anything():
    luck = Random(11)
    games = [written(luck, number) for number in range(3)]
    originals = ["".join(write(games)).encode() for write in (own_json.write, own_csv.write)]
    originals += [json.dumps(bgstats()).encode(), b"Round,Ann,Bo\n1,out,20\n2,3,out\n"]
    spice = [b"\0", b'"', b",", b"\n", b"-", b"9" * 40, b"null", b"[]", b"{}", b"\xff", b"1e99", b"NaN", b"true"]
    for number in range(1500):
        content = bytearray(originals[number % len(originals)])
        for _ in range(luck.randint(1, 6)):
            at = luck.randrange(len(content))
            content[at : at + luck.randint(0, 12)] = luck.choice(spice)
        with suppress(NotUnderstood):
            for game in read(bytes(content)).games:
                check_game(game)
