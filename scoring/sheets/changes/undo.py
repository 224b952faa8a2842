"""Undoing a change with a new one. Only the latest change of a round, a seat or the rules can be undone, so that nobody
else's work is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.outcomes import Refused
from scoring.models import SheetChange
from scoring.models.sheets import Json, SeatLogged
from scoring.sheets.access import check_may_manage
from scoring.sheets.changes import rounds, sheet_end, sheet_names, sheet_players, sheet_rules
from scoring.sheets.changes.round_entry import Conflict, SavedChange
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, Work, change_sheet
from scoring.sheets.log import FINAL, STATE_CHANGES, RoundEntry, RulesLogged

Kind = SheetChange.Kind


def undo_change(*, code: str, by: Player, version: int, key: str, why: str = "") -> SavedChange:
    """Undo the change of this version."""
    return change_sheet(
        ChangeRequest(code, by, key, ["undo", version], why), partial(revert_change, by=by, version=version)
    )


def revert_change(game: Game, *, by: Player, version: int) -> LogEntry | None:
    change = SheetChange.objects.filter(game=game, version=version).first()
    if change is None or change.kind in FINAL:
        raise Refused(_("This change cannot be undone. Correct it by hand instead."))
    if change.kind in STATE_CHANGES:
        check_may_manage(game, by)
    last = changes_of_same_subject(change).order_by("-version").first()
    if last is not None and last.pk != change.pk:
        raise Conflict(
            _("%(name)s has changed this since then. Only the latest change can be undone.") % {"name": last.name},
            who=last.name,
            at=last.at,
        )
    return inverse_of(game, change)(game)


def changes_of_same_subject(change: SheetChange) -> QuerySet[SheetChange]:
    """All changes of the same round, seat, rules or state."""
    changes = SheetChange.objects.filter(game=change.game_id)
    if change.round is not None:
        return changes.filter(round=change.round)
    if change.seat is not None:
        return changes.filter(seat=change.seat)
    return changes.filter(kind__in=STATE_CHANGES if change.kind in STATE_CHANGES else [Kind.RULES])


def inverse_of(game: Game, change: SheetChange) -> Work:
    """The work that undoes this change."""
    number, undoes = change.round or 0, change.version
    seat = change.seat or 0
    before: Json = change.before or {}
    revision = game.rounds.filter(number=number).values_list("revision", flat=True).first() or 0
    delete = partial(rounds.mark_deleted, number=number, revision=revision, undoes=undoes)
    ways: dict[str, Callable[[], Work]] = {
        Kind.ADDED: lambda: delete,
        Kind.RESTORED: lambda: delete,
        Kind.DELETED: lambda: partial(rounds.mark_restored, number=number, revision=revision, undoes=undoes),
        Kind.CORRECTED: lambda: partial(
            rounds.write_correction, entry=RoundEntry.from_json(before), number=number, revision=revision, undoes=undoes
        ),
        Kind.JOINED: lambda: partial(sheet_players.remove_player, number=seat, undoes=undoes),
        Kind.LEFT: lambda: partial(sheet_players.mark_returned, number=seat, undoes=undoes),
        Kind.CAME_BACK: lambda: partial(sheet_players.mark_gone, number=seat, undoes=undoes),
        Kind.RENAMED: lambda: partial(
            sheet_names.change_name, number=seat, name=SeatLogged.from_json(before).name, undoes=undoes
        ),
        Kind.REPLACED: lambda: partial(
            sheet_names.restore_player, number=seat, before=SeatLogged.from_json(before), undoes=undoes
        ),
        Kind.RULES: lambda: partial(sheet_rules.restore_rules, before=RulesLogged.from_json(before), undoes=undoes),
        Kind.ABANDONED: lambda: partial(sheet_end.mark_reopened, undoes=undoes),
        Kind.REOPENED: lambda: partial(sheet_end.mark_abandoned, undoes=undoes),
    }
    return ways[change.kind]()
