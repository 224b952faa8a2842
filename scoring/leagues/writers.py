"""Who keeps a league's score writes on the league's sheets: from the day they do, and not a day longer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.models import Game
from games.services.announcing import changed, lock
from scoring.leagues.sheets import WRITERS
from scoring.models import League, Membership, SeasonGame, SheetRole

SCORER = SheetRole.Role.SCORER


def keep_in_step(member: Membership) -> None:
    """After a change of somebody's role, or of their belonging to the league. Sheets are locked one by one and after
    the commit: who holds a sheet may be waiting for the league."""
    if writes(member):
        transaction.on_commit(partial(let_write, member.pk), robust=True)
    else:
        stop_writing(member)


def writes(member: Membership) -> bool:
    return member.role in WRITERS and member.withdrawn_at is None


def sheets_of(league: League) -> QuerySet[SeasonGame]:
    """The sheets that were begun for the league. One that was added when it was over had its own people before."""
    begun = Q(game__finished_at=None) | Q(game__finished_at__gt=F("added_at"))
    return SeasonGame.objects.filter(begun, season__league=league, game__source=Game.Source.PHYSICAL)


def stop_writing(member: Membership) -> None:
    """Who left, or no longer keeps the score, could go on changing results of the league on its old sheets. What came
    by a link of the sheet itself is its owner's to take back, and a sheet of one's own needs no role."""
    sheets = sheets_of(member.league).values("game")
    roles = SheetRole.objects.filter(player=member.player_id, role=SCORER, link=None, game__in=sheets)
    codes = list(roles.filter(game__state=Game.State.RUNNING).values_list("game__code", flat=True))
    roles.filter(seat=None).delete()
    roles.update(role=SheetRole.Role.PLAYER)  # who entered the hand of a seat before still does
    transaction.on_commit(partial(show_anew, codes), robust=True)


def show_anew(codes: Sequence[str]) -> None:
    """Open screens show what their people may do now. A sheet that is over keeps its version, which says to a closed
    season that nothing was corrected."""
    for code in codes:
        with transaction.atomic():
            changed(lock(code, Game.Source.PHYSICAL))


def let_write(number: int) -> None:
    """A new scorer goes on with the sheets that are being written; results that stand are for who wrote them."""
    member = Membership.objects.select_related("league").get(pk=number)
    running = sheets_of(member.league).filter(game__state=Game.State.RUNNING).exclude(game__host=member.player_id)
    for code in running.order_by("pk").values_list("game__code", flat=True):
        with transaction.atomic():
            give(lock(code, Game.Source.PHYSICAL), number)


def give(game: Game, number: int) -> None:
    """Asked again under a lock: meanwhile the role may be gone, and whoever takes it waits for this to be done."""
    member = Membership.objects.select_for_update().get(pk=number)
    have = SheetRole.objects.filter(game=game, player=member.player_id).first()
    if writes(member) and (have is None or have.role != SCORER):
        fresh = {"role": SCORER, "link": None}
        SheetRole.objects.update_or_create(game=game, player_id=member.player_id, defaults=fresh)
        changed(game)
