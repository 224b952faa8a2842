"""A round as somebody enters it: what is checked, the hands that players enter themselves, and conflicts with what somebody else saved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from django.db import transaction
from django.utils.translation import gettext as _

import uno
from games.changes import lock_game, save_and_announce
from games.models import Game, Player
from games.outcomes import STATUS, Answer, Refused
from scoring.models import HandEntry, SheetChange
from scoring.sheets.access import role_of
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet, SheetRound, read_sheet

MOST = 9999  # points in a hand; two decks together have fewer than 2500
MOST_CARDS = 250


class BadEntry(Refused):
    """An entry that cannot be saved. `seat` is the seat whose points are wrong, or None for the whole round."""

    def __init__(self, reason: str, seat: int | None = None) -> None:
        super().__init__(reason)
        self.seat = seat


def entry_of(played: SheetRound) -> RoundEntry:
    """A saved round as an entry, to show it in the pad again."""
    hands = {
        seat: HandLeft(points, played.counted.get(seat, ()))
        for seat, points in played.left.items()
        if points is not None
    }
    sat_out = frozenset(seat for seat, points in played.left.items() if points is None)
    return RoundEntry(played.winner, hands, played.dealer, sat_out)


def check_entry(sheet: Sheet, entry: RoundEntry, correcting: SheetRound | None = None) -> None:
    """Raise `BadEntry` for the first thing that is wrong. A correction needs the hands of those who were in the round,
    a new round those of everybody who plays."""
    names = {seat.number: seat.name for seat in sheet.seats}
    check_seats(names, entry)
    for seat in seats_expected(sheet, correcting):
        if seat not in entry.hands and seat != entry.winner and seat not in entry.sat_out:
            raise BadEntry(
                _("%(name)s’s points are missing. Enter them, or mark that they sat out.") % {"name": names[seat]}, seat
            )
    for seat, hand in entry.hands.items():
        check_hand(names[seat], seat, hand, out=seat == entry.winner)
    if correcting is None:
        check_nobody_out(sheet, entry)
    if len(entry.everybody()) < 2:
        raise BadEntry(_("A round needs at least two players."))


def check_seats(names: Mapping[int, str], entry: RoundEntry) -> None:
    meant = {*entry.hands, *entry.sat_out, *(seat for seat in (entry.winner, entry.dealer) if seat is not None)}
    if not meant <= names.keys():
        raise BadEntry(_("This player is not on the sheet."))
    for seat in sorted(entry.sat_out & entry.everybody().keys()):
        raise BadEntry(_("%(name)s cannot both sit out and play.") % {"name": names[seat]}, seat)


def seats_expected(sheet: Sheet, correcting: SheetRound | None) -> list[int]:
    if correcting is None:
        return list(sheet.playing)
    return [seat for seat, points in correcting.left.items() if points is not None]


def check_hand(name: str, seat: int, hand: HandLeft, *, out: bool) -> None:
    about = {"name": name, "most": MOST, "points": hand.points}
    if not is_whole(hand.points) or not all(is_whole(worth) for worth in hand.counted):
        raise BadEntry(_("%(name)s’s points must be a whole number.") % about, seat)
    if hand.points < 0 or any(worth < 0 for worth in hand.counted):
        raise BadEntry(_("%(name)s’s points cannot be negative.") % about, seat)
    if hand.points > MOST or len(hand.counted) > MOST_CARDS:
        raise BadEntry(_("%(name)s has too many points. The most is %(most)d.") % about, seat)
    if hand.counted and sum(hand.counted) != hand.points:
        about["sum"] = sum(hand.counted)
        raise BadEntry(_("%(name)s’s cards are worth %(sum)d, not %(points)d.") % about, seat)
    if out and (hand.points or hand.counted):
        raise BadEntry(_("%(name)s went out, so no points can be left.") % about, seat)


def is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def check_nobody_out(sheet: Sheet, entry: RoundEntry) -> None:
    """Refuse hands of players who have left or were eliminated."""
    for seat in sheet.seats:
        if seat.number in entry.everybody() and seat.number not in sheet.playing:
            reason = (
                _("%(name)s has left the game. Leave their points empty, or mark them as back first.")
                if seat.gone
                else _("%(name)s is out of the game. Leave their points empty.")
            )
            raise BadEntry(reason % {"name": seat.name}, seat.number)


def doubts_about(edition: uno.Edition, entry: RoundEntry) -> list[str]:
    """Warnings about what looks like a mistake. It is allowed, because some families play with two decks."""
    return [*cards_beyond_deck(edition, entry), *impossible_totals(edition, entry)]


def cards_beyond_deck(edition: uno.Edition, entry: RoundEntry) -> Iterator[str]:
    tapped = Counter(worth for hand in entry.hands.values() for worth in hand.counted)
    deck = Counter(edition.points_of[code] for code in edition.full_deck)
    for worth, count in sorted(tapped.items()):
        about = {"worth": worth, "count": count, "deck": deck[worth]}
        if not deck[worth]:
            yield _("The deck has no card worth %(worth)d.") % about
        elif count > deck[worth]:
            yield _("You entered %(count)d cards worth %(worth)d, but the deck has only %(deck)d.") % about


def impossible_totals(edition: uno.Edition, entry: RoundEntry) -> Iterator[str]:
    possible = totals_of(edition.slug)
    most = possible.bit_length() - 1
    for hand in entry.hands.values():
        if hand.points >= 0 and not possible >> hand.points & 1:
            yield _("No hand from this deck can be worth %(points)d.") % {"points": hand.points}
    everything = sum(hand.points for hand in entry.hands.values())
    if everything > most and all(hand.points <= most for hand in entry.hands.values()):
        yield _("All hands together are worth more than the whole deck (%(most)d).") % {"most": most}


@cache
def totals_of(slug: str) -> int:
    """Every total that cards of the deck can make, as the bits of a number."""
    edition = uno.edition(slug)
    totals = 1
    for code in edition.full_deck:
        totals |= totals << edition.points_of[code]
    return totals


@dataclass(frozen=True)
class SavedChange:
    """A saved change: the version of the sheet, the round or seat it is about, and a sentence for the person who made
    it. `repeated` means that it had already been saved with the same key."""

    code: str
    version: int
    number: int | None = None
    seat: int | None = None
    note: str = ""
    repeated: bool = False


class Conflict(Refused):
    """Somebody else was quicker. Nothing is changed, and both versions can be shown."""

    status = STATUS[Answer.STALE]

    def __init__(
        self,
        reason: str,
        *,
        mine: RoundEntry | None = None,
        theirs: SheetRound | None = None,
        who: str = "",
        at: datetime | None = None,
    ) -> None:
        super().__init__(reason, Answer.STALE)
        self.mine = mine
        self.theirs = theirs  # None if it was deleted
        self.who = who
        self.at = at

    @property
    def same(self) -> bool:
        """Whether both versions have the same points."""
        if self.mine is None or self.theirs is None:
            return False
        theirs = entry_of(self.theirs)
        return (self.mine.winner, points_of(self.mine)) == (theirs.winner, points_of(theirs))


def points_of(entry: RoundEntry) -> dict[int, int]:
    return {seat: hand.points for seat, hand in entry.everybody().items()}


def check_unchanged_since(game: Game, seen: int | None, kinds: Sequence[str], seat: int | None = None) -> None:
    """Raise `Conflict` if somebody has changed the same thing since the version that the editor saw."""
    if seen is None:
        return
    since = SheetChange.objects.filter(game=game, version__gt=seen, kind__in=kinds)
    last = (since if seat is None else since.filter(seat=seat)).order_by("-version").first()
    if last is not None:
        raise Conflict(
            _("%(name)s changed this in the meantime. Check it, then try again.") % {"name": last.name},
            who=last.name,
            at=last.at,
        )


def enter_hand(*, code: str, by: Player, number: int, hand: HandLeft | None, seat: int | None = None) -> SavedChange:
    """Enter a hand for round `number`, or None for "I went out". The latest entry counts."""
    with transaction.atomic():
        game = lock_game(code, Game.Source.PHYSICAL)
        mine = seat_to_enter(game, by, seat)
        sheet = read_sheet(game)
        check_is_next_round(sheet, number, mine)
        name = next(one.name for one in sheet.seats if one.number == mine)
        left = hand or HandLeft(0)
        check_hand(name, mine, left, out=hand is None)
        values = {"points": left.points, "counted": list(left.counted), "went_out": hand is None, "by": by}
        HandEntry.objects.update_or_create(game=game, seat=game.seats.get(number=mine), number=number, defaults=values)
        save_and_announce(game)
        return SavedChange(game.code, game.version, number, mine)


def withdraw_hand(*, code: str, by: Player, number: int, seat: int | None = None) -> None:
    """Delete the hand that this player entered."""
    with transaction.atomic():
        game = lock_game(code, Game.Source.PHYSICAL)
        mine = seat_to_enter(game, by, seat)
        if game.hand_entries.filter(seat__number=mine, number=number).delete()[0]:
            save_and_announce(game)


def seat_to_enter(game: Game, by: Player, seat: int | None) -> int:
    """The seat whose hand this person may enter. A scorer may enter any hand."""
    role = role_of(game, by)
    if seat is not None and role.may_write:
        return seat
    if role.seat is None or seat not in (None, role.seat):
        raise Refused(_("You can only enter your own hand."), Answer.FORBIDDEN)
    return role.seat


def check_is_next_round(sheet: Sheet, number: int, seat: int) -> None:
    if number != sheet.next_number or not sheet.running:
        raise Refused(_("This round has already been saved. Reload the page for the next one."), Answer.STALE)
    if seat not in sheet.playing:
        raise Refused(_("This player is not in the next round. Reload the page."))


def entry_so_far(sheet: Sheet) -> RoundEntry:
    """The next round, as far as its players have entered it."""
    out = [one.seat for one in sheet.entries if one.went_out]
    hands = {one.seat: HandLeft(one.points, one.counted) for one in sheet.entries if not one.went_out}
    return RoundEntry(out[0] if len(out) == 1 else None, hands, sheet.next_dealer)
