"""Presence is written for all screens at once, and for nobody else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.live.presence import AT_ONCE, There, write_presence
from games.models import Game, Player
from games.tables import creation, seats

pytestmark = pytest.mark.django_db


def table_of(*people: Player) -> Game:
    game = creation.create_table(host=people[0])
    for player in people[1:]:
        seats.sit_down(code=game.code, player=player)
    game.seats.update(last_seen=None, round_trip=55)
    return game


def test_only_people_who_look_at_a_table_are_present():
    ann, bo = Player.objects.create(name="Ann"), Player.objects.create(name="Bo")
    first, second = table_of(ann, bo), table_of(ann, bo)
    now = timezone.now()
    write_presence([There(first.code, ann.pk, 120), There(second.code, bo.pk, None)], now)
    seen = {
        (seat.game_id, seat.player_id): (seat.last_seen, seat.round_trip)
        for seat in [*first.seats.all(), *second.seats.all()]
    }
    assert seen == {
        (first.pk, ann.pk): (now, 120),
        (first.pk, bo.pk): (None, 55),
        (second.pk, ann.pk): (None, 55),
        (second.pk, bo.pk): (now, 55),
    }


def test_more_screens_than_fit_in_one_statement_are_all_present():
    people = [Player.objects.create(name=f"P{number}") for number in range(2)]
    game = table_of(*people)
    now = timezone.now() + timedelta(seconds=1)
    strangers = [There(game.code, 1_000_000 + number, 1) for number in range(AT_ONCE)]
    write_presence([*strangers, *(There(game.code, player.pk, None) for player in people)], now)
    assert [seat.last_seen for seat in game.seats.all()] == [now, now]
