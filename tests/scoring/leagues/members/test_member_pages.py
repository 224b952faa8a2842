"""The pages about members: for visitors without the right, for the owner, and after a change."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.leagues.members import members
from scoring.leagues.seasons import adjustments
from scoring.models import Adjustment, Membership
from tests.games.finished_games import client_of
from tests.games.visitors import account
from tests.games.visitors import player as player_of
from tests.scoring.leagues.leagues import friends, league, season
from tests.scoring.leagues.test_league_pages import address, page_after, text

pytestmark = pytest.mark.django_db


def number(made, player) -> int:
    return Membership.objects.get(league=made, player=player).pk


def test_a_visitor_who_is_no_member_cannot_leave():
    ana, zoe = friends("Ana", "Zoe")
    made = league(ana)
    for client in (Client(), client_of(zoe)):
        for answer in (client.get(f"/leagues/{made.code}/leave/"), client.post(f"/leagues/{made.code}/leave/")):
            assert answer.status_code == 403
            assert "Leave the league?" not in text(answer)
            assert "Only members of the league can do that." in text(answer)


def test_an_owner_has_to_hand_over_before_leaving():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    page = text(client_of(ana).get(f"/leagues/{made.code}/leave/"))
    assert "Hand it over first" in page
    assert f'href="/leagues/{made.code}/owner/"' in page
    assert 'method="post"' not in page.partition("<main")[2].partition("</main>")[0]
    assert "Hand it over first" in page_after(client_of(ana), f"/leagues/{made.code}/leave/", {})
    assert made.memberships.get(player=ana).withdrawn_at is None
    assert "You are about to leave <bdi>Friday club</bdi>" in text(client_of(bo).get(f"/leagues/{made.code}/leave/"))


def test_the_owner_and_former_members_cannot_be_removed():
    ana, bo = friends("Ana", "Bo")
    made, client = league(ana, bo), client_of(ana)
    page = text(client.get(f"/leagues/{made.code}/members/{number(made, ana)}/removal/", follow=True))
    assert "The owner cannot be changed like this. Hand over the league first." in page
    assert "Remove this member?" not in page
    members.leave_league(league=made, by=bo)
    page = text(client.get(f"/leagues/{made.code}/members/{number(made, bo)}/removal/", follow=True))
    assert "Bo is no longer in the league." in page


def test_a_refusal_names_the_role_that_is_needed_and_the_visitors_own():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    settings = f"/leagues/{made.code}/settings/"
    nobody, member = text(Client().get(settings)), text(client_of(bo).get(settings))
    for page in (nobody, member):
        assert "owner and admins can do that." in page
    assert "If you are a member, open this page in the browser you joined with" in nobody
    assert (
        f'href="/account/sign-in/?next=%2Fleagues%2F{made.code}%2Fsettings%2F">Sign in</a>'
        in nobody.partition("<main")[2]
    )
    assert "role" not in nobody.partition("<main")[2].partition("</main>")[0]
    assert "You are a member of this league" in member
    assert "owner can do that" in text(client_of(bo).get(f"/leagues/{made.code}/owner/"))


def test_a_signed_in_visitor_is_not_asked_to_sign_in():
    (ana,) = friends("Ana")
    made = league(ana)
    zoe = account("zoe", "Zoe")
    page = text(zoe.get(f"/leagues/{made.code}/settings/"))
    assert "You are not a member. Ask for an invitation." in page
    assert "Sign in" not in page
    Membership.objects.create(league=made, player=player_of(zoe), role="viewer")
    assert "You are a viewer of this league" in text(zoe.get(f"/leagues/{made.code}/settings/"))


def test_only_roles_that_would_be_given_are_offered():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
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


def test_a_change_to_a_member_is_confirmed():
    ana, bo = friends("Ana", "Bo")
    made, client = league(ana, bo), client_of(ana)
    place = f"/leagues/{made.code}/members/{number(made, bo)}/"
    assert "Bo is now a scorer." in page_after(client, f"{place}role/", {"role": "scorer"})
    assert "Bo was removed from the league." in page_after(client, f"{place}removal/", {})
    assert "Bo is back in the league." in page_after(client, f"{place}return/", {})
    current = season(made)
    adjustments.adjust_points(season=current, by=ana, player_id=bo.pk, points="1", reason="late")
    row = Adjustment.objects.get()
    assert "The adjustment was withdrawn." in page_after(client, address(current, f"adjustments/{row.pk}/removal/"), {})


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


def test_the_page_explains_who_may_read_it():
    (ana,) = friends("Ana")
    page = text(client_of(ana).get("/leagues/new/"))
    assert "Public: listed for everybody" in page
    assert "Members only: not listed" in page
