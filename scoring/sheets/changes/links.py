"""Links that give a role on a sheet until they expire or are revoked."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.changes import lock_game, save_and_announce
from games.models import Game, Player
from games.outcomes import Answer, Refused
from scoring.models import SheetLink, SheetRole
from scoring.sheets.access import Role, check_may_manage, role_of

MOST_DAYS = 365
MOST_LINKS = 50  # that are valid at the same time
STRENGTH = (SheetRole.Role.VIEWER, SheetRole.Role.PLAYER, SheetRole.Role.SCORER)


class NoLink(Refused):
    """This link does not work: 404 if it never existed, 410 if it expired or was revoked."""

    def __init__(self, reason: str, status: int) -> None:
        super().__init__(reason, Answer.FORBIDDEN)
        self.status = status


def create_link(*, code: str, by: Player, role: str, seat: int | None = None, days: int = 7) -> SheetLink:
    """Create a link to keep score, to enter one player's hand, or to view a private sheet."""
    with transaction.atomic():
        game = lock_game(code, Game.Source.PHYSICAL)
        check_may_manage(game, by)
        check_link(game, role, days)
        meant = game.seats.filter(number=seat).first() if seat is not None else None
        if (role == SheetRole.Role.PLAYER) != (meant is not None):
            raise Refused(_("A link to enter a hand is for one player of this sheet. Choose one."))
        expires = timezone.now() + timedelta(days=days)
        word = secrets.token_urlsafe(16)
        return SheetLink.objects.create(game=game, word=word, role=role, seat=meant, made_by=by, expires_at=expires)


def check_link(game: Game, role: str, days: int) -> None:
    if role not in SheetRole.Role.values:
        raise Refused(_("This role doesn't exist. Choose one from the list."))
    if not 1 <= days <= MOST_DAYS:
        raise Refused(_("A link is valid for 1 to %(most)d days.") % {"most": MOST_DAYS})
    if len(valid_links(game)) >= MOST_LINKS:
        raise Refused(_("This sheet has too many links. Revoke some first."))


def valid_links(game: Game) -> list[SheetLink]:
    """The links that still work, for the owner to show again."""
    valid = game.sheet_links.filter(revoked_at=None, expires_at__gt=timezone.now())
    return list(valid.select_related("seat").order_by("pk"))


def revoke_link(*, code: str, by: Player, link: int) -> None:
    """Revoke a link and the roles that it gave. Doing so twice has no further effect."""
    with transaction.atomic():
        game = lock_game(code, Game.Source.PHYSICAL)
        check_may_manage(game, by)
        found = game.sheet_links.filter(pk=link).first()
        if found is None:
            raise Refused(_("This link doesn't exist. Reload the page."))
        if found.revoked_at is None:
            found.revoked_at = timezone.now()
            found.save(update_fields=["revoked_at"])
            found.roles.all().delete()
            save_and_announce(game)


def find_link(word: str) -> SheetLink:
    """The link with this word, if it still works."""
    link = SheetLink.objects.filter(word=word).select_related("game", "seat", "made_by").first()
    if link is None:
        raise NoLink(_("This link does not exist."), 404)
    if link.revoked_at is not None:
        raise NoLink(_("This link was revoked."), 410)
    if link.expires_at <= timezone.now():
        raise NoLink(_("This link has expired."), 410)
    return link


def accept_link(*, word: str, player: Player) -> tuple[Game, Role]:
    """Give the player the role of a link, unless they already have a higher one."""
    with transaction.atomic():
        game = lock_game(find_link(word).game.code, Game.Source.PHYSICAL)
        link = find_link(word)
        if player.pk != game.host_id and give_role(game, player, link):
            save_and_announce(game)
        return game, role_of(game, player)


def give_role(game: Game, player: Player, link: SheetLink) -> bool:
    """Give a player the role of a link, and return whether that changed anything."""
    have = game.sheet_roles.filter(player=player).first()
    if have is None:
        SheetRole.objects.create(game=game, player=player, role=link.role, seat=link.seat, link=link)
        return True
    higher = STRENGTH.index(SheetRole.Role(link.role)) > STRENGTH.index(SheetRole.Role(have.role))
    another_seat = link.seat is not None and link.seat != have.seat
    if higher:
        have.role, have.link = link.role, link
    if another_seat:
        have.seat = link.seat
    have.save(update_fields=["role", "link", "seat"])
    return higher or another_seat


def remove_role(*, code: str, by: Player, player_id: int) -> None:
    """Remove a person's role, however they got it."""
    with transaction.atomic():
        game = lock_game(code, Game.Source.PHYSICAL)
        check_may_manage(game, by)
        if game.sheet_roles.filter(player_id=player_id).delete()[0]:
            save_and_announce(game)
