"""Who is meant by a name on a sheet: a regular of its owner, or somebody new, kept by the owner until claimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.names import clean_name
from games.services.outcomes import Refused


@dataclass(frozen=True)
class Entrant:
    """A player to be put on a sheet: one who is known, or a name that was typed."""

    name: str
    player_id: int | None = None


def regulars(owner: Player) -> QuerySet[Player]:
    """Whom the owner may put on a sheet: the own player, names typed before, who sat at a game with the owner, and who
    has a role on a sheet of the owner's."""
    together = Game.objects.filter(Q(host=owner) | Q(seats__player=owner)).values("pk")
    helping = Q(sheet_roles__game__host=owner)
    known = Q(pk=owner.pk) | Q(kept_by=owner) | Q(seats__game__in=together) | helping
    return Player.objects.filter(known, bot="", merged_into=None, archived_at=None).distinct()


def player_for(owner: Player, entrant: Entrant) -> Player:
    """The player that is meant, made where nobody of that name is known; once, though two sheets be made at once."""
    Player.objects.select_for_update(no_key=True).filter(pk=owner.pk).first()
    if entrant.player_id is not None:
        return known_player(owner, entrant.player_id)
    name = checked_name(entrant.name)
    return named(owner, name) or Player.objects.create(name=name, kept_by=owner)


def known_player(owner: Player, player_id: int) -> Player:
    player = regulars(owner).filter(pk=player_id).first()
    if player is None:
        raise Refused(_("This player is not known here. Type the name instead."))
    return player


def named(owner: Player, name: str) -> Player | None:
    """A regular of this name: the owner, then a name typed before, then who was on the owner's sheets."""
    mine = Q(kept_by=owner) | Q(seats__game__host=owner, seats__game__source=Game.Source.PHYSICAL)
    known = regulars(owner).filter(Q(pk=owner.pk) | mine).order_by("pk")
    same = [player for player in known if player.name.casefold() == name.casefold()]
    return min(same, key=lambda player: (player.pk != owner.pk, player.kept_by_id != owner.pk, player.pk), default=None)


def checked_name(text: str) -> str:
    try:
        return clean_name(text)
    except ValidationError as bad:
        raise Refused(" ".join(bad.messages)) from None


def players_for(owner: Player, entrants: Sequence[Entrant]) -> list[tuple[Player, str]]:
    """Everybody with the name to stand on the sheet; nobody is there twice."""
    found: list[tuple[Player, str]] = []
    for entrant in entrants:
        player = player_for(owner, entrant)
        name = checked_name(entrant.name) if entrant.name.strip() else player.name
        check_new(found, player, name)
        found.append((player, name))
    return found


def check_new(there: Sequence[tuple[Player | None, str]], player: Player, name: str) -> None:
    if any(other == player or known.casefold() == name.casefold() for other, known in there):
        raise Refused(_("%(name)s is on the sheet already.") % {"name": name})
