"""How a change of a sheet ends: written, or held against what somebody else has written meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from games.models import Game
from games.services.outcomes import STATUS, Answer, Refused
from scoring.models import SheetChange
from scoring.sheets.entry import RoundEntry, entry_of
from scoring.sheets.values import SheetRound


@dataclass(frozen=True)
class Written:
    """A change that is in the books: the sheet's version with it, the round or seat it is about, and a sentence where
    there is something to say. `repeated` where it had been written before, under the same key."""

    code: str
    version: int
    number: int | None = None
    seat: int | None = None
    note: str = ""
    repeated: bool = False


class Conflict(Refused):
    """Somebody else was quicker. Nothing is changed; both versions can be shown."""

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
        self.theirs = theirs  # none where it is deleted
        self.who = who
        self.at = at

    @property
    def same(self) -> bool:
        """Whether both wrote the same points."""
        if self.mine is None or self.theirs is None:
            return False
        theirs = entry_of(self.theirs)
        return (self.mine.winner, points(self.mine)) == (theirs.winner, points(theirs))


def points(entry: RoundEntry) -> dict[int, int]:
    return {seat: hand.points for seat, hand in entry.everybody().items()}


def check_seen(game: Game, seen: int | None, kinds: Sequence[str], seat: int | None = None) -> None:
    """Raise `Conflict` where somebody has changed the same thing since the version that the editor saw."""
    if seen is None:
        return
    since = SheetChange.objects.filter(game=game, version__gt=seen, kind__in=kinds)
    last = (since if seat is None else since.filter(seat=seat)).order_by("-version").first()
    if last is not None:
        raise Conflict(_("%(name)s has changed this meanwhile.") % {"name": last.name}, who=last.name, at=last.at)
