"""Moves as values and as text: `play W4 color=g uno`. What a move does is in `turn` and with the questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from uno.words import BadNotation

VERBS = ("play", "draw", "keep", "accept", "challenge", "choose", "discard", "answer", "uno", "catch")


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
    word: str | None = None  # an answer that is neither a card nor a color nor a player

    def text(self, names: Sequence[str]) -> str:
        """The move as a line of a round's file, without its seat."""
        if self.verb == "answer":
            return self.answer_text(names)
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

    def answer_text(self, names: Sequence[str]) -> str:
        """`answer 7`, `answer card=r7 uno`, `answer player=Cleo`: readable without the question."""
        given = {
            "card": self.card,
            "color": self.color,
            "player": None if self.whom is None else names[self.whom],
        }
        words = ["answer", self.word or "", *[f"{key}={value}" for key, value in given.items() if value]]
        return " ".join([word for word in [*words, "uno" if self.uno else ""] if word])

    @classmethod
    def parse(cls, text: str, names: Sequence[str]) -> Move:
        """Read a move. The names of the seats are needed, because a name may contain spaces."""
        verb, _, rest = text.strip().partition(" ")
        if verb not in VERBS:
            raise BadNotation(f"{verb!r} is not a move.")
        return READERS.get(verb, read_bare)(verb, rest.strip(), names)


def read_line(line: str, names: Sequence[str]) -> tuple[int, Move]:
    """Read `Ann play r7`. A name may contain spaces, so every seat that the line could begin with is tried."""
    problem = f"{line!r} does not begin with a seat's name."
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


def read_play(verb: str, rest: str, names: Sequence[str]) -> Move:
    rest, swap = cut_name(rest, "swap=", names)
    card, given, uno = read_words(verb, rest, ("color", "discard"))
    if card is None:
        raise BadNotation("'play' takes a card.")
    discard = tuple(given["discard"].split(",")) if "discard" in given else ()
    return Move(verb, card, given.get("color"), discard, swap, uno=uno)


def read_discard(verb: str, rest: str, names: Sequence[str]) -> Move:
    card, _, uno = read_words(verb, rest, ())
    return Move(verb, card, uno=uno)


def read_answer(verb: str, rest: str, names: Sequence[str]) -> Move:
    rest, whom = cut_name(rest, "player=", names)
    word, given, uno = read_words(verb, rest, ("card", "color"))
    if word is None and whom is None and not given:
        raise BadNotation("'answer' takes a word, a card, a color or a player.")
    return Move(verb, given.get("card"), given.get("color"), whom=whom, uno=uno, word=word)


def read_words(verb: str, rest: str, keys: Sequence[str]) -> tuple[str | None, dict[str, str], bool]:
    """What follows a verb: a word, then values by their keys, then `uno`."""
    first: str | None = None
    given: dict[str, str] = {}
    uno = False
    for word in rest.split():
        key, equals, value = word.partition("=")
        if equals and key in keys and key not in given and value:
            given[key] = value
        elif word == "uno" and not uno:
            uno = True
        elif first is None and not equals and not given and not uno:
            first = word
        else:
            raise BadNotation(f"{word!r} is not understood in a {verb!r}.")
    return first, given, uno


def cut_name(rest: str, key: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Take `swap=NAME` out of a line. A name may contain spaces, so the names of the seats are tried."""
    before, found, after = rest.partition(key)
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
    "play": read_play,
    "discard": read_discard,
    "choose": read_choose,
    "answer": read_answer,
    "catch": read_catch,
}
