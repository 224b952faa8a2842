"""A round as somebody enters it: who went out and what everybody else was left with, checked before it is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from django.utils.translation import gettext as _

import uno
from games.services.outcomes import Refused
from scoring.sheets.values import Sheet, SheetRound

MOST = 9999  # points in a hand; two decks have no 2500 together
MOST_CARDS = 250


@dataclass(frozen=True)
class HandLeft:
    """What a player was left with: the points, and where cards were tapped in, the worth of each."""

    points: int
    counted: tuple[int, ...] = ()


@dataclass(frozen=True)
class RoundEntry:
    """A round to be written. Without a winner it was blocked. Without a dealer the deal has passed on as it should."""

    winner: int | None
    hands: Mapping[int, HandLeft]
    dealer: int | None = None
    sat_out: frozenset[int] = field(default_factory=frozenset)

    def everybody(self) -> dict[int, HandLeft]:
        """The hands with the winner's empty one, in the order of the seats."""
        hands = dict(self.hands) if self.winner is None else {self.winner: HandLeft(0), **self.hands}
        return dict(sorted(hands.items()))

    def dealt_by(self, seat: int) -> RoundEntry:
        """The same with a dealer, if it had none."""
        return self if self.dealer is not None else replace(self, dealer=seat)

    def to_json(self) -> dict[str, Any]:
        hands = [[seat, hand.points, list(hand.counted)] for seat, hand in self.everybody().items()]
        return {"winner": self.winner, "hands": hands, "dealer": self.dealer}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> RoundEntry:
        hands = {seat: HandLeft(points, tuple(counted)) for seat, points, counted in values["hands"]}
        return cls(values["winner"], hands, values["dealer"])


class BadEntry(Refused):
    """An entry that cannot be written; `seat` is whose points are meant, none where it is about the whole round."""

    def __init__(self, reason: str, seat: int | None = None) -> None:
        super().__init__(reason)
        self.seat = seat


def entry_of(played: SheetRound) -> RoundEntry:
    """A written round as an entry, to be shown in the pad again."""
    hands = {
        seat: HandLeft(points, played.counted.get(seat, ()))
        for seat, points in played.left.items()
        if points is not None
    }
    sat_out = frozenset(seat for seat, points in played.left.items() if points is None)
    return RoundEntry(played.winner, hands, played.dealer, sat_out)


def check_entry(sheet: Sheet, entry: RoundEntry, correcting: SheetRound | None = None) -> None:
    """Raise `BadEntry` with a sentence for the first thing that is wrong. A correction asks for the hands of who was in
    that round, a new round for those of everybody who plays."""
    names = {seat.number: seat.name for seat in sheet.seats}
    check_seats(names, entry)
    for seat in wanted(sheet, correcting):
        if seat not in entry.hands and seat != entry.winner and seat not in entry.sat_out:
            raise BadEntry(_("%(name)s’s points are missing.") % {"name": names[seat]}, seat)
    for seat, hand in entry.hands.items():
        check_hand(names[seat], seat, hand, out=seat == entry.winner)
    if correcting is None:
        check_nobody_out(sheet, entry)
    if len(entry.everybody()) < 2:
        raise BadEntry(_("It takes two to play a round."))


def check_seats(names: Mapping[int, str], entry: RoundEntry) -> None:
    meant = {*entry.hands, *entry.sat_out, *(seat for seat in (entry.winner, entry.dealer) if seat is not None)}
    if not meant <= names.keys():
        raise BadEntry(_("There is no such player on this sheet."))
    for seat in sorted(entry.sat_out & entry.everybody().keys()):
        raise BadEntry(_("%(name)s cannot sit out and play.") % {"name": names[seat]}, seat)


def wanted(sheet: Sheet, correcting: SheetRound | None) -> list[int]:
    if correcting is None:
        return list(sheet.playing)
    return [seat for seat, points in correcting.left.items() if points is not None]


def check_hand(name: str, seat: int, hand: HandLeft, *, out: bool) -> None:
    about = {"name": name, "most": MOST, "points": hand.points}
    if not whole(hand.points) or not all(whole(worth) for worth in hand.counted):
        raise BadEntry(_("%(name)s’s points have to be a whole number.") % about, seat)
    if hand.points < 0 or any(worth < 0 for worth in hand.counted):
        raise BadEntry(_("%(name)s’s points cannot be less than nothing.") % about, seat)
    if hand.points > MOST or len(hand.counted) > MOST_CARDS:
        raise BadEntry(_("%(name)s’s points are too many: %(most)d at the most.") % about, seat)
    if hand.counted and sum(hand.counted) != hand.points:
        about["sum"] = sum(hand.counted)
        raise BadEntry(_("%(name)s’s cards are worth %(sum)d, not %(points)d.") % about, seat)
    if out and (hand.points or hand.counted):
        raise BadEntry(_("%(name)s went out, so nothing can be left.") % about, seat)


def whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def check_nobody_out(sheet: Sheet, entry: RoundEntry) -> None:
    """Who has left or was eliminated plays no new round."""
    for seat in sheet.seats:
        if seat.number in entry.everybody() and seat.number not in sheet.playing:
            reason = _("%(name)s has left the game.") if seat.gone else _("%(name)s is out of the game.")
            raise BadEntry(reason % {"name": seat.name}, seat.number)


def plausibility(edition: uno.Edition, entry: RoundEntry) -> list[str]:
    """What looks like a slip. Warnings only: some families play with two decks."""
    return [*too_many_of_a_worth(edition, entry), *impossible_totals(edition, entry)]


def too_many_of_a_worth(edition: uno.Edition, entry: RoundEntry) -> Iterator[str]:
    tapped = Counter(worth for hand in entry.hands.values() for worth in hand.counted)
    deck = Counter(edition.points_of[code] for code in edition.full_deck)
    for worth, count in sorted(tapped.items()):
        about = {"worth": worth, "count": count, "deck": deck[worth]}
        if not deck[worth]:
            yield _("The deck has no card worth %(worth)d.") % about
        elif count > deck[worth]:
            yield _("%(count)d cards worth %(worth)d: the deck has only %(deck)d.") % about


def impossible_totals(edition: uno.Edition, entry: RoundEntry) -> Iterator[str]:
    possible = totals_of(edition.slug)
    most = possible.bit_length() - 1
    for hand in entry.hands.values():
        if hand.points >= 0 and not possible >> hand.points & 1:
            yield _("No hand of this deck is worth %(points)d.") % {"points": hand.points}
    everything = sum(hand.points for hand in entry.hands.values())
    if everything > most and all(hand.points <= most for hand in entry.hands.values()):
        yield _("All hands together are worth more than the whole deck, %(most)d.") % {"most": most}


@cache
def totals_of(slug: str) -> int:
    """Every total that some cards of the deck make, as the bits of a number."""
    edition = uno.edition(slug)
    totals = 1
    for code in edition.full_deck:
        totals |= totals << edition.points_of[code]
    return totals
