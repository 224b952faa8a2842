"""Why something cannot be done at this moment: one sentence for each thing that the table waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from .errors import IllegalAction
from .phases import CHOOSE, DRAWN, FLIP, OVER, RESPOND, TALES
from .words import say

if TYPE_CHECKING:
    from .edition import Edition


class Situation(Protocol):
    """What the rules about laying a card look at: a table has it, and so has a view."""

    @property
    def edition(self) -> Edition: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def fits(self) -> bytes: ...
    @property
    def color(self) -> int: ...
    @property
    def discard_pile(self) -> Sequence[int]: ...
    @property
    def drawn(self) -> int: ...
    @property
    def draw_kind(self) -> int: ...
    @property
    def out(self) -> int: ...


AWAITED = {
    DRAWN: ("already_drawn", say("You have drawn: play that card or keep it."), "D1"),
    RESPOND: ("answer_first", say("Answer the draw card first."), "W3"),
    TALES: ("discard_first", say("Discard a card first, or decline."), "T1"),
}


def name_a_color() -> IllegalAction:
    return IllegalAction("color_required", say("A color must be named."), "M4")


def wrong_moment(table: Situation, seat: int) -> IllegalAction:
    """What the table waits for instead of what this seat wanted to do."""
    if table.phase == OVER:
        return IllegalAction("round_over", say("The round is over."), "G1")
    if table.phase == FLIP:
        return IllegalAction("not_started", say("No card has been turned up yet."), "S4")
    if seat != table.turn:
        return IllegalAction("not_your_turn", say("It is {name}'s turn.", name=table.names[table.turn]), "M1")
    if table.phase == CHOOSE:
        return name_a_color()
    if table.phase in AWAITED:
        return IllegalAction(*AWAITED[table.phase])
    return IllegalAction("nothing_to_answer", say("There is nothing to answer now."), "W3")
