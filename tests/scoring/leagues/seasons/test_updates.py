"""Pages that follow a season or an evening: they get what has changed, or nothing, at a fixed cost."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game, Player
from games.tables import creation, host_actions
from games.tables import seats as tables_seats
from scoring.leagues.evenings import evenings
from scoring.leagues.seasons import adjustments, season_changes, season_games
from scoring.leagues.seasons.page import Mark, news_since
from scoring.models import Season
from scoring.queue.finished_games import process_queue
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import finish_game, friends, league, play_season_game, season

pytestmark = pytest.mark.django_db


def address(current: Season, rest: str = "") -> str:
    return f"/leagues/{current.league.code}/seasons/{current.number}/{rest}"


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


class Follower:
    """An open page that asks for updates."""

    def __init__(self, client: Client, path: str) -> None:
        self.client, self.path = client, path
        self.version = str(client.get(path).context["mark"])

    def ask(self) -> str | None:
        """What is new as it arrives; none where nothing is."""
        answer = self.client.get(self.path, {"v": self.version})
        if answer.status_code == 204:
            assert answer.content == b""
            return None
        self.version = str(answer.context["mark"])
        assert f'data-version="{self.version}"' in text(answer)
        assert "<html" not in text(answer)
        return text(answer)


def announced(words: str) -> str:
    return f'id="news" aria-live="polite" hx-swap-oob="morph">{words}</p>'


def test_a_season_page_follows_a_game_from_its_start_to_its_result():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    page = Follower(client_of(None), address(current))
    assert page.ask() is None
    seats = [ana.pk, bo.pk]
    row = season_games.start_game(season=current, by=ana, kind="browser", player_ids=seats, key="k")
    assert announced("A game has started. Games so far: 1") in (page.ask() or "")
    assert page.ask() is None
    host_actions.start_game(code=row.game.code, by=ana)
    assert announced("This page was updated") in (page.ask() or "")
    Game.objects.filter(pk=row.game_id).update(version=99)  # moves are made
    assert page.ask() is None
    finish_game(row.game, bo, ana)
    process_queue()
    fresh = page.ask() or ""
    assert announced("New result. Games finished: 1") in fresh
    assert "In the lead: <strong><bdi>Bo</bdi></strong>" in fresh
    assert page.ask() is None


def test_adjustments_and_the_closing_are_news_and_a_closed_season_is_not_followed():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    client = client_of(bo)
    page = Follower(client, address(current))
    adjustments.adjust_points(season=current, by=ana, player_id=ana.pk, points="-3", reason="late")
    assert "adjusted by −3" in (page.ask() or "")
    assert "data-follow" in text(client.get(address(current)))
    season_changes.close_season(season=current, by=ana)
    closed = text(client.get(address(current), {"v": page.version}))
    assert "won the season" in closed
    assert "data-follow" not in closed
    assert "follow.js" not in text(client.get(address(current)))


def test_sitting_down_in_a_lobby_is_news():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = creation.create_rematch(code=play_season_game(current, ana, bo).game.code, by=ana)
    page = Follower(client_of(None), address(current))
    tables_seats.sit_down(code=fresh.code, player=bo)
    assert announced("This page was updated") in (page.ask() or "")
    assert page.ask() is None


@pytest.mark.parametrize("version", ["", "x", "1.2.3", "9.9.9.99999999999", "1.2.3.4\0"])
def test_an_unknown_version_gets_the_current_page_and_no_news(version):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    answer = client_of(None).get(address(current), {"v": version})
    assert answer.status_code == 200
    assert announced("") in text(answer)
    assert news_since(version, Mark(1, 1, 1, 1)) == ""


def test_a_private_season_is_followed_by_its_members_only():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo, public=False))
    page = Follower(client_of(bo), address(current))
    assert client_of(dan).get(address(current), {"v": page.version}).status_code == 403
    assert client_of(dan).get(address(current), {"v": ""}).status_code == 403


@pytest.mark.parametrize("kind", ["", "evenings/1/"])
def test_polling_costs_the_same_however_much_was_played(kind):
    everybody = friends()
    current = season(league(*everybody))
    evenings.create_evening(season=current, by=everybody[0], present=[one.pk for one in everybody], wanted=2)
    cost = []
    for _more in range(2):
        for _game in range(3):
            play_season_game(current, *everybody)
        page = Follower(client_of(everybody[0]), address(current, kind))
        with CaptureQueriesContext(connection) as asked:
            assert page.ask() is None
        cost.append(len(asked))
    assert cost[0] == cost[1]
    assert cost[0] <= 9


def test_an_evening_is_followed_from_its_first_table_to_its_results():
    everybody = friends()
    ana = everybody[0]
    current = season(league(*everybody))
    evenings.create_evening(season=current, by=ana, present=[one.pk for one in everybody], wanted=2)
    page = Follower(client_of(everybody[1]), address(current, "evenings/1/"))
    assert page.ask() is None
    evenings.redraw_tables(season=current, by=ana, number=1)
    page.ask()  # another draw may have the same result
    row = evenings.start_table(season=current, by=ana, evening=1, table=1, kind="browser")
    fresh = page.ask() or ""
    assert announced("A game has started. Games so far: 1") in fresh
    assert "Open the game" in fresh
    assert '<div id="draw-again" hx-swap-oob="morph"> </div>' in fresh
    finish_game(row.game, *Player.objects.filter(seats__game=row.game))
    assert announced("New result. Games finished: 1") in (fresh := page.ask() or "")
    assert "View the result" in fresh
    assert page.ask() is None
