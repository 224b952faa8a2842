"""A league with a season of sixty games, as one of many on a site that grows around it."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from django.utils import timezone

from games.models import Game, Player
from scoring.models import League, Membership, Role, Season, SeasonGame
from scoring.queue.finished_games import score_game
from tests.scoring.games import in_order

MEMBERS = 12
GAMES = 60


def make_season() -> tuple[Player, Season]:
    """The owner, and the season."""
    members = Player.objects.bulk_create([Player(name=f"Member {number}") for number in range(MEMBERS)])
    league = League.objects.create(code="BENCH", name="Thursday")
    Membership.objects.bulk_create(
        Membership(league=league, player=player, role=Role.MEMBER if number else Role.OWNER)
        for number, player in enumerate(members)
    )
    season = Season.objects.create(league=league, number=1, name="Spring", state=Season.State.OPEN)
    luck = Random(4)
    for number in range(1, GAMES + 1):
        at = timezone.now() - timedelta(days=GAMES - number)
        add_game(season, number, in_order(luck.sample(members, 4), at=at, code=f"S{number:04}"))
    return members[0], season


def add_game(season: Season, number: int, game: Game) -> None:
    """The results name the season that counts them, so the game belongs to it before it is scored."""
    row = SeasonGame.objects.create(season=season, game=game, number=number, state="confirmed")
    score_game(game.pk)
    row.noted = [[result.player_id, result.place, result.points] for result in game.results.order_by("seat")]
    row.noted_version = game.version
    row.save()
