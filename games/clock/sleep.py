"""Tables sleep when nobody is there, and are abandoned after a week."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.changes import lock_game
from games.clock.bot_turns import Due, is_resting
from games.models import Game
from games.play import durations
from games.play.rounds import replan_round


def is_deserted(due: Due) -> bool:
    people = [seat for seat in due.game.seats.select_related("player") if not (seat.player and seat.player.bot)]
    return all(
        seat.last_seen is None or due.now - seat.last_seen > durations.unscaled_wait(durations.ASLEEP)
        for seat in people
    )


def put_to_sleep(code: str) -> None:
    """Let a table at which nobody is there wait for its people; no bot plays on."""
    with transaction.atomic():
        game = lock_game(code)
        game.next_action_at = None
        game.save(update_fields=["next_action_at"])


def wake_table(code: str, now: datetime | None = None) -> None:
    """Start the times of a sleeping table again, because somebody came back."""
    now = now or timezone.now()
    with transaction.atomic():
        game = lock_game(code)
        asleep = game.state == Game.State.RUNNING and game.next_action_at is None
        if asleep and not is_resting(game.rounds.order_by("-number").first()):
            replan_round(game, now)
            if game.next_action_at is not None:  # between two rounds nothing is due
                game.save(update_fields=["next_action_at"])


def record_presence(game: Game, number: int, now: datetime | None = None) -> None:
    """Record that a player looks at the table, and wake it up if it sleeps."""
    now = now or timezone.now()
    stale = Q(last_seen__isnull=True) | Q(last_seen__lt=now - durations.unscaled_wait(durations.LOOK_AGAIN))
    game.seats.filter(stale, number=number).update(last_seen=now)
    if game.state == Game.State.RUNNING and game.next_action_at is None:
        wake_table(game.code, now)


def abandon_old_tables(now: datetime) -> int:
    """Abandon tables that nobody has come back to for a week. They stay in the history and are never rated."""
    old = Game.objects.filter(
        source=Game.Source.BROWSER,
        state__in=[Game.State.LOBBY, Game.State.RUNNING],
        created_at__lt=now - durations.ABANDONED,
    ).exclude(seats__last_seen__gte=now - durations.ABANDONED)
    return old.update(state=Game.State.ABANDONED, next_action_at=None, version=F("version") + 1)
