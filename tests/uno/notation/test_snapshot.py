"""A round can be stored at any moment and continued later."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import uno
from tests.uno.tables import ALL, answer, catch, discard, draw, lay_out, many, play
from uno import BadNotation, Table
from uno.notation.snapshots import names_in, with_names


def first_wild() -> Table:
    table = lay_out("minions", hands=["b1 b2", "y1 y2"], draw="MUT b3")
    uno.flip(table)
    return table


def drawn() -> Table:
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b3 b4")
    draw(table)
    return table


def stacked() -> Table:
    options = {"stack_wild_draw": True, "deflect_skip": True}
    table = lay_out("classic", top="b7", hands=["W4 b8 b9", "W4 y1 y2", "y3 y4"], draw=many(12), options=options)
    play(table, "W4", color="g")
    play(table, "W4", color="y")
    return table


def tales() -> Table:
    table = lay_out("moomin", top="b7", hands=["TALES b2", "y1 y2", "y3"], draw="g1 g2 g3")
    play(table, "TALES", color="g")
    discard(table, "b2")
    return table


def passing() -> Table:
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2", "y3 y4"], dir="R")
    draw(table)
    return table


def merciful() -> Table:
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="y1 y2", options={"mercy": 25})
    draw(table)
    return table


def ended() -> Table:
    table = lay_out("classic", top="b7", hands=["W4", "y1 y2"], draw=many(12))
    play(table, "W4")
    return table


def not_begun() -> Table:
    return uno.deal(uno.edition("mini"), ["A", "B"], dealer=1, scores=[3, 4])


SCENES = [first_wild, drawn, stacked, tales, passing, merciful, ended, not_begun]


@pytest.mark.parametrize("scene", SCENES)
def test_a_table_comes_back_as_it_was(scene: Callable[[], Table]):
    table = scene()
    kept = json.loads(json.dumps(uno.snapshot(table)))
    again = uno.restore(kept)
    assert uno.snapshot(again) == kept == uno.snapshot(table)
    assert again.fits == table.fits
    for seat in range(table.players):
        assert again.legal_moves(seat) == table.legal_moves(seat)
        assert again.look(seat).held == table.look(seat).held
        assert again.look(seat).decision == table.look(seat).decision


@pytest.mark.parametrize("scene", [stacked, tales, passing, merciful, drawn])
def test_play_continues_the_same_way_after_a_restore(scene: Callable[[], Table]):
    table = scene()
    again = uno.restore(uno.snapshot(table))
    for _ in range(30):
        if table.over:
            break
        move = Random(1).choice(table.legal_moves(table.turn))
        again.apply(again.turn, move)
        table.apply(table.turn, move)
        assert uno.snapshot(again) == uno.snapshot(table)


def test_a_challenge_can_be_judged_after_a_restore():
    """W2: by the hand and the color of that moment."""
    table = uno.restore(uno.snapshot(stacked()))
    answer(table, "challenge")
    assert [len(cards) for cards in table.hands] == [2, 2, 2 + 10]


def test_an_open_call_can_be_caught_after_a_restore():
    """U1."""
    table = uno.restore(uno.snapshot(tales()))
    catch(table, 1, 0)
    assert len(table.hands[0]) == 3


@pytest.mark.parametrize("edition", ALL)
def test_a_snapshot_is_small(edition):
    table = uno.deal(uno.edition(edition), ["Ann", "Bo", "Cleo", "Dee"])
    uno.flip(table)
    assert len(json.dumps(uno.snapshot(table))) < 4096


def test_without_a_seed_chance_comes_from_the_caller():
    table = uno.deal(uno.edition("classic"), ["A", "B"], luck=Random(1))
    kept = uno.snapshot(table)
    assert "seed" not in kept
    luck = Random(2)
    assert uno.restore(kept, luck=luck).luck is luck
    uno.flip(uno.restore(kept))


@pytest.mark.parametrize("form", [0, 2, None, "1"])
def test_another_format_is_refused_with_a_sentence(form):
    kept = {**uno.snapshot(drawn()), "format": form}
    with pytest.raises(BadNotation, match=r"cannot be read\.$"):
        uno.restore(kept)


def test_renaming_seats_changes_nothing_else():
    table = drawn()
    kept = uno.snapshot(table)
    names = [f"{name} the Second" for name in names_in(kept)]
    renamed = uno.restore(with_names(kept, names))
    assert list(renamed.names) == names
    assert with_names(uno.snapshot(renamed), table.names) == kept
