"""The life of a league: it is created, changed, archived, restored, and deleted while nothing was played."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.outcomes import Refused
from games.tables.creation import new_code
from scoring.leagues.access import check_manage, check_own
from scoring.leagues.change_log import change_with_key, lock_league, lock_season, log_change
from scoring.models import League, Membership, Role, Season, SeasonGame
from scoring.models.leagues import LeagueSettings, LoggedChange


def create_league(*, by: Player, name: str, description: str = "", public: bool = True, key: str = "") -> League:
    """Create a league that belongs to its creator. A second press returns the same league."""
    try:
        return insert_league(by=by, name=name, description=description, public=public, key=key)
    except IntegrityError:  # the same key at the same moment
        if (before := change_with_key(key, "made", by_id=by.pk)) is None:
            raise
        return before.league


def insert_league(*, by: Player, name: str, description: str, public: bool, key: str) -> League:
    with transaction.atomic():
        if (before := change_with_key(key, "made", by_id=by.pk)) is not None:
            return before.league
        league = save_with_code(League(name=name, description=description, public=public))
        Membership.objects.create(league=league, player=by, role=Role.OWNER)
        log_change(league, "made", by, LoggedChange(name=name), key=key)
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
        before = LeagueSettings(league.name, league.description, league.public)
        after = LeagueSettings(name, description, public)
        if before == after:
            return
        League.objects.filter(pk=league.pk).update(name=name, description=description, public=public)
        log_change(league, "changed", by, LoggedChange(before=before, after=after))
        if not public:
            hide_league_name(league)


def hide_league_name(league: League) -> None:
    """Take the league's name off its sheets, which are open to everybody who has their link."""
    earlier = (change.logged.before for change in league.changes.filter(kind="changed"))
    names = {league.name, *(one.name for one in earlier if isinstance(one, LeagueSettings))}
    Game.objects.filter(season_game__season__league=league, title__in=names).update(title="")


def check_unplayed(season: Season) -> None:
    if season.games.exists():
        raise Refused(_("This season has games, so it cannot be deleted. Close it instead."))


def delete_season(*, season: Season, by: Player) -> None:
    with transaction.atomic():
        season = lock_season(season)
        check_manage(season.league, by)
        check_unplayed(season)
        season.changes.update(season=None, key=None)  # the log keeps its lines, and the key of its form is free again
        log_change(season.league, "season_deleted", by, LoggedChange(name=season.name))
        season.delete()


def has_results(league: League) -> bool:
    return SeasonGame.objects.filter(season__league=league, game__state=Game.State.OVER).exists()


def delete_league(*, league: League, by: Player) -> None:
    """Delete a league with its members, seasons and log. Players and games in progress stay on the site."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if has_results(league):
            raise Refused(_("This league has finished games, so it cannot be deleted. Archive it instead."))
        league.delete()


def archive_league(*, league: League, by: Player) -> None:
    """Take a league off all lists. It can still be read at its address."""
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if league.archived_at is None:
            league.archived_at = timezone.now()
            league.save(update_fields=["archived_at"])
            log_change(league, "put_away", by)


def restore_league(*, league: League, by: Player) -> None:
    with transaction.atomic():
        league = lock_league(league)
        check_own(league, by)
        if league.archived_at is not None:
            league.archived_at = None
            league.save(update_fields=["archived_at"])
            log_change(league, "taken_out", by)
