"""Leaving for good: the results stay, without the name of who leaves."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import ClaimLink, DeviceLink, Game, Message, Player, Seat
from games.people import player_left
from games.services import tables
from games.services.renaming import rename

GOING_ON = (Game.State.LOBBY, Game.State.RUNNING)

# Sent inside the transaction: upper layers forget `player` and write `former` instead; `names` are those that the
# player had in each game, by the game's number.
forgetting = Signal()


def anonymise(player: Player) -> None:
    """Take the name, the words and the account away, also of those who were merged into this player; what was played
    stays for the others."""
    former = _("Former player")
    with transaction.atomic():
        names: dict[int, str] = {}
        for seat in Seat.objects.filter(player=player).select_related("game").order_by("game_id"):
            names[seat.game_id] = rename(seat, former)
            if seat.game.state in GOING_ON and seat.game.source == Game.Source.BROWSER:
                tables.leave(code=seat.game.code, player=player)
        Message.objects.filter(player=player).delete()
        DeviceLink.objects.filter(player=player).delete()
        everybody = everybody_who_is(player)
        # Nobody is left who could take them back, or whom they would lead to.
        ClaimLink.objects.filter(Q(player__kept_by=player) | Q(player__in=everybody)).delete()
        for same in everybody:
            forgetting.send(sender=Player, player=same, former=former, names=names)
            take_the_name_away(same, former)
    player_left.send(sender=Player, player_id=player.pk)


def has_left(player: Player) -> bool:
    """Whether this was somebody who left for good: put away like a name, and private as only a person can be."""
    return player.private and player.archived_at is not None


def everybody_who_is(player: Player) -> list[Player]:
    """The player, and all who were merged into it, also by way of others."""
    found = [player]
    for same in found:
        found.extend(same.merged.all())
    return found


def take_the_name_away(player: Player, former: str) -> None:
    user, player.user, player.name = player.user, None, former
    player.private, player.on_public_boards = True, False
    player.archived_at = player.archived_at or timezone.now()
    player.save(update_fields=["user", "name", "private", "on_public_boards", "archived_at"])
    if user is not None:
        user.delete()
