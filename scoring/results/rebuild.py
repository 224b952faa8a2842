"""Results, standings and meetings worked out anew from the games, and compared with what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet

from games.models import Game, Player
from scoring.models import Meeting, Result, Standing
from scoring.results.deriving import results_of, with_rounds
from scoring.results.marks import same, score
from scoring.results.meetings import meet, meeting_of
from scoring.results.sums import add_up, standing_of

GAMES = 500  # read at once
COUNTING = ("counts", "rated", "league", "season")

Kept = TypeVar("Kept", Standing, Meeting)


def wrong_games() -> Iterator[Game]:
    """Games whose results are not those that follow from their rounds; one that is still marked is not wrong."""
    kept = Q(state=Game.State.OVER) | Q(Exists(Result.objects.filter(game=OuterRef("pk"))))
    games = with_rounds(Game.objects.filter(kept, unscored=False).order_by("pk"))
    for some in batches(games):
        found: dict[int, list[Result]] = {game.pk: [] for game in some}
        for result in Result.objects.filter(game_id__in=found):
            found[result.game_id].append(result)
        yield from (game for game in some if not same(found[game.pk], results_of(game)))


def counts_otherwise(game: Game) -> bool:
    """Whether of one of these games nothing is wrong but what counts it: by other settings, or in another season."""
    kept = Result.objects.filter(game=game)
    return same(kept, results_of(game), but=COUNTING)


def batches(games: QuerySet[Game]) -> Iterator[list[Game]]:
    last = 0
    while some := list(games.filter(pk__gt=last)[:GAMES]):
        yield some
        last = some[-1].pk


def wrong_players() -> Iterator[Player]:
    """People whose standings or meetings are not the sums of their results."""
    for player in Player.objects.order_by("pk").iterator():
        if not all_right(player):
            yield player


def all_right(player: Player) -> bool:
    return alike(kept_standings(player), standings_of(player)) and alike(kept_meetings(player), meetings_of(player))


def set_right(found: Game | Player) -> None:
    if isinstance(found, Game):
        score(found.pk, anyway=True)
    else:
        write_anew(found)


@transaction.atomic
def write_anew(player: Player) -> None:
    """Held as scoring holds it, a player's results stay as they are until their sums are written."""
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    kept_standings(player).delete()
    Standing.objects.bulk_create(standings_of(player), batch_size=500)
    kept_meetings(player).delete()
    Meeting.objects.bulk_create(meetings_of(player), batch_size=500)


def kept_standings(player: Player) -> QuerySet[Standing]:
    return Standing.objects.filter(player=player)


def kept_meetings(player: Player) -> QuerySet[Meeting]:
    return Meeting.objects.filter(player=player)


def standings_of(player: Player) -> list[Standing]:
    results = Result.objects.filter(player=player).iterator()
    return [standing_of(key, sums) for key, sums in add_up(results).items()]


def meetings_of(player: Player) -> list[Meeting]:
    mine = Result.objects.filter(player=player).values("game")
    met = meet(Result.objects.filter(game__in=mine).order_by("game_id").iterator())
    return [meeting_of(pair, each) for pair, each in met.items() if pair[0] == player.pk]


def alike(kept: QuerySet[Kept], derived: list[Kept]) -> bool:
    return sorted(map(written, kept)) == sorted(map(written, derived))


def written(row: Model) -> str:
    return repr([getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key])
