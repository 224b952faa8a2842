"""Connects scoring to the hooks of games and to Django's own signals; called once, when the app is ready."""

from django.db.models.signals import post_delete, pre_delete

from games import hooks
from games.hooks import PlayerField
from games.models import Game
from scoring import models
from scoring.leagues.members import members
from scoring.leagues.seasons import season_games, season_results
from scoring.player_pages import access as player_page_access
from scoring.queue import finished_games
from scoring.sheets import access as sheet_access
from scoring.sheets import log as sheet_log

FIELDS_OF_PLAYERS = (
    PlayerField(models.SheetRole, "player", within="game"),
    PlayerField(models.SheetLink, "made_by"),
    PlayerField(models.HandEntry, "by"),
    PlayerField(models.SheetChange, "by"),
    PlayerField(models.Membership, "player", within="league"),
    PlayerField(models.Invitation, "made_by"),
    PlayerField(models.LeagueChange, "by"),
    PlayerField(models.SeasonGame, "added_by"),
    PlayerField(models.Confirmation, "player", within="game"),
    PlayerField(models.Adjustment, "player"),
    PlayerField(models.Adjustment, "by"),
    PlayerField(models.FinalStanding, "player", within="season"),
    PlayerField(models.Evening, "made_by"),
)


def connect() -> None:
    hooks.table_started.connect(season_games.void_rematch_with_strangers)
    hooks.rematch_made.connect(season_games.enter_rematch)
    hooks.players_merging.connect(members.refuse_to_merge_owner)
    hooks.players_changed.connect(season_results.recalculate_seasons_of)
    hooks.player_deleted.connect(player_page_access.hide_deleted_player)
    hooks.player_deleted.connect(members.remove_deleted_player)
    hooks.player_deleted.connect(sheet_log.erase_deleted_player)
    hooks.game_unscored.connect(finished_games.score_soon)
    hooks.season_of_game.connect(season_games.game_in_season)
    hooks.games_of_player.connect(sheet_access.games_by_role)
    hooks.names_to_invite.connect(members.names_in_leagues_of)
    hooks.player_fields.extend(FIELDS_OF_PLAYERS)
    pre_delete.connect(finished_games.remove_results, sender=Game)
    post_delete.connect(season_results.recalculate_without_game, sender=models.SeasonGame)
