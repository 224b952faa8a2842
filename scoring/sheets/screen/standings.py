"""The standings of a sheet: places, totals, points to go, and the same rounds by the other scoring."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.drawings import charts
from games.screen.parts.seat import avatar_of
from scoring.sheets.sheet import Sheet, SheetSeat


@dataclass(frozen=True)
class Standing:
    """A player's line."""

    name: str
    picture: SafeString
    place: int
    shared: bool
    won: bool
    gone: bool
    total: int
    needs: str
    part: int  # of the way to the target, in tenths
    rounds_won: int
    other_total: int
    other_place: int
    other_shared: bool


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """All players in competition ranking."""
    rows = [standing_of(sheet, place, seat) for place, seat in enumerate(sheet.seats)]
    return tuple(sorted(rows, key=lambda one: (one.place, one.name if one.shared else "")))


def standing_of(sheet: Sheet, place: int, seat: SheetSeat) -> Standing:
    other, end = sheet.other, sheet.score.end
    aims = end.kind in ("target", "elimination")
    return Standing(
        name=seat.name,
        picture=avatar_of(seat.player_id or 0, seat.name),
        place=seat.place,
        shared=seat.shared,
        won=seat.won,
        gone=seat.gone,
        total=seat.total,
        needs=needs_words(sheet, seat),
        part=min(10, 10 * seat.total // end.value) if aims and seat.total > 0 else 0,
        rounds_won=seat.rounds_won,
        other_total=other.totals[place],
        other_place=other.places[place],
        other_shared=other.places.count(other.places[place]) > 1,
    )


def needs_words(sheet: Sheet, seat: SheetSeat) -> str:
    """How far a player is from the target or the limit, in words."""
    if seat.gone:
        return _("left the game")
    if seat.out_in is not None:
        return _("out in round {round}").format(round=seat.out_in)
    if seat.needs is None:
        return ""
    if sheet.score.count == "standard":
        return _("{points} to go").format(points=seat.needs)
    return _("{points} below the limit").format(points=seat.needs)


def end_words(sheet: Sheet) -> str:
    """When the game ends, in a few words."""
    end = sheet.score.end
    about = {"points": end.value, "count": end.value}
    if end.kind == "single":
        return _("one round")
    if end.kind == "rounds":
        return ngettext("{count} round", "{count} rounds", end.value).format(**about)
    if end.kind == "elimination":
        return _("knockout at {points}").format(**about)
    if sheet.score.count == "low":
        return _("to {points}, lowest total wins").format(**about)
    return _("first to {points}").format(**about)


def headline(sheet: Sheet) -> str:
    """The winner, or everybody who shares the win."""
    names = [seat.name for seat in sheet.seats if seat.won]
    if not sheet.over or not names:
        return ""
    if len(names) > 1:
        return _("Shared win: {names}").format(names=", ".join(names))
    return _("{name} wins the game!").format(name=names[0])


def chart(sheet: Sheet, frame: charts.Frame) -> SafeString:
    """The running totals of the rounds that count, with the line that ends the game."""
    end = sheet.score.end
    named = {"target": _("target {points}"), "elimination": _("out at {points}")}
    target = end.value if end.kind in named else None
    name = named[end.kind].format(points=target) if target else ""
    rounds = [played for played in sheet.rounds if not played.after_end]
    lines = [
        charts.Line(seat.name, course(seat, [played.totals[seat.number] for played in rounds])) for seat in sheet.seats
    ]
    return charts.running_totals(lines, title=_("Running totals"), target=target, target_name=name, frame=frame)


def course(seat: SheetSeat, totals: list[int]) -> list[int]:
    """A player's totals, up to the round that eliminated them."""
    values = [seat.start, *totals]
    return values if seat.out_in is None else values[: seat.out_in + 1]
