"""A game that is deleted takes its part of everybody's sums along, whoever deletes it."""

from django.db.models.signals import pre_delete

from games.models import Game
from scoring.results.marks import forget


def forget_deleted_games() -> None:
    pre_delete.connect(forget_game, sender=Game, dispatch_uid="scoring.forget_game")


def forget_game(instance: Game, **about: object) -> None:
    forget(instance)
