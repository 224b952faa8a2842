"""The history over both kinds of games: filters, groups, what a physical game's page tells, and to whom."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from games.models import Game, Hand, Player, Round, Seat
from scoring.models import SheetRole
from tests.games.finished_games import client_of, written_down
from tests.games.history.test_history import page_of, text_of
from tests.games.live_tables import people

pytestmark = pytest.mark.django_db


def listed(code: str, query: str, player: Player | None = None) -> bool:
    answer = client_of(player).get(f"/games/?{query}")
    assert answer.status_code == 200
    return f'href="/games/{code}/"' in answer.content.decode()


def player_at(game: Game, number: int) -> Player:
    player = game.seats.get(number=number).player
    assert player is not None
    return player


def change(game: Game, **fields: Any) -> None:
    Game.objects.filter(pk=game.pk).update(**fields)


def settle(game: Game, *places: int) -> None:
    for seat, place in zip(game.seats.order_by("number"), places, strict=True):
        Seat.objects.filter(pk=seat.pk).update(place=place)


@pytest.fixture
def game() -> Game:
    """Ann collects 50 and 75, Bo and Cleo nothing."""
    found = written_down("Ann Bo Cleo", [("Ann", "0 30 20"), ("Ann", "0 5 70")], end="rounds", end_value=2, listed=True)
    change(found, title="Friday at Bo's", finished_at=datetime(2025, 5, 1, 12, tzinfo=UTC))
    return found


# The list


def test_the_list_is_narrowed_by_every_choice(game: Game):
    for query in ("edition=classic", "source=physical", "count=standard", "year=2025", "q=friday", "q=cleo", "q=Ann"):
        assert listed(game.code, query), query
    for query in ("edition=frozen", "source=browser", "count=low", "year=2024", "q=Zed"):
        assert not listed(game.code, query), query
    assert listed(game.code, f"q={game.code.lower()}")
    assert listed(game.code, "edition=classic&source=physical&count=standard&year=2025&q=ann")


@pytest.mark.parametrize(
    "query",
    [
        "year=٢٠٢٥&q=%25",
        "year=9999&q=%00",
        "year=-1&player=9999999999999999999",
        "player=x&group=1-x",
        "edition=nonsense&source=1&count=%00&page=-3&group=--",
        "group=" + "-".join(map(str, range(1, 30))),
    ],
)
def test_nonsense_in_the_address_is_ignored(game: Game, query: str):
    assert client_of(None).get(f"/games/?{query}").status_code == 200


def test_a_players_games_are_the_listed_ones_and_those_the_visitor_played_in(game: Game):
    ann, bo = player_at(game, 0), player_at(game, 1)
    (mallory,) = people("Mallory")
    assert listed(game.code, f"player={ann.pk}", mallory)
    change(game, listed=False)
    assert listed(game.code, f"player={ann.pk}", bo)
    assert not listed(game.code, f"player={ann.pk}", mallory)
    assert not listed(game.code, f"player={mallory.pk}", bo)
    assert "Ann" not in text_of(client_of(mallory).get(f"/games/?player={ann.pk}"))


def test_a_private_players_games_are_only_for_their_opponents(game: Game):
    ann, bo = player_at(game, 0), player_at(game, 1)
    Player.objects.filter(pk=ann.pk).update(private=True)
    assert not listed(game.code, f"player={ann.pk}")
    assert listed(game.code, f"player={ann.pk}", bo)


def test_a_group_is_exactly_these_people(game: Game):
    ann, bo, cleo = (player_at(game, number) for number in range(3))
    settle(game, 1, 2, 3)
    assert listed(game.code, f"group={cleo.pk}-{ann.pk}-{bo.pk}", bo)
    assert not listed(game.code, f"group={ann.pk}-{bo.pk}", bo)
    page = text_of(client_of(bo).get(f"/games/?group={ann.pk}-{bo.pk}-{cleo.pk}"))
    assert "Games with Ann , Bo , Cleo" in page
    assert "Ann 1 1 Bo 1 0 Cleo 1 0" in page
    assert f"group={ann.pk}-{bo.pk}-{cleo.pk}" in client_of(None).get(f"/games/{game.code}/").content.decode()


def test_the_list_costs_the_same_however_long_it_is(game: Game, django_assert_num_queries):
    ann = player_at(game, 0)
    client = client_of(ann)
    query = f"/games/?player={ann.pk}&q=ann&year=2025"
    client.get(query)  # the first page also makes the session roll on
    with django_assert_num_queries(8):
        client.get(query)
    for _more in range(4):
        more = written_down("Ann Dora", [("Ann", "0 9")], end="single", listed=True)
        more.seats.filter(number=0).update(player=ann)
        change(more, finished_at=datetime(2025, 6, 1, 12, tzinfo=UTC))
    with django_assert_num_queries(8):
        assert client.get(query).content.decode().count("games__game") == 5


# Whom it is for


@pytest.mark.parametrize(
    ("who", "status"), [("nobody", 403), ("stranger", 403), ("seat", 200), ("owner", 200), ("viewer", 200)]
)
def test_a_private_sheet_is_for_its_players_and_scorers(game: Game, who: str, status: int):
    stranger, owner, viewer = people("Mallory", "Olga", "Vera")
    change(game, watch="nobody", listed=False, host=owner)
    SheetRole.objects.create(game=game, player=viewer, role="viewer")
    visitors = {"nobody": None, "stranger": stranger, "seat": player_at(game, 1), "owner": owner, "viewer": viewer}
    assert client_of(visitors[who]).get(f"/games/{game.code}/").status_code == status
    assert listed(game.code, "mine", visitors[who]) == (status == 200)


# A physical game's page


def test_rounds_after_the_end_never_count(game: Game):
    seats = list(game.seats.order_by("number"))
    late = Round.objects.create(game=game, number=3, dealer=0, winner=1, over=True, seats=[0, 1, 2])
    Hand.objects.bulk_create(
        Hand(round=late, seat=seat, points=left) for seat, left in zip(seats, (99, 0, 99), strict=True)
    )
    page = page_of(game)
    assert "Ann won" in page
    assert "Round 3 after the end" in page
    assert "The game was already over, so this round does not count." in page
    assert re.search(r"1 Ann 125 2 105", page) is None
    assert re.search(r"1 Ann 125 2 0 place 1", page)
    assert "99 points in round 3" not in page


def test_a_hand_of_real_cards_shows_what_was_tapped_in_and_a_correction_is_marked(game: Game):
    first = game.rounds.get(number=1)
    first.hands.filter(seat__number=1).update(counted=[20, 7, 3])
    Round.objects.filter(pk=first.pk).update(revision=2)
    page = page_of(game)
    assert "Round 1 corrected" in page
    assert "Round 2 corrected" not in page
    assert "20 + 7 + 3" in page


def test_latecomers_and_players_who_left_are_named(game: Game):
    game.seats.filter(number=1).update(start=40)
    game.seats.filter(number=2).update(gone=True)
    page = page_of(game)
    assert "Bo joined with 40" in page
    assert "Cleo left" in page


def test_the_page_links_to_the_sheet_and_offers_no_rematch_at_a_table(game: Game):
    page = client_of(player_at(game, 0)).get(f"/games/{game.code}/").content.decode()
    assert f'href="/sheets/{game.code}/"' in page
    assert "/tables/" not in page
    assert f'href="/games/{game.code}/paper/"' in page


def test_a_game_with_totals_only_is_marked_as_such():
    game = written_down("Ann Bo", [], end="target", end_value=300)
    for seat, start in zip(game.seats.order_by("number"), (310, 120), strict=True):
        Seat.objects.filter(pk=seat.pk).update(start=start)
    page = page_of(game)
    assert "Ann won" in page
    assert "Only the totals of this game are known" in page
    assert "joined with" not in page
    assert "By lowest score" not in page


def test_highlights_are_shown(game: Game):
    page = page_of(game)
    assert "Cleo held 70 points in round 2." in page
    assert "Ann went out in round 2 with 75 points in the others&#x27; hands." in page
    assert "The game was decided by 125 points." in page
    assert "Comeback" not in page


def test_a_comeback_is_shown():
    game = written_down("Ann Bo", [("Bo", "60 0"), ("Ann", "0 61")], end="rounds", end_value=2)
    page = page_of(game)
    assert "Ann was 60 points behind after round 1 and still won." in page
    assert "The game was decided by 1 point." in page


def test_names_and_titles_are_text(game: Game):
    change(game, title="<script>alert(1)</script>")
    game.seats.filter(number=0).update(name="<img src=x>")
    for path in (f"/games/{game.code}/", "/games/", "/games/?q=<b>"):
        answer = client_of(None).get(path).content.decode()
        assert "<script>alert" not in answer
        assert "<img src=x>" not in answer
        assert "<b>" not in answer
