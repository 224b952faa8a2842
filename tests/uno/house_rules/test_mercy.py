"""House rules. Mercy: a player with too many cards is out of the round."""

from __future__ import annotations

import uno
from tests.uno.tables import (
    answer,
    below,
    catch,
    choose,
    counts,
    discard,
    draw,
    events_of,
    hand,
    lay_out,
    many,
    play,
    refused,
)

MERCY = {"mercy": 25}


def out_after(table: uno.Table, seat: int) -> bool:
    return seat in table.look().out


def test_without_mercy_hands_grow_beyond_25():
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9"], draw="y1 y2")
    draw(table)
    assert (len(table.hands[0]), table.look().out) == (25, ())


def test_a_player_with_25_cards_is_out_of_the_round():
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="y1 y2", options=MERCY)
    worth = table.points(0)
    draw(table)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    assert (table.look().out, table.top) == ((0,), "y7")
    assert table.points(0) == worth + 1
    assert [event.seat for event in events_of(table, "out")] == [0]


def test_24_cards_are_not_too_many():
    table = lay_out("classic", top="y7", hands=[many(23), "b8 b9"], draw="r8 y2", options=MERCY)
    draw(table)
    assert table.look().out == ()


def test_the_last_one_in_wins_the_round():
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9"], draw="y1 y2", options=MERCY)
    draw(table)
    assert (table.phase, table.winner) == ("over", 1)
    assert table.look().points == (table.points(0), 17)


def test_the_cards_of_a_player_who_is_out_go_under_the_discard_pile():
    """They can be drawn again after a reshuffle."""
    table = lay_out("classic", top="y7", below="y6", hands=[many(24), "b8 b9", "r8 r9"], draw="y1", options=MERCY)
    draw(table)
    assert (len(below(table).split()), below(table).endswith("y6")) == (26, True)
    draw(table)
    assert (len(table.draw_pile), len(table.hands[1])) == (25, 3)


def test_a_player_who_is_out_is_passed_over_and_may_do_nothing():
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9 y3", "y4 y5 y0"], draw="y1 y2", options=MERCY)
    draw(table)
    for _ in range(2):
        play(table, str(table.cards(table.turn)[0]))
    assert table.turn == 1
    assert table.legal_moves(0) == []
    with refused(table, "nothing_to_catch"):
        catch(table, 0, 1)
    with refused(table, "not_your_turn"):
        play(table, "y7", seat=0)


def test_mercy_at_a_draw_two():
    table = lay_out("classic", top="y7", hands=["yD2 y1", many(24), "y4 y5"], draw="y2 y3", options=MERCY)
    play(table, "yD2", uno=True)
    assert (counts(table), table.turn, len(table.draw_pile)) == ([1, 0, 2], 2, 1)


def test_mercy_at_an_accepted_and_at_a_lost_challenge():
    for word in ("accept", "challenge"):
        table = lay_out(
            "classic", top="y7", hands=["W4 b1", many(23, but="b1"), "y4 y5"], draw="y1 y2 y3", options=MERCY
        )
        play(table, "W4", color="b", uno=True)
        answer(table, word)
        assert (counts(table), table.turn, table.phase) == ([1, 0, 2], 2, "turn")


def test_mercy_for_a_guilty_player():
    table = lay_out(
        "classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5", "y6 y8"], draw="y1 y2 y3 g0", options=MERCY
    )
    play(table, "W4", color="b")
    answer(table, "challenge")
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    table = lay_out("classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5"], draw="y1 y2 y3 g0", options=MERCY)
    play(table, "W4", color="b")
    answer(table, "challenge")
    assert (table.phase, table.winner) == ("over", 1)


def test_mercy_while_drawing_until_a_card_fits():
    options = {"draw_until_playable": True, **MERCY}
    table = lay_out(
        "classic", top="y7", hands=[many(20), "y4 y5", "y6 y8"], draw=f"{'r9 ' * 2}{'r8 ' * 2}g9 y1", options=options
    )
    draw(table)
    assert (counts(table), table.turn, len(table.draw_pile)) == ([0, 2, 2], 1, 1)


def test_mercy_at_a_mutated_minion():
    deck = [f"{letter}{n}" for letter in "bg" for n in range(1, 9) for _ in range(2)]
    for options, follower in ((MERCY, 2), ({**MERCY, "mutated_loses_turn": True}, 2)):
        table = lay_out(
            "minions",
            top="y7",
            hands=["MUT y1", " ".join(deck[:22]), "y4 y5"],
            draw=" ".join([*deck[22:], "o1"]),
            options=options,
        )
        play(table, "MUT", color="o", uno=True)
        assert (counts(table), table.turn, len(table.draw_pile)) == ([1, 0, 2], follower, len(deck) - 22 + 1 - 3)


def test_mercy_at_a_penalty_for_a_wrong_catch_in_the_players_own_turn():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(23), "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options)
    catch(table, 0, 1)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")


def test_mercy_at_a_penalty_out_of_turn_leaves_the_turn_alone():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=["y4 y5", many(23), "y6 y8"], draw="y1 y2 y3", options=options)
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([2, 0, 2], 0, "turn")
    play(table, "y4", uno=True)
    assert table.turn == 2


def test_mercy_after_drawing_takes_the_drawn_card_too():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(22), "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options)
    draw(table)
    assert table.phase == "drawn"
    catch(table, 0, 1)
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")
    assert table.look(1).drawn is None


def test_mercy_while_a_wild_draw_waits_for_an_answer():
    """The player who should have answered is out, and the draw is dropped."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", top="y7", hands=["W4 y1", many(23), "y6 y8"], draw="y1 y2 y3", options=options)
    play(table, "W4", color="y", uno=True)
    catch(table, 1, 0)
    assert (counts(table), table.turn, table.phase) == ([1, 0, 2], 2, "turn")
    play(table, "y6", uno=True)


def test_mercy_for_the_accused_leaves_the_challenge_open():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out(
        "classic", top="y7", hands=[f"W4 y9 {many(22)}", "y4 y5", "y6 y8"], draw="y1 y2 y3", options=options
    )
    play(table, "W4", color="y")
    catch(table, 0, 1)
    assert (table.phase, table.turn) == ("respond", 1)
    answer(table, "challenge")
    assert events_of(table, "guilty")
    assert (counts(table), table.turn, table.phase) == ([0, 2, 2], 1, "turn")


def test_mercy_during_wild_tales():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out(
        "moomin", top="y7", hands=["TALES y1 y9", many(23), "y6 y8", "y4 y5"], draw="g0 y2 y3", options=options
    )
    play(table, "TALES", color="y")
    discard(table)
    assert table.turn == 1
    catch(table, 1, 0)
    assert (table.turn, table.phase, counts(table)) == (2, "tales", [2, 0, 2, 2])
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (2, "turn")


def test_mercy_for_one_who_has_yet_to_discard():
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("moomin", top="y7", hands=["TALES y1 y9", "y6 y8", many(23)], draw="g0 y2 y3", options=options)
    play(table, "TALES", color="y")
    catch(table, 2, 0)
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (1, "turn")


def test_mercy_for_the_player_of_wild_tales():
    """Play continues from that seat."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("moomin", top="y7", hands=[f"TALES {many(23)}", "y6 y8", "y4 y5"], draw="g0 y2 y3", options=options)
    play(table, "TALES", color="y")
    discard(table)
    catch(table, 0, 1)
    assert (table.turn, table.phase, counts(table)) == (1, "tales", [0, 2, 2])
    discard(table)
    discard(table)
    assert (table.turn, table.phase) == (1, "turn")


def test_mercy_while_the_first_color_has_to_be_named():
    """The next player names it."""
    options = {"wrong_catch": 2, **MERCY}
    table = lay_out("classic", hands=["y1 y9", many(23), "y4 y5"], draw="W g0 y2 y3", options=options)
    uno.flip(table)
    catch(table, 1, 0)
    assert (table.turn, table.phase) == (2, "choose")
    choose(table, "y")
    play(table, "y4", uno=True)
    assert table.turn == 0


def test_mercy_at_the_last_draw_card_of_a_round():
    table = lay_out("classic", top="y7", hands=["yD2", many(24), "y6 y8"], draw="y1 y2 y3", options=MERCY)
    worth = table.points(1)
    play(table, "yD2")
    assert (table.phase, table.winner, table.look().out) == ("over", 0, (1,))
    assert table.points(1) == worth + 1


def test_mercy_at_a_stacked_draw():
    options = {"stack_draw": True, **MERCY}
    table = lay_out(
        "classic",
        top="y7",
        hands=["yD2 y1", "bD2 b1", many(22, but="b1"), "y6 y8"],
        draw="y1 y2 y3 g0",
        options=options,
    )
    play(table, "yD2", uno=True)
    play(table, "bD2", uno=True)
    answer(table, "accept")
    assert (counts(table), table.turn) == ([1, 1, 0, 2], 3)


def test_players_who_are_out_do_not_keep_a_blocked_round_going():
    """R2: only the players who are still in have to pass."""
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="b0", options=MERCY)
    draw(table)
    table.discard_pile[:] = table.discard_pile[-1:]
    draw(table)
    assert table.phase == "turn"
    draw(table)
    assert (table.phase, table.look().winner) == ("over", None)


def test_nobody_swaps_with_a_player_who_is_out_or_passes_them_a_hand():
    options = {"seven_zero": True, **MERCY}
    table = lay_out("classic", top="y8", turn=1, hands=["y7 y0 y3", many(24), "y5 y6"], draw="r0 y2", options=options)
    draw(table)
    assert (table.look().out, table.turn) == ((1,), 2)
    play(table, "y5", uno=True)
    with refused(table, "bad_swap"):
        play(table, "y7", swap=1)
    assert {move.swap for move in table.legal_moves(0) if move.card == "y7"} == {2}
    play(table, "y0")
    assert [hand(table, seat) for seat in range(3)] == ["y6", "", "y3 y7"]
    assert table.turn == 2


def test_wild_tales_skips_a_player_who_is_out():
    table = lay_out(
        "moomin", top="y7", turn=1, hands=["TALES y1 y9", many(24), "y6 y8"], draw="g0 y2 y3", options=MERCY, dir="R"
    )
    draw(table)
    play(table, "TALES", color="y")
    discard(table)
    assert table.turn == 2
    discard(table)
    assert (table.phase, table.turn) == ("turn", 2)


def test_a_player_who_is_out_cannot_jump_in():
    options = {"jump_in": True, **MERCY}
    table = lay_out("classic", top="y7", hands=[many(24), "y8 y9", "y4 y5"], draw="y7", options=options)
    draw(table)
    with refused(table, "not_your_turn"):
        play(table, "y7", seat=0)
