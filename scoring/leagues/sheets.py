"""A league's score sheet: its players are the members who were chosen, and all who keep the league's score may write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet

from games.models import Game, Player
from games.services.tables import free_name
from scoring.models import League, Membership, Role, SheetRole
from scoring.sheets.ledger import Order, digest
from scoring.sheets.making import new_game, open_log, seat_everybody
from scoring.sheets.ruling import Rules

WRITERS = (Role.OWNER, Role.ADMIN, Role.SCORER)


def score_sheet(league: League, by: Player, players: Sequence[Player], values: Mapping[str, Any], key: str) -> Game:
    """A sheet like any other, except that members need not have sat with its owner before. Who is given its address may
    look on; what a private league is called stays inside."""
    rules = Rules.checked(values["edition"], values["count"], values["end"], values["end_value"], values["tie"])
    game = new_game(by, values["edition"], rules, title=league.name if league.public else "", rated=True, private=False)
    seat_everybody(game, named(players))
    open_log(game, Order("", by, digest("league", key), ["league", league.pk, [player.pk for player in players]]), 0)
    give_to_writers(league, game, by)
    return game


def give_to_writers(league: League, game: Game, by: Player) -> None:
    """All who keep the league's score may write, also who had a lesser role on the sheet."""
    SheetRole.objects.bulk_create(
        (SheetRole(game=game, player_id=one.player_id, role=SheetRole.Role.SCORER) for one in writers(league, by)),
        update_conflicts=True,
        unique_fields=["game", "player"],
        update_fields=["role"],
    )


def named(players: Sequence[Player]) -> list[tuple[Player, str]]:
    """Two members of the same name: the second gets a number."""
    found: list[tuple[Player, str]] = []
    for player in players:
        found.append((player, free_name(player.name, {name for _player, name in found})))
    return found


def writers(league: League, by: Player) -> QuerySet[Membership]:
    return league.memberships.filter(role__in=WRITERS, withdrawn_at=None).exclude(player=by)
