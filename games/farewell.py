"""Leaving for good: the results stay, without the name of who leaves."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import DeviceLink, Message, Player, Seat


@transaction.atomic
def anonymise(player: Player) -> None:
    """Take the name, the words and the account away; what was played stays for the others."""
    former = _("Former player")
    for seat in Seat.objects.filter(player=player).select_related("game"):
        seat.name = free_name(seat, former)
        seat.save(update_fields=["name"])
    Message.objects.filter(player=player).delete()
    DeviceLink.objects.filter(player=player).delete()
    user, player.user, player.name = player.user, None, former
    player.save(update_fields=["user", "name"])
    if user is not None:
        user.delete()


def free_name(seat: Seat, wanted: str) -> str:
    """The name, numbered where somebody of this table has left before."""
    taken = set(Seat.objects.filter(game=seat.game).exclude(pk=seat.pk).values_list("name", flat=True))
    names = [wanted, *(f"{wanted} {number}" for number in range(2, 12))]
    return next(name for name in names if name not in taken)
