"""Making a league, and changing what it is called and who may read about it."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.outcomes import Refused
from games.services.tables import new_code
from scoring.leagues.ledger import known, lock_league, write_down
from scoring.leagues.roles import check_manage
from scoring.models import League, Membership, Role


def make_league(*, by: Player, name: str, description: str = "", public: bool = True, key: str = "") -> League:
    """A new league that belongs to who made it; pressed twice, it is the same one."""
    try:
        return new_league(by=by, name=name, description=description, public=public, key=key)
    except IntegrityError:  # the same key at the same moment
        if (before := known(key, "made", by_id=by.pk)) is None:
            raise
        return before.league


def new_league(*, by: Player, name: str, description: str, public: bool, key: str) -> League:
    with transaction.atomic():
        if (before := known(key, "made", by_id=by.pk)) is not None:
            return before.league
        league = save_with_code(League(name=name, description=description, public=public))
        Membership.objects.create(league=league, player=by, role=Role.OWNER)
        write_down(league, "made", by, key=key, name=name)
        return league


def save_with_code(league: League) -> League:
    for _attempt in range(5):
        league.code = new_code()
        try:
            with transaction.atomic():
                league.save(force_insert=True)
        except IntegrityError:
            continue
        return league
    raise Refused(_("No free code was found. Please try again."))


def change_league(*, league: League, by: Player, name: str, description: str, public: bool) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_manage(league, by)
        before = {"name": league.name, "description": league.description, "public": league.public}
        after = {"name": name, "description": description, "public": public}
        if before == after:
            return
        League.objects.filter(pk=league.pk).update(**after)
        write_down(league, "changed", by, before=before, after=after)
        if not public:
            hide_name(league)


def hide_name(league: League) -> None:
    """Sheets that were begun while everybody might read bear the league's name, and are open to who has their address."""
    changes = league.changes.filter(kind="changed").values_list("data", flat=True)
    names = {league.name, *(data["before"]["name"] for data in changes)}
    Game.objects.filter(season_game__season__league=league, title__in=names).update(title="")
