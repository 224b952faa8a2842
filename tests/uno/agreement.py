"""The library and the oracle side by side: the same cards and the same chance, to see whether they agree."""

from __future__ import annotations

from random import Random
from typing import Any

import uno
from tests.uno import oracle
from uno.notation.positions import describe

SEATS = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gro", "Hal", "Ida", "Jon")
EDITIONS = tuple(oracle.COLORS)


class LibraryLuck:
    """Chance without memory: the same pile always comes out the same, however often play continues from a position."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffle(self, cards: list[int], /) -> None:
        Random(f"{self.seed} {len(cards)}").shuffle(cards)

    def randrange(self, stop: int, /) -> int:
        return Random(f"{self.seed} {stop}").randrange(stop)


class OracleLuck:
    """The same chance in the oracle's terms, where a pile begins with its top card."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffle(self, cards: list[str]) -> list[str]:
        cards = list(cards)
        Random(f"{self.seed} {len(cards)}").shuffle(cards)
        return cards[::-1]

    def place(self, count: int) -> int:
        return count - Random(f"{self.seed} {count + 1}").randrange(count + 1)


class Pair:
    """One round, as the library and the oracle have it."""

    def __init__(self, table: uno.Table, state: oracle.State, seed: int) -> None:
        self.table = table
        self.state = state
        self.luck = OracleLuck(seed)
        self.history: list[str] = []

    @property
    def over(self) -> bool:
        return self.table.over

    @classmethod
    def lay_out(cls, position: dict[str, Any], seed: int = 0) -> Pair:
        """A position in the form that cases have."""
        pile = {key: position.get(key, "").split() for key in ("below", "draw")}
        names = position["seats"].split()
        hands = {name: cards.split() for name, cards in position["hands"].items()}
        rest = {key: value for key, value in position.items() if key not in ("edition", "seats", "hands", *pile)}
        state = oracle.position(position["edition"], names, hands, pile["draw"], below=pile["below"], **rest)
        return cls(uno.lay_out(position, LibraryLuck(seed)), state, seed)

    def check(self) -> None:
        """Both are in the same position, and allow every seat the same moves."""
        library, reading = facts(self.table), facts_of(self.state)
        differs = {key: (library[key], reading[key]) for key in library if library[key] != reading[key]}
        assert not differs, self.story(differs)
        for seat, name in enumerate(self.table.names):
            only_one_allows = moves(self.table, seat) ^ oracle.legal_moves(self.state, name)
            assert not only_one_allows, self.story({name: only_one_allows})

    def story(self, differs: object) -> str:
        return f"{differs} after {self.history} with {self.state['options']}"

    def flip(self) -> None:
        uno.flip(self.table)
        self.state = oracle.flip(self.state, self.luck)
        self.history.append("flip")

    def do(self, name: str, move: str) -> bool:
        """Try a move on both and return whether they made it. A refused move changes nothing."""
        self.history.append(f"{name} {move}")
        try:
            self.state = oracle.apply(self.state, name, move, self.luck)
        except oracle.Refused as no:
            refused = str(no)
        else:
            self.table.do(f"{name} {move}")
            return True
        before = uno.snapshot(self.table), self.table.last_events()
        try:
            self.table.do(f"{name} {move}")
        except (uno.IllegalAction, uno.BadNotation):
            assert (uno.snapshot(self.table), self.table.last_events()) == before, self.story(move)
            self.history.pop()
            return False
        raise AssertionError(self.story(f"{name} {move}, which only the oracle refuses ({refused})"))


def dealt(edition: str, options: dict[str, Any], players: int, seed: int) -> Pair:
    """A fresh round, dealt by the library."""
    rules = uno.with_options(uno.edition(edition), options)
    table = uno.deal(rules, SEATS[:players], dealer=seed % players, luck=LibraryLuck(seed))
    hands = {name: texts(table, table.hands[seat]) for seat, name in enumerate(table.names)}
    state = oracle.position(
        edition,
        list(table.names),
        hands,
        texts(table, table.draw_pile[::-1]),
        options=options,
        dealer=table.names[table.dealer],
    )
    return Pair(table, state, seed)


def scattered(edition: str, options: dict[str, Any], players: int, seed: int) -> Pair:
    """A position somewhere in a round: hands of any size, short piles, any top card."""
    rng = Random(f"{edition} {players} {seed}")
    cards = oracle.deck(edition)
    rng.shuffle(cards)
    names = list(SEATS[:players])
    largest = min(12, (len(cards) - 1) // players)
    hands = {name: [cards.pop() for _ in range(rng.randint(1, rng.choice([2, 3, largest])))] for name in names}
    top = cards.pop()
    below = [cards.pop() for _ in range(rng.randint(0, min(len(cards), rng.choice([1, 8]))))]
    draw = [cards.pop() for _ in range(rng.randint(0, min(len(cards), rng.choice([1, 4, 60]))))]
    color = rng.choice(oracle.COLORS[edition]) if oracle.is_wild(top) else top[0]
    rest = {"top": top, "color": color, "turn": rng.choice(names), "dir": rng.choice("LR"), "dealer": rng.choice(names)}
    position = {"edition": edition, "options": options, "seats": " ".join(names), **rest}
    position["hands"] = {name: " ".join(hand) for name, hand in hands.items()}
    return Pair.lay_out({**position, "below": " ".join(below), "draw": " ".join(draw)}, seed)


def moves(table: uno.Table, seat: int) -> set[str]:
    """The library's legal moves as text, none of them twice."""
    written = [move.text(table.names) for move in table.legal_moves(seat)]
    assert len(set(written)) == len(written)
    return set(written)


def texts(table: uno.Table, codes: list[int]) -> list[str]:
    return [str(table.edition.cards[code]) for code in codes]


def facts(table: uno.Table) -> dict[str, Any]:
    """Everything about a position, from the library's table."""
    described = describe(table)
    return {
        "hands": {name: texts(table, table.hands[seat]) for seat, name in enumerate(table.names)},
        "top": described["top"],
        "color": described["color"],
        "below": texts(table, table.discard_pile[:-1]),
        "draw": texts(table, table.draw_pile[::-1]),
        "dir": described["dir"],
        "phase": table.phase,
        "turn": None if table.over else described["turn"],
        "uno_open": set(described["uno_open"]),
        "winner": described["winner"],
        "out": {name for seat, name in enumerate(table.names) if table.out >> seat & 1},
        "hand_points": described["hand_points"],
        "standard_points": described["standard_points"],
        "drawn": str(table.edition.cards[table.drawn]) if table.phase == "drawn" else None,
        "to_draw": table.to_draw,
        "challenge": table.phase == "respond" and table.challengeable,
        "must_discard": table.phase == "tales" and table.drawn >= 0,
    }


def facts_of(state: oracle.State) -> dict[str, Any]:
    """The same from the oracle's position."""
    pending = state["pending"] or {"total": 0, "challengeable": False}
    return {
        "hands": state["hands"],
        "top": state["top"],
        "color": state["color"],
        "below": state["below"],
        "draw": state["draw"],
        "dir": state["dir"],
        "phase": state["phase"],
        "turn": None if state["phase"] == "over" else state["turn"],
        "uno_open": set(state["uno_open"]),
        "winner": state["winner"],
        "out": set(state["out"]),
        "hand_points": oracle.hand_points(state),
        "standard_points": oracle.standard_points(state),
        "drawn": state["drawn"],
        "to_draw": pending["total"],
        "challenge": pending["challengeable"],
        "must_discard": state["must_discard"],
    }
