"""Deletes what is known about a person. Their results stay, under the name of a former player."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.changes import announce_departure
from games.hooks import player_deleted
from games.models import ClaimLink, DeviceLink, Game, Message, Player, Seat
from games.tables import seats
from games.tables.seats import rename_seat

UNFINISHED = (Game.State.LOBBY, Game.State.RUNNING)


def anonymize_player(player: Player) -> None:
    """Delete the name, chat and account of this player and of everybody merged into them. Results stay for the
    others."""
    former = _("Former player")
    with transaction.atomic():
        names: dict[int, str] = {}
        for seat in Seat.objects.filter(player=player).select_related("game").order_by("game_id"):
            names[seat.game_id] = rename_seat(seat, former)
            if seat.game.state in UNFINISHED and seat.game.source == Game.Source.BROWSER:
                seats.leave_table(code=seat.game.code, player=player)
        Message.objects.filter(player=player).delete()
        DeviceLink.objects.filter(player=player).delete()
        everybody = identities_of(player)
        # Nobody is left who could revoke these links, or become the player they lead to.
        ClaimLink.objects.filter(Q(player__kept_by=player) | Q(player__in=everybody)).delete()
        for same in everybody:
            player_deleted.send(sender=Player, player=same, former=former, names=names)
            remove_name(same, former)
    announce_departure(player.pk)


def has_left(player: Player) -> bool:
    """Whether this person deleted their data: archived like a typed name, and private as only a person can be."""
    return player.private and player.archived_at is not None


def identities_of(player: Player) -> list[Player]:
    """The player and everybody who was merged into them, directly or through others."""
    found = [player]
    for same in found:
        found.extend(same.merged.all())
    return found


def remove_name(player: Player, former: str) -> None:
    user, player.user, player.name = player.user, None, former
    player.private, player.on_public_boards = True, False
    player.archived_at = player.archived_at or timezone.now()
    player.save(update_fields=["user", "name", "private", "on_public_boards", "archived_at"])
    if user is not None:
        user.delete()
