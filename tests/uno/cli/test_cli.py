"""The command line: what each command prints, and one clear line for each kind of bad input."""

from __future__ import annotations

import io
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from uno import EDITIONS, Record, Seed, deal, edition, flip, verify
from uno.bots import bot, play_round
from uno.cli import commands
from uno.cli.commands import main

ROOT = Path(__file__).parents[3]
CASE = '{"id": "one", "op": "next_dealer", "edition": "classic", "seats": "A B", "previous": "A"}'


def uno(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "uno", *words], input=stdin, capture_output=True, cwd=ROOT, timeout=60)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a round between bots."""
    seed = Seed(bytes(range(32)))
    table = deal(edition("frozen"), ["Ann", "Bo"], seed=seed)
    flip(table)
    moves = list(play_round(table, [bot("normal")] * 2, Random(1)))
    path = tmp_path / "round.uno"
    path.write_text(Record(table.edition, table.names, 0, seed, seed.commitment(), moves).text(), encoding="utf-8")
    return path


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on stderr, with status 2 and nothing on stdout."""
    status: object = None
    try:
        status = main(words)
    except SystemExit as leave:
        status = leave.code
    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


# What is wrong


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["simulate", "--edition", "uno"], "no edition 'uno'"),
        (["simulate", "--players", "1"], "2 to 10, not 1"),
        (["simulate", "--players", "11"], "2 to 10, not 11"),
        (["simulate", "--players", "two"], "whole number, not 'two'"),
        (["simulate", "--rounds", "-5"], "1 or more, not -5"),
        (["simulate", "--rounds", "0"], "1 or more, not 0"),
        (["simulate", "--rounds", "many"], "whole number"),
        (["simulate", "--bots", "hard"], "no bot 'hard'"),
        (["simulate", "--bots", ""], "no bot ''"),
        (["simulate", "--bots", "easy,easy,easy", "--players", "2"], "3 bots do not fit into 2 seats"),
        (["simulate", "--bots", ",".join(["easy"] * 11)], "2 to 10, not 11"),
        (["simulate", "--seed", "x"], "seed is a whole number"),
        (["simulate", "--workers", "0"], "1 or more, not 0"),
        (["simulate", "--options", "{jump"], "JSON object"),
        (["simulate", "--options", "[1]"], "JSON object"),
        (["simulate", "--options", '{"fly": true}'], "no option 'fly'"),
        (["simulate", "--options", '{"jump_in": 7}'], "'jump_in' is one of"),
        (["simulate", "--edition", "mini", "--options", '{"jump_in": true}'], "cannot have"),
        (["simulate", "--preset", "mad"], "no preset 'mad'"),
        (["simulate", "--preset", "chaos", "--options", "{}"], "not allowed with"),
        (["simulate", "--fast"], "--fast"),
        (["play", "--bots", "easy,easy", "--players", "2"], "2 bots do not fit into 1 seats"),
        (["play", "--count", "high"], "invalid choice"),
        (["play", "--end", "sunset"], "'sunset' is not a way to end a game"),
        (["play", "--end", "rounds=none"], "whole number"),
        (["play", "--end", "rounds"], "1 or more"),
        (["play", "--end", "elimination=500"], "only with lowest score"),
        (["play", "--name", " "], "cannot be a name"),
        (["play", "--name", "A\nB"], "cannot be a name"),
        (["play", "--seed", "z" * 64], "64 hex digits"),
        (["play", "--record", "/nowhere/at/all"], "cannot be written"),
        (["run"], "file"),
        (["run", "/nowhere/at/all"], "cannot be read: No such file"),
        (["run", "."], "cannot be read: Is a directory"),
        (["verify", "/nowhere/at/all"], "cannot be read"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_status_2(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert part in refusal(capsys, *words)


@pytest.mark.parametrize("command", ["run", "verify"])
def test_a_file_that_is_not_utf8_is_refused(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "latin"
    path.write_bytes(b"\xff\xfe{")
    assert "is not UTF-8 text" in refusal(capsys, command, str(path))


@pytest.mark.parametrize("command", ["", "play", "simulate", "run", "verify", "editions"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leave:
        main([*command.split(), "--help"])
    assert leave.value.code == 0
    assert "usage: uno" in capsys.readouterr().out


def test_a_missing_file_causes_no_traceback() -> None:
    done = uno("run", "missing.jsonl")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode() == "uno: missing.jsonl cannot be read: No such file or directory.\n"


def test_a_reader_that_goes_away_causes_no_error() -> None:
    lines = (CASE + "\n").encode() * 20000
    command = subprocess.Popen(
        [sys.executable, "-m", "uno", "run", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert command.stdin
    assert command.stdout
    assert command.stderr
    command.stdin.write(lines[: len(CASE) + 1])
    command.stdin.flush()
    assert json.loads(command.stdout.readline())["dealer"] == "B"
    command.stdout.close()
    command.stdin.write(lines[: len(CASE) + 1])
    command.stdin.close()
    assert command.stderr.read() == b""
    command.stderr.close()
    assert command.wait(timeout=60) == 141


def test_an_interrupted_command_ends_with_its_own_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **kw: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "simulate", interrupted)
    assert main(["simulate"]) == 130


def test_a_full_disk_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*args: object, **kw: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(commands, "simulate", full)
    assert refusal(capsys, "simulate") == "uno: No space left on device\n"


def test_a_broken_pipe_inside_is_silent(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def gone(*args: object, **kw: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(commands, "simulate", gone)
    monkeypatch.setattr(os, "dup2", lambda old, new: None)
    assert main(["simulate"]) == 141
    assert capsys.readouterr().err == ""


# What is right


def test_the_package_is_a_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["uno", "editions"])
    with pytest.raises(SystemExit) as leave:
        runpy.run_module("uno", run_name="__main__")
    assert leave.value.code == 0
    printed = capsys.readouterr().out
    runpy.run_module("uno", run_name="__mp_main__")  # as worker processes do
    assert printed
    assert capsys.readouterr().out == ""


def test_run_answers_each_line_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(f"\ufeff{CASE}\n\n{{broken\n{CASE}\u2028\n", encoding="utf-8")
    assert main(["run", str(path)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["error"] for answer in answers] == [None, "bad_case", "bad_case"]
    assert answers[0] == {"id": "one", "error": None, "dealer": "B"}


def test_run_reads_standard_input_and_answers_line_by_line() -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "uno", "run", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    assert command.stdin
    assert command.stdout
    for name in ("Äsa", "B"):
        case = json.dumps({**json.loads(CASE), "id": name}, ensure_ascii=False)
        command.stdin.write(f"{case}\n".encode())
        command.stdin.flush()
        assert json.loads(command.stdout.readline())["id"] == name  # before the input has ended
    command.stdin.close()
    command.stdout.close()
    assert command.wait(timeout=60) == 0


def test_standard_input_stays_open(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(CASE.encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["run", "-"]) == 0
    assert not stdin.closed
    assert json.loads(capsys.readouterr().out)["dealer"] == "B"


def test_run_reads_utf8_in_any_locale() -> None:
    case = json.dumps({**json.loads(CASE), "id": "Ö"}, ensure_ascii=False).encode()
    done = subprocess.run(
        [sys.executable, "-m", "uno", "run", "-"],
        input=case,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"},
    )
    assert json.loads(done.stdout)["id"] == "Ö"


def test_verify_reports_the_winner(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(finished)]) == 0
    printed = capsys.readouterr().out
    assert "every move follow the rules" in printed
    assert " won " in printed


def test_verify_reports_a_round_that_nobody_won(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(text: str) -> object:
        verdict = verify(text)
        assert verdict.table
        verdict.table.winner = -1
        return verdict

    monkeypatch.setattr(commands, "verify", nobody)
    assert main(["verify", str(finished)]) == 0
    assert "Nobody won." in capsys.readouterr().out


def test_verify_finds_a_wrong_seed_an_unfinished_round_and_a_wrong_move(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = finished.read_text()
    lines = text.splitlines()
    finished.write_text(text.replace("commitment: ", "commitment: 0"))
    assert "does not match the commitment" in refusal(capsys, "verify", str(finished))
    finished.write_text("\n".join(lines[:-1]))
    assert "not finished" in refusal(capsys, "verify", str(finished))
    finished.write_text("\n".join([*lines[:-1], "Ann dance"]))
    assert f"Line {len(lines)}" in refusal(capsys, "verify", str(finished))


def test_editions_are_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions"]) == 0
    printed = capsys.readouterr().out
    for each in EDITIONS.values():
        assert f"{each.name} ({each.slug})" in printed
    assert "Deck: 112 cards in blue, green, pink, yellow" in printed
    assert "Deck: 56 cards" in printed
    assert "Target: 250 points" in printed
    assert "MUT" in printed
    assert "mutated_loses_turn" in printed
    assert all(line == line.rstrip() for line in printed.splitlines())


def test_simulate_prints_a_table_and_json_as_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--players", "4", "--rounds", "20", "--bots", "normal,random", "--seed", "1", "--json"]
    assert main(words) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    values = json.loads(printed.out.splitlines()[-1])
    assert values["rounds"] == 20
    assert sum(values["wins"].values()) == 20
    assert values["share"]["normal"] == values["wins"]["normal"] / 20
    assert values["fair"] == {"normal": 0.25, "random": 0.75}
    main(words)
    assert capsys.readouterr().out == printed.out


@pytest.mark.parametrize("rules", [[], ["--preset", "chaos"], ["--options", '{"jump_in": true}']])
def test_simulate_takes_house_rules(rules: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "5", "--bots", "easy", *rules]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "Rounds without a winner: 0"


def test_a_progress_bar_is_shown_only_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["simulate", "--rounds", "300", "--bots", "easy", "--edition", "mini", "--workers", "1"]) == 0
    shown = capsys.readouterr().err
    assert "] 250/300" in shown
    assert shown.endswith(f"[{'#' * 40}] 300/300\n")


def test_play_can_be_left_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "--seed", "3"]) == 0
    assert "Goodbye" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--game"], ["--end", "rounds=2"], ["--count", "low", "--tie", "play_on"]])
def test_play_takes_the_ways_to_score_a_game(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["play", "--players", "2", "--bots", "easy", "--preset", "family", *words]) == 0
    assert "Ann is a bot (easy)" in capsys.readouterr().out


def test_a_round_can_be_played_by_the_command() -> None:
    done = uno("play", "--seed", "5", "--players", "2", stdin=b"?\nquit\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b[" not in done.stdout
    assert b"Goodbye" in done.stdout
