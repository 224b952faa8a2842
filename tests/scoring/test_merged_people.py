"""What sheets, leagues and results make of two players who turned out to be one, and of who leaves for good."""

from __future__ import annotations

import pytest

from games.farewell import anonymise
from games.models import Player
from games.services import merging
from games.services.outcomes import Refused
from scoring.models import Adjustment, League, LeagueChange, Membership, Result, Season, Standing
from tests.games import people
from tests.scoring.games import in_order, scored

pytestmark = pytest.mark.django_db


def league(**roles: Player) -> League:
    made = League.objects.create(code="LEAGUE", name="Thursday")
    for role, player in roles.items():
        Membership.objects.create(league=made, player=player, role=role)
    return made


def test_results_and_standings_follow_a_merge_and_its_undoing():
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(ana)
    in_order([bo, eve])
    in_order([ana, eve])
    scored()
    before = set(Standing.objects.values_list("player", "scope", "games"))
    merged = merging.merge(gone=bo, kept=ana, by=ana)
    scored()
    assert list(Result.objects.filter(player=bo)) == []
    assert Result.objects.filter(player=ana).count() == 2
    merging.undo(merged=merged)
    scored()
    kept = Standing.objects.exclude(games=0)
    assert set(kept.values_list("player", "scope", "games")) == {line for line in before if line[2]}


def test_a_membership_and_adjustments_go_along_and_seasons_are_counted_anew():
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(eve)
    made = league(owner=eve, member=bo)
    season = Season.objects.create(league=made, number=1, name="Spring")
    Adjustment.objects.create(season=season, player=bo, points=2520, reason="late")
    merging.merge(gone=bo, kept=ana, by=None)
    assert Membership.objects.get(role="member").player == ana
    assert Adjustment.objects.get().player == ana
    season.refresh_from_db()
    assert season.version == 2


def test_an_owner_is_not_lost_where_both_belong_to_the_league():
    ana, eve = people.person(), people.person("Eve")
    league(owner=ana, member=eve)
    with pytest.raises(Refused, match="hand it over first"):
        merging.merge(gone=ana, kept=eve, by=None)
    assert Membership.objects.get(role="owner").player == ana


def test_the_log_of_a_league_forgets_who_leaves():
    ana, eve = people.person(), people.person("Eve")
    made = league(owner=eve, member=ana)
    LeagueChange.objects.create(league=made, kind="joined", data={"names": ["Ana", "Bo"]}, by=ana, name="Ana")
    anonymise(ana)
    change = LeagueChange.objects.get()
    assert (change.name, change.data) == ("Former player", {"names": ["Former player", "Bo"]})


def test_a_league_goes_on_with_another_owner_when_its_owner_leaves_for_good():
    ana, eve, bo = people.person(), people.person("Eve"), people.person("Bo")
    made = league(owner=ana, member=eve, scorer=bo)
    Membership.objects.create(league=made, player=people.typed(ana, "Dora"), role="admin")
    anonymise(ana)
    assert Membership.objects.get(league=made, role="owner").player == bo
    assert Membership.objects.get(player=ana).withdrawn_at is not None
    assert LeagueChange.objects.get().name == "Former player"
