"""Whatever is finished, corrected, merged and split, in whatever order, the scores are the same as after a rebuild."""

from __future__ import annotations

import threading
from contextlib import suppress
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.models import Game, Merge, Player
from games.outcomes import Refused
from games.players import merges as players_merges
from games.players.identity import surviving_player
from tests.games import guests, visitors
from tests.scoring.games import correct, days, in_order, scored

PLAYERS = 4
whom = st.integers(0, PLAYERS - 1)
merges = st.tuples(st.just("merge"), whom, whom)
undoings = st.tuples(st.just("undo"), whom, whom)
games = st.tuples(st.just("finish"), whom, whom)
corrections = st.tuples(st.just("correct"), st.integers(0, 9), whom)
scorings = st.tuples(st.just("score"), whom, whom)


class TestAnyHistory(TestCase):
    @hypothesis_settings(max_examples=10, deadline=None)
    @given(st.lists(merges | undoings | games | corrections | scorings, min_size=5, max_size=12))
    def test_scores_are_the_same_as_after_a_rebuild(self, steps):
        players = [Player.objects.create(name=f"P{number}") for number in range(PLAYERS)]
        in_order([players[0], players[3]])
        in_order([players[1], players[3]], at=days(1))
        for number, (kind, first, second) in enumerate(steps, 2):
            one, other = (
                surviving_player(Player.objects.get(pk=players[place % PLAYERS].pk)) for place in (first, second)
            )
            take_step(kind, first, one, other, number)
        scored()
        for command in ("rebuild_standings", "rebuild_ratings"):
            call_command(command, check=True, stdout=StringIO())


def take_step(kind: str, place: int, one: Player, other: Player, number: int) -> None:
    if kind == "merge":
        with suppress(Refused):
            players_merges.merge_players(gone=one, kept=other, by=None)
    elif kind == "undo" and (merged := Merge.objects.filter(undone_at=None).order_by("pk").first()):
        players_merges.undo_merge(merged=merged)
    elif kind == "finish" and one != other:
        in_order([one, other], at=days(number))
    elif kind == "correct":
        correct(Game.objects.order_by("pk")[place % Game.objects.count()], 1, [25, 0])
    elif kind == "score":
        scored()


@pytest.mark.django_db(transaction=True)
def test_an_invitation_opened_by_five_at_once_is_used_by_one():
    ana = visitors.guest("Ana")
    bo = guests.typed(visitors.player(ana), "Bo")
    page = ana.post(f"/me/people/{bo.pk}/invitation/")
    path = page.context["link"].split("/", 3)[3]
    answers: list[int] = []

    def claim() -> None:
        try:
            answers.append(visitors.anonymous().post(f"/{path}").status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=claim) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [302, 410, 410, 410, 410]
    assert Player.objects.get(pk=bo.pk).claimed
