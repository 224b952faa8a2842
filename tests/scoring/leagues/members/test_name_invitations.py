"""The admins of a league can invite the people behind its typed names, even if the author of a name is gone."""

from __future__ import annotations

import re

import pytest

from games.models import ClaimLink, Player
from games.players import typed_names
from games.players.account_deletion import anonymize_player
from scoring.leagues.members import members
from scoring.models import League, Membership
from tests.games.finished_games import client_of
from tests.games.visitors import anonymous, player
from tests.scoring.games import people
from tests.scoring.leagues.leagues import league

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> tuple[League, list[Player], Player]:
    """Ana typed Dad into her league, in which Bo is an admin, Cleo a scorer and Dan a member."""
    ana, bo, cleo, dan = people("Ana", "Bo", "Cleo", "Dan")
    made = league(ana, bo, cleo, dan)
    for helper, role in ((bo, "admin"), (cleo, "scorer")):
        Membership.objects.filter(league=made, player=helper).update(role=role)
    members.add_members_by_name(league=made, by=ana, names=["Dad"])
    return made, [ana, bo, cleo, dan], Player.objects.get(name="Dad")


def names_offered(name: Player, *players: Player) -> list[str]:
    return [each.name for each in players if typed_names.may_invite(name, each)]


def test_the_author_of_a_name_and_the_admins_of_its_league_may_invite_its_person(club):
    _, players, dad = club
    assert names_offered(dad, *players, *people("Eve")) == ["Ana", "Bo"]
    assert not typed_names.may_invite(dad, None)
    assert [name.name for name in typed_names.invitable_names(players[1])] == ["Dad"]


def test_a_name_can_be_invited_after_its_author_has_left(club):
    made, (ana, bo, *_), dad = club
    anonymize_player(ana)
    assert Membership.objects.get(league=made, role="owner").player == bo
    page = client_of(bo).post(f"/me/people/{dad.pk}/invitation/").content.decode()
    found = re.search(r"/claim/[\w-]+/", page)
    assert found
    visitor = anonymous()
    visitor.post(found[0])
    assert player(visitor) == dad
    assert names_offered(Player.objects.get(pk=dad.pk), bo) == []


def test_an_admin_who_may_only_invite_sees_and_does_nothing_else(club):
    _, (_, bo, *_), dad = club
    admin = client_of(bo)
    page = admin.get(f"/me/people/{dad.pk}/").content.decode()
    assert "Create an invitation" in page
    assert not any(words in page for words in ("Save name", "Merge players", "Archive this name"))
    for part, fields in (("", {"name": "Pa"}), ("archive/", {}), ("merge/", {"into": bo.pk})):
        assert admin.post(f"/me/people/{dad.pk}/{part}", fields).status_code == 403
    assert Player.objects.filter(pk=dad.pk, name="Dad", archived_at=None, merged_into=None).exists()
    admin.post(f"/me/people/{dad.pk}/invitation/")
    assert ClaimLink.objects.filter(player=dad).exists()
    admin.post(f"/me/people/{dad.pk}/invitation/", {"revoke": "1"})
    assert not ClaimLink.objects.exists()


@pytest.mark.parametrize("who", ["Bo", "Dad"])
def test_a_former_member_may_not_invite(club, who):
    made, players, dad = club
    members.remove_member(league=made, by=players[0], number=Membership.objects.get(league=made, player__name=who).pk)
    assert names_offered(dad, *players) == ["Ana"]


def test_a_claimed_player_cannot_be_invited(club):
    _, players, _ = club
    assert names_offered(players[3], *players) == []


def test_an_admin_of_another_league_may_not_invite(club):
    _, players, dad = club
    (eve,) = people("Eve")
    league(eve, *players)
    assert names_offered(dad, eve, *players) == ["Ana", "Bo"]
    assert client_of(eve).post(f"/me/people/{dad.pk}/invitation/").status_code == 403


def test_the_members_page_links_to_the_name_for_those_who_may_invite(club):
    made, (ana, bo, cleo, dan), dad = club
    way = f'href="/me/people/{dad.pk}/"'
    for one, offered in ((ana, True), (bo, True), (cleo, False), (dan, False), (None, False)):
        assert (way in client_of(one).get(f"/leagues/{made.code}/members/").content.decode()) == offered
