"""Leaderboards and ratings of a league and its seasons: exactly the games that count there."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game, Merge, Player
from games.outcomes import Refused
from games.players import merges
from scoring.leagues.seasons import disputes, season_changes, season_games
from scoring.models import Rating, Season, SeasonGame, Standing
from scoring.ratings.rebuild import differences
from scoring.results import rebuild
from scoring.results.scopes import Scope, of_league, of_season
from tests.games.finished_games import client_of
from tests.scoring.games import correct, days, in_order, level, person, scored
from tests.scoring.leagues.leagues import friends, league, season

pytestmark = pytest.mark.django_db


def work_off_queue() -> None:
    """Work until the queue is empty, because scoring a game may mark it again."""
    scored()
    if Game.objects.filter(unscored=True).exists():
        work_off_queue()


def add_season_game(current: Season, *order: Player, **given) -> SeasonGame:
    """Add a game with real cards that ended in this order to the season."""
    game = in_order(order, code=f"G{Game.objects.count()}", **given)
    finish_game(game, *order)
    row = season_games.add_game(season=current, by=current.league.memberships.get(role="owner").player, code=game.code)
    work_off_queue()
    return row


def finish_game(game: Game, *order: Player) -> None:
    """Finish the game in this order, or correct it."""
    seats = {seat.player: seat for seat in game.seats.order_by("number")}
    correct(game, list(seats).index(order[0]), [10 * order.index(player) for player in seats])
    for place, player in enumerate(order, 1):
        seats[player].place = place
        seats[player].save(update_fields=["place"])
    Game.objects.filter(pk=game.pk).update(version=F("version") + 1)


def wins(within: str, **scope: str) -> dict[str, int]:
    rows = Standing.objects.filter(scope=Scope(within=within, **scope).key)
    return {name: won // 2520 for name, won in rows.values_list("player__name", "won")}


def names(answer) -> list[str]:
    return [line.name for line in answer.context["lines"]]


def test_a_league_and_its_season_count_their_own_games_only():
    ana, bo, cleo, _dan = friends()
    made = league(ana, bo, cleo)
    spring, summer = season(made), season(made, name="Summer")
    add_season_game(spring, ana, bo)
    add_season_game(spring, bo, ana, edition="frozen")
    add_season_game(summer, cleo, ana)
    in_order([bo, ana], code="CASUAL")
    work_off_queue()
    assert wins(of_league(made.pk)) == {"Ana": 1, "Bo": 1, "Cleo": 1}
    assert wins(of_season(spring.pk)) == {"Ana": 1, "Bo": 1}
    assert wins(of_season(summer.pk)) == {"Cleo": 1, "Ana": 0}
    assert wins(of_league(made.pk), edition="frozen") == {"Bo": 1, "Ana": 0}
    assert wins(of_league(made.pk), period="2026-03") == {"Ana": 1, "Bo": 1, "Cleo": 1}
    assert wins("")["Bo"] == 2


def test_a_waiting_disputed_or_void_game_counts_nowhere_in_the_league():
    ana, bo, *_ = friends()
    made = league(ana, bo)
    current = season(made, confirm="one")
    row = add_season_game(current, ana, bo)
    within = of_season(current.pk)
    assert wins(within) == {}
    disputes.confirm_result(season=current, by=bo, number=row.number)
    work_off_queue()
    assert wins(within) == {"Ana": 1, "Bo": 0}
    assert Rating.objects.filter(pool__key=of_league(made.pk)).count() == 2
    disputes.dispute_result(season=current, by=bo, number=row.number, why="No.")
    work_off_queue()
    assert wins(within) == {}
    assert not Rating.objects.filter(pool__key=of_league(made.pk)).exists()
    disputes.decide_result(season=current, by=ana, number=row.number, state="confirmed", why="Yes.")
    work_off_queue()
    assert wins(within) == {"Ana": 1, "Bo": 0}
    disputes.decide_result(season=current, by=ana, number=row.number, state="void", why="No.")
    work_off_queue()
    assert wins(within) == {}
    assert wins("") == {"Ana": 1, "Bo": 0}


def test_a_corrected_game_waits_again_and_leaves_the_boards_until_then():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), confirm="one")
    row = add_season_game(current, ana, bo)
    disputes.confirm_result(season=current, by=bo, number=row.number)
    work_off_queue()
    finish_game(row.game, bo, ana)
    work_off_queue()
    row.refresh_from_db()
    assert row.state == SeasonGame.State.PENDING
    assert wins(of_season(current.pk)) == {}
    disputes.confirm_result(season=current, by=ana, number=row.number)
    work_off_queue()
    assert wins(of_season(current.pk)) == {"Bo": 1, "Ana": 0}


def test_a_season_that_is_deleted_leaves_nothing_on_any_board():
    ana, bo, *_ = friends()
    made = league(ana, bo)
    current = season(made)
    add_season_game(current, ana, bo)
    current.delete()
    work_off_queue()
    assert not Standing.objects.filter(scope__contains=":").exists()
    assert not Rating.objects.filter(pool__key=of_league(made.pk)).exists()
    assert wins("") == {"Ana": 1, "Bo": 0}


def test_the_league_of_a_public_site_counts_what_its_boards_do_not(settings):
    settings.BOARDS = "public"
    ana, bo, *_ = friends()
    made = league(ana, bo)
    add_season_game(season(made), ana, bo)
    assert wins("") == {}
    assert wins(of_league(made.pk)) == {"Ana": 1, "Bo": 0}
    assert set(Rating.objects.values_list("pool__key", flat=True)) == {of_league(made.pk)}


def test_rates_in_a_season_need_five_games():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    for number in range(5):
        assert not Standing.objects.filter(scope=Scope(within=of_season(current.pk)).key, win_rate__gt=0).exists()
        add_season_game(current, ana, bo, at=days(number))
    row = Standing.objects.get(scope=Scope(within=of_season(current.pk)).key, player=ana)
    assert row.win_rate == 10**9
    assert Standing.objects.get(scope=Scope(within=of_league(current.league_id)).key, player=ana).win_rate is None
    assert [*rebuild.wrong_players()] == []


STEPS = (
    "finish",
    "finish",
    "finish",
    "tie",
    "confirm",
    "dispute",
    "void",
    "count",
    "correct",
    "merge",
    "part",
    "close",
)


@pytest.mark.parametrize("seed", range(8))
def test_any_history_of_a_league_leaves_what_a_rebuild_would_make(seed: int):
    luck = Random(seed)
    everybody = friends()
    current = season(league(*everybody), confirm=luck.choice(["nobody", "one", "all"]))
    for step in range(14):
        with suppress(Refused):
            happen(luck, step, current, everybody)
        if luck.random() < 0.5:
            scored()
    work_off_queue()
    assert [*rebuild.wrong_games(), *rebuild.wrong_players()] == []
    assert differences() == 0


def happen(luck: Random, step: int, current: Season, everybody: list[Player]) -> None:
    what = luck.choice(STEPS)
    rows = list(current.games.select_related("game"))
    if what in ("finish", "tie") or not rows:
        order = luck.sample(everybody, luck.randint(2, 4))
        if what == "tie":
            level(order, at=days(step), code=f"T{step}")
        else:
            add_season_game(current, *order, at=days(step))
    elif what in ("merge", "part"):
        merge_or_split(luck, what, everybody)
    elif what == "close":
        if current.state == Season.State.OPEN:
            season_changes.close_season(season=current, by=everybody[0])
        else:
            season_changes.reopen_season(season=current, by=everybody[0], why="Wrong.")
        current.refresh_from_db()
    else:
        change(luck, what, luck.choice(rows), everybody)


def merge_or_split(luck: Random, what: str, everybody: list[Player]) -> None:
    if what == "merge":
        gone, kept = luck.sample(everybody[1:], 2)
        merges.merge_players(gone=gone, kept=kept, by=None)
    elif (latest := Merge.objects.filter(undone_at=None).order_by("-pk").first()) is not None:
        merges.undo_merge(merged=latest)


def change(luck: Random, what: str, row: SeasonGame, everybody: list[Player]) -> None:
    about: dict[str, Any] = {"season": row.season, "number": row.number}
    if what == "correct":
        sat = [seat.player for seat in row.game.seats.select_related("player") if seat.player]
        finish_game(row.game, *luck.sample(sat, len(sat)))
    elif what == "confirm":
        disputes.confirm_result(by=luck.choice(everybody), **about)
    elif what == "dispute":
        disputes.dispute_result(by=luck.choice(everybody), why="No.", **about)
    else:
        state = "void" if what == "void" else "confirmed"
        disputes.decide_result(by=everybody[0], state=state, why="So.", **about)


@pytest.fixture
def friday() -> Season:
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    add_season_game(current, bo, ana)
    in_order([ana, bo], code="CASUAL")
    work_off_queue()
    return current


def test_a_board_is_narrowed_to_a_league_and_to_a_season(friday: Season):
    ana = Player.objects.get(name="Ana")
    code = friday.league.code
    client = client_of(ana)
    assert client.get("/boards/").context["filters"][0].key == "league"
    answer = client.get(f"/boards/?league={code}")
    assert names(answer) == ["Bo", "Ana"]
    assert "Friday club" in answer.content.decode()
    assert [f.key for f in answer.context["filters"]] == ["league", "season", "period", "edition", "count", "source"]
    answer = client.get(f"/boards/?league={code}&season={code}-1&period=1999")
    assert names(answer) == ["Bo", "Ana"]
    assert [f.key for f in answer.context["filters"]] == ["league", "season", "edition", "count", "source"]
    assert answer.context["within"].season == friday


def test_choosing_another_league_resets_the_season(friday: Season):
    ana = Player.objects.get(name="Ana")
    other = league(ana)
    season(other)
    answer = client_of(ana).get(f"/boards/?league={other.code}&season={friday.league.code}-1")
    assert answer.context["within"].season is None
    assert names(answer) == []


def test_a_league_has_a_board_by_rating(friday: Season):
    for number in range(10):
        add_season_game(friday, *Player.objects.filter(name__in=["Ana", "Bo"]).order_by("name"), at=days(number + 2))
    code = friday.league.code
    page = client_of(None).get(f"/boards/?by=rating&league={code}")
    assert names(page) == ["Ana", "Bo"]
    assert page.context["lines"][0].games == "11"
    assert client_of(None).get("/boards/?by=rating").context["lines"][0].games == "12"


@pytest.mark.parametrize(
    ("who", "status"), [("anonymous", 403), ("stranger", 403), ("guest", 403), ("member", 200), ("owner", 200)]
)
def test_the_boards_of_a_private_league_are_for_its_members(friday: Season, who: str, status: int):
    friday.league.public = False
    friday.league.save()
    eyes = {"member": Player.objects.get(name="Bo"), "owner": Player.objects.get(name="Ana"), "anonymous": None}
    client = client_of(eyes[who] if who in eyes else person("Zed"))
    for address in (f"/boards/?league={friday.league.code}", f"/boards/?by=rating&league={friday.league.code}"):
        answer = client.get(address)
        assert answer.status_code == status
        assert ("Friday club" in answer.content.decode()) == (status == 200)
    assert ("Friday club" in client.get("/boards/").content.decode()) == (status == 200)


def test_a_missing_league_is_explained(client: Client):
    assert client.get("/boards/?league=NOSUCH").status_code == 404
    assert client.get("/boards/?league=%00").status_code == 404


def test_a_league_board_needs_the_same_number_of_queries_whatever_was_played(friday: Season):
    client = client_of(Player.objects.get(name="Ana"))
    address = f"/boards/?league={friday.league.code}&season={friday.league.code}-1"
    client.get(address)
    with CaptureQueriesContext(connection) as few:
        client.get(address)
    for number in range(6):
        add_season_game(friday, *Player.objects.filter(name__in=["Ana", "Bo"]).order_by("-name"), at=days(number))
    with CaptureQueriesContext(connection) as many:
        client.get(address)
    assert len(few) == len(many)
