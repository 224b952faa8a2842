"""A table is read as it was at one moment, whatever happens while it is read."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from games.play import rounds, table_state
from tests.games.live_tables import lay_out, people, send, started

pytestmark = pytest.mark.django_db


def test_a_move_made_while_a_table_is_read_does_not_mix_two_moments():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2 g4 b4", "Bo": "g1 r9 y9"}, draw="b9 b8 b6", turn="Ann")
    read_results = rounds.read_results

    def meanwhile(*given):
        assert send(game, ann, "play r2").answer == "done"
        return read_results(*given)

    with patch("games.play.rounds.read_results", meanwhile):
        found = table_state.read_facts(game).round
    assert found is not None
    assert (found.table.turn, found.decision) == (0, 1)
    assert found.log[-1].number == 1
