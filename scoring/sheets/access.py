"""The roles on a sheet: its owner, scorers, players who enter their own hands, and viewers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.outcomes import Answer, Refused
from scoring.models import SheetRole


class Kind(StrEnum):
    OWNER = "owner"
    SCORER = "scorer"
    PLAYER = "player"
    VIEWER = "viewer"
    STRANGER = "stranger"  # of a private sheet


@dataclass(frozen=True)
class Role:
    """A person's role on a sheet, and the seat whose hand they may enter."""

    kind: Kind
    seat: int | None = None

    @property
    def may_look(self) -> bool:
        return self.kind != Kind.STRANGER

    @property
    def may_write(self) -> bool:
        """Whether they may edit rounds and players."""
        return self.kind in (Kind.OWNER, Kind.SCORER)

    @property
    def may_manage(self) -> bool:
        """Whether they may change links, roles and the owner, or abandon the game."""
        return self.kind == Kind.OWNER


def role_of(game: Game, player: Player | None) -> Role:
    return roles_of(game, [player.pk if player else None])[player.pk if player else None]


def roles_of(game: Game, player_ids: Iterable[int | None]) -> dict[int | None, Role]:
    """The roles of several people, read with two queries."""
    known = {player_id for player_id in player_ids if player_id is not None}
    given = {one.player_id: one for one in game.sheet_roles.filter(player__in=known).select_related("seat")}
    seats = dict(game.seats.filter(player__in=known).values_list("player_id", "number"))
    nobody = role_from_grant(game, None, None, None)
    return {None: nobody} | {one: role_from_grant(game, one, given.get(one), seats.get(one)) for one in known}


def role_from_grant(game: Game, player_id: int | None, given: SheetRole | None, seat: int | None) -> Role:
    """Combine what a link granted with the person's own seat, which comes first."""
    if seat is None and given is not None and given.seat is not None:
        seat = given.seat.number
    if player_id == game.host_id:
        return Role(Kind.OWNER, seat)
    if given is not None and given.role == SheetRole.Role.SCORER:
        return Role(Kind.SCORER, seat)
    if seat is not None:
        return Role(Kind.PLAYER, seat)
    if given is not None or game.watch != Game.Watch.NOBODY:
        return Role(Kind.VIEWER)
    return Role(Kind.STRANGER)


def check_may_write(game: Game, by: Player) -> None:
    if by.pk != game.host_id and not game.sheet_roles.filter(player=by, role=SheetRole.Role.SCORER).exists():
        raise Refused(_("Only a scorer of this sheet can do that. Ask its owner for a scorer link."), Answer.FORBIDDEN)


def check_may_manage(game: Game, by: Player) -> None:
    if by.pk != game.host_id:
        raise Refused(_("Only the owner of this sheet can do that."), Answer.FORBIDDEN)


@dataclass(frozen=True)
class Helper:
    """Somebody other than the owner who has a role on a sheet."""

    player_id: int
    name: str
    role: Role
    given: bool  # by a link, so it can be removed; a person's own seat cannot
    may_own: bool


def helpers_of(game: Game) -> list[Helper]:
    """Everybody with a role or a seat, except the owner and names that nobody has claimed."""
    given = set(game.sheet_roles.values_list("player_id", flat=True))
    seated = set(game.seats.exclude(player=None).values_list("player_id", flat=True))
    people = Player.objects.filter(pk__in=given | seated, bot="").exclude(pk=game.host_id).order_by("name", "pk")
    roles = roles_of(game, given | seated)
    return [
        Helper(player.pk, player.name, roles[player.pk], player.pk in given, player.claimed)
        for player in people
        if player.pk in given or player.claimed
    ]


def games_by_role(player: Player) -> Q:
    """The sheets on which a player was given a role."""
    return Q(Exists(SheetRole.objects.filter(game=OuterRef("pk"), player=player)))
