"""The sheet as on paper: a line for each round, a column for each player, and the totals below."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawings import charts
from games.screen.parts.seat import avatar_of
from scoring.sheets.addresses import SheetUrls
from scoring.sheets.sheet import Sheet, SheetRound, SheetSeat


@dataclass(frozen=True)
class Head:
    """The head and the foot of a column."""

    seat: int
    name: str
    picture: SafeString
    mark: SafeString
    deals: bool
    starts: bool
    gone: bool
    out_in: int | None
    total: int
    place: int
    shared: bool
    won: bool


@dataclass(frozen=True)
class Cell:
    """A player in a round: the total after it, the points scored, and the points left in hand."""

    name: str
    total: int | None
    gained: int
    left: int | None
    out: bool
    sat_out: bool
    last: bool  # the round that ended the game for this player
    said: str  # all of it in words, for screen readers


@dataclass(frozen=True)
class Line:
    """A round."""

    number: int
    ordinal: int
    address: str  # where it is corrected; empty for viewers
    cells: tuple[Cell, ...]
    blocked: bool
    after_end: bool
    corrected: bool
    dealer: str


@dataclass(frozen=True)
class Deleted:
    """A deleted round, and the address that restores it."""

    number: int
    ordinal: int
    revision: int
    address: str
    told: str


@dataclass(frozen=True)
class Paper:
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    deleted: tuple[Deleted, ...]
    low: bool
    starts: tuple[int, ...]  # empty unless somebody joined late


def paper(sheet: Sheet, *, may_write: bool) -> Paper:
    starts = tuple(seat.start for seat in sheet.seats)
    return Paper(
        heads=tuple(head(sheet, seat) for seat in sheet.seats),
        lines=tuple(line(sheet, played, may_write=may_write) for played in sheet.rounds),
        deleted=tuple(deleted_round(sheet, played) for played in sheet.deleted) if may_write else (),
        low=sheet.score.count == "low",
        starts=starts if any(starts) else (),
    )


def head(sheet: Sheet, seat: SheetSeat) -> Head:
    return Head(
        seat=seat.number,
        name=seat.name,
        picture=avatar_of(seat.player_id or 0, seat.name),
        mark=charts.mark(seat.mark),
        deals=sheet.running and seat.number == sheet.next_dealer,
        starts=sheet.running and seat.number == sheet.next_starter,
        gone=seat.gone,
        out_in=seat.out_in,
        total=seat.total,
        place=seat.place,
        shared=seat.shared,
        won=seat.won,
    )


def line(sheet: Sheet, played: SheetRound, *, may_write: bool) -> Line:
    dealer = sheet.seat(played.dealer)
    return Line(
        number=played.number,
        ordinal=played.ordinal,
        address=SheetUrls(sheet.code).round(played.number) if may_write else "",
        cells=tuple(cell(seat, played) for seat in sheet.seats),
        blocked=played.winner is None,
        after_end=played.after_end,
        corrected=played.revision > 0,
        dealer=dealer.name if dealer else "",
    )


def cell(seat: SheetSeat, played: SheetRound) -> Cell:
    left = played.left.get(seat.number)
    out = seat.number == played.winner
    return Cell(
        name=seat.name,
        total=played.totals.get(seat.number),
        gained=played.gained.get(seat.number, 0),
        left=left,
        out=out,
        sat_out=left is None,
        last=seat.out_in == played.ordinal and not played.after_end,
        said=cell_words(seat, played, left, out=out),
    )


def cell_words(seat: SheetSeat, played: SheetRound, left: int | None, *, out: bool) -> str:
    about = {"name": seat.name, "round": played.ordinal, "left": left, "total": played.totals.get(seat.number, 0)}
    if left is None:
        return _("{name} sat out round {round}, total {total}").format(**about)
    if out:
        return _("{name} went out in round {round}, total {total}").format(**about)
    return _("{name} was left with {left} in round {round}, total {total}").format(**about)


def deleted_round(sheet: Sheet, played: SheetRound) -> Deleted:
    names = {seat.number: seat.name for seat in sheet.seats}
    told = [
        _("{name} went out").format(name=names[seat]) if seat == played.winner else f"{names[seat]} {points}"
        for seat, points in played.left.items()
        if points is not None
    ]
    address = SheetUrls(sheet.code).restore(played.number)
    return Deleted(played.number, played.ordinal, played.revision, address, ", ".join(told))
