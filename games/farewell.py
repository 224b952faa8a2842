"""Leaving for good: the results stay, without the name of who leaves."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

import uno
from games.models import DeviceLink, Game, Message, Player, Round, Seat
from games.people import player_left
from games.services import tables
from games.services.announcing import changed, lock

GOING_ON = (Game.State.LOBBY, Game.State.RUNNING)


def anonymise(player: Player) -> None:
    """Take the name, the words and the account away; what was played stays for the others."""
    former = _("Former player")
    with transaction.atomic():
        for seat in Seat.objects.filter(player=player).select_related("game").order_by("game_id"):
            rename(seat, former)
            if seat.game.state in GOING_ON and seat.game.source == Game.Source.BROWSER:
                tables.leave(code=seat.game.code, player=player)
        Message.objects.filter(player=player).delete()
        DeviceLink.objects.filter(player=player).delete()
        user, player.user, player.name = player.user, None, former
        player.save(update_fields=["user", "name"])
        if user is not None:
            user.delete()
    player_left.send(sender=Player, player_id=player.pk)


def rename(seat: Seat, wanted: str) -> None:
    """Another name for a seat, also where its rounds have written it down."""
    game = lock(seat.game.code, seat.game.source)
    old, seat.name = seat.name, free_name(seat, wanted)
    seat.save(update_fields=["name"])
    for played in game.rounds.all():
        if seat.number in played.seats:
            rename_in_round(played, played.seats.index(seat.number), old, seat.name)
    changed(game)


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
    """The name, numbered where somebody of this table has left before."""
    others = Seat.objects.filter(game=seat.game).exclude(pk=seat.pk)
    return tables.free_name(wanted, set(others.values_list("name", flat=True)))
