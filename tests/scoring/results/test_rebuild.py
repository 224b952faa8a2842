"""Whatever happened to the games, what is kept is what follows from them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import Game, Merge, Player, Seat
from games.outcomes import Refused
from games.players import merges
from scoring.models import Meeting, RatedGame, Rating, RatingEvent, RatingShift, Result, Standing
from scoring.queue.finished_games import process_queue
from scoring.ratings import replay
from scoring.ratings.rebuild import differences
from scoring.ratings.replay import replay_all
from scoring.results.rebuild import wrong_games, wrong_players
from tests.scoring.games import correct, days, finish, in_order, people, scored

pytestmark = pytest.mark.django_db

PLAYERS = 5
points = st.lists(st.sampled_from([0, 5, 20, 50]), min_size=PLAYERS, max_size=PLAYERS)


@dataclass(frozen=True)
class Step:
    """Something that happens to the history; `which` chooses a game, `left` are the points left in its hands."""

    what: str
    which: int
    who: tuple[int, ...]
    left: list[int]
    day: int


steps = st.builds(
    Step,
    what=st.sampled_from(
        [
            "finish",
            "finish",
            "finish",
            "merge",
            "part",
            "correct",
            "delete",
            "reopen",
            "end",
            "move",
            "unrate",
            "replace",
            "score",
            "replay",
        ]
    ),
    which=st.integers(0, 30),
    who=st.permutations(range(PLAYERS)).flatmap(lambda order: st.integers(2, PLAYERS).map(lambda n: tuple(order[:n]))),
    left=points,
    day=st.integers(0, 40),
)


def happen(step: Step, players: list[Player]) -> None:
    games = list(Game.objects.order_by("pk"))
    if step.what == "finish":
        finish(
            [players[number] for number in step.who],
            [(None, step.left[: len(step.who)])],
            at=days(step.day),
            count="low",
            code=f"G{max((game.pk for game in games), default=0) + 1}",
        )
    elif step.what == "score":
        process_queue()
    elif step.what == "replay":
        replay_all()
    elif step.what in ("merge", "part"):
        become_one_or_two(step, players)
    elif games:
        change(step, games[step.which % len(games)], players)


def become_one_or_two(step: Step, players: list[Player]) -> None:
    """Two players are merged, if they can be, or the latest merge is undone."""
    with suppress(Refused):
        if step.what == "merge":
            merges.merge_players(gone=players[step.who[0]], kept=players[step.who[1]], by=None)
        elif (latest := Merge.objects.filter(undone_at=None).order_by("-pk").first()) is not None:
            merges.undo_merge(merged=latest)


def change(step: Step, game: Game, players: list[Player]) -> None:
    mine = Game.objects.filter(pk=game.pk)
    if step.what == "correct":
        correct(game, None, step.left[: game.seats.count()])
    elif step.what == "delete":
        game.delete()
    elif step.what == "reopen":
        mine.update(state="running", unscored=True)
    elif step.what == "end":
        mine.update(state="over", unscored=True)
    elif step.what == "move":
        mine.update(finished_at=days(step.day), unscored=True)
    elif step.what == "unrate":
        mine.update(rated=not game.rated, unscored=True)
    elif not game.seats.filter(player=players[step.who[0]]).exists():  # as one player is merged into another
        Seat.objects.filter(game=game, number=0).update(player=players[step.who[0]])
        mine.update(unscored=True)


def everything() -> list[list[tuple[Any, ...]]]:
    kept = [
        Result.objects.values_list("game", "player", "place", "won", "points", "counts", "rated"),
        Standing.objects.values_list(
            "scope", "player", "games", "won", "surplus", "points", "win_rate", "average_place"
        ),
        Meeting.objects.values_list("player", "opponent", "games", "ahead", "level"),
        RatedGame.objects.values_list("pool__key", "game", "finished_at", "places"),
        RatingEvent.objects.values_list("pool__key", "game", "player", "mu", "sigma", "games"),
        Rating.objects.values_list("pool__key", "player", "mu", "sigma", "games", "provisional", "stale"),
    ]
    return [sorted(rows, key=repr) for rows in kept]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(history=st.lists(steps, min_size=1, max_size=14))
def test_any_history_leaves_what_a_rebuild_would_make(history: list[Step], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(replay, "BATCH", 2)
    with transaction.atomic():
        players = people(*"ABCDE")
        for step in history:
            happen(step, players)
        scored()
        assert [*wrong_games(), *wrong_players()] == []
        assert differences() == 0
        before = everything()
        call_command("rebuild_ratings", verbosity=0, stdout=None)
        assert everything() == before
        transaction.set_rollback(True)


@pytest.fixture
def some_games() -> list[Player]:
    players = people("Ana", "Bo", "Cleo")
    for day in range(4):
        in_order(players[day % 2 :], at=days(day))
    scored()
    return players


def test_the_check_finds_nothing_in_a_sound_history(some_games, capsys):
    call_command("rebuild_standings", check=True)
    call_command("rebuild_ratings", check=True)
    assert capsys.readouterr().out.count("Nothing differs.") == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: Result.objects.update(place=1),
        lambda: Standing.objects.filter(scope="all/any/any/any").update(won=5),
        lambda: Standing.objects.filter(scope="2026/any/any/any").delete(),
        lambda: Meeting.objects.update(ahead=0),
    ],
)
def test_damaged_standings_are_found_and_repaired(some_games, spoil):
    before = everything()
    spoil()
    with pytest.raises(CommandError, match="differ"):
        call_command("rebuild_standings", check=True)
    call_command("rebuild_standings")
    assert everything() == before


def test_games_that_count_by_other_settings_are_not_reported_as_damaged(some_games, settings, capsys):
    for day in range(12):
        in_order(some_games[::-1], at=days(9 + day))
    scored()
    settings.BOARDS = "public"
    Result.objects.filter(game=Game.objects.earliest("pk")).update(place=1)
    call_command("rebuild_standings")
    told = capsys.readouterr().out
    assert told.count("has results that do not match its rounds.") == 1
    assert told.count("counts on different leaderboards now; its results are the same.") == 15
    scored()
    assert not RatingShift.objects.exists()
    assert not RatedGame.objects.exists()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: RatingEvent.objects.filter(pk=RatingEvent.objects.order_by("pk")[0].pk).update(mu=30),
        lambda: Rating.objects.update(sigma=1),
        lambda: Rating.objects.all().delete(),
        lambda: RatedGame.objects.filter(pk=RatedGame.objects.all()[0].pk).delete(),
    ],
)
def test_damaged_ratings_are_repaired(some_games, spoil):
    before = everything()
    spoil()
    call_command("rebuild_ratings")
    assert everything() == before
    call_command("rebuild_ratings", check=True)


def test_a_damaged_rating_is_found(some_games):
    RatingEvent.objects.filter(pk=RatingEvent.objects.order_by("pk")[0].pk).update(mu=30)
    with pytest.raises(CommandError, match="differ"):
        call_command("rebuild_ratings", check=True)
