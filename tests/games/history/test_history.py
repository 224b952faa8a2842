"""The pages of finished games: who may see them, what they show, and what they never show."""

from __future__ import annotations

import re

import pytest

from games.history.verification import check_round, read_log
from games.models import Game, Player, Round
from games.players.account_deletion import anonymize_player
from games.tables import creation, host_actions
from tests.games.finished_games import client_of, finished, play_round, started_with, written_down
from tests.games.live_tables import NOW, fresh, lay_out, people, send, started, the_round

pytestmark = pytest.mark.django_db


def text_of(answer) -> str:
    """A page as text, without its markup and pictures."""
    words = re.sub(r"<svg.*?</svg>", " ", answer.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", words).split())


def page_of(game: Game, player: Player | None = None) -> str:
    answer = client_of(player).get(f"/games/{game.code}/")
    assert answer.status_code == 200
    return text_of(answer)


# Who may see a game


@pytest.mark.parametrize("path", ["/games/{code}/", "/games/{code}/rounds/1/", "/games/{code}/rounds/1.uno"])
@pytest.mark.parametrize(
    ("watch", "listed", "who", "status"),
    [
        ("hidden", False, "anonymous", 200),
        ("hidden", False, "stranger", 200),
        ("open", False, "anonymous", 200),
        ("nobody", True, "anonymous", 200),
        ("nobody", True, "stranger", 200),
        ("nobody", False, "anonymous", 403),
        ("nobody", False, "stranger", 403),
        ("nobody", False, "who sat there", 200),
    ],
)
def test_a_game_can_be_read_by_those_who_may_see_it(path: str, watch: str, listed: bool, who: str, status: int):
    ann, bo, stranger = people("Ann", "Bo", "Mallory")
    game = finished(ann, bo, watch=watch, listed=listed)
    player = {"anonymous": None, "stranger": stranger, "who sat there": bo}[who]
    answer = client_of(player).get(path.format(code=game.code))
    assert answer.status_code == status
    if status == 403:
        assert "This game is private" in text_of(answer)
        assert "Ann" not in text_of(answer)
        assert the_round(game).seed not in answer.content.decode()


@pytest.mark.parametrize("path", ["/games/NOSUCH/", "/games/NOSUCH/rounds/1/", "/games/NOSUCH/rounds/1.uno"])
def test_an_unknown_code_gets_a_page_that_helps(client, path: str):
    answer = client.get(path)
    assert answer.status_code == 404
    assert "This game doesn&#x27;t exist" in text_of(answer)
    assert 'href="/games/"' in answer.content.decode()


@pytest.mark.parametrize("path", ["/games/", "/games/{code}/", "/games/{code}/rounds/1/", "/games/{code}/rounds/1.uno"])
def test_nothing_can_be_posted_here(client, path: str):
    game = finished()
    assert client.post(path.format(code=game.code)).status_code == 405


def test_a_code_may_be_written_in_lower_case(client):
    assert client.get(f"/games/{finished().code.lower()}/").status_code == 200


# Running rounds


def test_a_running_round_reveals_nothing():
    ann, bo = people("Ann", "Bo")
    game = started_with(1, ann, bo)
    play_round(game, most=6)
    current = the_round(game)
    for player in (None, ann):
        client = client_of(player)
        assert client.get(f"/games/{game.code}/rounds/1/").status_code == 404
        assert client.get(f"/games/{game.code}/rounds/1/", headers={"HX-Request": "true"}).status_code == 404
        assert client.get(f"/games/{game.code}/rounds/1.uno").status_code == 404
        for path in (f"/games/{game.code}/", f"/games/{game.code}/rounds/1/", f"/games/{game.code}/rounds/1.uno"):
            page = client.get(path).content.decode()
            assert current.seed not in page
            assert 'class="card"' not in page


def test_a_running_games_page_shows_its_finished_rounds_only():
    ann, bo = people("Ann", "Bo")
    game = finished(ann, bo, end="target", end_value=5_000)
    host_actions.deal_next_round(code=game.code, by=ann, now=NOW)
    page = client_of(ann).get(f"/games/{game.code}/").content.decode()
    assert "In progress: " in page
    assert 'id="round-1"' in page
    assert 'id="round-2"' not in page
    assert game.rounds.get(number=2).seed not in page
    assert client_of(ann).get(f"/games/{game.code}/rounds/1/").status_code == 200
    assert client_of(ann).get(f"/games/{game.code}/rounds/2/").status_code == 404


def test_an_abandoned_round_keeps_its_seed():
    game = started_with(1, *people("Ann", "Bo"))
    Game.objects.filter(pk=game.pk).update(state="abandoned")
    assert client_of(None).get(f"/games/{game.code}/rounds/1.uno").status_code == 404
    assert the_round(game).seed not in client_of(None).get(f"/games/{game.code}/").content.decode()


def test_a_table_in_the_lobby_has_no_game_page_yet(client):
    (ann,) = people("Ann")
    game = creation.create_table(host=ann)
    answer = client.get(f"/games/{game.code}/")
    assert answer.status_code == 302
    assert answer["Location"] == f"/tables/{game.code}/"


# What the page of a game shows


def test_a_finished_game_shows_who_won_and_the_cards_left():
    game = finished(*people("Ann", "Bo"))
    current = the_round(game)
    page = page_of(game)
    winner = game.seats.get(place=1).name
    assert f"{winner} won" in page
    assert f"{winner} went out." in page
    left = current.hands.exclude(cards="").get()
    assert all(card.name.__str__() in page for card in game.rules.show(game.rules.read(left.cards)))
    assert f"+{left.points}" in page


def test_both_ways_to_score_are_side_by_side():
    game = written_down("Ann Bo Cleo", [("Ann", "0 30 20"), ("Bo", "5 0 70")], end="rounds", end_value=2)
    page = page_of(game)
    assert "Bo won" in page
    rows = re.findall(r"(\d) (\w+) (\d+) \d (\d+) place (\d)", page)
    assert rows == [("1", "Bo", "75", "30", "2"), ("2", "Ann", "50", "5", "1"), ("3", "Cleo", "0", "90", "3")]


def test_tied_players_share_a_place():
    game = written_down("Ann Bo Cleo Dan", [("Ann", "0 10 10 40")], end="single")
    page = page_of(game)
    assert re.findall(r"(\d)(?: tied)? (?:Ann|Bo|Cleo|Dan) ", page)[:4] == ["1", "2", "2", "4"]
    assert page.count("2 tied") == 2


def test_a_shared_win_names_everybody_who_shares_it():
    game = written_down("Ann Bo Cleo", [("Ann", "0 10 5"), ("Bo", "10 0 9")], count="low", end="rounds", end_value=2)
    assert "Shared win: Ann, Bo" in page_of(game)


def test_ten_players_each_have_a_line_a_column_and_a_place():
    names = "Ann Bo Cleo Dan Eva Fay Gus Hal Ida Joe"
    game = written_down(
        names, [("Ann", "0 1 2 3 4 5 6 7 8 9"), ("Bo", "9 0 2 3 4 5 6 7 8 9")], end="rounds", end_value=2
    )
    page = client_of(None).get(f"/games/{game.code}/").content.decode()
    assert page.count('class="chart__line"') == 20  # the wide chart and the narrow one
    for place in range(10):
        assert f"chart-mark chart__series--{place}" in page


def test_a_blocked_round_has_no_winner():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo, end="single")
    lay_out(game, top="r7", hands={"Ann": "g1 g2", "Bo": "b3 b4"}, turn="Ann")
    assert send(game, ann, "draw").answer == "done"
    assert send(game, bo, "draw").answer == "done"
    page = page_of(fresh(game))
    assert "Nobody could play, so nobody won." in page
    assert client_of(None).get(f"/games/{game.code}/rounds/1/").status_code == 200


def test_a_player_who_sat_out_a_round_has_no_hand_in_it():
    game = written_down(
        "Ann Bo Cleo", [("Ann", "0 5 60"), ("Bo", "60 0 -")], count="low", end="elimination", end_value=50
    )
    page = client_of(None).get(f"/games/{game.code}/").content.decode()
    second = page.split('id="round-2"')[1].split("</section>")[0]
    assert "Bo" in second
    assert "Cleo" not in second
    assert "out at 50" in page


def test_a_game_with_real_cards_has_no_replay():
    game = written_down("Ann Bo", [("Ann", "0 30")], end="single")
    assert "/rounds/1/" not in client_of(None).get(f"/games/{game.code}/").content.decode()
    answer = client_of(None).get(f"/games/{game.code}/rounds/1/")
    assert answer.status_code == 404
    assert "There is nothing to replay here" in text_of(answer)


def test_house_rules_are_shown_with_what_they_change():
    game = finished(options={"stack_draw": True})
    assert "Stack draw cards On A draw card may be answered" in page_of(game)
    assert "No house rules" in page_of(finished())


def test_players_can_start_a_rematch_and_everybody_finds_it():
    ann, bo, stranger = people("Ann", "Bo", "Mallory")
    game = finished(ann, bo)
    action = f'action="/tables/{game.code}/rematch/"'
    assert action in client_of(ann).get(f"/games/{game.code}/").content.decode()
    assert action not in client_of(stranger).get(f"/games/{game.code}/").content.decode()
    again = creation.create_rematch(code=game.code, by=ann)
    assert f'href="/tables/{again.code}/"' in client_of(stranger).get(f"/games/{game.code}/").content.decode()


def test_a_name_is_text_everywhere():
    ann, evil = people("Ann", "<img src=x>")
    game = finished(ann, evil, listed=True)
    for path in (f"/games/{game.code}/", f"/games/{game.code}/rounds/1/?move=9", "/games/"):
        assert "<img src=x>" not in client_of(None).get(path).content.decode()


def test_a_deleted_player_has_no_name_in_the_history_or_the_text():
    ann, bo = people("Ann", "Bartholomew")
    game = finished(ann, bo, options={"seven_zero": True})
    anonymize_player(bo)
    for path in (f"/games/{game.code}/", f"/games/{game.code}/rounds/1/", f"/games/{game.code}/rounds/1.uno"):
        page = client_of(None).get(path).content.decode()
        assert "Bartholomew" not in page
        assert "Former player" in page
    assert check_round(read_log(the_round(game))).good


# The list


def test_the_list_has_listed_games_and_the_visitors_own():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    public = finished(ann, bo, listed=True)
    private = finished(bo, cleo)
    running = started_with(1, ann, cleo, listed=True)
    everybodys = client_of(bo).get("/games/").content.decode()
    assert public.code in everybodys
    assert private.code not in everybodys
    assert running.code not in everybodys
    mine = client_of(cleo).get("/games/?mine").content.decode()
    assert private.code in mine
    assert public.code not in mine


def test_the_list_is_filtered_by_edition():
    ann, bo = people("Ann", "Bo")
    classic, frozen = finished(ann, bo, listed=True), finished(ann, bo, listed=True, edition="frozen")
    page = client_of(None).get("/games/?edition=frozen").content.decode()
    assert frozen.code in page
    assert classic.code not in page
    assert classic.code in client_of(None).get("/games/?edition=nonsense").content.decode()


def test_the_list_has_pages(client):
    for number in range(21):
        game = written_down(f"Ann{number} Bo", [("Bo", "7 0")], listed=True, end="single")
        Game.objects.filter(pk=game.pk).update(finished_at=NOW)
    first, second = client.get("/games/"), client.get("/games/?page=2")
    assert first.content.decode().count("games__game") == 20
    assert second.content.decode().count("games__game") == 1
    assert "Page 2 of 2" in text_of(client.get("/games/?page=99"))
    assert client.get("/games/?page=%00").status_code == 200


def test_the_list_needs_few_queries(client, django_assert_max_num_queries):
    for number in range(10):
        written_down(f"Ann{number} Bo", [("Bo", "7 0")], listed=True, end="single")
    with django_assert_max_num_queries(6):
        client.get("/games/")


def test_a_games_page_needs_few_queries(client, django_assert_max_num_queries):
    game = written_down("Ann Bo", [("Bo", "7 0")] * 9, end="rounds", end_value=9)
    with django_assert_max_num_queries(8):
        client.get(f"/games/{game.code}/")
    assert Round.objects.count() == 9


def test_an_abandoned_game_stays_in_the_lists_of_its_players():
    ann, bo = people("Ann", "Bo")
    game = finished(ann, bo, end="target", end_value=5_000)
    Game.objects.filter(pk=game.pk).update(state="abandoned")
    assert game.code in client_of(ann).get("/games/?mine").content.decode()
    assert "Unfinished: " in page_of(game)
