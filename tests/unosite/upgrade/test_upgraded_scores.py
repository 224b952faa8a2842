"""After an upgrade, games, score sheets, leagues and ratings are what they were."""

from __future__ import annotations

from uuid import uuid4

import pytest

from games.models import Round
from scoring.leagues.seasons.queries import table_of
from scoring.models import HandEntry, League, Rating, Result, Season
from scoring.queue.finished_games import process_queue
from scoring.ratings.replay import replay_all
from scoring.sheets.changes import rounds, undo
from scoring.sheets.changes.round_entry import entry_so_far
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import read_sheet
from tests.unosite.upgrade.stored_site import BROWSERS, STORED, Stored, browser, check_commands_agree, game_of, person

pytestmark = pytest.mark.usefixtures("transactional_db")


def test_points_and_places_are_the_same() -> None:
    for stored in STORED["finished"]:
        game = game_of(stored["code"])
        seats = game.seats.order_by("number")
        assert [[seat.name, seat.player_id, seat.total, seat.place] for seat in seats] == stored["seats"]
        finished = game.rounds.filter(over=True).order_by("number")
        left = [[one.number, one.winner, points_left_in(one)] for one in finished]
        assert left == stored["rounds"]


def points_left_in(one: Round) -> list[int]:
    return [hand.points for hand in one.hands.order_by("seat__number")]


def test_finished_games_can_be_read() -> None:
    for stored in STORED["finished"]:
        names = [name for name, *_rest in stored["seats"]]
        mine = next(name for name in names if name in BROWSERS)
        page = browser(mine).get(f"/games/{stored['code']}/")
        assert page.status_code == 200, stored
        assert all(name in page.content.decode() for name in names)
        if stored["source"] == "browser":
            assert browser(mine).get(f"/games/{stored['code']}/rounds/1/").status_code == 200
        assert (browser().get(f"/games/{stored['code']}/").status_code == 200) == stored["readable"]


def test_sheets_go_on() -> None:
    for stored in STORED["sheets"]["running"]:
        game = game_of(stored["code"])
        assert read_sheet(game).next_number == stored["next_number"]
        assert [[seat.name, seat.total, seat.start] for seat in game.seats.order_by("number")] == stored["seats"]
        assert game.sheet_changes.count() == stored["changes"]
        for page in ("", "log/", "rules/", "links/", "players/"):
            assert browser("Maja").get(f"/sheets/{stored['code']}/{page}").status_code == 200, page


def test_a_hand_that_was_entered_is_filled_in_for_the_scorer() -> None:
    stored = STORED["sheets"]["entered"]
    game = game_of(stored["code"])
    [winner] = stored["went_out"]
    entered = entry_so_far(read_sheet(game))
    assert entered.winner == winner
    assert entered.hands[stored["seat"]] == HandLeft(stored["points"], tuple(stored["counted"]))
    hands = {0: HandLeft(10), 3: HandLeft(4), **entered.hands}
    before = game.seats.get(number=winner).total
    whole, key = RoundEntry(winner, hands), str(uuid4())
    rounds.add_round(code=game.code, by=person("Maja"), entry=whole, number=stored["number"], key=key)
    assert game.seats.get(number=winner).total == before + 10 + 4 + stored["points"]
    assert not HandEntry.objects.filter(game=game).exists()


def test_the_latest_correction_can_be_undone() -> None:
    code = STORED["sheets"]["running"][0]["code"]
    last = game_of(code).sheet_changes.filter(kind="corrected").latest("version")
    assert last.round is not None
    assert last.before is not None
    undo.undo_change(code=code, by=person("Maja"), version=last.version, key=str(uuid4()))
    corrected = game_of(code).rounds.get(number=last.round)
    left = [[hand.seat.number, hand.points, hand.counted] for hand in corrected.hands.order_by("seat__number")]
    assert left == last.before["hands"]


def test_the_league_is_the_same() -> None:
    stored = STORED["league"]
    league = League.objects.get(code=stored["code"])
    rows = league.memberships.select_related("player").order_by("pk")
    assert [[row.player.name, row.role, row.withdrawn_at is not None] for row in rows] == stored["members"]
    assert league.changes.count() == stored["changes"]
    for season in stored["seasons"]:
        check_season(league.seasons.get(number=season["number"]), season)
    for page in ("", "log/", "members/", "settings/"):
        assert browser("Maja").get(f"/leagues/{league.code}/{page}").status_code == 200, page
    away = STORED["archived_league"]
    assert browser(away["owner"]).get(f"/leagues/{away['code']}/").status_code == 200


def check_season(season: Season, stored: Stored) -> None:
    assert (season.name, season.state) == (stored["name"], stored["state"])
    table = [[row.player, row.place, row.points, row.games, row.wins] for row in table_of(season).rows]
    assert table == stored["table"]
    final = season.standings.order_by("line")
    assert [[row.player_id, row.place, row.points, row.games, row.wins] for row in final] == stored["final"]
    games = season.games.select_related("game").order_by("number")
    assert [[row.number, row.game.code, row.state, row.noted] for row in games] == stored["games"]
    given = season.adjustments.select_related("player").order_by("pk")
    by_hand = [[row.player.name, row.points, row.reason, row.revoked_at is not None] for row in given]
    assert by_hand == stored["adjustments"]
    for number, drawn in stored["evenings"]:
        rows = season.evenings.get(number=number).tables.order_by("number")
        assert [[row.number, row.players, row.game_id is not None] for row in rows] == drawn
    for page in ("", "games/", "rules/", "evenings/", "table.json", "print/"):
        address = f"/leagues/{season.league.code}/seasons/{season.number}/{page}"
        assert browser("Maja").get(address).status_code == 200, address


def test_ratings_are_the_same() -> None:
    rows = Rating.objects.select_related("pool").order_by("pool__key", "player_id")
    assert [[row.pool.key, row.player_id, row.mu, row.sigma, row.games] for row in rows] == STORED["ratings"]


def test_leaderboards_and_player_pages_can_be_read() -> None:
    assert browser().get("/boards/").status_code == 200
    for stored in STORED["sessions"]:
        assert browser(stored["name"]).get(f"/players/{stored['player']}/").status_code == 200


def test_the_game_that_was_not_scored_yet_is_scored() -> None:
    stored = STORED["unscored"]
    game = game_of(stored["code"])
    assert game.unscored
    assert not Result.objects.filter(game=game).exists()
    assert process_queue() == 1
    replay_all()
    assert not game_of(stored["code"]).unscored
    scored = Result.objects.filter(game=game).values_list("player_id", flat=True)
    assert sorted(scored) == sorted(stored["players"])
    assert Rating.objects.filter(pool__key="global", player__in=stored["players"]).count() == 2
    check_commands_agree()


def test_the_commands_that_compare_agree() -> None:
    check_commands_agree()
