"""Confirming and disputing the result of a season's game, and the decision of an admin."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.outcomes import Answer, Refused
from scoring.leagues.access import check_manage
from scoring.leagues.change_log import clean_reason, lock_season, log_change, raise_season_version
from scoring.leagues.seasons.season_changes import check_open
from scoring.leagues.seasons.season_results import log_confirmed_correction
from scoring.models import Season, SeasonGame
from scoring.models.leagues import LoggedChange
from scoring.results.confirmation import (
    is_confirmed_for_season,
    record_answer,
    score_again,
    valid_confirmations,
)

DECISIONS = (SeasonGame.State.CONFIRMED, SeasonGame.State.VOID)


def lock_game_of_season(season: Season, number: int) -> None:
    """Lock the game before the season, so that two requests never wait for each other."""
    held = Game.objects.filter(season_game__season=season, season_game__number=number)
    list(held.select_for_update(of=("self",)).values_list("pk"))


def find_season_game(season: Season, number: int) -> SeasonGame:
    row = season.games.select_related("game").filter(number=number).first()
    if row is None:
        raise Refused(_("This season has no such game. Reload the page and try again."))
    return row


def confirm_result(*, season: Season, by: Player, number: int) -> None:
    """Confirm the result as one of its players, or withdraw an earlier dispute. The game counts once enough players
    have confirmed it."""
    with transaction.atomic():
        season, row = lock_for_player(season, by, number)
        if row.state not in (SeasonGame.State.PENDING, SeasonGame.State.DISPUTED):
            raise Refused(_("This game is not awaiting confirmation."))
        record_answer(row.game, by, right=True)
        log_change(season.league, "confirmed", by, LoggedChange(number=row.number, code=row.game.code), season=season)
        if any(not one.right for one in valid_confirmations(row.game)):
            return
        enough = is_confirmed_for_season(row)
        set_state_of_game(season, row, SeasonGame.State.CONFIRMED if enough else SeasonGame.State.PENDING)


def dispute_result(*, season: Season, by: Player, number: int, why: str) -> None:
    """Dispute the result as one of its players. The game does not count until an admin has decided."""
    why = clean_reason(why)
    with transaction.atomic():
        season, row = lock_for_player(season, by, number)
        if row.state == SeasonGame.State.VOID:
            raise Refused(_("This game does not count, so there is nothing to dispute."))
        record_answer(row.game, by, right=False, why=why)
        set_state_of_game(season, row, SeasonGame.State.DISPUTED)
        logged = LoggedChange(number=row.number, code=row.game.code)
        log_change(season.league, "disputed", by, logged, season=season, why=why)


def lock_for_player(season: Season, by: Player, number: int) -> tuple[Season, SeasonGame]:
    """Lock the season and a finished game that this player took part in."""
    lock_game_of_season(season, number)
    season = lock_season(season)
    check_open(season)
    row = find_season_game(season, number)
    if not row.has_played(by.pk):
        raise Refused(_("Only those who played the game can confirm or dispute it, once it is over."), Answer.FORBIDDEN)
    return season, row


def decide_result(*, season: Season, by: Player, number: int, state: str, why: str) -> None:
    """Decide as an admin whether the game counts."""
    if state not in DECISIONS:
        raise Refused(_("Choose whether the game counts."))
    why = clean_reason(why)
    with transaction.atomic():
        lock_game_of_season(season, number)
        season = lock_season(season)
        check_manage(season.league, by)
        check_open(season)
        row = find_season_game(season, number)
        set_state_of_game(season, row, state)
        score_again(row.game)  # leaderboards and ratings of the league depend on what counts
        logged = LoggedChange(number=row.number, code=row.game.code, state=state)
        log_change(season.league, "settled", by, logged, season=season, why=why)


def set_state_of_game(season: Season, row: SeasonGame, state: str) -> None:
    row.state = state
    row.save(update_fields=["state"])
    raise_season_version(season)
    if state == SeasonGame.State.CONFIRMED:
        log_confirmed_correction(season, row)
