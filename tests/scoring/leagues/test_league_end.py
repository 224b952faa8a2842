"""Deleting leagues and seasons without results, archiving those with results, and confirming rules before they are fixed."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games.models import Game, Player
from games.outcomes import Refused
from scoring.leagues import league_changes
from scoring.leagues.evenings import evenings
from scoring.leagues.members import invitations, members
from scoring.leagues.seasons import adjustments, season_changes, season_games
from scoring.leagues.seasons.season_changes import SeasonFields
from scoring.models import League, LeagueChange, Season
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league, play_season_game, season
from tests.scoring.leagues.test_league_pages import RULES, address, page_after, text

pytestmark = pytest.mark.django_db


def log_of(made: League) -> str:
    return text(client_of(made.memberships.get(role="owner").player).get(f"/leagues/{made.code}/log/"))


def test_a_draft_is_deleted_by_form_and_the_log_remembers_it():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    key = {"key": "again"}
    client.post(f"/leagues/{made.code}/seasons/new/", RULES | key)
    draft = Season.objects.get()
    assert "deletion/" in text(client.get(address(draft, "rules/")))
    assert "Delete the season?" in text(client.get(address(draft, "deletion/")))
    assert Season.objects.exists()
    assert "The season Summer was deleted." in page_after(client, address(draft, "deletion/"), {})
    assert not Season.objects.exists()
    log = log_of(made)
    assert "created the season Summer" in log
    assert "deleted the season Summer" in log
    assert client.post(address(draft, "deletion/")).status_code == 404
    client.post(f"/leagues/{made.code}/seasons/new/", RULES | key)  # the form that is still open in another tab
    assert Season.objects.get().number == 1


def test_an_open_season_is_deleted_with_its_evenings_while_nobody_has_played():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    evenings.create_evening(season=current, by=ana, present=[ana.pk, bo.pk], wanted=4)
    adjustments.adjust_points(season=current, by=ana, player_id=bo.pk, points="1", reason="late")
    assert "deletion/" in text(client_of(ana).get(address(current, "closing/")))
    league_changes.delete_season(season=current, by=ana)
    assert not Season.objects.exists()
    assert "adjusted the points of Bo by 1" in log_of(current.league)


def test_a_season_with_a_game_stays():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    client = client_of(ana)
    assert "deletion/" not in text(client.get(address(current, "closing/")))
    for answer in (client.get(address(current, "deletion/"), follow=True), client.post(address(current, "deletion/"))):
        assert answer.status_code in (200, 302)
    assert "Close it instead" in text(client.get(address(current, "deletion/"), follow=True))
    assert Season.objects.filter(pk=current.pk).exists()


def test_a_league_without_results_is_deleted_but_no_player_is():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
    invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    row = season_games.start_game(season=season(made), by=ana, kind="browser", player_ids=[ana.pk, bo.pk], key="k")
    client = client_of(ana)
    assert f"/leagues/{made.code}/deletion/" in text(client.get(f"/leagues/{made.code}/settings/"))
    assert "Delete the league?" in text(client.get(f"/leagues/{made.code}/deletion/"))
    assert "The league Friday club was deleted." in page_after(client, f"/leagues/{made.code}/deletion/", {})
    assert not League.objects.exists()
    assert not LeagueChange.objects.exists()
    assert Player.objects.count() == 3
    assert Game.objects.filter(pk=row.game_id).exists()
    assert client.get(f"/leagues/{made.code}/").status_code == 404


def test_a_league_with_results_is_archived_not_deleted():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    play_season_game(season(made), ana, bo)
    client = client_of(ana)
    page = text(client.get(f"/leagues/{made.code}/deletion/"))
    assert "Archive the league?" in page
    assert "Delete the league" not in page
    assert "Archive it instead" in page_after(client, f"/leagues/{made.code}/deletion/", {})
    assert "is archived" in page_after(client, f"/leagues/{made.code}/archive/", {})
    for visitor in (Client(), client_of(bo)):
        assert "Archived on" in text(visitor.get(f"/leagues/{made.code}/"))
        assert "Restore the league" not in text(visitor.get(f"/leagues/{made.code}/"))
    assert "Friday club" not in text(Client().get("/leagues/"))
    assert "Your archived leagues" in text(client_of(bo).get("/leagues/"))
    assert "Friday club" not in text(client_of(bo).get("/boards/"))
    assert "archived the league" in log_of(made)
    client.post(f"/leagues/{made.code}/archive/return/")
    assert "Friday club" in text(Client().get("/leagues/"))
    assert "restored the league" in log_of(made)


def test_only_the_owner_ends_a_league_and_only_once():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    made.memberships.filter(player=bo).update(role="admin")
    for end in (league_changes.delete_league, league_changes.archive_league, league_changes.restore_league):
        with pytest.raises(Refused, match="owner"):
            end(league=made, by=bo)
    for _click in range(2):
        league_changes.archive_league(league=made, by=ana)
    assert made.changes.filter(kind="put_away").count() == 1


def test_rules_are_shown_before_they_are_fixed():
    (ana,) = friends("Ana")
    rules: SeasonFields = {"name": "Spring", "best_of": 3, "editions": ["classic"], "counts": ["low"]}
    rules["starts_on"] = date(2026, 5, 1)
    draft = season_changes.create_season(league=league(ana), by=ana, values=rules)
    client = client_of(ana)
    page = text(client.get(address(draft, "opening/")))
    for words in ("Fair table. With 4 players: 11-7-4-2", "From May 1, 2026", "More wins", "<dd>3</dd>"):
        assert words in page
    draft.refresh_from_db()
    assert draft.state == "draft"
    assert "The season is open." in page_after(client, address(draft, "opening/"), {})
    assert "has already been opened" in text(client.get(address(draft, "opening/"), follow=True))
