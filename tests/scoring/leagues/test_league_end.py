"""Deleting what nobody played for, putting away what has results, and the last look before rules are fixed."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Game, Player
from games.services.outcomes import Refused
from scoring.leagues import adjusting, ending, evenings, invitations, members, playing, seasons
from scoring.models import League, LeagueChange, Season
from tests.games.played import client_of
from tests.scoring.leagues.leagues import VALUES, friends, league, plays, season
from tests.scoring.leagues.test_pages import RULES, address, text, told

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
    assert "The season Summer was deleted." in told(client, address(draft, "deletion/"), {})
    assert not Season.objects.exists()
    log = log_of(made)
    assert "prepared the season Summer" in log
    assert "deleted the season Summer" in log
    assert client.post(address(draft, "deletion/")).status_code == 404
    client.post(f"/leagues/{made.code}/seasons/new/", RULES | key)  # the form that is still open in another tab
    assert Season.objects.get().number == 1


def test_an_open_season_goes_with_its_evenings_while_nobody_has_played():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    evenings.make_evening(season=current, by=ana, present=[ana.pk, bo.pk], wanted=4)
    adjusting.adjust(season=current, by=ana, player_id=bo.pk, points="1", reason="late")
    assert "deletion/" in text(client_of(ana).get(address(current, "closing/")))
    ending.delete_season(season=current, by=ana)
    assert not Season.objects.exists()
    assert "gave Bo 1 points" in log_of(current.league)


def test_a_season_with_a_game_stays():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    plays(current, ana, bo)
    client = client_of(ana)
    assert "deletion/" not in text(client.get(address(current, "closing/")))
    for answer in (client.get(address(current, "deletion/"), follow=True), client.post(address(current, "deletion/"))):
        assert answer.status_code in (200, 302)
    assert "it can be closed, not deleted" in text(client.get(address(current, "deletion/"), follow=True))
    assert Season.objects.filter(pk=current.pk).exists()


def test_a_league_without_results_is_deleted_whole_and_nobody_with_it():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_names(league=made, by=ana, names=["Dora"])
    invitations.invite(league=made, by=ana, role="member", uses=None, days=1)
    row = playing.start(season=season(made), by=ana, kind="browser", player_ids=[ana.pk, bo.pk], values=VALUES, key="k")
    client = client_of(ana)
    assert f"/leagues/{made.code}/deletion/" in text(client.get(f"/leagues/{made.code}/settings/"))
    assert "Delete the league?" in text(client.get(f"/leagues/{made.code}/deletion/"))
    assert "The league Friday club was deleted." in told(client, f"/leagues/{made.code}/deletion/", {})
    assert not League.objects.exists()
    assert not LeagueChange.objects.exists()
    assert Player.objects.count() == 3
    assert Game.objects.filter(pk=row.game_id).exists()
    assert client.get(f"/leagues/{made.code}/").status_code == 404


def test_a_league_with_results_is_put_away_not_deleted():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    plays(season(made), ana, bo)
    client = client_of(ana)
    page = text(client.get(f"/leagues/{made.code}/deletion/"))
    assert "Put the league away?" in page
    assert "Delete the league" not in page
    assert "it can be put away, not deleted" in told(client, f"/leagues/{made.code}/deletion/", {})
    assert "is put away" in told(client, f"/leagues/{made.code}/archive/", {})
    for visitor in (Client(), client_of(bo)):
        assert "Put away since" in text(visitor.get(f"/leagues/{made.code}/"))
        assert "Take it out again" not in text(visitor.get(f"/leagues/{made.code}/"))
    assert "Friday club" not in text(Client().get("/leagues/"))
    assert "Leagues of yours that were put away" in text(client_of(bo).get("/leagues/"))
    assert "Friday club" not in text(client_of(bo).get("/boards/"))
    assert "put the league away" in log_of(made)
    client.post(f"/leagues/{made.code}/archive/return/")
    assert "Friday club" in text(Client().get("/leagues/"))
    assert "took the league out again" in log_of(made)


def test_only_the_owner_ends_a_league_and_only_once():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    made.memberships.filter(player=bo).update(role="admin")
    for end in (ending.delete_league, ending.put_away, ending.take_out):
        with pytest.raises(Refused, match="owner"):
            end(league=made, by=bo)
    for _click in range(2):
        ending.put_away(league=made, by=ana)
    assert made.changes.filter(kind="put_away").count() == 1


def test_rules_are_shown_before_they_are_fixed():
    (ana,) = friends("Ana")
    rules = {"name": "Spring", "best_of": 3, "editions": ["classic"], "counts": ["low"], "starts_on": "2026-05-01"}
    draft = seasons.make_season(league=league(ana), by=ana, values=rules)
    client = client_of(ana)
    page = text(client.get(address(draft, "opening/")))
    for words in ("Fair table. With 4 players: 11-7-4-2", "from 1 May 2026 on", "more wins", "<dd>3</dd>"):
        assert words in page
    draft.refresh_from_db()
    assert draft.state == "draft"
    assert "The season is open." in told(client, address(draft, "opening/"), {})
    assert "was opened already" in text(client.get(address(draft, "opening/"), follow=True))
