"""The pad for a round, a correction or your own hand, with a key for each value of a card: a plain form that scripts make quick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal
from uuid import uuid4

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

import uno
from games.drawings.card_faces import ART, sign_of
from games.screen.parts.seat import avatar_of
from games.screen.scene import NOTHING
from scoring.sheets.addresses import SheetUrls
from scoring.sheets.changes.round_entry import entry_of
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.screen.round_form import NOBODY
from scoring.sheets.sheet import Sheet, SheetRound, SheetSeat

DIGITS = 10  # points below this are arranged as on a calculator, others beside them
IN_A_ROW = 3


@dataclass(frozen=True)
class Key:
    """A key. A gap keeps the next ones in their columns."""

    kind: Literal["card", "back", "gap"]
    points: int = 0
    most: int = 0  # cards with these points in the deck
    icons: SafeString = NOTHING
    label: str = ""
    wild: bool = False


def keys(edition: uno.Edition) -> tuple[Key, ...]:
    """All keys except 0 in rows of four: three numbers as on a calculator, and beside them the higher points."""
    return _keys(edition, get_language() or "en")


def zero(edition: uno.Edition) -> Key:
    """The key for 0. An edition without a 0 needs it for typed totals only."""
    return _key(0, edition)


@lru_cache(maxsize=64)
def _keys(edition: uno.Edition, language: str) -> tuple[Key, ...]:
    worths = sorted({kind.points for kind in edition.kinds} - {0})
    low = [_key(points, edition) for points in worths if points < DIGITS]
    high = [_key(points, edition) for points in worths if points >= DIGITS]
    rows = [low[start : start + IN_A_ROW] for start in range(0, len(low), IN_A_ROW)][::-1]
    beside = [*high, Key("back")]
    while len(rows) < len(beside):
        rows.append([])
    gap = Key("gap")
    beside = [*high, *[gap] * (len(rows) - len(beside)), Key("back")]
    filled = [[*row, *[gap] * (IN_A_ROW - len(row)), last] for row, last in zip(rows, beside, strict=True)]
    return tuple(key for row in filled for key in row)


def _key(points: int, edition: uno.Edition) -> Key:
    kinds = [kind for kind in edition.kinds if kind.points == points and not kind.number]
    most = sum(edition.points_of[code] == points for code in edition.full_deck)
    return Key("card", points, most, icons(kinds), label(points, kinds), any(kind.wild for kind in kinds))


def icons(kinds: list[uno.Kind]) -> SafeString:
    """Small signs of the cards with these points."""
    return format_html_join("", "{}", ((icon(kind),) for kind in kinds))


def icon(kind: uno.Kind) -> SafeString:
    if kind.slug in ART:
        return format_html('<svg class="key__icon" aria-hidden="true"><use href="#art-{}"/></svg>', ART[kind.slug])
    return format_html('<span class="key__sign" aria-hidden="true">{}</span>', sign_of(kind))


def label(points: int, kinds: list[uno.Kind]) -> str:
    """What the key adds, for screen readers."""
    if not kinds:
        return str(points)
    return _("{points}: {cards}").format(
        points=points, cards=", ".join(kind.name.translated(gettext) for kind in kinds)
    )


@dataclass(frozen=True)
class Row:
    """A player's line. `left` is the number or sum in the field."""

    seat: int
    name: str
    picture: SafeString
    left: str = ""
    tapped: bool = False
    sat_out: bool = False
    entered_by: str = ""  # who entered this hand, for the scorer to confirm
    error: str = ""


@dataclass(frozen=True)
class Pad:
    """Everything that the form shows and sends."""

    code: str
    title: str
    about: str
    action: str
    number: int
    revision: int | None  # None for a new round
    key: str
    decision: str  # while it stays the same, so does an unfinished entry
    rows: tuple[Row, ...]
    keys: tuple[Key, ...]
    zero: Key
    winner: str = ""  # a seat, `nobody`, or nothing yet
    reminder: str = ""
    error: str = ""
    refused: bool = False
    own: bool = False  # one player's own hand
    went_out: bool = False
    dealer: int | None = None  # of a round that is being corrected
    dealers: tuple[tuple[int, str], ...] = ()

    @property
    def correcting(self) -> bool:
        return self.revision is not None

    @property
    def quick(self) -> bool:
        """Whether it is saved without leaving the page."""
        return not self.correcting and not self.own

    @property
    def draft(self) -> str:
        """The name of an unfinished entry in the browser's storage."""
        return f"{self.code}.{self.number}.{'own' if self.own else 'new' if self.revision is None else self.revision}"


def round_pad(sheet: Sheet) -> Pad:
    """The pad for the next round, with the hands that players have entered."""
    rows = tuple(entered_row(sheet, seat) for seat in sheet.seats if seat.number in sheet.playing)
    out = next((entered.seat for entered in sheet.entries if entered.went_out), None)
    seats = ".".join(f"{row.seat}{row.name}" for row in rows)
    return Pad(
        code=sheet.code,
        title=_("Round {number}").format(number=sheet.next_ordinal),
        about=deal_sentence(sheet),
        action=SheetUrls(sheet.code).rounds,
        number=sheet.next_number,
        revision=None,
        key=uuid4().hex,
        decision=f"{sheet.next_number}:{seats}",
        rows=rows,
        keys=keys(sheet.edition),
        zero=zero(sheet.edition),
        winner="" if out is None else str(out),
        reminder=reminder(sheet),
    )


def correction_pad(sheet: Sheet, played: SheetRound, entry: RoundEntry | None = None) -> Pad:
    """The pad to correct a saved round, filled with this entry if there is one."""
    wanted = entry or entry_of(played)
    there = {seat for seat, points in played.left.items() if points is not None} | set(wanted.hands)
    rows = tuple(saved_row(seat, wanted, there) for seat in sheet.seats)
    return replace(
        round_pad(sheet),
        title=_("Correct round {number}").format(number=played.ordinal),
        about="",
        action=SheetUrls(sheet.code).round(played.number),
        number=played.number,
        revision=played.revision,
        decision=f"{played.number}.{played.revision}",
        rows=rows,
        winner=NOBODY if wanted.winner is None else str(wanted.winner),
        reminder="",
        dealer=played.dealer if wanted.dealer is None else wanted.dealer,
        dealers=tuple((seat.number, seat.name) for seat in sheet.seats),
    )


def own_pad(sheet: Sheet, seat: SheetSeat) -> Pad:
    """The pad for one player's own hand in the next round."""
    row = entered_row(sheet, seat)
    entered = sheet.entry(seat.number)
    return replace(
        round_pad(sheet),
        action=SheetUrls(sheet.code).hand,
        decision=f"own.{sheet.next_number}.{row.left}",
        rows=(replace(row, entered_by=""),),
        winner="",
        reminder="",
        own=True,
        went_out=bool(entered and entered.went_out),
    )


def refused_pad(pad: Pad, data: Mapping[str, str], errors: Mapping[int | None, str]) -> Pad:
    """The same pad, with what was sent and what is wrong with it."""
    rows = tuple(
        replace(
            row,
            left=data.get(f"left-{row.seat}", "")[:400],
            tapped=bool(data.get(f"tapped-{row.seat}")),
            sat_out=bool(data.get(f"sat-{row.seat}")),
            error=errors.get(row.seat, ""),
        )
        for row in pad.rows
    )
    dealer = data.get("dealer", "")
    return replace(
        pad,
        rows=rows,
        winner=data.get("winner", ""),
        error=errors.get(None, ""),
        refused=True,
        went_out=bool(data.get("went_out")),
        dealer=int(dealer) if dealer.isdecimal() and len(dealer) < 3 else pad.dealer,
    )


def entered_row(sheet: Sheet, seat: SheetSeat) -> Row:
    row = Row(seat.number, seat.name, avatar_of(seat.player_id or 0, seat.name))
    entered = sheet.entry(seat.number)
    if entered is None:
        return row
    left = "" if entered.went_out else sum_text(HandLeft(entered.points, entered.counted))
    return replace(row, left=left, tapped=bool(entered.counted), entered_by=entered.by)


def saved_row(seat: SheetSeat, entry: RoundEntry, there: set[int]) -> Row:
    row = Row(seat.number, seat.name, avatar_of(seat.player_id or 0, seat.name))
    if seat.number == entry.winner:
        return row
    hand = entry.hands.get(seat.number)
    if hand is None:
        return replace(row, sat_out=seat.number not in there or seat.number in entry.sat_out)
    return replace(row, left=sum_text(hand), tapped=bool(hand.counted))


def sum_text(hand: HandLeft) -> str:
    return "+".join(str(worth) for worth in hand.counted) if hand.counted else str(hand.points)


def deal_sentence(sheet: Sheet) -> str:
    dealer, starter = sheet.seat(sheet.next_dealer), sheet.seat(sheet.next_starter)
    if dealer is None or starter is None:
        return ""
    return _("{dealer} deals, {starter} starts.").format(dealer=dealer.name, starter=starter.name)


def reminder(sheet: Sheet) -> str:
    if not sheet.edition.last_card_draws or not any(kind.draws for kind in sheet.edition.kinds):
        return ""
    return _("Was the last card a draw card? Then the next player draws first, and those cards count.")
