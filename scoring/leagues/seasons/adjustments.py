"""Points that are added or deducted by hand, with a reason that everybody can read."""

from __future__ import annotations

import re
from fractions import Fraction

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Player
from games.outcomes import Refused
from scoring.leagues.access import check_manage
from scoring.leagues.change_log import change_with_key, clean_reason, lock_season, log_change, raise_season_version
from scoring.leagues.seasons.season_changes import check_open
from scoring.models import Adjustment, Season
from scoring.models.leagues import LoggedChange
from scoring.points.points_maps import MOST_POINTS, UNIT, format_points

POINTS = re.compile(r"[+-]?\d{1,4}([.,]\d{1,2}|\s*/\s*[1-9]\d?)?")


def read_points(text: str) -> int:
    """Read points as people type them, such as -3, 2.5 or 7/2, and return units."""
    text = text.strip().replace("−", "-")
    if not POINTS.fullmatch(text):
        raise Refused(_("“%(text)s” is not a number of points. Write it like -3 or 2.5.") % {"text": text[:20]})
    units = Fraction(text.replace(",", ".").replace(" ", "")) * UNIT
    if not units:
        raise Refused(_("Zero points would change nothing. Add points, like 2.5, or deduct them, like -3."))
    if abs(units) > MOST_POINTS * UNIT:
        raise Refused(_("Add or deduct at most %(most)d points at once.") % {"most": MOST_POINTS})
    if units.denominator != 1:
        raise Refused(
            _("“%(text)s” cannot be counted exactly. Use halves, thirds, quarters or tenths.") % {"text": text}
        )
    return int(units)


def adjust_points(*, season: Season, by: Player, player_id: int, points: str, reason: str, key: str = "") -> None:
    units, reason = read_points(points), clean_reason(reason)
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        if change_with_key(key, "adjusted", season_id=season.pk) is not None:
            return
        check_open(season)
        member = season.league.memberships.select_related("player").filter(player_id=player_id).first()
        if member is None:
            raise Refused(_("This member doesn't exist. Reload the page and try again."))
        Adjustment.objects.create(season=season, player=member.player, points=units, reason=reason, by=by)
        raise_season_version(season)
        logged = LoggedChange(name=member.player.name, points=format_points(units))
        log_change(season.league, "adjusted", by, logged, season=season, why=reason, key=key)


def withdraw_adjustment(*, season: Season, by: Player, number: int) -> None:
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        check_open(season)
        row = season.adjustments.select_related("player").filter(pk=number, revoked_at=None).first()
        if row is None:
            return
        row.revoked_at = timezone.now()
        row.save(update_fields=["revoked_at"])
        raise_season_version(season)
        logged = LoggedChange(name=row.player.name, points=format_points(row.points))
        log_change(season.league, "taken_back", by, logged, season=season, why=row.reason)
