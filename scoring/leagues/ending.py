"""The end of a season that nobody played for, and of a league: deleted while it holds no result, put away afterwards."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.outcomes import Refused
from scoring.leagues.ledger import lock_league, lock_season, write_down
from scoring.leagues.roles import check_manage, check_own
from scoring.models import League, Season, SeasonGame


def check_unplayed(season: Season) -> None:
    if season.games.exists():
        raise Refused(_("Games belong to this season: it can be closed, not deleted."))


def delete_season(*, season: Season, by: Player) -> None:
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        check_unplayed(season)
        season.changes.update(season=None, key=None)  # the log tells of it all the same, and its form works once more
        write_down(season.league, "season_deleted", by, name=season.name)
        season.delete()


def has_results(league: League) -> bool:
    return SeasonGame.objects.filter(season__league=league, game__state=Game.State.OVER).exists()


def delete_league(*, league: League, by: Player) -> None:
    """With members, seasons and log. Players, and games that still run, stay on the site."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if has_results(league):
            raise Refused(_("Finished games belong to this league: it can be put away, not deleted."))
        league.delete()


def put_away(*, league: League, by: Player) -> None:
    """In no list any more; who has its address reads it as before."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if league.archived_at is None:
            league.archived_at = timezone.now()
            league.save(update_fields=["archived_at"])
            write_down(league, "put_away", by)


def take_out(*, league: League, by: Player) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if league.archived_at is not None:
            league.archived_at = None
            league.save(update_fields=["archived_at"])
            write_down(league, "taken_out", by)
