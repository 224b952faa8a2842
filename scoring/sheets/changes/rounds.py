"""Writing rounds on a sheet: adding one, correcting it, deleting it, and taking that back."""

from __future__ import annotations

from functools import partial

from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Hand, Player, Round
from games.services.outcomes import Answer, Refused
from scoring.models import HandEntry, SheetChange
from scoring.sheets.conflicts import Conflict, Written
from scoring.sheets.entry import RoundEntry, check_entry, entry_of
from scoring.sheets.facts import Sheet, SheetRound, read_sheet
from scoring.sheets.ledger import Note, Order, write

MOST_ROUNDS = 999
Kind = SheetChange.Kind


def add_round(*, code: str, by: Player, entry: RoundEntry, number: int, key: str, why: str = "") -> Written:
    """Write the next round; `number` is the one that the sheet offered, so that no round is written twice by two."""
    order = Order(code, by, key, ["add", number, entry.to_json()], why)
    return write(order, partial(add, entry=entry, number=number))


def correct_round(
    *, code: str, by: Player, entry: RoundEntry, number: int, revision: int, key: str, why: str = ""
) -> Written:
    """Write an earlier round anew. It may reopen a finished game, or end it earlier."""
    order = Order(code, by, key, ["correct", number, revision, entry.to_json()], why)
    return write(order, partial(correct, entry=entry, number=number, revision=revision))


def delete_round(*, code: str, by: Player, number: int, revision: int, key: str, why: str = "") -> Written:
    """Take a round off the sheet. It is kept, and can be restored."""
    return write(
        Order(code, by, key, ["delete", number, revision], why), partial(delete, number=number, revision=revision)
    )


def restore_round(*, code: str, by: Player, number: int, revision: int, key: str, why: str = "") -> Written:
    order = Order(code, by, key, ["restore", number, revision], why)
    return write(order, partial(restore, number=number, revision=revision))


def add(game: Game, *, entry: RoundEntry, number: int) -> Note:
    sheet = read_sheet(game)
    if stored := sheet.round(number):
        raise conflict(game, stored, entry)
    if number != sheet.next_number:
        reason = _("Round %(number)d comes first.") % {"number": sheet.next_number}
        raise Refused(reason, Answer.STALE)
    check_open(sheet)
    check_entry(sheet, entry)
    entry = entry.dealt_by(sheet.next_dealer)
    fill(Round(game=game, number=number, over=True, finished_at=timezone.now()), entry)
    HandEntry.objects.filter(game=game, number__lte=number).delete()
    return Note(Kind.ADDED, number, after=entry.to_json())


def check_open(sheet: Sheet) -> None:
    if sheet.over:
        raise Refused(_("The game is over. Correct a round, or play a rematch."))
    check_not_given_up(sheet.state)
    if sheet.next_number > MOST_ROUNDS:
        raise Refused(_("A sheet has room for %(most)d rounds.") % {"most": MOST_ROUNDS})


def check_not_given_up(state: str) -> None:
    if state == Game.State.ABANDONED:
        raise Refused(_("This sheet was given up. Open it again first."))


def correct(game: Game, *, entry: RoundEntry, number: int, revision: int, undoes: int | None = None) -> Note | None:
    sheet, stored, played = find(game, number, revision, entry)
    if stored.deleted:
        raise Refused(_("This round is deleted. Restore it first."))
    check_entry(sheet, entry, correcting=stored)
    entry = entry.dealt_by(stored.dealer)
    before, after = entry_of(stored).to_json(), entry.to_json()
    if before == after:
        return None
    played.revision += 1
    fill(played, entry)
    return Note(Kind.CORRECTED, number, before=before, after=after, undoes=undoes)


def delete(game: Game, *, number: int, revision: int, undoes: int | None = None) -> Note:
    _sheet, stored, played = find(game, number, revision, None)
    if stored.deleted:
        raise Refused(_("This round is deleted already."))
    played.over, played.deleted_at = False, timezone.now()
    played.revision += 1
    played.save(update_fields=["over", "deleted_at", "revision"])
    return Note(Kind.DELETED, number, before=entry_of(stored).to_json(), undoes=undoes)


def restore(game: Game, *, number: int, revision: int, undoes: int | None = None) -> Note:
    _sheet, stored, played = find(game, number, revision, None)
    if not stored.deleted:
        raise Refused(_("This round is not deleted."))
    played.over, played.deleted_at = True, None
    played.revision += 1
    played.save(update_fields=["over", "deleted_at", "revision"])
    return Note(Kind.RESTORED, number, after=entry_of(stored).to_json(), undoes=undoes)


def find(game: Game, number: int, revision: int, mine: RoundEntry | None) -> tuple[Sheet, SheetRound, Round]:
    """The round as the editor saw it; what has changed since is shown instead of being overwritten."""
    sheet = read_sheet(game)
    check_not_given_up(sheet.state)
    stored = sheet.round(number)
    if stored is None:
        raise Refused(_("There is no such round on this sheet."))
    if stored.revision != revision:
        raise conflict(game, stored, mine)
    return sheet, stored, game.rounds.get(number=number)


def conflict(game: Game, stored: SheetRound, mine: RoundEntry | None) -> Conflict:
    """Both versions of a round, and whose the stored one is."""
    last = SheetChange.objects.filter(game=game, round=stored.number).order_by("version").last()
    words = {
        Kind.ADDED: _("%(name)s has written round %(round)d meanwhile."),
        Kind.DELETED: _("%(name)s has deleted round %(round)d meanwhile."),
    }
    kind, who, at = (Kind(last.kind), last.name, last.at) if last else (Kind.ADDED, game.host.name, stored.at)
    reason = words.get(kind, _("%(name)s has changed round %(round)d meanwhile."))
    theirs = None if stored.deleted else stored
    return Conflict(reason % {"name": who, "round": stored.ordinal}, mine=mine, theirs=theirs, who=who, at=at)


def fill(played: Round, entry: RoundEntry) -> None:
    """Write an entry into a round's rows, one hand for each seat that was in it."""
    hands = entry.everybody()
    played.winner = entry.winner
    played.dealer = entry.dealer or 0
    played.seats = list(hands)
    played.save()
    played.hands.all().delete()
    seats = {seat.number: seat for seat in played.game.seats.all()}
    Hand.objects.bulk_create(
        Hand(round=played, seat=seats[seat], points=hand.points, counted=list(hand.counted))
        for seat, hand in hands.items()
    )
