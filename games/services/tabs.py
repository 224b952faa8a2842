"""Several pages of one player at one table: the page opened last has the seat, and the others say so."""

from __future__ import annotations

from secrets import token_hex

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.services.announcing import changed, lock
from games.services.outcomes import Answer, Refused

PLAYED = (Game.State.LOBBY, Game.State.RUNNING)


def claim(*, code: str, player_id: int) -> str:
    """Give the seat to a page that is being opened; what that page is called from now on. Opening a page is all it
    takes, so that a reload or another device never has to ask anybody."""
    tab = token_hex(8)
    if not Seat.objects.filter(game__code=code, player_id=player_id).exists():
        return ""
    with transaction.atomic():
        game = lock(code)
        seat = game.seats.filter(player_id=player_id).first()
        if seat is None or game.state not in PLAYED:
            return ""
        before, seat.tab = seat.tab, tab
        seat.save(update_fields=["tab"])
        if before:
            changed(game)  # every process shows the page before that it is over
    return tab


def check_tab(seat: Seat, tab: str) -> None:
    """Refuse what comes from an older page; one that does not say which it is was made before there were names."""
    if tab and seat.tab not in ("", tab):
        raise Refused(_("You are playing elsewhere."), Answer.STALE)
