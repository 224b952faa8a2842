"""Who says that a game with real cards is right, and what that does on a public site."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Game, Player
from scoring.models import Confirmation, SeasonGame, Standing
from tests.games.finished_games import client_of
from tests.scoring.games import correct, in_order, person, scored
from tests.scoring.leagues.leagues import friends, league, play_season_game, season

pytestmark = pytest.mark.django_db
ADDRESS = "/games/G00000/confirmation/"


@pytest.fixture
def game(settings) -> Game:
    settings.BOARDS = "public"
    played = in_order([person(name, on_public_boards=True) for name in ("Ana", "Bo", "Cleo")])
    scored()
    return played


def who(name: str) -> Client:
    return client_of(Player.objects.get(name=name))


def page(client: Client) -> str:
    return client.get("/games/G00000/").content.decode()


def on_the_leaderboards() -> set[str]:
    scored()
    return set(Standing.objects.filter(scope="all/any/any/any").values_list("player__name", flat=True))


def test_two_confirmations_put_a_game_on_the_leaderboards_and_a_withdrawal_removes_it(game: Game):
    assert "once two of its players confirm" in page(who("Ana"))
    assert who("Ana").post(ADDRESS).status_code == 302
    assert on_the_leaderboards() == set()
    assert "Confirmed by <bdi>Ana</bdi>" in page(client_of(None))
    who("Bo").post(ADDRESS)
    assert on_the_leaderboards() == {"Ana", "Bo", "Cleo"}
    assert "<bdi>Ana</bdi>, <bdi>Bo</bdi>" in page(who("Cleo"))
    assert "Withdraw my confirmation" in page(who("Bo"))
    who("Bo").post(ADDRESS, {"back": "1"})
    assert on_the_leaderboards() == set()


def test_confirming_twice_counts_once(game: Game):
    for _ in range(3):
        who("Ana").post(ADDRESS)
    assert Confirmation.objects.count() == 1
    assert on_the_leaderboards() == set()


def test_a_correction_cancels_both_confirmations_until_they_are_repeated(game: Game):
    who("Ana").post(ADDRESS)
    who("Bo").post(ADDRESS)
    assert on_the_leaderboards() == {"Ana", "Bo", "Cleo"}
    correct(game, 1, [30, 0, 20])
    game.seats.filter(number=1).update(total=50)
    assert on_the_leaderboards() == set()
    assert "Yes, confirm the result" in page(who("Ana"))
    who("Ana").post(ADDRESS)
    who("Cleo").post(ADDRESS)
    assert on_the_leaderboards() == {"Ana", "Bo", "Cleo"}


@pytest.mark.parametrize("stranger", [None, "Zed"])
def test_only_players_of_the_game_can_confirm(game: Game, stranger: str | None):
    client = client_of(person(stranger) if stranger else None)
    assert "Yes, confirm the result" not in page(client)
    answer = client.post(ADDRESS)
    assert answer.status_code == 403
    assert "Only players of this game" in answer.content.decode()
    assert not Confirmation.objects.exists()


def test_a_game_that_is_not_over_or_not_there_or_played_here_is_not_confirmed(game: Game):
    assert who("Ana").post("/games/NOSUCH/confirmation/").status_code == 404
    Game.objects.update(state="running")
    assert who("Ana").post(ADDRESS).status_code == 403
    Game.objects.update(state="over", source="browser")
    assert who("Ana").post(ADDRESS).status_code == 403
    assert who("Ana").get(ADDRESS).status_code == 405
    assert not Confirmation.objects.exists()


def test_players_find_games_that_await_confirmation_on_their_page(game: Game):
    ana = Player.objects.get(name="Ana")
    assert "/games/G00000/#confirmation" in who("Ana").get(f"/players/{ana.pk}/").content.decode()
    assert "#confirmation" not in who("Bo").get(f"/players/{ana.pk}/").content.decode()
    who("Ana").post(ADDRESS)
    assert "#confirmation" not in who("Ana").get(f"/players/{ana.pk}/").content.decode()


def test_a_club_needs_no_confirmation(game: Game, settings):
    settings.BOARDS = "club"
    ana = Player.objects.get(name="Ana")
    assert "Is this result right?" not in page(who("Ana"))
    assert "#confirmation" not in who("Ana").get(f"/players/{ana.pk}/").content.decode()


def test_a_game_of_a_season_is_confirmed_on_its_page():
    ana, bo, cleo, _dan = friends()
    current = season(league(ana, bo, cleo), confirm="one")
    row = play_season_game(current, bo, ana)
    address = f"/games/{row.game.code}/"
    assert "In this season, players confirm" in client_of(ana).get(address).content.decode()
    assert "In this season, players confirm" not in client_of(cleo).get(address).content.decode()
    assert client_of(ana).post(f"{address}confirmation/").status_code == 302
    row.refresh_from_db()
    assert row.state == SeasonGame.State.CONFIRMED
    assert "In this season, players confirm" not in client_of(bo).get(address).content.decode()
