"""Moves as values and as text: `play W4 color=g uno`. What a move does stands in `turn` and `answers`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import answers, turn
from .cards import NO_CARD, NO_COLOR, NO_SEAT
from .errors import BadNotation, IllegalAction
from .words import say

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True, slots=True)
class Move:
    """One move, without the seat that makes it. Cards and colors are text, other players are seats."""

    verb: str
    card: str | None = None
    color: str | None = None
    discard: tuple[str, ...] = ()
    swap: int | None = None
    whom: int | None = None
    uno: bool = False

    def text(self, names: Sequence[str]) -> str:
        """The move as a line of a round's file, without its seat."""
        words: list[str] = [self.verb]
        if self.whom is not None:
            words.append(names[self.whom])
        if self.card:
            words.append(self.card)
        if self.color:
            words.append(self.color if self.verb == "choose" else f"color={self.color}")
        if self.discard:
            words.append(f"discard={','.join(self.discard)}")
        if self.swap is not None:
            words.append(f"swap={names[self.swap]}")
        if self.uno:
            words.append("uno")
        return " ".join(words)

    @classmethod
    def parse(cls, text: str, names: Sequence[str]) -> Move:
        """Read a move; names are those of the seats, so that a name may have spaces in it."""
        verb, _, rest = text.strip().partition(" ")
        if verb not in VERBS:
            raise BadNotation(f"{verb!r} is no move.")
        return READERS.get(verb, read_bare)(verb, rest.strip(), names)


def read_line(line: str, names: Sequence[str]) -> tuple[int, Move]:
    """`Ann play r7`: a name may have spaces, so every seat that the line could begin with is tried."""
    problem = f"{line!r} begins with no seat's name."
    for seat, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        if line.startswith(f"{name} "):
            try:
                return seat, Move.parse(line[len(name) + 1 :], names)
            except BadNotation as bad:
                problem = str(bad)
    raise BadNotation(problem)


def read_bare(verb: str, rest: str, names: Sequence[str]) -> Move:
    if rest:
        raise BadNotation(f"{verb!r} takes nothing more, so {rest!r} is not understood.")
    return Move(verb)


def read_choose(verb: str, rest: str, names: Sequence[str]) -> Move:
    if not rest or " " in rest:
        raise BadNotation("'choose' takes one color.")
    return Move(verb, color=rest)


def read_catch(verb: str, rest: str, names: Sequence[str]) -> Move:
    return Move(verb, whom=seat_of(rest, names))


def read_lay(verb: str, rest: str, names: Sequence[str]) -> Move:
    """`play` and `discard`: a card, then what goes with it."""
    card: str | None = None
    given: dict[str, str] = {}
    uno = False
    rest, swap = cut_swap(rest, names) if verb == "play" else (rest, None)
    for word in rest.split():
        key, equals, value = word.partition("=")
        if equals and verb == "play" and key in ("color", "discard") and key not in given and value:
            given[key] = value
        elif word == "uno" and not uno:
            uno = True
        elif card is None and not equals and not given and not uno:
            card = word
        else:
            raise BadNotation(f"{word!r} is not understood in a {verb!r}.")
    if verb == "play" and card is None:
        raise BadNotation("'play' takes a card.")
    discard = tuple(given["discard"].split(",")) if "discard" in given else ()
    return Move(verb, card, given.get("color"), discard, swap, uno=uno)


def cut_swap(rest: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Take `swap=NAME` out of a line; a name may have spaces, so it is looked for among the seats."""
    before, found, after = rest.partition("swap=")
    if not found:
        return rest, None
    for name in sorted(names, key=len, reverse=True):
        if after == name or after.startswith(f"{name} "):
            return before + after[len(name) :], names.index(name)
    raise BadNotation(f"No seat is called {after!r}.")


def seat_of(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise BadNotation(f"No seat is called {name!r}.")
    return names.index(name)


READERS: dict[str, Callable[[str, str, Sequence[str]], Move]] = {
    "play": read_lay,
    "discard": read_lay,
    "choose": read_choose,
    "catch": read_catch,
}


# From the move to the verb that makes it


def make(table: Table, seat: int, move: Move) -> None:
    """Carry a move out, or refuse it and change nothing."""
    VERBS[move.verb](table, seat, move)


def make_play(table: Table, seat: int, move: Move) -> None:
    edition = table.edition
    turn.play(
        table,
        seat,
        edition.card(move.card or "").code,
        color_in(table, move.color),
        edition.read(" ".join(move.discard)),
        move.uno,
        NO_SEAT if move.swap is None else move.swap,
    )


def make_discard(table: Table, seat: int, move: Move) -> None:
    card = NO_CARD if move.card is None else table.edition.card(move.card).code
    answers.discard(table, seat, card, uno=move.uno)


def make_choose(table: Table, seat: int, move: Move) -> None:
    answers.choose(table, seat, color_in(table, move.color))


def make_catch(table: Table, seat: int, move: Move) -> None:
    answers.catch(table, seat, NO_SEAT if move.whom is None else move.whom)


def color_in(table: Table, letter: str | None) -> int:
    if letter is None:
        return NO_COLOR
    color = table.edition.place_of(letter)
    if color == NO_COLOR:
        raise IllegalAction("no_such_color", say("This edition has no color {color}.", color=letter), "K1")
    return color


VERBS: dict[str, Callable[[Table, int, Move], None]] = {
    "play": make_play,
    "draw": lambda table, seat, move: turn.draw(table, seat),
    "keep": lambda table, seat, move: turn.keep(table, seat),
    "accept": lambda table, seat, move: answers.accept(table, seat),
    "challenge": lambda table, seat, move: answers.challenge(table, seat),
    "choose": make_choose,
    "discard": make_discard,
    "uno": lambda table, seat, move: answers.call_uno(table, seat),
    "catch": make_catch,
}
