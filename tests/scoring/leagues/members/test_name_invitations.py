"""Names in a league whose people can be invited by who runs it, also when whoever typed them is gone."""

from __future__ import annotations

import re

import pytest

from games import kept
from games.farewell import anonymise
from games.models import ClaimLink, Player
from scoring.leagues import members
from scoring.models import League, Membership
from tests.games.played import client_of
from tests.games.visitors import anonymous, player
from tests.scoring.games import people
from tests.scoring.leagues.leagues import league

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> tuple[League, list[Player], Player]:
    """Ana typed Dad into her league, of which Bo is an admin and Cleo keeps the score; Dan belongs to it."""
    ana, bo, cleo, dan = people("Ana", "Bo", "Cleo", "Dan")
    made = league(ana, bo, cleo, dan)
    for helper, role in ((bo, "admin"), (cleo, "scorer")):
        Membership.objects.filter(league=made, player=helper).update(role=role)
    members.add_names(league=made, by=ana, names=["Dad"])
    return made, [ana, bo, cleo, dan], Player.objects.get(name="Dad")


def asked(name: Player, *players: Player) -> list[str]:
    return [each.name for each in players if kept.may_invite(name, each)]


def test_who_typed_a_name_and_who_runs_its_league_may_invite_its_person(club):
    _, players, dad = club
    assert asked(dad, *players, *people("Eve")) == ["Ana", "Bo"]
    assert not kept.may_invite(dad, None)
    assert [name.name for name in kept.to_invite(players[1])] == ["Dad"]


def test_a_name_is_invited_after_its_keeper_has_left(club):
    made, (ana, bo, *_), dad = club
    anonymise(ana)
    assert Membership.objects.get(league=made, role="owner").player == bo
    page = client_of(bo).post(f"/me/people/{dad.pk}/invitation/").content.decode()
    found = re.search(r"/claim/[\w-]+/", page)
    assert found
    visitor = anonymous()
    visitor.post(found[0])
    assert player(visitor) == dad
    assert asked(Player.objects.get(pk=dad.pk), bo) == []


def test_who_may_only_invite_sees_and_does_nothing_else(club):
    _, (_, bo, *_), dad = club
    admin = client_of(bo)
    page = admin.get(f"/me/people/{dad.pk}/").content.decode()
    assert "Make an invitation" in page
    assert not any(words in page for words in ("Change the name", "Make them one", "Offer it no longer"))
    for part, fields in (("", {"name": "Pa"}), ("archive/", {}), ("merge/", {"into": bo.pk})):
        assert admin.post(f"/me/people/{dad.pk}/{part}", fields).status_code == 403
    assert Player.objects.filter(pk=dad.pk, name="Dad", archived_at=None, merged_into=None).exists()
    admin.post(f"/me/people/{dad.pk}/invitation/")
    assert ClaimLink.objects.filter(player=dad).exists()
    admin.post(f"/me/people/{dad.pk}/invitation/", {"revoke": "1"})
    assert not ClaimLink.objects.exists()


@pytest.mark.parametrize("who", ["Bo", "Dad"])
def test_who_is_no_longer_in_the_league_has_nothing_to_do_with_it(club, who):
    made, players, dad = club
    members.remove(league=made, by=players[0], number=Membership.objects.get(league=made, player__name=who).pk)
    assert asked(dad, *players) == ["Ana"]


def test_who_came_in_person_is_nobodys_to_invite(club):
    _, players, _ = club
    assert asked(players[3], *players) == []


def test_who_runs_another_league_has_no_say(club):
    _, players, dad = club
    (eve,) = people("Eve")
    league(eve, *players)
    assert asked(dad, eve, *players) == ["Ana", "Bo"]
    assert client_of(eve).post(f"/me/people/{dad.pk}/invitation/").status_code == 403


def test_the_members_page_leads_who_may_invite_to_the_name(club):
    made, (ana, bo, cleo, dan), dad = club
    way = f'href="/me/people/{dad.pk}/"'
    for one, offered in ((ana, True), (bo, True), (cleo, False), (dan, False), (None, False)):
        assert (way in client_of(one).get(f"/leagues/{made.code}/members/").content.decode()) == offered
