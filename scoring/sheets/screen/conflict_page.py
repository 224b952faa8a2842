"""Two versions of one round side by side, and the choices between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from scoring.sheets.changes.round_entry import Conflict, entry_of
from scoring.sheets.log import RoundEntry
from scoring.sheets.screen.pad import correction_pad, sum_text
from scoring.sheets.screen.round_form import NOBODY
from scoring.sheets.sheet import Sheet


@dataclass(frozen=True)
class Side:
    """A player in one version."""

    out: bool
    points: int | None  # None if they sat out


@dataclass(frozen=True)
class Pair:
    """A player in both versions."""

    name: str
    theirs: Side | None
    mine: Side | None
    differs: bool


def both_versions(sheet: Sheet, conflict: Conflict, number: int) -> dict[str, Any]:
    """The values of the page: the pairs, and the visitor's version as fields of a form that would save it."""
    stored = sheet.round(number)
    theirs = None if conflict.theirs is None else entry_of(conflict.theirs)
    mine = conflict.mine
    return {
        "reason": str(conflict),
        "same": conflict.same,
        "who": conflict.who,
        "pairs": tuple(pair_of(sheet, seat.number, seat.name, theirs, mine) for seat in sheet.seats),
        "deleted": theirs is None,
        "ordinal": stored.ordinal if stored else sheet.next_ordinal,
        "instead": form_fields(mine, stored.revision) if mine and stored and not stored.deleted else (),
        "instead_at": correction_pad(sheet, stored).action if stored else "",
        "as_next": form_fields(mine, None, sheet.next_number) if mine and sheet.running and not conflict.same else (),
    }


def pair_of(sheet: Sheet, seat: int, name: str, theirs: RoundEntry | None, mine: RoundEntry | None) -> Pair:
    left, right = side_of(theirs, seat), side_of(mine, seat)
    return Pair(name, left, right, theirs is not None and mine is not None and left != right)


def side_of(entry: RoundEntry | None, seat: int) -> Side | None:
    if entry is None:
        return None
    hand = entry.everybody().get(seat)
    return Side(seat == entry.winner, None if hand is None else hand.points)


def form_fields(entry: RoundEntry, revision: int | None, number: int | None = None) -> tuple[tuple[str, str], ...]:
    """An entry as the plain form would send it, with a new key."""
    sent = [("key", uuid4().hex), ("winner", NOBODY if entry.winner is None else str(entry.winner))]
    if revision is not None:
        sent.append(("revision", str(revision)))
    if number is not None:
        sent.append(("number", str(number)))
    for seat, hand in entry.hands.items():
        sent.append((f"left-{seat}", sum_text(hand)))
        if hand.counted:
            sent.append((f"tapped-{seat}", "1"))
    sent += [(f"sat-{seat}", "on") for seat in sorted(entry.sat_out)]
    return tuple(sent)
