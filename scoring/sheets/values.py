"""The values that a score sheet consists of, as pages and services read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

import uno
from games.models import Game


@dataclass(frozen=True)
class SheetSeat:
    """A player on the sheet. `place` is the rank as it stands, also while the game goes on."""

    number: int
    name: str
    player_id: int | None
    gone: bool
    start: int
    total: int
    place: int
    shared: bool  # the place, with somebody else
    won: bool
    rounds_won: int
    left: int  # points left in hands over the game
    needs: int | None  # points to the target; none where the game ends otherwise, or the player is out
    out_in: int | None  # the round, as it is shown, that eliminated this player
    mark: int  # which line of the chart
    dealer_next: bool


@dataclass(frozen=True)
class SheetRound:
    """A round as it is written. `left` has every seat: the points left, or None for who sat out."""

    number: int  # for services: it never changes
    ordinal: int  # for people: deleted rounds do not count
    revision: int
    dealer: int
    winner: int | None
    left: Mapping[int, int | None]
    counted: Mapping[int, tuple[int, ...]]
    gained: Mapping[int, int]  # the points of the method in force; nothing after the end
    totals: Mapping[int, int]  # after it
    after_end: bool
    deleted: bool
    at: datetime | None


@dataclass(frozen=True)
class Entered:
    """A hand that a player entered for the next round; the scorer confirms it."""

    seat: int
    points: int
    counted: tuple[int, ...]
    went_out: bool
    by: str


@dataclass(frozen=True)
class Sheet:
    """Everything that a page of a sheet may need."""

    code: str
    version: int
    title: str
    state: str
    edition: uno.Edition
    score: uno.Score
    rated: bool
    private: bool
    owner_id: int
    seats: tuple[SheetSeat, ...]
    rounds: tuple[SheetRound, ...]
    deleted: tuple[SheetRound, ...]
    standing: uno.Standing  # by the place in `seats`, as the standings of `uno` are
    other: uno.Standing  # the same rounds read by the other count
    playing: tuple[int, ...]  # the seats that play the next round
    next_dealer: int
    next_starter: int  # to the left of the dealer
    next_number: int
    next_ordinal: int
    entries: tuple[Entered, ...]
    warnings: tuple[str, ...]
    started_at: datetime | None
    finished_at: datetime | None
    rematch: str

    @property
    def over(self) -> bool:
        return self.state == Game.State.OVER

    @property
    def running(self) -> bool:
        return self.state == Game.State.RUNNING

    def seat(self, number: int) -> SheetSeat | None:
        return next((seat for seat in self.seats if seat.number == number), None)

    def round(self, number: int) -> SheetRound | None:
        """A round by its number, deleted or not."""
        return next((one for one in (*self.rounds, *self.deleted) if one.number == number), None)

    def entry(self, seat: int) -> Entered | None:
        return next((entered for entered in self.entries if entered.seat == seat), None)
