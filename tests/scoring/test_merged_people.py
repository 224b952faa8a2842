"""Sheets, leagues and results after two players were merged, and after a player was deleted."""

from __future__ import annotations

import pytest

from games.models import Player
from games.outcomes import Refused
from games.players import merges
from games.players.account_deletion import anonymize_player
from scoring.models import Adjustment, League, LeagueChange, Membership, Result, Season, Standing
from tests.games import guests
from tests.scoring.games import in_order, scored

pytestmark = pytest.mark.django_db


def league(**roles: Player) -> League:
    made = League.objects.create(code="LEAGUE", name="Thursday")
    for role, player in roles.items():
        Membership.objects.create(league=made, player=player, role=role)
    return made


def test_results_and_standings_follow_a_merge_and_its_undo():
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(ana)
    in_order([bo, eve])
    in_order([ana, eve])
    scored()
    before = set(Standing.objects.values_list("player", "scope", "games"))
    merged = merges.merge_players(gone=bo, kept=ana, by=ana)
    scored()
    assert list(Result.objects.filter(player=bo)) == []
    assert Result.objects.filter(player=ana).count() == 2
    merges.undo_merge(merged=merged)
    scored()
    kept = Standing.objects.exclude(games=0)
    assert set(kept.values_list("player", "scope", "games")) == {line for line in before if line[2]}


def test_memberships_and_adjustments_follow_a_merge_and_seasons_are_counted_again():
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(eve)
    made = league(owner=eve, member=bo)
    season = Season.objects.create(league=made, number=1, name="Spring")
    Adjustment.objects.create(season=season, player=bo, points=2520, reason="late")
    merges.merge_players(gone=bo, kept=ana, by=None)
    assert Membership.objects.get(role="member").player == ana
    assert Adjustment.objects.get().player == ana
    season.refresh_from_db()
    assert season.version == 2


def test_a_league_keeps_its_owner_if_both_players_belong_to_it():
    ana, eve = guests.person(), guests.person("Eve")
    league(owner=ana, member=eve)
    with pytest.raises(Refused, match="Hand over the league first"):
        merges.merge_players(gone=ana, kept=eve, by=None)
    assert Membership.objects.get(role="owner").player == ana


def test_the_log_of_a_league_does_not_name_a_deleted_player():
    ana, eve = guests.person(), guests.person("Eve")
    made = league(owner=eve, member=ana)
    LeagueChange.objects.create(league=made, kind="joined", data={"names": ["Ana", "Bo"]}, by=ana, name="Ana")
    anonymize_player(ana)
    change = LeagueChange.objects.get()
    assert (change.name, change.data) == ("Former player", {"names": ["Former player", "Bo"]})


def test_a_league_gets_another_owner_when_its_owner_is_deleted():
    ana, eve, bo = guests.person(), guests.person("Eve"), guests.person("Bo")
    made = league(owner=ana, member=eve, scorer=bo)
    Membership.objects.create(league=made, player=guests.typed(ana, "Dora"), role="admin")
    anonymize_player(ana)
    assert Membership.objects.get(league=made, role="owner").player == bo
    assert Membership.objects.get(player=ana).withdrawn_at is not None
    assert LeagueChange.objects.get().name == "Former player"
