"""Reads commands that browsers send by socket or by form: the same fields, with a sentence for each refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import uno

LONGEST = 300
KEY = re.compile(r"[0-9A-Za-z:.-]{8,64}")
EXPECTED = re.compile(r"\d{1,9}\.\d{1,9}")
SEATS = tuple(str(seat) for seat in range(10))  # moves from a page name seats by number


def read_command(fields: Mapping[str, Any]) -> Command:
    """Read a command from form fields, or raise `BadNotation` with a sentence."""
    text, key, expected = (single_value(fields, name) for name in ("move", "key", "expected"))
    if not KEY.fullmatch(key) or not EXPECTED.fullmatch(expected) or len(text) > LONGEST:
        raise uno.BadNotation("This is not a move from a page of this site. Reload the page and try again.")
    text, _mark, token = text.partition(" token=")
    move = uno.Move.parse(text, SEATS)
    if move.verb == "play":
        discard = (*move.discard, *several_values(fields, "discard"))
        move = replace(move, discard=discard, uno=move.uno or bool(single_value(fields, "uno")))
    return Command(move, expected, key, token)


def single_value(fields: Mapping[str, Any], name: str) -> str:
    value = fields.get(name, "")
    if isinstance(value, list):
        value = value[-1] if value else ""
    return value if isinstance(value, str) else ""


def several_values(fields: Mapping[str, Any], name: str) -> Sequence[str]:
    value = fields.get(name, [])
    values = [value] if isinstance(value, str) else value
    return [text for text in values if isinstance(text, str) and text][:10] if isinstance(values, list) else []


@dataclass(frozen=True)
class Command:
    """What a player wants to do: the move, the decision that it answers, and a key that makes a repetition harmless."""

    move: uno.Move
    expected: str  # "<round>.<decision>"
    key: str
    token: str = ""  # of the exposure that a catch answers

    def text(self, table: uno.Table) -> str:
        return self.move.text(table.names)
