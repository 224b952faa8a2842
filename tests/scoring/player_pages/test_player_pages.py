"""Player pages: what is said of somebody's games, and to whom."""

from __future__ import annotations

import re
from datetime import date
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game, Player
from games.players.account_deletion import anonymize_player
from scoring.models import Meeting, Standing
from scoring.player_pages import figures, player_charts
from scoring.player_pages.figures import PastGame
from scoring.player_pages.opponents import opponent
from tests.games.finished_games import client_of
from tests.games.visitors import account, admin, guest
from tests.scoring.games import bot, correct, days, finish, in_order, people, person, scored


def past(place: int = 1, players: int = 2, **given) -> PastGame:
    values: dict[str, Any] = {"game_id": 1, "won": 2520 if place == 1 else 0, "expected": 2520 // players, "seat": 0}
    values |= {"edition": "classic", "source": "browser", "best_round": 0, "biggest_hand": 0, "comeback": 0}
    values |= {"margin": None, "year": 2026, "month": 3, "day": 1}
    return PastGame(**{**values, "place": place, "players": players, **given})


def test_totals_add_wins_and_what_was_expected():
    some = figures.totals([past(1, 2), past(3, 4), past(1, 4, won=1260)])
    assert (some.games, some.won, some.expected) == (3, 1.5, 1.0)
    assert some.average_place == pytest.approx(5 / 3)
    assert some.win_rate == 0.5


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([], (0, 0, 0)),
        ([1], (1, 1, 0)),
        ([2, 2], (-2, 0, 2)),
        ([1, 1, 1, 2, 1, 1], (2, 3, 1)),
        ([2, 3, 2, 1, 2], (-1, 1, 3)),
    ],
)
def test_streaks(places: list[int], expected: tuple[int, int, int]):
    found = figures.streaks(past(place, 4) for place in places)
    assert (found.current, found.wins, found.without) == expected


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ([1], "1 win in a row"),
        ([1, 2], "winless in the last game"),
        ([1, 2, 2, 3], "winless in the last 3"),
    ],
)
def test_a_page_shows_how_long_the_streak_is(db, client: Client, places: list[int], words: str):
    ana, *others = people("Ana", "Bo", "Cleo")
    for day, place in enumerate(places):
        in_order([*others[: place - 1], ana, *others[place - 1 :]], at=days(day))
    scored()
    assert f"<dd>{words}</dd>" in client.get(f"/players/{ana.pk}/").content.decode()


def test_records_name_the_game_that_holds_them():
    found = figures.records(
        [past(game_id=1, best_round=40, margin=30), past(game_id=2, best_round=90, biggest_hand=70, margin=5), past(2)]
    )
    assert [(record.kind, record.value, record.game_id) for record in found] == [
        ("best_round", 90, 2),
        ("biggest_hand", 70, 2),
        ("margin", 5, 2),
    ]
    assert figures.records([]) == []


def test_places_are_counted_by_the_size_of_the_table():
    assert figures.places([past(1, 2), past(3, 3), past(1, 3), past(3, 3)]) == [(2, [1, 0]), (3, [1, 0, 2])]


def test_a_course_of_many_games_has_few_points_and_ends_at_the_last():
    points = figures.course([past(1, 2)] * 1000, 50)
    assert len(points) <= 52
    assert points[0] == (0, 0.0, 0.0)
    assert points[-1] == (1000, 1000.0, 500.0)


def svg(text) -> ET.Element:
    assert "style" not in str(text)
    assert not re.search(r"#[0-9a-f]{3}", str(text))
    tree = ET.fromstring(str(text))
    assert tree.get("role") == "img"
    assert tree.get("aria-label")
    return tree


def by_class(tree: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in tree.iter() if name in part.get("class", "").split()]


@pytest.mark.parametrize("frame", [player_charts.WIDE, player_charts.NARROW])
def test_a_line_has_its_band_and_stays_inside(frame):
    line = player_charts.Course("1610", [(0, 1500), (10, 1610)], low=[1167, 1400], high=[1833, 1800])
    tree = svg(player_charts.courses([line], title="Rating", frame=frame))
    corners = re.findall(r"[\d.]+ [\d.]+", by_class(tree, "chart__band")[0].get("points", ""))
    assert len(corners) == 4
    assert all(0 <= float(corner.split()[1]) <= frame.height for corner in corners)


def test_the_names_of_two_lines_that_end_together_do_not_cover_each_other():
    tree = svg(player_charts.expected_chart([(0, 0, 0), (5, 2, 2)], player_charts.WIDE))
    heights = [float(part.get("y", "")) for part in by_class(tree, "chart__name")]
    assert abs(heights[0] - heights[1]) >= 14


def test_bars_are_divided_by_places():
    tree = svg(player_charts.stacked_bars([("2", [1, 3]), ("3", [0, 0, 2])], title="Places"))
    widths = [float(part.get("width", "")) for part in tree.iter() if part.tag == "rect"]
    assert widths == [149.0, 447.0, 596.0]


def test_the_calendar_has_a_square_for_every_day_of_a_year():
    today = date(2026, 3, 4)
    tree = svg(player_charts.calendar({today: 3, date(2025, 12, 24): 9}, today, title="Days"))
    squares = by_class(tree, "days__day")
    assert len(squares) == 52 * 7 + 3
    assert squares[-1].get("class") == "days__day days__day--2"
    assert len(by_class(tree, "days__day--4")) == 1


def test_the_calendar_of_a_phone_has_the_latest_half_year():
    today = date(2026, 3, 4)
    tree = svg(player_charts.calendar({today: 3, date(2025, 6, 24): 9}, today, title="Days", weeks=player_charts.HALF))
    squares = by_class(tree, "days__day")
    assert len(squares) == 25 * 7 + 3
    assert squares[-1].get("class") == "days__day days__day--2"
    assert by_class(tree, "days__day--4") == []


@pytest.mark.parametrize("weeks", [player_charts.WEEKS, player_charts.HALF])
def test_the_name_of_a_month_that_has_just_begun_is_not_cut_off(weeks: int):
    tree = svg(player_charts.calendar({}, date(2026, 6, 1), title="Days", weeks=weeks))
    names = by_class(tree, "chart__name")
    assert names[-1].text == "Jun"
    assert float(names[-1].get("x", "")) + 24 <= weeks * player_charts.SQUARE
    assert float(names[-1].get("x", "")) - float(names[-2].get("x", "")) >= 24


@pytest.fixture
def players(db) -> list[Player]:
    ana, bo, cleo = people("Ana", "Bo", "Cleo")
    for day in range(6):
        in_order([ana, bo, cleo] if day % 3 else [cleo, ana, bo], at=days(day), listed=day % 2 == 0)
    in_order([ana, bot()], at=days(9))
    scored()
    return [ana, bo, cleo]


def test_a_page_sums_up_the_games_of_a_player(players, client: Client):
    answer = client.get(f"/players/{players[0].pk}/")
    page = answer.content.decode()
    assert answer.context["totals"].games == 6
    assert [opponent.name for opponent in answer.context["opponents"]] == ["Bo", "Cleo"]
    assert [(each.ahead, each.behind) for each in answer.context["opponents"]] == [(6, 0), (4, 2)]
    assert answer.context["heat"][0][1][1].text == "100 %"
    assert '100 % <span class="heat__games">6 games</span>' in page
    assert page.count('<svg class="chart') == 8
    assert answer.context["rating"].provisional
    assert "?</abbr>" in page


def test_a_record_links_to_its_game_with_the_date(players, client: Client):
    page = client.get(f"/players/{players[0].pk}/").content.decode()
    record = page.partition("<dt>Best round</dt>")[2].partition("</dd>")[0]
    first = Game.objects.get(finished_at=days(1))
    assert first.code not in record
    assert '<time datetime="2026-03-02">March 2, 2026</time>' in record
    assert f"/games/{first.code}/" not in record  # neither listed, nor did the visitor sit there
    mine = client_of(players[0]).get(f"/players/{players[0].pk}/").content.decode()
    assert f'/games/{first.code}/"><time datetime="2026-03-02">' in mine


def test_a_page_does_not_count_games_against_bots_alone(db, client: Client):
    ana = person("Ana")
    in_order([ana, bot()])
    scored()
    assert "No finished games with other people" in client.get(f"/players/{ana.pk}/").content.decode()


def test_codes_are_shown_for_listed_games_and_to_their_players(players, client: Client):
    def codes(browser: Client) -> int:
        return sum(bool(game.code) for game in browser.get(f"/players/{players[0].pk}/").context["form"])

    assert codes(client) == 3
    assert codes(client_of(person("Stranger"))) == 3
    assert codes(client_of(players[1])) == 6


def test_a_private_page_is_for_its_player_alone(players):
    ana, bo, _ = players
    Player.objects.filter(pk=ana.pk).update(private=True)
    for visitor in (Client(), client_of(bo), guest("Somebody"), account("zoe", "Zoe"), admin()):
        for address in (f"/players/{ana.pk}/", f"/players/{ana.pk}/opponents/"):
            answer = visitor.get(address)
            assert answer.status_code == 403
            assert "Ana" not in answer.content.decode()
    ana.refresh_from_db()
    assert client_of(ana).get(f"/players/{ana.pk}/").status_code == 200


def test_a_deleted_player_is_shown_as_a_former_player_and_not_as_private(players, client: Client):
    anonymize_player(players[0])
    answer = client.get(f"/players/{players[0].pk}/")
    assert answer.status_code == 410
    assert "A former player" in answer.content.decode()


def test_an_archived_name_is_not_a_former_player(db, client: Client):
    typed = person("Dad", kept_by=person("Ana"), archived_at=days(0))
    assert client.get(f"/players/{typed.pk}/").status_code == 200


@pytest.mark.parametrize("number", [0, 999999, 10**25])
def test_an_unknown_player_gets_a_friendly_page(db, client: Client, number: int):
    assert client.get(f"/players/{number}/").status_code == 404


def test_bots_have_no_page(db, client: Client):
    assert client.get(f"/players/{bot().pk}/").status_code == 404


def test_the_page_of_a_merged_player_leads_to_the_other_one(players, client: Client):
    old = person("Annie", merged_into=players[0])
    answer = client.get(f"/players/{old.pk}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/players/{players[0].pk}/")


def test_on_a_public_site_a_typed_name_has_a_page_for_its_author_only(players, settings):
    settings.BOARDS = "public"
    typed = person("Dad", kept_by=players[0])
    assert Client().get(f"/players/{typed.pk}/").status_code == 403
    assert client_of(players[0]).get(f"/players/{typed.pk}/").status_code == 200
    assert Client().get(f"/players/{players[0].pk}/").status_code == 200


def test_on_a_public_site_nothing_links_to_the_page_of_a_typed_name(settings, db):
    settings.BOARDS = "public"
    ana, eve = person("Ana"), person("Eve")
    meeting = Meeting(player=eve, opponent=person("Dad", kept_by=ana), games=1, ahead=1, level=0)
    assert opponent(meeting, eve).address == ""
    assert opponent(meeting, ana).address != ""


def test_players_can_make_their_page_private_and_public_again(players):
    me = client_of(players[0])
    address = f"/players/{players[0].pk}/privacy/"
    assert "Only you can see this page now" in me.post(address, {"private": "on"}, follow=True).content.decode()
    assert Client().get(f"/players/{players[0].pk}/").status_code == 403
    assert "Others can see this page" in me.post(address, {}, follow=True).content.decode()
    assert Client().get(f"/players/{players[0].pk}/").status_code == 200


def test_nobody_else_decides_who_sees_a_page(players):
    for visitor in (Client(), client_of(players[1]), account("zoe", "Zoe"), admin()):
        assert visitor.post(f"/players/{players[0].pk}/privacy/", {"private": "on"}).status_code == 403
    assert client_of(players[0]).get(f"/players/{players[0].pk}/privacy/").status_code == 405
    assert not Player.objects.get(pk=players[0].pk).private


def test_agreeing_to_be_on_public_boards_scores_the_games_again(settings, db):
    settings.BOARDS = "public"
    ana, bo = people("Ana", "Bo")
    in_order([ana, bo], source="browser", listed=True)
    scored()
    assert not Standing.objects.exists()
    client_of(ana).post(f"/players/{ana.pk}/privacy/", {"on_public_boards": "on"})
    scored()
    assert set(Standing.objects.values_list("player__name", flat=True)) == {"Ana"}
    client_of(ana).post(f"/players/{ana.pk}/privacy/", {})
    scored()
    assert not Standing.objects.exists()


def test_a_page_needs_as_many_queries_for_many_games_as_for_few(players):
    def asked(address: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    client = client_of(players[1])
    address = f"/players/{players[0].pk}/"
    client.get(address)
    few = asked(address)
    for day in range(30):
        in_order([players[0], person(f"X{day}"), *players[1:]], at=days(20 + day), edition="frozen")
    scored()
    assert asked(address) == few <= 12
    assert asked(f"{address}opponents/") <= 9


@pytest.mark.parametrize(("others", "more"), [(10, False), (11, True)])
def test_all_opponents_are_linked_if_the_page_does_not_show_them(db, client: Client, others: int, more: bool):
    ana, *met = people("Ana", *(f"X{number:02}" for number in range(others)))
    for day, other in enumerate(met):
        in_order([ana, other], at=days(day))
    scored()
    answer = client.get(f"/players/{ana.pk}/")
    assert len(answer.context["opponents"]) == 10
    assert ("All opponents" in answer.content.decode()) is more


def test_all_opponents_are_found_page_by_page(db, client: Client):
    ana, *others = people("Ana", *(f"X{number:02}" for number in range(30)))
    for day, other in enumerate(others):
        in_order([ana, other], at=days(day))
    scored()
    first = client.get(f"/players/{ana.pk}/opponents/")
    second = client.get(f"/players/{ana.pk}/opponents/?after={first.context['found'].after}")
    seen = [opponent.name for answer in (first, second) for opponent in answer.context["opponents"]]
    assert seen == [other.name for other in others]


def test_names_are_text_and_nothing_else(db, client: Client):
    evil, bo = person("<b onclick=x>"), person("Bo")
    game = finish([evil, bo], [(0, [0, 20])])
    scored()
    for address in (f"/players/{bo.pk}/", f"/players/{evil.pk}/", f"/players/{bo.pk}/opponents/"):
        assert "<b onclick" not in client.get(address).content.decode()
    correct(game, 1, [5, 0])
    scored()
    assert Game.objects.filter(unscored=True).count() == 0
