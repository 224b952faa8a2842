"""Results, standings and meetings calculated again from the games, and compared with the stored ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet

from games.models import Game, Player
from scoring.models import Meeting, Result, Standing
from scoring.results.game_results import are_same_results, results_of, with_rounds
from scoring.results.sums import add_up, count_meetings, meeting_of, standing_of

GAMES = 500  # read at once
COUNTING = ("counts", "rated", "league", "season")

Kept = TypeVar("Kept", Standing, Meeting)


def wrong_games() -> Iterator[Game]:
    """Games whose results differ from their rounds. A game that still waits to be scored is not wrong."""
    kept = Q(state=Game.State.OVER) | Q(Exists(Result.objects.filter(game=OuterRef("pk"))))
    games = with_rounds(Game.objects.filter(kept, unscored=False).order_by("pk"))
    for some in batches(games):
        found: dict[int, list[Result]] = {game.pk: [] for game in some}
        for result in Result.objects.filter(game_id__in=found):
            found[result.game_id].append(result)
        yield from (game for game in some if not are_same_results(found[game.pk], results_of(game)))


def counts_otherwise(game: Game) -> bool:
    """Whether a game differs only in where it counts, because of changed settings or another season."""
    kept = Result.objects.filter(game=game)
    return are_same_results(kept, results_of(game), but=COUNTING)


def batches(games: QuerySet[Game]) -> Iterator[list[Game]]:
    last = 0
    while some := list(games.filter(pk__gt=last)[:GAMES]):
        yield some
        last = some[-1].pk


def wrong_players() -> Iterator[Player]:
    """People whose standings or meetings differ from the sums of their results."""
    for player in Player.objects.order_by("pk").iterator():
        if not all_right(player):
            yield player


def all_right(player: Player) -> bool:
    return are_alike(stored_standings(player), standings_of(player)) and are_alike(
        stored_meetings(player), meetings_of(player)
    )


@transaction.atomic
def rebuild_sums(player: Player) -> None:
    """Write a player's standings and meetings again. The lock is the one that scoring takes, so that no result
    changes."""
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    stored_standings(player).delete()
    Standing.objects.bulk_create(standings_of(player), batch_size=500)
    stored_meetings(player).delete()
    Meeting.objects.bulk_create(meetings_of(player), batch_size=500)


def stored_standings(player: Player) -> QuerySet[Standing]:
    return Standing.objects.filter(player=player)


def stored_meetings(player: Player) -> QuerySet[Meeting]:
    return Meeting.objects.filter(player=player)


def standings_of(player: Player) -> list[Standing]:
    results = Result.objects.filter(player=player).iterator()
    return [standing_of(key, sums) for key, sums in add_up(results).items()]


def meetings_of(player: Player) -> list[Meeting]:
    mine = Result.objects.filter(player=player).values("game")
    met = count_meetings(Result.objects.filter(game__in=mine).order_by("game_id").iterator())
    return [meeting_of(pair, each) for pair, each in met.items() if pair[0] == player.pk]


def are_alike(kept: QuerySet[Kept], derived: list[Kept]) -> bool:
    return sorted(map(compared_text, kept)) == sorted(map(compared_text, derived))


def compared_text(row: Model) -> str:
    return repr([getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key])
