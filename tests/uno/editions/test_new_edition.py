"""An edition is one declaration: this one is invented, with its own color, cards, effect and questions."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

import uno
from tests.uno.bots.test_bots import play_out
from tests.uno.cli.test_terminal import Typist, move_chosen, play_to_the_end, sit_down
from tests.uno.tables import ALL, call_uno, catch, counts, decision, events_of, hand, lay_out, many, play, refused
from tests.uno.weather import FORECAST_QUESTION, GUST_QUESTION, VIOLET, WEATHER
from uno import Move, Table
from uno.bots import BOTS, bot
from uno.cli.cases import answer as solve
from uno.cli.commands import main
from uno.cli.screen import question
from uno.editions import classic
from uno.questions import ask, check_early, if_offered, nobody, spell


def test_it_is_known_by_its_slug(weather):
    assert uno.edition("weather") is weather
    assert list(uno.EDITIONS)[-1] == "weather"


def test_without_the_declaration_there_are_only_the_five_editions():
    assert set(uno.EDITIONS) == set(ALL)
    with pytest.raises(uno.BadNotation, match="There is no edition 'weather'; there are classic"):
        uno.edition("weather")


def test_its_deck_is_what_was_declared(weather):
    """K1 holds for it too."""
    deck = weather.show(weather.full_deck)
    assert len(deck) == 108 + 8 + 8 + 4 + 3
    assert (deck.count("vRAIN"), deck.count("MOON"), deck.count("v7")) == (2, 3, 2)
    assert len(set(weather.kind_place)) == len(weather.kinds) == 19
    assert solve(json.dumps({"id": 1, "op": "deck", "edition": "weather"}))["kinds"]["downpour"] == 8


def test_its_card_matches_by_color_and_symbol_and_does_what_it_says(weather):
    table = lay_out("weather", top="v7", hands=["vRAIN b1 b2", "gRAIN y1", "y2 y3"], draw="b3 b4 b5 b6 b7")
    play(table, "vRAIN")
    assert (counts(table), table.turn) == ([2, 3, 3], 1)
    play(table, "gRAIN")
    assert (counts(table), table.turn) == ([3, 2, 4], 2)
    with refused(table, "no_match"):
        play(table, "y2")


def test_its_wild_starts_a_round_by_letting_the_color_be_named(weather):
    """S5: a wild does so unless its kind says otherwise."""
    table = lay_out("weather", hands=["b1 b2", "y1 y2"], draw="MOON b3")
    uno.flip(table)
    assert (table.phase, table.turn) == ("choose", 1)
    table.do("B choose v")
    assert table.look().color == VIOLET


def test_its_colored_card_can_start_a_round_like_a_number(weather):
    table = lay_out("weather", hands=["b1 b2", "y1 y2"], draw="gRAIN b3")
    uno.flip(table)
    assert (table.phase, table.turn, counts(table)) == ("turn", 1, [2, 2])


def test_views_show_it_in_its_own_words(weather):
    table = lay_out("weather", top="v7", hands=["vRAIN g1 MOON", "y1 y2"], draw="b3 b4")
    reasons = {held.card: str(held.why or "") for held in table.look(0).held}
    assert reasons == {"vRAIN": "", "g1": "You need violet, 7 or a wild.", "MOON": ""}
    play(table, "vRAIN")
    (played,) = events_of(table, "played")
    assert str(played.sentence(table.names, weather)) == "A played violet Downpour."
    assert [event.cards for event in table.look(0).events if event.kind == "drew"] == [()]
    assert [event.cards for event in table.look(1).events if event.kind == "drew"] == [("b3",)]


def test_house_rules_apply_to_it(weather):
    assert "jump_in" in uno.options_for(weather)
    assert "mutated_loses_turn" not in uno.options_for(weather)
    table = lay_out("weather", top="v1", hands=["v7 g1", "y1 y2"], options={"seven_zero": True})
    play(table, "v7", swap=1)
    assert hand(table, 0) == "y1 y2"


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("preset", ["official", "family", "chaos"])
def test_it_plays_to_the_end_and_can_be_saved_at_any_time(weather, players, preset):
    luck = Random(players)
    rules = uno.with_options(weather, uno.presets(weather)[preset])
    seed = uno.Seed(bytes([players]) * 32)
    table = uno.deal(rules, [f"P{seat}" for seat in range(players)], seed=seed)
    uno.flip(table)
    moves: list[tuple[int, uno.Move]] = []
    while not table.over:
        kept = uno.snapshot(table)
        again = uno.restore(json.loads(json.dumps(kept)))
        assert uno.snapshot(again) == kept
        assert Counter(chain(table.draw_pile, table.discard_pile, *table.hands)) == Counter(rules.full_deck)
        move = luck.choice(table.legal_moves(table.turn))
        moves.append((table.turn, move))
        table.apply(table.turn, move)
    record = uno.Record(rules, table.names, seed=seed, moves=moves)
    assert uno.verify(record.text()).good
    assert uno.snapshot(uno.Record.read(record.text()).play()) == uno.snapshot(table)


def test_a_game_of_it_has_its_own_target(weather):
    """V3."""
    standing = uno.stand(uno.Score.read({}, weather.target), 2, [uno.RoundResult(0, (0, 300))])
    assert standing.over


# A question that the others answer, one after the other


def forecast(*hands: str, draw: str = "y8 y9 v9 b9", **options: object) -> Table:
    """A has just played a Forecast on a violet 7."""
    table = lay_out("weather", top="v7", hands=[f"vCAST {hands[0]}", *hands[1:]], draw=draw, options=options)
    play(table, "vCAST")
    return table


def name(table: Table, number: str, *, seat: int | None = None) -> None:
    table.apply(table.turn if seat is None else seat, Move("answer", word=number))


def test_a_question_goes_around_the_table_and_then_play_continues(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    assert (table.phase, table.turn, table.asked) == ("forecast", 1, [1, 2])
    name(table, "1")
    assert (table.phase, table.turn, table.asked, counts(table)) == ("forecast", 2, [2], [3, 2, 2])
    name(table, "3")
    assert (table.phase, table.turn, table.asked, counts(table)) == ("turn", 1, [], [3, 2, 2])


def test_nothing_but_an_answer_is_accepted(weather):
    table = forecast("b1 b2", "v1 y2", "y3 y4")
    for move in (Move("play", "v1"), Move("draw"), Move("accept"), Move("discard", "v1"), Move("choose", color="v")):
        with refused(table, "answer_first"):
            table.apply(1, move)
    for move in (Move("answer", word="10"), Move("answer", "v1"), Move("answer", whom=0), Move("answer")):
        with refused(table, "no_such_answer"):
            table.apply(1, move)
    with refused(table, "not_your_turn"):
        name(table, "1", seat=2)
    with refused(table, "not_your_turn"):
        name(table, "1", seat=0)


def test_at_other_times_an_answer_is_refused(weather):
    table = lay_out("weather", top="v7", hands=["v1 b2", "y1 y2"], draw="b3")
    with refused(table, "nothing_to_answer"):
        name(table, "1")
    table = lay_out("weather", hands=["v1 b2", "y1 y2"], draw="v3 b3")
    with refused(table, "not_started"):
        name(table, "1")


def test_everybody_reads_what_is_asked(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    sentences = [str(FORECAST_QUESTION.sentence(table.look(seat))) for seat in (0, 1, 2, None)]
    assert sentences == ["B must answer.", "Name a number.", "You can already answer.", "B must answer."]
    assert decision(table) == uno.Decision("forecast", 1)
    assert str(FORECAST_QUESTION.title(table.look(1))) == "violet Forecast"
    assert str(FORECAST_QUESTION.details(table.look(1))).startswith("Each of the others names a number")
    assert [str(offer.label) for offer in table.look(1).offers] == [f"Name {number}" for number in range(10)]
    assert table.look(0).offers == table.look().offers == ()
    assert [held.why and str(held.why) for held in table.look(1).held] == ["Answer the question first."] * 2


def test_the_log_shows_what_was_answered(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    name(table, "1")
    (answered,) = events_of(table, "answered")
    assert str(answered.sentence(table.names, weather)) == "B answered: number 1."
    again = uno.Event.from_json(json.loads(json.dumps(answered.to_json())), weather)
    assert again == answered
    assert str(again.sentence(table.names, uno.edition("classic"))) == "B answered: 1.", "an edition that lost it"


def test_only_players_in_line_may_answer_early(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    assert [table.look(seat).early for seat in (0, 1, 2, None)] == [False, False, True, False]
    check_early(table.look(2), Move("answer", word="7"))
    assert table.look(2).moves() == []
    for seat, word in ((0, "not_your_turn"), (1, "answer_first"), (None, "not_your_turn")):
        with pytest.raises(uno.IllegalAction) as caught:
            check_early(table.look(seat), Move("answer", word="7"))
        assert caught.value.word == word
    with pytest.raises(uno.IllegalAction, match="That is not one of the answers"):
        check_early(table.look(2), Move("answer", word="x"))
    before = lay_out("weather", hands=["v1 b2", "y1 y2"], draw="v3 b3")
    with pytest.raises(uno.IllegalAction, match="No card has been turned over yet"):
        check_early(before.look(1), Move("answer", word="7"))


def test_only_players_who_need_not_draw_first_may_discard_early(weather):
    """T3, T6."""
    table = lay_out("moomin", top="b7", hands=["TALES b1 b2", "y3 y4", "y5"], draw="g1")
    play(table, "TALES", color="b")
    assert [table.look(seat).early for seat in range(3)] == [False, True, False]
    assert [str(offer.label) for offer in table.look(1).offers] == [
        "Discard yellow 3",
        "Discard yellow 4",
        "Discard nothing",
    ]
    check_early(table.look(1), Move("discard", "y3", uno=True))
    with pytest.raises(uno.IllegalAction, match="You must draw a card first when it is your turn to discard"):
        check_early(table.look(2), Move("discard", "y5"))


def test_the_clock_gives_the_cheapest_answer(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    assert FORECAST_QUESTION.default(table.look(1)) == Move("answer", word="0")


def test_when_mercy_takes_out_the_player_who_is_asked_the_next_one_is_asked(weather):
    table = forecast("b7 b8", many(24).replace("r", "v"), "y3 y4", draw="y1 y5 y6 y7", mercy=25)
    table.owed = 0b10
    catch(table, 2, 1)
    assert (table.out, table.phase, table.turn, table.asked) == (0b10, "forecast", 2, [2])


def test_mercy_takes_out_the_player_of_the_card_while_others_answer(weather):
    held = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6"
    table = forecast(held, "y1 y2", "y3 y4", draw="y5 y6", mercy=25)
    name(table, "6")
    assert (table.out, table.phase, table.turn) == (0b1, "forecast", 2)
    name(table, "9")
    assert (table.phase, table.turn) == ("turn", 1)
    table = forecast(held, "y1 y2", draw="y5 y6", mercy=25)
    name(table, "6")
    assert (table.over, table.winner) == (True, 1)


def asking(**changes: Any) -> Table:
    """A table where a Forecast asks B and C, with parts of the question replaced."""
    changed = replace(FORECAST_QUESTION, **changes)
    uno.declare(replace(WEATHER, questions=(*classic.EDITION.questions, changed, GUST_QUESTION)))
    return forecast("b1 b2", "y1 y2", "y3 y4")


def test_by_default_a_question_waits_for_its_turn_and_logs_the_answer_as_written(weather):
    table = asking(early=nobody, spoken=spell)
    assert not table.look(2).early
    with pytest.raises(uno.IllegalAction, match="Wait until you are asked"):
        check_early(table.look(2), Move("answer", word="7"))
    name(table, "7")
    assert str(events_of(table, "answered")[0].sentence(table.names, table.edition)) == "B answered: 7."


def test_an_answer_may_end_the_turn_itself(weather):
    table = asking(take=if_offered(lambda table, seat, move: table.pass_on(table.after(seat))))
    name(table, "7")
    assert (table.phase, table.turn, table.look(0).asked) == ("turn", 0, ())


def test_an_answer_may_open_another_question(weather):
    table = asking(take=if_offered(lambda table, seat, move: ask(table, GUST_QUESTION, [seat])))
    name(table, "7")
    assert (table.phase, table.turn, table.look(1).asked) == ("gust", 1, (1,))


# A question whose answers are cards


def test_a_card_is_given_away_and_nobody_else_sees_which(weather):
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2 b2", "y1", "y3 y4"])
    play(table, "vGUST")
    assert [str(offer.label) for offer in table.look(0).offers] == ["Give blue 1 away", "Give blue 2 away"]
    answer_with(table, "b2")
    assert (hand(table, 0), hand(table, 1), table.turn) == ("b1 b2", "b2 y1", 1)
    seen = [table.look(seat).events[-1].cards for seat in (0, 1, 2, None)]
    assert seen == [(), ("b2",), (), ()]


def answer_with(table: Table, card: str, *, uno: bool = False) -> None:
    table.apply(table.turn, Move("answer", card, uno=uno))


def test_uno_can_be_called_with_an_answer_that_costs_a_card(weather):
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2", "y1 y2"])
    play(table, "vGUST")
    assert {move.text(table.names) for move in table.legal_moves(0)} == {
        f"answer card={card}{call}" for card in ("b1", "b2") for call in ("", " uno")
    }
    kept = uno.snapshot(table)
    answer_with(table, "b1", uno=True)
    assert table.uno_open == []
    table = uno.restore(kept)
    answer_with(table, "b1")
    assert table.uno_open == [0]
    call_uno(table, 0)


def test_a_question_may_pass_a_player_over(weather):
    table = lay_out("weather", top="v7", hands=["vGUST b1", "y1 y2"])
    play(table, "vGUST", uno=True)
    assert (table.phase, table.turn, counts(table)) == ("turn", 1, [1, 2])
    assert decision(table).kind == "turn"


def test_a_card_that_is_not_in_the_hand_is_not_an_answer(weather):
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2", "y1 y2"])
    play(table, "vGUST")
    with refused(table, "no_such_answer"):
        answer_with(table, "y1")
    with pytest.raises(uno.BadNotation, match="Weather has no card 'r1'"):
        answer_with(table, "r1")
    assert GUST_QUESTION.default(table.look(0)) == Move("answer", "b1")


# The same questions as text, with bots and in the terminal


def test_answers_are_written_and_read(weather):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    table.do("B answer 1")
    table.do("C answer 2")
    assert table.phase == "turn"
    case = {"id": 1, "edition": "weather", "seats": "A B", "hands": {"A": "vCAST b1 b2", "B": "y1 y2"}, "top": "v7"}
    steps = [["play", "A", "vCAST"], ["answer", "B", "1"]]
    given = solve(json.dumps({**case, "draw": "b3 b4", "do": steps}))
    assert (given["error"], given["phase"], given["turn"], given["counts"]) == (None, "turn", "B", {"A": 3, "B": 2})
    asked = solve(json.dumps({**case, "do": steps[:1]}))
    assert (asked["phase"], asked["turn"]) == ("forecast", "B")
    wrong = solve(json.dumps({**case, "do": [steps[0], ["answer", "B", {"player": "A"}]]}))
    assert (wrong["error"], wrong["step"], wrong["phase"]) == ("no_such_answer", 1, "forecast")


def test_a_round_with_answers_can_be_verified_and_saved_at_any_time(weather):
    for number in range(20):
        seed, luck = uno.Seed(bytes([number]) * 32), Random(number)
        table = uno.deal(weather, ["Ann Bo", "Bo", "Cleo"], seed=seed)
        uno.flip(table)
        moves = []
        while not table.over:
            table = uno.restore(json.loads(json.dumps(uno.snapshot(table))))
            seat, move = table.turn, luck.choice(table.legal_moves(table.turn))
            assert Move.parse(move.text(table.names), table.names) == move
            table.apply(seat, move)
            moves.append((seat, move))
        text = uno.Record(weather, table.names, seed=seed, moves=moves).text()
        assert uno.verify(text).good
        if " answer card=" in text and " answer 7" in text:
            return
    pytest.fail("No round had both questions.")


@pytest.mark.parametrize("one", BOTS)
def test_every_bot_answers_questions_that_it_has_never_seen(weather, one):
    table = forecast("b1 b2", "y1 y2", "y3 y4")
    assert {bot(one).choose(table.look(1), Random(luck)).word for luck in range(200)} == set("0123456789")
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2", "y1 y2"])
    play(table, "vGUST")
    given = {bot(one).choose(table.look(0), Random(luck)) for luck in range(60)}
    assert given == {Move("answer", card, uno=call) for card in ("b1", "b2") for call in (False, True)}
    for players in (2, 3, 7):
        assert play_out(weather, [one] * players, players).over


@pytest.mark.parametrize("one", BOTS)
def test_it_can_be_simulated(weather, one, capsys):
    main(["simulate", "--edition", "weather", "--bots", one, "--rounds", "40", "--seed", "1", "--workers", "1"])
    assert "Weather, 2 players, 40 rounds, seed 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("8\n", Move("answer", word="7")),
        ("answer 7\n", Move("answer", word="7")),
        ("11\nfly\n1\n", Move("answer", word="0")),
    ],
)
def test_the_terminal_lists_the_answers(weather, typed, move):
    assert move_chosen(forecast("b1 b2", "y1 y2", "y3 y4"), typed) == move


@pytest.mark.parametrize("typed", ["2 uno\n", "b2 uno\n", "answer card=b2 uno\n"])
def test_the_terminal_takes_a_card_as_an_answer(weather, typed):
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2", "y1 y2"])
    play(table, "vGUST")
    assert move_chosen(table, typed) == Move("answer", "b2", uno=True)


def test_the_terminal_shows_what_is_asked(weather):
    table = lay_out("weather", top="v7", hands=["vGUST b1 b2", "y1 y2"])
    play(table, "vGUST")
    assert [str(words) for words in question(table.look(0))] == [
        "Give a card to the next player.",
        "Its player gives a card to the next player.",
    ]


def test_its_rounds_can_be_played_in_the_terminal(weather, tmp_path: Path):
    for number in range(12):
        path = tmp_path / f"{number}.uno"
        text = play_to_the_end(sit_down("weather", seed=str(number), record=str(path)), number)
        assert "The game is over. First place:" in text
        assert uno.verify(path.read_text(encoding="utf-8")).good
        if "Name a number." in text and "Give a card to the next player." in text and "answered: number" in text:
            return
    pytest.fail("Nobody was asked both questions.")


def test_it_can_be_played_by_the_command(weather, monkeypatch):
    for seed in range(12):
        sink = io.StringIO()
        monkeypatch.setattr("sys.stdout", sink)
        monkeypatch.setattr("sys.stdin", Typist(sink, seed, "vbgy"))
        main(["play", "--edition", "weather", "--seed", str(seed), "--bots", "random,easy,normal"])
        text = sink.getvalue()
        assert text.startswith("Weather: Violet instead of red, and it pours.")
        assert "The game is over. First place:" in text
        if "Name a number." in text:
            return
    pytest.fail("Nobody was asked for a number.")
