"""The members of a league: typed names, roles, the owner, leaving and coming back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.outcomes import Refused
from games.values import clean_name, is_control
from scoring.leagues.access import RANKS, check_appoint, check_manage, check_own, check_score
from scoring.leagues.change_log import lock_league, log_change, raise_season_versions
from scoring.leagues.scorers import update_sheet_roles
from scoring.models import Invitation, League, LeagueChange, Membership, Role
from scoring.models.leagues import LoggedChange
from scoring.sheets.log import replace_names

MOST_MEMBERS, MOST_NAMES = 300, 60


@dataclass(frozen=True)
class TypedNames:
    """The names that were added, and those that were in the league already."""

    added: tuple[str, ...]
    there: tuple[str, ...]  # already in the league


def add_members_by_name(*, league: League, by: Player, names: Sequence[str]) -> TypedNames:
    """Add several members by name. One name that is not allowed refuses them all."""
    with transaction.atomic():
        league = lock_league(league)
        check_score(league, by)
        wanted = clean_names(names)
        members = {one.player.name.casefold(): one for one in league.memberships.select_related("player")}
        if len(members) + len(wanted) > MOST_MEMBERS:
            raise Refused(_("A league can have at most %(most)d members. Add fewer names.") % {"most": MOST_MEMBERS})
        added = [name for name in wanted if name.casefold() not in members]
        for name in added:
            Membership.objects.create(league=league, player=player_named(by, name))
        if added:
            log_change(league, "added", by, LoggedChange(names=tuple(added)))
            raise_season_versions(league)
    return TypedNames(tuple(added), tuple(name for name in wanted if name not in added))


def clean_names(names: Sequence[str]) -> list[str]:
    wanted = without_repeats([checked_name(name) for name in names if name.strip()])
    if not wanted:
        raise Refused(_("Please type at least one name, one per line."))
    if len(wanted) > MOST_NAMES:
        raise Refused(
            _("You can add at most %(most)d names at once. Add the others afterwards.") % {"most": MOST_NAMES}
        )
    return wanted


def without_repeats(names: Sequence[str]) -> list[str]:
    """Each name once, spelled as it was typed first."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(name.casefold(), name)
    return list(found.values())


def checked_name(name: str) -> str:
    try:
        return clean_name(name)
    except ValidationError as bad:
        seen = "".join(letter for letter in name if not is_control(letter)).strip()
        raise Refused(f"“{seen[:40]}”: {' '.join(bad.messages)}") from None


def player_named(by: Player, name: str) -> Player:
    """The player of this name whom the same person typed before, or a new one."""
    kept = Player.objects.filter(kept_by=by, name__iexact=name, merged_into=None, claimed_at=None).first()
    return kept or Player.objects.create(name=name, kept_by=by)


def change_role(*, league: League, by: Player, number: int, role: str) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_appoint(league, by, role)
        member = find_member(league, number)
        check_outranks(league, by, member)
        if (
            RANKS[role] > RANKS[Role.MEMBER] and not member.player.claimed
        ):  # or the person who typed the name could claim the role
            raise Refused(_("%(name)s has not joined in person yet. Invite them first.") % {"name": member.player.name})
        before, member.role = member.role, role
        member.save(update_fields=["role"])
        update_sheet_roles(member)
        log_change(league, "role", by, LoggedChange(name=member.player.name, before=before, after=role))
        raise_season_versions(league)


def find_member(league: League, number: int) -> Membership:
    member = league.memberships.select_related("player").filter(pk=number).first()
    if member is None:
        raise Refused(_("This member doesn't exist. Reload the page and try again."))
    return member


def check_outranks(league: League, by: Player, member: Membership) -> None:
    """Refuse a change that concerns the owner, and one that concerns an admin unless the owner makes it."""
    if member.role == Role.OWNER:
        raise Refused(_("The owner cannot be changed like this. Hand over the league first."))
    if member.role == Role.ADMIN:
        check_own(league, by)


def hand_over_league(*, league: League, by: Player, number: int) -> None:
    """Make another member the owner. The old owner stays on as an admin."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        member = find_member(league, number)
        if member.player_id == by.pk:
            raise Refused(_("You already own this league."))
        if member.withdrawn_at is not None or not member.player.claimed:
            raise Refused(_("Only a member who has joined in person can own the league. Invite them first."))
        league.memberships.filter(role=Role.OWNER).update(role=Role.ADMIN)
        member.role = Role.OWNER
        member.save(update_fields=["role"])
        update_sheet_roles(member)
        log_change(league, "handed_over", by, LoggedChange(name=member.player.name))


def leave_league(*, league: League, by: Player) -> None:
    with transaction.atomic():
        league = lock_league(league)
        mine = league.memberships.filter(player=by, withdrawn_at=None).first()
        if mine is None:
            return
        if mine.role == Role.OWNER:
            raise Refused(_("You own this league. Hand it over first, then you can leave."))
        withdraw_member(mine)
        log_change(league, "left", by, LoggedChange(name=by.name))


def remove_member(*, league: League, by: Player, number: int) -> None:
    """Remove a member from the league. Their results stay, marked as withdrawn."""
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        member = find_member(league, number)
        check_outranks(league, by, member)
        if member.withdrawn_at is not None:
            return
        withdraw_member(member)
        log_change(league, "removed", by, LoggedChange(name=member.player.name))


def withdraw_member(member: Membership) -> None:
    """Mark a member as withdrawn. Somebody who comes back later is a plain member."""
    member.withdrawn_at = timezone.now()
    member.role = Role.VIEWER if member.role == Role.VIEWER else Role.MEMBER
    member.save(update_fields=["withdrawn_at", "role"])
    update_sheet_roles(member)
    raise_season_versions(member.league)


def restore_member(*, league: League, by: Player, number: int) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        member = find_member(league, number)
        if member.withdrawn_at is None:
            return
        member.withdrawn_at = None
        member.save(update_fields=["withdrawn_at"])
        log_change(league, "came_back", by, LoggedChange(name=member.player.name))
        raise_season_versions(league)


def leave_all_leagues(player: Player) -> None:
    mine = Membership.objects.filter(player=player, withdrawn_at=None).select_related("league")
    for membership in mine.order_by("league_id"):
        league, owned = lock_league(membership.league), membership.role == Role.OWNER
        withdraw_member(membership)  # first: a league has one owner at a time
        if owned:
            appoint_next_owner(league, player)


def appoint_next_owner(league: League, owner: Player) -> None:
    """Give the league to another member. It stays without an owner if nobody else has joined in person."""
    heir = next_owner_of(league, owner)
    if heir is not None:
        heir.role = Role.OWNER
        heir.save(update_fields=["role"])
        update_sheet_roles(heir)
        log_change(league, "handed_over", owner, LoggedChange(name=heir.player.name))


def next_owner_of(league: League, owner: Player) -> Membership | None:
    """The member with the highest role, and among equals the one who joined first."""
    there = league.memberships.filter(withdrawn_at=None, player__merged_into=None).exclude(player=owner)
    rows = there.exclude(role=Role.VIEWER).select_related("player").order_by("pk")
    return max((row for row in rows if row.player.claimed), key=lambda row: RANKS[row.role], default=None)


def remove_deleted_player(player: Player, former: str, **about: object) -> None:
    """Take a player who deleted their account out of all leagues. The logs stay, without the name."""
    leave_all_leagues(player)
    Invitation.objects.filter(made_by=player).delete()
    LeagueChange.objects.filter(by=player).update(name=former)
    for change in LeagueChange.objects.filter(league__memberships__player=player).iterator():
        replace_names(change, ("data",), {player.name}, former)


def refuse_to_merge_owner(gone: Player, kept: Player, **about: object) -> None:
    """Where both players belong to a league, both memberships stay, so that a league would lose its owner."""
    owned = Membership.objects.filter(player=gone, role=Role.OWNER)
    both = owned.filter(league__memberships__player=kept).select_related("league").first()
    if both is not None:
        raise Refused(
            _(
                "%(gone)s owns the league %(league)s, and %(kept)s is also a member. Hand over the league first, then try again."
            )
            % {"gone": gone.name, "kept": kept.name, "league": both.league.name}
        )


def names_in_leagues_of(player: Player) -> Q:
    """The members of leagues that this player owns or administers."""
    managed = Membership.objects.filter(player=player, role__in=[Role.OWNER, Role.ADMIN], withdrawn_at=None)
    there = Membership.objects.filter(league__in=managed.values("league"), withdrawn_at=None)
    return Q(pk__in=there.values("player"))
