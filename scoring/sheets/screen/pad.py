"""The pad in which a round, a correction or one's own hand is entered: a plain form that scripts make quick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from uuid import uuid4

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.present.seats import picture
from scoring.present.keys import Key, keys, zero
from scoring.present.urls import SheetUrls
from scoring.round_forms import NOBODY
from scoring.sheets.entry import HandLeft, RoundEntry, entry_of
from scoring.sheets.facts import Sheet, SheetRound, SheetSeat


@dataclass(frozen=True)
class Row:
    """A player's line: `left` is the number or sum in the field."""

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
    revision: int | None  # none for a new round
    key: str
    decision: str  # while it is the same, a half-made entry stays
    rows: tuple[Row, ...]
    keys: tuple[Key, ...]
    zero: Key
    winner: str = ""  # a seat, `nobody`, or nothing yet
    reminder: str = ""
    error: str = ""
    refused: bool = False
    own: bool = False  # one player's own hand
    went_out: bool = False
    dealer: int | None = None  # of a round that is corrected
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
        """Under which name a half-made entry is kept in the browser."""
        return f"{self.code}.{self.number}.{'own' if self.own else 'new' if self.revision is None else self.revision}"


def round_pad(sheet: Sheet) -> Pad:
    """The next round, with the hands that players have entered themselves."""
    rows = tuple(entered_row(sheet, seat) for seat in sheet.seats if seat.number in sheet.playing)
    out = next((entered.seat for entered in sheet.entries if entered.went_out), None)
    seats = ".".join(f"{row.seat}{row.name}" for row in rows)
    return Pad(
        code=sheet.code,
        title=_("Round {number}").format(number=sheet.next_ordinal),
        about=about_deal(sheet),
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
    """A round that is written already, to be written anew; with an entry, as somebody wants it now."""
    wanted = entry or entry_of(played)
    there = {seat for seat, points in played.left.items() if points is not None} | set(wanted.hands)
    rows = tuple(written_row(seat, wanted, there) for seat in sheet.seats)
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
    """One player's own hand of the next round."""
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
    """The same pad with what was sent, and what is wrong with it."""
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
    row = Row(seat.number, seat.name, picture(seat.player_id or 0, seat.name))
    entered = sheet.entry(seat.number)
    if entered is None:
        return row
    left = "" if entered.went_out else as_text(HandLeft(entered.points, entered.counted))
    return replace(row, left=left, tapped=bool(entered.counted), entered_by=entered.by)


def written_row(seat: SheetSeat, entry: RoundEntry, there: set[int]) -> Row:
    row = Row(seat.number, seat.name, picture(seat.player_id or 0, seat.name))
    if seat.number == entry.winner:
        return row
    hand = entry.hands.get(seat.number)
    if hand is None:
        return replace(row, sat_out=seat.number not in there or seat.number in entry.sat_out)
    return replace(row, left=as_text(hand), tapped=bool(hand.counted))


def as_text(hand: HandLeft) -> str:
    return "+".join(str(worth) for worth in hand.counted) if hand.counted else str(hand.points)


def about_deal(sheet: Sheet) -> str:
    dealer, starter = sheet.seat(sheet.next_dealer), sheet.seat(sheet.next_starter)
    if dealer is None or starter is None:
        return ""
    return _("{dealer} deals, {starter} starts.").format(dealer=dealer.name, starter=starter.name)


def reminder(sheet: Sheet) -> str:
    if not sheet.edition.last_card_draws or not any(kind.draws for kind in sheet.edition.kinds):
        return ""
    return _("Was the last card a draw card? The next player draws first, and those cards count.")
