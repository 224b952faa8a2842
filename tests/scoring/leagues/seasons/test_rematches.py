"""The rematch of a season's game: when it is played for the season too, who is told, and who spoils it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from games.models import Game, Player
from games.services import hosting, tables
from scoring.leagues import confirming, members, playing, seasons
from scoring.leagues.noting import note_game
from scoring.leagues.reading import table_of
from scoring.models import League, LeagueChange, Season, SeasonGame, SheetRole
from scoring.sheets.writing import rematch
from tests.games.played import client_of
from tests.scoring import sheets
from tests.scoring.leagues.leagues import VALUES, came_in, finished, friends, league, plays, season

pytestmark = pytest.mark.django_db


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def again(game: Game, by: Player) -> SeasonGame | None:
    """The rematch as a game of a season, where it is one."""
    return SeasonGame.objects.filter(game=tables.rematch(code=game.code, by=by)).first()


def sheet(current: Season, by: Player, *players: Player) -> Game:
    """A sheet of the season that is over."""
    asked: dict[str, Any] = {"player_ids": [player.pk for player in players], "values": VALUES | {"end": "single"}}
    game = playing.start(season=current, by=by, kind="sheet", key=str(uuid4()), **asked).game
    sheets.add(game, 0, 20)
    return Game.objects.get(pk=game.pk)


def test_a_rematch_is_a_game_of_the_season_whoever_asks_for_it_and_how_often():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    asked = [again(row.game, player) for player in (bo, ana, bo)]
    fresh = asked[0]
    assert fresh is not None
    assert asked == [fresh, fresh, fresh]
    assert (fresh.season, fresh.number, fresh.added_by) == (current, 2, bo)
    tables.start(code=fresh.game.code, by=bo)
    came_in(fresh.game, bo, ana)
    note_game(fresh.game_id)
    assert [(line.player, line.wins) for line in table_of(current).rows] == [(ana.pk, 1), (bo.pk, 1)]
    assert LeagueChange.objects.filter(kind="game_added").count() == 2


def test_the_lobby_says_that_the_game_counts_to_who_may_read_of_it():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    fresh = again(plays(current, ana, bo).game, bo)
    assert fresh is not None
    page = f"/tables/{fresh.game.code}/"
    told = "Game 2 of the season <bdi>Spring</bdi> of <bdi>Friday club</bdi>."
    assert told in text(client_of(dan).get(page))
    League.objects.update(public=False)
    assert told not in text(client_of(dan).get(page))
    assert told in text(client_of(bo).get(page))
    seasons.close_season(season=current, by=ana)
    assert told not in text(client_of(bo).get(page))


def closed(current: Season, ana: Player, bo: Player) -> None:
    seasons.close_season(season=current, by=ana)


def last_day_over(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(ends_on=timezone.localdate() - timedelta(days=1))


def another_edition(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(editions=["mini"])


def another_count(current: Season, ana: Player, bo: Player) -> None:
    Season.objects.update(counts=["low"])


def somebody_left(current: Season, ana: Player, bo: Player) -> None:
    members.leave(league=current.league, by=bo)


def somebody_looks_on(current: Season, ana: Player, bo: Player) -> None:
    current.league.memberships.filter(player=bo).update(role="viewer")


@pytest.mark.parametrize(
    "happens", [closed, last_day_over, another_edition, another_count, somebody_left, somebody_looks_on]
)
def test_a_rematch_that_cannot_count_is_an_ordinary_game(happens):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    happens(current, ana, bo)
    assert again(row.game, ana) is None
    assert Game.objects.get(pk=row.game_id).rematch is not None


def test_the_rematch_of_a_game_of_no_season_belongs_to_none():
    ana, bo = friends("Ana", "Bo")
    season(league(ana, bo))
    assert again(finished(ana, bo), ana) is None


def test_a_rematch_begun_with_a_stranger_does_not_count_unless_an_admin_says_so():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    Game.objects.filter(pk=row.game_id).update(seats_offered=3)
    fresh = again(row.game, ana)
    assert fresh is not None
    for player in (bo, dan):
        tables.sit(code=fresh.game.code, player=player)
    page = text(client_of(bo).get(f"/tables/{fresh.game.code}/"))
    assert "Begun with <bdi>Dan</bdi>, who is not a member, it does not count." in page
    tables.start(code=fresh.game.code, by=ana)
    came_in(fresh.game, dan, ana, bo)
    note_game(fresh.game_id)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.VOID
    assert [line.games for line in table_of(current).rows] == [1, 1]
    confirming.settle(season=current, by=ana, number=fresh.number, state="confirmed", why="Dan joins us on Friday.")
    places = {line.player: one.place for line in table_of(current).rows for one in line.results if one.number == 2}
    assert places == {ana.pk: 2, bo.pk: 3}  # the stranger takes the first place, and has no line
    assert "was begun with others" in text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))


def test_a_stranger_who_gets_up_again_spoils_nothing_and_bots_never_do():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo))
    row = plays(current, ana, bo)
    Game.objects.filter(pk=row.game_id).update(seats_offered=4)
    fresh = again(row.game, ana)
    assert fresh is not None
    for player in (bo, dan):
        tables.sit(code=fresh.game.code, player=player)
    tables.leave(code=fresh.game.code, player=dan)
    hosting.add_bot(code=fresh.game.code, by=ana, level="easy")
    tables.start(code=fresh.game.code, by=ana)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.PENDING


def test_one_member_among_bots_plays_for_no_season():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = again(plays(current, ana, bo).game, ana)
    assert fresh is not None
    hosting.add_bot(code=fresh.game.code, by=ana, level="easy")
    tables.start(code=fresh.game.code, by=ana)
    fresh.refresh_from_db()
    assert fresh.state == SeasonGame.State.VOID


def test_a_lobby_that_everybody_left_is_not_listed():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = again(plays(current, ana, bo).game, ana)
    assert fresh is not None
    place = f"/leagues/{current.league.code}/seasons/1/"
    assert "Game 2" in text(client_of(ana).get(place))
    tables.leave(code=fresh.game.code, player=ana)
    assert "Game 2" not in text(client_of(ana).get(place))
    assert "Game 2" not in text(client_of(ana).get(f"{place}games/"))


def test_the_rematch_of_a_sheet_counts_and_all_who_keep_the_score_go_on():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    made.memberships.filter(player=cleo).update(role="scorer")
    game = sheet(current, cleo, ana, bo)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    made.memberships.filter(player=bo).update(role="scorer")
    fresh = rematch(code=game.code, by=ana, key=str(uuid4()))
    assert SeasonGame.objects.get(game=fresh).number == 2
    assert fresh.host == ana
    assert set(fresh.sheet_roles.filter(role="scorer").values_list("player", flat=True)) == {cleo.pk, dan.pk, bo.pk}
    told = "Game 2 of the season <bdi>Spring</bdi> of <bdi>Friday club</bdi>."
    assert told in text(client_of(None).get(f"/sheets/{fresh.code}/"))
    League.objects.update(public=False)
    assert told not in text(client_of(None).get(f"/sheets/{fresh.code}/"))
    assert told in text(client_of(bo).get(f"/sheets/{fresh.code}/"))


def test_a_sheet_that_nobody_of_the_league_keeps_is_an_ordinary_one():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    game = sheet(season(league(ana, bo)), ana, ana, bo)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    fresh = rematch(code=game.code, by=dan, key=str(uuid4()))
    assert not SeasonGame.objects.filter(game=fresh).exists()
    assert list(fresh.sheet_roles.values_list("player", flat=True)) == [ana.pk]
