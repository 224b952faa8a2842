"""Fills the site's database with tables of four guests, dealt and ready, for the load generator; prints them as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import django

django.setup()

from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction

from games.game_settings import MOST_POINTS, GameSettings
from games.models import Player
from games.players.identity import PLAYER
from games.tables import creation, host_actions, seats


def cookie(player: Player) -> str:
    session = SessionStore()
    session[PLAYER] = player.pk
    session.save()
    return session.session_key or ""


def make(number: int) -> dict[str, object]:
    """A table of its own: UNO is called by itself, so that every move can follow at once."""
    people = [Player.objects.create(name=f"P{number} {seat}") for seat in range(4)]
    game = creation.create_table(
        host=people[0], settings=GameSettings(house_rules={"uno_call": "automatic"}, end_value=MOST_POINTS)
    )
    for player in people[1:]:
        seats.sit_down(code=game.code, player=player)
    host_actions.start_game(code=game.code, by=people[0])
    return {"code": game.code, "cookies": [cookie(player) for player in people]}


if __name__ == "__main__":
    with transaction.atomic():  # one commit for all
        made = [make(number) for number in range(int(sys.argv[1]))]
    print(json.dumps(made))
