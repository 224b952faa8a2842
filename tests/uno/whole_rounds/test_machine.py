"""What holds at every table, whatever is played: no card is lost, someone can move, and hidden cards stay hidden."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import uno
from tests.uno.agreement import EDITIONS, SEATS, texts
from uno.cards import NO_CARD
from uno.notation.positions import describe

PICK = st.integers(0, 2**20)
NONSENSE = (
    "",
    "play",
    "play r7 r7",
    "play x5",
    "play r7 color=",
    "fly",
    "catch",
    "catch Nobody",
    "choose",
    "draw r7",
    "keep it",
)


@st.composite
def rules(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """An edition with any set of house rules that it can have."""
    edition = draw(st.sampled_from(EDITIONS))
    offered = uno.options_for(uno.edition(edition))
    keys = draw(st.lists(st.sampled_from(sorted(offered)), unique=True, max_size=len(offered)))
    return edition, {key: draw(st.sampled_from(offered[key].values[1:])) for key in keys}


class Rounds(RuleBasedStateMachine):
    """A round at a random table, by random moves."""

    table: uno.Table

    @initialize(
        rules=rules(),
        players=st.integers(2, 10),
        dealer=PICK,
        secret=st.binary(min_size=32, max_size=32),
        stage=st.sampled_from(["fresh", "short hands", "short hands", "long hands"]),
    )
    def sit_down(self, rules: tuple[str, dict[str, Any]], players: int, dealer: int, secret: bytes, stage: str) -> None:
        options = rules[1] | ({"mercy": 25} if stage == "long hands" else {})
        edition = uno.with_options(uno.edition(rules[0]), options)
        self.table = uno.deal(edition, SEATS[:players], dealer=dealer % players, seed=uno.Seed(secret))
        assert all(not self.table.legal_moves(seat) for seat in range(players))
        uno.flip(self.table)
        self.forfeits: Counter[int] = Counter()
        self.rng = Random(secret)
        if stage == "short hands":
            put_most_cards_aside(self.table, self.rng)
        elif stage == "long hands":
            deal_many_more(self.table, self.rng)

    # What players do

    @precondition(lambda self: not self.table.over)
    @rule(pick=PICK)
    def play(self, pick: int) -> None:
        """The current player plays a card, if possible."""
        moves = self.table.legal_moves(self.table.turn)
        self.make(self.table.turn, pick_of(pick, [move for move in moves if move.verb == "play"] or moves))

    @precondition(lambda self: not self.table.over)
    @rule(pick=PICK)
    def act(self, pick: int) -> None:
        """The player for whom the table waits makes any legal move."""
        self.make(self.table.turn, pick_of(pick, self.table.legal_moves(self.table.turn)))

    @precondition(lambda self: not self.table.over)
    @rule(pick=PICK)
    def butt_in(self, pick: int) -> None:
        """Another player makes any legal move: calls, catches, jumps in."""
        moves = [(seat, move) for seat in range(self.table.players) for move in self.table.legal_moves(seat)]
        self.make(*pick_of(pick, [(seat, move) for seat, move in moves if seat != self.table.turn] or moves))

    @rule(pick=PICK)
    def try_what_is_not_allowed(self, pick: int) -> None:
        """Another seat's move, a move at the wrong time, cards that are not in the hand, colors that do not exist."""
        rng = Random(pick)
        for _ in range(6):
            self.refuse(*any_move(self.table, rng))

    @rule(pick=PICK)
    def write_nonsense(self, pick: int) -> None:
        before = everything(self.table)
        with pytest.raises(uno.BadNotation):
            self.table.do(f"{SEATS[pick % self.table.players]} {NONSENSE[pick % len(NONSENSE)]}")
        assert everything(self.table) == before

    def make(self, seat: int, move: uno.Move) -> None:
        """Make a legal move on the table and on a copy restored from a snapshot: both continue in the same way."""
        copy = uno.restore(json.loads(json.dumps(uno.snapshot(self.table))))
        assert uno.snapshot(copy) == uno.snapshot(self.table)
        written = move.text(self.table.names)
        assert uno.Move.parse(written, self.table.names) == move
        happened = self.table.apply(seat, move)
        assert copy.do(f"{self.table.names[seat]} {written}") == happened
        assert uno.snapshot(copy) == uno.snapshot(self.table)
        for event in happened:
            assert uno.Event.from_json(json.loads(json.dumps(event.to_json())), self.table.edition) == event
            if event.kind == "out":
                self.forfeits[event.seat or 0] += sum(card.points for card in event.cards)

    def refuse(self, seat: int, move: uno.Move) -> None:
        if is_accepted(self.table, seat, move):
            return
        before = everything(self.table)
        with pytest.raises((uno.IllegalAction, uno.BadNotation)) as no:
            self.table.apply(seat, move)
        assert str(no.value)
        assert everything(self.table) == before

    # What always holds

    @invariant()
    def no_card_is_lost(self) -> None:
        table = self.table
        cards = table.draw_pile + table.discard_pile + [card for hand in table.hands for card in hand]
        assert Counter(cards) == Counter(table.edition.full_deck)

    @invariant()
    def someone_can_move_or_the_round_is_over(self) -> None:
        table = self.table
        if table.over:
            assert not any(table.legal_moves(seat) for seat in range(table.players))
        else:
            assert table.legal_moves(table.turn)
            assert not table.out >> table.turn & 1

    @invariant()
    def the_points_add_up(self) -> None:
        table = self.table
        seats = range(table.players)
        worth = [sum(card.points for card in table.cards(seat)) + self.forfeits[seat] for seat in seats]
        assert [table.points(seat) for seat in seats] == worth
        if table.over and table.winner >= 0:
            left = worth.pop(table.winner)
            assert not left or len(self.forfeits) == table.players - 1, "only the last one in wins with cards in hand"
            assert describe(table)["standard_points"] == {table.names[table.winner]: sum(worth)}

    @invariant()
    def a_view_does_not_change_when_hidden_cards_are_swapped(self) -> None:
        table = self.table
        if table.over:  # all hands are shown then
            return
        for viewer in (None, table.turn, self.rng.randrange(table.players)):
            other = with_hidden_cards_swapped(table, viewer, self.rng)
            mine, theirs = table.look(viewer), other.look(viewer)
            assert mine == theirs
            assert mine.moves() == theirs.moves()
            assert mine.held == theirs.held

    @invariant()
    def events_show_drawn_cards_only_to_their_player(self) -> None:
        table = self.table
        for viewer in (None, *range(table.players)):
            for event, seen in zip(table.last_events(), table.look(viewer).events, strict=True):
                hidden = (event.kind == "drew" and event.seat != viewer) or (
                    event.kind == "shown" and event.other != viewer
                )
                assert seen == (replace(event, cards=()) if hidden else event)

    @invariant()
    def a_hand_is_seen_only_by_its_player(self) -> None:
        for viewer in (None, *range(self.table.players)):
            hand = [] if viewer is None else texts(self.table, self.table.hands[viewer])
            assert [str(card) for card in self.table.look(viewer).hand] == hand


def pick_of(pick: int, things: list[Any]) -> Any:
    return things[pick % len(things)]


def put_most_cards_aside(table: uno.Table, rng: Random) -> None:
    """As it is late in a round: one to three cards in each hand, and a short draw pile."""
    for pile, left in [(hand, rng.randint(1, 3)) for hand in table.hands] + [(table.draw_pile, rng.randint(0, 12))]:
        table.discard_pile[0:0] = pile[left:]
        del pile[left:]
    if rng.random() < 0.3:
        table.draw_pile[0:0] = table.discard_pile[:-1]
        del table.discard_pile[:-1]


def deal_many_more(table: uno.Table, rng: Random) -> None:
    """Deal until mercy is near, so that the draw pile is soon empty."""
    while table.draw_pile and min(len(hand) for hand in table.hands) < 23:
        short = [hand for hand in table.hands if len(hand) < 23]
        rng.choice(short).append(table.draw_pile.pop())


def everything(table: uno.Table) -> tuple[Any, ...]:
    """Everything that a refused move might have changed."""
    return uno.snapshot(table), table.fits, table.recording, table.last_events()


def any_move(table: uno.Table, rng: Random) -> tuple[int, uno.Move]:
    """A move that some seat may make, or an invented one, for any seat."""
    seat, other = rng.randrange(table.players), rng.randrange(table.players)
    legal = table.legal_moves(other)
    if legal and rng.random() < 0.4:
        return seat, rng.choice(legal)
    card = rng.choice([str(card) for card in (*table.cards(seat), *table.edition.cards)])
    colors = "rgbypo"
    return seat, rng.choice(
        [
            uno.Move("play", card),
            uno.Move("play", card, rng.choice(colors)),
            uno.Move("play", card, rng.choice(colors), tuple(table.cards(seat)[: rng.randint(1, 4)])),
            uno.Move("play", card, swap=rng.randrange(table.players + 1)),
            uno.Move("draw"),
            uno.Move("keep"),
            uno.Move("accept"),
            uno.Move("challenge"),
            uno.Move("choose", color=rng.choice(colors)),
            uno.Move("discard"),
            uno.Move("discard", card),
            uno.Move("uno"),
            uno.Move("catch", whom=rng.randrange(-1, table.players + 1)),
        ]
    )


def is_accepted(table: uno.Table, seat: int, move: uno.Move) -> bool:
    """Whether it is a legal move, perhaps with needless words, or a wrong catch that only costs cards."""
    if move.verb == "catch" and table.edition.wrong_catch and not table.over:
        return move.whom != seat and 0 <= (move.whom or 0) < table.players and not table.out >> seat & 1
    plain = replace(move, uno=False, discard=tuple(sorted(move.discard)))
    legal = table.legal_moves(seat)
    return (
        plain in legal
        or (move.color in table.edition.color_places and replace(plain, color=None) in legal)
        or (swaps_needlessly(table, seat, move) and replace(plain, swap=None) in legal)
    )


def swaps_needlessly(table: uno.Table, seat: int, move: uno.Move) -> bool:
    """A 7 of seven-zero as the last card may name any other player who is still in; it makes no difference."""
    if move.swap is None or not table.edition.card(move.card or "").kind.swaps:
        return False
    return move.swap != seat and move.swap < table.players and not table.out >> move.swap & 1


def with_hidden_cards_swapped(table: uno.Table, viewer: int | None, rng: Random) -> uno.Table:
    """A table that looks the same to this viewer, with the cards of other hands and the draw pile exchanged."""
    other = uno.restore(uno.snapshot(table))
    others = [seat for seat in range(table.players) if seat != viewer]
    hidden = [card for seat in others for card in table.hands[seat]] + table.draw_pile
    if not hidden:
        other.events = list(table.events)
        return other
    rng.shuffle(hidden)
    rest = iter(hidden)
    for seat in others:
        other.hands[seat] = [next(rest) for _ in table.hands[seat]]
    other.draw_pile = list(rest)
    other.evidence = tuple(rng.choice(hidden) for _ in table.evidence)
    if table.drawn != NO_CARD and table.turn != viewer:
        other.drawn = rng.choice(other.hands[table.turn])
    other.events = [
        (kind, seat, tuple(rng.choice(hidden) for _ in cards), whom, color, why)
        if (kind == "drew" and seat != viewer) or (kind == "shown" and whom != viewer)
        else (kind, seat, cards, whom, color, why)
        for kind, seat, cards, whom, color, why in table.events
    ]
    return other


class ManyRounds(Rounds):
    """The same test, for hours if wanted."""


BOUNDED = settings(
    max_examples=120,
    stateful_step_count=50,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],  # shrinking whole rounds takes minutes; the steps are shown anyway
    suppress_health_check=list(HealthCheck),
)
TestRounds = Rounds.TestCase
TestRounds.settings = BOUNDED
TestManyRounds = pytest.mark.soak(ManyRounds.TestCase)
TestManyRounds.settings = settings(BOUNDED, max_examples=1000, stateful_step_count=100, derandomize=False)
