"""Who looks at which table, and the markup of its parts, which is drawn once for equal values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeVar

from django.template import Context, Template
from django.template.loader import select_template
from django.utils.functional import cached_property
from django.utils.html import escape
from django.utils.safestring import SafeString

import uno
from games.models import Game
from games.play.commands import SEATS
from games.play.round_state import Exposure
from games.play.table_state import RoundFacts, SeatFacts, TableFacts, Viewer

NOTHING = SafeString("")
GAP = "\0"  # in no text that people can type: names and chat are free of control characters


@lru_cache(maxsize=4096)
def draw_part(name: str, value: object, language: str) -> SafeString:
    """Draw a part's template with a value, which must be frozen and has the part's name in the template."""
    return template(name).render(Context({name: value}))


@lru_cache(maxsize=64)
def template(name: str) -> Template:
    """The engine's own template, without the wrapper that makes a context for a request."""
    places = [f"games/screen/parts/_{name}.html", f"games/screen/_{name}.html"]
    found: Template = select_template(places).template
    return found


def draw_outlined_part(name: str, outline: object, values: dict[str, str], language: str) -> SafeString:
    """Draw a part whose outline rarely changes: once with gaps, which are then filled by joining."""
    pieces = list(_outline(name, outline, tuple(values), language))
    pieces[1::2] = [values[gap] for gap in pieces[1::2]]
    return SafeString("".join(pieces))


@lru_cache(maxsize=4096)
def _outline(name: str, outline: object, gaps: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The drawing, cut at its gaps. Every second piece is the name of one. The values are already markup."""
    marked = {gap: SafeString(f"{GAP}{gap}{GAP}") for gap in gaps}
    return tuple(template(name).render(Context({"outline": outline, **marked})).split(GAP))


def join_markup(parts: Iterable[str]) -> SafeString:
    return SafeString("".join(parts))


@lru_cache(maxsize=4096)
def as_markup(text: str) -> SafeString:
    return escape(text)


T = TypeVar("T")
Shared = dict[tuple[object, ...], Any]


@dataclass(frozen=True)
class Scene:
    """One table, one viewer, one moment. Cards of a round come only from `view`."""

    facts: TableFacts
    viewer: Viewer
    now: datetime
    shared: Shared = field(default_factory=dict, repr=False, compare=False)  # with other eyes on the same moment

    def once(self, make: Callable[[Scene], T], *differs: object) -> T:
        """What is the same for all viewers with this language and these arguments, made once for all of them."""
        key = (make, self.viewer.language, *differs)
        if key not in self.shared:
            self.shared[key] = make(self)
        made: T = self.shared[key]
        return made

    @cached_property
    def seat(self) -> SeatFacts | None:
        """The viewer's seat in the game. None for a spectator, or for a player who no longer sits there."""
        seat = next((seat for seat in self.facts.seats if seat.number == self.viewer.seat), None)
        return seat if seat and seat.occupancy == self.viewer.occupancy else None

    @cached_property
    def host(self) -> bool:
        return self.viewer.player_id is not None and self.viewer.player_id == self.facts.host_id

    @property
    def round(self) -> RoundFacts:
        if self.facts.round is None:
            raise ValueError("No round has been dealt at this table yet.")
        return self.facts.round

    @cached_property
    def place(self) -> int | None:
        """The viewer's seat in the round. None for a player who sits out, or for a spectator."""
        return self.round.seat_of(self.seat.number) if self.seat else None

    @cached_property
    def view(self) -> uno.View:
        return self.round.table.look(self.place)

    @cached_property
    def card_answers(self) -> dict[str, uno.Offer]:
        """The answers that are given by pressing a card of the hand, if no card can be played instead."""
        view = self.view
        if not view.offers or view.question is None or view.question.plays is not None:
            return {}
        answers = Counter(offer.move.card for offer in view.offers)
        return {
            offer.move.card: offer
            for offer in view.offers
            if offer.move.card is not None and answers[offer.move.card] == 1 and offer.move.card in view.hand
        }

    @cached_property
    def other_answers(self) -> list[uno.Offer]:
        """The answers that need a button of their own."""
        return [offer for offer in self.view.offers if self.card_answers.get(offer.move.card or "") is not offer]

    @cached_property
    def early_answer(self) -> uno.Move | None:
        """The viewer's own answer that waits until they are asked."""
        text = self.round.state.early_answer_of(self.place) if self.place is not None and self.view.offers else None
        return None if text is None else uno.Move.parse(text, SEATS)

    def has_chosen(self, offer: uno.Offer) -> bool:
        """Whether the viewer has given this answer early."""
        return self.early_answer is not None and replace(self.early_answer, uno=False) == offer.move

    @cached_property
    def open_hands(self) -> bool:
        """Whether every hand is open: to spectators of an open table during the round, to all after it."""
        if self.view.over:
            return True
        return self.facts.watch == Game.Watch.OPEN and self.viewer.seat is None

    def hand_of(self, place: int) -> tuple[uno.Card, ...]:
        """A hand of the round, if the viewer may see it."""
        if place == self.place:
            return self.view.hand
        return self.round.table.look(place).hand if self.open_hands else ()

    @cached_property
    def exposed(self) -> dict[int, Exposure]:
        return {exposure.seat: exposure for exposure in self.round.state.exposures}

    @property
    def moment(self) -> str:
        """Which decision of which round this is. A command names the one it was made for."""
        return f"{self.round.number}.{self.round.decision}"

    @cached_property
    def seats_in_round(self) -> tuple[SeatFacts, ...]:
        """The seats of the round, in its order."""
        by_number = {seat.number: seat for seat in self.facts.seats}
        return tuple(by_number[number] for number in self.round.seats)

    def total_of(self, seat: SeatFacts) -> int:
        standing = self.facts.standing
        return standing.totals[self.facts.seats.index(seat)] if standing else seat.total


def milliseconds(moment: datetime | None) -> int | None:
    """An absolute time as browsers count it."""
    return None if moment is None else int(moment.timestamp() * 1000)


def viewer_of(facts: TableFacts, player_id: int | None, language: str, tab: str = "") -> Viewer:
    """A player as a viewer of this table as it is now. A player who was removed from a seat sees what a spectator
    sees."""
    seat = facts.seat_of(player_id)
    known = player_id if seat is not None or player_id == facts.host_id else None
    elsewhere = facts.plays_elsewhere(player_id, tab)
    return Viewer(known, seat.number if seat else None, seat.occupancy if seat else 0, language, elsewhere)
