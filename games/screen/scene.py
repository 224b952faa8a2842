"""Who looks at what: the facts, the eyes, and the one view of the round that these eyes get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from django.utils.functional import cached_property

import uno
from games.facts import Exposure, RoundFacts, SeatFacts, TableFacts, Viewer
from games.models import Game

T = TypeVar("T")
Shared = dict[tuple[object, ...], Any]


@dataclass(frozen=True)
class Scene:
    """One table before one pair of eyes at one moment. Cards of a round are asked of `view` alone."""

    facts: TableFacts
    viewer: Viewer
    now: datetime
    shared: Shared = field(default_factory=dict, repr=False, compare=False)  # with other eyes on the same moment

    def once(self, make: Callable[[Scene], T], *differs: object) -> T:
        """What is the same for all eyes that agree in language and in what is named here, made once for them all."""
        key = (make, self.viewer.language, *differs)
        if key not in self.shared:
            self.shared[key] = make(self)
        made: T = self.shared[key]
        return made

    @cached_property
    def seat(self) -> SeatFacts | None:
        """The viewer's seat in the game; none for a spectator, nor for who no longer sits there."""
        seat = next((seat for seat in self.facts.seats if seat.number == self.viewer.seat), None)
        return seat if seat and seat.occupancy == self.viewer.occupancy else None

    @cached_property
    def host(self) -> bool:
        return self.viewer.player_id is not None and self.viewer.player_id == self.facts.host_id

    @property
    def round(self) -> RoundFacts:
        if self.facts.round is None:
            raise ValueError("No round has been dealt at this table.")
        return self.facts.round

    @cached_property
    def place(self) -> int | None:
        """The viewer's seat in the round; none for who sits out or watches."""
        return self.round.seat_of(self.seat.number) if self.seat else None

    @cached_property
    def view(self) -> uno.View:
        return self.round.table.look(self.place)

    @cached_property
    def discards(self) -> bool:
        """Whether the viewer may discard for Wild Tales: asked now, or ahead with two cards or more (T6)."""
        view = self.view
        if view.phase != "tales" or view.seat is None or view.my_turn:
            return view.my_turn and view.phase == "tales"
        return len(view.hand) > 1 and view.seat in waiting_for_tales(view)

    @cached_property
    def sealed(self) -> str:
        """The viewer's own answer to Wild Tales that waits for its place, as a move; empty where there is none."""
        return next((text for seat, text in self.round.sealed if seat == self.place), "") if self.discards else ""

    @cached_property
    def open_hands(self) -> bool:
        """Whether every hand lies open: to spectators of an open table while it is played, to all after the round."""
        if self.view.over:
            return True
        return self.facts.watch == Game.Watch.OPEN and self.viewer.seat is None

    def hand_of(self, place: int) -> tuple[uno.Card, ...]:
        """A hand of the round, if these eyes may see it."""
        if place == self.place:
            return self.view.hand
        return self.round.table.look(place).hand if self.open_hands else ()

    @cached_property
    def exposed(self) -> dict[int, Exposure]:
        return {exposure.seat: exposure for exposure in self.round.exposures}

    @property
    def moment(self) -> str:
        """Which decision of which round: what a command says it was made for."""
        return f"{self.round.number}.{self.round.decision}"

    @cached_property
    def seats_in_round(self) -> tuple[SeatFacts, ...]:
        """The seats of the round in its order."""
        by_number = {seat.number: seat for seat in self.facts.seats}
        return tuple(by_number[number] for number in self.round.seats)

    def total_of(self, seat: SeatFacts) -> int:
        standing = self.facts.standing
        return standing.totals[self.facts.seats.index(seat)] if standing else seat.total


def waiting_for_tales(view: uno.View) -> list[int]:
    """The seats that are still to be asked for a discard: from the one that is asked to the one who laid the card."""
    seats, seat = [], view.after(view.turn)
    while seat not in (view.laid_by, view.turn):
        seats.append(seat)
        seat = view.after(seat)
    return seats


def milliseconds(moment: datetime | None) -> int | None:
    """An absolute time as browsers count it."""
    return None if moment is None else int(moment.timestamp() * 1000)
