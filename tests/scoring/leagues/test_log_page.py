"""The log of a league: stored words as the pages show them, and the standings before a reopening."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.leagues.members import members
from scoring.leagues.seasons import disputes, season_changes
from scoring.models import League
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league, play_season_game, season
from tests.scoring.leagues.test_league_pages import text

pytestmark = pytest.mark.django_db


def test_a_reopened_season_still_shows_its_earlier_table():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo))
    play_season_game(current, bo, ana)
    season_changes.close_season(season=current, by=ana)
    season_changes.reopen_season(season=current, by=ana, why="Wrong sheet.")
    page = text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))
    table = page.partition("Final standings before reopening")[2].partition("</details>")[0]
    row = '<td class="grid__number">{}</td> <th scope="row"><bdi>{}</bdi></th> <td class="grid__number">{}</td>'
    assert [row.format(*line) in table for line in ((1, "Bo", 9), (2, "Ana", 3), ("–", "Cleo", 0))] == [True] * 3


def test_more_tables_need_no_more_queries():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, bo, ana)
    client, cost = client_of(ana), []
    client.get(f"/leagues/{current.league.code}/log/")
    for _again in range(2):
        season_changes.close_season(season=current, by=ana)
        season_changes.reopen_season(season=current, by=ana, why="Again.")
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/leagues/{current.league.code}/log/")
        cost.append(len(asked))
    assert cost[0] == cost[1]


def test_a_season_is_named_once_on_each_line():
    (ana,) = friends("Ana")
    current = season(league(ana))
    page = text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))
    assert "opened the season Spring" in page
    assert "Spring</a>" not in page


def test_stored_words_are_shown_as_on_the_other_pages():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo), confirm="one")
    play_season_game(current, ana, bo)
    disputes.decide_result(season=current, by=ana, number=1, state="confirmed", why="Seen.")
    members.change_role(
        league=current.league, by=ana, number=current.league.memberships.get(player=bo).pk, role="scorer"
    )
    page = text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))
    assert ") counts" in page
    assert "confirmed" not in page


def test_the_lines_of_a_description_stay_lines():
    (ana,) = friends("Ana")
    made = league(ana, description="Fridays at eight\n<b>Bring</b> snacks")
    assert League.objects.get().description.count("\n") == 1
    page = text(client_of(ana).get(f"/leagues/{made.code}/"))
    assert "Fridays at eight<br>&lt;b&gt;Bring&lt;/b&gt; snacks" in page
