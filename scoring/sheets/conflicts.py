"""How a change of a sheet ends: written, or held against what somebody else has written meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from games.services.outcomes import STATUS, Answer, Refused
from scoring.sheets.entry import RoundEntry, entry_of

if TYPE_CHECKING:
    from scoring.sheets.facts import SheetRound


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
