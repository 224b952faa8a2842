"""The rematch of a season's game is played for the season too, as long as its members are among themselves."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver
from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.outcomes import Refused
from games.services.tables import rematch_made, table_started
from scoring.leagues.ledger import lock_season, write_down
from scoring.leagues.playing import BROWSER, SHEET, check_kind, check_may_start, enter, playing_members
from scoring.leagues.seasons import check_open
from scoring.leagues.sheets import give_to_writers
from scoring.models import Season, SeasonGame


@receiver(rematch_made)
def enter_rematch(game: Game, rematch: Game, by: Player, **about: Any) -> None:
    """Inside the transaction of the rematch, whose game is locked before the season, as everywhere."""
    before = SeasonGame.objects.filter(game=game).select_related("season").first()
    if before is None:
        return
    season = lock_season(before.season)
    try:
        check_rematch(season, game, by)
    except Refused:
        return  # an ordinary game, which a scorer can still add when it is over
    enter(season, rematch, by)
    if rematch.source == Game.Source.PHYSICAL:
        give_to_writers(season.league, rematch, by)


def check_rematch(season: Season, game: Game, by: Player) -> None:
    """As for a game that is started in the season. At a browser table the others are yet to come: who played before
    is asked about."""
    check_may_start(season, by, BROWSER if game.source == Game.Source.BROWSER else SHEET)
    check_open(season)
    check_kind(season, game.edition, game.count)
    if strangers(season, game):
        raise Refused(_("Only members of the league can be seated, each of them once."))


def strangers(season: Season, game: Game) -> list[str]:
    """Who sits there in person without playing in the league."""
    members = playing_members(season)
    seats = Seat.objects.filter(game=game, gone=False).select_related("player").order_by("number")
    return [seat.name for seat in seats if not seat.bot and seat.player_id not in members]


@receiver(table_started)
def leave_the_season_with_strangers(game: Game, **about: Any) -> None:
    """Anybody with the link can sit down at a rematch. Begun with others it is no game of the season, unless an admin
    says that it counts; who starts a table in the season has chosen who sits there."""
    row = SeasonGame.objects.filter(game=game, game__rematch_of__season_game__isnull=False).first()
    if row is None:
        return
    season = lock_season(row.season)
    if strangers(season, game) or game.seats.filter(player__in=playing_members(season)).count() < 2:
        row.state = SeasonGame.State.VOID
        row.save(update_fields=["state"])
        write_down(season.league, "with_others", None, season=season, number=row.number, code=game.code)
