"""What is worth a second thought on a sheet. Warnings only: nothing is blocked by them."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Game
from games.table_advice import about_length


def warnings_for(game: Game, players: int, rounds: int, after_end: int) -> Iterator[str]:
    """Sentences about a sheet with so many who still play, so many rounds, and some of them after its end."""
    if game.state == Game.State.RUNNING:
        yield from about_the_end(game, players, rounds)
    if after_end:
        yield ngettext(
            "%(count)d round was played after the end. It is kept and does not count.",
            "%(count)d rounds were played after the end. They are kept and do not count.",
            after_end,
        ) % {"count": after_end}


def about_the_end(game: Game, players: int, rounds: int) -> Iterator[str]:
    if players < 2:
        yield _("Fewer than two players are left. Somebody can join, or the game can end here.")
        return
    if rounds:  # by then everybody knows how long it takes
        return
    values = {"end": game.end, "count": game.count, "end_value": game.end_value, "seats_offered": players}
    yield from about_length(values)
