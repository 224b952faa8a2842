"""The only way to change a sheet: lock it, make the change exactly once, log it, add up the totals and announce it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

import uno
from games.changes import lock_game, mark_unscored, save_and_announce
from games.models import Game, Player, Seat
from games.outcomes import Answer, Refused
from games.play.rounds import add_up_rounds, read_results
from games.tables.chat import tidy_text
from scoring.models import SheetChange
from scoring.models.sheets import Logged
from scoring.results.game_totals import finish_of
from scoring.sheets.access import check_may_manage, check_may_write
from scoring.sheets.changes.round_entry import SavedChange

KEY = re.compile(r"[0-9A-Za-z:.-]{8,64}")
WHY = 200
RULES = ("title", "count", "end", "end_value", "tie", "rated", "watch")
SAVED = ("state", "finished_at", "unscored", "host", "rematch", *RULES)


@dataclass(frozen=True)
class LogEntry:
    """A change as the log stores it."""

    kind: SheetChange.Kind
    number: int | None = None
    seat: int | None = None
    before: Logged | None = None
    after: Logged | None = None
    undoes: int | None = None
    words: str = ""  # for the person who made it


Work = Callable[[Game], LogEntry | None]


@dataclass(frozen=True)
class ChangeRequest:
    """A request for a change: of which sheet, by whom, with which key, and why."""

    code: str
    by: Player
    key: str
    asked: object  # the whole request, to tell a repetition from another request with the same key
    why: str = ""

    @property
    def said(self) -> str:
        return digest(self.by.pk, self.code, self.asked)


def digest(*what: object) -> str:
    return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()


def change_sheet(order: ChangeRequest, work: Work, *, manage: bool = False) -> SavedChange:
    """Lock the sheet, check the key and the role, then do the work, which checks before it writes: all or nothing."""
    check_key(order.key)
    try:
        with transaction.atomic():
            game = lock_game(order.code, Game.Source.PHYSICAL)
            known = SheetChange.objects.filter(key=order.key).first()
            if known is not None:
                return repeat_answer(game, known, order)
            (check_may_manage if manage else check_may_write)(game, order.by)
            note = work(game)
            if note is None:
                return SavedChange(game.code, game.version, note=_("Nothing changed."))
            return save_change(game, order, note)
    except IntegrityError:
        if SheetChange.objects.filter(key=order.key).exists():  # used for another sheet at the same time
            raise stale_refusal() from None
        raise


def check_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise Refused(_("This change did not come from a page of this site. Open the sheet and try again."))


def repeat_answer(game: Game, known: SheetChange, order: ChangeRequest) -> SavedChange:
    """Repeat the stored answer for the same request. Another request with the same key comes from a second tab."""
    if known.game_id != game.pk or known.said != order.said:
        raise stale_refusal()
    return SavedChange(game.code, known.version, known.round, known.seat, repeated=True)


def stale_refusal() -> Refused:
    return Refused(_("The sheet has changed since you opened this page. Reload it, then try again."), Answer.STALE)


def save_change(game: Game, order: ChangeRequest, note: LogEntry) -> SavedChange:
    """Add up the sheet again, raise its version, and write the line of the log."""
    settle_game(game)
    save_and_announce(game, *SAVED)
    add_log_line(game, order, note)
    return SavedChange(game.code, game.version, note.number, note.seat, note.words)


def add_log_line(game: Game, order: ChangeRequest, note: LogEntry) -> SheetChange:
    return SheetChange.objects.create(
        game=game,
        version=game.version,
        kind=note.kind,
        round=note.number,
        seat=note.seat,
        before=note.before and note.before.to_json(),
        after=note.after and note.after.to_json(),
        why=tidy_text(order.why)[:WHY],
        undoes=note.undoes,
        by=order.by,
        name=order.by.name,
        key=order.key,
        said=order.said,
    )


def settle_game(game: Game) -> uno.Standing:
    """Work out totals, places, and whether the game is over from the current rounds."""
    was_over = game.state == Game.State.OVER
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    standing = add_up_rounds(game.score, seats, read_results(seats, rounds))
    if game.state != Game.State.ABANDONED:
        game.state = Game.State.OVER if standing.over else Game.State.RUNNING
    over = game.state == Game.State.OVER
    game.finished_at = finish_of(game, rounds, standing) if over else None
    write_totals(seats, standing, over=over)
    if over or was_over:
        mark_unscored(game)
    return standing


def write_totals(seats: list[Seat], standing: uno.Standing, *, over: bool) -> None:
    """Save the totals and places that have changed."""
    moved = []
    for place, seat in enumerate(seats):
        before = (seat.total, seat.place)
        seat.total, seat.place = standing.totals[place], standing.places[place] if over else None
        if before != (seat.total, seat.place):
            moved.append(seat)
    if moved:
        Seat.objects.bulk_update(moved, ["total", "place"])
