"""House rules. Drawing: until a card fits, only when nothing fits, and what happens to the drawn card."""

from __future__ import annotations

from tests.uno.tables import (
    answer,
    counts,
    draw,
    events_of,
    lay_out,
    play,
    refused,
)


def test_draw_until_playable_goes_on_until_a_card_fits():
    table = lay_out(
        "classic", top="b7", hands=["g1 g2", "y1 y2"], draw="y3 y4 rS b9 b8", options={"draw_until_playable": True}
    )
    draw(table)
    assert (counts(table), table.phase, str(table.look(0).drawn)) == ([6, 2], "drawn", "b9")
    with refused(table, "only_the_drawn_card"):
        play(table, "g1")
    answer(table, "keep")
    assert table.turn == 1


def test_a_player_who_can_play_draws_only_one_card():
    table = lay_out(
        "classic", top="b7", hands=["b1 g2", "y1 y2"], draw="y3 y4 b9", options={"draw_until_playable": True}
    )
    draw(table)
    assert (counts(table), table.turn) == ([3, 2], 1)


def test_drawing_until_a_card_fits_continues_after_a_reshuffle_and_ends_with_the_cards():
    options = {"draw_until_playable": True}
    table = lay_out("classic", top="b7", below="y5 b9", hands=["g1 g2", "y1 y2"], draw="y3", options=options)
    draw(table)
    assert str(table.cards(0)[-1]) == "b9"
    table = lay_out("classic", top="b7", below="y5 y9", hands=["g1 g2", "y1 y2"], draw="y3", options=options)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([5, 2], 1, "turn")
    draw(table)
    assert events_of(table, "passed")


def test_draw_until_playable_continues_until_a_card_that_the_table_allows():
    """A table that wants honest Wild Draws refuses this one, so it does not count as a card that fits."""
    table = lay_out(
        "moomin",
        top="b7",
        hands=["g1 W4 W4", "y1 y2"],
        draw="W4 y3 b9",
        options={"draw_until_playable": True, "wild_draw": "honest"},
    )
    draw(table)
    assert (counts(table)[0], str(table.look(0).drawn)) == (6, "b9")


def test_must_play_forbids_drawing_while_a_card_fits():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="y3", options={"must_play": True})
    with refused(table, "must_play", "must_play"):
        draw(table)
    assert [move.verb for move in table.legal_moves(0)] == ["play", "play"]


def test_must_play_counts_wilds():
    table = lay_out("classic", top="b7", hands=["W g2", "y1 y2"], draw="y3", options={"must_play": True})
    with refused(table, "must_play"):
        draw(table)


def test_must_play_lets_a_player_draw_who_cannot_play():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b3", options={"must_play": True})
    draw(table)
    answer(table, "keep")
    assert table.turn == 1


def test_with_both_piles_empty_a_card_that_fits_must_be_played_anyway():
    """R2."""
    for options in ({}, {"must_play": True}):
        table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], options=options)
        with refused(table, "must_play"):
            draw(table)
        table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], options=options)
        draw(table)
        assert events_of(table, "passed")


def test_must_play_does_not_demand_a_card_that_the_table_refuses():
    for options, cards in (({"finish": "no_wild"}, "W"), ({"wild_draw": "honest"}, "W4 W4")):
        table = lay_out("moomin", top="b7", hands=[cards, "y1 y2"], draw="y3", options={"must_play": True, **options})
        draw(table)
        assert table.turn == 1


def test_a_drawn_card_that_fits_must_be_played():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2"], draw="b3", options={"must_play_drawn": True})
    draw(table)
    with refused(table, "must_play", "must_play_drawn"):
        answer(table, "keep")
    assert [move.verb for move in table.legal_moves(0)] == ["play"]
    play(table, "b3")


def test_must_play_drawn_still_lets_a_player_draw_who_can_play():
    """D3: only must_play forbids it."""
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="g3", options={"must_play_drawn": True})
    draw(table)
    assert table.turn == 1


def test_with_draw_ends_turn_a_drawn_card_waits():
    table = lay_out("classic", top="b7", hands=["g1 g2", "b1 y2"], draw="b3", options={"draw_ends_turn": True})
    draw(table)
    assert (table.turn, table.phase) == (1, "turn")
    play(table, "b1", uno=True)
    play(table, "b3")


def test_where_drawing_ends_the_turn_no_drawn_card_must_be_played():
    options = {"draw_ends_turn": True, "must_play_drawn": True, "draw_until_playable": True}
    table = lay_out("classic", top="b7", hands=["g1 g2", "b1 y2"], draw="y5 b3 b4", options=options)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([4, 2], 1, "turn")
