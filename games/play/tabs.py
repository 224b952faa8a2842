"""Several tabs of one player at one table: the newest tab has the seat, and the others show this."""

from __future__ import annotations

import re
import time
from secrets import token_hex

from django.db import transaction
from django.utils.translation import gettext as _

from games.changes import lock_game, save_and_announce
from games.models import Game, Seat
from games.outcomes import Answer, Refused

PLAYED = (Game.State.LOBBY, Game.State.RUNNING)
TAB = re.compile(r"t[0-9a-f]{15}")  # "t", the time in milliseconds, and random digits; the text sorts by time
CLOCKS_DIFFER = 60_000  # milliseconds by which the clocks of two servers may differ


def new_tab(after: str = "") -> str:
    """Name a page that is being made, so that it is newer than the one that has the seat."""
    made = max(time.time_ns() // 1_000_000, time_of(after) + 1)
    return f"t{made:011x}{token_hex(2)}"


def time_of(tab: str) -> int:
    """When a tab was opened, in milliseconds. 0 for a name in the old format, which contains no time."""
    return int(tab[1:12], 16) if TAB.fullmatch(tab) else 0


def is_newer(tab: str, than: str) -> bool:
    """Whether a tab may take the seat over from another. A name with a future time is forged."""
    return 0 < time_of(tab) <= time.time_ns() // 1_000_000 + CLOCKS_DIFFER and tab > than


def is_older(tab: str, than: str) -> bool:
    """Whether a page has lost the seat to another. A page without a name has nothing to lose."""
    return bool(tab and than) and tab != than and not is_newer(tab, than)


def claim_seat(*, code: str, player_id: int, tab: str) -> None:
    """Give the seat to a page that came to the table, unless a newer one has it."""
    with transaction.atomic():
        game = lock_game(code)
        seat = game.seats.filter(player_id=player_id).first()
        if seat is None or game.state not in PLAYED or not is_newer(tab, seat.tab):
            return
        before, seat.tab = seat.tab, tab
        seat.save(update_fields=["tab"])
        if before:
            save_and_announce(game)  # every process shows the older page that it has lost the seat


def check_tab(seat: Seat, tab: str) -> None:
    """Refuse what comes from an older page."""
    if is_older(tab, seat.tab):
        raise Refused(
            _("You are playing in another tab or on another device. Choose “Play here instead” to continue here."),
            Answer.STALE,
        )
