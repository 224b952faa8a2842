"""The rematch of a season's game: when it counts for the season, who learns about it, and what prevents it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from games.game_settings import GameSettings
from games.models import Game, Player
from games.tables import creation, host_actions, seats
from scoring.leagues.members import members
from scoring.leagues.seasons import disputes, season_changes, season_games
from scoring.leagues.seasons.queries import table_of
from scoring.leagues.seasons.season_results import take_result_into_season
from scoring.models import League, LeagueChange, Season, SeasonGame, SheetRole
from scoring.sheets.changes.creation import start_rematch
from tests.games.finished_games import client_of
from tests.scoring import sheet_steps
from tests.scoring.leagues.leagues import finish_game, finished_game, friends, league, play_season_game, season

pytestmark = pytest.mark.django_db


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def rematch_of(game: Game, by: Player) -> SeasonGame | None:
    """Ask for a rematch, and return it as a game of a season if it is one."""
    return SeasonGame.objects.filter(game=creation.create_rematch(code=game.code, by=by)).first()


def sheet(current: Season, by: Player, *players: Player) -> Game:
    """Create a finished sheet of the season."""
    asked: dict[str, Any] = {"player_ids": [player.pk for player in players], "settings": GameSettings(end="single")}
    game = season_games.start_game(season=current, by=by, kind="sheet", key=str(uuid4()), **asked).game
    sheet_steps.add(game, 0, 20)
    return Game.objects.get(pk=game.pk)


def test_a_rematch_is_one_game_of_the_season_whoever_starts_it_and_however_often():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    asked = [rematch_of(row.game, player) for player in (bo, ana, bo)]
    fresh = asked[0]
    assert fresh is not None
    assert asked == [fresh, fresh, fresh]
    assert (fresh.season, fresh.number, fresh.added_by) == (current, 2, bo)
    host_actions.start_game(code=fresh.game.code, by=bo)
    finish_game(fresh.game, bo, ana)
    take_result_into_season(fresh.game_id)
    assert [(line.player, line.wins) for line in table_of(current).rows] == [(ana.pk, 1), (bo.pk, 1)]
    assert LeagueChange.objects.filter(kind="game_added").count() == 2


def test_the_lobby_names_the_season_to_those_who_may_read_it():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    fresh = rematch_of(play_season_game(current, ana, bo).game, bo)
    assert fresh is not None
    page = f"/tables/{fresh.game.code}/"
    told = "Game 2 of <bdi>Spring</bdi>, a season of <bdi>Friday club</bdi>."
    assert told in text(client_of(dan).get(page))
    League.objects.update(public=False)
    assert told not in text(client_of(dan).get(page))
    assert told in text(client_of(bo).get(page))
    season_changes.close_season(season=current, by=ana)
    assert told not in text(client_of(bo).get(page))


def closed(current: Season, ana: Player, bo: Player) -> None:
    season_changes.close_season(season=current, by=ana)


def last_day_over(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(ends_on=timezone.localdate() - timedelta(days=1))


def another_edition(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(editions=["mini"])


def another_count(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(counts=["low"])


def somebody_left(current: Season, ana: Player, bo: Player) -> None:
    members.leave_league(league=current.league, by=bo)


def somebody_looks_on(current: Season, ana: Player, bo: Player) -> None:
    current.league.memberships.filter(player=bo).update(role="viewer")


@pytest.mark.parametrize(
    "happens", [closed, last_day_over, another_edition, another_count, somebody_left, somebody_looks_on]
)
def test_a_rematch_that_cannot_count_is_an_ordinary_game(happens):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    happens(current, ana, bo)
    assert rematch_of(row.game, ana) is None
    assert Game.objects.get(pk=row.game_id).rematch is not None


def test_the_rematch_of_a_game_without_a_season_has_none_either():
    ana, bo = friends("Ana", "Bo")
    season(league(ana, bo))
    assert rematch_of(finished_game(ana, bo), ana) is None


def test_a_rematch_with_a_stranger_does_not_count_unless_an_admin_allows_it():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    Game.objects.filter(pk=row.game_id).update(seats_offered=3)
    fresh = rematch_of(row.game, ana)
    assert fresh is not None
    for player in (bo, dan):
        seats.sit_down(code=fresh.game.code, player=player)
    page = text(client_of(bo).get(f"/tables/{fresh.game.code}/"))
    assert "<bdi>Dan</bdi> is not a member of the league. The game does not count if they are at the table" in page
    host_actions.start_game(code=fresh.game.code, by=ana)
    finish_game(fresh.game, dan, ana, bo)
    take_result_into_season(fresh.game_id)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.VOID
    assert [line.games for line in table_of(current).rows] == [1, 1]
    disputes.decide_result(
        season=current, by=ana, number=fresh.number, state="confirmed", why="Dan joins us on Friday."
    )
    places = {line.player: one.place for line in table_of(current).rows for one in line.results if one.number == 2}
    assert places == {ana.pk: 2, bo.pk: 3}  # the stranger takes first place, but is not listed
    assert "started with people from outside the league" in text(
        client_of(ana).get(f"/leagues/{current.league.code}/log/")
    )


def test_a_stranger_who_leaves_again_and_bots_do_no_harm():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    Game.objects.filter(pk=row.game_id).update(seats_offered=4)
    fresh = rematch_of(row.game, ana)
    assert fresh is not None
    for player in (bo, dan):
        seats.sit_down(code=fresh.game.code, player=player)
    seats.leave_table(code=fresh.game.code, player=dan)
    host_actions.add_bot(code=fresh.game.code, by=ana, level="easy")
    host_actions.start_game(code=fresh.game.code, by=ana)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.PENDING


def test_one_member_among_bots_plays_for_no_season():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = rematch_of(play_season_game(current, ana, bo).game, ana)
    assert fresh is not None
    host_actions.add_bot(code=fresh.game.code, by=ana, level="easy")
    host_actions.start_game(code=fresh.game.code, by=ana)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.VOID


def test_a_lobby_that_everybody_left_is_not_listed():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = rematch_of(play_season_game(current, ana, bo).game, ana)
    assert fresh is not None
    place = f"/leagues/{current.league.code}/seasons/1/"
    assert "Game 2" in text(client_of(ana).get(place))
    seats.leave_table(code=fresh.game.code, player=ana)
    assert "Game 2" not in text(client_of(ana).get(place))
    assert "Game 2" not in text(client_of(ana).get(f"{place}games/"))


def test_the_rematch_of_a_sheet_counts_and_keeps_its_scorers():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    made.memberships.filter(player=cleo).update(role="scorer")
    game = sheet(current, cleo, ana, bo)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    made.memberships.filter(player=bo).update(role="scorer")
    fresh = start_rematch(code=game.code, by=ana, key=str(uuid4()))
    assert SeasonGame.objects.get(game=fresh).number == 2
    assert fresh.host == ana
    assert set(fresh.sheet_roles.filter(role="scorer").values_list("player", flat=True)) == {cleo.pk, dan.pk, bo.pk}
    told = "Game 2 of <bdi>Spring</bdi>, a season of <bdi>Friday club</bdi>."
    assert told in text(client_of(None).get(f"/sheets/{fresh.code}/"))
    League.objects.update(public=False)
    assert told not in text(client_of(None).get(f"/sheets/{fresh.code}/"))
    assert told in text(client_of(bo).get(f"/sheets/{fresh.code}/"))


def test_a_sheet_without_a_scorer_of_the_league_is_an_ordinary_one():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    game = sheet(season(league(ana, bo)), ana, ana, bo)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    fresh = start_rematch(code=game.code, by=dan, key=str(uuid4()))
    assert not SeasonGame.objects.filter(game=fresh).exists()
    assert list(fresh.sheet_roles.values_list("player", flat=True)) == [ana.pk]
