"""The one way in which a sheet changes: locked, exactly once, logged, added up anew, announced."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

import uno
from games.facts import read_results, stand
from games.models import Game, Player, Round, Seat
from games.services.announcing import changed, lock, mark_unscored
from games.services.outcomes import Answer, Refused
from games.services.talk import tidy
from scoring.models import SheetChange
from scoring.sheets.conflicts import Written
from scoring.sheets.roles import check_may_manage, check_may_write

KEY = re.compile(r"[0-9A-Za-z:.-]{8,64}")
WHY = 200
RULES = ("title", "count", "end", "end_value", "tie", "rated", "watch")
SAVED = ("state", "finished_at", "unscored", "host", "rematch", *RULES)


@dataclass(frozen=True)
class Note:
    """What a change was, for the log."""

    kind: SheetChange.Kind
    number: int | None = None
    seat: int | None = None
    before: Any = None
    after: Any = None
    undoes: int | None = None
    words: str = ""  # for who made it


Work = Callable[[Game], Note | None]


@dataclass(frozen=True)
class Order:
    """Who wants a change, of which sheet, under which key, and why."""

    code: str
    by: Player
    key: str
    asked: Any  # everything that was asked, to tell a repetition from something else under the same key
    why: str = ""

    @property
    def said(self) -> str:
        return digest(self.by.pk, self.code, self.asked)


def digest(*what: Any) -> str:
    return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()


def write(order: Order, work: Work, *, manage: bool = False) -> Written:
    """Lock, known key, role, then the work itself, which checks before it writes: all or nothing."""
    check_key(order.key)
    try:
        with transaction.atomic():
            game = lock(order.code, Game.Source.PHYSICAL)
            known = SheetChange.objects.filter(key=order.key).first()
            if known is not None:
                return repeated(game, known, order)
            (check_may_manage if manage else check_may_write)(game, order.by)
            note = work(game)
            if note is None:
                return Written(game.code, game.version, note=_("Nothing was changed."))
            return keep(game, order, note)
    except IntegrityError:
        if SheetChange.objects.filter(key=order.key).exists():  # used for another sheet at the same moment
            raise stale() from None
        raise


def check_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise Refused(_("This is no change from a page of this site."))


def repeated(game: Game, known: SheetChange, order: Order) -> Written:
    """The same again gets the stored answer; something else under the same key comes from a second tab."""
    if known.game_id != game.pk or known.said != order.said:
        raise stale()
    return Written(game.code, known.version, known.round, known.seat, repeated=True)


def stale() -> Refused:
    return Refused(_("The sheet has moved on."), Answer.STALE)


def keep(game: Game, order: Order, note: Note) -> Written:
    """Add the sheet up anew, count its version up, and write the log's line."""
    settle(game)
    changed(game, *SAVED)
    add_line(game, order, note)
    return Written(game.code, game.version, note.number, note.seat, note.words)


def add_line(game: Game, order: Order, note: Note) -> SheetChange:
    return SheetChange.objects.create(
        game=game,
        version=game.version,
        kind=note.kind,
        round=note.number,
        seat=note.seat,
        before=note.before,
        after=note.after,
        why=tidy(order.why)[:WHY],
        undoes=note.undoes,
        by=order.by,
        name=order.by.name,
        key=order.key,
        said=order.said,
    )


def settle(game: Game) -> uno.Standing:
    """Totals, places, and whether the game is over, from the rounds as they are now."""
    was_over = game.state == Game.State.OVER
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    standing = stand(game.score, seats, read_results(seats, rounds))
    if game.state != Game.State.ABANDONED:
        game.state = Game.State.OVER if standing.over else Game.State.RUNNING
    over = game.state == Game.State.OVER
    game.finished_at = finish_of(game, rounds, standing) if over else None
    write_totals(seats, standing, over=over)
    if over or was_over:
        mark_unscored(game)
    return standing


def write_totals(seats: list[Seat], standing: uno.Standing, *, over: bool) -> None:
    """Only what has changed is written."""
    moved = []
    for place, seat in enumerate(seats):
        before = (seat.total, seat.place)
        seat.total, seat.place = standing.totals[place], standing.places[place] if over else None
        if before != (seat.total, seat.place):
            moved.append(seat)
    if moved:
        Seat.objects.bulk_update(moved, ["total", "place"])


def finish_of(game: Game, rounds: list[Round], standing: uno.Standing) -> Any:
    """The time of the round that ended the game; corrections that do not move the end do not move it either."""
    last = rounds[standing.rounds - 1] if standing.rounds else None
    return last.finished_at if last is not None else game.started_at
