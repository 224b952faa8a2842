"""One round as two people wrote it, side by side, and what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from scoring.present.pad import as_text, correction_pad
from scoring.round_forms import NOBODY
from scoring.sheets.conflicts import Conflict
from scoring.sheets.entry import RoundEntry, entry_of
from scoring.sheets.facts import Sheet


@dataclass(frozen=True)
class Side:
    """What one version says of a player."""

    out: bool
    points: int | None  # none: sat out


@dataclass(frozen=True)
class Pair:
    """A player in both versions."""

    name: str
    theirs: Side | None
    mine: Side | None
    differs: bool


def both_versions(sheet: Sheet, conflict: Conflict, number: int) -> dict[str, Any]:
    """The values of the page: pairs, and my version as the fields of a form that would write it after all."""
    stored = sheet.round(number)
    theirs = None if conflict.theirs is None else entry_of(conflict.theirs)
    mine = conflict.mine
    return {
        "reason": str(conflict),
        "same": conflict.same,
        "who": conflict.who,
        "pairs": tuple(pair(sheet, seat.number, seat.name, theirs, mine) for seat in sheet.seats),
        "deleted": theirs is None,
        "ordinal": stored.ordinal if stored else sheet.next_ordinal,
        "instead": fields(mine, stored.revision) if mine and stored and not stored.deleted else (),
        "instead_at": correction_pad(sheet, stored).action if stored else "",
        "as_next": fields(mine, None, sheet.next_number) if mine and sheet.running and not conflict.same else (),
    }


def pair(sheet: Sheet, seat: int, name: str, theirs: RoundEntry | None, mine: RoundEntry | None) -> Pair:
    left, right = side(theirs, seat), side(mine, seat)
    return Pair(name, left, right, theirs is not None and mine is not None and left != right)


def side(entry: RoundEntry | None, seat: int) -> Side | None:
    if entry is None:
        return None
    hand = entry.everybody().get(seat)
    return Side(seat == entry.winner, None if hand is None else hand.points)


def fields(entry: RoundEntry, revision: int | None, number: int | None = None) -> tuple[tuple[str, str], ...]:
    """An entry as the plain form would send it, with a key of its own."""
    sent = [("key", uuid4().hex), ("winner", NOBODY if entry.winner is None else str(entry.winner))]
    if revision is not None:
        sent.append(("revision", str(revision)))
    if number is not None:
        sent.append(("number", str(number)))
    for seat, hand in entry.hands.items():
        sent.append((f"left-{seat}", as_text(hand)))
        if hand.counted:
            sent.append((f"tapped-{seat}", "1"))
    sent += [(f"sat-{seat}", "on") for seat in sorted(entry.sat_out)]
    return tuple(sent)
