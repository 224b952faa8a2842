"""Names that somebody typed into score sheets and leagues, and manages until their people join."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.hooks import names_to_invite
from games.models import Merge, Player, Seat
from games.outcomes import Answer, Refused
from games.players import merges
from games.tables.seats import rename_seat


def typed_names() -> QuerySet[Player]:
    names = Player.objects.filter(kept_by__isnull=False, merged_into=None, bot="").select_related("claim_link")
    return names.annotate(games=Count("seats")).order_by("name", "pk")


def names_managed_by(keeper: Player) -> QuerySet[Player]:
    """The names that a player typed, except those that were merged into somebody else."""
    return typed_names().filter(kept_by=keeper)


def unclaimed_names_of(keeper: Player) -> QuerySet[Player]:
    """The managed names that nobody has claimed yet."""
    return names_managed_by(keeper).filter(claimed_at=None)


def find_managed_name(keeper: Player, number: int) -> Player:
    """A name that this player manages."""
    return check_unclaimed(names_managed_by(keeper).filter(pk=number).first())


def invitable_names(by: Player) -> QuerySet[Player]:
    """The names whose people a player may invite: those they manage, and those that listeners add."""
    mine = Q(kept_by=by)
    for others in names_to_invite.ask(by):
        mine |= others
    return typed_names().filter(mine)


def may_invite(name: Player, by: Player | None) -> bool:
    """Whether a player may create the link with which a person claims a name."""
    return by is not None and invitable_names(by).filter(pk=name.pk, claimed_at=None).exists()


def find_invitable_name(by: Player, number: int) -> Player:
    return check_unclaimed(invitable_names(by).filter(pk=number).first())


def check_unclaimed(known: Player | None) -> Player:
    """Return the name, or refuse if it is unknown or its person has joined."""
    if known is None:
        raise Refused(_("You don't manage this name. Ask the person who typed it in."), Answer.FORBIDDEN)
    if known.claimed:
        raise Refused(
            _("%(name)s has joined and now manages this name. Ask them to change it.") % {"name": known.name},
            Answer.FORBIDDEN,
        )
    return known


@transaction.atomic
def rename_typed_name(name: Player, wanted: str) -> None:
    """Correct a misspelt name wherever it appears as it was typed."""
    old, name.name = name.name, wanted
    name.save(update_fields=["name"])
    for seat in Seat.objects.filter(player=name, name=old).select_related("game").order_by("game_id"):
        rename_seat(seat, wanted)


def archive_name(name: Player, *, away: bool) -> None:
    """Archive a name, so that it is no longer suggested, or restore it."""
    name.archived_at = timezone.now() if away else None
    name.save(update_fields=["archived_at"])


def find_merge_target(*, keeper: Player, name: Player, into: int) -> Player:
    """The player a name would be merged into: another managed name, or the manager."""
    kept = keeper if into == keeper.pk else find_managed_name(keeper, into)
    merges.check_merge(gone=name, kept=kept)
    return kept


def merge_names(*, keeper: Player, name: Player, into: int) -> Merge:
    """Merge a managed name into another one, or into the manager."""
    return merges.merge_players(gone=name, kept=find_merge_target(keeper=keeper, name=name, into=into), by=keeper)


def merges_of(player: Player) -> QuerySet[Merge]:
    """The merges that a player may undo: into themselves, or into a name they manage."""
    mine = Q(kept=player) | Q(kept__kept_by=player, kept__claimed_at=None)
    standing = Merge.objects.filter(mine, undone_at=None, kept__merged_into=None)
    return standing.select_related("gone", "kept").order_by("-pk")


def undo_merge_of(*, player: Player, number: int) -> Merge:
    merged = merges_of(player).filter(pk=number).first()
    if merged is None:
        raise Refused(_("There is nothing to undo."), Answer.FORBIDDEN)
    merges.undo_merge(merged=merged)
    return merged
