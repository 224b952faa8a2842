"""A round as the form sends it: who went out, and a number or a short sum for each player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.sheets.changes.round_entry import MOST, MOST_CARDS
from scoring.sheets.log import HandLeft, RoundEntry

NOBODY = "nobody"  # went out: the round was blocked
SUM = re.compile(r"\d+(?:\+\d+)*")
FAR_TOO_LONG = 4 * MOST_CARDS


class BadSum(ValueError):
    """A text that is not a number of points, with a sentence that says why."""


@dataclass(frozen=True)
class ReadRound:
    """A form that was read: the entry as far as it is clear, and the errors by seat, or by None for the whole round."""

    entry: RoundEntry
    errors: Mapping[int | None, str] = field(default_factory=dict)


def read_round(data: Mapping[str, str], seats: Iterable[int], worths: frozenset[int]) -> ReadRound:
    """Read the entry of a pad with these seats. `worths` are the points that cards of the edition have."""
    errors: dict[int | None, str] = {}
    winner, sat = read_winner(data, errors), set[int]()
    hands: dict[int, HandLeft] = {}
    for seat in seats:
        text = data.get(f"left-{seat}", "").strip()
        if data.get(f"sat-{seat}") and not text:
            sat.add(seat)
        elif seat != winner and text:
            try:
                hands[seat] = read_hand(text, worths, tapped=bool(data.get(f"tapped-{seat}")))
            except BadSum as bad:
                errors[seat] = str(bad)
    return ReadRound(RoundEntry(winner, hands, read_dealer(data), frozenset(sat)), errors)


def read_winner(data: Mapping[str, str], errors: dict[int | None, str]) -> int | None:
    named = data.get("winner", "")
    if named.isdecimal() and len(named) < 3:
        return int(named)
    if named != NOBODY:
        errors[None] = _("Who went out? If nobody did, choose “Nobody: the round was blocked”.")
    return None


def read_dealer(data: Mapping[str, str]) -> int | None:
    dealer = data.get("dealer", "")
    return int(dealer) if dealer.isdecimal() and len(dealer) < 3 else None


def read_hand(text: str, worths: frozenset[int], *, tapped: bool = False) -> HandLeft:
    """Read `77`, `20+50+7` or `20+50+7=77`. If all parts of a sum are cards of the edition, they count as cards."""
    said, equals, result = without_spaces(text).partition("=")
    cards = read_sum(said)
    points = sum(cards)
    if equals and read_sum(result) != [points]:
        raise BadSum(
            _("%(sum)s is %(points)d. Correct the sum or its result.")
            % {"sum": said.replace("+", " + "), "points": points}
        )
    if points > MOST:
        raise BadSum(_("That is too many points. The most is %(most)d.") % {"most": MOST})
    counts = (tapped or len(cards) > 1) and len(cards) <= MOST_CARDS and worths.issuperset(cards)
    return HandLeft(points, tuple(cards) if counts else ())


def without_spaces(text: str) -> str:
    if len(text) > FAR_TOO_LONG:
        raise BadSum(_("That is too long. Enter a number or a short sum."))
    return "".join(text.split())


def read_sum(text: str) -> list[int]:
    if text.startswith("-"):
        raise BadSum(_("Points cannot be negative."))
    if not SUM.fullmatch(text) or not text.isascii():
        raise BadSum(_("Enter a number, or a sum such as 20+7+3."))
    parts = text.split("+")
    if any(len(part) > len(str(MOST)) for part in parts):
        raise BadSum(_("That is too many points. The most is %(most)d.") % {"most": MOST})
    return [int(part) for part in parts]
