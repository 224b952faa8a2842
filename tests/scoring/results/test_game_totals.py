"""What is derived from rounds can be rebuilt from them, for games played here and with real cards."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Seat
from games.tables import creation
from tests.games.live_tables import lay_out, people, send, started
from tests.scoring.sheet_steps import add, delete, fresh, make, person, places, totals

pytestmark = pytest.mark.django_db


@pytest.fixture
def sheet() -> Game:
    game = make(person("Ann"), "Ann", "Bo")
    add(game, 0, 300)
    add(game, 1, 20)
    add(game, 0, 200)
    return game


def rebuild(*args: str) -> str:
    out = StringIO()
    call_command("rebuild_scores", *args, stdout=out)
    return out.getvalue()


def test_correct_totals_are_left_alone(sheet):
    before = fresh(sheet).version
    assert "1 games: 0 differences." in rebuild("--check")
    rebuild()
    assert fresh(sheet).version == before


def test_every_difference_is_a_line_and_an_exit_code(sheet):
    Seat.objects.filter(game=sheet, number=1).update(total=21, place=1)
    Game.objects.filter(pk=sheet.pk).update(state=Game.State.RUNNING, finished_at=None, unscored=False)
    out = StringIO()
    with pytest.raises(CommandError, match="4 differences"):
        call_command("rebuild_scores", "--check", stdout=out)
    assert f"{sheet.code}: Bo has 21 points; the rounds give 20." in out.getvalue().splitlines()
    assert len(out.getvalue().splitlines()) == 4
    assert fresh(sheet).state == Game.State.RUNNING
    assert "4 differences corrected" in rebuild()
    assert (totals(sheet), places(sheet), fresh(sheet).unscored) == ([500, 20], [1, 2], True)
    assert "0 differences" in rebuild("--check")


def test_deleted_rounds_do_not_count(sheet):
    delete(sheet, 3)
    assert "0 differences" in rebuild("--check")


def test_a_table_can_be_rebuilt_too_and_stays_the_same():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands={"Ann": "r2", "Bo": "r3"}, draw="b9 b8", turn="Ann")
    send(game, ann, "play r2")
    creation.create_table(host=ann)
    assert "2 games: 0 differences" in rebuild("--check")
    Seat.objects.filter(game=game, number=0).update(total=99)
    assert "Ann has 99 points; the rounds give 3." in rebuild(game.code.lower())
    assert fresh(game).state == Game.State.RUNNING
    assert game.seats.get(number=0).total == 3


def test_an_unknown_code_is_reported():
    with pytest.raises(CommandError, match="no game NOSUCH"):
        rebuild("nosuch")
