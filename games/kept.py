"""Names that somebody typed into sheets and leagues, and looks after until their people come."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Merge, Player, Seat
from games.services import merging
from games.services.outcomes import Answer, Refused
from games.services.renaming import rename as rename_seat

CaredFor = Callable[[Player], Q]
_cared_for: list[CaredFor] = []


def also(cared_for: CaredFor) -> None:
    """A layer above knows other names that a player looks after, at least to invite their people."""
    _cared_for.append(cared_for)


def typed() -> QuerySet[Player]:
    names = Player.objects.filter(kept_by__isnull=False, merged_into=None, bot="").select_related("claim_link")
    return names.annotate(games=Count("seats")).order_by("name", "pk")


def kept_by(keeper: Player) -> QuerySet[Player]:
    """The names that a player typed, except those that became somebody else's."""
    return typed().filter(kept_by=keeper)


def in_care(keeper: Player) -> QuerySet[Player]:
    """Those of them that nobody has claimed yet: the keeper decides about them."""
    return kept_by(keeper).filter(claimed_at=None)


def find(keeper: Player, number: int) -> Player:
    """A name in this player's care."""
    return unclaimed(kept_by(keeper).filter(pk=number).first())


def to_invite(by: Player) -> QuerySet[Player]:
    """The names whose people a player may invite: those that one keeps, and those that one looks after otherwise."""
    mine = Q(kept_by=by)
    for cares in _cared_for:
        mine |= cares(by)
    return typed().filter(mine)


def may_invite(name: Player, by: Player | None) -> bool:
    """Whether a player may make the link with which the person behind a name becomes it."""
    return by is not None and to_invite(by).filter(pk=name.pk, claimed_at=None).exists()


def find_to_invite(by: Player, number: int) -> Player:
    return unclaimed(to_invite(by).filter(pk=number).first())


def unclaimed(known: Player | None) -> Player:
    if known is None:
        raise Refused(_("This is no name that you keep."), Answer.FORBIDDEN)
    if known.claimed:
        raise Refused(_("%(name)s is here in person now, and decides alone.") % {"name": known.name}, Answer.FORBIDDEN)
    return known


@transaction.atomic
def rename(name: Player, wanted: str) -> None:
    """A name that was misspelt: right everywhere where it stands as it was typed."""
    old, name.name = name.name, wanted
    name.save(update_fields=["name"])
    for seat in Seat.objects.filter(player=name, name=old).select_related("game").order_by("game_id"):
        rename_seat(seat, wanted)


def archive(name: Player, *, away: bool) -> None:
    """Put a name away, so that it is not offered any more, or bring it back."""
    name.archived_at = timezone.now() if away else None
    name.save(update_fields=["archived_at"])


def whom(*, keeper: Player, name: Player, into: int) -> Player:
    """Who a name would become: another one in one's care, or oneself."""
    kept = keeper if into == keeper.pk else find(keeper, into)
    merging.check(gone=name, kept=kept)
    return kept


def merge(*, keeper: Player, name: Player, into: int) -> Merge:
    """Two names in one's care that are one person; or a name that is oneself."""
    return merging.merge(gone=name, kept=whom(keeper=keeper, name=name, into=into), by=keeper)


def merges_of(player: Player) -> QuerySet[Merge]:
    """Standing merges that a player may undo: into oneself, or into a name in one's care."""
    mine = Q(kept=player) | Q(kept__kept_by=player, kept__claimed_at=None)
    standing = Merge.objects.filter(mine, undone_at=None, kept__merged_into=None)
    return standing.select_related("gone", "kept").order_by("-pk")


def undo(*, player: Player, number: int) -> Merge:
    merged = merges_of(player).filter(pk=number).first()
    if merged is None:
        raise Refused(_("There is nothing to undo."), Answer.FORBIDDEN)
    merging.undo(merged=merged)
    return merged
