"""Who belongs to a league: names that are typed, roles, the owner, leaving and coming back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.names import clean_name, is_control
from games.services.outcomes import Refused
from scoring.leagues.ledger import changed_members, lock_league, write_down
from scoring.leagues.roles import RANKS, check_appoint, check_manage, check_own, check_score
from scoring.leagues.writers import keep_in_step
from scoring.models import League, Membership, Role

MOST_MEMBERS, MOST_NAMES = 300, 60


@dataclass(frozen=True)
class Typed:
    """What became of names that were typed."""

    added: tuple[str, ...]
    there: tuple[str, ...]  # members already


def add_names(*, league: League, by: Player, names: Sequence[str]) -> Typed:
    """Members by name, several at once; one name that cannot be refuses them all."""
    with transaction.atomic():
        league = lock_league(league)
        check_score(league, by)
        wanted = wanted_names(names)
        members = {one.player.name.casefold(): one for one in league.memberships.select_related("player")}
        if len(members) + len(wanted) > MOST_MEMBERS:
            raise Refused(_("A league has at most %(most)d members.") % {"most": MOST_MEMBERS})
        added = [name for name in wanted if name.casefold() not in members]
        for name in added:
            Membership.objects.create(league=league, player=player_named(by, name))
        if added:
            write_down(league, "added", by, names=added)
            changed_members(league)
    return Typed(tuple(added), tuple(name for name in wanted if name not in added))


def wanted_names(names: Sequence[str]) -> list[str]:
    wanted = once([checked(name) for name in names if name.strip()])
    if not wanted:
        raise Refused(_("Please type at least one name, one on each line."))
    if len(wanted) > MOST_NAMES:
        raise Refused(_("At most %(most)d names at once.") % {"most": MOST_NAMES})
    return wanted


def once(names: Sequence[str]) -> list[str]:
    """Each name as it was typed first, whatever the case of its letters later."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(name.casefold(), name)
    return list(found.values())


def checked(name: str) -> str:
    try:
        return clean_name(name)
    except ValidationError as bad:
        seen = "".join(letter for letter in name if not is_control(letter)).strip()
        raise Refused(f"“{seen[:40]}”: {' '.join(bad.messages)}") from None


def player_named(by: Player, name: str) -> Player:
    """A name that was typed before by the same person is the same player."""
    kept = Player.objects.filter(kept_by=by, name__iexact=name, merged_into=None, claimed_at=None).first()
    return kept or Player.objects.create(name=name, kept_by=by)


def change_role(*, league: League, by: Player, number: int, role: str) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_appoint(league, by, role)
        member = find(league, number)
        check_below(league, by, member)
        if RANKS[role] > RANKS[Role.MEMBER] and not member.player.claimed:  # who typed the name could claim the role
            raise Refused(_("%(name)s is only a name so far: invite the person first.") % {"name": member.player.name})
        before, member.role = member.role, role
        member.save(update_fields=["role"])
        keep_in_step(member)
        write_down(league, "role", by, name=member.player.name, before=before, after=role)
        changed_members(league)


def find(league: League, number: int) -> Membership:
    member = league.memberships.select_related("player").filter(pk=number).first()
    if member is None:
        raise Refused(_("There is no such member."))
    return member


def check_below(league: League, by: Player, member: Membership) -> None:
    """Nobody decides about the owner, and only the owner about admins."""
    if member.role == Role.OWNER:
        raise Refused(_("The owner stays the owner until the league is handed over."))
    if member.role == Role.ADMIN:
        check_own(league, by)


def hand_over(*, league: League, by: Player, number: int) -> None:
    """The league becomes another's; who owned it stays as an admin."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        member = find(league, number)
        if member.player_id == by.pk:
            raise Refused(_("The league is yours already."))
        if member.withdrawn_at is not None or not member.player.claimed:
            raise Refused(_("Only a member who is here in person can own the league."))
        league.memberships.filter(role=Role.OWNER).update(role=Role.ADMIN)
        member.role = Role.OWNER
        member.save(update_fields=["role"])
        keep_in_step(member)
        write_down(league, "handed_over", by, name=member.player.name)


def leave(*, league: League, by: Player) -> None:
    with transaction.atomic():
        league = lock_league(league)
        mine = league.memberships.filter(player=by, withdrawn_at=None).first()
        if mine is None:
            return
        if mine.role == Role.OWNER:
            raise Refused(_("The league is yours. Hand it over first, then you can leave."))
        withdraw(mine)
        write_down(league, "left", by, name=by.name)


def remove(*, league: League, by: Player, number: int) -> None:
    """Take somebody out of the league: the results stay, shown as those of who withdrew."""
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        member = find(league, number)
        check_below(league, by, member)
        if member.withdrawn_at is not None:
            return
        withdraw(member)
        write_down(league, "removed", by, name=member.player.name)


def withdraw(member: Membership) -> None:
    """Who comes back later comes back as a plain member."""
    member.withdrawn_at = timezone.now()
    member.role = Role.VIEWER if member.role == Role.VIEWER else Role.MEMBER
    member.save(update_fields=["withdrawn_at", "role"])
    keep_in_step(member)
    changed_members(member.league)


def bring_back(*, league: League, by: Player, number: int) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        member = find(league, number)
        if member.withdrawn_at is None:
            return
        member.withdrawn_at = None
        member.save(update_fields=["withdrawn_at"])
        write_down(league, "came_back", by, name=member.player.name)
        changed_members(league)
