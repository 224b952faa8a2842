"""Every state in which a live table can be seen, each as facts and a viewer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import uno
from games.play.round_state import Vote
from games.play.table_state import LogLine, TableFacts, Viewer
from tests.games.table_facts import NAMES, NOW, eyes, facts, play, position, round_of, with_state

HANDS = {
    "Ana": "r7 r2 g5 W4 yS b9 W",
    "Bo": "y1 y2 y3 y4 y5",
    "Cleo": "b1 b2 b3 b4",
    "Dan": "g1 g2 g3 g4 g6 g7 g8",
}
DRAW = "b5 b6 b7 b8 r3 r4 r5 r6 r8 r9 y6 y7 y8 y9 g9"
Seen = tuple[TableFacts, Viewer]


def turn() -> Seen:
    steps = ["Ana play r2", "Bo play y2", "Cleo draw", "Dan draw"]
    clock = {"deadline": NOW + timedelta(seconds=24)}
    return facts(
        played=position(hands=HANDS, top="r1", draw=DRAW, steps=steps, state=clock), bots={3: "normal"}, clock=30
    ), eyes(0)


def waiting() -> Seen:
    table, _ = turn()
    return table, eyes(1)


def drawn() -> Seen:
    hands = {**HANDS, "Ana": "b9 g5 yS W"}
    return facts(
        played=position(hands=hands, top="r1", draw=f"r3 {DRAW.replace('r3 ', '')}", steps=["Ana draw"])
    ), eyes(0)


def challenge() -> Seen:
    return facts(played=position(hands=HANDS, top="r1", draw=DRAW, steps=["Ana play W4 color=g"])), eyes(1)


def stacked() -> Seen:
    hands = {**HANDS, "Ana": "rD2 r7 b9", "Bo": "bD2 y1 g3 W"}
    return facts(
        uno.with_options(uno.edition("classic"), {"stack_draw": True}),
        played=position(hands=hands, top="r1", draw=DRAW, steps=["Ana play rD2"], options={"stack_draw": True}),
    ), eyes(1)


def choose() -> Seen:
    table = uno.lay_out({"edition": "classic", "seats": list(NAMES[:4]), "hands": HANDS, "draw": "W b5 b6 b7"})
    uno.flip(table)
    return facts(played=round_of(table)), eyes(1)


def tales() -> Seen:
    hands = {**HANDS, "Ana": "r7 TALES g5", "Bo": "y1 b2"}
    played = position(
        "moomin", hands=hands, top="r1", draw=DRAW, steps=["Ana play TALES color=b", "Ana discard g5 uno"]
    )
    return facts("moomin", played=played), eyes(1)


def olaf() -> Seen:
    hands = {"Ana": "p1 p2 p7 y3 OLAF b9", "Bo": "y1 y2", "Cleo": "b1 b2 b3", "Dan": "g1 g2 g3 g4"}
    return facts("frozen", played=position("frozen", hands=hands, top="b5", draw="b6 b7")), eyes(0)


def minion() -> Seen:
    hands = {"Ana": "o1 MUT b9 y4", "Bo": "y1 y2", "Cleo": "b1 b2 b3", "Dan": "g1 g2 g3 g4"}
    steps = ["Ana play MUT color=o"]
    played = position("minions", hands=hands, top="b5", draw="b6 b7 g5 y3 o7 b8 b4", steps=steps)
    return facts("minions", played=played), eyes(1)


def two_left() -> Seen:
    hands = {**HANDS, "Ana": "r7 rS"}
    return facts(played=position(hands=hands, top="r1", draw=DRAW)), eyes(0)


def owes_uno() -> Seen:
    hands = {**HANDS, "Ana": "r7 W", "Bo": "y1 y2"}
    return facts(played=position(hands=hands, top="r1", draw=DRAW, steps=["Ana play r7"])), eyes(0)


def exposed() -> Seen:
    table, _ = owes_uno()
    return table, eyes(2)


def forty() -> Seen:
    deck = uno.edition("classic").write(uno.edition("classic").full_deck).split()
    hands = {"Ana": " ".join(deck[::2][:40]), "Bo": "y1", "Cleo": "b1 b2", "Dan": "g1"}
    table = uno.lay_out({"edition": "classic", "seats": list(NAMES[:4]), "hands": {"Ana": hands["Ana"]}, "top": "r1"})
    return facts(played=round_of(table)), eyes(0)


def crowd() -> Seen:
    """Ten players at the table."""
    table = uno.deal(uno.edition("classic"), NAMES, seed=uno.Seed(bytes(32)))
    uno.flip(table)
    return facts(names=NAMES, played=round_of(table), bots={8: "easy", 9: "normal"}), eyes(table.turn)


def seven_zero() -> Seen:
    options = {"seven_zero": True}
    hands = {**HANDS, "Ana": "r7 b9 g2"}
    edition = uno.with_options(uno.edition("classic"), options)
    return facts(edition, played=position(hands=hands, top="r1", draw=DRAW, options=options)), eyes(0)


def zero() -> Seen:
    """A 0 that would give Ana the single card of Dan, and a 7 that could."""
    options = {"seven_zero": True}
    hands = {**HANDS, "Ana": "r0 b9 r7 W", "Dan": "g1"}
    edition = uno.with_options(uno.edition("classic"), options)
    return facts(edition, played=position(hands=hands, top="r1", draw=DRAW, options=options)), eyes(0)


def zero_of_two() -> Seen:
    """A 0 as the last card but one, which gives Ana seven cards: there is nothing to call."""
    options = {"seven_zero": True}
    edition = uno.with_options(uno.edition("classic"), options)
    hands = {**HANDS, "Ana": "r0 r7"}
    return facts(edition, played=position(hands=hands, top="r1", draw=DRAW, options=options)), eyes(0)


def jump_in() -> Seen:
    options = {"jump_in": True}
    edition = uno.with_options(uno.edition("classic"), options)
    return facts(edition, played=position(hands=HANDS, top="y2", draw=DRAW, options=options)), eyes(1)


def autopilot() -> Seen:
    table, viewer = turn()
    first, *rest = table.seats
    return replace(table, seats=(replace(first, autopilot=True), *rest)), viewer


def spectator() -> Seen:
    table, _ = turn()
    return table, eyes(None)


def open_spectator() -> Seen:
    table, _ = turn()
    return replace(table, watch="open"), eyes(None)


def lobby() -> Seen:
    table = facts(names=NAMES[:2], bots={1: "normal"}, seats_offered=4)
    return table, eyes(0)


def lobby_guest() -> Seen:
    edition = uno.with_options(uno.edition("frozen"), uno.presets(uno.edition("frozen"))["chaos"])
    return facts(edition, names=NAMES[:3], seats_offered=6, clock=30), eyes(None, player_id=999)


def between() -> Seen:
    hands = {**HANDS, "Ana": "r7"}
    table = uno.lay_out({"edition": "classic", "seats": list(NAMES[:4]), "hands": hands, "top": "r1", "draw": DRAW})
    log = play(table, ["Ana play r7"])
    results = (uno.RoundResult(1, (40, 0, 12, 55)), uno.RoundResult(0, (0, 15, 10, 31)))
    return facts(played=round_of(table, log), results=results), eyes(0)


def over() -> Seen:
    table, viewer = between()
    score = uno.Score(end=uno.End("rounds", 2))
    results = (uno.RoundResult(1, (30, 0, 12, 14)), uno.RoundResult(0, (0, 15, 10, 31)))
    standing = uno.stand(score, 4, results)
    return replace(table, state="over", score=score, results=results, standing=standing), viewer


def voting() -> Seen:
    """Cleo wants to skip Ana, whose turn it is; Bo may agree."""
    table, _ = turn()
    assert table.round
    vote = Vote("skip", 0, 1, table.round.decision, (102,), 2, NOW + timedelta(seconds=20))
    return replace(table, round=with_state(table.round, vote=vote)), eyes(1)


def chosen() -> Seen:
    """Dan has chosen a discard for Wild Tales before it is his turn."""
    table, _ = tales()
    assert table.round
    return replace(table, round=with_state(table.round, early_answers=((3, "discard g2"),))), eyes(3)


def shown_hand() -> Seen:
    """Bo has challenged, and sees what Ana held."""
    table, viewer = challenge()
    assert table.round
    events = tuple(table.round.table.do("Bo challenge"))
    log = (*table.round.log, LogLine(2, 1, events, NOW - timedelta(seconds=2)))
    return replace(table, round=round_of(table.round.table, log)), viewer


def elsewhere() -> Seen:
    table, _ = turn()
    return table, eyes(0, elsewhere=True)


def abandoned() -> Seen:
    table, viewer = turn()
    return replace(table, state="abandoned"), viewer


SCENES: dict[str, Callable[[], Seen]] = {
    scene.__name__: scene
    for scene in (
        turn,
        waiting,
        drawn,
        challenge,
        stacked,
        choose,
        tales,
        olaf,
        minion,
        two_left,
        owes_uno,
        exposed,
        forty,
        crowd,
        seven_zero,
        zero,
        zero_of_two,
        jump_in,
        autopilot,
        spectator,
        open_spectator,
        lobby,
        lobby_guest,
        between,
        over,
        voting,
        chosen,
        shown_hand,
        elsewhere,
        abandoned,
    )
}
