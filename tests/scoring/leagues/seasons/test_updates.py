"""Pages that follow a season and an evening: nothing where nothing changed, otherwise what did, at a fixed cost."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game, Player
from games.services import tables
from scoring.leagues import adjusting, evenings, playing, seasons
from scoring.leagues.following import Mark, news
from scoring.models import Season
from tests.games.played import client_of
from tests.scoring.leagues.leagues import VALUES, came_in, friends, league, plays, season

pytestmark = pytest.mark.django_db


def address(current: Season, rest: str = "") -> str:
    return f"/leagues/{current.league.code}/seasons/{current.number}/{rest}"


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


class Follower:
    """A page that is open and asks what is new."""

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


def told(words: str) -> str:
    return f'id="news" aria-live="polite" hx-swap-oob="morph">{words}</p>'


def test_a_season_is_followed_from_a_begun_game_to_its_result():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    page = Follower(client_of(None), address(current))
    assert page.ask() is None
    seats = [ana.pk, bo.pk]
    row = playing.start(season=current, by=ana, kind="browser", player_ids=seats, values=VALUES, key="k")
    assert told("A game has begun. Games so far: 1") in (page.ask() or "")
    assert page.ask() is None
    tables.start(code=row.game.code, by=ana)
    assert told("Something changed") in (page.ask() or "")
    Game.objects.filter(pk=row.game_id).update(version=99)  # moves are made
    assert page.ask() is None
    came_in(row.game, bo, ana)
    fresh = page.ask() or ""
    assert told("A new result. Games over: 1") in fresh
    assert "In the lead: <strong><bdi>Bo</bdi></strong>" in fresh
    assert page.ask() is None


def test_adjustments_and_the_closing_are_news_and_a_closed_season_is_not_followed():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    plays(current, ana, bo)
    client = client_of(bo)
    page = Follower(client, address(current))
    adjusting.adjust(season=current, by=ana, player_id=ana.pk, points="-3", reason="late")
    assert "−3 by adjustment" in (page.ask() or "")
    assert "data-follow" in text(client.get(address(current)))
    seasons.close_season(season=current, by=ana)
    closed = text(client.get(address(current), {"v": page.version}))
    assert "won the season" in closed
    assert "data-follow" not in closed
    assert "follow.js" not in text(client.get(address(current)))


def test_who_sits_down_in_a_lobby_is_news():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    fresh = tables.rematch(code=plays(current, ana, bo).game.code, by=ana)
    page = Follower(client_of(None), address(current))
    tables.sit(code=fresh.code, player=bo)
    assert told("Something changed") in (page.ask() or "")
    assert page.ask() is None


@pytest.mark.parametrize("version", ["", "x", "1.2.3", "9.9.9.99999999999", "1.2.3.4\0"])
def test_a_version_that_never_was_gets_the_page_as_it_is_and_no_news(version):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    answer = client_of(None).get(address(current), {"v": version})
    assert answer.status_code == 200
    assert told("") in text(answer)
    assert news(version, Mark(1, 1, 1, 1)) == ""


def test_a_private_season_is_followed_by_its_members_only():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    current = season(league(ana, bo, public=False))
    page = Follower(client_of(bo), address(current))
    assert client_of(dan).get(address(current), {"v": page.version}).status_code == 403
    assert client_of(dan).get(address(current), {"v": ""}).status_code == 403


@pytest.mark.parametrize("kind", ["", "evenings/1/"])
def test_asking_costs_the_same_however_much_was_played(kind):
    everybody = friends()
    current = season(league(*everybody))
    evenings.make_evening(season=current, by=everybody[0], present=[one.pk for one in everybody], wanted=2)
    cost = []
    for _more in range(2):
        for _game in range(3):
            plays(current, *everybody)
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
    evenings.make_evening(season=current, by=ana, present=[one.pk for one in everybody], wanted=2)
    page = Follower(client_of(everybody[1]), address(current, "evenings/1/"))
    assert page.ask() is None
    evenings.draw_again(season=current, by=ana, number=1)
    page.ask()  # another draw may well be the same
    row = evenings.start_table(season=current, by=ana, evening=1, table=1, kind="browser", values=VALUES)
    fresh = page.ask() or ""
    assert told("A game has begun. Games so far: 1") in fresh
    assert "To the game" in fresh
    assert '<div id="draw-again" hx-swap-oob="morph"> </div>' in fresh
    came_in(row.game, *Player.objects.filter(seats__game=row.game))
    assert told("A new result. Games over: 1") in (fresh := page.ask() or "")
    assert "The result" in fresh
    assert page.ask() is None
