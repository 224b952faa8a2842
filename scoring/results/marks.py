"""Working off the marks on games: what follows from a game is worked out anew, in one short transaction a game."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Sequence
from functools import partial

from django.db import connection, transaction

from games.models import Game, Player
from scoring.leagues.noting import note_game
from scoring.models import Result
from scoring.ratings.marks import enter
from scoring.results import meetings, sums
from scoring.results.deriving import results_of, with_rounds

log = logging.getLogger(__name__)

KEPT = [field.attname for field in Result._meta.concrete_fields if not field.primary_key]


def work_off() -> int:
    """Work off every mark that is there and that no other process is at; how many it were."""
    done = last = 0
    while (game_id := next_marked(last)) is not None:
        last = game_id
        try:
            done += score(game_id)
        except Exception:
            log.exception("Game %s could not be scored; it stays marked.", game_id)
    return done


def next_marked(after: int) -> int | None:
    marked = Game.objects.filter(unscored=True, pk__gt=after).order_by("pk")
    return marked.values_list("pk", flat=True).first()


@transaction.atomic
def score(game_id: int, *, anyway: bool = False) -> bool:
    """Score one game, if it is marked. Whoever changes a game holds its row, so no mark set meanwhile can be lost."""
    skipping = connection.features.has_select_for_update_skip_locked and not anyway
    # Not the key: a replay that adds rows of this game must not wait for who waits for the replay.
    marked = Game.objects.filter(pk=game_id).select_for_update(of=("self",), skip_locked=skipping, no_key=True)
    game = with_rounds(marked if anyway else marked.filter(unscored=True)).first()
    if game is None:
        return False
    replace(game, results_of(game))
    Game.objects.filter(pk=game.pk).update(unscored=False)
    transaction.on_commit(partial(note_game, game.pk), robust=True)
    return True


def forget(game: Game) -> None:
    """A game is about to be deleted: nothing of it may stay in anybody's sums."""
    with transaction.atomic():
        replace(game, [])


def replace(game: Game, results: Sequence[Result]) -> None:
    """The results of a game instead of those that it had, and the differences wherever they are summed up."""
    before = list(Result.objects.filter(game=game))
    if not same(before, results):
        hold(before, results)
        Result.objects.filter(game=game).delete()
        Result.objects.bulk_create(results)
        sums.keep(sums.add_up(results, before))
        meetings.keep(meetings.meet(results, before))
    enter(game, results)


def hold(*results: Sequence[Result]) -> None:
    """Hold the rows of these people till the end: who sums up their results anew must not miss a difference."""
    people = {result.player_id for some in results for result in some}
    list(Player.objects.filter(pk__in=people).order_by("pk").select_for_update(no_key=True).values_list("pk"))


def same(before: Iterable[Result], after: Iterable[Result], *, but: Collection[str] = ()) -> bool:
    """Whether two lists of results say the same; `but` is what does not matter."""
    return sorted(written(result, but) for result in before) == sorted(written(result, but) for result in after)


def written(result: Result, but: Collection[str]) -> tuple[str, ...]:
    return tuple(repr(getattr(result, name)) for name in KEPT if name not in but)
