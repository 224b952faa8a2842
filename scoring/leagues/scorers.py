"""The score sheets of a league, and its scorers, who may write on them for as long as they have that role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.changes import lock_game, save_and_announce
from games.game_settings import GameSettings
from games.models import Game, Player
from games.tables.seats import free_name
from scoring.models import League, Membership, Role, SeasonGame, SheetRole
from scoring.sheets.changes.creation import new_game, seat_everybody, start_log
from scoring.sheets.changes.sheet_change import ChangeRequest, digest
from scoring.sheets.changes.sheet_rules import checked_settings

SCORING_ROLES = (Role.OWNER, Role.ADMIN, Role.SCORER)


def create_score_sheet(league: League, by: Player, players: Sequence[Player], settings: GameSettings, key: str) -> Game:
    """Create a sheet for members who need not have sat with its owner before. Anybody with the link can view it, so it
    does not bear the name of a private league."""
    title = league.name if league.public else ""
    game = new_game(by, checked_settings(replace(settings, house_rules={}, title=title)), private=False)
    seat_everybody(game, with_unique_names(players))
    start_log(
        game, ChangeRequest("", by, digest("league", key), ["league", league.pk, [player.pk for player in players]]), 0
    )
    add_scorers_to_sheet(league, game, by)
    return game


def add_scorers_to_sheet(league: League, game: Game, by: Player) -> None:
    """Let all scorers of the league write on the sheet, even if they had a lower role on it."""
    SheetRole.objects.bulk_create(
        (
            SheetRole(game=game, player_id=one.player_id, role=SheetRole.Role.SCORER)
            for one in other_scorers(league, by)
        ),
        update_conflicts=True,
        unique_fields=["game", "player"],
        update_fields=["role"],
    )


def with_unique_names(players: Sequence[Player]) -> list[tuple[Player, str]]:
    """The players with their names; a second member of the same name gets a number."""
    found: list[tuple[Player, str]] = []
    for player in players:
        found.append((player, free_name(player.name, {name for _player, name in found})))
    return found


def other_scorers(league: League, by: Player) -> QuerySet[Membership]:
    return league.memberships.filter(role__in=SCORING_ROLES, withdrawn_at=None).exclude(player=by)


SCORER = SheetRole.Role.SCORER


def update_sheet_roles(member: Membership) -> None:
    """Bring the roles on sheets in line with a member's role. Sheets are locked one by one after the commit, because a
    request that holds a sheet may be waiting for the league."""
    if is_scorer(member):
        transaction.on_commit(partial(add_to_running_sheets, member.pk), robust=True)
    else:
        remove_from_sheets(member)


def is_scorer(member: Membership) -> bool:
    return member.role in SCORING_ROLES and member.withdrawn_at is None


def sheets_of(league: League) -> QuerySet[SeasonGame]:
    """The sheets that were started for the league. One that was added when it was finished has roles of its own."""
    begun = Q(game__finished_at=None) | Q(game__finished_at__gt=F("added_at"))
    return SeasonGame.objects.filter(begun, season__league=league, game__source=Game.Source.PHYSICAL)


def remove_from_sheets(member: Membership) -> None:
    """Stop a former scorer from changing results on old sheets. A role that came by a link of the sheet is its owner's
    to revoke, and the owner of a sheet needs no role."""
    sheets = sheets_of(member.league).values("game")
    roles = SheetRole.objects.filter(player=member.player_id, role=SCORER, link=None, game__in=sheets)
    codes = list(roles.filter(game__state=Game.State.RUNNING).values_list("game__code", flat=True))
    roles.filter(seat=None).delete()
    roles.update(role=SheetRole.Role.PLAYER)  # a player may still enter the hand of their seat
    transaction.on_commit(partial(refresh_sheets, codes), robust=True)


def refresh_sheets(codes: Sequence[str]) -> None:
    """Show open screens what their people may do now. A finished sheet keeps its version, by which a closed season
    knows that nothing was corrected."""
    for code in codes:
        with transaction.atomic():
            save_and_announce(lock_game(code, Game.Source.PHYSICAL))


def add_to_running_sheets(number: int) -> None:
    """Let a new scorer write on the sheets in progress, but not on finished ones."""
    member = Membership.objects.select_related("league").get(pk=number)
    running = sheets_of(member.league).filter(game__state=Game.State.RUNNING).exclude(game__host=member.player_id)
    for code in running.order_by("pk").values_list("game__code", flat=True):
        with transaction.atomic():
            add_to_sheet(lock_game(code, Game.Source.PHYSICAL), number)


def add_to_sheet(game: Game, number: int) -> None:
    """Give the role if the member still has it: the membership is locked, so that a change of it has to wait."""
    member = Membership.objects.select_for_update().get(pk=number)
    have = SheetRole.objects.filter(game=game, player=member.player_id).first()
    if is_scorer(member) and (have is None or have.role != SCORER):
        fresh = {"role": SCORER, "link": None}
        SheetRole.objects.update_or_create(game=game, player_id=member.player_id, defaults=fresh)
        save_and_announce(game)
