"""Outages cost nobody a turn: at start, all that was due moves by the time in which no process was alive."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max

from games.models import Game, Process

ALIVE = timedelta(seconds=15)  # a process writes every five seconds
FORGOTTEN = timedelta(days=1)

TIMES = ("bot_at", "deadline", "look_at", "opens_at", "next_round_at", "at", "since", "until")


def still_alive(name: str, now: datetime) -> None:
    Process.objects.update_or_create(name=name, defaults={"alive_at": now})


def make_up_for_outage(now: datetime) -> timedelta:
    """Move every deadline by the outage, if there was one; how long it was."""
    with transaction.atomic():
        last: datetime | None = Process.objects.aggregate(last=Max("alive_at"))["last"]
        Process.objects.filter(alive_at__lt=now - FORGOTTEN).delete()
        if last is None or now - last <= ALIVE:
            return timedelta()
        outage = now - last
        for game in Game.objects.select_for_update().filter(state=Game.State.RUNNING, next_action_at__isnull=False):
            postpone(game, outage)
        return outage


def postpone(game: Game, by: timedelta) -> None:
    current = game.rounds.order_by("-number").first()
    if current is not None:
        current.live = moved(current.live, by)
        current.save(update_fields=["live"])
    if game.next_action_at is not None:
        game.next_action_at += by
        game.save(update_fields=["next_action_at"])


def moved(live: Any, by: timedelta) -> Any:
    """The same values with every time later."""
    if isinstance(live, list):
        return [moved(one, by) for one in live]
    if not isinstance(live, dict):
        return live
    return {
        key: (datetime.fromisoformat(value) + by).isoformat()
        if isinstance(value, str) and (key in TIMES or is_cooldown(key))
        else moved(value, by)
        for key, value in live.items()
    }


def is_cooldown(key: str) -> bool:
    """Cooldowns are kept by seat."""
    return key.isdecimal()
