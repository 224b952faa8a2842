"""The leaderboards: the places, on every page."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Player
from scoring.leaderboards import columns, ranked_pages
from scoring.leaderboards.ranked_pages import Cursor, Ranking
from scoring.leaderboards.rating_changes import shift_sentence
from scoring.models import Meeting, Pool, Rating, RatingShift, Standing
from scoring.player_pages import opponents
from scoring.results.scopes import Scope
from scoring.results.sums import BILLION
from tests.games.finished_games import client_of
from tests.scoring.games import bot, correct, days, in_order, people, person, scored

pytestmark = pytest.mark.django_db

ALL = Scope().key


def stand(player: Player, won: int, scope: str = ALL, **given) -> Standing:
    values = {"games": 10, "won": won, "expected": 0, "surplus": won, "places": 20, "points": won, **given}
    return Standing.objects.create(scope=scope, player=player, **values)


def names(answer) -> list[str]:
    return [line.name for line in answer.context["lines"]]


def places(answer) -> list[int]:
    return [line.place for line in answer.context["lines"]]


@pytest.fixture
def crowd() -> list[Player]:
    """Sixty-three people, many of them level."""
    luck = Random(3)
    players = Player.objects.bulk_create([Player(name=f"P{number:02}") for number in range(63)])
    for player in luck.sample(players, len(players)):
        stand(player, 2520 * luck.randrange(12))
    return players


def in_whole() -> list[tuple[int, str]]:
    rows = list(Standing.objects.select_related("player").order_by("-won", "player_id"))
    return [(1 + sum(other.won > row.won for other in rows), row.player.name) for row in rows]


def walk(client: Client, link: str, address: str = "/boards/") -> list[list[tuple[int, str]]]:
    """Every page on the way that a link leads."""
    pages = []
    while True:
        answer = client.get(address)
        pages.append(list(zip(places(answer), names(answer), strict=True)))
        cursor = getattr(answer.context["found"], link)
        if not cursor:
            return pages
        address = f"/boards/?{link}={cursor}"


def test_going_down_all_pages_shows_everybody_once_with_the_place(crowd, client: Client):
    pages = walk(client, "after")
    assert [len(page) for page in pages] == [25, 25, 13]
    assert [line for page in pages for line in page] == in_whole()


def test_going_up_from_the_last_page_shows_everybody_once_with_the_place(crowd, client: Client):
    pages = walk(client, "before", "/boards/?at=last")
    assert [line for page in reversed(pages) for line in page] == in_whole()


def test_my_own_row_is_in_view_on_every_page(crowd):
    me = crowd[17]
    place = {name: place for place, name in in_whole()}[me.name]
    for address in ("/boards/", "/boards/?at=last", "/boards/?at=me"):
        answer = client_of(me).get(address)
        assert (answer.context["own"].name, answer.context["own"].place) == (me.name, place)
        assert ("lines__own" in answer.content.decode()) is (me.name not in names(answer))
    assert me.name in names(answer)


def test_a_player_who_is_not_on_the_board_is_shown_how_to_get_there(crowd):
    answer = client_of(person("New")).get("/boards/?by=win-rate")
    assert "Play 10 games to" in answer.content.decode()


@pytest.mark.parametrize(
    ("by", "first"), [("wins", "Ana"), ("win-rate", "Bo"), ("expected", "Cleo"), ("points", "Dan"), ("place", "Eve")]
)
def test_every_order_has_its_own_leader(by: str, first: str):
    ana, bo, cleo, dan, eve = people("Ana", "Bo", "Cleo", "Dan", "Eve")
    stand(ana, 9 * 2520, surplus=0, points=1, win_rate=5, average_place=5)
    stand(bo, 8 * 2520, surplus=0, points=1, win_rate=9, average_place=5)
    stand(cleo, 7 * 2520, surplus=5, points=1, win_rate=5, average_place=5)
    stand(dan, 6 * 2520, surplus=0, points=9, win_rate=5, average_place=5)
    stand(eve, 5 * 2520, surplus=0, points=1, win_rate=5, average_place=2)
    assert names(Client().get(f"/boards/?by={by}"))[0] == first


def test_a_player_with_too_few_games_is_on_no_board_of_rates():
    ana, bo = people("Ana", "Bo")
    stand(ana, 2520, win_rate=None, average_place=None)
    stand(bo, 0, win_rate=0, average_place=10**9)
    assert names(Client().get("/boards/?by=win-rate")) == ["Bo"]
    assert names(Client().get("/boards/?by=place")) == ["Bo"]
    assert names(Client().get("/boards/?by=wins")) == ["Ana", "Bo"]


def test_scopes_can_be_combined():
    ana, bo = people("Ana", "Bo")
    in_order([ana, bo], edition="frozen", source="browser")
    in_order([bo, ana], at=days(40), edition="classic", source="physical")
    scored()
    assert [
        (line.name, line.cells[0].text)
        for line in Client().get("/boards/?period=2026-03&edition=frozen").context["lines"]
    ] == [("Ana", "1"), ("Bo", "0")]
    assert names(Client().get("/boards/?period=2026-04&source=physical&count=standard")) == ["Bo", "Ana"]
    assert names(Client().get("/boards/?period=2025")) == []
    assert places(Client().get("/boards/?period=2026")) == [1, 1]


@pytest.mark.parametrize(
    "words",
    ["by=nonsense", "period=20x6", "period=2026-13", "edition=none", "after=x", "after=1_", "before=9e99_1", "after=1.5_2",
     f"after={10**30}_1", "by=rating&after=nan_1", "by=rating&after=inf_3", "at=nowhere", "count=%00", "source='--"],
)  # fmt: skip
def test_an_address_that_makes_no_sense_still_shows_a_board(words: str, crowd, client: Client):
    assert client.get(f"/boards/?{words}").status_code == 200


def test_every_page_of_a_board_needs_the_same_number_of_queries(crowd):
    def asked(address: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    client = client_of(crowd[3])
    client.get("/boards/")  # a first visit writes the session
    few = asked("/boards/")
    assert asked("/boards/?at=last") == few
    for player in Player.objects.bulk_create([Player(name=f"Q{number}") for number in range(100)]):
        stand(player, 5)
    assert asked("/boards/") == asked("/boards/?at=last") == few
    assert few <= 10


def test_ties_at_the_edge_of_a_page_share_their_place(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ranked_pages, "PAGE", 2)
    for player in people("Ana", "Bo", "Cleo", "Dan"):
        stand(player, 2520 if player.name == "Ana" else 0)
    first = client.get("/boards/")
    second = client.get(f"/boards/?after={first.context['found'].after}")
    assert (places(first), places(second)) == ([1, 2], [2, 2])
    assert second.context["found"].after == ""


def test_bots_are_on_no_board(client: Client):
    ana, bo = people("Ana", "Bo")
    in_order([bot(), ana, bo])
    scored()
    assert names(client.get("/boards/")) == ["Ana", "Bo"]


def test_a_private_player_is_listed_without_a_link():
    ana, bo = person("Ana", private=True), person("Bo")
    in_order([ana, bo])
    scored()
    lines = client_of(bo).get("/boards/").context["lines"]
    assert [line.address for line in lines] == ["", f"/players/{bo.pk}/"]
    assert client_of(ana).get("/boards/").context["lines"][0].address == f"/players/{ana.pk}/"


def test_a_name_is_text_and_nothing_else(client: Client):
    stand(person("<script>alert(1)"), 2520)
    assert "<script>alert" not in client.get("/boards/").content.decode()


def rate(player: Player, mu: float, *, games: int = 20) -> None:
    pool, _ = Pool.objects.get_or_create(key="global")
    Rating.objects.create(pool=pool, player=player, mu=mu, sigma=2, games=games, provisional=games < 10)


def test_the_rating_board_leaves_out_provisional_ratings(client: Client):
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    rate(ana, 26.5)
    rate(bo, 27)
    rate(cleo, 40, games=3)
    answer = client.get("/boards/?by=rating")
    assert [(line.name, line.cells[0].text, line.cells[1].text) for line in answer.context["lines"]] == [
        ("Bo", "1580", "± 80"),
        ("Ana", "1560", "± 80"),
    ]
    assert "provisional until" in client_of(cleo).get("/boards/?by=rating").content.decode()


def test_ratings_that_are_not_round_can_be_paged(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ranked_pages, "PAGE", 1)
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    for player, mu in ((ana, 25 + 1 / 3), (bo, 25.1), (cleo, 25 + 2 / 3)):
        rate(player, mu)
    seen, address = [], "/boards/?by=rating"
    while address:
        answer = client.get(address)
        seen += names(answer)
        after = answer.context["found"].after
        address = f"/boards/?by=rating&after={after}" if after else ""
    assert seen == ["Cleo", "Ana", "Bo"]


def test_on_a_public_site_only_players_who_agreed_are_shown_with_a_rating(settings, client: Client):
    settings.BOARDS = "public"
    rate(person("Ana", on_public_boards=True), 25)
    rate(person("Bo"), 30)
    assert names(client.get("/boards/?by=rating")) == ["Ana"]


def test_a_correction_is_shown_on_the_rating_board(client: Client):
    players = people("Ana", "Bo")
    games = [in_order(players, at=days(day)) for day in range(12)]
    scored()
    for game in games[:-1]:
        correct(game, 1, [30, 0])
    from scoring.queue.finished_games import process_queue

    process_queue()
    assert "being recalculated" in client.get("/boards/?by=rating").content.decode()
    scored()
    page = re.sub(r"\s+", " ", client.get("/boards/?by=rating").content.decode())
    assert "being recalculated" not in page
    assert "2 places changed because 11 games were corrected." in page
    assert "from place 1 to 2" in page


@pytest.mark.parametrize(
    ("places", "corrected", "late", "words"),
    [
        (1, ["A"], [], "1 place changed because game A was corrected."),
        (2, [], ["B"], "2 places changed because game B was added later."),
        (1, ["A", "B"], [], "1 place changed because 2 games were corrected."),
        (3, [], ["A", "B"], "3 places changed because 2 games were added later."),
        (3, ["A"], ["B"], "3 places changed because 2 games were corrected or added later."),
    ],
)
def test_a_board_distinguishes_a_corrected_game_from_a_late_one(places, corrected, late, words):
    assert shift_sentence(RatingShift(places=places, codes=corrected, late=late)) == words


def test_a_cursor_is_read_back_unchanged():
    assert Cursor.read(str(Cursor(25.1, 7)), float) == Cursor(25.1, 7)
    assert Cursor.read(str(Cursor(-5, 7)), int) == Cursor(-5, 7)
    assert Cursor.read("", int) is None


def test_opponents_are_ranked_by_another_column():
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    for opponent, games in ((bo, 3), (cleo, 5)):
        Meeting.objects.create(player=ana, opponent=opponent, games=games, ahead=0, level=0)
    found = Ranking(Meeting.objects.filter(player=ana), "games", who="opponent_id").page()
    assert [placed.row.opponent_id for placed in found.lines] == [cleo.pk, bo.pk]


def test_numbers_are_rounded_not_cut_off():
    assert columns.percent(BILLION * 2 // 7) == "28.6 %"
    assert columns.average(BILLION * 52 // 21) == "2.48"
    assert columns.surplus(-1008) == "−0.40"
    assert opponents.percent(6, 7) == "86 %"
