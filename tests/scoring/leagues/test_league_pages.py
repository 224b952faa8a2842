"""The pages of leagues and seasons: what they show, what they refuse, and how many queries they need."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.limits import HOUR, Limit
from games.models import Game, Player
from games.tables import creation
from games.tables import seats as tables_seats
from scoring.leagues import visits
from scoring.leagues.evenings import evenings
from scoring.leagues.members import invitations, members
from scoring.leagues.seasons import disputes, season_changes
from scoring.models import Adjustment, DrawnTable, Evening, League, LeagueChange, Season, SeasonGame
from scoring.queue.finished_games import process_queue
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import (
    correct_game,
    finish_game,
    finished_game,
    friends,
    league,
    play_season_game,
    season,
)
from tests.unosite.test_pages import policy

pytestmark = pytest.mark.django_db


def address(current: Season, rest: str = "") -> str:
    return f"/leagues/{current.league.code}/seasons/{current.number}/{rest}"


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def page_after(client: Client, path: str, values: dict[str, Any]) -> str:
    """The page that a form leads to."""
    return text(client.post(path, values, follow=True))


def test_the_page_shows_the_table_the_chart_the_story_and_the_tie_breaks():
    ana, bo, cleo, _dan = friends()
    current = season(league(ana, bo, cleo), planned=6)
    play_season_game(current, bo, ana, cleo)
    play_season_game(current, ana, cleo, bo)
    page = text(client_of(None).get(address(current)))
    assert "In the lead" in page
    assert "takes the lead from Bo" in page
    assert "needs" in page
    assert "from the 4 remaining games to pass" in page
    assert 'class="chart"' in page
    assert "Most wins: Ana and Bo, 1" in page
    assert "With 4 players: 11-7-4-2" in page


def test_a_game_links_to_its_season_unless_that_is_private():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    current = season(made)
    page = f"/games/{play_season_game(current, ana, bo).game.code}/"
    assert "Game 1 of <bdi>Spring</bdi>, a season of <bdi>Friday club</bdi>." in text(client_of(None).get(page))
    League.objects.update(public=False)
    assert "Friday club" not in text(client_of(None).get(page))


def test_a_rematch_is_offered_to_scorers():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    members.leave_league(league=current.league, by=bo)
    again = creation.create_rematch(code=row.game.code, by=bo)
    members.restore_member(league=current.league, by=ana, number=current.league.memberships.get(player=bo).pk)
    assert "A rematch of one of these games" not in text(client_of(ana).get(address(current)))
    tables_seats.sit_down(code=again.code, player=ana)
    finish_game(again, ana, bo)
    assert "A rematch of one of these games" in text(client_of(ana).get(address(current)))
    assert "A rematch of one of these games" not in text(client_of(bo).get(address(current)))
    client_of(ana).post(address(current, "games/"), {"game": again.code})
    assert "A rematch of one of these games" not in text(client_of(ana).get(address(current)))


def test_a_tie_shows_how_it_was_decided():
    ana, bo, cleo, dan = friends()
    current = season(league(ana, bo, cleo, dan), points={"kind": "wins"}, ties=["average_place"])
    play_season_game(current, ana, cleo, bo)
    play_season_game(current, bo, ana)
    assert "Ana is ahead of Bo on average place." in text(client_of(ana).get(address(current)))


def test_a_correction_is_shown_beside_the_table():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    correct_game(row, bo, ana)
    page = text(client_of(ana).get(address(current)))
    assert "2 places changed because game 1 was corrected. Bo leads now." in page


def test_a_page_shows_a_correction_once_the_queue_has_handled_it():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    row.game.seats.filter(player=bo).update(place=1)
    row.game.seats.filter(player=ana).update(place=2)
    Game.objects.filter(pk=row.game_id).update(version=row.game.version + 5)
    assert "Bo leads now." not in text(client_of(ana).get(address(current)))
    process_queue()
    assert "Bo leads now." in text(client_of(ana).get(address(current)))


def test_a_season_costs_the_same_however_many_games_it_has():
    everybody = friends()
    current = season(league(*everybody))
    client = client_of(everybody[0])
    cost = []
    for _more in range(2):
        for shift in range(4):
            play_season_game(current, *everybody[shift:], *everybody[:shift])
        cache.clear()
        client.get(address(current))
        with CaptureQueriesContext(connection) as asked:
            client.get(address(current))
        cost.append(len(asked))
        for _game in range(30):  # played by others outside the season
            finished_game(everybody[0], everybody[1])
    assert cost[0] == cost[1]
    assert cost[0] <= 20


def test_the_table_is_exported_as_csv_and_json():
    ana, _ = friends("Ana", "Zed")
    (evil,) = friends("=cmd()")
    current = season(league(ana, evil))
    play_season_game(current, ana, evil)
    rows = list(csv.DictReader(StringIO(client_of(None).get(address(current, "table.csv")).content.decode())))
    assert [(row["place"], row["player"], row["points"]) for row in rows] == [("1", "Ana", "9"), ("2", "'=cmd()", "3")]
    found = json.loads(client_of(None).get(address(current, "table.json")).content)
    assert found["table"][0] == {
        "place": 1,
        "player": "Ana",
        "points": 9,
        "games": 1,
        "wins": 1,
        "average_place": 1.0,
        "remark": "",
    }


def test_the_embedded_table_may_be_framed_anywhere_and_identifies_nobody():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    answer = client_of(ana).get(f"/embed/seasons/{current.pk}/")
    assert policy(answer)["frame-ancestors"] == {"*"}
    assert policy(answer)["default-src"] == {"'none'"}
    assert "X-Frame-Options" not in answer
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")
    assert "Ana" in text(answer)
    assert "<form" not in text(answer)
    other = client_of(ana).get(address(current))
    assert policy(other)["frame-ancestors"] == {"'none'"}
    assert other["X-Frame-Options"] == "DENY"


def test_a_private_season_is_not_embedded():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo, public=False))
    assert client_of(ana).get(f"/embed/seasons/{current.pk}/").status_code == 404


RULES = {"name": "Summer", "points_kind": "fair", "confirm": "nobody", "tie_1": "wins"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            {"starts_on": "2026-05-02", "ends_on": "2026-05-01"},
            "The last day is before the first day. Choose a later one.",
        ),
        ({"starts_on": "yesterday"}, "Enter a valid date."),
        ({"points_kind": "free", "free_map": "lots"}, "is not a line of points"),
        ({"points_kind": "free", "free_map": "4: 5-3"}, "Tables of 2 have no points"),
        ({"points_kind": "magic"}, "Select a valid choice"),
        ({"tie_1": "wins", "tie_2": "wins"}, "Choose each of them only once"),
        ({"planned": "5", "best_of": "6"}, "More results would count than games are planned. Choose a smaller number."),
        ({"planned": "5", "minimum": "6"}, "nobody could be ranked"),
        ({"participation": "-1"}, "greater than or equal to 0"),
        ({"name": " "}, "This field is required."),
        ({"editions": "chess"}, "Select a valid choice"),
    ],
)
def test_impossible_rules_are_refused_with_a_sentence_and_create_no_season(wrong, sentence):
    (ana,) = friends("Ana")
    made = league(ana)
    answer = client_of(ana).post(f"/leagues/{made.code}/seasons/new/", RULES | wrong)
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Season.objects.exists()


def test_a_season_is_prepared_changed_and_opened_by_forms():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    key = {"key": str(uuid4())}
    own = {"points_kind": "free", "free_map": "3: 4-2-1\n5-3-1", "editions": ["classic"], "tie_1": "latest", **key}
    for _click in range(2):
        client.post(f"/leagues/{made.code}/seasons/new/", RULES | own)
    current = Season.objects.get()
    assert current.rules.points.of_size(3) == (4, 2, 1)
    assert (current.ties, current.editions) == (["latest"], ["classic"])
    page = text(client.get(address(current, "rules/")))
    assert "With 3 players: 4-2-1" in page
    client.post(address(current, "rules/"), RULES | {"version": current.version, "best_of": "3"})
    client.post(address(current, "opening/"))
    current.refresh_from_db()
    assert (current.best_of, current.state) == (3, "open")
    again = page_after(client, address(current, "rules/"), RULES | {"version": current.version, "best_of": "9"})
    assert "its rules are fixed" in again
    current.refresh_from_db()
    assert current.best_of == 3


def test_the_form_shows_an_example_of_what_is_chosen():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    form = f"/leagues/{made.code}/seasons/new/"
    assert "With 4 players: 11-7-4-2" in text(client.get(form))
    assert "With 4 players: 25-18-15-12" in text(client.get(form, RULES | {"points_kind": "grand_prix"}))
    assert "is not a line" in text(client.get(form, RULES | {"points_kind": "free", "free_map": "x"}))
    assert "Everybody keeps the points" in text(client.get(form, RULES | {"points_kind": "own"}))


def test_the_next_season_starts_from_the_rules_of_the_last():
    (ana,) = friends("Ana")
    made = league(ana)
    season(made, best_of=7, points={"kind": "podium"})
    page = text(client_of(ana).get(f"/leagues/{made.code}/seasons/new/"))
    assert 'value="7"' in page
    assert "With 4 players: 5-3-1-0" in page


def test_a_game_is_started_added_confirmed_disputed_and_settled_by_forms():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo), confirm="one")
    client, key = client_of(ana), str(uuid4())
    started = {"player": [ana.pk, bo.pk], "kind": "browser", "key": key, "end": "single"}
    for _click in range(2):
        assert client.post(address(current, "games/new/"), started)["Location"].startswith("/tables/")
    sheet = client.post(address(current, "games/new/"), started | {"kind": "sheet", "key": str(uuid4())})
    assert sheet["Location"].startswith("/sheets/")
    assert client.get(sheet["Location"]).status_code == 200
    assert current.games.count() == 2
    assert "2 to 10 players" in page_after(client, address(current, "games/new/"), {"player": [ana.pk], "key": "x"})
    game = finished_game(bo, ana)
    offered = text(client.get(address(current, "games/")))
    assert game.code in offered
    client.post(address(current, "games/"), {"game": game.code})
    row = SeasonGame.objects.get(game=game)
    assert "awaiting confirmation" in text(client.get(address(current, "games/")))
    client.post(address(current, f"games/{row.number}/confirmation/"))
    row.refresh_from_db()
    assert row.state == "confirmed"
    assert "give a reason" in page_after(client_of(bo), address(current, f"games/{row.number}/dispute/"), {"why": ""})
    client_of(bo).post(address(current, f"games/{row.number}/dispute/"), {"why": "No!"})
    client.post(address(current, f"games/{row.number}/settlement/"), {"state": "void", "why": "Right."})
    row.refresh_from_db()
    assert row.state == "void"
    assert "Choose whether the game counts." in page_after(
        client, address(current, f"games/{row.number}/settlement/"), {"state": "maybe", "why": "Hm."}
    )


def test_an_evening_is_drawn_and_its_table_started_by_forms():
    everybody = friends()
    current = season(league(*everybody))
    client = client_of(everybody[0])
    ticks = {"player": [one.pk for one in everybody], "wanted": "4", "key": str(uuid4())}
    drawn = client.post(address(current, "evenings/"), ticks)
    assert drawn["Location"] == address(current, "evenings/1/")
    page = text(client.get(drawn["Location"]))
    assert "deals" in page
    assert "Play online" in page
    begun = client.post(address(current, "evenings/1/tables/1/"), {"kind": "sheet"})
    assert begun["Location"].startswith("/sheets/")
    assert "Open the game" in text(client.get(address(current, "evenings/1/")))
    assert "has started" in page_after(client, address(current, "evenings/1/draw/"), {})
    assert "at least two" in page_after(client, address(current, "evenings/"), {"player": [], "wanted": "4"})
    assert "2 to 10" in page_after(client, address(current, "evenings/"), ticks | {"wanted": "99", "key": "o"})
    assert Evening.objects.count() == 1


def test_the_key_of_somebody_elses_page_neither_does_nor_blocks_anything():
    ana, bo, cleo, dan = friends()
    current, other = season(league(ana, bo)), season(league(cleo, dan))
    evenings.create_evening(season=current, by=ana, present=[ana.pk, bo.pk], wanted=2, key="ours")
    drawn = f"drawn:{DrawnTable.objects.get().pk}"
    client = client_of(cleo)
    seats = {"player": [cleo.pk, dan.pk], "kind": "sheet"}
    assert client.post(address(other, "games/new/"), seats | {"key": drawn}).status_code == 302
    refused = "reload the page"
    assert refused in page_after(client, address(other, "games/new/"), seats | {"key": "ours"})
    assert refused in page_after(client, address(other, "evenings/"), seats | {"wanted": "2", "key": "ours"})
    assert refused in text(
        client.post("/leagues/new/", {"name": "Mine", "public": "no", "description": "", "key": "ours"})
    )
    begun = client_of(ana).post(address(current, "evenings/1/tables/1/"), {"kind": "sheet"})
    assert begun["Location"].startswith("/sheets/")
    assert League.objects.count() == 2


def test_only_the_owner_can_pass_on_an_invitation_to_be_an_admin():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    made.memberships.filter(player=bo).update(role="admin")
    invited = invitations.create_invitation(league=made, by=ana, role="admin", uses=None, days=7)
    place = f"/leagues/{made.code}/invitations/{invited.pk}/"
    assert invited.word in text(client_of(ana).get(place))
    assert invited.word not in text(client_of(bo).get(place, follow=True))
    assert place not in text(client_of(bo).get(f"/leagues/{made.code}/members/"))


def test_what_is_sent_to_a_league_too_often_waits(monkeypatch):
    monkeypatch.setattr(visits, "LEAGUES", Limit("leagues", visitor=2, address=100, seconds=HOUR))
    (ana,) = friends("Ana")
    made = league(ana)
    client = client_of(ana)
    answers = [
        client.post(f"/leagues/{made.code}/members/", {"names": name}).status_code for name in ("Bo", "Cy", "Di")
    ]
    assert answers == [302, 302, 429]
    assert made.memberships.count() == 3
    assert client.get(f"/leagues/{made.code}/members/").status_code == 200


def test_adjustments_are_made_and_the_season_is_closed_by_forms():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    client = client_of(ana)
    wrong = {"player": ana.pk, "points": "lots", "reason": "late"}
    assert "is not a number of points" in page_after(client, address(current, "adjustments/"), wrong)
    assert "needs a member" in page_after(client, address(current, "adjustments/"), {"points": "3"})
    assert not Adjustment.objects.exists()
    client.post(address(current, "adjustments/"), wrong | {"points": "-7"})
    assert "adjusted by −7" in text(client.get(address(current)))
    assert "Final standings" in text(client.get(address(current, "closing/")))
    client.post(address(current, "closing/"))
    page = text(client.get(address(current)))
    assert "won the season" in page
    assert "is closed, so its standings are final" in page_after(
        client, address(current, "adjustments/"), wrong | {"points": "9"}
    )
    empty = client.post(address(current, "reopening/"), {"why": ""})
    assert empty.status_code == 422
    client.post(address(current, "reopening/"), {"why": "Wrong sheet."})
    assert "Wrong sheet." in text(client.get(f"/leagues/{current.league.code}/log/"))


def test_a_game_corrected_after_the_season_was_closed_is_pointed_out():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    season_changes.close_season(season=current, by=ana)
    correct_game(row, bo, ana)
    page = text(client_of(bo).get(address(current)))
    assert "corrected after the season was closed" in page
    assert "<strong><bdi>Ana</bdi></strong> won the season" in page


def test_members_are_typed_given_roles_and_removed_by_forms():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    client, place = client_of(ana), f"/leagues/{made.code}/members/"
    assert "2 members were added" in page_after(client, place, {"names": "Cleo, Dora\n"})
    assert "Already in the league: Cleo" in page_after(client, place, {"names": "Cleo"})
    assert f">Eve\n{'x' * 40}</textarea>" in client.post(place, {"names": "Eve\n" + "x" * 40}).content.decode()
    assert "30 characters" in page_after(client, place, {"names": "x" * 40})
    number = made.memberships.get(player=bo).pk
    client.post(f"{place}{number}/role/", {"role": "scorer"})
    assert made.memberships.get(player=bo).role == "scorer"
    assert "Choose another one" in page_after(client, f"{place}{number}/role/", {"role": "king"})
    assert "Remove this member?" in text(client.get(f"{place}{number}/removal/"))
    client.post(f"{place}{number}/removal/")
    assert "Withdrawn members" in text(client.get(place))
    client.post(f"{place}{number}/return/")
    made_invitation = client.post(
        f"/leagues/{made.code}/invitations/", {"role": "member", "uses": "5", "days": "7"}, follow=True
    )
    assert "qr__code" in text(made_invitation)
    assert "Please choose" in page_after(client, f"/leagues/{made.code}/invitations/", {"role": "king"})
    client.post(f"/leagues/{made.code}/owner/", {"member": number})
    assert made.memberships.get(player=bo).role == "owner"
    client.post(f"/leagues/{made.code}/leave/")
    assert made.memberships.get(player=ana).withdrawn_at is not None


def test_every_kind_of_change_has_words():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    current = season(made)
    row = play_season_game(current, ana, bo)
    correct_game(row, bo, ana)
    disputes.dispute_result(season=current, by=bo, number=1, why="No.")
    disputes.decide_result(season=current, by=ana, number=1, state="confirmed", why="Yes.")
    evenings.create_evening(season=current, by=ana, present=[ana.pk, bo.pk], wanted=4)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
    season_changes.close_season(season=current, by=ana)
    season_changes.reopen_season(season=current, by=ana, why="Again.")
    page = text(client_of(ana).get(f"/leagues/{made.code}/log/"))
    for words in (
        "added Dora",
        "opened the season Spring",
        "first place: Bo",
        "game 1",
        "drew the tables for evening 1",
    ):
        assert words in page
    for kind in LeagueChange.objects.values_list("kind", flat=True).distinct():
        assert f"> {kind}<" not in page


def test_a_merged_player_has_one_row_in_the_table():
    from games.players.merges import merge_players

    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["Bobby"])
    current = season(made)
    bobby = Player.objects.get(name="Bobby")
    row = play_season_game(current, bo, ana)
    assert row.number == 1
    game = finished_game(ana, bobby)
    client_of(ana).post(address(current, "games/"), {"game": game.code})
    merge_players(gone=bobby, kept=bo, by=ana)
    process_queue()
    page = json.loads(client_of(ana).get(address(current, "table.json")).content)
    assert [(line["player"], line["games"]) for line in page["table"]] == [("Ana", 2), ("Bo", 2)]
    assert not LeagueChange.objects.filter(kind="corrected").exists()
