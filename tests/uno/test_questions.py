"""Questions: what the clock answers, who reads which sentence, and that every edition declares its own."""

from __future__ import annotations

import pytest

import uno
from tests.uno.tables import ALL, answer, discard, draw, lay_out, play, refused
from uno import Move, Table, turn
from uno.legal import allow
from uno.questions import FLIP, OVER


def clock(table: Table) -> Move:
    """What happens when the time of the seat in turn is up; it is always legal."""
    view = table.look(table.turn)
    assert view.question is not None
    move = view.question.default(view)
    assert move in view.moves()
    return move


def test_the_clock_draws_keeps_and_accepts():
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"], draw="r3 r4 r5 r6 r8")
    assert clock(table) == Move("draw")
    draw(table)
    assert clock(table) == Move("keep")
    answer(table, "keep")
    table = lay_out("classic", top="r7", hands=["W4 g2 g3", "y1 y2"], draw="r3 r4 r5 r6 r8")
    play(table, "W4", color="b")
    assert clock(table) == Move("accept")


def test_the_clock_plays_a_card_if_nothing_else_is_allowed():
    table = lay_out("classic", top="r7", hands=["g1 r1", "y1 y2"], draw="r3", options={"must_play": True})
    assert clock(table) == Move("play", "r1")
    table = lay_out("classic", top="r7", hands=["r1 g1", "y1 y2"], draw="r3", options={"must_play_drawn": True})
    play(table, "r1")
    draw(table)
    table.owed = 0b1
    assert clock(table) == Move("play", "r3"), "a catch is no answer"


def test_the_clock_names_the_first_color():
    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    uno.flip(table)
    assert clock(table) == Move("choose", color="r")


def test_the_clock_discards_only_if_it_must():
    """T2, T3."""
    table = lay_out("moomin", top="b7", hands=["TALES r1 g2", "y1"], draw="b1 b2")
    play(table, "TALES", color="b")
    assert clock(table) == Move("discard")
    discard(table)
    assert clock(table) == Move("discard", "y1")


def test_only_an_answer_to_a_draw_card_has_a_short_clock():
    quick = [question.word for question in uno.edition("moomin").questions if question.quick]
    assert quick == ["respond"]


def test_the_others_read_whom_the_table_waits_for():
    def read(table: Table) -> str:
        view = table.look()
        assert view.question is not None
        return str(view.question.sentence(view))

    table = lay_out("moomin", top="b7", hands=["TALES r1 W4 g2", "y1 y2"], draw="b1 b2 b3 b4 b5")
    assert read(table) == "It is A's turn."
    play(table, "W4", color="b")
    assert read(table) == "B must answer or draw 4."
    answer(table, "accept")
    play(table, "TALES", color="b")
    assert read(table) == "A may discard a card."
    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    uno.flip(table)
    assert read(table) == "B names the color."


def test_the_answers_have_a_heading():
    def heading(table: Table) -> str:
        view = table.look(table.turn)
        assert view.question is not None
        return str(view.question.title(view))

    table = lay_out("classic", hands=["y1", "g1 g2"], draw="W r1")
    uno.flip(table)
    assert heading(table) == "Name the color"
    table = lay_out("classic", top="r7", hands=["W4 rD2 g3", "y1 y2"], options={"stack_draw": True}, draw="b1 b2")
    assert heading(table) == "red 7"
    play(table, "rD2")
    assert heading(table) == "red Draw Two"
    table = lay_out("classic", top="r7", hands=["W4 g2 g3", "y1 y2"])
    play(table, "W4", color="b")
    assert heading(table) == "Challenge?"


def test_a_playout_that_draws_at_the_wrong_moment_is_refused():
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"], draw="r3 r4")
    with refused(table, "not_your_turn"):
        turn.draw(table, 1)
    turn.draw(table, 0)
    with refused(table, "already_drawn"):
        turn.draw(table, 0)


def test_a_card_that_fits_is_allowed_in_turn():
    table = lay_out("classic", top="r7", hands=["r1 g2", "y1 y2"])
    allow(table, 0, table.edition.card("r1").code)
    with pytest.raises(uno.IllegalAction, match="You need red, 7 or a wild"):
        allow(table, 0, table.edition.card("g2").code)


@pytest.mark.parametrize("slug", ALL)
def test_every_question_of_an_edition_has_a_word_of_its_own(slug: str):
    edition = uno.edition(slug)
    assert len(edition.question_of) == len(edition.questions)
    assert not {FLIP, OVER} & set(edition.question_of)
    assert ("tales" in edition.question_of) == (slug == "moomin")


def test_before_the_first_card_and_after_the_round_nothing_is_asked():
    table = lay_out("classic", hands=["y1", "g1 g2"], draw="y3 r1")
    assert (table.look(1).question, table.look(1).offers, table.look(1).early) == (None, (), False)
    uno.flip(table)
    draw(table)
    play(table, "y1")
    assert table.over
    assert (table.look(0).question, table.look(0).offers) == (None, ())
