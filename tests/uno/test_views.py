"""What a seat and a spectator see: what they may know, what they may do, why not, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import uno
from tests.uno.tables import (
    ALL,
    answer,
    call_uno,
    catch,
    choose,
    discard,
    draw,
    events_of,
    lay_out,
    many,
    play,
)
from uno import Event, Move, Table
from uno.events import SENTENCES, UNSEEN
from uno.words import say_as


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    table = lay_out("classic", top="b7", dealer=2, hands=["b1 g1 W", "y1 y2", "r1"], draw="r5 r6")
    view = table.look(1)
    assert (view.seat, view.hand, view.counts) == (1, ("y1", "y2"), (3, 2, 1))
    assert (view.top, view.color and view.color.letter, view.draw_left) == ("b7", "b", 2)
    assert (view.turn, view.my_turn, view.direction, view.dealer) == (0, False, 1, 2)
    assert (view.names, view.edition.slug, view.phase, view.over) == (("A", "B", "C"), "classic", "turn", False)
    assert (view.winner, view.points, view.played_by) == (None, None, None)
    assert table.look(0).my_turn


def test_a_spectator_sees_no_hand_and_may_do_nothing():
    table = lay_out("classic", top="b7", hands=["b1 g1 W", "y1 y2", "r1"], draw="r5 r6")
    view = table.look()
    assert (view.seat, view.hand, view.held, view.my_turn, view.moves()) == (None, (), (), False, [])
    assert (view.counts, view.top, view.turn) == ((3, 2, 1), "b7", 0)


def test_scores_are_shown():
    table = uno.deal(uno.edition("classic"), ["A", "B"], scores=[120, 40])
    assert table.look(0).scores == table.look().scores == (120, 40)
    assert lay_out("classic", top="b7", hands=["b1", "y1"]).look().scores == (0, 0)


def test_the_discards_are_open_to_all():
    table = lay_out("classic", top="b7", below="y1 y2", hands=["b1 g1", "y1 r1"])
    play(table, "b1", uno=True)
    assert table.look(None).discards == table.look(1).discards == ("y1", "y2", "b7", "b1")
    assert table.look(1).played_by == 0


def test_before_the_first_card_there_is_no_top_card_and_no_decision():
    table = uno.deal(uno.edition("classic"), ["A", "B"])
    view = table.look(0)
    assert (view.top, view.color, view.decision, view.phase, view.my_turn) == (None, None, None, "flip", False)


def test_after_the_round_the_points_of_all_hands_are_shown():
    table = lay_out("classic", top="b7", hands=["b1", "y1 W", "r5"])
    play(table, "b1")
    view = table.look(2)
    assert (view.over, view.winner, view.points, view.decision) == (True, 0, (0, 51, 5), None)
    assert (view.my_turn, view.moves()) == (False, [])


# What may be done


def lines(table: Table, seat: int) -> set[str]:
    return {move.text(table.names) for move in table.look(seat).moves()}


def test_in_turn_every_way_to_play_is_offered():
    table = lay_out("classic", top="b7", hands=["b1 b1 g2 W", "y1 y2"], draw="r5")
    assert lines(table, 0) == {"play b1", "draw", *(f"play W color={letter}" for letter in "rbgy")}
    assert lines(table, 1) == set()


def test_the_call_is_offered_with_the_next_to_last_card():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="r5")
    assert lines(table, 0) == {"play b1", "play b1 uno", "draw"}


def test_after_a_draw_the_card_or_keeping_it_is_offered():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="b5")
    draw(table)
    assert lines(table, 0) == {"play b5", "keep"}


def test_an_open_wild_draw_offers_to_accept_or_to_challenge():
    table = lay_out("classic", top="b7", hands=["W4 g2", "y1 y2", "r1 r2"], draw="b5")
    play(table, "W4", color="y")
    assert lines(table, 1) == {"accept", "challenge", "catch A"}
    assert lines(table, 0) == {"uno"}
    assert lines(table, 2) == {"catch A"}


def test_a_first_wild_offers_the_colors():
    table = lay_out("frozen", hands=["y1 y2", "y3 y4"], draw="OLAF b5")
    uno.flip(table)
    assert lines(table, 1) == {"choose b", "choose g", "choose p", "choose y"}
    assert lines(table, 0) == set()


def test_wild_tales_offers_each_card_once_and_to_decline():
    table = lay_out("moomin", top="b7", hands=["TALES r1 r1 g2", "y1"], draw="b5")
    play(table, "TALES", color="b")
    assert lines(table, 0) == {"discard", "discard r1", "discard g2"}
    discard(table)
    assert lines(table, 1) == {"discard y1", "discard y1 uno", "discard b5", "discard b5 uno"}


def test_out_of_turn_only_a_jump_in_is_offered():
    table = lay_out("classic", top="b7", hands=["y1 y2", "b7 b1 W"], options={"jump_in": True})
    assert lines(table, 1) == {"play b7"}


def test_a_seven_offers_every_other_player_and_the_call_where_it_helps():
    table = lay_out("classic", top="b9", hands=["b7 g1 g2", "y1", "y2 y3"], draw="r1", options={"seven_zero": True})
    assert lines(table, 0) == {"play b7 swap=B", "play b7 swap=B uno", "play b7 swap=C", "draw"}


def test_a_zero_offers_the_call_where_a_single_card_arrives():
    table = lay_out("classic", top="b9", hands=["b0 g1", "y2 y3", "y1"], draw="r1", options={"seven_zero": True})
    assert lines(table, 0) == {"play b0", "play b0 uno", "draw"}
    table = lay_out("classic", top="b9", hands=["b0 g1", "y1", "y2 y3"], draw="r1", options={"seven_zero": True})
    assert lines(table, 0) == {"play b0", "draw"}


def test_the_last_card_is_offered_without_a_call_though_a_zero_would_bring_a_single_card():
    table = lay_out("classic", top="b9", hands=["b0", "y2 y3", "y1"], draw="r1", options={"seven_zero": True})
    assert lines(table, 0) == {"play b0", "draw"}


@pytest.mark.parametrize("edition", ALL)
def test_every_offered_move_is_accepted(edition):
    table = lay_out(edition, top="b7", hands=["b1 y7 W g2 y4", "y1 y2"], draw="b5 g3")
    for move in table.legal_moves(0):
        again = uno.restore(uno.snapshot(table))
        again.apply(0, move)


# Why not


def why(table: Table, seat: int) -> dict[str, tuple[bool, str, str]]:
    return {held.card: (held.playable, str(held.why or ""), held.rule) for held in table.look(seat).held}


def test_each_card_in_hand_shows_whether_it_can_be_played_and_if_not_why():
    table = lay_out("classic", top="b7", hands=["b1 g7 g2 W", "y1 y2"], draw="r5")
    assert why(table, 0) == {
        "b1": (True, "", ""),
        "g7": (True, "", ""),
        "g2": (False, "You need blue, 7 or a wild.", "M1"),
        "W": (True, "", ""),
    }
    assert why(table, 1)["y1"] == (False, "It is A's turn.", "M1")


def test_on_a_wild_the_reason_names_the_color_alone():
    table = lay_out("classic", top="W", color="g", hands=["b1 g7", "y1 y2"])
    assert why(table, 0)["b1"] == (False, "You need green or a wild.", "M3")


def test_the_reason_names_the_symbol_on_top():
    table = lay_out("classic", top="bS", hands=["g1 gS", "y1 y2"])
    assert why(table, 0) == {"g1": (False, "You need blue, Skip or a wild.", "M1"), "gS": (True, "", "")}


def test_after_drawing_the_other_cards_give_that_as_the_reason():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="b5")
    draw(table)
    assert why(table, 0) == {
        "b1": (False, "After drawing, you may play only the drawn card.", "D3"),
        "g2": (False, "After drawing, you may play only the drawn card.", "D3"),
        "b5": (True, "", ""),
    }


def test_cards_that_do_not_answer_a_draw_card_give_that_as_the_reason():
    table = lay_out("classic", top="b7", hands=["bD2 g2", "y1 yD2"], draw="b5 b6", options={"stack_draw": True})
    play(table, "bD2", uno=True)
    assert why(table, 1) == {"y1": (False, "Answer the draw card first.", "W3"), "yD2": (True, "", "")}


@pytest.mark.parametrize(
    ("options", "cards", "card", "rule"),
    [({"wild_draw": "honest"}, "W4 b1", "W4", "W2"), ({"finish": "number"}, "bS", "bS", "finish")],
)
def test_a_house_rule_gives_its_reason(options, cards, card, rule):
    table = lay_out("classic", top="b7", hands=[cards, "y1 y2"], options=options)
    playable, sentence, says = why(table, 0)[card]
    assert (playable, says) == (False, rule)
    assert sentence.endswith(".")


def test_while_a_color_or_a_discard_is_due_no_card_can_be_played():
    table = lay_out("classic", hands=["y1 y2", "y3 y4"], draw="W b5")
    uno.flip(table)
    assert why(table, 1)["y3"] == (False, "Name a color.", "M4")
    table = lay_out("moomin", top="b7", hands=["TALES b1 b2", "y3 y4"])
    play(table, "TALES", color="b")
    assert why(table, 0)["b1"] == (False, "Discard a card first, or decline.", "T1")


def test_after_the_round_no_card_can_be_played():
    table = lay_out("classic", top="b7", hands=["b1", "b2 y4"])
    play(table, "b1")
    assert why(table, 1)["b2"] == (False, "The round is over.", "G1")


def test_twins_in_hand_are_both_shown():
    table = lay_out("classic", top="b7", hands=["b1 b1 g2", "b2 y4"])
    assert [(held.card, held.playable) for held in table.look(0).held] == [("b1", True), ("b1", True), ("g2", False)]


# Decisions


def test_the_turn_is_a_decision_of_the_seat_in_turn():
    decision = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"]).look(1).decision
    assert decision == uno.Decision("turn", 0)


def test_a_drawn_card_is_shown_only_to_its_player():
    table = lay_out("classic", top="b7", hands=["g1 g2", "y1 y2", "r1 r2"], draw="b5")
    draw(table)
    assert [view.drawn for view in map(table.look, (0, 1, 2, None))] == ["b5", None, None, None]
    assert [view.decision and view.decision.card for view in map(table.look, (0, 1, None))] == ["b5", None, None]
    assert [view.decision and view.decision.kind for view in map(table.look, (0, 1, None))] == ["drawn"] * 3


def test_an_open_wild_draw_shows_what_is_at_stake():
    table = lay_out("mini", top="b7", hands=["W2 g2 g3", "y1 y2"], draw="b5")
    play(table, "W2", color="y")
    for seat in (0, 1, None):
        decision = table.look(seat).decision
        assert decision is not None
        assert (decision.kind, decision.seat, decision.card, decision.to_draw) == ("respond", 1, "W2", 2)
        assert (decision.challenge, decision.accused, decision.guilty, decision.innocent) == (True, 0, 4, 4)
        assert decision.before is not None
        assert decision.before.letter == "b"


def test_a_draw_card_that_cannot_be_challenged_is_shown_as_such():
    table = lay_out("classic", top="b7", hands=["bD2 g2", "y1 y2"], draw="b5 b6", options={"stack_draw": True})
    play(table, "bD2", uno=True)
    decision = table.look(1).decision
    assert decision == uno.Decision("respond", 1, table.edition.card("bD2"), 2)


def test_a_forced_discard_is_shown_as_such_and_hides_the_drawn_card_from_others():
    table = lay_out("moomin", top="b7", hands=["TALES r1", "y1 y2"], draw="b5")
    play(table, "TALES", color="b")
    mine, other = table.look(0).decision, table.look(1).decision
    assert mine is not None
    assert other is not None
    assert (mine.kind, mine.forced, mine.card) == ("tales", True, "b5")
    assert (other.forced, other.card) == (True, None)
    discard(table, "r1", uno=True)
    decision = table.look(1).decision
    assert decision == uno.Decision("tales", 1)


def test_everybody_sees_who_owes_a_call():
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="b5 b6")
    play(table, "b1")
    assert [table.look(seat).uno_open for seat in (0, 1, None)] == [(0,)] * 3


def test_the_next_seat_follows_direction_and_mercy():
    table = lay_out("classic", top="y7", hands=[many(24), "b8 b9", "r8 r9"], draw="y1", options={"mercy": 25})
    assert table.look().after(2) == 0
    draw(table)
    view = table.look(1)
    assert (view.out, view.after(2), view.after(1)) == ((0,), 1, 2)


# Events


def test_drawn_cards_are_shown_only_to_their_player():
    table = lay_out("classic", top="b7", hands=["bD2 g2", "y1 y2", "r1 r2"], draw="b5 b6")
    play(table, "bD2", uno=True)
    for seat, cards in ((0, ()), (1, ("b5", "b6")), (2, ()), (None, ())):
        (drew,) = [event for event in table.look(seat).events if event.kind == "drew"]
        assert (drew.cards, drew.count, drew.seat, drew.detail) == (cards, 2, 1, "forced")


@pytest.mark.parametrize("why_drawn", ["turn", "penalty"])
def test_other_draws_are_hidden_in_the_same_way(why_drawn):
    table = lay_out("classic", top="b7", hands=["b1 g2", "y1 y2"], draw="r5 r6")
    play(table, "b1")
    if why_drawn == "turn":
        draw(table)
    else:
        catch(table, 1, 0)
    drawer = 1 if why_drawn == "turn" else 0
    for seat in (0, 1, None):
        (drew,) = [event for event in table.look(seat).events if event.kind == "drew"]
        assert bool(drew.cards) is (seat == drawer)
        assert drew.detail == why_drawn


def test_a_challenged_hand_is_shown_only_to_the_challenger():
    table = lay_out("classic", top="b7", hands=["W4 b1", "y1 y2", "r1 r2"], draw="g1 g2 g3 g4")
    play(table, "W4", color="y", uno=True)
    answer(table, "challenge")
    for seat, cards in ((0, ()), (1, ("b1",)), (2, ()), (None, ())):
        (shown,) = [event for event in table.look(seat).events if event.kind == "shown"]
        assert (shown.cards, shown.count, shown.seat, shown.other) == (cards, 1, 0, 1)
    assert uno.seen_by(table.last_events(), 2) == list(table.look(2).events)


def test_cards_that_lie_face_up_are_shown_to_everybody():
    table = lay_out("frozen", top="b7", hands=["OLAF p1 p2 b1", "y1 y2"])
    play(table, "OLAF", color="b", discard="p1 p2", uno=True)
    kinds = [(event.kind, event.cards) for event in table.look().events]
    assert kinds == [("played", ("OLAF",)), ("shed", ("p1", "p2")), ("called", ())]


def test_events_are_those_of_the_latest_move():
    table = lay_out("classic", top="b7", hands=["b1 g2 g3", "b2 b3 y2"])
    play(table, "b1")
    play(table, "b2")
    assert [(event.kind, event.seat) for event in table.look().events] == [("played", 1)]


def test_without_recording_there_are_no_events():
    table = uno.deal(uno.edition("classic"), ["A", "B"], recording=False)
    uno.flip(table)
    for _ in range(30):
        if not table.over:
            table.apply(table.turn, table.legal_moves(table.turn)[-1])
        assert table.last_events() == []


def sentence(table: Table, kind: str, seat: int | None = None) -> str:
    (event,) = [event for event in table.look(seat).events if event.kind == kind]
    return str(event.sentence(table.names, table.edition))


def test_events_are_described_in_words():
    table = lay_out("classic", top="b7", hands=["W4 b1", "y1 y2", "r1 r2"], draw="g1 g2 g3 g4 g5 g6")
    play(table, "W4", color="y", uno=True)
    assert sentence(table, "played") == "A played Wild Draw Four and named yellow."
    assert sentence(table, "called") == "A called UNO!"
    answer(table, "challenge")
    assert sentence(table, "shown", 1) == "A showed B their hand: blue 1."
    assert sentence(table, "shown", 2) == "A showed B their hand."
    assert sentence(table, "guilty") == "B challenged, and A had the color."
    assert sentence(table, "drew", 0) == "A drew 4: green 1, green 2, green 3, green 4."
    assert sentence(table, "drew", 1) == "A drew 4."
    play(table, "y1")
    assert sentence(table, "played") == "B played yellow 1."
    catch(table, 2, 1)
    assert sentence(table, "caught") == "C caught B, who had not called UNO."


def test_every_kind_of_event_has_its_sentence():
    names, edition = ("A", "B"), uno.edition("classic")
    card = edition.card("r7")
    for kind in SENTENCES:
        event = Event(kind, 0, (card,), 1, 1, "r")
        text = str(event.sentence(names, edition))
        assert text[-1] in ".!"
        assert "{" not in text
    assert set(UNSEEN) == {"drew", "shown"}


def test_a_sentence_can_be_translated():
    names, edition = ("A", "B"), uno.edition("classic")
    words = {"{name} played {cards}.": "{name} spielte {cards}.", "{color} {kind}": "{kind} in {color}", "red": "Rot"}
    event = Event("played", 0, (edition.card("r7"),), 1, None, "r")
    assert event.sentence(names, edition).translated(lambda text: words.get(text, text)) == "A spielte 7 in Rot."


def test_a_context_tells_two_meanings_of_a_word_apart():
    skip = uno.edition("classic").card("rS").kind.name
    assert (str(skip), skip.context) == ("Skip", "card")
    german = {"card\x04Skip": "Aussetzen", "Skip": "Überspringen"}
    assert skip.translated(lambda text: german.get(text, text)) == "Aussetzen"
    assert skip.translated(lambda text: text) == "Skip"
    assert say_as("card", "Skip {count}", count=1).with_parts(count=2) == say_as("card", "Skip {count}", count=2)


def test_events_can_be_stored_and_read_back():
    table = lay_out("frozen", top="b7", hands=["OLAF p1 p2 b1", "y1 y2"])
    play(table, "OLAF", color="b", discard="p1 p2")
    events = table.last_events()
    call_uno(table, 0)
    draw(table)
    events += table.last_events()
    assert {event.kind for event in events} == {"played", "shed", "reshuffled", "drew"}
    for event in events:
        stored = json.loads(json.dumps(event.to_json()))
        assert Event.from_json(stored, table.edition) == event


def test_equal_messages_have_the_same_place_in_a_set():
    card = uno.edition("classic").card("r7")
    assert hash(card.name) == hash(card.name)
    assert card.name == uno.edition("moomin").card("r7").name
    assert len({card.name, uno.edition("moomin").card("r7").name}) == 1


# Nothing else


PHASES: dict[str, Callable[[Table], None]] = {
    "turn": lambda table: play(table, "b1"),
    "drawn": draw,
    "respond": lambda table: play(table, "W4", color="y"),
    "tales": lambda table: play(table, "TALES", color="y"),
}


@pytest.mark.parametrize("phase", list(PHASES))
def test_a_view_does_not_change_when_hidden_cards_change_places(phase):
    """The cards of B and C and the draw pile are hidden from A, who sees the same whatever they are."""
    views = []
    for second, third, pile in (("y1 y2", "r1 r2", "b5 r9 r8"), ("r8 y2", "r9 r2", "b5 y1 r1")):
        table = lay_out("moomin", top="b7", hands=["W4 TALES b1 g3", second, third], draw=pile)
        PHASES[phase](table)
        assert table.phase == phase
        views.append(table.look(0))
    assert views[0] == views[1]
    assert repr(views[0]) == repr(views[1])
    assert views[0].moves() == views[1].moves()


def test_a_spectators_view_does_not_change_with_any_hand():
    views = []
    for first, second, pile in (("b1 g3 g4", "y1 y2", "r1 r2"), ("b1 r1 y2", "g3 g4", "y1 r2")):
        table = lay_out("moomin", top="b7", hands=[first, second], draw=pile)
        play(table, "b1")
        views.append(table.look())
    assert views[0] == views[1]


def test_a_view_shows_no_seed():
    seed = uno.Seed(bytes(range(32)))
    table = uno.deal(uno.edition("classic"), ["A", "B"], seed=seed)
    uno.flip(table)
    shown = repr(table.look(0)) + repr(table.look())
    assert seed.hex() not in shown
    assert repr(seed.secret) not in repr(seed)


# The table's own words


def test_a_table_knows_its_seats_and_what_fits():
    table = lay_out("classic", top="b7", hands=["b1 g2 W", "y1 y2"])
    assert table.seat("B") == 1
    assert table.edition.write(table.playable(0)) == "b1 W"
    assert not table.over


def test_a_move_can_be_written_as_a_line():
    table = lay_out("classic", top="b7", hands=["b1 g2 W", "y1 y2"])
    events = table.do("A play b1")
    assert [event.kind for event in events] == ["played"]
    assert events == events_of(table, "played")
    with pytest.raises(uno.BadNotation):
        table.do("Z play b1")


def test_the_first_color_is_described():
    table = lay_out("classic", hands=["y1 y2", "y3 y4"], draw="W b5")
    uno.flip(table)
    choose(table, "g")
    assert sentence(table, "named") == "B named green."
    assert table.legal_moves(1) == [Move("draw")]
