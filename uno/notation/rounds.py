"""A round as text: a header, then one move on each line. The text can be read, played again and verified."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from uno.edition import Edition
from uno.editions import edition as edition_of
from uno.house_rules import options_of, with_options
from uno.moves import Move, read_line
from uno.opening.deal import deal, flip
from uno.opening.seed import Seed
from uno.table import Table, check_players
from uno.words import BadNotation, IllegalAction

HEADER = ("edition", "options", "seats", "dealer", "seed", "commitment")


@dataclass(frozen=True)
class Record:
    """A round, played or running: how it was dealt and every move. It can be played again only with the seed."""

    edition: Edition
    names: tuple[str, ...]
    dealer: int = 0
    seed: Seed | None = None
    commitment: str = ""
    moves: Sequence[tuple[int, Move]] = ()
    flipped: bool = True
    lines: Sequence[int] = field(default=(), compare=False, repr=False)  # the line number of each move

    def text(self) -> str:
        """The round as text, with the seed as far as it is known, and the commitment to it."""
        header = {
            "edition": self.edition.slug,
            "options": json.dumps(options_of(self.edition)),
            "seats": write_names(self.names),
            "dealer": self.names[self.dealer],
            "seed": self.seed.hex() if self.seed else "",
            "commitment": self.commitment,
        }
        top = [f"{key}: {value}" for key, value in header.items() if value]
        moves = [f"{self.names[seat]} {move.text(self.names)}" for seat, move in self.moves]
        return "\n".join([*top, "", *(["flip"] if self.flipped else []), *moves, ""])

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a round from its text; refused with a sentence and the line's number if something is not understood."""
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
        blank = next((place for place, (_, line) in enumerate(lines) if not line), len(lines))
        edition, names, dealer, seed, commitment = read_header([one for one in lines[:blank] if one[1][0] != "#"])
        body = [(number, line) for number, line in lines[blank:] if line and not is_comment(line, names)]
        flipped = bool(body) and body[0][1] == "flip"
        moves = [read_move(number, line, names) for number, line in body[flipped:]]
        numbers = tuple(number for number, _ in body[flipped:])
        return cls(edition, names, dealer, seed, commitment, tuple(moves), flipped, numbers)

    def play(self) -> Table:
        """Deal the round again and make every move; a refusal names its line."""
        if self.seed is None:
            raise BadNotation("The round cannot be played again before its seed is known.")
        table = deal(self.edition, self.names, dealer=self.dealer, seed=self.seed)
        if self.flipped:
            flip(table)
        for place, (seat, move) in enumerate(self.moves):
            try:
                table.apply(seat, move)
            except (IllegalAction, BadNotation) as no:
                raise BadNotation(f"{self.place_of(place)}: {no}") from no
        return table

    def place_of(self, place: int) -> str:
        return f"Line {self.lines[place]}" if self.lines else f"Move {place + 1}"


@dataclass(frozen=True)
class Verdict:
    """The result of a verification: the table at the end of the round, and what is wrong with it."""

    problems: tuple[str, ...]
    table: Table | None = None

    @property
    def good(self) -> bool:
        return not self.problems


def verify(text: str) -> Verdict:
    """Check a finished round: the seed against its commitment, the deal, every move, and that it is finished."""
    try:
        record = Record.read(text)
        problems = commitment_problems(record)
        table = record.play()
    except BadNotation as bad:
        return Verdict((str(bad),))
    if not table.over:
        problems.append("The round is not finished.")
    return Verdict(tuple(problems), table)


def commitment_problems(record: Record) -> list[str]:
    if record.seed and record.commitment and not record.seed.matches(record.commitment):
        return ["The seed does not match the commitment made before the deal."]
    return []


def read_header(lines: Sequence[tuple[int, str]]) -> tuple[Edition, tuple[str, ...], int, Seed | None, str]:
    given: dict[str, str] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if not colon or key not in HEADER or key in given:
            raise BadNotation(f"Line {number}: {line!r} is not a header line.")
        given[key] = value.strip()
    for key in ("edition", "seats"):
        if not given.get(key):
            raise BadNotation(f"The header has no {key!r}.")
    edition = with_options(edition_of(given["edition"]), read_options(given.get("options", "{}")))
    names = read_names(given["seats"])
    dealer = given.get("dealer", names[0])
    if dealer not in names:
        raise BadNotation(f"No seat is called {dealer!r}.")
    seed = Seed.read(given["seed"]) if "seed" in given else None
    return edition, names, names.index(dealer), seed, given.get("commitment", "")


def read_options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadNotation("The options are not a JSON object.")
    return options


def write_names(names: Sequence[str]) -> str:
    """Names separated by commas, or a JSON list if a name could not be read back from that."""
    plain = ", ".join(names)
    return plain if tuple(split_names(plain)) == tuple(names) and not plain.startswith("[") else json.dumps(list(names))


def read_names(text: str) -> tuple[str, ...]:
    names: object = split_names(text)
    if text.startswith("["):
        try:
            names = json.loads(text)
        except (ValueError, RecursionError):
            names = None
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise BadNotation("The seats are not a list of names.")
    if len(set(names)) != len(names):
        raise BadNotation("Two seats have the same name.")
    check_count(names)
    return tuple(names)


def check_count(names: Sequence[str]) -> None:
    try:
        check_players(len(names))
    except IllegalAction as no:
        raise BadNotation(str(no)) from None


def split_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def is_comment(line: str, names: Sequence[str]) -> bool:
    return line.startswith("#") and not any(line.startswith(f"{name} ") for name in names)


def read_move(number: int, line: str, names: Sequence[str]) -> tuple[int, Move]:
    try:
        return read_line(line, names)
    except BadNotation as bad:
        raise BadNotation(f"Line {number}: {bad}") from None
