"""Undoing a change of a sheet, as a new change; only the latest of its round, seat or rules, so that nothing of anybody
else's is lost by it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.outcomes import Refused
from scoring.models import SheetChange
from scoring.sheets import fate, naming, rounds, ruling, seating
from scoring.sheets.conflicts import Conflict, Written
from scoring.sheets.entry import RoundEntry
from scoring.sheets.ledger import Note, Order, Work, write
from scoring.sheets.log import FATE, FINAL
from scoring.sheets.roles import check_may_manage

Kind = SheetChange.Kind


def undo(*, code: str, by: Player, version: int, key: str, why: str = "") -> Written:
    """Take the change of this version back."""
    return write(Order(code, by, key, ["undo", version], why), partial(take_back, by=by, version=version))


def take_back(game: Game, *, by: Player, version: int) -> Note | None:
    change = SheetChange.objects.filter(game=game, version=version).first()
    if change is None or change.kind in FINAL:
        raise Refused(_("This cannot be undone."))
    if change.kind in FATE:
        check_may_manage(game, by)
    last = same_thing(change).order_by("-version").first()
    if last is not None and last.pk != change.pk:
        raise Conflict(_("%(name)s has changed this again since.") % {"name": last.name}, who=last.name, at=last.at)
    return inverse(game, change)(game)


def same_thing(change: SheetChange) -> QuerySet[SheetChange]:
    """All changes of the round, the seat, the rules or the fate that this one is about."""
    changes = SheetChange.objects.filter(game=change.game_id)
    if change.round is not None:
        return changes.filter(round=change.round)
    if change.seat is not None:
        return changes.filter(seat=change.seat)
    return changes.filter(kind__in=FATE if change.kind in FATE else [Kind.RULES])


def inverse(game: Game, change: SheetChange) -> Work:
    """What takes this change back."""
    number, undoes = change.round or 0, change.version
    seat, before = change.seat or 0, change.before or {}
    revision = game.rounds.filter(number=number).values_list("revision", flat=True).first() or 0
    delete = partial(rounds.delete, number=number, revision=revision, undoes=undoes)
    ways: dict[str, Callable[[], Work]] = {
        Kind.ADDED: lambda: delete,
        Kind.RESTORED: lambda: delete,
        Kind.DELETED: lambda: partial(rounds.restore, number=number, revision=revision, undoes=undoes),
        Kind.CORRECTED: lambda: partial(
            rounds.correct, entry=RoundEntry.from_json(before), number=number, revision=revision, undoes=undoes
        ),
        Kind.JOINED: lambda: partial(seating.take_off, number=seat, undoes=undoes),
        Kind.LEFT: lambda: partial(seating.come, number=seat, undoes=undoes),
        Kind.CAME_BACK: lambda: partial(seating.go, number=seat, undoes=undoes),
        Kind.RENAMED: lambda: partial(naming.call, number=seat, name=before["name"], undoes=undoes),
        Kind.REPLACED: lambda: partial(naming.put_back, number=seat, before=before, undoes=undoes),
        Kind.RULES: lambda: partial(ruling.rule, wanted=before, undoes=undoes),
        Kind.ABANDONED: lambda: partial(fate.open_again, undoes=undoes),
        Kind.REOPENED: lambda: partial(fate.give_up, undoes=undoes),
    }
    return ways[change.kind]()
