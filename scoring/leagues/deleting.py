"""A game that is deleted takes its line out of its season's table; a season that is deleted counts no game any more."""

from django.db.models import F
from django.db.models.signals import post_delete

from games.models import Game
from scoring.models import Season, SeasonGame


def count_without_deleted_games() -> None:
    post_delete.connect(game_is_gone, sender=SeasonGame, dispatch_uid="scoring.season_game_is_gone")


def game_is_gone(instance: SeasonGame, **about: object) -> None:
    Season.objects.filter(pk=instance.season_id).update(version=F("version") + 1)
    Game.objects.filter(pk=instance.game_id).update(unscored=True)
