"""Changes of rounds: adding, correcting, deleting and restoring them."""

from __future__ import annotations

from functools import partial

from django.utils import timezone
from django.utils.translation import gettext as _

from games.game_settings import MOST_ROUNDS
from games.models import Game, Hand, Player, Round
from games.outcomes import Answer, Refused
from scoring.models import HandEntry, SheetChange
from scoring.sheets.changes.round_entry import Conflict, SavedChange, check_entry, entry_of
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, change_sheet
from scoring.sheets.log import RoundEntry
from scoring.sheets.sheet import Sheet, SheetRound, read_sheet

Kind = SheetChange.Kind


def add_round(*, code: str, by: Player, entry: RoundEntry, number: int, key: str, why: str = "") -> SavedChange:
    """Save the next round. `number` is the one that the sheet offered, so that two people never save it twice."""
    order = ChangeRequest(code, by, key, ["add", number, entry.to_json()], why)
    return change_sheet(order, partial(write_new_round, entry=entry, number=number))


def correct_round(
    *, code: str, by: Player, entry: RoundEntry, number: int, revision: int, key: str, why: str = ""
) -> SavedChange:
    """Correct an earlier round. That may reopen a finished game, or end it earlier."""
    order = ChangeRequest(code, by, key, ["correct", number, revision, entry.to_json()], why)
    return change_sheet(order, partial(write_correction, entry=entry, number=number, revision=revision))


def delete_round(*, code: str, by: Player, number: int, revision: int, key: str, why: str = "") -> SavedChange:
    """Delete a round from the sheet. Its row stays, so that it can be restored."""
    return change_sheet(
        ChangeRequest(code, by, key, ["delete", number, revision], why),
        partial(mark_deleted, number=number, revision=revision),
    )


def restore_round(*, code: str, by: Player, number: int, revision: int, key: str, why: str = "") -> SavedChange:
    order = ChangeRequest(code, by, key, ["restore", number, revision], why)
    return change_sheet(order, partial(mark_restored, number=number, revision=revision))


def write_new_round(game: Game, *, entry: RoundEntry, number: int) -> LogEntry:
    sheet = read_sheet(game)
    if stored := sheet.round(number):
        raise conflict_over(game, stored, entry)
    if number != sheet.next_number:
        reason = _("Round %(number)d has not been entered yet. Enter that one first.") % {"number": sheet.next_number}
        raise Refused(reason, Answer.STALE)
    check_accepts_rounds(sheet)
    check_entry(sheet, entry)
    entry = entry.dealt_by(sheet.next_dealer)
    fill_round(Round(game=game, number=number, over=True, finished_at=timezone.now()), entry)
    HandEntry.objects.filter(game=game, number__lte=number).delete()
    return LogEntry(Kind.ADDED, number, after=entry)


def check_accepts_rounds(sheet: Sheet) -> None:
    if sheet.over:
        raise Refused(_("The game is over. Correct a round, or play again."))
    check_not_abandoned(sheet.state)
    if sheet.next_number > MOST_ROUNDS:
        raise Refused(
            _("This sheet is full: it has room for %(most)d rounds. End the game and play again.")
            % {"most": MOST_ROUNDS}
        )


def check_not_abandoned(state: str) -> None:
    if state == Game.State.ABANDONED:
        raise Refused(_("This game was abandoned. Reopen it first."))


def write_correction(
    game: Game, *, entry: RoundEntry, number: int, revision: int, undoes: int | None = None
) -> LogEntry | None:
    sheet, stored, played = find_round(game, number, revision, entry)
    if stored.deleted:
        raise Refused(_("This round was deleted. Restore it first."))
    check_entry(sheet, entry, correcting=stored)
    entry = entry.dealt_by(stored.dealer)
    before = entry_of(stored)
    if before.to_json() == entry.to_json():
        return None
    played.revision += 1
    fill_round(played, entry)
    return LogEntry(Kind.CORRECTED, number, before=before, after=entry, undoes=undoes)


def mark_deleted(game: Game, *, number: int, revision: int, undoes: int | None = None) -> LogEntry:
    _sheet, stored, played = find_round(game, number, revision, None)
    if stored.deleted:
        raise Refused(_("This round is already deleted."))
    played.over, played.deleted_at = False, timezone.now()
    played.revision += 1
    played.save(update_fields=["over", "deleted_at", "revision"])
    return LogEntry(Kind.DELETED, number, before=entry_of(stored), undoes=undoes)


def mark_restored(game: Game, *, number: int, revision: int, undoes: int | None = None) -> LogEntry:
    _sheet, stored, played = find_round(game, number, revision, None)
    if not stored.deleted:
        raise Refused(_("This round is not deleted."))
    played.over, played.deleted_at = True, None
    played.revision += 1
    played.save(update_fields=["over", "deleted_at", "revision"])
    return LogEntry(Kind.RESTORED, number, after=entry_of(stored), undoes=undoes)


def find_round(game: Game, number: int, revision: int, mine: RoundEntry | None) -> tuple[Sheet, SheetRound, Round]:
    """Find the round as the editor saw it. A change since then is a conflict, so that it is not overwritten."""
    sheet = read_sheet(game)
    check_not_abandoned(sheet.state)
    stored = sheet.round(number)
    if stored is None:
        raise Refused(_("This round is not on the sheet. Open the sheet and choose another one."))
    if stored.revision != revision:
        raise conflict_over(game, stored, mine)
    return sheet, stored, game.rounds.get(number=number)


def conflict_over(game: Game, stored: SheetRound, mine: RoundEntry | None) -> Conflict:
    """A conflict with both versions of a round, and who saved the stored one."""
    last = SheetChange.objects.filter(game=game, round=stored.number).order_by("version").last()
    words = {
        Kind.ADDED: _("%(name)s saved round %(round)d in the meantime."),
        Kind.DELETED: _("%(name)s deleted round %(round)d in the meantime."),
    }
    kind, who, at = (Kind(last.kind), last.name, last.at) if last else (Kind.ADDED, game.host.name, stored.at)
    reason = words.get(kind, _("%(name)s changed round %(round)d in the meantime."))
    theirs = None if stored.deleted else stored
    return Conflict(reason % {"name": who, "round": stored.ordinal}, mine=mine, theirs=theirs, who=who, at=at)


def fill_round(played: Round, entry: RoundEntry) -> None:
    """Save an entry in the rows of a round, with one hand for each seat that was in it."""
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
