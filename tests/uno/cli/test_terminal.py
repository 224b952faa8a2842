"""Playing in the terminal: a typist plays rounds and games to the end, and all kinds of input are understood."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.uno.tables import ALL, lay_out
from uno import Move, Score, Table, edition, flip, presets, verify, with_options
from uno.cli.arguments import end_of_game
from uno.cli.screen import Human, Left, Screen, explanations, others_in_order, question, show_table
from uno.cli.terminal import Party, Sitting, play
from uno.score.points import End


class Typist(io.StringIO):
    """Reads the last question on the screen and types an answer to it."""

    def __init__(self, sink: io.StringIO, seed: int = 0, letters: str = "rbgy") -> None:
        super().__init__()
        self.sink, self.luck, self.letters = sink, Random(seed), letters

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        screen_of = self.sink.getvalue()
        ask = screen_of.rsplit("\n", 1)[-1]
        if "Your move" in ask:
            numbers = re.findall(r"^(\d+)\. ", screen_of.rsplit("Your hand:", 1)[-1], re.MULTILINE)
            return f"{self.luck.choice(numbers)}{self.luck.choice(['', ' uno'])}\n"
        answers: dict[str, list[str]] = {
            "Which color": [*self.letters, "x"],
            "Discard up to": ["", *re.findall(r"[a-z]\d", ask)],
            "Swap hands": re.findall(r"(\w+): \d+", ask),
            "Call UNO?": ["y", "n"],
            "do you want to react": ["", "1", "uno", "9"],
            "Enter for the next round": [""],
        }
        return f"{self.luck.choice(next(a for words, a in answers.items() if words in ask))}\n"


def sit_down(slug: str = "classic", *, bots: tuple[str, ...] = ("normal", "easy"), **more: Any) -> Sitting:
    rules = with_options(edition(slug), more.pop("options", {}))
    return Sitting(rules, "Zoe", bots, more.pop("score", Score(end=End("single"))), more.pop("seed", "1"), **more)


def screen_of(sitting: Sitting, typed: str) -> str:
    sink = io.StringIO()
    play(sitting, io.StringIO(typed), sink)
    return sink.getvalue()


def play_to_the_end(sitting: Sitting, seed: int = 0) -> str:
    sink = io.StringIO()
    play(sitting, Typist(sink, seed, "".join(color.letter for color in sitting.edition.colors)), sink)
    return sink.getvalue()


# Whole rounds


@pytest.mark.parametrize("slug", ALL)
@pytest.mark.parametrize("preset", ["official", "family", "chaos"])
def test_a_round_can_be_played_to_its_end(slug: str, preset: str) -> None:
    for seed in range(3):
        text = play_to_the_end(sit_down(slug, options=presets(edition(slug))[preset], seed=str(seed)), seed)
        assert "won the round." in text
        assert "The game is over. First place:" in text


def test_a_game_continues_to_its_target_and_the_deal_passes_on() -> None:
    text = play_to_the_end(sit_down("mini", score=Score(end=end_of_game("rounds=3"))))
    assert text.count("won the round.") == 3
    dealers = re.findall(r"(\w+) deals\.", text)
    assert len(dealers) == 3
    assert len(set(dealers)) == 3


def test_an_eliminated_player_watches_the_others() -> None:
    score = Score("low", End("elimination", 40))
    for seed in range(20):
        text = play_to_the_end(sit_down("mini", score=score, seed=str(seed)), seed)
        assert "First place" in text
        if re.search(r"^Zoe +- ", text, re.MULTILINE):
            return
    pytest.fail("Zoe was never eliminated before the end.")


def test_the_same_seed_deals_the_same_cards() -> None:
    assert screen_of(sit_down(seed="x"), "") == screen_of(sit_down(seed="x"), "")
    assert screen_of(sit_down(seed="x"), "") != screen_of(sit_down(seed="y"), "")
    assert screen_of(sit_down(seed=None), "") != screen_of(sit_down(seed=None), "")


def test_rounds_are_saved_and_can_be_verified(tmp_path: Path) -> None:
    path = tmp_path / "round.uno"
    text = play_to_the_end(sit_down("frozen", score=Score(end=End("rounds", 2)), record=str(path), seed="ab" * 32))
    second = tmp_path / "round-2.uno"
    assert f"The round was saved to {second}." in text
    for each in (path, second):
        assert verify(each.read_text(encoding="utf-8")).good
    assert f"seed: {'ab' * 32}" in path.read_text()


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    text = play_to_the_end(sit_down(record=str(tmp_path / "missing" / "round.uno")))
    assert "could not be saved" in text
    assert "First place" in text


# Leaving


@pytest.mark.parametrize("typed", ["", "quit\n", "EXIT\n", "?\nquit\n", "\n\nnonsense\n99\n0\nquit\n"])
def test_the_table_can_be_left_at_any_question(typed: str) -> None:
    text = screen_of(sit_down(seed="7"), typed)
    assert text.endswith("You leave the table. Goodbye!\n")


# What is shown


def test_a_player_may_have_the_name_of_a_bot() -> None:
    names = Sitting(edition("classic"), "Bo", ("easy",) * 9, Score()).names
    assert len(set(names)) == 10
    assert names[0] == "Bo"


def test_colors_appear_only_on_a_terminal_that_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    sink = io.StringIO()
    sink.isatty = lambda: True  # type: ignore[method-assign]
    assert Screen.of(io.StringIO(), sink).painted
    assert not Screen.of(io.StringIO(), io.StringIO()).painted
    monkeypatch.setenv("TERM", "dumb")
    assert not Screen.of(io.StringIO(), sink).painted
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Screen.of(io.StringIO(), sink).painted


def test_a_colored_card_still_has_its_words() -> None:
    screen = Screen(io.StringIO(), io.StringIO(), painted=True)
    classic = edition("classic")
    assert screen.card(classic.card("r7")) == "\033[31mred 7 (r7)\033[0m"
    assert screen.card(classic.card("W")) == "Wild (W)"


def at(table: Table, typed: str = "") -> tuple[Human, io.StringIO]:
    sink = io.StringIO()
    return Human(Screen(io.StringIO(typed), sink)), sink


def move_chosen(table: Table, typed: str) -> Move:
    human, _ = at(table, typed)
    return human.choose(table.look(table.turn), Random(0))


def test_the_table_is_described_in_plain_lines() -> None:
    table = lay_out("classic", top="r7", hands=["W r1 b3", "y2 y3", "y4"], draw="b1 b2")
    human, sink = at(table)
    show_table(human.screen, table.look(0))
    assert sink.getvalue() == (
        "\nYour turn: play a card or draw.\n"
        "On the pile: red 7 (r7). Color: red. Play goes clockwise. Cards in the draw pile: 2.\n"
        "Other hands: B: 2, C: 1.\n"
        "Your hand: blue 3 (b3), red 1 (r1), Wild (W)\n"
    )


def test_each_question_shows_what_is_at_stake() -> None:
    def asked(table: Table) -> list[str]:
        view = table.look(table.turn)
        return [*map(str, question(view)), *[str(offer.label) for offer in view.offers]]

    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    assert asked(table) == ["No card has been turned over yet."]
    flip(table)
    assert asked(table) == ["A wild was turned over: name the color.", "red", "blue", "green", "yellow"]
    table = lay_out("classic", top="r7", hands=["g1 g2", "y1"], draw="r1 r2")
    assert asked(table) == ["Your turn: nothing fits, so draw a card.", "Draw"]
    table.apply(0, Move("draw"))
    assert asked(table) == ["The card fits: play it or keep it.", "Keep the card"]
    table = lay_out("classic", top="r7", hands=["W4 g1 g2", "y1"], draw="r1 r2 r3 r4")
    table.apply(0, Move("play", "W4", color="b"))
    assert asked(table) == [
        "Draw 4, or answer.",
        "A named blue. Before that, red was in play. Challenge if you think A had a matching card.",
        "Draw 4",
        "Challenge: A draws 4, or you draw 6",
    ]
    table = lay_out("classic", top="r7", hands=["rD2 g1 g2", "y1"], draw="r1 r2", options={"stack_draw": True})
    table.apply(0, Move("play", "rD2"))
    assert asked(table) == ["Draw 2, or answer.", "Answer with a card that fits, or draw.", "Draw 2"]
    table = lay_out("moomin", top="r7", hands=["TALES g1 g2", "y1"], draw="r1 r2")
    table.apply(0, Move("play", "TALES", color="b"))
    assert asked(table)[0] == "Discard one card, or none."
    table.apply(0, Move("discard"))
    assert asked(table)[0] == "Discard one of your two cards."
    assert asked(table)[2:] == ["Discard yellow 1", "Discard red 1"]


def test_the_table_can_be_described_before_the_first_card_and_with_play_to_the_right() -> None:
    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    human, sink = at(table)
    show_table(human.screen, table.look(1))
    assert "On the pile" not in sink.getvalue()
    flip(table)
    table.direction = -1
    show_table(human.screen, table.look(1))
    assert "Color: not named yet. Play goes counterclockwise." in sink.getvalue()
    assert others_in_order(table.look(None)) == [0, 1]


def test_cards_are_explained_with_the_reason_why_not() -> None:
    table = lay_out("classic", top="r7", hands=["r1 g2 g2", "y1"])
    printed = [str(words) for words in explanations(Screen(io.StringIO(), io.StringIO()), table.look(0))]
    assert printed == [
        "green 2 (g2): Counts its number and has no other effect. Not now: You need red, 7 or a wild. (rule M1)",
        "red 1 (r1): Counts its number and has no other effect. It can be played now.",
    ]


# What is typed


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1\n", Move("play", "r1")),
        ("1 uno\n", Move("play", "r1", uno=True)),
        ("r1\n", Move("play", "r1")),
        ("r1 uno\n", Move("play", "r1", uno=True)),
        ("play r1\n", Move("play", "r1")),
        ("play r1 uno\n", Move("play", "r1", uno=True)),
        ("play b1\n", Move("play", "b1")),  # not in the hand: the table will refuse it
        ("3\n", Move("draw")),
        ("draw\n", Move("draw")),
        ("3 uno\n", Move("draw")),
        ("catch B\n", Move("catch", whom=1)),
        ("uno\n", Move("uno")),
        ("2\ng\n", Move("play", "W", color="g")),
        ("2\nGreen\n", Move("play", "W", color="g")),
        ("2\npurple\n2\n\n2\nb\n", Move("play", "W", color="b")),
        ("play W color=y\n", Move("play", "W", color="y")),
        ("?\nhelp\n\nfly\n9\n1 2\n3\n", Move("draw")),
    ],
)
def test_moves_are_understood_as_numbers_cards_and_notation(typed: str, move: Move) -> None:
    table = lay_out("classic", top="r7", hands=["r1 W g2", "y1 y2"], draw="b1")
    assert move_chosen(table, typed) == move


def test_a_wild_that_ends_the_round_asks_for_no_color() -> None:
    table = lay_out("classic", top="r7", hands=["W", "y1 y2"])
    assert move_chosen(table, "1\n") == Move("play", "W")


def test_a_color_can_be_named_for_the_first_card() -> None:
    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    flip(table)
    assert move_chosen(table, "3\n") == Move("choose", color="g")


def test_discards_are_asked_for_only_if_there_are_any() -> None:
    table = lay_out("frozen", top="b7", hands=["OLAF p1 p2 g3", "y1 y2"])
    assert move_chosen(table, "1\np1, p2\ng\n") == Move("play", "OLAF", color="g", discard=("p1", "p2"))
    assert move_chosen(table, "1\n\ng\n") == Move("play", "OLAF", color="g")
    table = lay_out("frozen", top="b7", hands=["OLAF g2 g3", "y1 y2"])
    assert move_chosen(table, "1\ng\n") == Move("play", "OLAF", color="g")


def test_a_seven_asks_whom_to_swap_with() -> None:
    table = lay_out("classic", top="r5", hands=["r7 g1", "y1 y2", "b1"], options={"seven_zero": True})
    assert move_chosen(table, "1\nC\n") == Move("play", "r7", swap=2)
    assert move_chosen(table, "1\nZ\n1\nB\n") == Move("play", "r7", swap=1)


def test_a_table_that_gives_a_reminder_asks_for_the_call() -> None:
    table = lay_out("classic", top="r5", hands=["r7 g1", "y1 y2"], options={"uno_call": "assisted"})
    assert move_chosen(table, "1\ny\n") == Move("play", "r7", uno=True)
    assert move_chosen(table, "1\nn\n") == Move("play", "r7")
    assert move_chosen(table, "1 uno\n") == Move("play", "r7", uno=True)


def test_wild_tales_offers_each_card_and_nothing() -> None:
    table = lay_out("moomin", top="b7", hands=["TALES r1 g2", "y1"], draw="b1")
    table.apply(0, Move("play", "TALES", color="g"))
    assert move_chosen(table, "1 uno\n") == Move("discard", "r1", uno=True)
    assert move_chosen(table, "3\n") == Move("discard")
    table.apply(0, Move("discard"))
    assert move_chosen(table, "3\n2\n") == Move("discard", "b1")


def test_a_challenge_is_offered() -> None:
    table = lay_out("classic", top="r7", hands=["W4 g1 g2", "y1"], draw="r1 r2 r3 r4")
    table.apply(0, Move("play", "W4", color="b"))
    assert move_chosen(table, "2\n") == Move("challenge")


def test_a_missing_call_can_be_caught_in_the_players_own_turn() -> None:
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"], draw="b1")
    table.apply(0, Move("play", "r1"))
    assert move_chosen(table, "3\n") == Move("catch", whom=0)


def test_the_player_in_turn_is_asked_only_once() -> None:
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"], draw="b1")
    table.apply(0, Move("play", "r1"))
    human, _ = at(table, "catch A\n")
    assert human.react(table.look(1), Random(0)) is None


@pytest.mark.parametrize(
    ("seat", "typed", "move"),
    [
        (2, "1\n", Move("catch", whom=0)),
        (2, "catch A\n", Move("catch", whom=0)),
        (2, "\n", None),
        (0, "uno\n", Move("uno")),
        (0, "\n", None),
    ],
)
def test_the_player_can_call_and_catch_before_the_next_move(seat: int, typed: str, move: Move | None) -> None:
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2", "b1 b2"])
    human, sink = at(table, typed)
    assert human.react(table.look(seat), Random(0)) is None  # nobody owes a call, so nothing is asked
    assert sink.getvalue() == ""
    table.apply(0, Move("play", "r1"))
    assert human.react(table.look(seat), Random(0)) == move
    assert "Before B continues: do you want to react?" in sink.getvalue()


def test_a_jump_in_is_offered() -> None:
    table = lay_out("classic", top="r7", hands=["y1 y2", "b1 b2", "r7 g1 g2"], options={"jump_in": True})
    human, _ = at(table, "1\n")
    assert human.react(table.look(2), Random(0)) == Move("play", "r7")


def test_a_refused_move_is_explained_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit_down(bots=("easy",))
    sink = io.StringIO()
    screen = Screen(io.StringIO("play b1\nplay q7\nchallenge\n"), sink)
    human = Human(screen)
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"], draw="b1")
    monkeypatch.setattr("uno.cli.terminal.flip", lambda table: None)
    me: Any = human  # plays as a bot does
    with pytest.raises(Left):
        Party(sitting, screen, []).play_round(table, [me, me], Random(0))
    printed = sink.getvalue()
    assert "You cannot do that. You need red, 7 or a wild." in printed
    assert "You cannot do that. Classic has no card 'q7'." in printed
    assert "You cannot do that. There is nothing to answer now." in printed
