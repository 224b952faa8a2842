"""Another name for a seat, also where its rounds have written it down."""

from __future__ import annotations

import uno
from games.models import Round, Seat
from games.services import tables
from games.services.announcing import changed, lock


def rename(seat: Seat, wanted: str) -> str:
    """Rename it; the name that it had."""
    game = lock(seat.game.code, seat.game.source)
    old, seat.name = seat.name, free_name(seat, wanted)
    seat.save(update_fields=["name"])
    for played in game.rounds.all():
        if seat.number in played.seats:
            rename_in_round(played, played.seats.index(seat.number), old, seat.name)
    changed(game)
    return old


def rename_in_round(played: Round, place: int, old: str, new: str) -> None:
    """The snapshot knows all names; a move knows one where it swaps hands or catches somebody."""
    if not played.snapshot:
        return
    before = list(played.snapshot["seats"])
    after = [*before[:place], new, *before[place + 1 :]]
    played.snapshot = {**played.snapshot, "seats": after}
    played.save(update_fields=["snapshot"])
    for move in played.moves.filter(text__contains=old):
        try:
            move.text = uno.Move.parse(move.text, before).text(after)
        except uno.BadNotation:  # the flip, or another line without a name
            continue
        move.save(update_fields=["text"])


def free_name(seat: Seat, wanted: str) -> str:
    """The name, numbered where another seat of this game has it."""
    others = Seat.objects.filter(game=seat.game).exclude(pk=seat.pk)
    return tables.free_name(wanted, set(others.values_list("name", flat=True)))
