"""Wild Tales on screen: who holds two cards or more may answer ahead; the answer stays sealed until its place comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

import uno
from games.services.announcing import changed
from games.services.outcomes import Refused

if TYPE_CHECKING:
    from games.services.moves import Play

SEATS = tuple(str(seat) for seat in range(10))


def is_of(play: Play, decision: int) -> bool:
    """Whether a discard was meant for the Wild Tales that is being answered, at whatever seat it was shown."""
    opened = play.current.live.get("tales_since")
    return play.table.phase == "tales" and opened is not None and decision >= opened


def comes_early(play: Play) -> bool:
    return play.table.phase == "tales" and play.seat != play.table.turn and play.seat in play.table.asked


def keep(play: Play, move: uno.Move) -> None:
    """Seal an answer. Who holds a single card has to see the card drawn first, and is asked when the place comes."""
    hand = play.table.cards(play.seat)
    if len(hand) < 2:
        raise Refused(_("You draw a card first, when it is your turn to discard."))
    if move.card is not None and move.card not in hand:
        raise Refused(_("You do not hold that card."))
    play.current.live.setdefault("sealed", {})[str(play.seat)] = move.text(SEATS)
    play.current.save(update_fields=["live"])
    changed(play.game)


def next_answer(play: Play) -> uno.Move | None:
    """The sealed answer of the seat that is asked now, taken out; none where it has to be asked."""
    if play.table.phase != "tales":
        play.current.live.pop("sealed", None)
        return None
    text = play.current.live.get("sealed", {}).pop(str(play.table.turn), None)
    if text is None:
        return None
    move = uno.Move.parse(text, SEATS)
    holds = move.card is None or move.card in play.table.cards(play.table.turn)
    return move if holds else None
