"""Opening an invitation: as a stranger, as a member, and with the name of somebody else."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Player
from scoring.leagues.members import invitations, members
from scoring.models import Invitation, League, LeagueChange, Membership
from tests.games.finished_games import client_of
from tests.games.visitors import PASSWORD, account
from tests.scoring.leagues.leagues import friends, league
from tests.scoring.leagues.test_league_pages import page_after, text

pytestmark = pytest.mark.django_db


def invite(made: League, by: Player, role: str = "member", uses: int | None = None) -> str:
    return f"/leagues/join/{invitations.create_invitation(league=made, by=by, role=role, uses=uses, days=7).word}/"


def uses_left() -> int | None:
    return Invitation.objects.get().uses_left


def test_an_invitation_survives_signing_in():
    account("bea", "Bea")
    (ana,) = friends("Ana")
    link = invite(league(ana), ana)
    client = Client()
    page = text(client.get(link))
    assert "Have an account? Sign in first" in page
    assert page.count(f'href="/account/sign-in/?next={link}"') == 1
    assert page.count(f'href="/account/sign-in/?next={quote(link, safe="")}"') == 1
    signed_in = client.post("/account/sign-in/", {"username": "bea", "password": PASSWORD, "next": link})
    assert signed_in["Location"] == link
    assert "You will join as <bdi>Bea</bdi>" in text(client.get(link))
    client.post(link)
    assert Membership.objects.get(player__name="Bea").role == "member"


@pytest.mark.parametrize("offered", ["viewer", "member"])
def test_a_member_sees_their_role_and_that_nothing_would_change(offered):
    ana, bea = friends("Ana", "Bea")
    made = league(ana, bea)
    link, client = invite(made, ana, offered, uses=1), client_of(bea)
    page = text(client.get(link))
    assert "You are a member of <strong>Friday club</strong>." in page
    assert "changes nothing for you" in page
    assert f'href="/leagues/{made.code}/"' in page
    assert "Join" not in page
    assert "You are already in Friday club." in page_after(client, link, {})
    assert made.memberships.get(player=bea).role == "member"
    assert uses_left() == 1
    assert not LeagueChange.objects.filter(kind="joined").exists()


def test_a_viewer_sees_the_new_role_and_gets_it():
    ana, bea = friends("Ana", "Bea")
    made = league(ana, bea)
    made.memberships.filter(player=bea).update(role="viewer")
    link, client = invite(made, ana, "member", uses=1), client_of(bea)
    page = text(client.get(link))
    assert "You are a viewer of" in page
    assert "makes you a member." in page
    assert "You are now a member of Friday club." in page_after(client, link, {})
    assert made.memberships.get(player=bea).role == "member"
    assert uses_left() == 0


def test_a_used_link_leads_its_user_to_the_league():
    ana, bea, cleo = friends("Ana", "Bea", "Cleo")
    made = league(ana, public=False)
    link = invite(made, ana, uses=1)
    client_of(bea).post(link)
    assert client_of(bea).get(link)["Location"] == f"/leagues/{made.code}/"
    assert client_of(bea).post(link)["Location"] == f"/leagues/{made.code}/"
    Invitation.objects.update(expires_at=timezone.now() - timedelta(days=1))
    assert client_of(bea).get(link)["Location"] == f"/leagues/{made.code}/"
    gone = client_of(cleo).get(link)
    assert gone.status_code == 410
    assert "Friday club" not in text(gone)
    members.leave_league(league=made, by=bea)
    assert client_of(bea).get(link).status_code == 410


def test_a_second_ana_is_warned_and_chooses_another_name():
    (ana,) = friends("Ana")
    made = league(ana)
    link, client = invite(made, ana), Client()
    assert "Another" not in text(client.get(link))
    answer = client.post(link, {"name": "ana"})
    assert answer.status_code == 422
    assert "There is already a <bdi>Ana</bdi> in the league" in text(answer)
    assert 'value="ana"' in text(answer)
    assert Player.objects.count() == 1  # no player was created on the way
    client.post(link, {"name": "Ana B"})
    assert made.memberships.filter(player__name="Ana B").exists()


def test_a_visitor_with_a_name_can_change_it_or_insist():
    ana, other, third = friends("Ana", "Ana", "ANA")
    made = league(ana)
    link, client = invite(made, ana), client_of(other)
    page = text(client.get(link))
    assert "There is already a <bdi>Ana</bdi>" in page
    assert 'value="Ana"' in page
    assert client.post(link).status_code == 422  # an old page does not send the name
    wrong = client.post(link, {"name": "x" * 31})
    assert wrong.status_code == 422
    assert "30 characters" in text(wrong)
    client.post(link, {"name": "Ana Two"})
    other.refresh_from_db()
    assert (other.name, made.memberships.filter(player=other).count()) == ("Ana Two", 1)
    client_of(third).post(link, {"name": "ANA", "same": "yes"})
    third.refresh_from_db()
    assert (third.name, made.memberships.filter(player=third).count()) == ("ANA", 1)


def test_a_name_that_was_typed_is_claimed_by_its_own_link_not_joined_again():
    (ana,) = friends("Ana")
    made = league(ana)
    members.add_members_by_name(league=made, by=ana, names=["Bea"])
    page = text(Client().post(invite(made, ana), {"name": "Bea"}))
    assert "as a name that <bdi>Ana</bdi> typed in" in page
    assert "ask <bdi>Ana</bdi> for the link to this name" in page


def test_an_invitation_that_ends_meanwhile_renames_nobody():
    ana, other = friends("Ana", "Bo")
    made = league(ana)
    link = invite(made, ana)
    Invitation.objects.update(revoked_at=timezone.now())
    assert client_of(other).post(link, {"name": "Somebody"}).status_code == 410
    other.refresh_from_db()
    assert other.name == "Bo"
