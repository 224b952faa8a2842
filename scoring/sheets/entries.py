"""Players enter their own hands for the round that is not written yet; the scorer finds them filled in, and confirms."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.announcing import changed, lock
from games.services.outcomes import Answer, Refused
from scoring.models import HandEntry
from scoring.sheets.conflicts import Written
from scoring.sheets.entry import HandLeft, RoundEntry, check_hand
from scoring.sheets.facts import Sheet, read_sheet
from scoring.sheets.roles import role_of


def enter_hand(*, code: str, by: Player, number: int, hand: HandLeft | None, seat: int | None = None) -> Written:
    """The own hand for round `number`; none for "I went out". Entered again, the latest counts."""
    with transaction.atomic():
        game = lock(code, Game.Source.PHYSICAL)
        mine = own_seat(game, by, seat)
        sheet = read_sheet(game)
        check_next(sheet, number, mine)
        name = next(one.name for one in sheet.seats if one.number == mine)
        left = hand or HandLeft(0)
        check_hand(name, mine, left, out=hand is None)
        values = {"points": left.points, "counted": list(left.counted), "went_out": hand is None, "by": by}
        HandEntry.objects.update_or_create(game=game, seat=game.seats.get(number=mine), number=number, defaults=values)
        changed(game)
        return Written(game.code, game.version, number, mine)


def withdraw_hand(*, code: str, by: Player, number: int, seat: int | None = None) -> None:
    """Take the own entry back."""
    with transaction.atomic():
        game = lock(code, Game.Source.PHYSICAL)
        mine = own_seat(game, by, seat)
        if game.hand_entries.filter(seat__number=mine, number=number).delete()[0]:
            changed(game)


def own_seat(game: Game, by: Player, seat: int | None) -> int:
    """The seat whose hand they may enter; who keeps the score may enter anybody's."""
    role = role_of(game, by)
    if seat is not None and role.may_write:
        return seat
    if role.seat is None or seat not in (None, role.seat):
        raise Refused(_("You can only enter your own hand."), Answer.FORBIDDEN)
    return role.seat


def check_next(sheet: Sheet, number: int, seat: int) -> None:
    if number != sheet.next_number or not sheet.running:
        raise Refused(_("This round is written already."), Answer.STALE)
    if seat not in sheet.playing:
        raise Refused(_("This player is not in the next round."))


def prefilled(sheet: Sheet) -> RoundEntry:
    """The next round as far as its players have entered it."""
    out = [one.seat for one in sheet.entries if one.went_out]
    hands = {one.seat: HandLeft(one.points, one.counted) for one in sheet.entries if not one.went_out}
    return RoundEntry(out[0] if len(out) == 1 else None, hands, sheet.next_dealer)
