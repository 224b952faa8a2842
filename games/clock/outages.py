"""Compensates for outages, so that nobody loses a turn. When the server starts, all times move by the length of the
outage."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max

from games.models import Game, Process
from games.play.round_state import save_state, state_of

ALIVE = timedelta(seconds=15)  # a process writes every five seconds
FORGOTTEN = timedelta(days=1)


def record_sign_of_life(name: str, now: datetime) -> None:
    Process.objects.update_or_create(name=name, defaults={"alive_at": now})


def make_up_for_outage(now: datetime) -> timedelta:
    """Move every time by the length of the outage, if there was one, and return that length."""
    with transaction.atomic():
        last: datetime | None = Process.objects.aggregate(last=Max("alive_at"))["last"]
        Process.objects.filter(alive_at__lt=now - FORGOTTEN).delete()
        if last is None or now - last <= ALIVE:
            return timedelta()
        outage = now - last
        for game in Game.objects.select_for_update().filter(state=Game.State.RUNNING, next_action_at__isnull=False):
            postpone_game(game, outage)
        return outage


def postpone_game(game: Game, by: timedelta) -> None:
    current = game.rounds.order_by("-number").first()
    if current is not None:
        save_state(current, state_of(current).postponed(by))
    if game.next_action_at is not None:
        game.next_action_at += by
        game.save(update_fields=["next_action_at"])
