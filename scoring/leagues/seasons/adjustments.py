"""Points that are given or taken by hand, with a reason that everybody can read."""

from __future__ import annotations

import re
from fractions import Fraction

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.services.outcomes import Refused
from scoring.leagues.ledger import changed, checked_reason, known, lock_season, write_down
from scoring.leagues.points import MOST, UNIT, written
from scoring.leagues.roles import check_manage
from scoring.leagues.seasons import check_open
from scoring.models import Adjustment, Season

POINTS = re.compile(r"[+-]?\d{1,4}([.,]\d{1,2}|\s*/\s*[1-9]\d?)?")


def read_points(text: str) -> int:
    """Points as somebody types them, in units: -3, 2.5 or 7/2."""
    text = text.strip().replace("−", "-")
    if not POINTS.fullmatch(text):
        raise Refused(_("“%(text)s” is no number of points. Write it like -3 or 2.5") % {"text": text[:20]})
    units = Fraction(text.replace(",", ".").replace(" ", "")) * UNIT
    if not units:
        raise Refused(_("Nothing would change. Write how many points to give, like 2.5, or to take, like -3"))
    if abs(units) > MOST * UNIT:
        raise Refused(_("Give or take at most %(most)d points at once.") % {"most": MOST})
    if units.denominator != 1:
        raise Refused(
            _("“%(text)s” cannot be counted exactly. Use halves, thirds, quarters or tenths.") % {"text": text}
        )
    return int(units)


def adjust(*, season: Season, by: Player, player_id: int, points: str, reason: str, key: str = "") -> None:
    units, reason = read_points(points), checked_reason(reason)
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if known(key, "adjusted", season_id=season.pk) is not None:
            return
        check_open(season)
        member = season.league.memberships.select_related("player").filter(player_id=player_id).first()
        if member is None:
            raise Refused(_("There is no such member."))
        Adjustment.objects.create(season=season, player=member.player, points=units, reason=reason, by=by)
        changed(season)
        told = {"name": member.player.name, "points": written(units)}
        write_down(season.league, "adjusted", by, season=season, why=reason, key=key, **told)


def take_back(*, season: Season, by: Player, number: int) -> None:
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        check_open(season)
        row = season.adjustments.select_related("player").filter(pk=number, revoked_at=None).first()
        if row is None:
            return
        row.revoked_at = timezone.now()
        row.save(update_fields=["revoked_at"])
        changed(season)
        told = {"name": row.player.name, "points": written(row.points)}
        write_down(season.league, "taken_back", by, season=season, why=row.reason, **told)
