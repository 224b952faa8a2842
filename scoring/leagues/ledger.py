"""Locking a league or a season, and writing down what was done there; under a known key nothing is done again."""

from __future__ import annotations

from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from games.models import Player
from games.services.outcomes import Refused
from scoring.models import League, LeagueChange, Season

KEY_LENGTH = 64


def lock_league(league: League) -> League:
    return League.objects.select_for_update().get(pk=league.pk)


def lock_season(season: Season) -> Season:
    """The season's row until the end of the transaction, with its league."""
    return Season.objects.select_for_update(of=("self",)).select_related("league").get(pk=season.pk)


def known(key: str, kind: str, **where: int) -> LeagueChange | None:
    """What was done here under this key before; a key that was used for anything else does nothing."""
    if len(key) > KEY_LENGTH or "\0" in key:
        raise used_elsewhere()
    found = LeagueChange.objects.filter(key=key).first() if key else None
    if found and (found.kind != kind or any(getattr(found, name) != value for name, value in where.items())):
        raise used_elsewhere()
    return found


def used_elsewhere() -> Refused:
    return Refused(_("Please load the page again and try once more."))


def write_down(
    league: League,
    kind: str,
    by: Player | None,
    *,
    season: Season | None = None,
    why: str = "",
    key: str = "",
    **data: Any,
) -> LeagueChange:
    return LeagueChange.objects.create(
        league=league,
        season=season,
        kind=kind,
        by=by,
        name=by.name if by else "",
        why=why,
        key=key or None,
        data=data,
    )


def changed(season: Season, *fields: str) -> None:
    """Count the version up: the table has to be worked out anew."""
    season.version += 1
    season.save(update_fields=["version", *fields])


def changed_members(league: League) -> None:
    """Who is a member, or no longer, changes every table that is not frozen."""
    Season.objects.filter(league=league).exclude(state=Season.State.CLOSED).update(version=F("version") + 1)


def checked_reason(text: str, length: int = 200) -> str:
    """A reason in words, on one line."""
    reason = " ".join(text.replace("\0", "").split())
    if not reason:
        raise Refused(_("Please say why: it is written down for everybody to read."))
    if len(reason) > length:
        raise Refused(_("Please say it in %(most)d characters.") % {"most": length})
    return reason
