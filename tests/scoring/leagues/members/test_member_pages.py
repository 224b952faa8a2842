"""What the pages about members say: to who may not, to the owner, and after something was done."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.leagues import adjusting, members
from scoring.models import Adjustment, Membership
from tests.games.played import client_of
from tests.games.visitors import account
from tests.games.visitors import player as player_of
from tests.scoring.leagues.leagues import friends, league, season
from tests.scoring.leagues.test_pages import address, text, told

pytestmark = pytest.mark.django_db


def number(made, player) -> int:
    return Membership.objects.get(league=made, player=player).pk


def test_who_does_not_belong_is_not_asked_whether_to_leave():
    ana, zoe = friends("Ana", "Zoe")
    made = league(ana)
    for client in (Client(), client_of(zoe)):
        for answer in (client.get(f"/leagues/{made.code}/leave/"), client.post(f"/leagues/{made.code}/leave/")):
            assert answer.status_code == 403
            assert "Leave the league?" not in text(answer)
            assert "Only members of the league can do that." in text(answer)


def test_an_owner_is_led_to_handing_over_before_leaving():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    page = text(client_of(ana).get(f"/leagues/{made.code}/leave/"))
    assert "hand it over first" in page
    assert f'href="/leagues/{made.code}/owner/"' in page
    assert 'method="post"' not in page.partition("<main")[2].partition("</main>")[0]
    assert "hand it over first" in told(client_of(ana), f"/leagues/{made.code}/leave/", {})
    assert made.memberships.get(player=ana).withdrawn_at is None
    assert "You leave <bdi>Friday club</bdi>" in text(client_of(bo).get(f"/leagues/{made.code}/leave/"))


def test_nobody_is_asked_about_removing_the_owner_or_who_is_gone():
    ana, bo = friends("Ana", "Bo")
    made, client = league(ana, bo), client_of(ana)
    page = text(client.get(f"/leagues/{made.code}/members/{number(made, ana)}/removal/", follow=True))
    assert "The owner stays the owner until the league is handed over." in page
    assert "Remove a member?" not in page
    members.leave(league=made, by=bo)
    page = text(client.get(f"/leagues/{made.code}/members/{number(made, bo)}/removal/", follow=True))
    assert "Bo does not belong to the league any more." in page


def test_a_closed_door_says_whom_it_is_for_and_what_one_is():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    settings = f"/leagues/{made.code}/settings/"
    nobody, member = text(Client().get(settings)), text(client_of(bo).get(settings))
    for page in (nobody, member):
        assert "owner and admins can do that." in page
    assert "you do not belong to it" in nobody
    assert f'href="/account/sign-in/?next=%2Fleagues%2F{made.code}%2Fsettings%2F">Sign in</a> ·' in nobody
    assert "role" not in nobody.partition("<main")[2].partition("</main>")[0]
    assert "You are member here" in member
    assert "owner can do that" in text(client_of(bo).get(f"/leagues/{made.code}/owner/"))


def test_who_is_signed_in_is_not_told_to_sign_in():
    (ana,) = friends("Ana")
    made = league(ana)
    zoe = account("zoe", "Zoe")
    page = text(zoe.get(f"/leagues/{made.code}/settings/"))
    assert "You do not belong to it: ask for an invitation." in page
    assert "Sign in" not in page
    Membership.objects.create(league=made, player=player_of(zoe), role="viewer")
    assert "You are viewer here" in text(zoe.get(f"/leagues/{made.code}/settings/"))


def test_only_roles_that_would_be_given_are_offered():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_names(league=made, by=ana, names=["Dora"])
    page = text(client_of(ana).get(f"/leagues/{made.code}/members/"))

    def offered(name: str) -> list[str]:
        pk = made.memberships.get(player__name=name).pk
        select = page.partition(f'id="role-{pk}"')[2].partition("</select>")[0]
        return [role for role in ("admin", "scorer", "member", "viewer") if f'value="{role}"' in select]

    assert offered("Bo") == ["admin", "scorer", "member", "viewer"]
    assert offered("Dora") == ["member", "viewer"]
    for role in offered("Dora"):
        client_of(ana).post(
            f"/leagues/{made.code}/members/{made.memberships.get(player__name='Dora').pk}/role/", {"role": role}
        )
        assert made.memberships.get(player__name="Dora").role == role


def test_what_was_done_about_a_member_is_told():
    ana, bo = friends("Ana", "Bo")
    made, client = league(ana, bo), client_of(ana)
    place = f"/leagues/{made.code}/members/{number(made, bo)}/"
    assert "Bo is scorer now." in told(client, f"{place}role/", {"role": "scorer"})
    assert "Bo was removed from the league." in told(client, f"{place}removal/", {})
    assert "Bo belongs to the league again." in told(client, f"{place}return/", {})
    current = season(made)
    adjusting.adjust(season=current, by=ana, player_id=bo.pk, points="1", reason="late")
    row = Adjustment.objects.get()
    assert "The adjustment was taken back." in told(client, address(current, f"adjustments/{row.pk}/removal/"), {})


def test_a_refused_name_turns_no_text_around():
    (ana,) = friends("Ana")
    made, client = league(ana), client_of(ana)
    place = f"/leagues/{made.code}/members/"
    answer = client.post(place, {"names": "Eve\r\nab\u202ecd"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "\u202e" not in page
    assert "“abcd”: A name cannot contain control or direction characters." in page
    assert ">Eve\r\nabcd</textarea>" in page


def test_who_may_read_is_said_as_it_is():
    (ana,) = friends("Ana")
    page = text(client_of(ana).get("/leagues/new/"))
    assert "everybody: it stands in the list of leagues" in page
    assert "members only: nobody else finds it" in page
