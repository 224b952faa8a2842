"""The language of the rule tests: lay out a table, play on it, and state what must not happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from uno import Decision, IllegalAction, Move, Table, snapshot
from uno.notation import positions

LONG = ("classic", "frozen", "minions")  # the long sheets
SHORT = ("moomin", "mini")
ALL = (*LONG, *SHORT)
every_edition = pytest.mark.parametrize("edition", ALL)

# What differs between the sheets; blue, green and yellow are in all of them.
FIRST_COLOR = {"classic": "r", "frozen": "p", "minions": "o", "moomin": "r", "mini": "r"}
DRAW_CARD = {slug: "D1" if slug == "mini" else "D2" for slug in ALL}
DRAWS = {slug: 1 if slug == "mini" else 2 for slug in ALL}
WILD_DRAW = {slug: "W2" if slug == "mini" else "W4" for slug in ALL}
WILD_DRAWS = {slug: 2 if slug == "mini" else 4 for slug in ALL}
INNOCENT = {slug: 4 if slug == "mini" else 6 for slug in ALL}
SPECIAL = {"frozen": "OLAF", "minions": "MUT", "moomin": "TALES"}

NAMES = "ABCDEFGHIJ"
PILE = "b3 b4 b5 b6 g3 g4 g5 g6 y0 b0 g0 b3 b4 b5 b6 g3 g4"  # more than any draw here takes


def lay_out(
    edition: str,
    *,
    hands: Sequence[str],
    turn: int = 0,
    dealer: int = 0,
    options: Mapping[str, Any] | None = None,
    luck: Any = None,
    **position: str,
) -> Table:
    """A table with a hand for each seat; seats are called A, B, C and so on."""
    names = NAMES[: len(hands)]
    return positions.lay_out(
        {
            "edition": edition,
            "options": options or {},
            "seats": list(names),
            "hands": dict(zip(names, hands, strict=True)),
            "turn": names[turn],
            "dealer": names[dealer],
            **position,
        },
        luck,
    )


def play(
    table: Table,
    card: str,
    *,
    color: str | None = None,
    discard: str = "",
    uno: bool = False,
    swap: int | None = None,
    seat: int | None = None,
) -> None:
    """Play a card, for the seat in turn unless another one is named."""
    table.apply(
        table.turn if seat is None else seat, Move("play", card, color, tuple(discard.split()), swap, None, uno)
    )


def answer(table: Table, verb: str, *, seat: int | None = None) -> None:
    """`accept`, `challenge`, `draw`, `keep`: what the seat in turn does, unless another one is named."""
    table.apply(table.turn if seat is None else seat, Move(verb))


def draw(table: Table, *, seat: int | None = None) -> None:
    answer(table, "draw", seat=seat)


def discard(table: Table, card: str | None = None, *, uno: bool = False, seat: int | None = None) -> None:
    """Discard a card for Wild Tales, or decline without one."""
    table.apply(table.turn if seat is None else seat, Move("discard", card, uno=uno))


def choose(table: Table, color: str | None, *, seat: int | None = None) -> None:
    table.apply(table.turn if seat is None else seat, Move("choose", color=color))


def call_uno(table: Table, seat: int) -> None:
    table.apply(seat, Move("uno"))


def catch(table: Table, seat: int, whom: int) -> None:
    table.apply(seat, Move("catch", whom=whom))


@contextmanager
def refused(table: Table, word: str, rule: str | None = None) -> Iterator[None]:
    """The move made inside is refused with that word and a readable sentence, and changes nothing at all."""
    before = everything(table)
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.word == word
    assert str(caught.value).endswith(".")
    assert rule is None or caught.value.rule == rule
    assert everything(table) == before


def everything(table: Table) -> list[Any]:
    return [snapshot(table), table.fits, list(table.events), table.look(), *map(table.look, range(table.players))]


def hand(table: Table, seat: int) -> str:
    """What a seat holds, sorted, as text."""
    return " ".join(sorted(table.cards(seat)))


def counts(table: Table) -> list[int]:
    return [len(cards) for cards in table.hands]


def decision(table: Table) -> Decision:
    """What the seat in turn has to decide."""
    asked = table.look(table.turn).decision
    assert asked is not None
    return asked


def color(table: Table) -> str | None:
    """The letter of the color in play."""
    named = table.look().color
    return named.letter if named else None


def below(table: Table) -> str:
    """The discards under the top card, bottom first."""
    return table.edition.write(table.discard_pile[:-1])


def events_of(table: Table, kind: str) -> list[Any]:
    """The events of that kind that the latest move left, with cards that not every seat may see."""
    return [event for event in table.last_events() if event.kind == kind]


def many(count: int, *, but: str = "") -> str:
    """This many classic cards, none of them yellow or named in `but`: hands for tables with mercy."""
    deck = [f"{letter}{n}" for n in range(1, 10) for letter in "bgr" for _ in range(2)]
    for card in but.split():
        deck.remove(card)
    return " ".join(deck[:count])
