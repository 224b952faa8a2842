"""Commands as browsers send them, by socket or by form: the same fields, read once, refused in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import uno
from games.services.moves import Command

LONGEST = 300
KEY = re.compile(r"[0-9A-Za-z:.-]{8,64}")
EXPECTED = re.compile(r"\d{1,9}\.\d{1,9}")
SEATS = tuple(str(seat) for seat in range(10))  # moves from a page name seats by number


def read_command(fields: Mapping[str, Any]) -> Command:
    """A command out of form fields; `BadNotation` with a sentence where it is none."""
    text, key, expected = (one(fields, name) for name in ("move", "key", "expected"))
    if not KEY.fullmatch(key) or not EXPECTED.fullmatch(expected) or len(text) > LONGEST:
        raise uno.BadNotation("This is no move from a page of this site.")
    text, _mark, token = text.partition(" token=")
    move = uno.Move.parse(text, SEATS)
    if move.verb == "play":
        discard = (*move.discard, *many(fields, "discard"))
        move = replace(move, discard=discard, uno=move.uno or bool(one(fields, "uno")))
    return Command(move, expected, key, token)


def one(fields: Mapping[str, Any], name: str) -> str:
    value = fields.get(name, "")
    if isinstance(value, list):
        value = value[-1] if value else ""
    return value if isinstance(value, str) else ""


def many(fields: Mapping[str, Any], name: str) -> Sequence[str]:
    value = fields.get(name, [])
    values = [value] if isinstance(value, str) else value
    return [text for text in values if isinstance(text, str) and text][:10] if isinstance(values, list) else []
